"""The HTTP service, put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from flask import Flask, Response

from api.routes import ROUTES
from api.web import guards, logs, metrics, problems, routing, settings

F = TypeVar("F", bound=Callable[..., object])


class Service(Flask):
    """An app in which nothing is asynchronous, so that its hooks need not be looked at for that."""

    def ensure_sync(self, func: F) -> F:
        """The function as it is."""
        return func

    def make_default_options_response(self) -> Response:
        """The methods of an address, and nothing else: there is no content that could be of a type."""
        answer = super().make_default_options_response()
        answer.status_code = 204
        del answer.headers["Content-Type"]
        return answer


def build(config: Mapping[str, object] | None = None) -> Flask:
    """An app with every route and guard; raises SettingsError."""
    chosen = settings.read_settings(config)
    app = Service("api")
    app.url_map.merge_slashes = False
    settings.install(app, chosen)
    logs.install(app, chosen.log)
    metrics.install(app)
    guards.install(app, chosen)
    problems.install(app)
    routing.install(app, ROUTES)
    return app
