"""A game for pictures, from what was told of it, whoever replayed it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from api.referees.told import Told, ToldTurn
from api.views import JSON
from notation.animals import BY_CODE, Species
from notation.cards import BY_LETTER, CARDS, HIDDEN_CARD, Card, Colour
from notation.moves import read_move
from notation.parser import read
from notation.position import Position, read_position
from notation.record import Move, Record
from notation.tags import read_header
from replayer import Event, Setup, Table
from replayer.deal import set_up
from replayer.events import Place

_QUEUE: Final = "queue."


@dataclass(frozen=True, slots=True)
class RetoldTurn:
    """A turn as `api.pictures` takes it."""

    number: int
    colour: Colour
    move: Move
    text: str
    before: Position
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Retold:
    """A game as `api.pictures` takes it."""

    record: Record
    setup: Setup
    turns: list[RetoldTurn]
    positions: list[Position]
    scores: dict[Colour, int]
    winners: list[Colour]

    @property
    def table(self) -> Table:
        """What the game is played with."""
        return self.setup.table


def retold(told: Told, text: bytes) -> Retold:
    """The game of a record without a fault."""
    assert told.fault is None
    record = read(text).record
    scores, winners = told.view["scores"], told.view["winners"]
    assert isinstance(scores, dict)
    assert isinstance(winners, list)
    return Retold(
        record,
        set_up(read_header(record)),
        [_turn(turn) for turn in told.turns],
        told.positions,
        {BY_LETTER[letter]: score for letter, score in scores.items() if isinstance(score, int)},
        [BY_LETTER[str(letter)] for letter in winners],
    )


def _turn(turn: ToldTurn) -> RetoldTurn:
    events = turn.view["events"]
    assert isinstance(events, list)
    return RetoldTurn(
        turn.number,
        BY_LETTER[turn.seat],
        read_move(turn.move),
        turn.move,
        read_position(str(turn.view["before"])),
        [_event(event) for event in events if isinstance(event, dict)],
    )


def _event(view: Mapping[str, JSON]) -> Event:
    """As `api.views.event_view` writes it."""
    step, other = view["step"], view.get("other")
    assert isinstance(step, int)
    return Event(
        step,
        str(view["clause"]),
        str(view["verb"]),
        _card(str(view["card"])),
        _place(str(view["from"])),
        _place(str(view["to"])),
        None if other is None else _other(str(other)),
    )


def _card(code: str) -> Card:
    return HIDDEN_CARD[BY_LETTER[code[0]]] if code.endswith("?") else CARDS[code]


def _other(code: str) -> Card | Species:
    return BY_CODE[code] if code in BY_CODE else CARDS[code]


def _place(text: str) -> Place:
    return int(text.removeprefix(_QUEUE)) if text.startswith(_QUEUE) else text
