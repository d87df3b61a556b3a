"""Archives cut into parts, each small enough to be sent, and sent again, in one piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from notation.archive import Entry
from notation.taglines import FRAME

MOST_ENTRIES: Final = 128  # in a part
MOST_BYTES: Final = 1 << 18
_FRAME: Final = FRAME.encode()
_BREAK: Final = b"\n" + _FRAME


def parts(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """The entries in parts whose texts, put together, are an archive of these entries.

    One that would not stay a single entry there, being no record or without a line end, is a part of its own.
    """
    part: list[Entry] = []
    size = 0
    for entry in entries:
        joins = _joins(entry.text)
        if part and (not joins or len(part) == MOST_ENTRIES or size + len(entry.text) > MOST_BYTES):
            yield part
            part, size = [], 0
        if joins:
            part.append(entry)
            size += len(entry.text)
        else:
            yield [entry]
    if part:
        yield part


def _joins(text: bytes) -> bool:
    return text.startswith(_FRAME) and text.endswith(b"\n") and _BREAK not in text
