"""What can be wrong with a text.

NotationError                  the text is wrong; says where, what was found, what was expected
├── EncodingError              not UTF-8, or a character that no record may hold
├── TagError                   a tag line, its name or its value
├── TokenError                 characters that are no token where they stand
├── MoveError                  a move's spelling: colour, species, detail, pile
├── RoundError                 a round number that is wrong or in the wrong place
├── TerminatorError            no terminator, or text behind it
├── LimitError                 too large, too long, too many, too deep
└── PositionError              a position text with flaws, all of them named

ReplayError, the other family, is in replayer.faults: there the text is fine and the play is not.
"""

from __future__ import annotations

from collections.abc import Sequence


class NotationError(ValueError):
    """A text is not what notation.md says; `str()` is one sentence."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        offset: int = 0,
        line: int = 1,
        column: int = 1,
        found: str = "",
        expected: str = "",
        suggestion: str = "",
        clause: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code  # stable, in words with hyphens: "unknown-species"
        self.message = message
        self.offset = offset  # characters before the fault, in the text that was read
        self.line = line  # 1-based
        self.column = column  # 1-based, in characters
        self.found = found  # what stands there, at most 40 characters
        self.expected = expected  # what could stand there, in words
        self.suggestion = suggestion  # the nearest right spelling, or nothing
        self.clause = clause  # where the text is specified: "notation.2", or a clause of rules.md


class EncodingError(NotationError):
    """Bytes that are not UTF-8, or a character that no record may hold."""


class TagError(NotationError):
    """A tag line, its name or its value is wrong."""


class TokenError(NotationError):
    """Characters that are no token where they stand."""


class MoveError(NotationError):
    """A move is misspelt."""


class RoundError(NotationError):
    """A round number is wrong or stands in the wrong place."""


class TerminatorError(NotationError):
    """The terminator is missing or something follows it."""


class LimitError(NotationError):
    """A text is too large, a line too long, a thing too many or too deep."""


class PositionError(NotationError):
    """A position text has flaws; `flaws` names all of them, a sentence each."""

    def __init__(self, flaws: Sequence[str]) -> None:
        super().__init__("position", "; ".join(flaws), clause="notation.4")
        self.flaws = tuple(flaws)
