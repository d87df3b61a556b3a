"""What all operations share: calls from arguments, and answers as results."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from api.client.errors import AnswerError
from api.client.transport import MOST_BYTES, Call, Transport
from api.results.reading import ShapeError, expect, read
from notation.errors import NotationError
from notation.strict_json import Json, loads_json

T = TypeVar("T")
Form: TypeAlias = Mapping[str, object]
Source: TypeAlias = "str | bytes | Form"
"""A record or position: its text, or its data as JSON has it (`notation.interchange`)."""

JSON_TYPE: Final = "application/json"
TEXT_TYPE: Final = "text/plain"
HTML_TYPE: Final = "text/html"
RECORD_TYPE: Final = "text/vnd.beasty-bar.bbn"


class Caller:
    """Calls operations of one server."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _ask(self, call: Call, kind: type[T]) -> T:
        """The answer to a call as a result."""
        try:
            return read(kind, self._json(call))
        except ShapeError as error:
            raise AnswerError(str(call), f"the answer is not as expected: {error}") from None

    def _ask_all(self, call: Call, kind: type[T], name: str) -> tuple[T, ...]:
        """The members of the list of this name in an answer as results."""
        try:
            return tuple(read(kind, one) for one in expect(list, expect(dict, self._json(call)).get(name)))
        except ShapeError as error:
            raise AnswerError(str(call), f"the answer is not as expected: {error}") from None

    def _json(self, call: Call) -> Json:
        try:
            return loads_json(self._transport.whole(call), MOST_BYTES)
        except NotationError as error:
            raise AnswerError(str(call), f"the answer is no JSON: {error.where}: {error}") from None

    def _text(self, call: Call) -> str:
        return self._transport.whole(call).decode("utf-8", "replace")


def body_of(source: Source, media_type: str | None) -> tuple[bytes, str]:
    """A record or position as the body of a request, and its media type: as told, or by what it is."""
    if isinstance(source, Mapping):
        return json_body(source), media_type or JSON_TYPE
    data = source.encode() if isinstance(source, str) else source
    return data, media_type or (RECORD_TYPE if is_record(data) else TEXT_TYPE)


def record_body(record: Source, media_type: str | None) -> tuple[bytes, str]:
    """The same of what is a record, whatever its text looks like."""
    return body_of(record, media_type or (None if isinstance(record, Mapping) else RECORD_TYPE))


def json_body(members: Form) -> bytes:
    """JSON in UTF-8."""
    return json.dumps(members, ensure_ascii=False, separators=(",", ":")).encode()


def is_record(data: bytes) -> bool:
    """Is a text a record, which begins with a tag, and not a position?"""
    return data.removeprefix("\ufeff".encode()).lstrip().startswith(b"[")


def query_of(**arguments: str | int | bool | Sequence[str] | None) -> dict[str, str]:
    """Arguments for a query, without those that are None or False.

    >>> query_of(many=True, canonical=False, at=3, card=None)
    {'many': 'true', 'at': '3'}
    """
    return {
        name: "true" if value is True else value if isinstance(value, str) else str(value)
        for name, value in arguments.items()
        if value is not None and value is not False
    }
