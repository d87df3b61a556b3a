"""What is asked of an engine, group by group, and what the fixtures say that it must answer."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TypedDict

from api.conformance.compare import difference
from api.conformance.questions import Ask, RefusedError, count, play_case, play_record
from api.views import JSON

# A fault of the text that a replay never comes to: so many moves cannot be legal.
NEVER_FIRST: Final = frozenset(["limit-moves.bbn"])


class Vector(TypedDict):
    """A request and what must be in its answer."""

    request: dict[str, JSON]
    answer: dict[str, JSON]


class Spelling(TypedDict):
    """A text and its canonical form."""

    name: str
    text: str
    bbn: str
    game_id: str
    doc_id: str


class Golden(TypedDict):
    """What a game must come to, beside its record."""

    moves: list[str]
    positions: list[str]
    legal: list[list[str]]
    scores: dict[str, int]


class Outcome(NamedTuple):
    """How an engine did on one fixture."""

    name: str
    trouble: str  # what differs, one line; "" when nothing does


def hello(ask: Ask, _: Path) -> Iterator[Outcome]:
    """Who the engine is; that it answers what it cannot understand, and goes on."""
    answer = ask({"op": "hello"})
    name = answer.get("engine")
    unnamed = "" if isinstance(name, str) and name else "engine: a name was expected"
    yield Outcome("hello", difference(answer, {"ok": True, "bbn": 1, "rules": 1}) or unnamed)
    unclear: list[dict[str, JSON]] = [
        {"op": "no such operation"},
        {},
        {"op": "format"},
        {"op": "chance", "seed": "bbn1:a"},
    ]
    for request in unclear:
        answer = ask(request)
        unsaid = "" if isinstance(answer.get("error"), str) else "error: a sentence was expected"
        yield Outcome(f"refuses {json.dumps(request)}", difference(answer, {"ok": False}) or unsaid)


def chance(ask: Ask, folder: Path) -> Iterator[Outcome]:
    """Streams of seeds, deals, and what is no seed."""
    vectors: dict[str, list[Vector]] = json.loads((folder / "vectors" / "chance.json").read_bytes())
    for group in ("chance", "deals", "refused_seeds", "refused_draws"):
        for number, vector in enumerate(vectors[group], 1):
            yield Outcome(f"{group} {number}", difference(ask(vector["request"]), vector["answer"]))


def canonical(ask: Ask, folder: Path) -> Iterator[Outcome]:
    """Canonical texts and ids of every kind of spelling."""
    vectors: list[Spelling] = json.loads((folder / "vectors" / "canonical.json").read_bytes())["canonical"]
    for vector in vectors:
        ids = {"game_id": vector["game_id"], "doc_id": vector["doc_id"]}
        expected = {"ok": True, "bbn": vector["bbn"], **ids}
        yield Outcome(vector["name"], difference(ask({"op": "format", "bbn": vector["text"]}), expected))


def cases(ask: Ask, folder: Path) -> Iterator[Outcome]:
    """Drawn cases: every clause of every animal."""
    for path in sorted((folder / "rules").glob("*.toml")):
        content = tomllib.loads(path.read_text("utf-8"))
        for case in content.get("case", ()):
            yield Outcome(f"{path.stem}: {case['name']}", play_case(ask, case))
        for record in content.get("record", ()):
            yield Outcome(f"{path.stem}: {record['name']}", play_record(ask, record))


def perft(ask: Ask, folder: Path) -> Iterator[Outcome]:
    """Numbers of legal move sequences."""
    for line in (folder / "perft.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        depth, expected, *rest = line.split(" ")
        position, readings = " ".join(rest[:10]), " ".join(rest[10:])
        try:
            found = count(ask, position, int(depth), readings)
            yield Outcome(position, difference(found, int(expected), f"depth {depth}"))
        except RefusedError as refused:
            yield Outcome(position, str(refused))


def games(ask: Ask, folder: Path) -> Iterator[Outcome]:
    """Whole games: every position, every set of legal moves, every canonical text."""
    for path in sorted((folder / "games").glob("*.json")):
        record = path.with_suffix(".bbn").read_bytes()
        text = record.decode()
        told: Golden = json.loads(path.read_bytes())
        result = "/".join(f"{letter}{score}" for letter, score in told["scores"].items())
        digest = hashlib.sha256(record).hexdigest()
        answer = ask({"op": "replay", "bbn": text, "legal": True})
        trouble = difference(answer, {"ok": True, **told, "result": result, "doc_id": digest})
        answer = ask({"op": "format", "bbn": text})
        yield Outcome(path.stem, trouble or difference(answer, {"ok": True, "bbn": text, "doc_id": digest}))


def faults(ask: Ask, folder: Path) -> Iterator[Outcome]:
    """Texts that are no records: the first fault's code and place, and how many moves stand before it."""
    for entry in tomllib.loads((folder / "faults" / "index.toml").read_text("utf-8"))["fault"]:
        try:
            text = (folder / "faults" / entry["file"]).read_bytes().decode()
        except UnicodeDecodeError:  # cannot be said in JSON
            continue
        if entry["file"] in NEVER_FIRST:
            continue
        answer = ask({"op": "replay", "bbn": text})
        moves = answer.get("moves")
        before = len(moves) if isinstance(moves, list) else moves
        place = {name: entry[name] for name in ("code", "line", "column")}
        trouble = difference(answer, {"ok": False, "fault": place})
        yield Outcome(entry["file"], trouble or difference(before, entry["moves"], "moves before the fault"))


GROUPS: Final[dict[str, Callable[[Ask, Path], Iterator[Outcome]]]] = {
    "hello": hello,
    "chance": chance,
    "canonical": canonical,
    "cases": cases,
    "perft": perft,
    "games": games,
    "faults": faults,
}
