"""The forms of a record, by the rules in this process."""

from __future__ import annotations

from api.console.judging import Coded
from api.representations import read_any, representation, write_any
from notation.writer import write
from replayer import replay
from replayer.links import LinkError, decode, encode


def converted(data: bytes, wanted: str) -> bytes:
    """A record or a position in another representation; raises NotationError."""
    return write_any(read_any(data, representation(data)), wanted)


def coded(text: bytes, extras: bool) -> Coded:
    """The code of a record, or why it has none."""
    game = replay(text)
    if game.fault is not None:
        return Coded("", game.fault.message, game.fault.line, game.fault.column)
    try:
        return Coded(encode(game, extras))
    except LinkError as wrong:
        return Coded("", f"{wrong} ({wrong.code})")


def decoded(code: str) -> str:
    """The record that a code tells; raises LinkError."""
    return write(decode(code))
