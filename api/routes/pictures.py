"""`/v1/position.svg`: a position as a picture, for an `<img>` on any page."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.web.asking import ask
from api.web.drawn import draw
from api.web.negotiation import language
from api.web.routing import Route
from api.web.schemas import PictureArguments, PositionBody, TurnArguments


def position_picture() -> Response:
    """The picture of a position."""
    asked = ask(PictureArguments, TurnArguments, PositionBody)
    return draw(asked, asked.question.lang or language())


ROUTES: Final = (Route("position-picture", ("GET",), "/v1/position.svg", position_picture),)
