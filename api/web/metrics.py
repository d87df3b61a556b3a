"""What the service counts, for Prometheus: requests, how long they took, what was judged."""

from __future__ import annotations

import os
import time
from typing import Final

from flask import Flask, Response, current_app
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from api.web.current import this_request
from api.web.envelope import STARTED

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_EXTENSION: Final = "beasty-bar.metrics"
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0)


class Metrics:
    """The counters of one app, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "bbn_requests", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "bbn_request_seconds",
            "Seconds from a request to its answer, without sending it.",
            ("route",),
            registry=self.registry,
            buckets=_SECONDS,
        )
        self._of_verdicts: dict[str, Counter] = {}
        self._of_routes: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.verdicts = Counter("bbn_verdicts", "Records judged.", ("verdict",), registry=self.registry)

    def of_route(self, method: str, route: str, status: int) -> tuple[Counter, Histogram]:
        """The counters of a route's answers with a status; there are only so many."""
        key = method, route, status
        found = self._of_routes.get(key)
        if found is None:
            found = self.requests.labels(method, route, str(status)), self.seconds.labels(route)
            self._of_routes[key] = found
        return found

    def of_verdict(self, verdict: str) -> Counter:
        """The counter of a verdict, of which there are three."""
        found = self._of_verdicts.get(verdict)
        if found is None:
            found = self._of_verdicts[verdict] = self.verdicts.labels(verdict)
        return found

    def text(self) -> bytes:
        """What was counted, by all workers where PROMETHEUS_MULTIPROC_DIR says that there are several."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library has no types there
        return generate_latest(registry)


def install(app: Flask) -> None:
    """Count what an app does."""
    counted = Metrics()
    app.extensions[_EXTENSION] = counted

    def finish(response: Response) -> Response:
        asked, now = this_request(), time.perf_counter()
        route = asked.url_rule.rule if asked.url_rule else "-"
        method = asked.method if asked.url_rule else "-"
        requests, seconds = counted.of_route(method, route, response.status_code)
        requests.inc()
        seconds.observe(now - asked.environ[STARTED])
        return response

    app.after_request(finish)


def metrics() -> Metrics:
    """The counters of the app that answers now."""
    found = current_app.extensions[_EXTENSION]
    assert isinstance(found, Metrics)
    return found
