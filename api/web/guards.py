"""What surrounds every route: request id, security headers, rate, CORS, compression, proxies, deadline."""

from __future__ import annotations

import re
import secrets
import time
from typing import Final

from flask import Flask, Response, g, request
from flask_compress import Compress
from flask_cors import CORS
from werkzeug.middleware.proxy_fix import ProxyFix

from api.web import rates
from api.web.problems import Problem
from api.web.settings import Settings, settings

PAGE_POLICY: Final = (  # of a page for people; everything else may do nothing at all
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FRAMED_POLICY: Final = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_EXPOSED: Final = [  # to scripts of other origins
    "X-Request-Id",
    "ETag",
    "Retry-After",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
]
_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_COMPRESSED: Final = [
    "application/json",
    "application/problem+json",
    "application/xml",
    "application/yaml",
    "text/plain",
    "text/vnd.beasty-bar.bbn",
    "text/html",
    "text/css",
    "text/javascript",
    "image/svg+xml",
]


def name_requests(app: Flask) -> None:
    """Give every request an id before anything else happens, and every answer its headers at last."""
    app.before_request(_name_request)
    app.after_request(_add_headers)


def install(app: Flask, chosen: Settings) -> None:
    """Put the guards around an app; raises SettingsError for a rate that is none."""
    if chosen.proxies:
        near = chosen.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, near, near, near, near, near)  # type: ignore[method-assign]
    if chosen.cors_origins:
        origins = [origin.strip() for origin in chosen.cors_origins.split(",") if origin.strip()]
        CORS(app, origins=origins, expose_headers=_EXPOSED, max_age=3600, send_wildcard="*" in origins)
    if chosen.compress:
        app.config.update(
            COMPRESS_MIMETYPES=_COMPRESSED,
            COMPRESS_STREAMS=False,
            COMPRESS_ALGORITHM=["zstd", "br", "gzip"],
        )
        Compress(app)
    if chosen.rate:
        rates.install(app, chosen)


class Deadline:
    """When the work on a request must be done."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds

    def check(self) -> None:
        """Raises the problem `time-limit` when it has passed."""
        if time.monotonic() > self.end:
            raise Problem(
                "time-limit", f"The work took more than {self.seconds:g} seconds.", seconds=int(self.seconds)
            )


def deadline() -> Deadline:
    """The deadline of the request that is answered now, from when it is first asked for."""
    kept = g._get_current_object()
    found = kept.get("deadline")
    if found is None:
        found = kept.deadline = Deadline(settings().max_seconds)
    assert isinstance(found, Deadline)
    return found


def grant(seconds: float) -> None:
    """Let the work on this request take so long from now on."""
    g.deadline = Deadline(seconds)


def _name_request() -> None:
    """Give the request the id that its sender gave it, if it is a plain word, else one of our own."""
    told, kept = request.headers.get("X-Request-Id", ""), g._get_current_object()
    kept.request_id = told if _REQUEST_ID.fullmatch(told) else secrets.token_hex(8)
    kept.started = time.perf_counter()


def _add_headers(response: Response) -> Response:
    headers = response.headers
    present = {name.lower(): value for name, value in headers}
    framed = "frame-ancestors *" in present.get("content-security-policy", "")
    added = [
        (name, value)
        for name, value in _HEADERS.items()
        if name.lower() not in present and not (framed and name == "X-Frame-Options")
    ]
    if not present.get("cache-control"):
        added.append(("Cache-Control", "no-store"))
    headers.extend([*added, ("X-Request-Id", g.get("request_id", ""))])
    return response
