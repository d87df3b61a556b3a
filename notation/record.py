"""What a record says: tags, moves, comments, variations, terminator. No rule is known here.

Values are plain and compare by content; where a thing stood in its text (`offsets`) does not count.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from notation.animals import Species
from notation.cards import BY_LETTER, Card, Colour

Value: TypeAlias = "int | str | Card | Species | tuple[Card, ...] | Move"

# What kind of detail a sign announces (notation.md, section 2).
HIT: Final = "x"  # a Card
VALUE: Final = ":"  # an int, or "odd", "even", "no"
PLACE: Final = "@"  # a Card, or an int: 1 is the gate
ALIAS: Final = "="  # a Species
THROUGH: Final = "("  # a Move
RECALL: Final = "-"  # a Card
SWAP: Final = "~"  # two Cards
FATE: Final = "!"  # one or more Cards


@dataclass(frozen=True, slots=True)
class Detail:
    """One answer inside a move: a choice or an outcome of chance."""

    sign: str  # one of the constants above
    value: Value


@dataclass(frozen=True, slots=True)
class Move:
    """The card played and, in the order in which the rules ask, a detail for each question."""

    card: Card
    details: tuple[Detail, ...] = ()
    piles: tuple[tuple[Card, ...], ...] = ()  # each a batch in chosen order, bottom first


@dataclass(slots=True)
class Line:
    """Moves one after the other, with what is said beside them."""

    moves: list[Move] = field(default_factory=list)
    # comments[n] stand behind the first n moves; 0 is before the first.
    comments: dict[int, list[str]] = field(default_factory=dict)
    # variations[n] are other lines of play instead of move n (1 is the first).
    variations: dict[int, list[Line]] = field(default_factory=dict)
    offsets: list[int] = field(default_factory=list, compare=False)  # of each move, in characters


@dataclass(slots=True)
class Record:
    """A game as written down."""

    tags: dict[str, str] = field(default_factory=dict)  # in the order read; `BBN` and `Seats` are there
    line: Line = field(default_factory=Line)
    terminator: str = "*"  # `R12/B9`, or `*`
    # Where each tag line and the terminator ("") begin, in characters; empty when not read from a text.
    places: dict[str, int] = field(default_factory=dict, compare=False)

    @property
    def seats(self) -> tuple[Colour, ...]:
        """The colours in seat order, the first starts."""
        return tuple(BY_LETTER[letter] for letter in self.tags["Seats"])


def move_text(move: Move) -> str:
    """The text of a move, details and piles as they stand in it."""
    text = move.card.code
    for detail in move.details:
        text += detail_text(detail.sign, detail.value)
    for pile in move.piles:
        text += "/" + ",".join([card.code for card in pile])
    return text


def detail_text(sign: str, value: Value) -> str:
    """The text of one detail; a through's is the whole parenthesis."""
    if isinstance(value, (Card, Species)):
        return sign + value.code
    if isinstance(value, Move):
        return f"({move_text(value)})"
    if isinstance(value, tuple):
        joint = "~" if sign == SWAP else ","
        return sign + joint.join([card.code for card in value])
    return f"{sign}{value}"
