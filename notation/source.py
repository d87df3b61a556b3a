"""What a record is read from: characters or bytes, within the limit, without a byte order mark."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from notation.errors import EncodingError, LimitError, NotationError, fault
from notation.flaws import flaw
from notation.limits import MOST_BYTES

_MARK: Final = "\ufeff"


@dataclass(slots=True)
class Source:
    """A text to read."""

    text: str  # when there is a fault, only the lines that stand whole before it
    fault: NotationError | None = None  # not UTF-8, or too large
    notes: list[str] = field(default_factory=list)  # what a reader takes without complaint, a sentence each


def open_source(given: str | bytes) -> Source:
    """The text of a record; never raises, and looks at no more than the limit of what was handed in.

    A byte order mark is dropped as if it had not been there: no offset and no column counts it.
    """
    source = _of_bytes(given) if isinstance(given, bytes) else _of_characters(given)
    if given[:1] == _MARK or given[:3] == _MARK.encode():
        source.notes.append(flaw("mark-dropped", "a byte order mark was dropped"))
    if "\r\n" in source.text:
        source.notes.append(flaw("cr-lf", "lines end in CR LF; canonical text has LF"))
    return source


def _of_characters(given: str) -> Source:
    start = int(given.startswith(_MARK))
    text = given[start : start + MOST_BYTES + 1]
    if len(text) * 4 <= MOST_BYTES or (text.isascii() and len(text) <= MOST_BYTES):
        return Source(text)
    data = text.encode("utf-8", "surrogatepass")
    if len(data) <= MOST_BYTES:
        return Source(text)
    return _cut(_head(data).decode("utf-8", "surrogatepass"), too_large())


def _of_bytes(given: bytes) -> Source:
    mark = _MARK.encode()
    start = len(mark) if given.startswith(mark) else 0
    data = given[start : start + MOST_BYTES + 1]
    large = len(data) > MOST_BYTES
    if large:
        data = _head(data)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        says = f"byte {data[error.start]:02X} is not UTF-8"
        return _cut(data[: error.start].decode(), fault(EncodingError, "not-utf-8", says, 0))
    return _cut(text, too_large()) if large else Source(text)


def _head(data: bytes) -> bytes:
    """The whole characters within the limit; the data is longer than that."""
    end = MOST_BYTES
    while end > MOST_BYTES - 3 and data[end] & 0xC0 == 0x80:
        end -= 1
    return data[:end]


def too_large() -> LimitError:
    """The fault of what no record has room for."""
    return fault(LimitError, "limit-record", f"a record has at most {MOST_BYTES} bytes", 0)


def _cut(head: str, wrong: NotationError) -> Source:
    """A text that ends where the fault is; its last, broken line says nothing any more."""
    return Source(head[: head.rfind("\n") + 1], wrong.locate(head, len(head)))
