"""`bbn` as a person or a script calls it, in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from api.cli import run


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command came to."""

    code: int
    out: str  # with line ends as written
    err: str


class Typed(io.TextIOWrapper):
    """Lines that somebody types: each appears on standard output, as on a terminal."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # text, as in its own class
        line = super().readline(size)
        sys.stdout.write(line)
        return line


def bbn(*arguments: object, stdin: str | bytes = b"", typed: Iterable[str] | None = None) -> Ran:
    """Run a command with text on standard input, or with lines typed on it."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=True)
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=True)
    data = stdin.encode() if isinstance(stdin, str) else stdin
    lines = "".join(f"{line}\n" for line in typed or ())
    before = sys.stdin
    if typed is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    else:
        sys.stdin = Typed(io.BytesIO(lines.encode()), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = run([str(argument) for argument in arguments])
    finally:
        sys.stdin = before
    return Ran(code, written(out), written(err))


def written(stream: io.TextIOWrapper) -> str:
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()
