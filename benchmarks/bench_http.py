"""What a request costs inside: the service called as a WSGI application, without a server or a network.

In the `extra_info` of `test_validate`, `share` is the part of a request that is spent in the engine: reading
and replaying the record, and what is asked of the replay (ids, scores, winners, evidence), all of it code of
`notation` and `replayer`; `replay alone` is reading and replaying. Of each game the best of many rounds
counts, the sides taken in turn.
"""

from __future__ import annotations

import io
import math
import time
from collections.abc import Callable
from wsgiref.types import WSGIEnvironment

from flask import Flask
from pytest_benchmark.fixture import BenchmarkFixture

from api import create_app
from benchmarks.games import texts
from replayer import replay
from replayer.disputes.evidence import evidence, evidence_sentence

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


def judge(body: bytes) -> object:
    """What the engine does of a validate request."""
    game = replay(body)
    found = evidence(game)
    return game.verdict, game.result, game.scores, game.winners, found, evidence_sentence(found), game.ids()


def microseconds(work: Callable[[], object]) -> float:
    """What some work takes once."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e6


def test_validate(benchmark: BenchmarkFixture) -> None:
    app = service()

    def request(body: bytes) -> Callable[[], object]:
        environ = asking("/v1/validate", "text/plain", body)
        return lambda: ask(app, environ)

    sides: dict[str, Callable[[bytes], Callable[[], object]]] = {
        "request": request,
        "engine": lambda body: lambda: judge(body),
        "replay": lambda body: lambda: replay(body),
    }
    best = {name: [math.inf] * len(GAMES) for name in sides}
    for _ in range(ROUNDS):
        for number, body in enumerate(GAMES):
            for name, side in sides.items():
                best[name][number] = min(best[name][number], microseconds(side(body)))
    whole, engine, alone = (sum(times) / len(GAMES) for times in best.values())
    benchmark.extra_info["us a request"] = round(whole)
    benchmark.extra_info["share"] = round(engine / whole, 3)
    benchmark.extra_info["replay alone"] = round(alone / whole, 3)
    benchmark(lambda: [request(body)() for body in GAMES])
