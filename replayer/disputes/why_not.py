"""Why a move is not legal: every condition that it fails, and the legal moves nearest to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from notation.cards import Card
from notation.errors import NotationError
from notation.moves import read_move
from notation.position import Position
from notation.record import Move, move_text
from notation.spelling import slips
from replayer.disputes.explain import Explanation, explain
from replayer.disputes.objections import Obstacle, detail_obstacles
from replayer.faults import CardError, FateError
from replayer.game import play_move
from replayer.legal import check_card, moves_of, playable
from replayer.state import Table, with_card

NEAREST: Final = 5  # legal moves that are shown
MOST_COMPARED: Final = 1_000  # legal moves that are looked at
LONGEST: Final = 64  # characters of a move that are compared with them; no choices take more


@dataclass(frozen=True, slots=True)
class Outcome:
    """A legal move and where it leads."""

    move: str  # canonical text
    explanation: Explanation | None  # None where the record must tell first what chance did


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What is to be said of a move."""

    move: str  # as it was written
    obstacles: tuple[Obstacle, ...]  # none: it is legal
    outcome: Outcome | None  # of a legal move
    nearest: tuple[Outcome, ...]  # of an illegal one, the likeliest first


def why_not(before: Position, move: Move, table: Table) -> WhyNot:
    """Whether a move may be played in a position; if not, all conditions that it fails.

    What a card lacks is granted, and a detail that is refused is put right: so all that follows is looked at.
    """
    text = move_text(move)
    obstacles, position = card_obstacles(before, move.card, table)
    if position is not None:
        obstacles += detail_obstacles(position, move, table)
    if not obstacles:
        return WhyNot(text, (), outcome(before, move, table), ())
    return WhyNot(text, tuple(obstacles), None, nearest_outcomes(before, text, table))


def why_not_text(before: Position, text: str, table: Table) -> WhyNot:
    """The same of a move as it is written.

    Of one that cannot be read the first obstacle is its spelling; the others are those of the move that was
    most likely meant, and the legal moves are nearest to the text.
    """
    try:
        return why_not(before, read_move(text), table)
    except NotationError as fault:
        obstacles = [Obstacle(fault), *_meant_obstacles(before, text, fault, table)]
        return WhyNot(text, tuple(obstacles), None, nearest_outcomes(before, text, table))


def _meant_obstacles(before: Position, text: str, fault: NotationError, table: Table) -> Iterator[Obstacle]:
    """What else is wrong with a move once its misspelling is put right, if that can be done."""
    end = fault.offset + len(fault.found)
    with suppress(NotationError):
        meant = read_move(text[: fault.offset] + fault.suggestion + text[end:] if fault.suggestion else text)
        for obstacle in why_not(before, meant, table).obstacles:
            yield replace(obstacle, granted=obstacle.granted or move_text(meant))


def card_obstacles(before: Position, card: Card, table: Table) -> tuple[list[Obstacle], Position | None]:
    """All for which the card cannot be played, and the position as if it could.

    There is no such position, but None, where nobody has the colour, and where the card stands in the line or
    lies in a shadow: taken out of there it would leave another line than the one that the details are about.
    """
    obstacles: list[Obstacle] = []
    position: Position | None = before
    while position is not None:
        try:
            check_card(position, card, table)
        except CardError as fault:
            obstacles.append(Obstacle(fault))
            position = _granted(position, card, fault.code)
        else:
            break
    if card.colour not in before.seats:
        obstacles.append(Obstacle(_not_seated(before, card)))
    return obstacles, position


def _not_seated(position: Position, card: Card) -> CardError:
    what = f"{card.code} belongs to nobody in this game"
    return CardError("not-seated", what, "game.deck", turn=position.turn, colour=card.colour, found=card.code)


def _granted(position: Position, card: Card, code: str) -> Position | None:
    """The position without one obstacle to playing a card, if there can be such a one."""
    if card.colour not in position.seats:
        return None
    granted = position.copy()
    seat = position.seats.index(card.colour)
    if code in ("out-of-turn", "game-over"):
        granted.to_move = seat
    elif code == "bound":
        granted.bound = {colour: bound for colour, bound in position.bound.items() if bound is not card}
        granted.bound.pop(card.colour, None)
    elif card in (*position.queue, *position.shadows.values()):
        return None
    else:
        granted.hands[seat] = with_card(position.hands[seat], card)
        granted.decks[seat] = tuple(other for other in position.decks[seat] if other is not card)
        granted.bar = tuple(other for other in position.bar if other is not card)
        granted.pile = tuple(other for other in position.pile if other is not card)
        granted.air = None if position.air is card else position.air
        granted.under = None if position.under is card else position.under
    return granted


def nearest_outcomes(before: Position, text: str, table: Table) -> tuple[Outcome, ...]:
    """The legal moves nearest to a text, and where they lead."""
    return tuple(outcome(before, read_move(near), table) for near in nearest_moves(before, text, table))


def nearest_moves(before: Position, text: str, table: Table, most: int = NEAREST) -> list[str]:
    """The legal moves that take the fewest slips to mistype as a text; first those with its card."""
    held = playable(before, table)
    cards = [card for card in held if card.code == text[:4]] or held
    moves, told = some_moves(before, cards, table), text[:LONGEST]
    return sorted(moves, key=lambda move: (slips(told, move), move))[:most]


def some_moves(before: Position, cards: Sequence[Card], table: Table) -> list[str]:
    """The legal moves of cards, as many as may be looked at."""
    return list(islice((move for card in cards for move in moves_of(before, card, table)), MOST_COMPARED))


def outcome(before: Position, move: Move, table: Table) -> Outcome:
    """What a legal move leads to."""
    try:
        played = play_move(before, move, table)
    except FateError:
        return Outcome(move_text(move), None)
    return Outcome(played.text, explain(played, table))
