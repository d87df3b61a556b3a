"""`bbn legal`: what may be played."""

from __future__ import annotations

import json

import click

from api.console.options import json_option, readings_option
from api.console.places import find_place, place_options
from api.referees import referee
from notation.position import write_position


@click.command("legal")
@place_options
@json_option
@readings_option
def command(
    where: tuple[str, ...], turn: int | None, number: int | None, decks: str | None, seed: str | None,
    as_json: bool, readings: dict[str, str],
) -> None:  # fmt: skip
    """List the legal moves of a position, or of a turn of a record.

    A line a move, choices written out, chance and the order of piles left open. A card of the hand that is
    not known (`?1`) stands for every animal that it may be. Of a record without --turn: what may be played
    after its last move.
    """
    judges = referee()
    place = find_place(judges, where, turn, number, readings, decks, seed)
    moves = judges.legal(place)
    if as_json:
        click.echo(json.dumps({"position": write_position(place.position), "legal": moves}))
    else:
        click.echo("".join(f"{move}\n" for move in moves), nl=False)
