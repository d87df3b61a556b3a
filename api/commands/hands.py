"""`bbn hands`: what the hands of a record must have been, and where it contradicts itself."""

from __future__ import annotations

import json

import click

from api.console.inputs import source
from api.console.options import FILE, json_option, language_option, record_option
from api.referees import referee
from api.results.reading import write
from notation.animals import HIDDEN
from notation.cards import BY_LETTER
from replayer.disputes.telling import phrase


@click.command("hands")
@click.argument("file", type=FILE)
@record_option
@language_option
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, number: int | None, lang: str, as_json: bool) -> None:
    """Work out the cards that a record does not tell: what must have been dealt, and what cannot be true.

    What is played, shown to a penguin or foreseen by a turtle was in the hand by then; `?` stands for a card
    that can be several. Contradictions are named with both places. The exit code is 0 if there is none, else
    1.
    """
    found = referee().hands(source(file, number).entry.text, lang)
    if as_json:
        click.echo(json.dumps(write(found), ensure_ascii=False))
    else:
        for letter, deal in found.draws.items():
            if set(deal.known) != {HIDDEN.code}:
                click.echo(phrase("order known", lang, " ".join(deal.known), owner=BY_LETTER[letter]))
        for each in found.contradictions:
            click.echo(each.sentence)
        if not found.contradictions:
            click.echo(phrase("contradiction none", lang))
    ctx.exit(1 if found.contradictions else 0)
