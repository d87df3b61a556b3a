"""The legal moves of a position, found within the limits of number and time, and what each would do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from api.views import JSON
from api.web.guards import deadline
from api.web.settings import settings
from notation.animals import BY_CODE
from notation.cards import CARD_OF, CARDS, HIDDEN_CARD
from notation.errors import PositionError
from notation.flaws import flaw
from notation.moves import read_move
from notation.position import Position, read_position, write_position
from replayer import FateError, Played, Table, play_move
from replayer.legal import moves_of, playable
from replayer.recorded import Recorded
from replayer.steps import resolve
from replayer.wording import sentence


@dataclass(frozen=True, slots=True)
class Listed:
    """Legal moves by code point; not all of them where the limit was reached."""

    moves: list[str]
    complete: bool


def legal_within(position: Position, table: Table, card: str | None = None) -> Listed:
    """Every legal move, or those of one card; at most as many as a setting says.

    Raises the problem `time-limit`.
    """
    most, end, found = settings().max_moves, deadline(), list[str]()
    for held in playable(position, table):
        for move in moves_of(position, held, table) if card in (None, held.code) else ():
            if len(found) == most:
                return Listed(sorted(found), False)
            if not len(found) % 64:
                end.check()
            found.append(move)
    return Listed(sorted(found), True)


def outcome(position: Position, move: str, table: Table) -> Played | None:
    """What a legal move does; None where chance decides and there is no seed."""
    try:
        return play_move(position, read_move(move), table)
    except FateError:
        return None


def move_view(position: Position, move: str, table: Table, language: str) -> dict[str, JSON]:
    """A legal move: its text, its card, where it leads and what happens, null where chance decides."""
    deadline().check()
    played = outcome(position, move, table)
    return {
        "move": move,
        "card": move[:4],
        "chance": played is None,
        "after": None if played is None else write_position(played.after),
        "summary": None if played is None else summary(played, language),
    }


def summary(played: Played, language: str) -> str:
    """What happened in a turn in one line: its sentences, without the playing and the drawing of cards."""
    told = [event for event in played.events if event.verb not in ("plays", "draws")]
    return " ".join(sentence(event, language) for event in told or played.events[:1])


def batches(played: Played, table: Table) -> list[JSON]:
    """What left together for the pile in a turn, in the order of time, where there is an order to choose.

    Each lists at least two cards, in their default order, bottom first.
    """
    asking = replace(played.move, piles=(*played.move.piles, ()))  # a pile of nothing is never given
    answers = Recorded(asking, played.number, played.colour, table.chance)
    resolve(played.before, played.move.card, answers, table)
    return [[card.code for card in left] for left, _ in answers.batches if len(left) > 1]


def narrowed(position: Position, hand: str | None, card: str | None) -> Position:
    """The position with the hand that is asked about, if one is; raises PositionError for what cannot be."""
    if card is not None and card not in CARDS:
        raise PositionError([flaw("unknown-card", "card: `{found}` is no card", found=card)])
    return position if hand is None else with_hand(position, hand)


def with_hand(position: Position, hand: str) -> Position:
    """The position with another hand for the player to move: species with commas between, or `open`: any.

    Raises PositionError where that cannot be.
    """
    seat = position.to_move
    if seat is None:
        raise PositionError([flaw("nobody-to-move", "hand: nobody is to move")])
    colour, size = position.seats[seat], len(position.hands[seat])
    given = position.copy()
    if hand == "open":
        given.hands[seat] = (HIDDEN_CARD[colour],) * size
    else:
        codes = hand.split(",")
        unknown = [code for code in codes if code not in BY_CODE]
        if unknown:
            raise PositionError(
                [flaw("unknown-animal", "hand: `{found}` is no animal", found=code) for code in unknown]
            )
        if len(codes) != size:
            says = "hand: {size} animals were expected, `{found}` was found"
            raise PositionError([flaw("hand-size", says, size=size, found=hand)])
        given.hands[seat] = tuple(
            sorted((CARD_OF[colour][BY_CODE[code]] for code in codes), key=lambda held: -held.strength)
        )
    return read_position(write_position(given))
