"""The tokens of a record's text (notation.md, section 3): every character is one, white space, or a fault.

The patterns run in linear time on any input: no two ways through one of them read the same characters.
"""

from __future__ import annotations

import re
from typing import Final

from notation.errors import EncodingError, fault
from notation.limits import MOST_NESTING

WHITE: Final = r" \t\r\n"  # the only white space outside comments and values
# What no record may hold, not even in a comment or a value: control characters that are not white space,
# halves of surrogate pairs, and the two that Unicode keeps out of texts.
BANNED: Final = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff"

NAME: Final = r"[A-Za-z][A-Za-z0-9_]*+"
VALUE: Final = rf'(?:[^"\\\r\n{BANNED}]++|\\["\\])*'  # between its quotation marks, as written
COMMENT: Final = rf"[^}}{BANNED}]*+"  # between its braces
_REMARK: Final = rf"[^\n{BANNED}]*+"  # from `;` to the end of the line
_LETTER: Final = rf"[^{WHITE}(){{}};]"  # of a move; which ones a move can have, the moves know


def _balanced(levels: int) -> str:
    """A pattern of a move's letters with parentheses in balance, so many levels deep."""
    pattern = f"{_LETTER}*+"
    for _ in range(levels):
        pattern = rf"{_LETTER}*+(?:\({pattern}\){_LETTER}*+)*"
    return pattern


BLANK_LINES: Final = re.compile(r"(?:[ \t\r]*+\n)*")
# A tag line - its name, its value as written - and the blank lines behind it.
TAG: Final = re.compile(
    rf'[ \t\r]*+\[({NAME})[ \t]++"({VALUE})"[ \t]*+\][ \t\r]*+(?:\n{BLANK_LINES.pattern}|\Z)'
)
# One token behind the tags and the white space behind it; the name of the last group that matched is its
# kind. A round number directly before a move is read with it: such tokens are most of a record.
TOKEN: Final = re.compile(
    rf"(?:(?:([0-9]++)\.[{WHITE}]*+)?(?P<move>[RGBY][a-z]{_balanced(MOST_NESTING)})(?!\()"
    r"|(?P<number>[0-9]++)\.(?!\.)"
    rf"|\{{(?P<comment>{COMMENT})\}}"
    rf"|;(?P<remark>{_REMARK})(?=\n|\Z)"
    r"|(?P<open>\()"
    r"|(?P<close>\))"
    rf"|(?P<terminator>\*|[RGBY][0-9]{_LETTER}*+)"
    rf"|(?P<stray>[^{WHITE}])"
    rf")[{WHITE}]*+"
)
NUMBER: Final = 1  # the groups of a move's token
MOVE: Final = 2
_SPACE: Final = re.compile(f"[{WHITE}]+")
_RUN: Final = re.compile(f"[^{WHITE}]*+")
_BANNED: Final = re.compile(f"[{BANNED}]")
_ESCAPE: Final = re.compile(r'\\(["\\])')


def unescape(written: str) -> str:
    """A tag's value, from what stands between its quotation marks."""
    return _ESCAPE.sub(r"\1", written) if "\\" in written else written


def escape(value: str) -> str:
    r"""What stands between the quotation marks for a value: a `\` before each `"` and `\`."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def tidy(comment: str) -> str:
    """A comment as it is kept: any run of white space is one space, none stands at its ends."""
    return _SPACE.sub(" ", comment).strip(" ")


def skip_white(text: str, at: int) -> int:
    """Where the white space ends that begins there, if any does."""
    space = _SPACE.match(text, at)
    return space.end() if space else at


def run_at(text: str, at: int) -> str:
    """What stands there, up to the next white space."""
    run = _RUN.match(text, at)
    return run[0] if run else ""


def banned(text: str, start: int, end: int) -> EncodingError | None:
    """The fault of the first character between two places that no record may hold, if there is one."""
    found = _BANNED.search(text, start, end)
    if found is None:
        return None
    says = "no record may hold this character"
    return fault(EncodingError, "forbidden-character", says, found.start(), found=found[0])
