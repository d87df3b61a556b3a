"""The table between two turns, as data; notation.position reads and writes its text."""

from __future__ import annotations

from dataclasses import dataclass, field

from notation.cards import Card, Colour


@dataclass(slots=True)
class Position:
    """The table between two turns; whoever makes one owns its lists, all else is replaced, never changed.

    Hands are tuples in descending strength, decks tuples with the next card first. A card that is not
    known is the colour's `HIDDEN_CARD`; in a hand these stand last.
    """

    seats: tuple[Colour, ...]  # in seat order, the first starts
    hands: list[tuple[Card, ...]]  # one a seat
    decks: list[tuple[Card, ...]]  # one a seat
    queue: list[Card] = field(default_factory=list)  # gate first
    shadows: dict[Card, Card] = field(default_factory=dict)  # carrier -> the animal in its shadow
    air: Card | None = None  # the eagle aloft
    under: Card | None = None  # the jellyfish below
    bar: tuple[Card, ...] = ()  # in order of entry
    pile: tuple[Card, ...] = ()  # newest last
    to_move: int | None = 0  # seat; None when the game is over
    turn: int = 1  # number of the next turn, counting every move
    bound: dict[Colour, Card] = field(default_factory=dict)  # prophecies: who must play what next

    def copy(self) -> Position:
        """An independent copy; only the lists are copied, the rest is shared since it never changes."""
        copy = Position.__new__(Position)  # field by field: a third less than `__init__`, once a turn
        copy.seats = self.seats
        copy.hands = [*self.hands]
        copy.decks = [*self.decks]
        copy.queue = [*self.queue]
        copy.shadows = self.shadows
        copy.air = self.air
        copy.under = self.under
        copy.bar = self.bar
        copy.pile = self.pile
        copy.to_move = self.to_move
        copy.turn = self.turn
        copy.bound = self.bound
        return copy
