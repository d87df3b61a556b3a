"""What openapi.yaml says of bodies, answers and parameters is what is read by, and described."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import fields

from api.web import dispute_schemas, schemas
from api.web.fields import FormOrText
from notation.json_form import PositionSchema, RecordSchema
from replayer import events
from tests.api.contract import CONTRACT, OPERATIONS, list_of, table

WORDS = {"description", "summary", "example", "examples", "title", "default"}  # no part of what is accepted
DESCRIBED = (
    "Record Line Move Place Seat Position Report Fault Note Replay Turn Event PositionAnswer MovesAnswer"
    " LegalMove PlayAnswer Animal AnimalWithTexts Clause Reading Problem"
)
QUERIES = {
    "validate": schemas.ValidateArguments,
    "replay": schemas.ReplayArguments,
    "convert": schemas.NoArguments,
    "position-get": schemas.PositionArguments,
    "position-post": schemas.TurnArguments,
    "moves-get": schemas.MovesArguments,
    "moves-post": schemas.TurnMovesArguments,
    "play-get": schemas.PlayArguments,
    "play-post": schemas.TurnPlayArguments,
    "animals": schemas.NoArguments,
    "animal": schemas.NoArguments,
    "clauses": schemas.NoArguments,
    "clause": schemas.NoArguments,
    "readings": schemas.NoArguments,
    "explain": dispute_schemas.ExplainArguments,
    "why": schemas.TurnPlayArguments,
    "claim": schemas.NoArguments,
    "compare": schemas.NoArguments,
    "fit": schemas.NoArguments,
    "repair": schemas.NoArguments,
    "hands": schemas.NoArguments,
    "position-picture": schemas.PictureArguments,
    "link": schemas.LinkArguments,
    "linked": schemas.NoArguments,
    "game-picture": schemas.GamePictureArguments,
    "game-png": schemas.GamePictureArguments,
    "oembed": schemas.OEmbedArguments,
}


def converter() -> tuple[APISpec, OpenAPIConverter]:
    """An apispec that knows our own fields."""
    plugin = MarshmallowPlugin(schema_name_resolver=lambda schema: resolved(schema))
    spec = APISpec("-", "-", "3.1.0", plugins=[plugin])
    assert plugin.converter is not None
    plugin.converter.add_attribute_function(own_fields)  # type: ignore[no-untyped-call]  # apispec
    return spec, plugin.converter


def resolved(schema: Any) -> str:
    name = (
        schema
        if isinstance(schema, str)
        else schema.__name__
        if isinstance(schema, type)
        else type(schema).__name__
    )
    return str(name).removesuffix("Schema")


def own_fields(self: OpenAPIConverter, field: fields.Field[Any], ret: Any, **_: object) -> dict[str, object]:
    """What apispec cannot know of fields that we made."""
    if isinstance(field, FormOrText):
        ret.pop("type", None)
        text = {"type": "string", "maxLength": field.longest}
        return {"anyOf": [text, {"$ref": f"#/components/schemas/{resolved(field.schema)}"}]}
    if isinstance(field, fields.Dict) and isinstance(field.key_field, fields.String):
        ret.pop("maxLength", None)  # of an object it is maxProperties
        patterns = [v.regex.pattern for v in field.key_field.validators if hasattr(v, "regex")]
        return {"propertyNames": {"pattern": patterns[0]}, "maxProperties": 4} if patterns else {}
    return {}


def plain(schema: object) -> object:
    """A schema without what people read, order of `required` aside."""
    if isinstance(schema, dict):
        found = {name: plain(value) for name, value in schema.items() if name not in WORDS}
        if "required" in found:
            found["required"] = sorted(map(str, list_of(found["required"])))
        return found
    return [plain(one) for one in schema] if isinstance(schema, list) else schema


def published(name: str) -> object:
    found = copy.deepcopy(table(table(CONTRACT.data["components"])["schemas"])[name])
    return {key: value for key, value in table(plain(found)).items() if key != "oneOf"}


@pytest.mark.parametrize(
    "schema",
    [
        *(RecordSchema, schemas.PositionBody, schemas.MovesBody, schemas.PlayBody),
        *(dispute_schemas.ClaimBody, dispute_schemas.CompareBody),
    ],
)
def test_schemas_are_those_of_marshmallow(schema: type) -> None:
    spec, made = converter()
    for known in (schema, PositionSchema):
        made.resolve_nested_schema(known)  # type: ignore[no-untyped-call]  # apispec has no types there
    for name, found in spec.to_dict()["components"]["schemas"].items():
        assert plain({**found, "additionalProperties": False}) == published(name), name


@pytest.mark.parametrize("name", QUERIES)
def test_parameters_are_those_of_marshmallow(name: str) -> None:
    _, made = converter()
    path, method = next(at for at in OPERATIONS if CONTRACT.operation(*at)["operationId"] == name)
    found: dict[str, object] = {}
    for told in CONTRACT.parameters(path, method):
        if told["in"] == "query":
            found[str(told["name"])] = (plain(told["schema"]), bool(told.get("required")))
    wanted = {
        field.data_key or key: (plain(made.field2property(field)), field.required)
        for key, field in QUERIES[name]().fields.items()
    }
    assert found == wanted


@pytest.mark.parametrize("name", DESCRIBED.split())
def test_every_member_of_an_answer_is_described(name: str) -> None:
    described = table(CONTRACT.at(f"#/components/schemas/{name}")["properties"])
    for member, schema in described.items():
        assert table(schema).get("description") or "$ref" in table(schema), member


def test_every_parameter_of_an_operation_has_an_example() -> None:
    for path, method in OPERATIONS:
        for told in CONTRACT.parameters(path, method):
            pictured = path.endswith(".svg") or not path.startswith("/v1/")
            assert pictured or told.keys() & {"example", "examples"}, told["name"]


def test_verbs_of_events_are_those_of_the_rules() -> None:
    verbs = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)]
    assert CONTRACT.at("#/components/schemas/Event/properties/verb")["enum"] == verbs
