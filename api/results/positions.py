"""What the operations on positions answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from api.results.records import Event, Fault


@dataclass(frozen=True, slots=True)
class Place:
    """One place in the animals' line."""

    card: str
    shadow: tuple[str, ...] = ()  # who stands in its shadow, then who in that one's


@dataclass(frozen=True, slots=True)
class Seat:
    """What a player holds; `?` is a card that is not known."""

    colour: str
    hand: tuple[str, ...]  # strongest first, unknown ones last
    deck: tuple[str, ...]  # next card first


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A position, or why there is none: its flaws, or the fault of the record that does not come so far."""

    position: str | None  # its line of text
    flaws: tuple[str, ...]  # all of them, and those of what was said about its table
    fault: Fault | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Answer):
    """A position as data; without one, all but the flaws and the fault is empty."""

    queue: tuple[Place, ...] = ()  # gate first
    air: str | None = None
    under: str | None = None
    bar: tuple[str, ...] = ()  # in order of entry
    pile: tuple[str, ...] = ()  # newest last
    seats: tuple[Seat, ...] = ()  # in seat order
    to_move: str | None = None  # a colour's letter; None when the game is over
    turn: int | None = None  # number of the next turn
    bound: tuple[str, ...] = ()  # cards that prophecies demand, in seat order
    scoring: str = ""
    scores: Mapping[str, int] | None = None  # so far, by colour letter
    winners: tuple[str, ...] = ()  # when the game is over
    legal_moves: int | None = None  # how many, as far as they were counted
    legal_complete: bool | None = None  # were all of them counted?


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalMove:
    """A move, where it leads and what happens; the last two None where chance decides."""

    move: str  # without the outcomes of chance
    card: str
    chance: bool  # does chance decide, without a seed to tell how?
    after: str | None
    summary: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves(Answer):
    """The legal moves of a position, by code point."""

    count: int = 0
    complete: bool = True  # are these all?
    moves: tuple[LegalMove, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Position):
    """What a move made of a position, which is then the one after it; or why it was refused."""

    move: str = ""  # canonical; as it was sent when it was refused
    refused: Fault | None = None
    summary: str = ""  # what happened, in one line
    batches: tuple[tuple[str, ...], ...] = ()  # left for the pile together, bottom first
    events: tuple[Event, ...] = ()
