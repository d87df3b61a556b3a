"""Many records in one file: a line that begins with `[BBN ` begins the next record, nothing else does.

Streams of any size are read in constant memory. A record over the limit is cut behind the limit, so that
reading it tells the fault; the records after it are not touched by that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from notation.lexer import BLANK_LINES, TAG, unescape
from notation.limits import MOST_BYTES
from notation.taglines import FRAME

_FRAME: Final = FRAME.encode()
_BREAK: Final = b"\n" + _FRAME
_EDGE: Final = len(_BREAK) - 1  # bytes at the end of a piece that may begin a break
_MARK: Final = "\ufeff"
_PIECE: Final = 1 << 16
_MOST_KEPT: Final = MOST_BYTES + len(_MARK.encode()) + 1  # of an entry: enough to see that it is too large


@runtime_checkable
class Readable(Protocol):
    """A binary file, or what reads like one."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes more; none at the end."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One record of an archive as it stands there, right or wrong; `notation.parser.read` takes its text."""

    text: bytes  # up to the next record; cut when it is over the limit
    index: int  # among the entries of the archive, 0 the first
    line: int  # where it begins, 1-based
    offset: int  # where it begins, in bytes


def records(stream: Readable | Iterable[bytes]) -> Iterator[Entry]:
    """The records of an archive one by one, from a binary file or from pieces of one.

    Text before the first record, unless it is white space, is an entry too, which no reader takes for one.
    """
    index, line, offset = 0, 1, 0
    head, size, lines, edge = b"", 0, 0, b""  # of the entry at hand: beginning, length, lines, undecided end
    for piece in _pieces(stream):
        *ends, data = (edge + piece).split(_BREAK)
        for end in ends:
            text = head + end + b"\n"
            if index or _says_something(text):
                yield Entry(text[:_MOST_KEPT], index, line, offset)
                index += 1
            line += lines + end.count(b"\n") + 1
            offset += size + len(end) + 1
            head, size, lines = _FRAME, len(_FRAME), 0
        data, edge = data[:-_EDGE], data[-_EDGE:]
        head += data[: _MOST_KEPT - len(head)]
        size += len(data)
        lines += data.count(b"\n")
    text = (head + edge)[:_MOST_KEPT]
    if index or _says_something(text):
        yield Entry(text, index, line, offset)


def headers(stream: Readable | Iterable[bytes]) -> Iterator[dict[str, str]]:
    """The tags of each entry of an archive, in the order in which `records` yields them; moves are not read.

    Values are not checked. A faulty tag line ends the tags of its entry; what is no record has none.
    """
    for entry in records(stream):
        yield _tags(entry.text.decode("utf-8", "surrogateescape"))


def _tags(text: str) -> dict[str, str]:
    start = BLANK_LINES.match(text, int(text.startswith(_MARK)))
    at = start.end() if start else 0
    tags: dict[str, str] = {}
    if text.startswith(FRAME, at):
        while (tag := TAG.match(text, at)) is not None and tag[1] not in tags:
            tags[tag[1]] = unescape(tag[2])
            at = tag.end()
    return tags


def _pieces(stream: Readable | Iterable[bytes]) -> Iterator[bytes]:
    if isinstance(stream, Readable):
        while piece := stream.read(_PIECE):
            yield piece
        return
    for given in stream:
        for start in range(0, len(given), _PIECE):
            yield given[start : start + _PIECE]


def _says_something(text: bytes) -> bool:
    return bool(text.removeprefix(_MARK.encode()).strip(b" \t\r\n"))
