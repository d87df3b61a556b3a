"""`bbn readings`: which named readings records were played under, and which of them matter."""

from __future__ import annotations

import json
import os
from collections import Counter

import click

from api.console.inputs import Source, complaint, every
from api.console.options import FILE, json_option, language_option
from api.console.progress import progress
from api.referees import referee
from api.results.reading import write
from api.results.verdicts import Fit
from replayer.disputes.fitting import matter_counts
from replayer.disputes.verdicts import matters_sentences
from replayer.rules.readings import READINGS


@click.command("readings")
@click.argument("paths", nargs=-1, required=True, type=FILE)
@language_option
@json_option
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], lang: str, as_json: bool) -> None:
    """Find the smallest sets of named readings under which records are legal and their results true.

    For every reading it is told at which turn it would first change the game. PATHS are files, folders,
    archives, or - for standard input; for several records there is a table of how often each reading matters.
    With --json a line a record. The exit code is 0 if every record fits some set, else 1; 2 if something
    cannot be read.
    """
    worst, judges = 0, referee()
    found: list[Fit] = []
    with progress(paths) as advance:
        for each in every(paths):
            if isinstance(each, OSError):
                click.echo(f"{ctx.command_path}: {complaint(each)}", err=True)
                worst = 2
                continue
            told = judges.fit(each.entry.text, lang)
            found.append(told)
            if as_json:
                click.echo(_json(each, told))
            elif each.alone and len(paths) == 1 and not os.path.isdir(paths[0]):
                click.echo("\n".join([told.sentence, *matters_sentences(told, lang)]))
            else:
                click.echo(f"{each.name}: {told.sentence}")
            advance(len(each.entry.text))
    if len(found) > 1 and not as_json:
        click.echo(_table(matter_counts(each.matters for each in found), len(found)), nl=False)
    ctx.exit(worst or (0 if all(each.fits for each in found) else 1))


def _json(found: Source, told: Fit) -> str:
    view = write(told)
    assert isinstance(view, dict)
    return json.dumps({"file": found.file, "record": found.number, **view}, ensure_ascii=False)


def _table(counts: Counter[str], records: int) -> str:
    """How often each reading matters: its name, in how many records, and in how many of a hundred."""
    rows = [(name, counts[name]) for name in sorted(READINGS, key=lambda name: (-counts[name], name))]
    return "".join(f"{name:<14}{count:>8} / {records}{count / records:>8.1%}\n" for name, count in rows)
