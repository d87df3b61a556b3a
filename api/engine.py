"""The engine protocol: one JSON object a line in, one answer a line out, flushed, in order.

The operations are described in fixtures/README.md. An engine ends when its input ends, and not before.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import BinaryIO, Final, TypeAlias

from api.parts import RequestError, choice, flag, mapping, numbers, optional, text
from api.tables import table_for
from api.views import JSON, event_view, fault_view, scores_view
from notation.cards import BY_LETTER
from notation.errors import NotationError, PositionError
from notation.moves import read_move
from notation.position import Position, read_position, write_position
from notation.strict_json import Json, loads_json
from notation.values import read_deck
from replayer import Replay, ReplayError, Table, legal_moves, play_move, replay
from replayer.chance import Chance, deal

LONGEST: Final = 1 << 20  # bytes of a request
Request: TypeAlias = dict[str, Json]
Answer: TypeAlias = dict[str, JSON]


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of `requests` until they end; nothing that a line says ends it sooner."""
    for line in _lines(requests):
        answers.write(json.dumps(answer(line), separators=(",", ":")).encode() + b"\n")
        answers.flush()


def answer(line: bytes) -> Answer:
    """The answer to one request, its line end included or not; never raises."""
    try:
        request = loads_json(line, LONGEST)
    except NotationError as wrong:
        return _refusal(f"{wrong.where}: {wrong}")
    try:
        if not isinstance(request, dict):
            return _refusal("a request is a JSON object")
        return OPERATIONS[choice(request, "op", OPERATIONS)](request)
    except (RequestError, NotationError) as wrong:
        return _refusal(str(wrong))
    except Exception as wrong:  # whatever it is, the next request must be answered
        sys.stderr.write(f"{type(wrong).__name__}: {wrong}\n")
        return _refusal(f"this engine failed: {type(wrong).__name__}")


def hello(_: Request) -> Answer:
    """Who answers, and which notation and rules it speaks."""
    return {"ok": True, "engine": f"beasty-bar {version('beasty-bar')}", "bbn": 1, "rules": 1}


def replay_record(request: Request) -> Answer:
    """A record's moves, positions and result; of a faulty one the fault and what stands before it."""
    game = replay(text(request, "bbn"))
    legal, events = flag(request, "legal"), flag(request, "events")
    moves: list[JSON] = [turn.text for turn in game.turns]
    positions: list[JSON] = [write_position(position) for position in game.positions]
    if game.fault is not None:
        return {"ok": False, "fault": fault_view(game.fault), "moves": moves, "positions": positions}
    view: Answer = {"ok": True, "moves": moves, "positions": positions}
    if legal and game.table is not None:
        view["legal"] = [_legal(turn.before, game.table) for turn in game.turns]
    if events:
        view["events"] = [[event_view(event) for event in turn.events] for turn in game.turns]
    view |= {"result": game.result, "scores": scores_view(game), **_ids(game)}
    if game.undecided:
        view["undecided"] = list(game.undecided)
    return view


def format_record(request: Request) -> Answer:
    """The canonical text of a record."""
    game = replay(text(request, "bbn"))
    if game.fault is not None:
        return {"ok": False, "fault": fault_view(game.fault)}
    try:
        return {"ok": True, "bbn": game.text(), **_ids(game)}
    except NotationError as wrong:  # written out, it is over a limit
        return {"ok": False, "fault": fault_view(wrong)}


def legal(request: Request) -> Answer:
    """Every legal move of a position, or its flaws."""
    written, parts = text(request, "position"), _parts(request)
    try:
        position = read_position(written)
        return {"ok": True, "legal": _legal(position, table_for(position, *parts))}
    except PositionError as wrong:
        return {"ok": False, "flaws": list(wrong.flaws)}
    except (NotationError, ReplayError) as wrong:
        return {"ok": False, "error": str(wrong), "fault": fault_view(wrong)}


def play(request: Request) -> Answer:
    """What a move makes of a position, or why it may not be played there."""
    written, move, parts = text(request, "position"), text(request, "move"), _parts(request)
    events = flag(request, "events")
    try:
        position = read_position(written)
        played = play_move(position, read_move(move), table_for(position, *parts))
    except PositionError as wrong:
        return {"ok": False, "flaws": list(wrong.flaws), "fault": fault_view(wrong)}
    except (NotationError, ReplayError) as wrong:
        return {"ok": False, "fault": fault_view(wrong)}
    view: Answer = {"ok": True, "move": played.text, "position": write_position(played.after)}
    if events:
        view["events"] = [event_view(event) for event in played.events]
    return view


def chance(request: Request) -> Answer:
    """Numbers from one stream of a seed."""
    seed, label, below = text(request, "seed"), text(request, "label"), numbers(request, "below")
    try:
        stream = Chance(seed).stream(label)
        return {"ok": True, "values": [stream.below(n) for n in below]}
    except ValueError as wrong:
        raise RequestError(str(wrong)) from wrong


def deal_deck(request: Request) -> Answer:
    """The order in which a seed deals a deck."""
    colour = BY_LETTER[choice(request, "colour", BY_LETTER)]
    cards = deal(Chance(text(request, "seed")), colour, read_deck(text(request, "deck")))
    return {"ok": True, "draw": " ".join(card.species.code for card in cards)}


OPERATIONS: Final[dict[str, Callable[[Request], Answer]]] = {
    "hello": hello,
    "replay": replay_record,
    "format": format_record,
    "legal": legal,
    "play": play,
    "chance": chance,
    "deal": deal_deck,
}


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """The lines, in memory one at a time; of a longer one its head, long enough to be refused."""
    while line := requests.readline(LONGEST + 2):
        rest = line
        while len(rest) == LONGEST + 2 and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST + 2)
        yield line


def _parts(request: Request) -> tuple[str, dict[str, str], str | None]:
    """What a position is played with, in the order in which `table_for` takes it."""
    return optional(request, "readings") or "", mapping(request, "decks"), optional(request, "seed")


def _legal(position: Position, table: Table) -> list[JSON]:
    return [*legal_moves(position, table)]


def _ids(game: Replay) -> Answer:
    return {"game_id": game.game_id(), "doc_id": game.doc_id()}


def _refusal(sentence: str) -> Answer:
    return {"ok": False, "error": sentence}
