"""`bbn claim`: do the rules support a result?"""

from __future__ import annotations

import json

import click

from api.console import terminal
from api.console.dispute_lines import claim_lines
from api.console.options import json_option, language_option, readings_option
from api.console.places import find_place
from api.referees import referee
from api.results.reading import write
from notation.errors import NotationError
from notation.moves import read_move
from replayer import ReplayError
from replayer.disputes.claims import read_claim
from replayer.wording import fault_message


@click.command("claim")
@click.argument("position")
@click.argument("move")
@click.argument("results", nargs=-1, required=True, metavar="RESULT...")
@click.option("--seed", metavar="bbn1:TEXT", help="The seed that decides chance.")
@click.option("--decks", metavar="R=NB,B=BB", help="What hidden cards may be.")
@language_option
@json_option
@readings_option
@click.pass_context
def command(
    ctx: click.Context, position: str, move: str, results: tuple[str, ...], seed: str | None,
    decks: str | None, lang: str, as_json: bool, readings: dict[str, str],
) -> None:  # fmt: skip
    """Say whether the rules support what somebody claims a MOVE in a POSITION comes to.

    A RESULT is the line after the turn (`Rtig,Bbea`), where a card ends up (`Bbea:out`, `Rtig:line`, also
    bar, air, under), some zones (`line=Rtig pile=Bbea`), or a whole position; several are judged beside each
    other. Fields of a position may be joined by `_`. Where a claim departs from the rules the rule that
    decides is shown, and the named readings under which it would be right. The exit code is 0 if the rules
    support one of the claims, else 1.
    """
    judges = referee()
    place = find_place(judges, [position], None, None, readings, decks, seed, lang)
    try:
        asked = read_move(move)
        claims = [read_claim(result) for result in results]
        found = judges.claim(place, asked, claims, lang)
    except NotationError as wrong:
        raise click.UsageError(fault_message(wrong, lang)) from wrong
    except ReplayError as wrong:
        raise click.ClickException(fault_message(wrong, lang)) from wrong
    if as_json:
        click.echo(json.dumps(write(found.judgements), ensure_ascii=False))
    else:
        terminal.show(claim_lines(found, lang))
    ctx.exit(0 if any(each.supported for each in found.judgements) else 1)
