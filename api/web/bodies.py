"""The body of a request: is it there, of a type that is read here, within the limit?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.http import parse_options_header

from api.web.current import this_request
from api.web.negotiation import SHORT, is_utf_8
from api.web.problems import Problem
from api.web.settings import settings

_PIECE: Final = 1 << 16


def media_type(supported: Sequence[str]) -> str:
    """The type of the body, one of those supported; raises the problem `unsupported-media-type`."""
    headers = request.headers
    coding = headers.get("Content-Encoding", "identity").strip().lower()
    if coding not in ("", "identity"):
        raise Problem(
            "unsupported-media-type", "A compressed body is not read here.", {"Accept-Encoding": "identity"},
            supported=list(supported),
        )  # fmt: skip
    told = headers.get("Content-Type", "")
    found, charset = _declared(told) if len(told) <= SHORT else _declared.__wrapped__(told)
    if found not in supported or not is_utf_8(charset):
        what = "of another type or charset" if found else "of no type"
        raise Problem(
            "unsupported-media-type", f"The body is {what}; {', '.join(supported)} in UTF-8 is read here.",
            {"Accept-Post": ", ".join(supported)}, supported=list(supported),
        )  # fmt: skip
    return found


@lru_cache(maxsize=256)
def _declared(header: str) -> tuple[str, str]:
    """The type and the charset that a Content-Type header tells."""
    name, options = parse_options_header(header)
    return name.strip().lower(), options.get("charset", "utf-8")


def body() -> bytes:
    """The whole body; raises the problems `empty-body` and `too-large`."""
    most = settings().max_body
    asked = this_request()
    asked.max_content_length = most
    try:
        data = asked.get_data(cache=False)
    except RequestEntityTooLarge:
        raise too_large(most) from None
    if not data:
        raise Problem("empty-body", "The request has no body.")
    return data


def pieces() -> Iterator[bytes]:
    """The body of an archive piece by piece, not empty; raises the same problems, the first piece at once."""
    most = settings().max_archive
    request.max_content_length = most
    try:
        stream = request.stream
        first = stream.read(_PIECE)
    except RequestEntityTooLarge:
        raise too_large(most) from None
    if not first:
        raise Problem("empty-body", "The request has no body.")

    def rest() -> Iterator[bytes]:
        yield first
        try:
            while piece := stream.read(_PIECE):
                yield piece
        except RequestEntityTooLarge:
            raise too_large(most) from None

    return rest()


def too_large(most: int, what: str = "bytes") -> Problem:
    """The problem of a body over the limit."""
    return Problem("too-large", f"The body has more than {most} {what}.", most=most)
