"""What a request costs inside: the service called as a WSGI application, without a server or a network.

In the `extra_info` of `test_validate`, `share` is the part of a request that is spent in the engine: reading
and replaying the record, and what is asked of the replay (ids, scores, winners, evidence), which is work of
`notation` and `replayer`; `replay alone` is reading and replaying. Both are timed inside the request, where
the engine finds caches as the rest has left them; of each game the best of many requests counts.
"""

from __future__ import annotations

import io
import math
import time
from collections.abc import Callable
from wsgiref.types import WSGIEnvironment

import pytest
from flask import Flask
from pytest_benchmark.fixture import BenchmarkFixture

from api import create_app, views
from api.web import records
from benchmarks.games import texts
from replayer import replay

ROUNDS = 30
GAMES = [text.encode() for text in texts("mixed")[:20]]


def service() -> Flask:
    """With everything switched on; the log goes nowhere."""
    return create_app({"RATE": "1000000 per second", "LOG": "info"})


def asking(path: str, media_type: str, body: bytes) -> WSGIEnvironment:
    """A request as a server hands it on."""
    return {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": "localhost",
        "HTTP_ACCEPT": "application/json",
        "CONTENT_TYPE": media_type,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }


def ask(app: Flask, environ: WSGIEnvironment) -> bytes:
    """The body of an answer, which must be a 200."""
    statuses: list[str] = []

    def start(status: str, headers: list[tuple[str, str]], error: object = None) -> Callable[[bytes], object]:
        statuses.append(status)
        return bytes  # what WSGI calls `write`, which nobody calls

    answer = app(environ, start)
    data = b"".join(answer)
    close = getattr(answer, "close", None)
    if close is not None:
        close()
    assert statuses == ["200 OK"], data
    return data


class Clock:
    """Adds up the time that is spent in functions which it stands around."""

    def __init__(self) -> None:
        self.spent = 0.0  # microseconds

    def around(self, work: Callable[..., object]) -> Callable[..., object]:
        """The same function, whose time is added up."""

        def timed(*given: object) -> object:
            began = time.perf_counter()
            try:
                return work(*given)
            finally:
                self.spent += (time.perf_counter() - began) * 1e6

        return timed


def test_validate(benchmark: BenchmarkFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    app = service()
    replaying, asking_it = Clock(), Clock()
    monkeypatch.setattr(records, "replay", replaying.around(replay))
    for name in ("verdict_view", "ids_view"):  # which put what they ask into words of JSON, too
        monkeypatch.setattr(views, name, asking_it.around(getattr(views, name)))
    best = [(math.inf, 0.0, 0.0)] * len(GAMES)  # the whole request, replaying, asking the replay
    for _ in range(ROUNDS):
        for number, body in enumerate(GAMES):
            environ = asking("/v1/validate", "text/plain", body)
            replaying.spent = asking_it.spent = 0.0
            began = time.perf_counter()
            ask(app, environ)
            whole = (time.perf_counter() - began) * 1e6
            best[number] = min(best[number], (whole, replaying.spent, asking_it.spent))
    whole, replayed, asked = (sum(column) / len(GAMES) for column in zip(*best, strict=True))
    monkeypatch.undo()
    benchmark.extra_info["us a request"] = round(whole)
    benchmark.extra_info["share"] = round((replayed + asked) / whole, 3)
    benchmark.extra_info["replay alone"] = round(replayed / whole, 3)
    benchmark(lambda: [ask(app, asking("/v1/validate", "text/plain", body)) for body in GAMES])
