"""Records and positions in the body of a request, as text, JSON or XML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from api.views import JSON
from api.web.bodies import body
from api.web.guards import deadline
from api.web.metrics import metrics
from api.web.negotiation import JSON_TYPE, RECORD_TYPE, TEXT_TYPE, XML_TYPE
from api.web.problems import Problem
from api.web.settings import settings
from notation.errors import EncodingError, FormError, LimitError, NotationError
from notation.interchange import loads_json, read_record_json, read_record_xml
from notation.parser import Reading
from notation.strict_json import Json
from replayer import Replay, replay
from replayer.game import Tick

RECORD_TYPES: Final = (RECORD_TYPE, TEXT_TYPE, JSON_TYPE, XML_TYPE)
_MARK: Final = "\ufeff".encode()
_OF_FORM: Final = frozenset({"json-form", "xml-form"})
_GRAMMARS: Final = frozenset({"", "json", "xml"})  # clauses of what is wrong with JSON or XML itself


def read_body(kind: str) -> Reading | bytes:
    """The record in the body of the request, of this type: read from JSON or XML, or its text.

    Raises the problems of a body that is not there, too large, or malformed.
    """
    data = body()
    if kind == JSON_TYPE:
        return checked(read_record_json(json_of(data)), kind)
    return checked(read_record_xml(data), kind) if kind == XML_TYPE else data


def is_record(data: bytes) -> bool:
    """Does a text begin as a record does, with a tag, and not as a position?"""
    return data.removeprefix(_MARK).lstrip().startswith(b"[")


def json_of(data: bytes) -> Json:
    """What JSON says; raises the problem `malformed-json`."""
    try:
        return loads_json(data, settings().max_body)
    except NotationError as error:
        raise refusal(error, JSON_TYPE) from None


def checked(reading: Reading, kind: str) -> Reading:
    """A reading from JSON or XML; raises a problem where the fault is that it is no such thing."""
    if reading.fault is not None and is_of_form(reading.fault):
        raise refusal(reading.fault, kind)
    return reading


def is_of_form(error: NotationError) -> bool:
    """Is it a fault of the JSON or XML, not of the record or position in it?"""
    return isinstance(error, FormError | EncodingError | LimitError) and error.clause in _GRAMMARS


def refusal(error: NotationError, kind: str) -> Problem:
    """The problem of a body that is no JSON or XML, has too much of it, or is of another form."""
    says = f"{error.where}: {error.message}"
    path: dict[str, JSON] = {"xpath" if kind == XML_TYPE else "pointer": error.path}
    if error.code in _OF_FORM:
        return Problem("invalid-arguments", says, errors=[{"in": "body", **path, "message": says}])
    if isinstance(error, LimitError) and error.most:
        return Problem("too-large", error.message, most=error.most)
    place: dict[str, JSON] = path if error.path else {"line": error.line, "column": error.column}
    name = "malformed-xml" if kind == XML_TYPE else "malformed-json"
    return Problem(name, says, None, code=error.code, **place)


def play(source: Reading | bytes | str, readings: Mapping[str, str] | None = None) -> Replay:
    """The record, replayed within the limits; raises the problems `too-large` and `time-limit`.

    `readings` stand in place of what the record itself says of them.
    """
    game = replay(source, readings, ticker())
    metrics().of_verdict(game.verdict).inc()
    return game


def ticker() -> Tick:
    """Counts turns, and raises a problem when there are too many or the time is up."""
    most, end = settings().max_turns, deadline()
    left = most

    def tick(turns: int) -> None:
        nonlocal left
        left -= turns
        if left < 0:
            raise Problem("too-large", f"The record has more than {most} turns.", most=most)
        end.check()

    return tick
