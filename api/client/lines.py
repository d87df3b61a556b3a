"""Answers that come line by line, with a trailer that says whether they are whole."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Iterable, Iterator
from types import TracebackType
from typing import Final, Generic, Self, TypeVar

import requests

from api.client.errors import AnswerError, CutStreamError, NoAnswerError, problem_error
from api.client.transport import Call, read_on
from api.results.reading import ShapeError, read
from notation.errors import NotationError
from notation.strict_json import Json, loads_json

LINES_TYPE: Final = "application/x-ndjson"
LONGEST_LINE: Final = 1 << 24  # bytes
L = TypeVar("L")
E = TypeVar("E")
T = TypeVar("T")


class Lines(Generic[L, E]):
    """The lines of one answer as they come, and at last its `end`, which the trailer says.

    Iterating raises CutStreamError when the stream ends without its trailer or is not what the trailer says,
    ProblemError when the server gave up on the way. Read to the end, or left as a context manager, it gives
    its connection back.
    """

    def __init__(self, call: Call, response: requests.Response, line: type[L], end: type[E]) -> None:
        self._call = call
        self._response = response
        self._line = line
        self._kind_of_end = end
        self._end: E | None = None
        self._read = self._all()

    def __iter__(self) -> Iterator[L]:
        return self._read

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def end(self) -> E:
        """What the trailer says of all lines; raises AnswerError before the last of them was read."""
        if self._end is None:
            raise AnswerError(str(self._call), "the lines have not been read to their end")
        return self._end

    def close(self) -> None:
        """Leave the lines that were not read yet."""
        self._read.close()
        self._response.close()

    def _all(self) -> Generator[L, None, None]:
        count, digest, end = 0, hashlib.sha256(), None
        with self._response:
            for line in self._split():
                if end is not None:
                    raise CutStreamError(str(self._call), "the stream goes on behind its trailer")
                told = self._object(line)
                if "trailer" in told:
                    end = self._checked(told["trailer"], count, f"sha256:{digest.hexdigest()}")
                elif "problem" in told:
                    self._give_up(told["problem"])
                else:
                    digest.update(line)
                    count += 1
                    yield self._as(self._line, told)
        if end is None:
            raise CutStreamError(str(self._call), f"the stream was cut after {count} lines")
        self._end = end

    def _split(self) -> Iterator[bytes]:
        """Whole lines, each with its end; what stands behind the last line end is no line."""
        try:
            yield from whole_lines(read_on(self._call, self._response))
        except NoAnswerError as error:
            raise CutStreamError(str(self._call), f"the stream was cut: {error}") from None
        except OverflowError:
            raise AnswerError(str(self._call), f"a line has more than {LONGEST_LINE} bytes") from None

    def _object(self, line: bytes) -> dict[str, Json]:
        try:
            told = loads_json(line, LONGEST_LINE)
        except NotationError as error:
            raise AnswerError(str(self._call), f"a line is no JSON: {error.where}: {error}") from None
        if not isinstance(told, dict):
            raise AnswerError(str(self._call), "a line is no object of JSON")
        return told

    def _checked(self, trailer: Json, count: int, digest: str) -> E:
        """What a trailer says, if it is the one of these lines."""
        told = trailer if isinstance(trailer, dict) else {}
        if told.get("count") != count or told.get("digest") != digest:
            raise CutStreamError(
                str(self._call), f"the {count} lines are not those that the trailer tells of"
            )
        return self._as(self._kind_of_end, told)

    def _give_up(self, problem: Json) -> None:
        members = problem if isinstance(problem, dict) else {}
        status = members.get("status")
        raise problem_error(str(self._call), status if isinstance(status, int) else 500, members)

    def _as(self, kind: type[T], told: object) -> T:
        try:
            return read(kind, told)
        except ShapeError as error:
            raise AnswerError(str(self._call), f"a line is not as expected: {error}") from None


def whole_lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Lines with their ends, of pieces of any size; raises OverflowError for one that is too long.

    >>> list(whole_lines([b"ab", b"c", bytes([10]) + b"d"]))
    [b'abc\\n']
    """
    rest: list[bytes] = []
    size = 0
    for piece in pieces:
        first, *others = piece.split(b"\n")
        rest.append(first)
        size += len(first)
        for other in others:
            yield b"".join(rest) + b"\n"
            rest, size = [other], len(other)
        if size > LONGEST_LINE:
            raise OverflowError
