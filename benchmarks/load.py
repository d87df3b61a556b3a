"""Requests a second and how long they take, on loopback: `python -m benchmarks.load [SECONDS] [CONNECTIONS]`.

Every operation is asked for SECONDS (5) over CONNECTIONS (8) by `wrk`, a package of Debian, with one thread:
first of `bbn serve` (waitress), then of gunicorn with two gthread workers as docs/deploy.md has it. Load and
server share the machine. Compression is not asked for, the rate has no effect, logs go to the null device.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.games import texts
from notation.position import write_position
from replayer import replay

ROOT: Final = Path(__file__).resolve().parent.parent
SCRIPTS: Final = Path(sys.executable).parent
QUIET: Final = {"BBN_RATE": "1000000 per second"}  # counted, as in production, and never reached
MOST_WAIT: Final = 20.0  # seconds for a server to come up

LUA: Final = """
local bodies = {%s}
local at = 0
local headers = {["Content-Type"] = "%s", ["Accept"] = "application/json"}
request = function()
  at = at %% #bodies + 1
  return wrk.format("POST", "%s", headers, bodies[at])
end
done = function(summary, latency, requests)
  local wrong = summary.errors.status + summary.errors.timeout + summary.errors.connect
  io.write(string.format("\\nRESULT %%d %%d %%d %%f %%f\\n", summary.requests, summary.duration, wrong,
    latency:percentile(50), latency:percentile(99)))
end
"""


class Work(NamedTuple):
    """An operation, and what is sent to it, in turn."""

    name: str
    path: str
    media_type: str
    bodies: Sequence[str]


class Result(NamedTuple):
    """What came of a load."""

    rate: float  # requests a second
    median: float  # milliseconds
    slow: float  # milliseconds, the 99th of 100
    wrong: int  # answers that were no 200, and requests without an answer


def works() -> list[Work]:
    """What is asked: four-player games with mixed decks, and positions of them, every fifth."""
    games = texts("mixed")[:20]
    moves, plays = [], []
    for text in games:
        game = replay(text)
        for turn in game.turns[::5]:
            question = {"position": write_position(turn.before), "seed": game.record.tags["Seed"]}
            moves.append(json.dumps(question))
            plays.append(json.dumps({**question, "move": turn.text}))
    return [
        Work("validate, 52 turns", "/v1/validate", "text/plain", games),
        Work("position/moves", "/v1/position/moves", "application/json", moves),
        Work("position/play", "/v1/position/play", "application/json", plays),
    ]


def loaded(work: Work, address: str, seconds: int, connections: int) -> Result:
    """What `wrk` makes of a server."""
    bodies = ", ".join(f"[==[{body}]==]" for body in work.bodies)
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(LUA % (bodies, work.media_type, work.path))
        script.flush()
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s", "-s", script.name]
        told = subprocess.run([*command, address], capture_output=True, text=True, check=True).stdout
    found = re.search(r"^RESULT (\d+) (\d+) (\d+) (\S+) (\S+)$", told, re.MULTILINE)
    assert found is not None, told
    requests, microseconds, wrong = (int(found[number]) for number in (1, 2, 3))
    return Result(requests / microseconds * 1e6, float(found[4]) / 1e3, float(found[5]) / 1e3, wrong)


@contextmanager
def waitress() -> Iterator[str]:
    """The address of `bbn serve`."""
    with started([str(SCRIPTS / "bbn"), "serve", "--port", str(port := free_port())], {}, port) as address:
        yield address


@contextmanager
def gunicorn() -> Iterator[str]:
    """The address of gunicorn, with two workers that count together."""
    options = ["--worker-class", "gthread", "--workers", "2", "--threads", "4", "--no-control-socket"]
    port = free_port()
    command = [str(SCRIPTS / "gunicorn"), *options, "--bind", f"127.0.0.1:{port}", "api:create_app()"]
    with (
        tempfile.TemporaryDirectory() as counts,
        started(command, {"PROMETHEUS_MULTIPROC_DIR": counts}, port) as address,
    ):
        yield address


@contextmanager
def started(command: Sequence[str], settings: Mapping[str, str], port: int) -> Iterator[str]:
    """The address of a server that is up, and down again afterwards."""
    environment = {**os.environ, **QUIET, **settings}
    address = f"http://127.0.0.1:{port}"
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=nowhere, stderr=nowhere)
    try:
        end = time.monotonic() + MOST_WAIT
        while not answers(address):
            assert process.poll() is None, f"{command[0]} has ended"
            assert time.monotonic() < end, f"{command[0]} does not come up"
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(MOST_WAIT)


def answers(address: str) -> bool:
    """Is the service there?"""
    try:
        with urllib.request.urlopen(f"{address}/readyz", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def main(arguments: Sequence[str]) -> None:
    """Print a line for each server and operation."""
    if shutil.which("wrk") is None:
        sys.exit("wrk is needed: apt-get install wrk")
    seconds, connections = (*map(int, arguments), *(5, 8)[len(arguments) :])
    print(f"{'':10}{'':20}{'requests/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'not 200':>10}")
    for server in (waitress, gunicorn):
        with server() as address:
            for work in works():
                loaded(work, address, 1, connections)
                told = loaded(work, address, seconds, connections)
                figures = f"{told.rate:>12.0f}{told.median:>10.1f}{told.slow:>10.1f}{told.wrong:>10}"
                print(f"{server.__name__:10}{work.name:20}{figures}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
