"""`bbn perft`: how many legal move sequences a position has, to compare engines by."""

from __future__ import annotations

import click

from api.console.options import readings_option
from api.console.places import find_place
from api.referees import referee
from notation.moves import read_move
from replayer import ReplayError, legal_moves, perft, play_move


@click.command("perft")
@click.argument("position")
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--seed", default="bbn1:perft", show_default=True, help="What chance does.")
@click.option("--decks", metavar="R=NB,B=BB", help="What hidden cards may be.")
@click.option("--divide", is_flag=True, help="The count of every first move.")
@readings_option
def command(
    position: str, depth: int, seed: str, decks: str | None, divide: bool, readings: dict[str, str]
) -> None:
    """Count the legal move sequences of DEPTH moves from a POSITION.

    Chance does what the seed says, so that every engine comes to the same count. Sequences that end sooner,
    because the game is over, are not counted.
    """
    place = find_place(referee(), (position,), None, None, readings, decks, seed)
    try:
        if not divide or depth == 0:
            click.echo(perft(place.position, depth, place.table))
            return
        for text in legal_moves(place.position, place.table):
            after = play_move(place.position, read_move(text), place.table).after
            click.echo(f"{text} {perft(after, depth - 1, place.table)}")
    except ReplayError as wrong:
        raise click.ClickException(str(wrong)) from wrong
