"""Clients of `bbn serve` that are slow to send or to take, or hide more than they say in what they send."""

from __future__ import annotations

import gzip
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

import pytest
import requests

from tests.api.making import TEXT, WHOLE
from tests.api.test_http_server import PATIENCE, Served

THREADS: Final = 2
BIG: Final = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n"
TIMES: Final = 30  # as often asked for, it is more than the server keeps for a connection


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A server that is soon out of patience, with few threads."""
    server = Served(LOG="off", THREADS=str(THREADS), IDLE_SECONDS="1", COMPRESS="false")
    yield server
    server.process.kill()
    server.process.communicate()


def good(served: Served) -> str:
    """The verdict that an honest client gets."""
    answer = requests.post(f"{served.url}/v1/validate", data=WHOLE, headers=TEXT, timeout=PATIENCE)
    return str(answer.json()["verdict"])


def test_clients_that_take_nothing_of_their_answers_do_not_stop_a_good_one(served: Served) -> None:
    with ExitStack() as held:
        for _ in range(3 * THREADS):
            connection = held.enter_context(served.connect())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            connection.sendall(BIG * TIMES)
        for _ in range(12):  # long enough that all threads would stand still for them
            assert good(served) == "legal"
            time.sleep(0.25)


def test_an_answer_that_is_taken_slowly_is_whole(served: Served) -> None:
    with served.connect() as connection:
        connection.sendall(BIG.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        head = connection.recv(100)
        size = len(head)
        while piece := connection.recv(8_192):
            size += len(piece)
    assert head.startswith(b"HTTP/1.1 200 OK\r\n")
    whole = requests.get(f"{served.url}/docs/swagger-ui-bundle.js", timeout=PATIENCE)
    assert size > len(whole.content)


def test_half_a_request_is_given_up_and_its_connection_closed(served: Served) -> None:
    with served.connect() as connection:
        connection.sendall(b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n")
        connection.sendall(b"Content-Length: 500\r\n\r\n[BBN")
        assert connection.recv(100) == b""


def test_a_client_that_sends_a_byte_now_and_then_is_given_up_too(served: Served) -> None:
    with served.connect() as connection:
        connection.sendall(b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n")
        connection.sendall(b"Content-Length: 5000\r\n\r\n[BBN")
        connection.settimeout(0.1)
        for _ in range(10 * PATIENCE):
            try:
                connection.sendall(b" ")
                if connection.recv(100) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    raise AssertionError("the connection was held open")


def test_a_body_that_comes_slowly_but_surely_is_answered(served: Served) -> None:
    archive = WHOLE.encode() * 80
    with served.connect() as connection:
        connection.sendall(b"POST /v1/validate?many=true HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n")
        connection.sendall(b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(archive))
        for first in range(0, len(archive), len(archive) // 8):
            connection.sendall(archive[first : first + len(archive) // 8])
            time.sleep(0.3)
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert b'"legal":80' in answer


def test_of_connections_the_one_that_waited_longest_gives_way() -> None:
    server = Served(LOG="off", MAX_CONNECTIONS="20", IDLE_SECONDS=str(PATIENCE * 10))
    try:
        with ExitStack() as held:
            for number in range(60):
                connection = held.enter_context(server.connect())
                connection.sendall(b"POST /v1/validate HTTP/1.1\r\nHost: x\r\n"[: 40 if number % 2 else None])
            assert good(server) == "legal"
    finally:
        server.process.kill()
        server.process.communicate()


def test_two_requests_in_one_piece_are_answered_in_order(served: Served) -> None:
    one = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    other = b"GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = served.raw(one + other)
    assert answer.index(b'"alive"') < answer.index(b'"ready"')


def test_a_gzip_bomb_is_refused_as_it_is_in_one_piece_or_in_chunks(served: Served) -> None:
    bomb = gzip.compress(b"\0" * 10_000_000)
    head = b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    whole = head + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s" % (len(bomb), bomb)
    pieces = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (bomb[:100], bomb[100:], b""))
    chunked = head + b"Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n" + pieces
    coded = head + b"Transfer-Encoding: gzip, chunked\r\n\r\n"
    assert b"/problems/unsupported-media-type" in served.raw(whole)
    assert b"/problems/unsupported-media-type" in served.raw(chunked)
    assert b"/problems/not-implemented" in served.raw(coded)


def test_a_second_request_cannot_be_hidden_in_a_body(served: Served) -> None:
    hidden = b"GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n"
    both = b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" % len(hidden)
    answer = served.raw(
        b"POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n" + both + hidden
    )
    assert answer.count(b"HTTP/1.1 ") <= 2
    assert b"HTTP/1.1 200" not in answer.partition(b"\r\n\r\n")[0]


@pytest.mark.parametrize("sign", [b"%0d%0a", b"%0a", b"%00", b"\x0b", b"%85", b"%e2%80%a8"])
def test_no_header_can_be_made_out_of_an_address(served: Served, sign: bytes) -> None:
    request = (
        b"GET /v1/animals/x" + sign + b"Set-Cookie:%20a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    )
    head = served.raw(request).partition(b"\r\n\r\n")[0]
    assert head.startswith(b"HTTP/1.1 404 ")
    assert not any(line.lower().startswith(b"set-cookie") for line in head.splitlines())
