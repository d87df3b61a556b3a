"""All operations of the service; a new module of operations is named here, and nowhere else."""

from __future__ import annotations

from typing import Final

from api.routes import (
    convert,
    disputes,
    explore,
    games,
    links,
    pages,
    pictures,
    position,
    replay,
    rules,
    service,
    validate,
    view,
)
from api.web.routing import Route

MODULES: Final = (
    validate,
    replay,
    position,
    convert,
    rules,
    disputes,
    service,
    pages,
    pictures,
    links,
    view,
    games,
    explore,
)
ROUTES: Final[tuple[Route, ...]] = tuple(route for module in MODULES for route in module.ROUTES)
