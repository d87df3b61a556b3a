"""`bbn hands`: what the hands of a record must have been, and where it contradicts itself."""

from __future__ import annotations

import json

import click

from api.dispute_views import hands_view
from api.inputs import source
from api.options import json_option, language_option, record_option
from notation.animals import HIDDEN
from replayer import replay
from replayer.disputes.hands import solve
from replayer.disputes.telling import phrase
from replayer.disputes.verdicts import contradiction_sentence, order_sentence


@click.command("hands")
@click.argument("file")
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
    found = solve(replay(source(file, number).entry.text))
    if as_json:
        click.echo(json.dumps(hands_view(found, lang), ensure_ascii=False))
    else:
        for orders in found.orders:
            if any(card.species is not HIDDEN for card in orders.known):
                click.echo(order_sentence(orders, lang))
        for each in found.contradictions:
            click.echo(contradiction_sentence(each, lang))
        if not found.contradictions:
            click.echo(phrase("contradiction none", lang))
    ctx.exit(1 if found.contradictions else 0)
