"""The pages with a table on them: the viewer, the editor, and what their scripts are made of."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.web.answers import cacheable
from api.web.faces import cards_module, drawings
from api.web.negotiation import SVG_TYPE
from api.web.pages import page_language, table_page
from api.web.problems import Problem
from api.web.routing import Route
from notation.animals import BOX_NAMES, BOXES, BY_CODE
from notation.example import KITCHEN
from notation.values import DECKS
from replayer.nouns import the_species


def view() -> Response:
    """The viewer, with an example to begin with."""
    return table_page("view.html", {"text": KITCHEN, "given": False})


def cards() -> Response:
    """The script module with the animals."""
    return cacheable(Response(cards_module(), content_type="text/javascript; charset=utf-8"), 0)


def edit() -> Response:
    """The editor, to write a game down by playing it."""
    return table_page("edit.html", {"decks": [(deck, _deck_name(deck, page_language())) for deck in DECKS]})


def _deck_name(deck: str, spoken: str) -> str:
    """What a deck with a name is called: `Born to Be Wild without the Tasmanian devil`."""
    box, _, left_out = deck.partition("-")
    if not left_out:
        return BOX_NAMES[box]
    without = "ohne" if spoken == "de" else "without"
    return f"{BOX_NAMES[box]} {without} {the_species(BY_CODE[left_out], spoken)}"


def drawn(box: str) -> Response:
    """The drawings of a box's animals."""
    if box not in BOXES:
        raise Problem("not-found", "There is no such box.")
    return cacheable(Response(drawings(box), content_type=SVG_TYPE), 0)


ROUTES: Final = (
    Route("view", ("GET",), "/view", view),
    Route("edit", ("GET",), "/edit", edit),
    Route("cards", ("GET",), "/cards.js", cards),
    Route("drawings", ("GET",), "/cards/<box>.svg", drawn),
)
