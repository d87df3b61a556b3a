"""`bbn serve`: the service on waitress, which holds slow clients off and ends what it has begun."""

from __future__ import annotations

import logging
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.receiver import ChunkedReceiver
from waitress.server import BaseWSGIServer, create_server
from waitress.task import ErrorTask
from waitress.utilities import BadRequest, Error

from api.web.problems import Problem, of_status
from api.web.refused import refused
from api.web.settings import Settings

HEADER_BYTES: Final = 32_768  # of all header fields of a request
SLACK: Final = 65_536  # so that it is the app which refuses a body that is too large
LEAST_RATE: Final = 4_096  # bytes a second of a request, once a client has had its seconds of patience
_BACKLOG: Final = 2_048
_TICK: Final = 1.0  # seconds between two looks at what else there is to do


class ProblemTask(ErrorTask):
    """Says what waitress itself refuses as a problem, with headers and a line in the log like all others."""

    def execute(self) -> None:
        """Write the answer and close the connection: where the next request begins is not known."""
        channel, error = self.channel, vars(self.request)["error"]
        assert isinstance(channel, Channel)
        assert isinstance(error, Error)
        self.status, self.response_headers, body = refused(channel.app, _problem(error, channel.server.adj))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


def _problem(error: Error, limits: Adjustments) -> Problem:
    """What waitress found wrong, with the limit that was passed."""
    problem = Problem(of_status(error.code), f"{error.reason}: {error.body}"[:200], instance="")
    most = {413: limits.max_request_body_size - SLACK, 431: limits.max_request_header_size}
    if error.code in most:
        problem.members["most"] = most[error.code]
    return problem


class Parser(HTTPRequestParser):
    """Reads requests; of a long body in chunks three bytes of four must be the body, for chunks cost time.

    A request of HTTP/1.1 names its host once (RFC 9112, section 3.2).
    """

    def parse_header(self, header_plus: bytes) -> None:
        """Read all headers."""
        super().parse_header(header_plus)
        if self.version == "1.1" and self.headers.get("HOST", ",").count(","):
            raise ParsingError("exactly one Host is expected")

    def received(self, data: bytes) -> int:
        """Take what has arrived; how much of it."""
        consumed: int = super().received(data)
        body, taken = self.body_rcv, self.body_bytes_received
        if isinstance(body, ChunkedReceiver) and taken > SLACK and 4 * len(body) < 3 * taken:
            self.error = self.error or BadRequest("the chunks are too small")
            self.completed = True
        return consumed


class Channel(HTTPChannel):
    """A connection whose refusals are problems, and that knows since when a request is on its way."""

    app: Flask  # that answers
    error_task_class = ProblemTask
    parser_class = Parser
    begun = 0.0  # when the request began to arrive that is not there as a whole
    stuck = 0.0, 0.0  # when something was last sent while an answer waits to be taken; since when that is so

    def received(self, data: bytes) -> bool:
        """Take what has arrived."""
        before = self.request
        taken: bool = super().received(data)
        if self.request is not before:
            self.begun = self.last_activity
        return taken

    @property
    def waits(self) -> bool:
        """Does it wait for its client, with nothing to answer and nothing to send?"""
        return not self.requests and not self.total_outbufs_len

    @property
    def since(self) -> float:
        """Since when it waits."""
        return self.last_activity if self.request is None else self.begun

    def overdue(self, now: float, patience: float) -> bool:
        """Does its client take nothing of an answer for so long, or is a request slower than it may be?"""
        if self.total_outbufs_len:
            if self.stuck[0] != self.last_activity:  # the work on an answer is not the client's time
                self.stuck = self.last_activity, now
            return self.stuck[1] < now - patience
        if self.request is None:
            return False  # waitress itself closes what is idle
        so_far = self.request.header_bytes_received + self.request.body_bytes_received
        return self.begun + patience + so_far / LEAST_RATE < now


@dataclass(slots=True)
class Listener:
    """A server that has its port, and answers while it runs."""

    server: BaseWSGIServer
    sockets: dict[int, socket.socket]  # of the server and of every connection; waitress wraps them
    grace: float  # seconds that what was begun may take to end
    idle: float  # seconds that a client may send nothing, or take nothing of an answer that is there for it
    most: int  # connections
    stopping: bool = field(default=False, init=False)
    looked: float = field(default=0.0, init=False)  # when connections were last looked at

    @property
    def address(self) -> str:
        """Where it listens, as a URL."""
        host, port = self.server.getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def run(self, say: Callable[[str], None]) -> None:
        """Say where it listens, then answer until SIGTERM or SIGINT; what was begun is ended first."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        say(f"listening on {self.address}")
        while not self.stopping:
            self._turn()
        self._drain()

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping = True
        self.server.pull_trigger()

    def _turn(self, seconds: float = _TICK) -> None:
        """Read and write what there is, waiting at most so long for it."""
        wasyncore.loop(timeout=seconds, use_poll=True, map=self.sockets, count=1)
        now = time.time()  # the clock by which waitress notes when something was last sent
        if now >= self.looked + _TICK:
            self.looked = now
            for channel in self._channels():
                if channel.overdue(now, self.idle):
                    channel.handle_close()
        if len(self.sockets) >= self.most:
            self._make_room()

    def _make_room(self) -> None:
        """Close the connection that has waited longest for its client, so that another can be made."""
        waiting = [channel for channel in self._channels() if channel.waits]
        if waiting:
            min(waiting, key=lambda channel: channel.since).handle_close()

    def _channels(self) -> list[Channel]:
        return [channel for channel in self.sockets.values() if isinstance(channel, Channel)]

    def _drain(self) -> None:
        """Take no new connection, and end the answers under way; those that take too long are cut."""
        self.server.del_channel()
        if self.server.socket is not None:
            self.server.socket.close()
        end = time.monotonic() + self.grace
        while self._busy() and time.monotonic() < end:
            self._turn(0.05)
        self.server.task_dispatcher.shutdown(timeout=1)

    def _busy(self) -> bool:
        return not all(channel.waits for channel in self._channels())


def listen(app: Flask, settings: Settings, host: str, port: int) -> Listener:
    """A server that has its port (0: any that is free) and answers once it is run; raises OSError."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    bound = socket.create_server((host, port), family=family, backlog=_BACKLOG)
    sockets: dict[int, socket.socket] = {}
    server = create_server(
        app,
        map=sockets,
        sockets=[bound],
        threads=settings.threads,
        connection_limit=settings.max_connections,
        backlog=_BACKLOG,
        channel_timeout=settings.idle_seconds,
        cleanup_interval=min(5, settings.idle_seconds),
        asyncore_use_poll=True,
        max_request_header_size=HEADER_BYTES,
        max_request_body_size=max(settings.max_body, settings.max_archive) + SLACK,
        ident=None,
    )
    assert isinstance(server, BaseWSGIServer)
    server.channel_class = type("Channel", (Channel,), {"app": app})
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that requests wait is no news
    return Listener(server, sockets, settings.grace_seconds, settings.idle_seconds, settings.max_connections)
