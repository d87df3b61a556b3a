"""Small changes to the text of a record that may mend its first fault, likely ones cheap."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from notation.errors import MOST_SHOWN, MoveError, NotationError, RoundError, TerminatorError
from notation.lexer import MOVE, TOKEN
from notation.record import FATE
from notation.spelling import nearest, slips
from replayer.disputes.stops import stop_at, word_around
from replayer.disputes.why_not import some_moves
from replayer.faults import CardError, ChoiceError, FateError, PileError, ReplayError, ResultError
from replayer.game import Fault, Replay
from replayer.legal import playable

MOST_INSERTED: Final = 80  # moves that are tried in place of a missing one
MOST_REPLACED: Final = 60  # moves that are tried in place of a wrong one


@dataclass(frozen=True, slots=True)
class Edit:
    """`length` characters at `offset` of a text become `text`."""

    offset: int
    length: int
    text: str
    reason: str  # name of its sentence in phrases.toml: "misspelt", "colour", "doubled" ...
    cost: int  # the smaller, the likelier
    turn: int = 0  # that it changes, 1-based; 0 when it is about no turn
    clause: str = ""  # of the fault that it mends

    def apply(self, text: str) -> str:
        """The text with the change."""
        return text[: self.offset] + self.text + text[self.offset + self.length :]


def edits(game: Replay, text: str) -> Iterator[Edit]:
    """Changes that may mend the first fault of a text, in no order."""
    if game.fault is not None:
        yield from _Mending(game, game.fault, text).edits()


class _Mending:
    """What may be done about one fault; each method knows one kind of slip."""

    def __init__(self, game: Replay, fault: Fault, text: str) -> None:
        self.game = game
        self.fault = fault
        self.text = text
        self.stop = stop_at(game, text, fault.offset)
        self.turn = self.stop.position.turn if self.stop.position else 0  # at which the game stops

    def edits(self) -> Iterator[Edit]:
        """Whatever fits the kind of the fault."""
        fault = self.fault
        if isinstance(fault, TerminatorError):
            yield from self.ending(fault)
        elif isinstance(fault, NotationError):
            yield from self.spelling(fault)
        elif isinstance(fault, ResultError):
            yield from self.told(fault, "result", 1)
        elif not fault.turn:
            yield from self.told(fault, "tag", 2)
        elif isinstance(fault, CardError):
            yield from self.card(fault)
        elif isinstance(fault, ChoiceError):
            yield from self.instead(fault.offset, self.word_at(fault.offset))
        elif isinstance(fault, FateError | PileError):
            yield from self.fate(fault)

    @cached_property
    def legal(self) -> list[str]:
        """What may be played where the game stops."""
        position, table = self.stop.position, self.game.table
        return some_moves(position, playable(position, table), table) if position and table else []

    def edit(self, at: int, length: int, text: str, reason: str, cost: int, turn: int | None = None) -> Edit:
        """A change because of the fault, at the turn where the game stops."""
        changed = self.turn if turn is None else turn
        return Edit(at, length, text, reason, cost, changed, self.fault.clause)

    def ending(self, fault: TerminatorError) -> Iterator[Edit]:
        """The result is missing, or is none."""
        missing = fault.code == "terminator-missing"
        at = len(self.text.rstrip()) if missing else fault.offset
        length = len(self.text) - at if missing else len(fault.found)
        for result in dict.fromkeys((self.game.result, "*")):
            text = f"\n{result}\n" if missing else result
            yield self.edit(at, length, text, "terminator", 1, 0)

    def spelling(self, fault: NotationError) -> Iterator[Edit]:
        """What was likely meant; a round number that should not stand there; any legal move like that."""
        found = fault.found if len(fault.found) < MOST_SHOWN else ""
        if fault.suggestion:
            turn = self.turn if isinstance(fault, MoveError) else 0
            yield self.edit(fault.offset, len(found), fault.suggestion, "misspelt", 1, turn)
        if isinstance(fault, RoundError):
            yield self.edit(fault.offset, len(found), "", "round", 2, 0)
        if isinstance(fault, MoveError):
            yield from self.instead(*word_around(self.text, fault.offset))

    def told(self, fault: ReplayError, reason: str, cost: int) -> Iterator[Edit]:
        """What a tag or the end of the record says becomes the option nearest to it."""
        found = fault.found
        right = fault.options[0] if len(fault.options) == 1 else nearest(found, fault.options, 3)
        at = self.text.find(found, fault.offset) if found else -1
        if right and at >= 0:
            yield self.edit(at, len(found), right, reason, cost, 0)

    def card(self, fault: CardError) -> Iterator[Edit]:
        """A turn written twice, of the wrong colour, missing or swapped; another animal, here or before."""
        at, word = fault.offset, self.word_at(fault.offset)
        doubled = any(played.move.card.code == word[:4] for played in self.stop.turns[-2:])
        end = at + len(word)
        last = self.text[end : end + 1] == ")" and self.text[at - 1] == " "
        start, end = at - last, end + (self.text[end : end + 1] == " ")
        yield self.edit(start, end - start, "", "doubled" if doubled else "stray", 2 if doubled else 6)
        if fault.code == "out-of-turn":
            yield from self.order(at, word)
        else:
            yield from self.instead(at, word)
            yield from self.earlier(word)

    def order(self, at: int, word: str) -> Iterator[Edit]:
        """A wrong colour, two neighbours swapped, or a turn that is missing."""
        position = self.stop.position
        if position is None or position.to_move is None:
            return
        mover = position.seats[position.to_move].letter
        yield self.edit(at, 1, mover, "colour", 2)
        token = self.next_move(at + len(word))
        if token and token[MOVE][0] == mover:
            between = self.text[at + len(word) : token.start(MOVE)]
            swapped = token[MOVE] + between + word
            yield self.edit(at, len(swapped), swapped, "swapped", 3)
        behind, space = self.stop.behind, "\n" if self.stop.remark else " "
        for move in self.legal[:MOST_INSERTED]:
            if self.stop.inside:
                yield self.edit(behind, 0, space + move, "missing", 4)
            else:
                yield self.edit(at, 0, f"{move} ", "missing", 4)

    def instead(self, at: int, word: str) -> Iterator[Edit]:
        """A legal move instead of one that is not, the nearest first; forgotten details count little."""
        ranked = sorted((_distance(word, move), move) for move in self.legal if move != word)
        for distance, move in ranked[:MOST_REPLACED]:
            reason = "detail" if move[:4] == word[:4] else "animal"
            yield self.edit(at, len(word), move, reason, 1 + distance)

    def earlier(self, word: str) -> Iterator[Edit]:
        """The turn in which the same card was played before was another card's."""
        table = self.game.table
        for played, at in zip(self.stop.turns, self.stop.offsets, strict=False):
            if table is None or played.move.card.code != word[:4]:
                continue
            before = self.word_at(at)
            others = some_moves(played.before, playable(played.before, table), table)
            ranked = sorted((slips(before, move), move) for move in others if move[:4] != word[:4])
            for distance, move in ranked[:MOST_REPLACED]:
                yield self.edit(at, len(before), move, "animal", 3 + distance, played.number)

    def fate(self, fault: ReplayError) -> Iterator[Edit]:
        """What chance did, or the order of a pile, as it can only have been; or not at all."""
        at, word = fault.offset, self.word_at(fault.offset)
        ends = [word.find("/") if "/" in word else len(word)]
        ends += [place for place, letter in enumerate(word) if letter == ")"]
        wrong = word.find(fault.found) if fault.found else -1
        for number, option in enumerate(fault.options[:MOST_REPLACED]):
            if wrong >= 0:
                yield self.edit(at + wrong, len(fault.found), option, "fate", 2 + number)
            elif option.startswith(FATE):
                for end in ends:
                    yield self.edit(at + end, 0, option, "fate", 2 + number)
        if wrong >= 0:
            yield self.edit(at + wrong, len(fault.found), "", "fate", 2)

    def word_at(self, at: int) -> str:
        """The move that stands there."""
        token = TOKEN.match(self.text, at)
        return token[MOVE] or "" if token else ""

    def next_move(self, at: int) -> re.Match[str] | None:
        """The token of the move that comes next, behind comments; None if something else comes."""
        for token in TOKEN.finditer(self.text, at):
            if token.lastgroup == "move":
                return token
            if token.lastgroup not in ("comment", "remark"):
                return None
        return None


def _distance(word: str, move: str) -> int:
    """How far a legal move is from what was written."""
    if move.startswith(word) and move[:4] == word[:4]:
        return 1
    return slips(word, move) + (2 if move[:1] != word[:1] else 0)
