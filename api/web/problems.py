"""What can go wrong with a request, and the only place that knows status codes (RFC 9457)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import quote

from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from api.views import JSON
from api.web.envelope import REQUEST_ID

MEDIA_TYPE: Final = "application/problem+json"
PAGES: Final = "/problems/"  # a problem's type is its page here


class Kind(NamedTuple):
    """A kind of problem; its page says what is written here."""

    status: int
    title: str
    meaning: str  # what to do about it


KINDS: Final[dict[str, Kind]] = {
    "bad-request": Kind(
        400, "Bad request", "The request is not HTTP as it should be: its line, headers, or framing."
    ),
    "empty-body": Kind(400, "Empty body", "The operation reads the body of the request, and there is none."),
    "malformed-json": Kind(
        400,
        "Malformed JSON",
        "It is not JSON in UTF-8, an object has a name twice, a number has more than 64 bits or is none, or"
        " it is nested too deep; `line` and `column`, or `pointer`, say where.",
    ),
    "malformed-xml": Kind(
        400,
        "Malformed XML",
        "The body is not well-formed XML in UTF-8, has a DOCTYPE, or is nested too deep; `line` says where.",
    ),
    "not-found": Kind(404, "Not found", "Nothing has this address."),
    "method-not-allowed": Kind(
        405, "Method not allowed", "The header `Allow` lists the methods of this address."
    ),
    "not-acceptable": Kind(
        406,
        "Not acceptable",
        "Nothing that the header `Accept` asks for can be had here; `available` lists what can.",
    ),
    "request-timeout": Kind(408, "Request timeout", "The request took too long to arrive."),
    "precondition-failed": Kind(
        412,
        "Precondition failed",
        "The header `If-Match` or `If-Unmodified-Since` asks for another answer than this address has now.",
    ),
    "too-large": Kind(
        413,
        "Too large",
        "The body is larger, or holds more records, than this server takes; `most` is the limit.",
    ),
    "unsupported-media-type": Kind(
        415,
        "Unsupported media type",
        "The body is of a type, a charset or a coding that is not read here; `supported` lists what is."
        " Bodies are UTF-8 and not compressed.",
    ),
    "range-not-satisfiable": Kind(
        416, "Range not satisfiable", "The header `Range` asks for bytes that the answer does not have."
    ),
    "invalid-arguments": Kind(
        422,
        "Invalid arguments",
        "A query argument or a part of the body is missing, unknown, given twice, or has a value that it"
        " cannot have; `errors` names each.",
    ),
    "unreadable-record": Kind(
        422,
        "Unreadable record",
        "What is to be converted has a fault, so there is nothing to convert; `fault` says where.",
    ),
    "too-many-requests": Kind(
        429, "Too many requests", "This client has made too many requests; `Retry-After` says when to go on."
    ),
    "headers-too-large": Kind(
        431, "Headers too large", "The header fields are larger than this server takes."
    ),
    "internal-error": Kind(
        500,
        "Internal error",
        "This server made a mistake; tell its operator the `request_id`. It has been logged.",
    ),
    "not-implemented": Kind(
        501, "Not implemented", "The request needs something of HTTP that this server has not."
    ),
    "time-limit": Kind(
        503,
        "Time limit",
        "The work on this request took longer than this server grants; `seconds` is the limit.",
    ),
    "unavailable": Kind(503, "Unavailable", "This server cannot answer at the moment; try again later."),
}
# What the framework says of itself, by status; any other it says is the nearest of these.
_OF_STATUS: Final[dict[int, str]] = {
    400: "bad-request",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    408: "request-timeout",
    412: "precondition-failed",
    413: "too-large",
    415: "unsupported-media-type",
    416: "range-not-satisfiable",
    422: "invalid-arguments",
    429: "too-many-requests",
    431: "headers-too-large",
    500: "internal-error",
    501: "not-implemented",
    503: "unavailable",
}
_OWN: Final = frozenset({"content-type", "content-length"})  # headers that a problem has itself
_PLAIN: Final = frozenset({"not-found", "method-not-allowed"})  # of these our own sentence says enough


class Problem(Exception):  # noqa: N818  # RFC 9457 calls it so
    """A request that is not answered as asked; raised anywhere below a route."""

    def __init__(
        self, name: str, detail: str, headers: Mapping[str, str] | None = None, **members: JSON
    ) -> None:
        super().__init__(detail)
        self.name = name  # one of KINDS
        self.detail = detail  # one sentence about this very request
        self.headers = dict(headers or {})
        self.members = members  # further facts, by name


def document(name: str, detail: str, members: Mapping[str, JSON] | None = None) -> dict[str, JSON]:
    """A problem as data."""
    kind = KINDS[name]
    return {
        "type": PAGES + name,
        "title": kind.title,
        "status": kind.status,
        "detail": detail,
        **(members or {}),
    }


def view(problem: Problem) -> dict[str, JSON]:
    """A problem of the request that is answered now, as data."""
    name = request.environ.get(REQUEST_ID, "")
    here: dict[str, JSON] = {"instance": quote(request.path, safe="/"), "request_id": name}
    return document(problem.name, problem.detail, here | problem.members)


def respond(problem: Problem) -> Response:
    """A problem as an answer."""
    body = json.dumps(view(problem), ensure_ascii=False, separators=(",", ":"))
    answer = Response(body + "\n", KINDS[problem.name].status, content_type=MEDIA_TYPE)
    answer.headers.update(problem.headers)
    return answer


def of_status(status: int) -> str:
    """The kind of problem that says the most of a status that others chose."""
    return _OF_STATUS.get(status, "internal-error" if status >= 500 else "bad-request")


def translate(error: HTTPException) -> Problem:
    """A problem for what the framework refuses; Allow, Retry-After and their like are kept."""
    name = of_status(error.code or 500)
    headers = {key: value for key, value in error.get_response().headers.items() if key.lower() not in _OWN}
    own = name in _PLAIN or not error.description
    return Problem(name, KINDS[name].meaning if own else str(error.description), headers)


def install(app: Flask) -> None:
    """Answer with a problem whatever goes wrong in an app."""
    for kind in (Problem, HTTPException, Exception):
        app.register_error_handler(kind, _respond)


def of_exception(error: Exception) -> Problem:
    """The problem of whatever was raised; what was not foreseen is logged, where, never what it says."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, HTTPException):
        return translate(error)
    g.failure = error
    return Problem("internal-error", "This server made a mistake; its operator finds it in the log.")


def _respond(error: Exception) -> Response:
    return respond(of_exception(error))
