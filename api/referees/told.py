"""A replayed game as commands show it, whoever replayed it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from api.views import JSON, record_view, turn_view
from notation.position import Position
from replayer import Played, Replay, Table
from replayer.nouns import ENGLISH
from replayer.wording import fault_message, sentence


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn, and what is said of it."""

    number: int
    seat: str  # a colour's letter
    move: str  # canonical
    said: tuple[tuple[str, str], ...]  # of every event a sentence and its clause, if asked for
    comments: tuple[str, ...]
    after: Position
    view: Mapping[str, JSON]  # as data


@dataclass(frozen=True, slots=True)
class ToldFault:
    """Where a record goes wrong, and what is wrong there."""

    message: str
    line: int  # within the record, from 1
    column: int


@dataclass(frozen=True, slots=True)
class Told:
    """A game up to its end or first fault."""

    view: Mapping[str, JSON]  # the verdict as data
    start: Position | None  # None when the tags make no game
    table: Table | None  # likewise
    turns: tuple[ToldTurn, ...]
    fault: ToldFault | None
    names: Mapping[str, str]  # of the winners, by letter: the player's, or the colour's

    @property
    def positions(self) -> list[Position]:
        """The position before the first turn and after every turn; empty without a start."""
        return [self.start, *(turn.after for turn in self.turns)] if self.start else []

    def reaches(self, turn: int) -> bool:
        """Does the record come to that turn? The one after its last move counts."""
        return self.start is not None and self.start.turn <= turn <= self.positions[-1].turn


def told_of(game: Replay, language: str | None) -> Told:
    """A game that was replayed here; with sentences in a language, if one is named."""
    fault, comments = game.fault, game.record.line.comments
    return Told(
        record_view(game),
        game.setup.start if game.setup else None,
        game.table,
        tuple(
            tell(turn, language, tuple(comments.get(number, ()))) for number, turn in enumerate(game.turns, 1)
        ),
        None
        if fault is None
        else ToldFault(fault_message(fault, language or ENGLISH), fault.line, fault.column),
        {colour.letter: game.record.tags.get(colour.name, colour.name) for colour in game.winners},
    )


def tell(
    turn: Played, language: str | None, comments: tuple[str, ...] = (), silent: Collection[str] = ()
) -> ToldTurn:
    """A turn that was played here; nothing is said of events with a `silent` clause."""
    events = [event for event in turn.events if event.clause not in silent] if language else []
    said = tuple((sentence(event, language or ""), event.clause) for event in events)
    return ToldTurn(turn.number, turn.colour.letter, turn.text, said, comments, turn.after, turn_view(turn))
