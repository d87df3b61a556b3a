"""`bbn check`: a verdict on every record."""

from __future__ import annotations

import json

import click

from api.inputs import Source, complaint, every
from api.options import json_option, readings_option
from api.progress import progress
from api.views import JSON, record_view
from replayer import Replay, replay


@click.command("check")
@click.argument("paths", nargs=-1, required=True)
@json_option
@click.option("--quiet", "-q", is_flag=True, help="Only what is not legal.")
@readings_option
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], as_json: bool, quiet: bool, readings: dict[str, str]
) -> None:
    """Say of every record in files, folders and archives whether it is legal.

    PATHS are files with one record or many, folders (all .bbn files in them, at any depth), or - for
    standard input. A line a record: `legal` and its result, `unfinished`, or `illegal`, where and why.

    The exit code is 0 when no record is illegal, 1 when one is, 2 when something cannot be read.
    """
    worst = 0
    tally = {"legal": 0, "unfinished": 0, "illegal": 0}
    with progress(paths) as advance:
        for found in every(paths):
            if isinstance(found, OSError):
                click.echo(f"{ctx.command_path}: {complaint(found)}", err=True)
                worst = 2
                continue
            game = replay(found.entry.text, readings)
            tally[game.verdict] += 1
            if not quiet or game.fault:
                click.echo(_json(found, game) if as_json else _line(found, game))
            for note in game.notes if not as_json else ():
                click.echo(f"{found.name}: note: {note}", err=True)
            advance(len(found.entry.text))
    if sum(tally.values()) > 1 and not as_json:
        click.echo(_summary(tally), err=True)
    ctx.exit(worst or (1 if tally["illegal"] else 0))


def _line(found: Source, game: Replay) -> str:
    """The verdict as a person reads it, the place first as editors want it."""
    which = "" if found.alone else f" (record {found.number})"
    if game.fault is not None:
        place = found.place(game.fault.line, game.fault.column)
        return f"{place}: illegal{which}: {game.fault.message}"
    place = found.file if found.alone else f"{found.file}:{found.entry.line}"
    told = game.result if game.finished else f"{len(game.turns)} turn{'s' if len(game.turns) != 1 else ''}"
    open_ends = {"hands": "hands are not known", "seed": "the seed is not revealed"}
    undecided = "".join(f"; {open_ends[name]}" for name in game.undecided)
    return f"{place}: {game.verdict}{which}, {told}{undecided}"


def _json(found: Source, game: Replay) -> str:
    where: dict[str, JSON] = {"file": found.file, "record": found.number, "begins": found.entry.line}
    return json.dumps(where | record_view(game), ensure_ascii=False)


def _summary(tally: dict[str, int]) -> str:
    told = [f"{count} {verdict}" for verdict, count in tally.items() if count]
    return f"{sum(tally.values())} records: {', '.join(told)}"
