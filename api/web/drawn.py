"""Pictures as answers: of a position, or of a game; for pages of anybody."""

from __future__ import annotations

from typing import Final

from flask import Response, request

from api.pictures import View, position_svg
from api.pictures.png import png_of
from api.views import JSON
from api.web.answers import cacheable, typed
from api.web.asking import Asked
from api.web.negotiation import SVG_TYPE
from api.web.problems import Problem

PNG_TYPE: Final = "image/png"
# A picture has a style of its own, and may stand on any page; it can do nothing else.
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *"


def picture(svg: bytes, media_type: str = SVG_TYPE) -> Response:
    """A picture, as SVG or as PNG, that pages of other servers may show; it may be kept for an hour.

    Raises the problem `not-acceptable` where PNG is asked for and cannot be made here.
    """
    answer = typed(svg if media_type == SVG_TYPE else _png(svg), media_type)
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    answer.vary.add("Accept-Language")
    return cacheable(answer)


def makes_png() -> bool:
    """Is the extra `png` installed here?"""
    try:
        import resvg_py  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def draw(asked: Asked, language: str) -> Response:
    """The position that was asked about; raises the problem `invalid-arguments` with all that is wrong."""
    if asked.position is None or asked.table is None:
        raise nothing_to_draw(asked)
    question = asked.question
    view = View(language, question.theme or "auto", question.hands != "hidden", asked.table.scoring)
    return picture(position_svg(asked.position, view))


def nothing_to_draw(asked: Asked) -> Problem:
    """Why there is nothing to draw."""
    said = [*asked.flaws]
    if asked.fault is not None:
        said.append(str(asked.fault["sentence"]))
    where: dict[str, JSON] = (
        {"in": "query", "name": "position"} if request.method == "GET" else {"in": "body", "pointer": ""}
    )
    errors: list[JSON] = [{**where, "message": one} for one in said]
    return Problem("invalid-arguments", said[0], errors=errors)


def _png(svg: bytes) -> bytes:
    try:
        return png_of(svg)
    except ModuleNotFoundError:
        raise Problem(
            "not-acceptable", "PNG cannot be made on this server; SVG can.", available=[SVG_TYPE]
        ) from None
