"""The parts of a JSON request, each of the kind that was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from notation.strict_json import Json


class RequestError(ValueError):
    """A request lacks a part or has one of another kind; `str()` is one sentence."""


def text(request: Mapping[str, Json], name: str) -> str:
    """A part that is text and must be there."""
    value = request.get(name)
    if not isinstance(value, str):
        raise RequestError(f"`{name}`: text was expected{_instead(request, name)}")
    return value


def optional(request: Mapping[str, Json], name: str) -> str | None:
    """A part that is text, null or missing."""
    return None if request.get(name) is None else text(request, name)


def choice(request: Mapping[str, Json], name: str, known: Iterable[str]) -> str:
    """A part that is one of the known words."""
    words = list(known)
    value = request.get(name)
    if not isinstance(value, str) or value not in words:
        raise RequestError(f"`{name}`: one of {', '.join(words)} was expected{_instead(request, name)}")
    return value


def flag(request: Mapping[str, Json], name: str) -> bool:
    """A part that is true or false; null or missing is false."""
    value = request.get(name)
    if value is not None and not isinstance(value, bool):
        raise RequestError(f"`{name}`: true or false was expected{_instead(request, name)}")
    return bool(value)


def numbers(request: Mapping[str, Json], name: str) -> list[int]:
    """A part that is a list of integers."""
    value = request.get(name)
    found = (
        [n for n in value if isinstance(n, int) and not isinstance(n, bool)]
        if isinstance(value, list)
        else None
    )
    if not isinstance(value, list) or found is None or len(found) < len(value):
        raise RequestError(f"`{name}`: a list of integers was expected{_instead(request, name)}")
    return found


def mapping(request: Mapping[str, Json], name: str) -> dict[str, str]:
    """A part that is an object of texts; null or missing is empty."""
    value = request.get(name)
    if value is None:
        return {}
    found = (
        {key: item for key, item in value.items() if isinstance(item, str)}
        if isinstance(value, dict)
        else None
    )
    if not isinstance(value, dict) or found is None or len(found) < len(value):
        raise RequestError(f"`{name}`: an object of texts was expected{_instead(request, name)}")
    return found


def _instead(request: Mapping[str, Json], name: str) -> str:
    """What was found, in a few words."""
    if name not in request:
        return ", it is missing"
    value = request[name]
    if isinstance(value, str):
        return f", not {value[:40]!r}"
    words = {bool: "true or false", dict: "an object", list: "a list", int: "a number", float: "a number"}
    return f", not {words.get(type(value), 'null')}"
