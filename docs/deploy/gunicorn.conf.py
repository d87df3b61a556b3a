"""gunicorn for the service: `gunicorn --config docs/deploy/gunicorn.conf.py 'api:create_app()'`.

It belongs behind a proxy that buffers requests and answers. WEB_CONCURRENCY sets the number of workers. With
PROMETHEUS_MULTIPROC_DIR, an empty folder, they count together.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol


class Worker(Protocol):
    """What is needed of a worker."""

    pid: int


bind = os.environ.get("BIND", "127.0.0.1:8000")
worker_class = "gthread"
threads = 4  # a worker; more workers help more, threads share one core
preload_app = True  # the rules and the contract are read once, workers share their memory
keepalive = 75  # longer than the proxy keeps a connection, so that it is the proxy that closes it
timeout = 60  # seconds without a sign of life of a worker, not of a request
graceful_timeout = 30  # seconds that answers under way have when a worker is stopped
limit_request_line = 8_190  # a position in an address may be long
limit_request_fields = 64
control_socket_disable = True
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None
accesslog = None  # the service writes a line of JSON for every request itself


def on_starting(_server: object) -> None:
    """Forget what the workers of an earlier run have counted."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    for file in Path(folder).glob("*.db") if folder else ():
        file.unlink()


def child_exit(_server: object, worker: Worker) -> None:
    """Keep the counts of a worker that has ended, and no gauge of it."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # the library has no types there
