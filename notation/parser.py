"""The text of a record -> Record (notation.md, section 3)."""

from __future__ import annotations

from dataclasses import dataclass

from notation.body import read_body
from notation.errors import EncodingError, LimitError, NotationError
from notation.lexer import banned, run_at
from notation.plain import read_plain
from notation.record import Record
from notation.source import open_source
from notation.taglines import read_tags


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says, up to its first fault."""

    record: Record  # the tags and moves before the fault; without `Seats` when they were not reached
    fault: NotationError | None  # None when the whole text is a record
    notes: list[str]  # what was read but is not as it should be, a sentence each


def read(text: str | bytes) -> Reading:
    """Read a record from characters or UTF-8 bytes; never raises, whatever is handed in.

    A text that is too large or not UTF-8 is faulty for that first of all; what its whole lines before say is
    in the record all the same.
    """
    source = open_source(text)
    record, wrong = Record(), source.fault
    try:
        start = read_tags(source.text, record, source.notes)
        if not read_plain(source.text, start, record):
            read_body(source.text, start, record)
    except NotationError as error:
        wrong = wrong or _placed(error, source.text)
    return Reading(record, wrong, source.notes)


def read_record(text: str | bytes) -> Record:
    """The record that a text says; raises the NotationError of its first fault."""
    reading = read(text)
    if reading.fault is not None:
        raise reading.fault
    return reading.record


def _placed(wrong: NotationError, text: str) -> NotationError:
    """A fault with line and column; a character that no record may hold is what is wrong with its word."""
    if not isinstance(wrong, EncodingError | LimitError):
        end = wrong.offset + len(run_at(text, wrong.offset))
        wrong = banned(text, wrong.offset, end) or wrong
    return wrong.locate(text)
