"""`bbn check`: a verdict on every record."""

from __future__ import annotations

import json

import click

from api.console.inputs import Source, beside, complaint, every
from api.console.judging import MOST_JOBS, Judged
from api.console.options import FILE, json_option, language_option, readings_option
from api.console.progress import progress
from api.referees import referee
from api.views import JSON
from replayer.nouns import ENGLISH


@click.command("check")
@click.argument("paths", nargs=-1, required=True, type=FILE)
@json_option
@click.option("--quiet", "-q", is_flag=True, help="Only what is not legal.")
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help=f"Processes, at most {MOST_JOBS}; default: all cores where it pays.",
)
@click.option("--evidence", is_flag=True, help="Below each verdict: what is proven and what is not, and why.")
@language_option
@readings_option
@click.pass_context
def command(
    ctx: click.Context, paths: tuple[str, ...], as_json: bool, quiet: bool, jobs: int | None, evidence: bool,
    lang: str, readings: dict[str, str],
) -> None:  # fmt: skip
    """Say of every record in files, folders and archives whether it is legal.

    PATHS are files with one record or many, folders (all .bbn files in them, at any depth), or - for
    standard input. A line a record: `legal` and its result, `unfinished`, or `illegal`, where and why.

    The exit code is 0 when no record is illegal, 1 when one is, 2 when something cannot be read.
    """
    worst, view_in = 0, lang if as_json or evidence or lang != ENGLISH else None
    tally = dict.fromkeys(("legal", "unfinished", "illegal", "unchecked"), 0)
    judges = referee()
    with progress(paths) as advance:
        for each in beside(every(paths), lambda texts: judges.judge_all(texts, readings, view_in, jobs)):
            if isinstance(each, OSError):
                click.echo(f"{ctx.command_path}: {complaint(each)}", err=True)
                worst = 2
                continue
            found, told = each
            tally[told.verdict] += 1
            if not quiet or told.message:
                click.echo(_json(found, told) if as_json else _line(found, told))
                if evidence and not as_json:
                    click.echo(_evidence(told), nl=False)
            for note in told.notes if not as_json else ():
                click.echo(f"{found.name}: note: {note}", err=True)
            advance(len(found.entry.text))
    if sum(tally.values()) > 1 and not as_json:
        click.echo(_summary(tally), err=True)
    ctx.exit(2 if tally["unchecked"] else worst or (1 if tally["illegal"] else 0))


def _line(found: Source, told: Judged) -> str:
    """The verdict as a person reads it, the place first as editors want it."""
    which = "" if found.alone else f" (record {found.number})"
    if told.message:
        return f"{found.place(told.line, told.column)}: {told.verdict}{which}: {told.message}"
    place = found.file if found.alone else f"{found.file}:{found.entry.line}"
    turns = f"{told.turns} turn{'s' if told.turns != 1 else ''}"
    open_ends = {"hands": "hands are not known", "seed": "the seed is not revealed"}
    undecided = "".join(f"; {open_ends[name]}" for name in told.undecided)
    return f"{place}: {told.verdict}{which}, {told.result if told.verdict == 'legal' else turns}{undecided}"


def _evidence(told: Judged) -> str:
    """What a verdict rests on, in a line below it."""
    found = (told.view or {}).get("evidence")
    return f"  {found['sentence']}\n" if isinstance(found, dict) else ""


def _json(found: Source, told: Judged) -> str:
    where: dict[str, JSON] = {"file": found.file, "record": found.number, "begins": found.entry.line}
    return json.dumps({**where, **(told.view or {})}, ensure_ascii=False)


def _summary(tally: dict[str, int]) -> str:
    told = [f"{count} {verdict}" for verdict, count in tally.items() if count]
    return f"{sum(tally.values())} records: {', '.join(told)}"
