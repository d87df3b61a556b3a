"""Characters that begin no token where they stand."""

from __future__ import annotations

import re
from typing import Final

from notation.errors import NotationError, RoundError, TagError, TokenError, fault
from notation.lexer import COMMENT, WHITE, banned, run_at
from notation.moves import read_move

_COMMENT: Final = re.compile(COMMENT)
_NUMBER: Final = re.compile(rf"([0-9]{{1,4}})\.*+(?=[{WHITE}]|\Z)")
_LINE: Final = re.compile(r"[^\n]*+")
_WORD: Final = re.compile(rf"[^{WHITE}{{}};]*+")  # a move, right or wrong


def stray(text: str, at: int) -> NotationError:
    """Why no token begins with the character that stands there; the offset counts in the whole text."""
    head = text[at]
    if head == "{":
        return _no_comment(text, at)
    if head == ";":
        line = _LINE.match(text, at)
        return banned(text, at, line.end() if line else at) or _unknown(text, at, "a comment")
    if head == "[":
        says = "tags stand before the moves"
        return fault(
            TagError, "tag-late", says, at, found=run_at(text, at), expected="a move or the terminator"
        )
    if head.isalpha():
        return _no_move(text, at)
    number = _NUMBER.match(text, at)
    if number is not None:
        says, right = "a round number ends with one dot", f"{number[1]}."
        return fault(RoundError, "round-dot", says, at, found=number[0], expected="a dot", suggestion=right)
    return banned(text, at, at + 1) or _unknown(text, at, "a move, a round number or the terminator")


def _no_comment(text: str, at: int) -> NotationError:
    inside = _COMMENT.match(text, at + 1)
    end = inside.end() if inside else at
    says = "a comment is not closed"
    return banned(text, end, end + 1) or fault(
        TokenError, "comment-open", says, at, found=run_at(text, at), expected="`}`"
    )


def _no_move(text: str, at: int) -> NotationError:
    word = _WORD.match(text, at)
    try:
        read_move(word[0] if word else "")
    except NotationError as error:
        error.offset += at
        return error
    return _unknown(text, at, "a move and white space")


def _unknown(text: str, at: int, expected: str) -> TokenError:
    says = "neither a move nor a round number, comment, variation or terminator"
    return fault(TokenError, "unknown-token", says, at, found=run_at(text, at), expected=expected)
