"""What is fuzzed: each target takes any text, and asserts what must hold of what it made of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from api.engine import answer
from benchmarks.corpora import archived, faulty, games, json_forms, places, played, requests, xml_forms
from notation.archive import headers, records
from notation.errors import NotationError
from notation.interchange import (
    loads_json,
    position_from_json,
    position_from_xml,
    read_record_json,
    read_record_xml,
)
from notation.moves import read_move
from notation.parser import Reading, read
from notation.position import read_position, write_position
from notation.record import move_text
from notation.writer import write
from replayer import legal_moves, replay, rules_under
from replayer.state import Table

MOST_IN_LINE: Final = 8  # animals, of positions whose legal moves are listed


def reads(text: str) -> None:
    """The lexer and the parser: a fault within the text, or a record that is written and read back."""
    reading = read(text)
    fault = reading.fault
    if fault is None:
        told(reading)
        return
    assert str(fault)
    assert "\n" not in str(fault)
    assert 0 <= fault.offset <= len(text)
    assert 1 <= fault.line <= text.count("\n") + 1
    assert fault.column >= 1


def told(reading: Reading) -> None:
    """What was read without a fault says the same again when it is written, if it is within the limits."""
    try:
        again = write(reading.record)
    except NotationError as wrong:
        assert wrong.code.startswith("limit-"), wrong
        return
    second = read(again)
    assert second.fault is None, second.fault
    assert second.record == reading.record
    assert write(second.record) == again


def moves(text: str) -> None:
    """The grammar of moves: a fault, or a move that is written and read back."""
    try:
        move = read_move(text)
    except NotationError as fault:
        assert 0 <= fault.offset <= len(text)
        return
    assert read_move(move_text(move)) == move


def archives(text: str) -> None:
    """The stream of records: entries lie one behind the other and hold the whole text."""
    data = text.encode("utf-8", "surrogatepass")
    size = 7 if len(data) < 10_000 else 1_000
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    entries = list(records(pieces))
    assert entries == list(records([data]))
    assert [entry.index for entry in entries] == list(range(len(entries)))
    assert len(list(headers([data]))) == len(entries)
    for entry in entries:
        assert data[entry.offset :].startswith(entry.text[: len(data) - entry.offset])


def positions(text: str) -> None:
    """The position reader: flaws, or a position that is written and read back; its legal moves are listed."""
    try:
        position = read_position(text)
    except NotationError as fault:
        assert str(fault)
        return
    again = write_position(position)
    assert read_position(again) == position
    assert write_position(read_position(again)) == again
    if len(position.queue) + len(position.shadows) <= MOST_IN_LINE:
        legal_moves(position, Table(rules_under({})))


def forms_json(text: str) -> None:
    """JSON of records and positions: a fault, or what is written and read back."""
    try:
        value = loads_json(text.encode("utf-8", "surrogatepass"))
    except NotationError as fault:
        assert str(fault)
        return
    reading = read_record_json(value)
    if reading.fault is None:
        told(reading)
    else:
        reading.fault.path.encode()
    try:
        position = position_from_json(value)
    except NotationError as fault:
        assert str(fault)
    else:
        assert read_position(write_position(position)) == position


def forms_xml(text: str) -> None:
    """XML of records and positions: a fault, or what is written and read back."""
    data = text.encode("utf-8", "surrogatepass")
    reading = read_record_xml(data)
    if reading.fault is None:
        told(reading)
    else:
        assert str(reading.fault)
    try:
        position = position_from_xml(data)
    except NotationError as fault:
        assert str(fault)
    else:
        assert read_position(write_position(position)) == position


def replays(text: str) -> None:
    """The referee: a fault with its place, or a game that its canonical text tells again."""
    game = replay(text)
    assert len(game.positions) in (0, len(game.turns) + 1)
    if game.fault is not None:
        assert str(game.fault)
        assert 0 <= game.fault.offset <= len(text)
        assert game.fault.line >= 1
        assert game.verdict == "illegal"
        return
    try:
        again = game.text()
    except NotationError as wrong:
        assert wrong.code.startswith("limit-"), wrong
        return
    second = replay(again)
    assert second.fault is None, second.fault
    assert second.text() == again
    assert [write_position(p) for p in second.positions] == [write_position(p) for p in game.positions]
    assert [turn.text for turn in second.turns] == [turn.text for turn in game.turns]
    assert (second.result, second.game_id(), second.doc_id()) == (game.result, game.game_id(), game.doc_id())


def engine(text: str) -> None:
    """The engine's line: an answer in JSON, never one that says that the engine failed."""
    said = answer(text.encode("utf-8", "surrogatepass"))
    assert isinstance(said["ok"], bool)
    assert "this engine failed" not in json.dumps(said), said


# Name -> what takes a text, and what the texts are made from.
TARGETS: Final[dict[str, tuple[Callable[[str], None], Callable[[], tuple[str, ...]]]]] = {
    "parser": (reads, faulty),
    "moves": (moves, played),
    "archives": (archives, archived),
    "positions": (positions, places),
    "json": (forms_json, json_forms),
    "xml": (forms_xml, xml_forms),
    "replay": (replays, games),
    "engine": (engine, requests),
}
