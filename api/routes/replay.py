"""`/v1/replay`: a record's turns, as far as it goes."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.reports import origin_of
from api.views import JSON
from api.web.answers import lines, respond
from api.web.arguments import given_readings, query
from api.web.bodies import media_type
from api.web.guards import deadline
from api.web.negotiation import JSON_TYPE, LINES_TYPE, TEXT_TYPE, XML_TYPE, choose, language
from api.web.records import RECORD_TYPES, play, read_body
from api.web.replays import USUAL, Telling, head_view, line_views, scoring_of
from api.web.routing import Route
from api.web.schemas import ReplayArguments, ReplayOf
from notation.position import write_position
from replayer import Played, Replay

_TYPES: Final = (JSON_TYPE, LINES_TYPE, XML_TYPE, TEXT_TYPE)


def replay() -> Response:
    """The turns asked for, and the verdict on the whole record; a fault ends the turns."""
    wanted, spoken = choose(_TYPES), language()
    asked = query(ReplayArguments, ReplayOf)
    kind = media_type(RECORD_TYPES)
    source = read_body(kind)
    game = play(source, given_readings(asked.readings))
    report = head_view(game, origin_of(source, kind == XML_TYPE), spoken, asked.clauses)
    chosen = [turn for turn in game.turns if asked.takes(turn.number)]
    if wanted == TEXT_TYPE:
        return respond(wanted, {}, "replay", lambda: _text(game, chosen, report))
    views = line_views(game.record.line, game.main, asked.takes, _telling(game, asked, spoken))
    if wanted == LINES_TYPE:
        return lines(views, lambda: report)
    turns: list[JSON] = [*views]
    return respond(wanted, {**report, "turns": turns}, "replay")


def _telling(game: Replay, asked: ReplayOf, language: str) -> Telling:
    """What is told of each turn."""
    names = USUAL if asked.shown is None else frozenset(asked.shown.split(","))
    return Telling(
        names if asked.events else names - {"events"}, language, scoring_of(game), deadline().check
    )


def _text(game: Replay, turns: list[Played], report: dict[str, JSON]) -> str:
    """A line a turn, its number, its move and the position after it; then the result or the fault."""
    told = [f"{turn.number} {turn.text} {write_position(turn.after)}" for turn in turns]
    faults = report["faults"]
    assert isinstance(faults, list)
    ends = [f"fault: {fault['sentence']}" for fault in faults if isinstance(fault, dict)] or [game.result]
    return "\n".join([*told, *ends]) + "\n"


ROUTES: Final = (Route("replay", ("POST",), "/v1/replay", replay),)
