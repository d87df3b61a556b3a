"""Arguments of a request, in its query or JSON body, read by schemas, with nothing let pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final, NoReturn, TypeVar

import flask
import marshmallow
from webargs.flaskparser import FlaskParser

from api.views import JSON
from api.web.bodies import body
from api.web.problems import Problem
from api.web.records import json_of
from notation.errors import NotationError
from notation.schema_check import UNKNOWN, no_such_name, phrase, step
from notation.values import read_readings
from replayer import ReplayError
from replayer.rules.readings import alternatives

T = TypeVar("T")
_MOST_ERRORS: Final = 20  # that one problem names


class Arguments(marshmallow.Schema):
    """The base of all schemas of arguments; they load what `kind` says, a dataclass of the same names."""

    kind: ClassVar[type]

    @marshmallow.post_load
    def make(self, data: dict[str, object], **_: object) -> object:
        """The dataclass of the arguments."""
        return self.kind(**data)


class StrictParser(FlaskParser):
    """Refuses unknown and repeated query arguments; reads JSON by `notation.strict_json`."""

    DEFAULT_UNKNOWN_BY_LOCATION: ClassVar[dict[str, str | None]] = {  # type: ignore[misc]  # webargs has it per instance
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": marshmallow.RAISE,
        "json": marshmallow.RAISE,
    }

    def load_querystring(self, req: flask.Request, schema: marshmallow.Schema) -> object:
        """The query arguments, each once."""
        twice = {name: ["Given more than once."] for name, values in req.args.lists() if len(values) > 1}
        if twice:
            raise marshmallow.ValidationError(twice)
        return req.args.to_dict()

    def _raw_load_json(self, req: flask.Request) -> object:
        return json_of(body())

    def handle_error(
        self,
        error: marshmallow.ValidationError,
        req: flask.Request,
        schema: marshmallow.Schema,
        *,
        error_status_code: int | None,
        error_headers: Mapping[str, str] | None,
    ) -> NoReturn:
        """Raises the problem `invalid-arguments`, which names every one that is wrong."""
        raise invalid(error.messages, [field.data_key or name for name, field in schema.fields.items()])


PARSER: Final = StrictParser()


@lru_cache(maxsize=64)
def made(schema: type[marshmallow.Schema]) -> marshmallow.Schema:
    """The schema of a class; making one costs more than reading by it."""
    return schema()


def query(schema: type[Arguments], kind: type[T]) -> T:
    """The query arguments of this request, as the schema's dataclass."""
    found = _of_nothing(schema) if not flask.request.query_string else None
    if found is None:
        found = PARSER.parse(made(schema), flask.request, location="query")
    assert isinstance(found, kind)
    return found


@lru_cache(maxsize=64)
def _of_nothing(schema: type[marshmallow.Schema]) -> object:
    """What a schema makes of no arguments; None where it needs some."""
    try:
        return made(schema).load({})
    except marshmallow.ValidationError:
        return None


def json_arguments(schema: type[Arguments], kind: type[T]) -> T:
    """The arguments in the JSON body of this request, as the schema's dataclass."""
    found = PARSER.parse(made(schema), flask.request, location="json")
    assert isinstance(found, kind)
    return found


def invalid(messages: object, names: Sequence[str] = ()) -> Problem:
    """The problem of arguments that a schema with these names refuses; webargs gives messages by location."""
    errors: list[JSON] = []
    if isinstance(messages, dict):
        for location, by_name in messages.items():
            where = "body" if location == "json" else "query"
            for path, says in _flat(_in_order(by_name, names), ()):
                says = no_such_name(names) if says == UNKNOWN else phrase(says)
                errors.append(_error(where, path, says))
    first = errors[0] if errors else None
    detail = str(first["message"]) if isinstance(first, dict) else "The arguments are not what was expected."
    return Problem("invalid-arguments", detail, errors=errors[:_MOST_ERRORS])


def given_readings(text: str | None, in_body: bool = False) -> dict[str, str]:
    """The readings of an argument by name; raises `invalid-arguments` for one that no rule knows."""
    if not text:
        return {}
    try:
        readings = read_readings(text)
        alternatives(readings)
    except (NotationError, ReplayError) as error:
        if in_body:
            raise invalid({"json": {"readings": str(error)}}) from None
        raise wrong("readings", str(error)) from None
    return readings


def wrong(name: str, says: str) -> Problem:
    """The problem of one query argument."""
    error = _error("query", (name,), says)
    return Problem("invalid-arguments", f"{name}: {says}", errors=[error])


def _error(where: str, path: tuple[str, ...], says: str) -> JSON:
    if where == "query":
        name = path[0] if path else ""
        return {"in": where, "name": name, "message": f"{name}: {says}"}
    pointer = "".join(f"/{step(part)}" for part in path if part != "_schema")
    return {"in": where, "pointer": pointer, "message": f"{pointer or 'the body'}: {says}"}


def _in_order(messages: object, names: Sequence[str]) -> object:
    """A schema's messages in the order of its names, then of others by name: they come from a set."""
    if not isinstance(messages, dict):
        return messages
    known = [name for name in names if name in messages]
    return {name: messages[name] for name in [*known, *sorted(set(messages) - set(known), key=str)]}


def _flat(messages: object, path: tuple[str, ...]) -> list[tuple[tuple[str, ...], str]]:
    """A schema's messages as a list of path and sentence."""
    if isinstance(messages, dict):
        return [found for name, below in messages.items() for found in _flat(below, (*path, str(name)))]
    return [(path, str(one)) for one in (messages if isinstance(messages, list) else [messages])]
