"""Turns by name: `12` of the main line, `12.v1.13` beside it.

A name goes from the main line to the turn: a turn's number, `v` and the number of one of the variations
beside that turn (1 is the first in the text), the number of a turn there, and so on. Turns of a variation are
counted like those of the line that it leaves: its first one has the number of the turn that it stands beside.
"""

from __future__ import annotations

import re
from typing import Final

from replayer.game import Played, Replay, ReplayedLine

TURN_NAME: Final = "[1-9][0-9]{0,6}([.]v[1-9][0-9]{0,2}[.][1-9][0-9]{0,6}){0,8}"
_NAME: Final = re.compile(TURN_NAME)


def is_turn_name(text: str) -> bool:
    """Whether a text names a turn of some record."""
    return _NAME.fullmatch(text) is not None


def turn_named(game: Replay, name: str) -> Played | None:
    """The turn of that name, if it was played."""
    assert is_turn_name(name), name
    first, *rest = name.replace(".v", ".").split(".")
    line: ReplayedLine | None = game.main
    number = int(first)
    for way, further in zip(rest[::2], rest[1::2], strict=True):
        line = _beside(line, number, int(way)) if line is not None else None
        number = int(further)
    index = _index(line, number) if line is not None else None
    return None if line is None or index is None else line.turns[index]


def _index(line: ReplayedLine, number: int) -> int | None:
    """Where a line has the turn of that number, if it has it."""
    index = number - line.turns[0].number if line.turns else -1
    return index if 0 <= index < len(line.turns) else None


def _beside(line: ReplayedLine, number: int, way: int) -> ReplayedLine | None:
    """The variation of that number beside the turn of that number, if it was played."""
    index = _index(line, number)
    beside = line.variations.get(index + 1, []) if index is not None else []
    return beside[way - 1] if way <= len(beside) else None
