"""A game that is being written down: its record, how far it came, and the file that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from api.console.files import write_whole
from notation.cards import Card
from notation.errors import NotationError
from notation.moves import read_move
from notation.position import Position
from notation.record import FATE, Move, Record
from replayer import FateError, Played, Replay, Table, legal_moves, replay
from replayer.legal import check_card
from replayer.recorded import Recorded
from replayer.steps import resolve

# The players saw what chance did: (the cards it could draw, or put in an order; how many are to be told).
Seen: TypeAlias = Callable[[Sequence[Card], int], Sequence[Card]]


class Recorder:
    """Keeps a file and its record together: after every change the whole record is in the file."""

    def __init__(self, path: str, record: Record) -> None:
        """Takes a record that is legal as far as it goes; raises its fault if it is not."""
        self.path = path
        self.game: Replay = replay(record)
        if self.game.fault is not None:
            raise self.game.fault
        record.line.offsets.clear()

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.game.positions[-1]

    @property
    def table(self) -> Table:
        """What it is played with."""
        assert self.game.setup is not None
        return self.game.setup.table

    def legal(self) -> list[str]:
        """What may be played, as text, by code point."""
        return legal_moves(self.position, self.table)

    def play(self, move: Move, seen: Seen) -> Played:
        """Play a move; what chance did and the move does not tell is asked for.

        Raises ReplayError, LimitError when the record has no room for it, and OSError.
        """
        before, table = self.position, self.table
        check_card(before, move.card, table)
        answers = Witnessed(move, before, table, seen)
        after, trace = resolve(before, move.card, answers, table)
        answers.finish(table.rules[move.card.species].clause)
        told = read_move(move.card.code + answers.text())
        self.game.record.line.moves.append(told)
        self.game.turns.append(Played(told, before, after, trace, answers))
        try:
            self.save()
        except NotationError:
            self._drop()
            raise
        return self.game.turns[-1]

    def undo(self) -> Played | None:
        """Take the last move back, with what was said after it; None when there is none. Raises OSError."""
        if not self.game.turns:
            return None
        undone = self._drop()
        self.save()
        return undone

    def comment(self, text: str) -> None:
        """Say something after the last move, or before the first. Raises NotationError and OSError."""
        said = self.game.record.line.comments.setdefault(len(self.game.turns), [])
        said.append(text)
        try:
            self.save()
        except NotationError:
            said.pop()
            raise

    def save(self) -> None:
        """Write the file. Raises OSError, and NotationError when the record is over a limit."""
        self.game.record.terminator = self.game.result
        write_whole(self.path, [self.game.text()])

    def _drop(self) -> Played:
        line, count = self.game.record.line, len(self.game.turns)
        line.moves.pop()
        line.comments.pop(count, None)
        line.variations.pop(count, None)
        self.game.main.variations.pop(count, None)
        return self.game.turns.pop()


class Witnessed(Recorded):
    """The answers of a move as it was told; for what chance did and nothing tells, somebody who saw it."""

    def __init__(self, move: Move, position: Position, table: Table, seen: Seen) -> None:
        super().__init__(move, position.turn, move.card.colour, table.chance)
        self.seen = seen

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """The card that the move or the seed tells, or that was seen."""
        try:
            return super().draw(options, clause, derivable)
        except FateError as wrong:
            if wrong.code != "missing-fate":
                raise
        (drawn,) = self.seen(options, 1)
        self.said += ((FATE, (drawn,)),)
        return drawn

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """The order that the move or the seed tells, or that was seen, gate first."""
        try:
            return super().shuffle(cards, clause)
        except FateError as wrong:
            if wrong.code != "missing-fate":
                raise
        order = list(self.seen(cards, len(cards)))
        self.said += ((FATE, tuple(order)),)
        return order
