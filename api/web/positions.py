"""Positions and turns as HTTP answers with them."""

from __future__ import annotations

from api.views import JSON, event_view
from notation.interchange import position_to_json
from notation.position import Position, write_position
from replayer import Played, Table
from replayer.score import scores, winners
from replayer.wording import sentence


def place_view(position: Position) -> dict[str, JSON]:
    """A position that was read: its line of text, no flaws."""
    return {"position": write_position(position), "flaws": [], "fault": None}


def position_view(position: Position, table: Table) -> dict[str, JSON]:
    """A position as text and as data, with the scores so far; winners, only when the game is over."""
    form = position_to_json(position)
    over = position.to_move is None
    return {
        **place_view(position),
        "queue": [{"card": place["card"], "shadow": [*place["shadow"]]} for place in form["queue"]],
        "air": form["air"],
        "under": form["under"],
        "bar": [*form["bar"]],
        "pile": [*form["pile"]],
        "seats": [
            {"colour": seat["colour"], "hand": [*seat["hand"]], "deck": [*seat["deck"]]}
            for seat in form["seats"]
        ],
        "to_move": form["to_move"],
        "turn": form["turn"],
        "bound": [*form["bound"]],
        "scoring": table.scoring,
        "scores": {colour.letter: score for colour, score in scores(position, table.scoring).items()},
        "winners": [colour.letter for colour in winners(position, table.scoring)] if over else [],
    }


def events_view(played: Played, language: str) -> list[JSON]:
    """What happened in a turn, each event with its sentence."""
    return [{**event_view(event), "sentence": sentence(event, language)} for event in played.events]
