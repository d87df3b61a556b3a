"""From the parts of a request or command to a table: readings, decks and seed beside a position."""

from __future__ import annotations

from collections.abc import Mapping

from notation.cards import BY_LETTER, Colour
from notation.errors import TagError, fault
from notation.position import Position
from notation.values import read_deck, read_readings
from replayer import Table, rules_under
from replayer.chance import Chance
from replayer.deal import check_cards
from replayer.score import default_scoring


def table_for(
    position: Position, readings: str = "", decks: Mapping[str, str] | None = None, seed: str | None = None
) -> Table:
    """The table at which a position is played on.

    `readings` as in the tag, `name=value` with spaces between; `decks` gives a colour letter the value of
    its Deck tag: what that player's hidden cards may be, any species where it is not told; `seed` with its
    prefix, without one the move tells what chance did.

    Raises TagError for a text that is no reading, no deck or no seed, or a deck for a colour that is not
    seated; SetupError for a reading that is not known, or a card of the position that its deck does not have.
    """
    rules = rules_under(read_readings(readings))
    given = {_seated(letter, position): read_deck(value) for letter, value in (decks or {}).items()}
    by_seat = tuple(given.get(colour) for colour in position.seats)
    check_cards(position, by_seat)
    return Table(rules, by_seat, None if seed is None else Chance(seed), default_scoring(by_seat))


def read_decks(text: str) -> dict[str, str]:
    """`R=NB,B=BB` as a mapping for `table_for`; raises TagError.

    >>> read_decks("R=NB,B=lio hip")
    {'R': 'NB', 'B': 'lio hip'}
    """
    decks: dict[str, str] = {}
    for part in text.split(","):
        letter, sign, value = part.strip().partition("=")
        if not sign or letter in decks:
            says = "this colour has a deck already" if sign else "a colour, `=` and its deck were expected"
            raise fault(TagError, "decks", says, 0, found=part.strip(), expected="R=NB,B=BB")
        decks[letter] = value
    return decks


def _seated(letter: str, position: Position) -> Colour:
    colour = BY_LETTER.get(letter)
    if colour is None or colour not in position.seats:
        seats = ", ".join(seat.letter for seat in position.seats)
        raise fault(
            TagError,
            "colour-not-seated",
            "nobody plays this colour",
            0,
            found=letter,
            expected=f"one of {seats}",
        )
    return colour
