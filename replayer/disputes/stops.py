"""Where in a text a replay stopped: in which line of play, behind which turns."""

from __future__ import annotations

from dataclasses import dataclass, field

from notation.errors import MoveError
from notation.lexer import TOKEN, run_at
from notation.parser import Reading
from notation.position import Position
from replayer.game import Played, Replay, ReplayedLine


@dataclass(frozen=True, slots=True)
class Stop:
    """A place behind turns of a game, perhaps in a variation."""

    turns: tuple[Played, ...]  # from the start of the game on; what variations replace is not among them
    offsets: tuple[int, ...]  # of their moves in the text
    inside: int  # how many of them are of the innermost line
    position: Position | None  # after them; None when the tags make no game
    behind: int  # where the last thing before the place ends
    remark: bool  # whether that is a remark, which goes on to the end of its line


@dataclass(slots=True)
class _Open:
    """A line of play that is not closed yet."""

    offsets: list[int] = field(default_factory=list)  # of its moves
    beside: int = 0  # variations behind the last of them


def stop_at(game: Replay, text: str, offset: int) -> Stop:
    """What leads to a place in the text of a game, as far as it was played."""
    lines, behind, remark = _open_lines(text, offset, min(game.record.line.offsets, default=offset))
    turns: list[Played] = []
    offsets: list[int] = []
    played, count = game.main, 0
    for line, inner in zip(lines, [*lines[1:], None], strict=True):
        count = len(line.offsets) - (inner is not None)
        turns += played.turns[:count]
        offsets += line.offsets[:count]
        if inner is not None:
            beside = played.variations.get(len(line.offsets), [])
            played = beside[line.beside - 1] if line.beside <= len(beside) else ReplayedLine()
    start = game.setup.start if game.setup else None
    position = turns[-1].after if turns else start
    return Stop(tuple(turns), tuple(offsets), count, position, behind, remark)


def word_around(text: str, at: int) -> tuple[int, str]:
    """Where a word without white space begins, and the word, without the parentheses of variations."""
    start = 1 + max(text.rfind(white, 0, at) for white in " \n\t}")
    run = run_at(text, start)
    word = run.lstrip("(")
    start += len(run) - len(word)
    while word.endswith(")") and word.count(")") > word.count("("):
        word = word[:-1]
    return start, word


def unread_move(reading: Reading, text: str) -> str:
    """The move of the main line at which a text stops being readable; "" if it stops at something else."""
    if not isinstance(reading.fault, MoveError):
        return ""
    at, offsets = reading.fault.offset, reading.record.line.offsets
    lines, _, _ = _open_lines(text, at, min(offsets, default=at))
    return word_around(text, at)[1] if len(lines) == 1 else ""


def turns_in(line: ReplayedLine) -> int:
    """How many turns were played of a line and of all variations beside it."""
    beside = (each for variations in line.variations.values() for each in variations)
    return len(line.turns) + sum(map(turns_in, beside))


def _open_lines(text: str, end: int, start: int) -> tuple[list[_Open], int, bool]:
    """The lines of play that are open at a place, and where what stands before it ends."""
    lines = [_Open()]
    behind, remark = start, False
    for token in TOKEN.finditer(text, start):
        kind = token.lastgroup or "stray"
        if token.start(kind) >= end:
            break
        if kind == "move":
            lines[-1].offsets.append(token.start(kind))
            lines[-1].beside = 0
        elif kind == "open":
            lines[-1].beside += 1
            lines.append(_Open())
        elif kind == "close" and len(lines) > 1:
            lines.pop()
        behind, remark = len(token[0].rstrip()) + token.start(), kind == "remark"
    return lines, behind, remark
