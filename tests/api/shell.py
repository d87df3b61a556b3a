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


class Typed(io.StringIO):
    """Lines that somebody types: each appears on standard output, as on a terminal."""

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline(-1 if size is None else size)
        sys.stdout.write(line)
        return line


def bbn(*arguments: object, stdin: str | bytes = b"", typed: Iterable[str] | None = None) -> Ran:
    """Run a command with text on standard input, or with lines typed on it."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=True)
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=True)
    data = stdin.encode() if isinstance(stdin, str) else stdin
    before = sys.stdin
    sys.stdin = (
        io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
        if typed is None
        else Typed("".join(f"{line}\n" for line in typed))
    )
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = run([str(argument) for argument in arguments])
    finally:
        sys.stdin = before
    return Ran(code, written(out), written(err))


def written(stream: io.TextIOWrapper) -> str:
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()
