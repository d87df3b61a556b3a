"""`bbn serve`: the service on waitress, which holds slow clients off and ends what it has begun."""

from __future__ import annotations

import json
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
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer, create_server
from waitress.task import ErrorTask
from waitress.utilities import Error

from api.problems import MEDIA_TYPE, document, of_status
from api.settings import Settings

HEADER_BYTES: Final = 32_768  # of all header fields of a request
SLACK: Final = 65_536  # so that it is the app which refuses a body that is too large
_BACKLOG: Final = 2_048
_TICK: Final = 1.0  # seconds between two looks at what else there is to do


class ProblemTask(ErrorTask):
    """Says what waitress itself refuses as a problem, like everything else."""

    def execute(self) -> None:
        """Write the answer and close the connection: where the next request begins is not known."""
        error = vars(self.request)["error"]
        assert isinstance(error, Error)
        told = document(of_status(error.code), f"{error.reason}: {error.body}"[:200])
        body = json.dumps({**told, "status": error.code}).encode() + b"\n"
        self.status = f"{error.code} {error.reason}"
        self.response_headers = [("Content-Type", MEDIA_TYPE), ("Cache-Control", "no-store")]
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):
    """A connection whose refusals are problems."""

    error_task_class = ProblemTask


@dataclass(slots=True)
class Listener:
    """A server that has its port, and answers while it runs."""

    server: BaseWSGIServer
    sockets: dict[int, socket.socket]  # of the server and of every connection; waitress wraps them
    grace: float  # seconds that what was begun may take to end
    idle: float  # seconds that a client may take nothing of an answer that is there for it
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
            self._drop_stalled(now - self.idle)

    def _drop_stalled(self, since: float) -> None:
        """Close connections on which nobody takes the answer: the thread that writes it may wait for that."""
        for channel in [*self.sockets.values()]:
            if not isinstance(channel, HTTPChannel) or not channel.total_outbufs_len:
                continue
            if channel.last_activity < since:
                channel.handle_close()

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
        return any(
            channel.requests or channel.total_outbufs_len
            for channel in self.sockets.values()
            if isinstance(channel, HTTPChannel)
        )


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
    server.channel_class = Channel
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that requests wait is no news
    return Listener(server, sockets, settings.grace_seconds, settings.idle_seconds)
