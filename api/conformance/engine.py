"""The other side of the protocol: an engine that runs as a process and is asked line by line."""

from __future__ import annotations

import json
import queue
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import IO, Final

from api.views import JSON
from notation.errors import NotationError
from notation.strict_json import Json, loads_json

LONGEST: Final = 1 << 24  # bytes of an answer
SHOWN: Final = 200  # characters of a request or answer in a sentence


class EngineError(Exception):
    """The engine cannot be asked any more, or what it says is no answer; `str()` is one sentence."""


class StartError(EngineError):
    """The engine cannot be asked at all: its command is none."""


@contextmanager
def started(command: Sequence[str], timeout: float) -> Iterator[Engine]:
    """An engine that runs as long as the `with` block; `timeout` is what an answer may take, in seconds.

    Raises StartError when it cannot be started.
    """
    with tempfile.TemporaryFile() as complaints:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints
            )
        except OSError as wrong:
            raise StartError(f"{command[0]} cannot be started: {wrong.strerror}") from wrong
        with process:
            engine = Engine(process, complaints, timeout)
            try:
                yield engine
            finally:
                engine.end()


class Engine:
    """An engine under test, asked one thing after the other."""

    def __init__(self, process: subprocess.Popen[bytes], complaints: IO[bytes], timeout: float) -> None:
        self.process = process
        self.complaints = complaints  # what it says on stderr
        self.timeout = timeout
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def ask(self, request: Mapping[str, JSON]) -> dict[str, Json]:
        """The engine's answer to a request. Raises EngineError."""
        line = json.dumps(request, ensure_ascii=False)
        stdin = self.process.stdin
        assert stdin is not None
        try:
            stdin.write(line.encode() + b"\n")
            stdin.flush()
            said = self.lines.get(timeout=self.timeout)
        except OSError:
            raise self._dead(line) from None
        except queue.Empty:
            raise EngineError(f"no answer within {self.timeout:g} s to {_short(line)}") from None
        if not said:
            raise self._dead(line)
        try:
            answer = loads_json(said, LONGEST)
        except NotationError as wrong:
            raise EngineError(f"{_short(said.decode(errors='replace'))} is no answer: {wrong}") from wrong
        if not isinstance(answer, dict) or not isinstance(answer.get("ok"), bool):
            raise EngineError(
                f"{_short(said.decode(errors='replace'))} is no answer: an object with `ok` was expected"
            )
        return answer

    def end(self) -> None:
        """Make the engine end, whatever it is doing."""
        self.process.kill()
        self.listener.join()
        if self.process.stdin is not None:
            with suppress(OSError):  # a question that it never took
                self.process.stdin.close()

    def _listen(self) -> None:
        """Takes the engine's lines as they come; an empty one is its end."""
        stdout = self.process.stdout
        assert stdout is not None
        while line := stdout.readline(LONGEST):
            self.lines.put(line)
        self.lines.put(b"")

    def _dead(self, line: str) -> EngineError:
        """Why there is no answer: the engine has ended."""
        try:
            code = str(self.process.wait(self.timeout))
        except subprocess.TimeoutExpired:
            code = "none, it closed its output"
        self.complaints.seek(0)
        last = self.complaints.read().decode(errors="replace").strip().splitlines()[-1:]
        words = f", its last words: {_short(last[0])}" if last else ""
        return EngineError(f"the engine ended (exit code {code}) at {_short(line)}{words}")


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
