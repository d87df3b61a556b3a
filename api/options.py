"""Options that several commands have, and what their values say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import click

from notation.errors import NotationError
from notation.values import read_readings
from replayer import ReplayError
from replayer.rules.readings import alternatives

F = TypeVar("F", bound=Callable[..., object])
LANGUAGES: Final = ("en", "de")


class Readings(click.ParamType[dict[str, str]]):
    """`name=value` pairs with spaces between them."""

    name = "readings"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> dict[str, str]:
        """The pairs as a mapping; one that no rule knows is refused with the list."""
        if isinstance(value, dict):
            return value
        try:
            readings = read_readings(str(value))
            alternatives(readings)
        except (NotationError, ReplayError) as wrong:
            self.fail(str(wrong), param, ctx)
        return readings


def readings_option(function: F) -> F:
    """`--readings`: other readings than the record's own."""
    return click.option(
        "--readings",
        type=Readings(),
        metavar="NAME=VALUE...",
        default={},
        help="Named readings in place of the record's own, e.g. 'kangaroo=may-stay lion=flee'.",
    )(function)


def record_option(function: F) -> F:
    """`--record`: which one of several in a file."""
    return click.option(
        "--record",
        "number",
        type=click.IntRange(min=1),
        metavar="N",
        help="Of a file with several, the Nth record.",
    )(function)


def json_option(function: F) -> F:
    """`--json`: for programs."""
    return click.option("--json", "as_json", is_flag=True, help="Answer as JSON, for programs.")(function)


def language_option(function: F) -> F:
    """`--lang`: English or German."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="English or German."
    )(function)
