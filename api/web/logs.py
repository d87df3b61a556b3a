"""A line of JSON on stderr for every request, which holds nothing of what was asked or answered."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Final

import structlog
from flask import Flask, Request, Response, g

from api.web.current import this_request
from api.web.envelope import REQUEST_ID, STARTED

OFF: Final = "off"
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"})
_JSON: Final = json.JSONEncoder(default=str)
LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


def install(app: Flask, level: str) -> None:
    """Log what an app does, from this level on; nothing when it is `off`.

    A line has the route (`/v1/animals/<code>`, never the address: a position in it holds hands), method,
    status, milliseconds, request id, the name of a problem; of an exception its type and where it was
    raised, not its text.
    """
    if level == OFF:
        return
    logger = structlog.wrap_logger(
        structlog.WriteLogger(sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(lambda facts, **_: _JSON.encode(facts)),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
    ).bind()

    def finish(response: Response) -> Response:
        kept, asked = g._get_current_object(), this_request()
        started, facts = asked.environ[STARTED], _facts(asked, response.status_code)

        def write() -> None:
            if "failure" in kept:
                facts.update(_failure(kept.failure))
            facts["milliseconds"] = round((time.perf_counter() - started) * 1000, 1)
            (logger.error if "exception" in facts else logger.info)("request", **facts)

        response.call_on_close(write)
        return response

    app.after_request(finish)


def _facts(asked: Request, status: int) -> dict[str, object]:
    return {
        "method": asked.method if asked.method in _METHODS else "?",
        "route": asked.url_rule.rule if asked.url_rule else "-",
        "status": status,
        "request_id": asked.environ[REQUEST_ID],
    }


def _failure(error: object) -> dict[str, object]:
    """What is told of an exception, if there was one; it may have come while the answer was sent."""
    if not isinstance(error, BaseException):
        return {}
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "exception": type(error).__name__,
        "raised": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
