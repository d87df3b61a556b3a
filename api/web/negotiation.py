"""Which of the media types on offer a client wants (RFC 9110, section 12)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from flask import request
from werkzeug.http import parse_list_header, parse_options_header

from api.web.problems import Problem

JSON_TYPE: Final = "application/json"
XML_TYPE: Final = "application/xml"
TEXT_TYPE: Final = "text/plain"
RECORD_TYPE: Final = "text/vnd.beasty-bar.bbn"
LINES_TYPE: Final = "application/x-ndjson"
HTML_TYPE: Final = "text/html"
SVG_TYPE: Final = "image/svg+xml"
LANGUAGES: Final = ("en", "de")

SHORT: Final = 200  # characters of a header whose meaning is kept
_RANGE: Final = re.compile(r"(?:\*/\*|[!#$&^_.+\w-]+/(?:\*|[!#$&^_.+\w-]+))", re.ASCII)
_QUALITY: Final = re.compile(r"0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?")


class Range(NamedTuple):
    """What one member of an Accept header asks for."""

    name: str  # `text/plain`, `text/*`, `*/*`, lower case
    quality: float  # 0: not this

    def covers(self, media_type: str) -> int:
        """How exactly it names a type: 3 itself, 2 its family, 1 anything, 0 not at all."""
        if self.name == media_type:
            return 3
        if self.name == "*/*":
            return 1
        return 2 if self.name == media_type.partition("/")[0] + "/*" else 0


def choose(offers: Sequence[str]) -> str:
    """The type on offer that the client of this request likes best; of equals the first.

    Raises the problem `not-acceptable`.
    """
    header = request.headers.get("Accept", "")
    chosen = _best(tuple(offers), header) if len(header) <= SHORT else best(offers, header)
    if chosen is None:
        raise Problem(
            "not-acceptable",
            f"None of what is asked for is to be had here: {', '.join(offers)} are.",
            available=list(offers),
        )
    return chosen


def best(offers: Sequence[str], header: str) -> str | None:
    """The best of the offers for an Accept header; None when it wants none of them.

    Members that are no media range, or have another charset than UTF-8, are as if not written; other
    parameters than `q` make no difference. An empty header takes anything. A browser, which names HTML
    and takes anything else less gladly, gets the first offer where HTML is not on offer.

    >>> best(("application/json", "text/plain"), "text/*;q=0.8, application/json;q=0.2")
    'text/plain'
    """
    if not header.strip():
        return offers[0]
    ranges = [found for member in parse_list_header(header) if (found := _range(member)) is not None]
    names = {found.name for found in ranges if found.quality}
    if HTML_TYPE in names and "*/*" in names and HTML_TYPE not in offers:
        return offers[0]
    qualities = [_quality(ranges, offer) for offer in offers]
    top = max(qualities)
    return offers[qualities.index(top)] if top > 0 else None


@lru_cache(maxsize=256)
def _best(offers: tuple[str, ...], header: str) -> str | None:
    return best(offers, header)


def language() -> str:
    """The language of this request: `en`, or `de` where the client prefers it, Austrian or Swiss included.

    `*` stands for every language that is not named (RFC 4647); of equals the one that is named, and first.
    """
    if "Accept-Language" not in request.headers:
        return LANGUAGES[0]
    told: dict[str, float] = {}
    for tag, quality in request.accept_languages:  # those with names before `*`, the best first
        told.setdefault(re.split("[-_]", tag.lower())[0], quality)
    named = [family for family in told if family in LANGUAGES]
    liked = {family: told.get(family, told.get("*", 0.0)) for family in (*named, *LANGUAGES)}
    best_liked = max(liked, key=liked.__getitem__)
    return best_liked if liked[best_liked] > 0 else LANGUAGES[0]


def is_utf_8(charset: str) -> bool:
    """Is a charset UTF-8, or a part of it?"""
    return charset.lower().replace("_", "-") in {"utf-8", "utf8", "us-ascii", "ascii"}


def _quality(ranges: Sequence[Range], offer: str) -> float:
    """How much an offer is liked: what the member says that names it most exactly."""
    return max(
        ((found.covers(offer), found.quality) for found in ranges if found.covers(offer)), default=(0, 0.0)
    )[1]


def _range(member: str) -> Range | None:
    name, options = parse_options_header(member)
    quality = options.get("q", "1").strip()
    if _RANGE.fullmatch(name.lower()) is None or _QUALITY.fullmatch(quality) is None:
        return None
    if not is_utf_8(options.get("charset", "utf-8")):
        return None
    return Range(name.lower(), float(quality))
