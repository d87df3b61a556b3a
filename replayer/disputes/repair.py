"""The smallest changes that make a faulty text legal, ranked; nothing is ever changed unasked."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from difflib import unified_diff
from heapq import heappop, heappush
from typing import Final

from notation import parser
from notation.errors import RoundError
from notation.source import open_source
from replayer.disputes.budget import Budget, SpentError
from replayer.disputes.edits import Edit, edits
from replayer.disputes.stops import turns_in
from replayer.game import Replay, Tick, replay

MOST_EDITS: Final = 3  # that are made one after the other
MOST_TRIED: Final = 1_500  # texts that are replayed
MOST_WIDENED: Final = 40  # of them from which the search goes on
MOST_TURNS: Final = 200_000  # that are played in all
MOST_FOUND: Final = 5  # repairs that are shown
SLACK: Final = 3  # how much more than the cheapest a repair may cost to be shown
RECOUNT: Final = 2  # what it costs when round numbers must be counted anew
MOST_ROUNDS: Final = 100  # numbers that are counted anew behind a change


@dataclass(frozen=True, slots=True)
class Repair:
    """A text that is legal, and what was changed to make it so."""

    edits: tuple[Edit, ...]  # in the order in which they were made
    text: str
    cost: int  # the smaller, the likelier
    before: str

    def patch(self, name: str = "record") -> str:
        """The change as a unified diff."""
        old, new = (text.splitlines(keepends=True) for text in (self.before, self.text))
        lines = unified_diff(old, new, name, f"{name} (repaired)")
        return "".join(line if line.endswith("\n") else line + "\n" for line in lines)


@dataclass(frozen=True, slots=True)
class Repairs:
    """What was found for a text."""

    game: Replay  # the text as it is: the verdict stays on it
    repairs: tuple[Repair, ...]  # the likeliest first; none: it is legal, or none was found
    tried: int  # texts that were replayed
    complete: bool  # whether the search ended by itself


def repair(source: str | bytes, tick: Tick | None = None) -> Repairs:
    """Look for the smallest changes that make a text legal; `tick` is called every few turns."""
    text = open_source(source).text
    return _Search(text, replay(source, tick=tick), Budget(MOST_TURNS, tick)).run()


class _Search:
    """Tries the cheapest text first, until nothing as cheap is left."""

    def __init__(self, text: str, game: Replay, budget: Budget) -> None:
        self.text = text
        self.game = game  # the text as it is
        self.budget = budget
        self.seen = {text}
        self.waiting: list[tuple[int, int, str, tuple[Edit, ...]]] = []
        self.found: list[Repair] = []
        self.tried = self.widened = 0

    def run(self) -> Repairs:
        """All repairs that cost little more than the cheapest."""
        if self.game.fault is not None:
            self.widen(self.game, self.text, 0, ())
        with suppress(SpentError):
            while self.waiting and self.tried < MOST_TRIED and len(self.found) < MOST_FOUND:
                cost, _, text, made = heappop(self.waiting)
                if self.found and cost > self.found[0].cost + SLACK:
                    self.waiting.clear()
                    break
                self.attempt(cost, text, made)
        return Repairs(self.game, tuple(self.found), self.tried, not self.waiting)

    def attempt(self, cost: int, text: str, made: tuple[Edit, ...]) -> None:
        """Replay a text: it is a repair, or comes far enough to go on from, or neither."""
        numbered = self.counted(text)
        if numbered != text:
            self.put_off(cost + RECOUNT, numbered, made)
            return
        self.tried += 1
        game = replay(text, tick=self.budget.spend)
        if game.fault is None:
            self.found.append(Repair(made, text, cost, self.text))
        elif len(made) < MOST_EDITS and _is_further(game, self.game, made):
            self.widen(game, text, cost, made)

    def widen(self, game: Replay, text: str, cost: int, made: tuple[Edit, ...]) -> None:
        """Put off all texts that one more change makes."""
        self.widened += 1
        if self.widened > MOST_WIDENED:
            raise SpentError
        for edit in edits(game, text):
            self.put_off(cost + edit.cost, edit.apply(text), (*made, edit))

    def put_off(self, cost: int, text: str, made: tuple[Edit, ...]) -> None:
        """Try a text when all cheaper ones have been tried, unless it has been already."""
        if text not in self.seen:
            self.seen.add(text)
            heappush(self.waiting, (cost, len(self.seen), text, made))

    def counted(self, text: str) -> str:
        """A text whose round numbers follow a change, where that is all that is wrong."""
        for _ in range(MOST_ROUNDS):
            fault = parser.read(text).fault
            if not isinstance(fault, RoundError):
                break
            end = fault.offset + len(fault.found)
            rest = text[end:].lstrip(" ") if not fault.suggestion else text[end:]
            text = text[: fault.offset] + fault.suggestion + rest
        return text


def _is_further(game: Replay, before: Replay, made: tuple[Edit, ...]) -> bool:
    """Whether changes have brought a game further than it was without them, a turn for each."""
    return turns_in(game.main) >= turns_in(before.main) + len(made)
