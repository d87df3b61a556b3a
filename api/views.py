"""Faults, events and turns as plain data: one form for the engine protocol, `--json` and HTTP."""

from __future__ import annotations

from typing import Final, TypeAlias

from notation.errors import NotationError
from notation.flaws import flaw
from notation.position import write_position
from replayer import Event, Fault, Played, Replay, ReplayError
from replayer.disputes.evidence import Evidence, evidence, evidence_sentence
from replayer.events import zone_text
from replayer.wording import flaw_sentence

OVER: Final = flaw(
    "over-limit", "written out, the record is over a limit: it has no canonical text and no doc-id"
)
JSON: TypeAlias = "bool | int | str | list[JSON] | dict[str, JSON] | None"


def fault_view(fault: Fault) -> dict[str, JSON]:
    """A fault: code, message, place, clause, what was found.

    Of a text also what was expected and a suggestion; of the play turn, seat and options.
    """
    view: dict[str, JSON] = {
        "code": fault.code,
        "message": fault.message,
        "line": fault.line,
        "column": fault.column,
        "offset": fault.offset,
        "clause": fault.clause,
        "found": fault.found,
    }
    if isinstance(fault, ReplayError):
        if fault.turn:
            view["turn"] = fault.turn
        if fault.colour is not None:
            view["seat"] = fault.colour.letter
        view["options"] = list(fault.options)
    else:
        view["expected"] = fault.expected
        view["suggestion"] = fault.suggestion
    return view


def event_view(event: Event) -> dict[str, JSON]:
    """An event as the engine protocol writes it; `other` only where there is one."""
    view: dict[str, JSON] = {
        "step": event.step,
        "clause": event.clause,
        "verb": event.verb,
        "card": event.card.code if event.card.code != "?" else event.card.colour.letter + "?",
        "from": zone_text(event.source),
        "to": zone_text(event.target),
    }
    if event.other is not None:
        view["other"] = event.other.code
    return view


def turn_view(turn: Played, events: bool = True) -> dict[str, JSON]:
    """A turn: number, seat, canonical move, the positions before and after as text, the events."""
    view: dict[str, JSON] = {
        "turn": turn.number,
        "seat": turn.colour.letter,
        "move": turn.text,
        "before": write_position(turn.before),
        "after": write_position(turn.after),
    }
    if events:
        view["events"] = [event_view(event) for event in turn.events]
    return view


def record_view(game: Replay, language: str = "en") -> dict[str, JSON]:
    """A verdict: result, scores, winners, what is undecided, evidence, fault, notes; ids if not illegal.

    A record that is over a limit when it is written out has no doc-id, which a note says.
    """
    view = verdict_view(game, language)
    if game.fault is None:
        view |= ids_view(game)
        if "doc_id" not in view:
            view["notes"] = [flaw_sentence(note, language) for note in (*game.notes, OVER)]
    return view


def ids_view(game: Replay) -> dict[str, JSON]:
    """The game-id and the doc-id of a record without faults; no doc-id where it has no canonical text."""
    try:
        game_id, doc_id = game.ids()
    except NotationError:  # written out, it is over a limit
        return {"game_id": game.game_id()}
    return {"game_id": game_id, "doc_id": doc_id}


def verdict_view(game: Replay, language: str = "en") -> dict[str, JSON]:
    """The same without the ids, which cost more than all the rest."""
    return {
        "verdict": game.verdict,
        "result": game.result,
        "turns": len(game.turns),
        "scores": scores_view(game),
        "winners": [colour.letter for colour in game.winners],
        "undecided": list(game.undecided),
        "evidence": evidence_view(evidence(game), language),
        "fault": None if game.fault is None else fault_view(game.fault),
        "notes": [flaw_sentence(note, language) for note in game.notes],
    }


def evidence_view(found: Evidence, language: str) -> dict[str, JSON]:
    """What is proven, what is not and why, and both in a sentence."""
    return {
        "proven": [*found.proven],
        "unproven": [{"fact": fact, "why": why} for fact, why in found.unproven],
        "sentence": evidence_sentence(found, language),
    }


def scores_view(game: Replay) -> dict[str, JSON]:
    """Scores by colour letter, in seat order."""
    return {colour.letter: score for colour, score in game.scores.items()}
