"""`/v1/position` and what is asked of a position: its legal moves, and what a move does."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.pictures import View, turn_svg
from api.reports import Origin, fault_only
from api.views import JSON
from api.web.answers import respond
from api.web.arguments import wrong
from api.web.asking import Asked, ask
from api.web.drawn import draw, nothing_to_draw, picture
from api.web.moves import batches, legal_within, move_view, narrowed, summary
from api.web.negotiation import JSON_TYPE, SVG_TYPE, TEXT_TYPE, XML_TYPE, choose, language
from api.web.positions import events_view, place_view, position_view
from api.web.routing import Route
from api.web.schemas import (
    MovesArguments,
    MovesBody,
    PlayArguments,
    PlayBody,
    PositionArguments,
    PositionBody,
    TurnArguments,
    TurnMovesArguments,
    TurnPlayArguments,
)
from notation.errors import NotationError, PositionError
from notation.moves import read_move
from notation.position import write_position
from replayer import ReplayError, play_move
from replayer.wording import flaw_sentence

_TYPES: Final = (JSON_TYPE, XML_TYPE, TEXT_TYPE)
_DRAWN: Final = (*_TYPES, SVG_TYPE)


def position() -> Response:
    """A position as data or as a picture, or its flaws."""
    wanted, spoken = choose(_DRAWN), language()
    asked = ask(PositionArguments, TurnArguments, PositionBody)
    if wanted == SVG_TYPE:
        return draw(asked, spoken)
    if asked.position is None or asked.table is None:
        return _without(wanted, asked, "position")
    listed = legal_within(asked.position, asked.table)
    text = write_position(asked.position)
    view: dict[str, JSON] = {
        **position_view(asked.position, asked.table),
        "legal_moves": len(listed.moves),
        "legal_complete": listed.complete,
    }
    return respond(wanted, view, "position", lambda: text + "\n")


def moves() -> Response:
    """Every legal move, where it leads, and what happens in one line."""
    wanted, spoken = choose(_TYPES), language()
    asked = ask(MovesArguments, TurnMovesArguments, MovesBody)
    if asked.position is not None:
        try:
            asked.position = narrowed(asked.position, asked.question.hand, asked.question.card)
        except PositionError as error:
            said = [flaw_sentence(flaw, spoken) for flaw in error.flaws]
            asked.position, asked.flaws = None, said
    where, table = asked.position, asked.table
    if where is None or table is None:
        return _without(wanted, asked, "moves")
    listed = legal_within(where, table, asked.question.card)
    if wanted == TEXT_TYPE:
        return respond(wanted, {}, "moves", lambda: "".join(f"{move}\n" for move in listed.moves))
    view: dict[str, JSON] = {
        **place_view(where),
        "count": len(listed.moves),
        "complete": listed.complete,
        "moves": [move_view(where, move, table, spoken) for move in listed.moves],
    }
    return respond(wanted, view, "moves")


def play() -> Response:
    """What a move makes of a position, also as a picture, or why it is refused."""
    wanted, spoken = choose(_DRAWN), language()
    asked = ask(PlayArguments, TurnPlayArguments, PlayBody)
    if asked.position is None or asked.table is None:
        if wanted == SVG_TYPE:
            raise nothing_to_draw(asked)
        return _without(wanted, asked, "play", {"refused": None})
    told = asked.question.move or ""
    try:
        played = play_move(asked.position, read_move(told), asked.table)
    except (NotationError, ReplayError) as error:
        refused = fault_only(error, Origin(told), spoken)
        if wanted == SVG_TYPE:
            raise wrong("move", str(refused["sentence"])) from None
        view: dict[str, JSON] = {**place_view(asked.position), "move": told, "refused": refused}
        return respond(wanted, view, "play", lambda: f"refused: {refused['sentence']}\n")
    if wanted == SVG_TYPE:
        return picture(turn_svg(played, View(spoken)))
    view = {
        **position_view(played.after, asked.table),
        "move": played.text,
        "refused": None,
        "summary": summary(played, spoken),
        "batches": batches(played, asked.table),
        "events": events_view(played, spoken),
    }
    return respond(wanted, view, "play", lambda: write_position(played.after) + "\n")


def _without(wanted: str, asked: Asked, name: str, more: dict[str, JSON] | None = None) -> Response:
    """The answer where there is no position: its flaws, or the fault of the record."""
    view = {**asked.view(), **(more or {})}
    said = [f"flaw: {flaw}" for flaw in asked.flaws]
    if asked.fault is not None:
        said.append(f"fault: {asked.fault['sentence']}")
    return respond(wanted, view, name, lambda: "".join(f"{line}\n" for line in said))


ROUTES: Final = (
    Route("position", ("GET", "POST"), "/v1/position", position),
    Route("moves", ("GET", "POST"), "/v1/position/moves", moves),
    Route("play", ("GET", "POST"), "/v1/position/play", play),
)
