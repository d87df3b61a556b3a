"""Timeouts, retries where they do no harm, and answers that are none; with real servers of each kind."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest

from api.client import (
    AnswerError,
    AnswerTimeoutError,
    Client,
    NoAnswerError,
    Patience,
    ServerError,
    TooManyRequestsError,
    UnavailableError,
)
from tests.api.client.servers import serving
from tests.api.making import WHOLE

PROBLEM: Final = [("Content-Type", "application/problem+json")]


class Busy:
    """In front of a service: refuses the first requests and says when to come back."""

    def __init__(self, times: int, status: str, headers: list[tuple[str, str]], body: bytes = b"{}") -> None:
        self.left = times
        self.status = status
        self.headers = headers
        self.body = body

    def front(self, service: WSGIApplication) -> WSGIApplication:
        def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
            if self.left == 0:
                return service(environ, start)
            self.left -= 1
            start(self.status, self.headers)
            return [self.body]

        return answer


@contextmanager
def raw(*answers: bytes) -> Iterator[str]:
    """The address of a server that answers so, connection by connection, whatever it is asked."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def run() -> None:
            for answer in answers:
                connection, _ = listener.accept()
                with connection:
                    if connection.recv(65_536):
                        connection.sendall(answer)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread.join(5)


def test_a_busy_server_is_asked_again_when_it_says() -> None:
    pauses: list[float] = []
    busy = Busy(2, "503 Service Unavailable", [*PROBLEM, ("Retry-After", "7")])
    with serving(busy.front) as address, Client(address, sleep=pauses.append) as client:
        assert client.validate(WHOLE).verdict == "legal"
    assert pauses == [7, 7]


def test_a_date_to_come_back_at_is_compared_with_that_of_the_answer() -> None:
    pauses: list[float] = []
    times = [("Date", "Tue, 01 Dec 2026 03:00:00 GMT"), ("Retry-After", "Tue, 01 Dec 2026 03:00:09 GMT")]
    busy = Busy(1, "429 Too Many Requests", PROBLEM + times)
    with serving(busy.front) as address, Client(address, sleep=pauses.append) as client:
        client.health()
    assert pauses == [9]


def test_who_asks_too_often_waits_as_long_as_the_service_says() -> None:
    pauses: list[float] = []
    patience = Patience(retries=2, wait=10_000)
    with (
        serving(RATE="1 per hour") as address,
        Client(address, sleep=pauses.append, patience=patience) as client,
    ):
        client.readings()
        with pytest.raises(TooManyRequestsError) as caught:
            client.readings()
    assert len(pauses) == 2
    assert all(0 < pause <= 3600 for pause in pauses)
    assert caught.value.retry_after is not None


def test_a_server_that_wants_too_much_patience_is_not_waited_for() -> None:
    pauses: list[float] = []
    busy = Busy(9, "503 Service Unavailable", [*PROBLEM, ("Retry-After", "20")])
    with (
        serving(busy.front) as address,
        Client(address, sleep=pauses.append) as client,
        pytest.raises(ServerError) as caught,
    ):
        client.health()
    assert pauses == [20]
    assert caught.value.retry_after == 20


def test_without_a_word_of_when_to_come_back_nothing_is_repeated() -> None:
    pauses: list[float] = []
    busy = Busy(1, "503 Service Unavailable", PROBLEM, b'{"type":"/problems/unavailable"}')
    with serving(busy.front) as address, Client(address, sleep=pauses.append) as client:
        with pytest.raises(UnavailableError):
            client.health()
        assert client.health().status == "alive"
    assert pauses == []


def test_other_problems_are_not_repeated() -> None:
    pauses: list[float] = []
    busy = Busy(1, "500 Internal Server Error", [*PROBLEM, ("Retry-After", "1")])
    with (
        serving(busy.front) as address,
        Client(address, sleep=pauses.append) as client,
        pytest.raises(ServerError),
    ):
        client.health()
    assert pauses == []


def test_a_connection_that_breaks_is_made_again_with_longer_and_longer_pauses() -> None:
    pauses: list[float] = []
    alive = (
        b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n{"status":"alive"}'
    )
    with (
        raw(b"", alive[:-5], b"HTTP/1.1 2", alive) as address,
        Client(address, sleep=pauses.append) as client,
    ):
        assert client.health().status == "alive"
    assert pauses == [0.25, 0.5, 1.0]


def test_a_server_that_is_not_there_is_given_up_after_the_retries() -> None:
    pauses: list[float] = []
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (
        Client(f"http://127.0.0.1:{port}", sleep=pauses.append, patience=Patience(retries=4)) as client,
        pytest.raises(NoAnswerError, match="Connection refused"),
    ):
        client.validate(WHOLE)
    assert len(pauses) == 4


def test_a_silent_server_is_not_asked_again() -> None:
    pauses: list[float] = []
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with (
            Client(address, sleep=pauses.append, patience=Patience(read=0.2)) as client,
            pytest.raises(AnswerTimeoutError) as caught,
        ):
            client.validate(WHOLE)
    assert str(caught.value) == f"POST /v1/validate: {address} said nothing for 0.2 seconds"
    assert pauses == []


@pytest.mark.parametrize(
    ("head", "says"),
    [
        (
            "302 Found\r\nLocation: https://u:pw@example.org/x?y",
            "302, this leads on to https://example.org: use",
        ),
        ("301 Moved\r\nLocation: /elsewhere", "301, this leads on to another address: use that one"),
        ("200 OK\r\nContent-Type: text/html", "text/html came back, application/json was expected"),
        ("200 OK", "nothing named came back, application/json was expected"),
        ("200 OK\r\nContent-Type: application/json", "the answer is no JSON: line 1, column 1"),
    ],
)
def test_what_is_no_answer_of_the_service_is_refused(head: str, says: str) -> None:
    with (
        raw(f"HTTP/1.1 {head}\r\nContent-Length: 2\r\n\r\nhi".encode()) as address,
        Client(address) as client,
        pytest.raises(AnswerError) as caught,
    ):
        client.health()
    assert says in str(caught.value)
    assert "pw" not in str(caught.value)


def test_an_answer_of_another_shape_is_refused() -> None:
    body = b'{"status": 3}'
    head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n"
    with raw(head + body, head + body) as address, Client(address) as client:
        with pytest.raises(AnswerError, match="/status is int, str was expected"):
            client.health()
        with pytest.raises(AnswerError, match="the answer is not as expected"):
            client.animals()


def test_an_error_of_a_proxy_is_told_by_its_status() -> None:
    page = b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>"
    with raw(page) as address, Client(address) as client, pytest.raises(ServerError) as caught:
        client.health()
    assert str(caught.value) == "GET /healthz: Bad Gateway (502 about:blank)"


def test_an_answer_without_end_is_cut() -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n"
    with (
        endless(head) as address,
        Client(address) as client,
        pytest.raises(AnswerError, match="the answer has more than 67108864 bytes"),
    ):
        client.health()


@contextmanager
def endless(head: bytes) -> Iterator[str]:
    """The address of a server that never ends its answer."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def run() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(65_536)
                connection.sendall(head)
                try:
                    while True:
                        connection.sendall(b" " * 1_048_576)
                except OSError:
                    return

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread.join(5)
