"""What every request and every answer gets where WSGI hands them on: an id, a time, and headers."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

# The keys of an environment under which others find what a request got here.
REQUEST_ID: Final = "beasty_bar.request_id"  # the id that its sender gave it, or one of our own
STARTED: Final = "beasty_bar.started"  # when it came, by `time.perf_counter`
ADDED: Final = "beasty_bar.added"  # a list of headers that its answer will have besides its own

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_NO_FRAMES: Final = ("X-Frame-Options", "DENY")
# Headers that every answer has which does not have them itself.
_HEADERS: Final = (
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    _NO_FRAMES,
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ("Cache-Control", "no-store"),
)
_NAMES: Final = frozenset(name.lower() for name, _ in _HEADERS)
_ANYWHERE: Final = "frame-ancestors *"  # in the policy of a page that others may frame

Headers = list[tuple[str, str]]


class Envelope:
    """An application whose requests have an id, and whose answers have all headers."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request; its own id is kept if it is a plain word."""
        told = environ.get("HTTP_X_REQUEST_ID", "")
        name = told if _ID.fullmatch(told) else secrets.token_hex(8)
        added = [("X-Request-Id", name)]
        environ[REQUEST_ID], environ[STARTED], environ[ADDED] = name, time.perf_counter(), added

        def start(status: str, headers: Headers, error: object = None, /) -> Callable[[bytes], object]:
            return start_response(status, completed(headers, added), error)  # type: ignore[arg-type]  # as it came

        return self._app(environ, start)


def completed(headers: Headers, added: Headers) -> Headers:
    """The headers of an answer with those added, and with what it lacks."""
    own = _NAMES.intersection([name.lower() for name, _ in headers])
    if not own:
        return [*headers, *_HEADERS, *added]
    framed = any(_ANYWHERE in value for name, value in headers if name.lower() == "content-security-policy")
    lacking = [
        pair for pair in _HEADERS if pair[0].lower() not in own and not (framed and pair is _NO_FRAMES)
    ]
    return [*headers, *lacking, *added]
