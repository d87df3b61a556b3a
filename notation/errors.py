"""What can be wrong with a text.

NotationError                  the text is wrong; says where, what was found, what was expected
├── EncodingError              not UTF-8, or a character that no record may hold
├── TagError                   a tag line, its name or its value
├── TokenError                 characters that are no token where they stand
├── MoveError                  a move's spelling: colour, species, detail, pile
├── RoundError                 a round number that is wrong or in the wrong place
├── TerminatorError            no terminator, or text behind it
├── LimitError                 too large, too long, too many, too deep
├── PositionError              a position text with flaws, all of them named
└── FormError                  JSON or XML that has not the form of a record or position

ReplayError, the other family, is in replayer.faults: there the text is fine and the play is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self, TypeVar

MOST_SHOWN: Final = 40  # characters of a wrong text that a fault repeats
MOST_PATH: Final = 400  # and of a pointer or XPath


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
        self.path = ""  # in JSON a pointer, in XML an XPath: the offset then counts within that value

    @property
    def where(self) -> str:
        """Its place in words: line and column, or what leads to a value and the character in that."""
        if not self.path:
            return f"line {self.line}, column {self.column}"
        path = shown(self.path, MOST_PATH)
        return f"{path}, character {self.offset + 1}" if self.offset else path

    def locate(self, text: str, base: int = 0) -> Self:
        """Find line and column in the text that was read; the offset counted from `base` before."""
        self.offset += base
        self.line = text.count("\n", 0, self.offset) + 1
        self.column = self.offset - text.rfind("\n", 0, self.offset)
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions are pickled by their positional arguments, and these have keywords: say how instead.
        return _revive, (type(self), self.message, self.__dict__.copy())


def _revive(kind: type[NotationError], message: str, data: dict[str, object]) -> NotationError:
    """An error as it was before it was pickled, in another process."""
    fault = kind.__new__(kind, message)
    fault.__dict__.update(data)
    return fault


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

    most: int = 0  # how many there may be, where JSON or XML holds too much


class PositionError(NotationError):
    """A position text has flaws; `flaws` names all of them, a sentence each (`notation.flaws`)."""

    def __init__(self, flaws: Sequence[str]) -> None:
        super().__init__("position", "; ".join(flaws), clause="notation.4")
        self.flaws = tuple(flaws)


class FormError(NotationError):
    """JSON or XML is malformed, or has not the form of a record or position; `path` says where."""

    says: str = ""  # what was expected where it has another form (`notation.flaws`), without what was found


_Fault = TypeVar("_Fault", bound=NotationError)


def fault(
    kind: type[_Fault],
    code: str,
    says: str,
    offset: int,
    *,
    found: str = "",
    expected: str = "",
    suggestion: str = "",
    clause: str = "notation.3",
) -> _Fault:
    """A fault whose sentence says what stands there, what is wrong with it and what is the nearest spelling.

    >>> fault(MoveError, "unknown-species", "no such animal", 0, found="Rtgi", suggestion="Rtig").message
    '`Rtgi`: no such animal; `Rtig`?'
    """
    found = shown(found)
    message = f"`{found}`: {says}" if found else says
    if suggestion:
        message += f"; `{suggestion}`?"
    return kind(
        code,
        message,
        offset=offset,
        found=found,
        expected=expected,
        suggestion=suggestion,
        clause=clause,
    )


def too_much(form: str, most: int, what: str) -> LimitError:
    """The fault of JSON or XML with more than so many bytes, values or tags."""
    wrong = LimitError("limit-size", f"the {form.upper()} has more than {most} {what}", clause=form)
    wrong.most = most
    return wrong


def shown(text: str, most: int = MOST_SHOWN) -> str:
    """A piece of text fit for a sentence: cut at so many characters, unprintable ones by number."""
    letters = (letter if letter.isprintable() else f"<U+{ord(letter):04X}>" for letter in text[:most])
    return "".join(letters)[:most]
