"""Results of the client in the form that `api.views` gives what was judged here."""

from __future__ import annotations

import re
from typing import Final

from api.client import Event, Fault, Turn
from api.referees.told import ToldTurn
from api.results.records import Verdict
from api.views import JSON
from notation.position import read_position
from replayer.nouns import ENGLISH

_PLACE: Final = re.compile(r"^Zeile \d+, Spalte \d+: ")


def verdict_view(found: Verdict, turns: int) -> dict[str, JSON]:
    """As `api.views.record_view`; `turns` of the main line could be played."""
    view: dict[str, JSON] = {
        "verdict": found.verdict,
        "result": found.result,
        "turns": turns,
        "scores": {**found.scores},
        "winners": [*found.winners],
        "undecided": [*found.undecided],
        "evidence": {
            "proven": [*found.evidence.proven],
            "unproven": [{"fact": gap.fact, "why": gap.why} for gap in found.evidence.unproven],
            "sentence": found.evidence.sentence,
        },
        "fault": fault_view(found.faults[0]) if found.faults else None,
        "notes": [note.message for note in found.notes],
    }
    ids: dict[str, JSON] = {"game_id": found.game_id, "doc_id": found.doc_id}
    return view | {name: value for name, value in ids.items() if value}


def fault_message(fault: Fault, language: str | None) -> str:
    """As `replayer.wording.fault_message`: the server's sentence without the place in the text."""
    if language is None or language == ENGLISH:
        return fault.message
    said = _PLACE.sub("", fault.sentence, count=1)
    return said if fault.options is not None else said.removesuffix(f" ({fault.clause})")


def fault_view(fault: Fault) -> dict[str, JSON]:
    """As `api.views.fault_view`."""
    view: dict[str, JSON] = {
        "code": fault.code,
        "message": fault.message,
        "line": fault.line,
        "column": fault.column,
        "offset": fault.offset,
        "clause": fault.clause,
        "found": fault.found,
    }
    if fault.options is None:
        return {**view, "expected": fault.expected, "suggestion": fault.suggestion}
    if fault.turn is not None:
        view["turn"] = fault.turn
    if fault.seat is not None:
        view["seat"] = fault.seat
    return {**view, "options": [*fault.options]}


def told_turn(turn: Turn) -> ToldTurn:
    """A turn with all members that were asked for."""
    assert turn.turn is not None
    assert turn.seat is not None
    assert turn.move is not None
    assert turn.after is not None
    events = turn.events or ()
    view: dict[str, JSON] = {
        "turn": turn.turn,
        "seat": turn.seat,
        "move": turn.move,
        "before": turn.before,
        "after": turn.after,
        "events": [_event_view(event) for event in events],
    }
    said = tuple((event.sentence, event.clause) for event in events)
    after = read_position(turn.after)
    return ToldTurn(turn.turn, turn.seat, turn.move, said, turn.comments or (), after, view)


def _event_view(event: Event) -> dict[str, JSON]:
    view: dict[str, JSON] = {
        "step": event.step,
        "clause": event.clause,
        "verb": event.verb,
        "card": event.card,
        "from": event.source,
        "to": event.target,
    }
    return view if event.other is None else {**view, "other": event.other}
