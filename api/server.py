"""`bbn serve`: the service on waitress, which holds slow clients off and ends what it has begun."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from types import FrameType
from typing import Final, NoReturn

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer, create_server
from waitress.task import ErrorTask
from waitress.utilities import Error

from api.problems import MEDIA_TYPE, document, of_status
from api.settings import Settings

HEADER_BYTES: Final = 32_768  # of all header fields of a request
SLACK: Final = 65_536  # so that it is the app which refuses a body that is too large
_BACKLOG: Final = 2_048


class ProblemTask(ErrorTask):
    """Says what waitress itself refuses as a problem, like everything else."""

    def execute(self) -> None:
        """Write the answer and close the connection: where the next request begins is not known."""
        error = vars(self.request)["error"]
        assert isinstance(error, Error)
        name = of_status(error.code)
        told = document(name, f"{error.reason}: {error.body}"[:200])
        body = json.dumps({**told, "status": error.code}).encode() + b"\n"
        self.status = f"{error.code} {error.reason}"
        self.response_headers = [("Content-Type", MEDIA_TYPE), ("Cache-Control", "no-store")]
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):
    """A connection whose refusals are problems."""

    error_task_class = ProblemTask


def listen(app: Flask, settings: Settings, host: str, port: int) -> BaseWSGIServer:
    """A server that has its port (0: any that is free) and answers once it is run; raises OSError."""
    server = create_server(
        app,
        host=host,
        port=port,
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
    return server


def run(server: BaseWSGIServer, say: Callable[[str], None]) -> None:
    """Say where the server listens, then answer until SIGTERM or SIGINT; what was begun is ended first."""
    signal.signal(signal.SIGTERM, _stop)
    host, port = server.getsockname()[:2]
    say(f"listening on http://{f'[{host}]' if ':' in host else host}:{port}")
    server.run()


def _stop(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)
