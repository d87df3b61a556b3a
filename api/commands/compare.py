"""`bbn compare`: where two records of one game part."""

from __future__ import annotations

import json

import click

from api.console import terminal
from api.console.dispute_lines import comparison_lines
from api.console.inputs import source
from api.console.options import FILE, json_option, language_option, readings_option
from api.referees import referee
from api.results.reading import write
from replayer.disputes.compare import SAME


@click.command("compare")
@click.argument("first", type=FILE)
@click.argument("second", type=FILE)
@language_option
@json_option
@readings_option
@click.pass_context
def command(
    ctx: click.Context, first: str, second: str, lang: str, as_json: bool, readings: dict[str, str]
) -> None:
    """Lay two records of one game beside each other: the first turn at which they part, and how.

    Told is what each plays there, whether that is legal, what comes of it, and what each claims next; a turn
    that one of them has more, less, or in the other order is recognised. Spellings of one move, comments and
    variations do not count. The exit code is 0 if they tell the same game, else 1.
    """
    one, other = (source(file).entry.text for file in (first, second))
    found = referee().compare(one, other, readings, lang)
    if as_json:
        click.echo(json.dumps(write(found), ensure_ascii=False))
    else:
        terminal.show(comparison_lines(found, lang))
    ctx.exit(0 if found.kind == SAME else 1)
