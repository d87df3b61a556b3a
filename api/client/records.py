"""The operations on whole games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack

from api.client.archives import parts
from api.client.calls import JSON_TYPE, RECORD_TYPE, Caller, Source, body_of, query_of, record_body
from api.client.errors import AnswerError
from api.client.lines import LINES_TYPE, Lines
from api.client.transport import Call
from api.results.reading import ShapeError, expect, read
from api.results.records import Replay, ReplayEnd, Report, ReportLine, Tally, Turn
from notation.archive import Entry, Readable, records


class TurnOptions(TypedDict, total=False):
    """Which turns of a replay, and what of them."""

    first: int  # number of the first one
    last: int
    at: int  # this one alone
    events: bool  # with events, as by default
    members: Sequence[str]  # only these of a turn; by default all but offset, comments, scores, variations
    clauses: bool  # with the texts of all clauses that are cited
    readings: str  # in place of what the record says of them, `name=value` with spaces between
    media_type: str  # of a record that is bytes and no text


class RecordCalls(Caller):
    """Validates, replays and converts games.

    A record is its text (`str` or `bytes`) or its data as JSON has it; `media_type` says what bytes are that
    are something else, `application/xml` say.
    """

    def validate(
        self,
        record: Source,
        *,
        canonical: bool = False,
        readings: str | None = None,
        media_type: str | None = None,
    ) -> Report:
        """The verdict on a record; with its canonical text if asked for.

        `readings`, `name=value` with spaces between, stand in place of what the record says of them.
        """
        query = query_of(canonical=canonical, readings=readings)
        return self._ask(_validation(record, query, media_type), Report)

    def validate_archive(
        self, archive: Readable | Iterable[bytes], *, canonical: bool = False, readings: str | None = None
    ) -> Iterator[ReportLine]:
        """The verdicts on the records of an archive: a binary file, or pieces of one, of any length.

        They come in order and while the archive is still being read, which is sent in parts; of each part it
        is checked that its answer is whole.
        """
        return self.validate_entries(records(archive), canonical=canonical, readings=readings)

    def validate_entries(
        self, entries: Iterable[Entry], *, canonical: bool = False, readings: str | None = None
    ) -> Iterator[ReportLine]:
        """The same for records that were found already; `index` and `line` are those of the entries."""
        query = query_of(canonical=canonical, readings=readings)
        for part in parts(entries):
            if len(part) == 1:
                yield self._validate_one(part[0], query)
            else:
                yield from self._validate_part(part, query)

    def replay(self, record: Source, **turns: Unpack[TurnOptions]) -> Replay:
        """The turns of a record, as far as it goes, and the verdict on all of it."""
        return self._ask(_replay(record, JSON_TYPE, turns), Replay)

    def replay_turns(self, record: Source, **turns: Unpack[TurnOptions]) -> Lines[Turn, ReplayEnd]:
        """The same turn by turn, while the server still works on the next ones; the verdict is the `end`."""
        call = _replay(record, LINES_TYPE, turns)
        return Lines(call, self._transport.begun(call), Turn, ReplayEnd)

    def convert(self, source: Source, to: str, *, media_type: str | None = None) -> bytes:
        """A record or position as another media type: `application/json`, `application/xml`, `text/plain`."""
        body, kind = body_of(source, media_type)
        return self._transport.whole(Call("POST", "/v1/convert", to, {}, body, kind))

    def _validate_one(self, entry: Entry, query: Mapping[str, str]) -> ReportLine:
        call = _validation(entry.text, query, None)
        try:
            told = expect(dict, self._json(call))
            return read(ReportLine, {**told, "index": entry.index, "line": entry.line})
        except ShapeError as error:
            raise AnswerError(str(call), f"the answer is not as expected: {error}") from None

    def _validate_part(self, part: Sequence[Entry], query: Mapping[str, str]) -> list[ReportLine]:
        """The verdicts on several records, asked for again as a whole where the answer was cut."""
        body = b"".join(entry.text for entry in part)
        call = Call("POST", "/v1/validate", LINES_TYPE, {**query, "many": "true"}, body, RECORD_TYPE)
        found = self._transport.patiently(lambda: self._lines(call))
        if len(found) != len(part):
            raise AnswerError(str(call), f"{len(found)} verdicts came back, {len(part)} were expected")
        return [
            replace(line, index=entry.index, line=entry.line) for entry, line in zip(part, found, strict=True)
        ]

    def _lines(self, call: Call) -> list[ReportLine]:
        with Lines(call, self._transport.once(call), ReportLine, Tally) as lines:
            return list(lines)


def _validation(record: Source, query: Mapping[str, str], media_type: str | None) -> Call:
    body, kind = record_body(record, media_type)
    return Call("POST", "/v1/validate", JSON_TYPE, query, body, kind)


def _replay(record: Source, accept: str, turns: TurnOptions) -> Call:
    body, kind = record_body(record, turns.get("media_type"))
    query = query_of(
        at=turns.get("at"),
        events=None if turns.get("events", True) else "false",
        fields=",".join(turns.get("members", ())) or None,
        clauses=turns.get("clauses"),
        readings=turns.get("readings"),
        **{"from": turns.get("first"), "to": turns.get("last")},
    )
    return Call("POST", "/v1/replay", accept, query, body, kind)
