"""Archives in the body of a request: a verdict on every record, one at a time, whatever their number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from api.reports import origin_of, report_view
from api.views import JSON
from api.web.bodies import pieces, too_large
from api.web.guards import deadline, grant
from api.web.metrics import metrics
from api.web.negotiation import JSON_TYPE, LINES_TYPE, XML_TYPE
from api.web.records import read_body, ticker
from api.web.settings import settings
from notation.archive import records
from notation.errors import NotationError
from notation.interchange import loads_json, read_record_json
from notation.parser import Reading
from notation.record import Record
from replayer import replay

LONGEST_LINE: Final = 1 << 20  # bytes of a record as a line of JSON
_END: Final = b"\n"


@dataclass(slots=True)
class Judged:
    """How many records were judged, and how."""

    legal: int = 0
    illegal: int = 0
    unfinished: int = 0

    def add(self, verdict: JSON) -> None:
        """Count one more."""
        if verdict == "legal":
            self.legal += 1
        elif verdict == "illegal":
            self.illegal += 1
        else:
            self.unfinished += 1

    def view(self) -> dict[str, JSON]:
        """The counts, for a trailer."""
        return {"legal": self.legal, "illegal": self.illegal, "unfinished": self.unfinished}


@dataclass(frozen=True, slots=True)
class Telling:
    """How verdicts are made and told."""

    language: str
    canonical: bool  # with the canonical text
    readings: Mapping[str, str]  # in place of the records' own


def verdicts(kind: str, judged: Judged, telling: Telling) -> Iterator[dict[str, JSON]]:
    """A report for every record of the body, with `index` (from 0) and `line`, where it begins (from 1).

    JSON and XML are archives of one record. Raises the problems of a body that is not there or too large;
    of an archive with too many records, or of more work than is granted, on the way.
    """
    grant(settings().max_archive_seconds)
    if kind in (JSON_TYPE, XML_TYPE):
        return _reports([(1, read_body(kind))], judged, telling, kind == XML_TYPE)
    # Before the first line is asked for: what is wrong with the body is no part of the answer.
    body = pieces()
    sources = _lines(body) if kind == LINES_TYPE else _texts(body)
    return _reports(sources, judged, telling)


def _reports(
    sources: Iterable[tuple[int, Reading | bytes]],
    judged: Judged,
    telling: Telling,
    is_xml: bool = False,
) -> Iterator[dict[str, JSON]]:
    most, end = settings().max_records, deadline()
    for index, (line, source) in enumerate(sources):
        if index == most:
            raise too_large(most, "records")
        end.check()
        game = replay(source, telling.readings, ticker())
        report = report_view(game, origin_of(source, is_xml), telling.language, telling.canonical)
        judged.add(game.verdict)
        metrics().of_verdict(game.verdict).inc()
        yield {"index": index, "line": line, **report}


def _texts(body: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The records of an archive as text, each with the line where it begins."""
    return ((entry.line, entry.text) for entry in records(body))


def _lines(body: Iterable[bytes]) -> Iterator[tuple[int, Reading]]:
    """The records of lines of JSON, each with its line's number; lines of white space are passed over."""
    for number, line in enumerate(split(body), 1):
        if line.strip():
            yield number, _reading(line)


def _reading(line: bytes) -> Reading:
    try:
        return read_record_json(loads_json(line, LONGEST_LINE))
    except NotationError as error:
        return Reading(Record(), error, [])


def split(body: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of a body without their ends; of one that is too long its head, long enough to be refused.

    >>> list(split([b"{}", b"\\n[", b"]"]))
    [b'{}', b'[]']
    """
    line = b""
    for piece in body:
        *whole, rest = piece.split(_END)
        for part in whole:
            yield (line + part)[: LONGEST_LINE + 1]
            line = b""
        line = (line + rest)[: LONGEST_LINE + 1]
    if line:
        yield line
