"""Fixtures that take more than one question, or more than an equal answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from api.conformance.compare import difference
from api.views import JSON
from notation.strict_json import Json

Ask: TypeAlias = Callable[[Mapping[str, JSON]], dict[str, Json]]
SEED: Final = "bbn1:perft"  # what decides chance where sequences are counted
OF_ANY_TURN: Final = {"turn.play", "turn.check", "turn.draw"}  # need not be named by a drawn case


class RefusedError(Exception):
    """An engine refuses what it must do."""


def count(ask: Ask, position: str, depth: int, readings: str) -> int:
    """The number of legal move sequences of a length. Raises RefusedError."""
    request: dict[str, JSON] = {"position": position, "seed": SEED, "readings": readings}
    moves = _told(ask({"op": "legal", **request}), "legal", position)
    if not isinstance(moves, list):
        raise RefusedError(f"legal: a list was expected, found {json.dumps(moves)}")
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = _told(ask({"op": "play", "move": str(move), **request}), "position", f"{move} in {position}")
        total += count(ask, str(after), depth - 1, readings)
    return total


def play_case(ask: Ask, case: Mapping[str, JSON]) -> str:
    """What differs in a drawn case: the turn and all spellings of the move, its refusal, or what is legal."""
    request: dict[str, JSON] = {key: case[key] for key in ("position", "seed", "readings") if key in case}
    if "legal" in case:
        return difference(ask({"op": "legal", **request}), {"ok": True, "legal": case["legal"]})
    request |= {"op": "play", "events": True}
    answer = ask({**request, "move": case["move"]})
    if "refused" in case:
        return _refusal(answer, case)
    expected = {"ok": True, "move": case.get("canonical", case["move"]), "position": case["after"]}
    trouble = difference(answer, expected) or _cited(answer, case["trace"])
    spellings = case.get("spellings", [])
    for spelling in spellings if isinstance(spellings, list) else ():
        trouble = trouble or difference(ask({**request, "move": spelling}), expected, f"spelt {spelling}")
    return trouble


def play_record(ask: Ask, record: Mapping[str, JSON]) -> str:
    """What differs in a record of the drawn cases: its scores, or its fault."""
    answer = ask({"op": "replay", "bbn": record["text"]})
    if "refused" in record:
        return _refusal(answer, record)
    scores = answer.get("scores")
    told = (
        "/".join(f"{letter}{score}" for letter, score in scores.items())
        if isinstance(scores, dict)
        else scores
    )
    return difference(answer, {"ok": True}) or difference(told, record["scores"], "scores")


def _refusal(answer: Mapping[str, Json], case: Mapping[str, JSON]) -> str:
    """What differs in a refusal: clause and turn; options in any order."""
    expected = {"clause": case["refused"]} | ({"turn": case["turn"]} if "turn" in case else {})
    trouble = difference(answer, {"ok": False, "fault": expected})
    fault = answer.get("fault")
    if trouble or "options" not in case or not isinstance(fault, dict):
        return trouble
    found, options = fault.get("options", []), case["options"]
    if isinstance(found, list) and isinstance(options, list):
        return difference(sorted(map(str, found)), sorted(map(str, options)), "options")
    return difference(found, options, "options")


def _cited(answer: Mapping[str, Json], trace: JSON) -> str:
    """What differs in the clauses that the events cite."""
    events = answer.get("events")
    if not isinstance(events, list) or not isinstance(trace, list):
        return "events: a list was expected"
    cited = {event.get("clause") if isinstance(event, dict) else None for event in events}
    missing = [clause for clause in trace if clause not in cited]
    more = sorted(str(clause) for clause in cited - {*trace, *OF_ANY_TURN})
    if missing:
        return f"events: {', '.join(map(str, missing))} should be cited"
    return f"events: {', '.join(more)} should not be cited" if more else ""


def _told(answer: Mapping[str, Json], name: str, what: str) -> Json:
    if answer.get("ok") is not True or name not in answer:
        raise RefusedError(f"{what}: {json.dumps(answer, ensure_ascii=False)[:200]}")
    return answer[name]
