"""Two records of one game: the first turn at which they part, and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from notation.animals import HIDDEN
from notation.cards import Card
from notation.errors import NotationError
from notation.record import move_text
from replayer.game import Played, Replay

LOOK_AHEAD: Final = 12  # moves behind the parting that are laid beside each other

SAME: Final = "same"
UNREADABLE: Final = "unreadable"  # the tags of one make no game, or its text stops there
DIFFERENT_SEATS: Final = "different-seats"
DIFFERENT_DECKS: Final = "different-decks"
DIFFERENT_DEAL: Final = "different-deal"
DIFFERENT_MOVE: Final = "different-move"
DIFFERENT_OUTCOME: Final = "different-outcome"  # one move, but under other readings or from another seed
DIFFERENT_RESULT: Final = "different-result"
INSERTED: Final = "inserted"  # the second has a turn more
OMITTED: Final = "omitted"  # the second has a turn less
SWAPPED: Final = "swapped"  # two turns in the other order


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the records says where they part."""

    game: Replay
    move: str | None  # canonical, of a move that is not legal as it was written; None: it has none there
    turn: Played | None  # that turn, if it is legal
    next: tuple[str, ...]  # what the record claims after it


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two records part."""

    kind: str  # one of the above
    turn: int | None  # the first turn that differs, 1-based; None where it is not about a turn
    first: Side
    second: Side


def compare(first: Replay, second: Replay) -> Comparison:
    """Lay two replays beside each other; spellings of one move, comments and variations do not count."""
    beginning = _beginning(first, second)
    if beginning is not None:
        return Comparison(beginning, None, _side(first, 0), _side(second, 0))
    at = _parting(first, second)
    sides = _side(first, at), _side(second, at)
    if sides[0].move is None and sides[1].move is None:
        ends = first.record.terminator != second.record.terminator
        stops = [isinstance(game.fault, NotationError) for game in (first, second)]
        kind = UNREADABLE if stops[0] != stops[1] else DIFFERENT_RESULT if ends else SAME
        return Comparison(kind, _number(first, at) if kind == UNREADABLE else None, *sides)
    return Comparison(_kind(first, second, at), _number(first, at), *sides)


def _beginning(first: Replay, second: Replay) -> str | None:
    """What differs before the first turn."""
    if first.setup is None or second.setup is None:
        both = first.setup is None and second.setup is None
        same = both and first.record.tags == second.record.tags
        return SAME if same else UNREADABLE
    if first.setup.start.seats != second.setup.start.seats:
        return DIFFERENT_SEATS
    if first.setup.decks != second.setup.decks:
        return DIFFERENT_DECKS
    starts = first.setup.start, second.setup.start
    tables = [(start.queue, start.shadows, start.air, start.under, start.bar, start.pile) for start in starts]
    known = all(_agree(*pair) for pair in zip(_dealt(first), _dealt(second), strict=True))
    return None if known and tables[0] == tables[1] else DIFFERENT_DEAL


def _dealt(game: Replay) -> list[Sequence[Card]]:
    assert game.setup is not None
    return [*game.setup.start.hands, *game.setup.start.decks]


def _agree(one: Sequence[Card], other: Sequence[Card]) -> bool:
    """Whether cards can be the same ones, as far as they are known."""
    hidden = any(card.species is HIDDEN for card in (*one, *other))
    return len(one) == len(other) and (hidden or tuple(one) == tuple(other))


def _parting(first: Replay, second: Replay) -> int:
    """How many turns are the same; behind one fault that both have, what is written counts."""
    count = 0
    for one, other in zip(first.turns, second.turns, strict=False):
        if one.text != other.text or not _same_table(one, other):
            return count
        count += 1
    if len(first.turns) == len(second.turns) and first.fault and str(first.fault) == str(second.fault):
        for written, beside in zip(_texts(first)[count:], _texts(second)[count:], strict=False):
            if written != beside:
                break
            count += 1
    return count


def _same_table(one: Played, other: Played) -> bool:
    """Whether two turns leave the same table; hands may be known to one record only."""
    a, b = one.after, other.after
    return (a.queue, a.shadows, a.air, a.under, a.bar, a.pile) == (
        b.queue, b.shadows, b.air, b.under, b.bar, b.pile,
    )  # fmt: skip


def _side(game: Replay, at: int) -> Side:
    """What a record says from a turn on."""
    texts = _texts(game)
    turn = game.turns[at] if at < len(game.turns) else None
    return Side(game, texts[at] if at < len(texts) else _unread(game), turn, tuple(texts[at + 1 : at + 4]))


def _texts(game: Replay) -> list[str]:
    """The moves of the main line, canonical as far as they are legal."""
    legal = [turn.text for turn in game.turns]
    return legal + [move_text(move) for move in game.record.line.moves[len(legal) :]]


def _unread(game: Replay) -> str | None:
    """What stands where the text of a record stops."""
    return game.fault.found or None if isinstance(game.fault, NotationError) else None


def _number(game: Replay, at: int) -> int:
    """The number of the turn after so many."""
    assert game.setup is not None
    return game.setup.start.turn + at


def _kind(first: Replay, second: Replay, at: int) -> str:
    """How two records part at a turn that differs: what makes most of the moves behind it agree."""
    a, b = _texts(first)[at:], _texts(second)[at:]
    if not a or not b:
        if isinstance((second if a else first).fault, NotationError):
            return UNREADABLE
        return OMITTED if a else INSERTED
    if a[0] == b[0]:
        return DIFFERENT_OUTCOME
    ranks = {
        DIFFERENT_MOVE: _matches(a[1:], b[1:]),
        SWAPPED: _matches(a[2:], b[2:]) + 2 if _codes(a[:2]) == _codes(b[1::-1]) and len(a) > 1 else -1,
        OMITTED: _matches(a[1:], b),
        INSERTED: _matches(a, b[1:]),
    }
    return max(ranks, key=lambda kind: ranks[kind])


def _matches(one: Sequence[str], other: Sequence[str]) -> int:
    """How many of the next moves play the same card, one beside the other."""
    pairs = zip(_codes(one[:LOOK_AHEAD]), _codes(other[:LOOK_AHEAD]), strict=False)
    return sum(a == b for a, b in pairs)


def _codes(texts: Sequence[str]) -> list[str]:
    return [text[:4] for text in texts]
