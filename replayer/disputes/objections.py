"""All that is wrong with the details of a move: what is refused is put right, and the move goes on.

What to put there is the rules' own offer, so that nothing about a later detail is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from notation.cards import CARDS
from notation.moves import read_move
from notation.position import Position
from notation.record import THROUGH, Detail, Move, move_text
from notation.spelling import slips
from replayer.disputes.remarks import Remark
from replayer.disputes.watched import WatchedTurn
from replayer.faults import ChoiceError, FateError, PileError, ReplayError
from replayer.game import Fault
from replayer.recorded import Recorded
from replayer.state import Table
from replayer.steps import take

MOST_REFUSED: Final = 12  # details and piles that are put right, one after the other
MOST_OFFERED: Final = 40  # options that are tried in place of one of them
# What comes next tells how well an option fits what was written behind it.
_RANKS: Final = {"": 0, "wrong-fate": 1, "missing-fate": 1, "wrong-pile": 1, "illegal-choice": 2}
_WORST: Final = 3
_LACKING: Final = ("missing-detail", "wrong-detail", "missing-fate")  # perhaps before what stands there
ASKING: Final = 2  # the step of a turn in which the rules ask what details answer
_CARD: Final = re.compile("[RGBY][a-z]{3}")


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A condition that a move fails."""

    fault: Fault  # with clause and what would be right
    reasons: tuple[Remark, ...] = ()  # what the rules asked about the animals that it names
    granted: str = ""  # the move with what was refused before put right; "" where nothing was


class _Kept(Recorded):
    """The answers of a record, which know where they stand when one is refused."""

    def leave(self, clause: str) -> None:
        """Stays inside a parenthesis in which something is left."""
        frames = self.frames
        try:
            super().leave(clause)
        except ChoiceError:
            self.frames = frames
            raise


@dataclass(frozen=True, slots=True)
class _Trial:
    """A move as it was tried."""

    move: Move
    answers: _Kept
    fault: ReplayError | None
    remarks: Sequence[Remark]


def detail_obstacles(position: Position, move: Move, table: Table) -> list[Obstacle]:
    """Every detail and pile that the rules do not ask for or do not offer, and every one that is missing.

    The card counts as playable. Of the options for a refused detail the one is put there with which most of
    what follows can stand; among such the one nearest to what was written.
    """
    found: list[Obstacle] = []
    granted = ""
    trial = _try(position, move, table)
    while trial.fault is not None and len(found) < MOST_REFUSED:
        found.append(_obstacle(trial, granted, [reason for each in found for reason in each.reasons]))
        trials = [(_try(position, other, table), rank) for rank, other in _corrections(trial)]
        if not trials:
            break
        trial, _ = min(trials, key=lambda tried: (_rank(tried[0]), tried[1]))
        granted = move_text(trial.move)
    return found


def _try(position: Position, move: Move, table: Table) -> _Trial:
    answers = _Kept(move, position.turn, move.card.colour, table.chance)
    turn = WatchedTurn(position.copy(), table, answers)
    try:
        take(turn, move.card)
        answers.finish(table.rules[move.card.species].clause)
    except ReplayError as fault:
        return _Trial(move, answers, fault, turn.remarks)
    return _Trial(move, answers, None, turn.remarks)


def _rank(trial: _Trial) -> int:
    return _RANKS.get(trial.fault.code if trial.fault else "", _WORST)


def _obstacle(trial: _Trial, granted: str, told: Sequence[Remark]) -> Obstacle:
    """What is refused, with what the rules asked about the animals in it, unless that is told already."""
    fault = trial.fault
    assert fault is not None
    codes = [] if isinstance(fault, PileError) else _CARD.findall(fault.found)
    named = {CARDS[code] for code in codes if code in CARDS}
    about = [each for each in trial.remarks if each.step == ASKING and each.card in named]
    return Obstacle(fault, tuple(each for each in about if each not in told), granted)


def _corrections(trial: _Trial) -> Iterator[tuple[tuple[bool, int, int], Move]]:
    """The move with what was refused put right, in every way; each with its rank, the smaller the better."""
    answers, fault, move = trial.answers, trial.fault, trial.move
    if isinstance(fault, PileError):
        piles = list(move.piles)
        piles.remove(tuple(answers.piles[0]))
        yield (False, 0, 0), replace(move, piles=tuple(piles))
    elif isinstance(fault, ChoiceError | FateError):
        at = answers.at - (fault.code == "wrong-fate")
        before, refused, after = answers.details[:at], answers.details[at : at + 1], answers.details[at + 1 :]
        if fault.code == "unexpected-detail":
            yield (False, 0, 0), _rebuilt(trial, (*before, *after))
        for number, option in enumerate(fault.options[:MOST_OFFERED]):
            far = slips(fault.found, option)
            if fault.code in _LACKING:
                yield (False, far, number), _rebuilt(trial, (*before, _detail(option), *refused, *after))
            if refused and fault.code != "missing-fate":
                offered = _detail(option, refused[0])
                yield (True, far, number), _rebuilt(trial, (*before, offered, *after))


def _detail(option: str, instead: Detail | None = None) -> Detail:
    """An option as a detail; another animal that acts through the card keeps the details of the first."""
    closed = option + ")" if option.startswith(THROUGH) else option
    [detail] = read_move(f"Rlio{closed}").details
    if instead and isinstance(instead.value, Move) and isinstance(detail.value, Move):
        return Detail(detail.sign, replace(detail.value, details=instead.value.details))
    return detail


def _rebuilt(trial: _Trial, details: Sequence[Detail]) -> Move:
    """The move with other details in the parenthesis in which the answers stand."""
    inside = tuple(details)
    for frame in reversed(trial.answers.frames):
        if frame is not None:
            outside, at = frame
            sign, inner = outside[at - 1].sign, outside[at - 1].value
            assert isinstance(inner, Move)
            inside = (*outside[: at - 1], Detail(sign, replace(inner, details=inside)), *outside[at:])
    return replace(trial.move, details=inside)
