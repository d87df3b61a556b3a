"""The faces of the referee: HTTP service, command line, Python client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The HTTP service as a WSGI application.

    Settings come from the environment (`BBN_MAX_BODY`), those of `config` (`MAX_BODY`) before them; the table
    in docs/api.md has all. Raises `api.web.settings.SettingsError`.
    """
    from api.web.service import build  # the command line imports this package, and does without Flask

    return build(config)
