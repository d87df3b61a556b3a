"""One operation of the service: its methods, its address, and the function that answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from flask import Flask, Response


class Route(NamedTuple):
    """An operation; openapi.yaml has the same under the same address."""

    name: (
        str  # of the operation, unique: its `operationId`; with several methods `-get` and `-post` behind it
    )
    methods: tuple[str, ...]
    path: str  # as Flask writes it: `/v1/animals/<code>`
    answer: Callable[..., Response]  # takes the parts of the path by name


def install(app: Flask, routes: tuple[Route, ...]) -> None:
    """Let an app answer these operations."""
    for route in routes:
        app.add_url_rule(route.path, route.name, route.answer, methods=route.methods)
