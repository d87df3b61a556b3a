"""What texts are broken from: games, positions, moves, archives, JSON, XML and requests of the fixtures."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from notation.interchange import position_to_json, position_to_xml, record_to_json, record_to_xml
from notation.parser import read
from notation.position import read_position

FIXTURES: Final = Path(__file__).resolve().parent.parent / "fixtures"
COMMENTED: Final = (
    '[BBN "1"]\n[Event "a \\"b\\" c"]\n[Seats "RB"]\n[Deck "BB"]\n\n{first} 1. Rlio {a} (1. Rkan {b} Bpar '
    "(1. BparxRkan)) Bkan:1 ; rest\n2. Rsku\n*\n"
)


@cache
def games() -> tuple[str, ...]:
    """The texts of the golden games of the fixtures, and one with all that may stand beside moves."""
    texts = [path.read_text("utf-8") for path in sorted((FIXTURES / "games").glob("*.bbn"))]
    return (*texts, COMMENTED, COMMENTED)


@cache
def places() -> tuple[str, ...]:
    """Positions of the golden games."""
    return tuple(text for positions in _told("positions") for text in positions[::5])


@cache
def faulty() -> tuple[str, ...]:
    """The games, and the texts with one fault each."""
    texts = [p.read_bytes().decode("utf-8", "replace") for p in sorted((FIXTURES / "faults").glob("*.bbn"))]
    return (*games(), *(text for text in texts if len(text) < 5000))


@cache
def played() -> tuple[str, ...]:
    """Moves of the golden games."""
    return tuple(sorted({text for moves in _told("moves") for text in moves}))


@cache
def archived() -> tuple[str, ...]:
    """Archives of two or three games."""
    texts = faulty()
    return tuple("".join(texts[at : at + 2 + at % 2]) for at in range(0, len(texts), 2))


@cache
def json_forms() -> tuple[str, ...]:
    """Games and positions as JSON."""
    forms = [json.dumps(record_to_json(read(text).record)) for text in (*games()[::4], COMMENTED)]
    return (*forms, *(json.dumps(position_to_json(read_position(text))) for text in places()[::20]))


@cache
def xml_forms() -> tuple[str, ...]:
    """Games and positions as XML."""
    forms = [record_to_xml(read(text).record).decode() for text in (*games()[::4], COMMENTED)]
    return (*forms, *(position_to_xml(read_position(text)).decode() for text in places()[::20]))


@cache
def requests() -> tuple[str, ...]:
    """Requests of every operation of the engine protocol."""
    asked: list[dict[str, object]] = [
        {"op": "hello"},
        {"op": "chance", "seed": "bbn1:a", "label": "turn/1/1", "below": [2, 3, 13]},
        {"op": "deal", "seed": "bbn1:a", "colour": "R", "deck": "NB"},
    ]
    for text in games()[::5]:
        asked += [{"op": "replay", "bbn": text, "legal": True, "events": True}, {"op": "format", "bbn": text}]
    for at, text in enumerate(places()[::10]):
        move = played()[at % len(played())]
        asked.append({"op": "legal", "position": text, "seed": "bbn1:a", "decks": {"R": "NB"}})
        asked.append({"op": "play", "position": text, "move": move, "events": True, "readings": ""})
    return tuple(map(json.dumps, asked))


def _told(name: str) -> list[list[str]]:
    """A part of what is told of each game."""
    return [json.loads(path.read_bytes())[name] for path in sorted((FIXTURES / "games").glob("*.json"))]
