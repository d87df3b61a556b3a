"""`/v1/convert`: a record or a position from any representation to any other."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.reports import Origin, fault_only
from api.representations import TEXT, XML, from_json, read_any
from api.web.answers import json_line, text, typed
from api.web.arguments import query
from api.web.bodies import body, media_type
from api.web.negotiation import JSON_TYPE, RECORD_TYPE, TEXT_TYPE, XML_TYPE, choose, language
from api.web.problems import Problem
from api.web.records import RECORD_TYPES, is_of_form, refusal
from api.web.routing import Route
from api.web.schemas import NoArguments, Nothing
from api.web.settings import settings
from notation.errors import NotationError, PositionError
from notation.interchange import loads_json, position_to_json, position_to_xml, record_to_json, record_to_xml
from notation.position import Position, write_position
from notation.record import Record
from notation.writer import write

_TYPES: Final = (RECORD_TYPE, TEXT_TYPE, JSON_TYPE, XML_TYPE)


def convert() -> Response:
    """The same record or position, as the client wants it; comments and variations included."""
    wanted = choose(_TYPES)
    query(NoArguments, Nothing)
    kind = media_type(RECORD_TYPES)
    data = body()
    try:
        return _answer(wanted, _read(kind, data))
    except NotationError as error:
        raise _refused(error, kind, data) from None


def _read(kind: str, data: bytes) -> Record | Position:
    """What a body says; raises NotationError."""
    if kind == JSON_TYPE:
        return from_json(loads_json(data, settings().max_body))
    return read_any(data, XML if kind == XML_TYPE else TEXT)


def _answer(wanted: str, found: Record | Position) -> Response:
    """The representation; what stands in a record's moves is written as it was read."""
    if isinstance(found, Record):
        if wanted == JSON_TYPE:
            return typed(json_line(record_to_json(found)), wanted)
        return typed(record_to_xml(found), wanted) if wanted == XML_TYPE else text(write(found), wanted)
    if wanted == JSON_TYPE:
        return typed(json_line(position_to_json(found)), wanted)
    return (
        typed(position_to_xml(found), wanted)
        if wanted == XML_TYPE
        else text(write_position(found) + "\n", wanted)
    )


def _refused(error: NotationError, kind: str, data: bytes) -> Problem:
    """The problem of a body with a fault, of its form or of what it says; the fault is a member of it."""
    said = data.decode("utf-8", "replace").removeprefix("\ufeff")
    fault = fault_only(error, Origin(said if kind in (RECORD_TYPE, TEXT_TYPE) else None), language())
    if error.path:
        fault["xpath" if kind == XML_TYPE else "pointer"] = error.path
    if kind in (JSON_TYPE, XML_TYPE) and is_of_form(error):
        problem = refusal(error, kind)
        problem.members["fault"] = fault
        return problem
    says = error.message if isinstance(error, PositionError) else f"{error.where}: {error.message}"
    return Problem("unreadable-record", says, fault=fault)


ROUTES: Final = (Route("convert", ("POST",), "/v1/convert", convert),)
