"""From JSON to the dataclasses of results, every member of the kind that its annotation says; and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from notation.strict_json import Json  # which takes its time


T = TypeVar("T")
NAME: Final = "name"  # in the metadata of a field: what JSON calls it, where that is another name


class ShapeError(ValueError):
    """A value is not of the kind that was expected; `str()` says where, by a JSON pointer, and what."""


class Member(NamedTuple):
    """A member of an object of JSON, and of the dataclass that it becomes."""

    name: str  # in JSON
    field: str  # of the dataclass
    kind: object  # its annotation
    required: bool
    default: object


def read(kind: type[T], value: object) -> T:
    """A value of JSON as a dataclass, whose members may be dataclasses again.

    Members that the dataclass does not have are passed over: a newer server may say more. Raises ShapeError
    for one that is missing or of another kind.

    >>> from api.results.records import Note
    >>> read(Note, {"code": "reader", "message": "CRLF", "more": 1})
    Note(code='reader', message='CRLF')
    """
    found = _read(kind, value, "")
    assert isinstance(found, kind)
    return found


def write(result: object) -> Json:
    """A result as JSON again, in the order of its fields; what has its default is left out.

    >>> from api.results.records import Event
    >>> event = {"step": 1, "clause": "turn.play", "verb": "plays", "card": "Rzeb", "from": "hand.R",
    ...          "to": "queue.0", "sentence": "Red plays the zebra."}
    >>> write(read(Event, event)) == event
    True
    """
    if isinstance(result, tuple):
        return [write(item) for item in result]
    if isinstance(result, Mapping):
        return {str(name): write(item) for name, item in result.items()}
    if result is None or isinstance(result, bool | int | str):
        return result
    kind: type = type(result)
    told = ((member, getattr(result, member.field)) for member in members_of(kind))
    return {member.name: write(value) for member, value in told if member.required or value != member.default}


@lru_cache(maxsize=64)
def members_of(kind: type) -> tuple[Member, ...]:
    """The members of a dataclass, in its order."""
    assert is_dataclass(kind)
    hints = get_type_hints(kind)
    return tuple(
        Member(
            field.metadata.get(NAME, field.name),
            field.name,
            hints[field.name],
            field.default is MISSING,
            field.default,
        )
        for field in fields(kind)
    )


def _read(kind: object, value: object, path: str) -> object:
    inside = get_args(kind)
    if get_origin(kind) is UnionType:
        if value is None and NoneType in inside:
            return None
        kind = next(one for one in inside if one is not NoneType)
        inside = get_args(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return _object(kind, value, path)
    if get_origin(kind) is tuple:
        items = expect(list, value, path)
        return tuple(_read(inside[0], item, f"{path}/{index}") for index, item in enumerate(items))
    if get_origin(kind) is Mapping:
        members = expect(dict, value, path)
        return {name: _read(inside[1], member, f"{path}/{name}") for name, member in members.items()}
    return value if not isinstance(kind, type) or kind is object else expect(kind, value, path)


def _object(kind: type, value: object, path: str) -> object:
    members = expect(dict, value, path)
    told: dict[str, object] = {}
    for member in members_of(kind):
        if member.name in members:
            told[member.field] = _read(member.kind, members[member.name], f"{path}/{member.name}")
        elif member.required:
            raise ShapeError(f"{path}/{member.name} is missing")
    return kind(**told)


def expect(kind: type[T], value: object, path: str = "") -> T:
    """The value, if it is of this kind; raises ShapeError."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise ShapeError(f"{path or '/'} is {type(value).__name__}, {kind.__name__} was expected")
    return value
