"""Real servers for tests of the client: ours on a free port, some with a fault in front of the service."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from wsgiref.types import WSGIApplication

from waitress import wasyncore
from waitress.server import BaseWSGIServer
from waitress.trigger import trigger

from api import create_app
from api.web.server import listen
from api.web.settings import read_settings

Front = Callable[[WSGIApplication], WSGIApplication]


@contextmanager
def serving(front: Front | None = None, **settings: object) -> Iterator[str]:
    """The address of a server that runs in a thread, with `front` before the service."""
    chosen = {"LOG": "off", "RATE": "", **settings}
    app = create_app(chosen)
    if front is not None:
        app.wsgi_app = front(app.wsgi_app)  # type: ignore[assignment]  # Flask's way to put one in front
    server = listen(app, read_settings(chosen), "127.0.0.1", 0).server
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
    finally:
        stop(server)
        thread.join()


def stop(server: BaseWSGIServer) -> None:
    """End what a server does, then close all that it has open, in its own thread, which ends with that."""
    bell = vars(server)["trigger"]
    assert isinstance(bell, trigger)

    def close_all(_: None = None) -> None:
        wasyncore.close_all(vars(server)["_map"])

    server.task_dispatcher.shutdown()
    with suppress(OSError):  # who was awake may have closed it between the order and the bell
        bell.pull_trigger(close_all)
