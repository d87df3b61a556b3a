"""`bbn show`: a position drawn in the terminal."""

from __future__ import annotations

import click

from api.console import terminal
from api.console.drawing import Drawing
from api.console.options import language_option
from api.console.places import find_place, place_options
from api.referees import referee


@click.command("show")
@place_options
@language_option
def command(
    where: tuple[str, ...],
    turn: int | None,
    number: int | None,
    decks: str | None,
    seed: str | None,
    lang: str,
) -> None:
    """Draw a position, or a turn of a record: the queue from the gate, shadows, bar, pile and hands.

    With colours in a terminal, without where NO_COLOR is set or a pipe reads.
    """
    place = find_place(referee(), where, turn, number, None, decks, seed, lang)
    terminal.show(Drawing(lang, place.table.scoring).position(place.position))
