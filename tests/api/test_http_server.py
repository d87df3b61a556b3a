"""`bbn serve` as a process: where it listens, what waitress refuses, slow clients, the end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import parse_headers
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests
from waitress.adjustments import Adjustments

from api.web.server import HEADER_BYTES, SLACK, Parser
from tests.api.making import PARK, TEXT, WHOLE

PATIENCE = 60  # seconds; nothing here waits so long when all is well
SLOW_CLIENTS = 200


class Served:
    """A server in a process of its own."""

    def __init__(self, **settings: str) -> None:
        environment = {
            **os.environ,
            "BBN_RATE": "",
            **{f"BBN_{name}": value for name, value in settings.items()},
        }
        command = [sys.executable, "-c", "from api.cli import main; main()", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            cwd=Path(__file__).parent.parent.parent,
            text=True,
        )
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()
        self.url = self.first_line.removeprefix("listening on ").strip()
        self.port = urlsplit(self.url).port or 0

    def connect(self) -> socket.socket:
        """A connection to it."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def raw(self, request: bytes) -> bytes:
        """All that it answers to these bytes until it closes the connection."""
        with self.connect() as connection:
            connection.sendall(request)
            with suppress(OSError):  # it may have closed already
                connection.shutdown(socket.SHUT_WR)
            answer = b""
            while piece := connection.recv(65_536):
                answer += piece
            return answer

    def stop(self) -> tuple[int, str]:
        """Its exit code and what it wrote on stderr."""
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """The same of one that was told to stop: a second signal may meet it when it is all but gone."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A server for the tests of this module."""
    server = Served()
    yield server
    server.process.kill()
    server.process.communicate()


def test_the_first_line_says_where_it_listens(served: Served) -> None:
    assert served.first_line == f"listening on http://127.0.0.1:{served.port}\n"
    assert requests.get(f"{served.url}/healthz", timeout=PATIENCE).json() == {"status": "alive"}


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: ".ljust(HEADER_BYTES, b"x"), 431),
        (b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
        (b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n", 413),
        (b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400),
        (b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400),
        (b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX : y\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400),
        (b"GET /healthz HTTP/1.0\r\n\r\n", 0),
        (b"GET /v1/position?position=\x00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 0),
    ],
)
def test_what_is_no_http_is_refused_with_a_problem(served: Served, request_bytes: bytes, status: int) -> None:
    head, _, body = served.raw(request_bytes).partition(b"\r\n\r\n")
    told = int(head.split()[1])
    assert told == status or (not status and told < 500)
    if status:
        headers = parse_headers(BytesIO(head.partition(b"\r\n")[2] + b"\r\n\r\n"))
        assert headers["Content-Type"] == "application/problem+json"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Content-Security-Policy" in headers
        problem = json.loads(body)
        assert (problem["status"], problem["request_id"]) == (status, headers["X-Request-Id"])
        assert ("most" in problem) == (status in (413, 431))


def test_what_is_no_http_is_logged_and_counted_like_everything_else() -> None:
    server = Served(LOG="info")
    told = server.raw(b"nonsense\r\n\r\n")
    counted = requests.get(f"{server.url}/metrics", timeout=PATIENCE).text
    assert 'bbn_requests_total{method="-",route="-",status="400"} 1.0' in counted
    _, errors = server.stop()
    line = json.loads(errors.splitlines()[0])
    assert (line["status"], line["route"], line["method"]) == (400, "-", "?")
    assert line["request_id"].encode() in told
    assert "nonsense" not in errors


def chunked(*chunks: bytes) -> bytes:
    """A request whose body comes in chunks."""
    head = b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    body = b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in (*chunks, b""))
    return head + b"Transfer-Encoding: chunked\r\n\r\n" + body


def test_a_body_may_come_in_chunks(served: Served) -> None:
    answer = served.raw(chunked(PARK[:50].encode(), PARK[50:].encode()))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b'"verdict":"unfinished"' in answer
    assert b'"verdict":"unfinished"' in served.raw(chunked(*(bytes([byte]) for byte in PARK.encode())))


def test_a_chunked_body_that_is_too_large_is_refused(served: Served) -> None:
    answer = served.raw(chunked(*[b"x" * 65_536] * 20))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"/problems/too-large" in answer


@pytest.mark.parametrize(
    ("size", "says"), [(1, "the chunks are too small"), (8, "the chunks are too small"), (40, "")]
)
def test_a_long_body_is_not_read_in_small_chunks(size: int, says: str) -> None:
    parser = Parser(Adjustments())
    head, _, chunk = chunked(b"x" * size).partition(b"\r\n\r\n")
    assert parser.received(head + b"\r\n\r\n") == len(head) + 4
    piece = chunk.removesuffix(b"0\r\n\r\n") * 100
    sent = 0
    while not parser.completed and sent < 3 * SLACK:
        sent += parser.received(piece)
    assert (parser.error.body if parser.error else "") == says


def test_a_header_cannot_be_smuggled_in(served: Served) -> None:
    request = (
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\x0bSet-Cookie: b\r\nConnection: close\r\n\r\n"
    )
    assert b"Set-Cookie" not in served.raw(request)


def test_slow_clients_do_not_stop_a_good_one(served: Served) -> None:
    half_a_head = b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Ty"
    half_a_body = half_a_head + b"pe: text/plain\r\nContent-Length: 500\r\n\r\n[BBN"
    with ExitStack() as held:
        for number in range(SLOW_CLIENTS):
            connection = held.enter_context(served.connect())
            connection.sendall(half_a_body if number % 2 else half_a_head)
        for _ in range(5):
            answer = requests.post(f"{served.url}/v1/validate", data=WHOLE, headers=TEXT, timeout=PATIENCE)
            assert answer.json()["verdict"] == "legal"


def test_a_client_that_leaves_in_the_middle_harms_nobody(served: Served) -> None:
    for _ in range(3):
        with served.connect() as connection:
            connection.sendall(
                b"POST /v1/validate?many=true HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
            )
            connection.sendall(b"Content-Length: %d\r\n\r\n%s" % (len(WHOLE) * 200, WHOLE.encode() * 200))
    assert requests.get(f"{served.url}/readyz", timeout=PATIENCE).status_code == 200


def test_what_was_begun_is_ended_when_the_server_is_stopped() -> None:
    server = Served(LOG="info")
    archive = WHOLE * 600
    with requests.post(
        f"{server.url}/v1/validate?many=true", data=archive, headers=TEXT, stream=True, timeout=PATIENCE
    ) as answer:
        lines = answer.iter_lines()
        next(lines)
        server.process.send_signal(signal.SIGTERM)
        *_, last = lines
    assert json.loads(last)["trailer"]["legal"] == 600
    code, errors = server.ended()
    assert code == 0
    assert "Traceback" not in errors
    assert '"route": "/v1/validate"' in errors
    assert "kitchen" not in errors


def test_a_wrong_setting_or_a_taken_port_is_said_in_a_sentence(served: Served) -> None:
    command = [sys.executable, "-c", "from api.cli import main; main()", "serve", "--port", str(served.port)]
    root = Path(__file__).parent.parent.parent
    taken = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    assert taken.returncode == 2
    assert taken.stderr.count("\n") == 1
    assert "cannot listen" in taken.stderr
    environment = {**os.environ, "BBN_MAX_BODY": "lots"}
    wrong = subprocess.run(command, capture_output=True, text=True, cwd=root, env=environment, check=False)
    assert wrong.returncode == 2
    assert "BBN_MAX_BODY" in wrong.stderr
