"""`bbn replay`: a record turn by turn."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from api.console import terminal
from api.console.drawing import Drawing
from api.console.inputs import source
from api.console.options import FILE, json_option, language_option, readings_option, record_option
from api.referees import referee
from api.referees.told import Told, ToldTurn
from api.views import JSON
from notation.position import write_position


@click.command("replay")
@click.argument("file", type=FILE)
@click.option(
    "--at", type=click.IntRange(min=0), metavar="N", help="Only turn N, its position drawn; 0 is the start."
)
@click.option("--from", "first", type=click.IntRange(min=1), metavar="N", help="From turn N on.")
@click.option("--to", "last", type=click.IntRange(min=1), metavar="N", help="Up to turn N.")
@record_option
@language_option
@json_option
@readings_option
@click.pass_context
def command(
    ctx: click.Context, file: str, at: int | None, first: int | None, last: int | None,
    number: int | None, lang: str, as_json: bool, readings: dict[str, str],
) -> None:  # fmt: skip
    """Show a record turn by turn: the move, what happened and by which clause, and what it left.

    FILE holds one record, or several (--record chooses), or is - for standard input. Of a faulty record the
    turns before the fault are shown, then the fault; the exit code is 1.
    """
    if at is not None and (first or last):
        raise click.UsageError("--at stands alone, without --from and --to")
    found = source(file, number)
    game = referee().replay(found.entry.text, readings, lang)
    turns = _chosen(game, at if at is not None else first, at if at is not None else last)
    if as_json:
        click.echo(json.dumps(_view(game, turns), ensure_ascii=False))
    else:
        terminal.show(_lines(game, turns, at, lang))
        if game.fault is not None:
            place = found.place(game.fault.line, game.fault.column)
            click.echo(f"{place}: illegal: {game.fault.message}", err=True)
    ctx.exit(1 if game.fault else 0)


def _chosen(game: Told, first: int | None, last: int | None) -> list[ToldTurn]:
    """The turns by their numbers; UsageError when there are none there."""
    start = game.turns[0].number if game.turns else 1
    end = start + len(game.turns) - 1
    wanted = first if first is not None else last
    if wanted is not None and game.fault is None and wanted > end:
        raise click.UsageError(f"there is no turn {wanted}, the last one is {end}")
    if first is not None and last is not None and first > last:
        raise click.UsageError(f"--from {first} comes after --to {last}")
    return [
        turn for turn in game.turns if (first or start) <= turn.number <= (last if last is not None else end)
    ]


def _lines(game: Told, turns: Sequence[ToldTurn], at: int | None, language: str) -> list[terminal.Line]:
    if game.start is None or game.table is None:
        return []
    drawing = Drawing(language, game.table.scoring)
    lines: list[terminal.Line] = []
    for turn in turns:
        lines += drawing.turn(turn)
        lines.append([])
    if at is not None:
        return lines + drawing.position(turns[-1].after if turns else game.start)
    if game.view["verdict"] == "legal" and tuple(turns[-1:]) == game.turns[-1:]:
        lines.append([(f"{game.view['result']} ({', '.join(game.names.values())})", terminal.HEAD)])
    return lines


def _view(game: Told, turns: Sequence[ToldTurn]) -> dict[str, JSON]:
    start: JSON = write_position(game.start) if game.start else None
    return {**game.view, "start": start, "played": [{**turn.view} for turn in turns]}
