"""`bbn repair`: the smallest changes that make a faulty record legal."""

from __future__ import annotations

import json
from pathlib import Path

import click

from api.console import terminal
from api.console.dispute_lines import repair_lines
from api.console.inputs import STDIN, readable, source
from api.console.options import FILE, json_option, language_option
from api.referees import referee
from api.results.reading import write as write_result
from replayer.disputes.telling import phrase


@click.command("repair")
@click.argument("file", type=FILE)
@click.option("--write", is_flag=True, help="Write the likeliest repair, or that of --pick, into the file.")
@click.option("--pick", type=click.IntRange(min=1), default=1, metavar="N", help="The Nth repair.")
@language_option
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, write: bool, pick: int, lang: str, as_json: bool) -> None:
    """Look for the smallest changes that make a faulty record legal, the likeliest first, each as a patch.

    Found are a turn that is missing, written twice or of the wrong colour, a misspelt or mistaken animal, two
    turns in the wrong order, a detail that was forgotten, a wrong end; in variations, too. Nothing is changed
    unless --write asks for it; the verdict is on the text as it is. The exit code is 0 if the record is
    legal, or was repaired with --write; else 1.
    """
    found = referee().repair(source(file).entry.text, lang, file)
    if as_json:
        click.echo(json.dumps(write_result(found), ensure_ascii=False))
    elif found.fault is None:
        click.echo(f"{file}: {found.verdict}")
    else:
        click.echo(f"{file}: {found.fault.sentence}")
        for number, each in enumerate(found.repairs, 1):
            terminal.show(repair_lines(each, number))
        if not found.repairs:
            click.echo(phrase("repair none", lang))
    if found.fault is not None and write:
        _write(file, [each.text for each in found.repairs], pick)
    ctx.exit(0 if found.fault is None or write else 1)


def _write(file: str, texts: list[str], pick: int) -> None:
    """Put a repaired text into the file; UsageError if there is no such repair, or no file."""
    if file == STDIN:
        raise click.UsageError("--write goes with a file, not with standard input")
    if pick > len(texts):
        raise click.UsageError(f"there is no repair {pick}, {len(texts)} were found")
    with readable(file):
        Path(file).write_text(texts[pick - 1], encoding="utf-8", newline="\n")
