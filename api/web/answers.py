"""Answers in the representation that was asked for: JSON, XML or text; or lines of JSON, one at a time."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from flask import Response, request, stream_with_context
from lxml import etree

from api.views import JSON
from api.web.negotiation import JSON_TYPE, LINES_TYPE, XML_TYPE
from api.web.problems import KINDS, Problem, of_exception, view

_JSON: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def respond(
    media_type: str, data: Mapping[str, JSON], name: str, told: Callable[[], str] | None = None
) -> Response:
    """An answer of this type: JSON, XML with this name for its root, or the text."""
    if media_type == XML_TYPE:
        return typed(to_xml(name, data), XML_TYPE)
    if media_type == JSON_TYPE:
        return typed(json_line(data), JSON_TYPE)
    assert told is not None
    return text(told(), media_type)


def typed(body: bytes | str, content_type: str) -> Response:
    """An answer that depends on what the client accepts."""
    return Response(body, headers=[("Content-Type", content_type), ("Vary", "Accept")])


def cacheable(answer: Response, seconds: int = 3600) -> Response:
    """The same answer with an ETag, which may be kept; 304 when the client has it already.

    Raises the problem `precondition-failed` where the client wants another.
    """
    answer.set_etag(hashlib.sha256(answer.get_data()).hexdigest()[:32])
    answer.cache_control.public = True
    answer.cache_control.max_age = seconds
    answer.make_conditional(request)
    if answer.status_code == KINDS["precondition-failed"].status:
        says = "What has this address is not what `If-Match` names."
        raise Problem("precondition-failed", says, {"ETag": answer.headers["ETag"]})
    return answer


def text(body: str, media_type: str) -> Response:
    """An answer of text."""
    return typed(body.encode(errors="replace"), f"{media_type}; charset=utf-8")


def json_line(data: Mapping[str, object]) -> bytes:
    """Compact JSON in UTF-8, one line with its end."""
    return _JSON.encode(data).encode(errors="replace") + b"\n"


def to_xml(name: str, data: Mapping[str, JSON]) -> bytes:
    """The same data as XML: a name is an element, a list its element as often, null is left out.

    What a list inside a list holds are elements `item`.

    >>> to_xml("report", {"verdict": "legal", "faults": [], "winners": ["R", "B"]}).decode().splitlines()[1]
    '<report><verdict>legal</verdict><winners>R</winners><winners>B</winners></report>'
    """
    root = etree.Element(name)
    _fill(root, dict(data))
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True)


def lines(views: Iterator[Mapping[str, JSON]], trailer: Callable[[], Mapping[str, JSON]]) -> Response:
    """A line of JSON for each view as it is made, then one `{"trailer": {...}}`.

    The trailer has besides its own facts `count`, the lines before it, and `digest`, `sha256:` and the hex
    digest of all their bytes, line ends included. A problem on the way ends the lines with one
    `{"problem": {...}}` instead: an answer without a trailer is not whole.
    """

    def written() -> Iterator[bytes]:
        digest, count = hashlib.sha256(), 0
        try:
            for one in views:
                line = json_line(one)
                digest.update(line)
                count += 1
                yield line
        except Exception as error:
            yield json_line({"problem": view(of_exception(error))})
            return
        end = {"count": count, **trailer(), "digest": f"sha256:{digest.hexdigest()}"}
        yield json_line({"trailer": end})

    return typed_stream(written())


def typed_stream(written: Iterator[bytes]) -> Response:
    """An answer that is sent while it is made."""
    answer = Response(stream_with_context(written), content_type=LINES_TYPE)
    answer.vary.add("Accept")
    return answer


def _put(element: etree._Element, name: str, value: JSON) -> None:
    """Put a value into an element, under a name: a list as often as it has members."""
    for one in value if isinstance(value, list) else [value]:
        if one is not None:
            _fill(etree.SubElement(element, name), one)


def _fill(element: etree._Element, data: JSON) -> None:
    if isinstance(data, dict):
        for name, value in data.items():
            _put(element, name, value)
    elif isinstance(data, list):
        _put(element, "item", data)
    elif isinstance(data, bool):
        element.text = "true" if data else "false"
    else:
        element.text = _UNWRITABLE.sub("\ufffd", str(data))
