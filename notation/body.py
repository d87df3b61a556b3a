"""The moves of a record's text, with comments, variations, round numbers and the terminator."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from notation.errors import (
    LimitError,
    MoveError,
    NotationError,
    RoundError,
    TerminatorError,
    TokenError,
    fault,
)
from notation.lexer import MOST_NESTING, TOKEN, run_at, tidy
from notation.moves import read_move
from notation.record import Line, Record
from notation.strays import stray

MOST_MOVES: Final = 200  # of a line of play
MOST_REMARK: Final = 1_000  # characters of a comment
NOBODY: Final = 4  # the seat of the last move when there is none: later than any, so that a round begins

_SCORE: Final = "[RGBY](?:0|[1-9][0-9]{0,2})"
_SCORES: Final = re.compile(f"{_SCORE}(?:/{_SCORE})+")


@dataclass(frozen=True, slots=True)
class _Outer:
    """A line of play that waits for the end of a variation."""

    line: Line
    first: tuple[int, int]
    last: int
    round: int
    opened: int  # where the variation's parenthesis stands


class Body:
    """Reads what stands behind the tags into a record, token by token; each method reads one kind.

    The record has its tags; the seats are right. What was read before a fault stays in the record.
    """

    __slots__ = ("first", "last", "line", "number", "outer", "record", "round", "seats", "text")

    def __init__(self, text: str, record: Record) -> None:
        self.text = text
        self.record = record
        self.seats = {letter: seat for seat, letter in enumerate(record.tags["Seats"])}
        self.line = record.line  # the line of play that is being read
        self.last, self.round = NOBODY, 0  # seat and round of the last move
        self.first = self.last, self.round  # the same before this line's first move
        self.number: tuple[str, int] | None = None  # a round number that waits for its move, and its place
        self.outer: list[_Outer] = []  # the lines around this one, the main line first

    def read(self, start: int) -> None:
        """Read everything from a place in the text on; raises NotationError."""
        try:
            for token in TOKEN.finditer(self.text, start):
                _READERS[token.lastgroup or "stray"](self, token)
            if "" not in self.record.places:
                raise self.unfinished()
        except NotationError:
            self.drop_empty()
            raise

    def move(self, token: re.Match[str]) -> None:
        word, at = token[1], token.start()
        try:
            move = read_move(word)
            seat = self.seats[word[0]]
        except NotationError as error:
            error.offset += at
            raise
        except KeyError:
            raise self.not_seated(word, at) from None
        line = self.line
        begins = seat <= self.last
        if begins:
            self.round += 1
        if self.number is not None:
            self.settle(begins)
        if len(line.moves) == MOST_MOVES:
            says = f"a line of play has at most {MOST_MOVES} moves"
            raise fault(LimitError, "limit-moves", says, at, found=word)
        self.last = seat
        line.moves.append(move)
        line.offsets.append(at)

    def not_seated(self, word: str, at: int) -> MoveError:
        expected = ", ".join(self.seats)
        return fault(
            MoveError, "colour-not-seated", "nobody plays this colour", at, found=word, expected=expected
        )

    def expect(self, token: re.Match[str]) -> None:
        """A round number: it counts on; first in a variation it may be that of the move replaced."""
        self.no_number()
        digits = token["number"]
        self.number = digits, token.start()
        if digits == str(self.round + 1):
            return
        if digits != str(self.round) or not self.round:
            raise self.wrong_number(self.round + 1)
        if self.line.moves:
            raise self.wrong_round("round-place", "no round begins here")

    def settle(self, begins: bool) -> None:
        """The round number before a move: a round or a variation begins there, and it is the right one."""
        if self.line.moves and not begins:
            raise self.wrong_round("round-place", "no round begins here")
        if self.number is not None and self.number[0] != str(self.round):
            raise self.wrong_number(self.round)
        self.number = None

    def no_number(self) -> None:
        """Behind a round number only comments and a move may stand."""
        if self.number is not None:
            raise self.wrong_round("round-empty", "a round number stands before a move")

    def wrong_number(self, right: int) -> RoundError:
        return self.wrong_round("round-number", f"round {right} begins here", f"{right}.")

    def wrong_round(self, code: str, says: str, right: str = "") -> RoundError:
        digits, at = self.number or ("", 0)
        expected = f"`{right}`" if right else "a move"
        return fault(RoundError, code, says, at, found=f"{digits}.", expected=expected, suggestion=right)

    def comment(self, token: re.Match[str]) -> None:
        self.add(token, tidy(token["comment"]))

    def remark(self, token: re.Match[str]) -> None:
        self.add(token, tidy(token["remark"]).replace("}", ")"))

    def add(self, token: re.Match[str], comment: str) -> None:
        if len(comment) > MOST_REMARK:
            says = f"a comment has at most {MOST_REMARK} characters"
            raise fault(LimitError, "limit-comment", says, token.start(), found=token[0])
        self.line.comments.setdefault(len(self.line.moves), []).append(comment)

    def open(self, token: re.Match[str]) -> None:
        self.no_number()
        line, at = self.line, token.start()
        if not line.moves:
            says = "a variation stands behind the move that it replaces"
            raise fault(TokenError, "variation-place", says, at, found="(", expected="a move")
        if len(self.outer) == MOST_NESTING:
            says = f"variations nest at most {MOST_NESTING} deep"
            raise fault(LimitError, "limit-nesting", says, at, found="(")
        self.outer.append(_Outer(line, self.first, self.last, self.round, at))
        self.first = self.last, self.round = self.before_last()
        self.line = Line()
        line.variations.setdefault(len(line.moves), []).append(self.line)

    def before_last(self) -> tuple[int, int]:
        """Seat and round of the move before the last, where a variation of the last begins."""
        moves = self.line.moves
        if len(moves) == 1:
            return self.first
        seat = self.seats[moves[-2].card.colour.letter]
        return seat, self.round - (self.last <= seat)

    def close(self, token: re.Match[str]) -> None:
        self.no_number()
        if not self.outer:
            says = "no variation is open"
            raise fault(TokenError, "variation-close", says, token.start(), found=")", expected="a move")
        if not self.line.moves:
            says = "a variation has at least one move"
            raise fault(TokenError, "variation-empty", says, token.start(), found=")", expected="a move")
        outer = self.outer.pop()
        self.line, self.first, self.last, self.round = outer.line, outer.first, outer.last, outer.round

    def terminator(self, token: re.Match[str]) -> None:
        word, at, end = token["terminator"], token.start(), token.end()
        self.no_number()
        if self.outer:
            raise self.unfinished()
        if word != "*" and not self.scores(word):
            expected = "scores in seat order, as in " + "/".join(f"{letter}0" for letter in self.seats)
            raise fault(TerminatorError, "terminator", "no result", at, found=word, expected=expected)
        if end < len(self.text):
            says = "nothing stands behind the terminator"
            found = run_at(self.text, end)
            raise fault(TerminatorError, "terminator-followed", says, end, found=found, expected="the end")
        self.record.terminator = word
        self.record.places[""] = at

    def scores(self, word: str) -> bool:
        """Does a word give a score to every seat, in order?"""
        letters = "".join(score[0] for score in word.split("/") if score)
        return _SCORES.fullmatch(word) is not None and letters == "".join(self.seats)

    def stray(self, token: re.Match[str]) -> None:
        raise stray(self.text, token.start())

    def unfinished(self) -> NotationError:
        """What is missing at the end of the moves."""
        self.no_number()
        if self.outer:
            says, at = "a variation is not closed", self.outer[-1].opened
            return fault(TokenError, "variation-open", says, at, found="(", expected="`)`")
        says, at = "the terminator is missing", len(self.text)
        return fault(TerminatorError, "terminator-missing", says, at, expected="scores or `*`")

    def drop_empty(self) -> None:
        """Leave no variation in the record that has no move."""
        if self.outer and not self.line.moves:
            before = self.outer[-1].line
            variations = before.variations[len(before.moves)]
            variations.pop()
            if not variations:
                del before.variations[len(before.moves)]


_READERS: Final[dict[str, Callable[[Body, re.Match[str]], None]]] = {
    "move": Body.move,
    "number": Body.expect,
    "comment": Body.comment,
    "remark": Body.remark,
    "open": Body.open,
    "close": Body.close,
    "terminator": Body.terminator,
    "stray": Body.stray,
}
