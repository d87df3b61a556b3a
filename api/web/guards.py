"""What surrounds every route: envelope, rate, CORS, compression, proxies, deadline."""

from __future__ import annotations

import time
from typing import Final

from flask import Flask, g
from flask_compress import Compress
from flask_cors import CORS
from werkzeug.middleware.proxy_fix import ProxyFix

from api.web import rates
from api.web.envelope import Envelope
from api.web.problems import Problem
from api.web.settings import Settings, settings

PAGE_POLICY: Final = (  # of a page for people; everything else may do nothing at all
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FRAMED_POLICY: Final = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
_EXPOSED: Final = [  # to scripts of other origins
    "X-Request-Id",
    "ETag",
    "Retry-After",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
]
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


def install(app: Flask, chosen: Settings) -> None:
    """Put the guards around an app; raises SettingsError for a rate that is none."""
    app.wsgi_app = Envelope(app.wsgi_app)  # type: ignore[method-assign]  # as Flask says to do it
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
