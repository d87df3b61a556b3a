"""The moves of a game as digits: ranks, fates, orders of batches (docs/links.md, *Moves*)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from notation.cards import Card
from notation.moves import read_move
from notation.record import FATE, Move
from notation.table import Position
from replayer.answers import END, option_text
from replayer.game import Played
from replayer.legal import moves_of, playable
from replayer.links.digits import Reader, Writer
from replayer.links.faults import refusal
from replayer.recorded import Recorded
from replayer.state import Table
from replayer.steps import resolve

MOST_TRIED: Final = 20_000  # legal moves listed for all turns of a game together
_PLACEHOLDER: Final[tuple[Card, ...]] = ()  # keeps a turn asking for the order of every batch


def put_turn(out: Writer, turn: Played, legal: Sequence[str], table: Table, piles: bool) -> None:
    """A move's rank among the legal ones, the fates that no seed decides, the orders of its batches."""
    move = read_move(turn.text)
    out.put_choice(legal, _choices(turn))
    answers = _Putting(move, turn.before, table, out, piles)
    resolve(turn.before, move.card, answers, table)


def take_turn(
    source: Reader, position: Position, legal: Sequence[str], table: Table, piles: bool
) -> tuple[Position, str]:
    """The position after a turn, and its move as canonical text."""
    move = read_move(source.take_choice(legal))
    answers = _Taking(move, position, table, source, piles)
    after, _ = resolve(position, move.card, answers, table)
    return after, move.card.code + answers.text()


class Lister:
    """Lists the legal moves of one position after the other, up to a bound on all of them."""

    def __init__(self) -> None:
        self.left = MOST_TRIED

    def legal(self, position: Position, table: Table) -> list[str]:
        """Every legal move without fates and piles, by code point; LinkError when there are too many."""
        every = (text for card in playable(position, table) for text in moves_of(position, card, table))
        moves = sorted(islice(every, self.left + 1))
        self.left -= len(moves)
        if self.left < 0:
            raise refusal("link-limit", f"more than {MOST_TRIED} legal moves are to be ranked")
        return moves


class _Ordering(Recorded):
    """Answers from a record, with a hand on every digit that goes beyond the legal move."""

    def __init__(self, move: Move, before: Position, table: Table, piles: bool) -> None:
        super().__init__(move, before.turn, move.card.colour, table.chance)
        self.piles = (*move.piles, _PLACEHOLDER) if piles else move.piles

    def told(self, derivable: bool) -> bool:
        """Whether a seed decides a chance outcome."""
        return self.chance is not None and derivable


class _Putting(_Ordering):
    """Puts what it answers."""

    def __init__(self, move: Move, before: Position, table: Table, out: Writer, piles: bool) -> None:
        super().__init__(move, before, table, piles)
        self.out = out

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        drawn = super().draw(options, clause, derivable)
        if not self.told(derivable):
            self.out.put_choice(options, drawn)
        return drawn

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        order = super().shuffle(cards, clause)
        if not self.told(True):
            self.out.put_order(cards, order)
        return order

    def order(self, batch: Sequence[Card]) -> Sequence[Card] | None:
        order = super().order(batch)
        self.out.put_order(batch, batch if order is None else order)
        return order


class _Taking(_Ordering):
    """Takes what it answers."""

    def __init__(self, move: Move, before: Position, table: Table, source: Reader, piles: bool) -> None:
        super().__init__(move, before, table, piles)
        self.source = source

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        if self.told(derivable):
            return super().draw(options, clause, derivable)
        drawn = self.source.take_choice(options)
        self.said += ((FATE, (drawn,)),)
        return drawn

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        if self.told(True):
            return super().shuffle(cards, clause)
        order = self.source.take_order(cards)
        self.said += ((FATE, tuple(order)),)
        return order

    def order(self, batch: Sequence[Card]) -> Sequence[Card] | None:
        order = self.source.take_order(batch)
        self.batches += ((tuple(batch), tuple(order)),)
        return order


def _choices(turn: Played) -> str:
    """A move without fates and piles, as the list of legal moves has it."""
    said = turn.answers.said
    return turn.move.card.code + "".join(
        END if sign is END else option_text(sign, option) for sign, option in said if sign != FATE
    )
