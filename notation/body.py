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
from notation.lexer import MOVE, NUMBER, TOKEN, run_at, tidy
from notation.limits import MOST_LETTERS, MOST_MOVES, MOST_NESTING
from notation.moves import PLAIN, read_move
from notation.record import Line, Move, Record
from notation.strays import stray

NOBODY: Final = 4  # the seat of the last move when there is none: later than any, so that a round begins

_SCORE: Final = "[RGBY](?:0|[1-9][0-9]{0,2})"
_SCORES: Final = re.compile(f"{_SCORE}(?:/{_SCORE})+")


def read_body(text: str, start: int, record: Record) -> None:
    """Read all that stands behind the tags, from a place in the text on, into a record that has its tags.

    Raises NotationError, its offset in the text; what was read before it is in the record then.
    """
    body = _Body(text, record)
    try:
        body.read(start)
    except NotationError:
        body.drop_empty()
        raise


def is_result(word: str, seats: str) -> bool:
    """Is it a terminator: `*`, or a score for each of the colours, in their order?"""
    if word == "*":
        return True
    return _SCORES.fullmatch(word) is not None and "".join([part[0] for part in word.split("/")]) == seats


@dataclass(frozen=True, slots=True)
class _Outer:
    """A line of play that waits for the end of a variation."""

    line: Line
    first: tuple[int, int]
    last: int
    round: int
    opened: int  # where the variation's parenthesis stands


class _Body:
    """Reads token by token; each method reads a kind of them."""

    __slots__ = (
        "first",
        "last",
        "line",
        "moves",
        "number",
        "offsets",
        "outer",
        "record",
        "round",
        "seats",
        "text",
    )

    def __init__(self, text: str, record: Record) -> None:
        self.text = text
        self.record = record
        self.seats = {letter: seat for seat, letter in enumerate(record.tags["Seats"])}
        self.enter(record.line)
        self.last, self.round = NOBODY, 0  # seat and round of the last move
        self.first = self.last, self.round  # the same before this line's first move
        self.number: tuple[str, int] | None = None  # a round number that waits for its move, and its place
        self.outer: list[_Outer] = []  # the lines around this one, the main line first

    def enter(self, line: Line) -> None:
        """Read into a line of play from now on."""
        self.line = line
        self.moves = line.moves
        self.offsets = line.offsets

    def read(self, start: int) -> None:
        # Moves, perhaps with their round number, are read here and not by a method: most tokens are moves.
        for token in TOKEN.finditer(self.text, start):
            word = token[MOVE]
            if word is None:
                _READERS[token.lastgroup or "stray"](self, token)
                continue
            move = PLAIN.get(word) or self.spelt(word, token)
            seat = self.seats.get(word[0])
            if seat is None or len(self.moves) == MOST_MOVES:
                raise self.no_move(word, token)
            begins = seat <= self.last
            if begins:
                self.round += 1
            if token[NUMBER] is not None or self.number is not None:
                self.settle(token, begins)
            self.last = seat
            self.moves.append(move)
            self.offsets.append(token.start(MOVE))
        if "" not in self.record.places:
            raise self.unfinished()

    def spelt(self, word: str, token: re.Match[str]) -> Move:
        """The move with details that stands there."""
        try:
            return read_move(word)
        except NotationError as error:
            if token[NUMBER] is not None:
                self.expect(token)
            error.offset += token.start(MOVE)
            raise

    def no_move(self, word: str, token: re.Match[str]) -> NotationError:
        """Why a move cannot stand there: nobody plays its colour, or it is one too many."""
        if token[NUMBER] is not None:
            self.expect(token)
        at = token.start(MOVE)
        if word[0] not in self.seats:
            says, expected = "nobody plays this colour", ", ".join(self.seats)
            return fault(MoveError, "colour-not-seated", says, at, found=word, expected=expected)
        says = f"a line of play has at most {MOST_MOVES} moves"
        return fault(LimitError, "limit-moves", says, at, found=word)

    def expect(self, token: re.Match[str]) -> None:
        """A round number whose move is not known yet: it counts on, or repeats where a variation begins."""
        self.no_number()
        digits = token[NUMBER] or token["number"]
        self.number = digits, token.start()
        again = self.round and not self.moves and digits == str(self.round)
        if not again and digits != str(self.round + 1):
            raise self.wrong_number(self.round + 1)

    def settle(self, token: re.Match[str], begins: bool) -> None:
        """The number of a move whose round is counted: it is right, and a round or a variation begins."""
        if token[NUMBER] is not None:
            self.no_number()
            self.number = token[NUMBER], token.start()
        if self.moves and not begins:
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
        if len(comment) > MOST_LETTERS:
            says = f"a comment has at most {MOST_LETTERS} characters"
            raise fault(LimitError, "limit-comment", says, token.start(), found=token[0])
        self.line.comments.setdefault(len(self.moves), []).append(comment)

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
        self.enter(Line())
        line.variations.setdefault(len(line.moves), []).append(self.line)

    def before_last(self) -> tuple[int, int]:
        """Seat and round of the move before the last, where a variation of the last begins."""
        if len(self.moves) == 1:
            return self.first
        seat = self.seats[self.moves[-2].card.colour.letter]
        return seat, self.round - (self.last <= seat)

    def close(self, token: re.Match[str]) -> None:
        self.no_number()
        if not self.outer:
            says = "no variation is open"
            raise fault(TokenError, "variation-close", says, token.start(), found=")", expected="a move")
        if not self.moves:
            says = "a variation has at least one move"
            raise fault(TokenError, "variation-empty", says, token.start(), found=")", expected="a move")
        outer = self.outer.pop()
        self.enter(outer.line)
        self.first, self.last, self.round = outer.first, outer.last, outer.round

    def terminator(self, token: re.Match[str]) -> None:
        word, at, end = token["terminator"], token.start(), token.end()
        self.no_number()
        if self.outer:
            raise self.unfinished()
        if not is_result(word, "".join(self.seats)):
            expected = "scores in seat order, as in " + "/".join(f"{letter}0" for letter in self.seats)
            raise fault(TerminatorError, "terminator", "no result", at, found=word, expected=expected)
        if end < len(self.text):
            says = "nothing stands behind the terminator"
            found = run_at(self.text, end)
            raise fault(TerminatorError, "terminator-followed", says, end, found=found, expected="the end")
        self.record.terminator = word
        self.record.places[""] = at

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
        if self.outer and not self.moves:
            before = self.outer[-1].line
            variations = before.variations[len(before.moves)]
            variations.pop()
            if not variations:
                del before.variations[len(before.moves)]


_READERS: Final[dict[str, Callable[[_Body, re.Match[str]], None]]] = {
    "number": _Body.expect,
    "comment": _Body.comment,
    "remark": _Body.remark,
    "open": _Body.open,
    "close": _Body.close,
    "terminator": _Body.terminator,
    "stray": _Body.stray,
}
