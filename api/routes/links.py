"""`/v1/link`: a whole game as a short code, and back (docs/links.md)."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.reports import Origin, fault_only, fault_report, origin_of
from api.views import JSON
from api.web.answers import json_line, respond, text, typed
from api.web.arguments import query
from api.web.bodies import media_type
from api.web.negotiation import JSON_TYPE, RECORD_TYPE, TEXT_TYPE, XML_TYPE, choose, language
from api.web.problems import Problem
from api.web.records import RECORD_TYPES, play, read_body
from api.web.routing import Route
from api.web.schemas import LinkArguments, LinkOf, NoArguments, Nothing
from notation.interchange import record_to_json, record_to_xml
from notation.record import Record
from notation.writer import write
from replayer import Replay
from replayer.links import LinkError, decode, encode

_TYPES: Final = (RECORD_TYPE, TEXT_TYPE, JSON_TYPE, XML_TYPE)


def link() -> Response:
    """The code of the record in the body; of an illegal one its fault."""
    wanted, spoken = choose((JSON_TYPE, XML_TYPE, TEXT_TYPE)), language()
    asked = query(LinkArguments, LinkOf)
    kind = media_type(RECORD_TYPES)
    source = read_body(kind)
    game = play(source)
    code, fault = _coded(game, asked.extras, spoken)
    if game.fault is not None:
        fault = fault_report(game, game.fault, origin_of(source, kind == XML_TYPE), spoken)
    view: dict[str, JSON] = {"code": code, "path": f"/g/{code}" if code else None, "fault": fault}
    told = code or f"fault: {fault['sentence'] if fault else ''}"
    return respond(wanted, view, "link", lambda: f"{told}\n")


def linked(code: str) -> Response:
    """The record that a code tells."""
    wanted = choose(_TYPES)
    query(NoArguments, Nothing)
    return as_record(wanted, record_of(code))


def record_of(code: str) -> Record:
    """The record that a code tells; raises the problem `not-found` for one that is foreign or damaged."""
    try:
        return decode(code)
    except LinkError as error:
        raise Problem("not-found", error.message, code=error.code) from None


def as_record(wanted: str, record: Record) -> Response:
    """A record in a representation."""
    if wanted == JSON_TYPE:
        return typed(json_line(record_to_json(record)), wanted)
    return typed(record_to_xml(record), wanted) if wanted == XML_TYPE else text(write(record), wanted)


def _coded(game: Replay, extras: bool, spoken: str) -> tuple[str | None, dict[str, JSON] | None]:
    """The code of a game, or why it has none."""
    if game.fault is not None:
        return None, None
    try:
        return encode(game, extras), None
    except LinkError as error:
        return None, fault_only(error, Origin(), spoken)


ROUTES: Final = (
    Route("link", ("POST",), "/v1/link", link),
    Route("linked", ("GET",), "/v1/link/<code>", linked),
)
