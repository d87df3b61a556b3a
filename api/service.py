"""The HTTP service, put together."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask

from api import guards, logs, metrics, problems, routing, settings
from api.routes import ROUTES


def build(config: Mapping[str, object] | None = None) -> Flask:
    """An app with every route and guard; raises SettingsError."""
    chosen = settings.read_settings(config)
    app = Flask("api")
    app.url_map.merge_slashes = False
    settings.install(app, chosen)
    guards.name_requests(app)  # first: what follows speaks of the request by its name
    logs.install(app, chosen.log)
    metrics.install(app)
    guards.install(app, chosen)
    problems.install(app)
    routing.install(app, ROUTES)
    return app
