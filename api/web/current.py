"""The request that is answered now, itself."""

from __future__ import annotations

from flask import Request, request


def this_request() -> Request:
    """What `flask.request` stands for: for those who ask it more than one thing, since each asking costs."""
    found = request._get_current_object()  # type: ignore[attr-defined]  # werkzeug's proxies have it
    assert isinstance(found, Request)
    return found
