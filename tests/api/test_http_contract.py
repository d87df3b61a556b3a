"""openapi.yaml is what the service does: routes, schemas, parameters, examples."""

from __future__ import annotations

import copy
import json
import re
from importlib.metadata import version
from typing import Any

import pytest
import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask
from marshmallow import fields
from openapi_spec_validator import validate
from werkzeug.test import TestResponse

from api.routes import ROUTES
from api.web import dispute_schemas, schemas
from api.web.contract import contract, contract_json, contract_yaml
from api.web.fields import FormOrText
from api.web.problems import KINDS, PAGES
from notation.json_form import PositionSchema, RecordSchema
from replayer import events
from tests.api.conftest import MakeClient
from tests.api.contract import (
    CONTRACT,
    LINES,
    Contract,
    ContractClient,
    ContractError,
    Example,
    examples,
    list_of,
    quoted,
    table,
)

WORDS = {"description", "summary", "example", "examples", "title", "default"}  # no part of what is accepted
DESCRIBED = (
    "Record Line Move Place Seat Position Report Fault Note Replay Turn Event PositionAnswer MovesAnswer"
    " LegalMove PlayAnswer Animal AnimalWithTexts Clause Reading Problem"
)
EXAMPLES = list(examples())
OPERATIONS = [
    (path, method) for path, methods in table(CONTRACT.data["paths"]).items() for method in table(methods)
]
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


def test_the_contract_is_openapi() -> None:
    validate(contract())


def test_routes_are_the_paths_of_the_contract() -> None:
    routes = {
        (re.sub(r"<(\w+)>", r"{\1}", route.path), method.lower())
        for route in ROUTES
        for method in route.methods
    }
    assert routes == set(OPERATIONS)


def test_operations_are_named_as_routes_are() -> None:
    for route in ROUTES:
        for method in route.methods:
            path = re.sub(r"<(\w+)>", r"{\1}", route.path)
            several = f"-{method.lower()}" if len(route.methods) > 1 else ""
            assert CONTRACT.operation(path, method)["operationId"] == route.name + several


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
    for parameter in list_of(CONTRACT.operation(path, method).get("parameters", [])):
        told = table(parameter)
        told = dict(CONTRACT.at(str(told["$ref"]))) if "$ref" in told else told
        if told["in"] == "query":
            found[str(told["name"])] = (plain(told["schema"]), bool(told.get("required")))
    wanted = {
        field.data_key or key: (plain(made.field2property(field)), field.required)
        for key, field in QUERIES[name]().fields.items()
    }
    assert found == wanted


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_is_described_with_an_example_of_every_media_type(path: str, method: str) -> None:
    operation = CONTRACT.operation(path, method)
    assert operation["summary"]
    assert operation["description"]
    for parameter in list_of(operation.get("parameters", [])):
        told = table(parameter)
        assert (CONTRACT.at(str(told["$ref"])) if "$ref" in told else told)["description"]
    for status in table(operation["responses"]):
        response = CONTRACT.at(f"#/paths/{quoted(path)}/{method}/responses/{status}")
        assert response["description"]
        for media in table(response.get("content", {})).values():
            assert "example" in table(media) or table(media)["examples"], (path, method, status)
    for media in table(table(operation.get("requestBody", {})).get("content", {})).values():
        assert table(media)["examples"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.id for example in EXAMPLES])
def test_an_example_is_what_happens(client: ContractClient, example: Example) -> None:
    headers = {"Accept": example.answer_type}
    if example.request_type:
        headers["Content-Type"] = example.request_type
    answer = client.open(example.url, method=example.method, data=example.body or None, headers=headers)
    assert str(answer.status_code) == example.status
    wanted = table(example.answer)["value"]
    if example.answer_type == "application/json":
        assert answer.get_json() == wanted
    elif example.answer_type == LINES:
        assert answer.text.splitlines() == str(wanted).splitlines()
    else:
        assert answer.text.rstrip("\n") == str(wanted).rstrip("\n")


def test_every_answer_example_has_a_request_example() -> None:
    tried = {
        (CONTRACT.path_of(e.url.split("?")[0]), e.method, e.status, e.answer_type, e.name) for e in EXAMPLES
    }
    for path, method in OPERATIONS:
        for status, media_type, name in named_answers(path, method):
            assert (path, method, status, media_type, name) in tried


def named_answers(path: str, method: str) -> list[tuple[str, str, str]]:
    """Status, media type and name of every answer example of an operation, problems aside."""
    return [
        (status, media_type, name)
        for status in table(CONTRACT.operation(path, method)["responses"])
        for media_type, media in table(
            CONTRACT.at(f"#/paths/{quoted(path)}/{method}/responses/{status}").get("content", {})
        ).items()
        if not media_type.endswith("problem+json")
        for name in table(table(media).get("examples", {}))
    ]


PROBLEMS = [
    (kind, name, table(example))
    for kind, response in table(table(CONTRACT.data["components"])["responses"]).items()
    for name, example in table(
        table(table(table(response)["content"])["application/problem+json"])["examples"]
    ).items()
]


@pytest.mark.parametrize(
    ("kind", "name", "example"), PROBLEMS, ids=[f"{kind} {name}" for kind, name, _ in PROBLEMS]
)
def test_a_problem_is_what_happens(
    client_with: MakeClient, kind: str, name: str, example: dict[str, object]
) -> None:
    told = table(example["value"])
    assert str(told["type"]).removeprefix(PAGES) in KINDS
    asked = table(example.get("x-from", {}))
    if asked:
        assert provoked(client_with, asked).get_json() == {**told, "request_id": "4f1e0a9bd04c2277"}
    CONTRACT.validate(told, {"$ref": "#/components/schemas/Problem"}, kind)


def provoked(client_with: MakeClient, asked: dict[str, object]) -> TestResponse:
    """The answer to what a problem's example was made from."""
    client = client_with(**table(asked.get("settings", {})))
    headers = {"X-Request-Id": "4f1e0a9bd04c2277", "Accept": str(asked.get("accept", "*/*"))}
    headers |= {name: str(value) for name, value in table(asked.get("headers", {})).items()}
    if "type" in asked:
        headers["Content-Type"] = str(asked["type"])
    body = "x" * int(str(asked["bytes"])) if "bytes" in asked else str(asked.get("body", ""))
    answers = [
        client.open(str(asked["path"]), method=str(asked["method"]), data=body or None, headers=headers)
        for _ in range(int(str(asked.get("times", 1))))
    ]
    return answers[-1]


def test_the_contract_is_served_as_yaml_and_json(client: ContractClient) -> None:
    assert client.get("/openapi.yaml").get_data().startswith(b"openapi: 3.1.1\n")
    assert client.get("/openapi.json").get_json() == contract() == json.loads(contract_json())
    assert table(contract()["info"])["version"] == version("beasty-bar")


def test_a_reader_of_yaml_without_libyaml_reads_the_same_contract() -> None:
    assert yaml.load(contract_yaml(), yaml.SafeLoader) == contract()


@pytest.mark.parametrize("path", ["/v1/position", "/v1/position/play", "/v1/position.svg"])
def test_a_picture_that_the_client_has_is_not_sent_again(client: ContractClient, path: str) -> None:
    asked = {"position": ". . . . . R=lio/B=? R=./B=. R 1 .".replace("?", "?1")}
    asked |= {"move": "Rlio"} if path.endswith("play") else {}
    first = client.get(path, query_string=asked, headers={"Accept": "image/svg+xml"})
    headers = {"Accept": "image/svg+xml", "If-None-Match": first.headers["ETag"]}
    assert client.get(path, query_string=asked, headers=headers).status_code == 304


def test_what_can_be_unchanged_has_a_documented_tag_and_nothing_else() -> None:
    for path, method in OPERATIONS:
        responses = table(CONTRACT.operation(path, method)["responses"])
        assert ("304" in responses) == ("ETag" in table(table(responses["200"]).get("headers", {}))) or (
            method == "post"
        ), path


def test_headers_of_all_answers_are_documented(client_with: MakeClient) -> None:
    told = str(table(contract()["info"])["description"])
    for name, _ in client_with(RATE="9 per minute").get("/v1/readings").headers:
        if name.startswith(("X-Request", "RateLimit")):
            assert f"`{name}`" in told


@pytest.mark.parametrize("name", DESCRIBED.split())
def test_every_member_of_an_answer_is_described(name: str) -> None:
    described = table(CONTRACT.at(f"#/components/schemas/{name}")["properties"])
    for member, schema in described.items():
        assert table(schema).get("description") or "$ref" in table(schema), member


def test_every_parameter_of_an_operation_has_an_example() -> None:
    for path, method in OPERATIONS:
        for parameter in list_of(CONTRACT.operation(path, method).get("parameters", [])):
            told = table(parameter)
            told = dict(CONTRACT.at(str(told["$ref"]))) if "$ref" in told else told
            pictured = path.endswith(".svg") or not path.startswith("/v1/")
            assert pictured or told.keys() & {"example", "examples"}, told["name"]


def test_verbs_of_events_are_those_of_the_rules() -> None:
    verbs = [value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)]
    assert CONTRACT.at("#/components/schemas/Event/properties/verb")["enum"] == verbs


DRIFTS = {
    "a member is gone": ("#/components/schemas/Report/properties", "turns"),
    "a status is gone": ("#/paths/~1v1~1animals~1{code}/get/responses", "404"),
    "a media type is gone": ("#/paths/~1v1~1validate/post/responses/200/content", "application/json"),
    "a method is gone": ("#/paths/~1v1~1position", "post"),
    "a path is gone": ("#/paths", "/v1/readings"),
    "a word is gone": ("#/components/schemas/Event/properties", "sentence"),
    "a line is gone": ("#/components/schemas/ReportLine/oneOf/0/properties", "index"),
}


@pytest.mark.parametrize("drift", DRIFTS)
def test_a_contract_that_has_drifted_is_noticed(app: Flask, client: ContractClient, drift: str) -> None:
    pointer, name = DRIFTS[drift]
    changed = copy.deepcopy(contract())
    holder: Any = changed
    for step in pointer.split("/")[1:]:
        step = step.replace("~1", "/")
        holder = holder[int(step)] if isinstance(holder, list) else holder[step]
    del holder[name]
    drifted = Contract(changed)
    broken = []
    for answer in typical(client):
        try:
            drifted.check(answer)
        except ContractError as wrong:
            broken.append(wrong)
    assert broken


def typical(client: ContractClient) -> list[TestResponse]:
    """An answer of most kinds."""
    text = {"Content-Type": "text/plain"}
    record = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n1. Rzeb\n*\n'
    return [
        client.post("/v1/validate", data=record, headers=text),
        client.post("/v1/validate?many=true", data=record, headers=text),
        client.post("/v1/replay", data=record, headers=text),
        client.post("/v1/position", data=record, headers=text),
        client.get("/v1/readings"),
        client.get("/v1/animals/xyz"),
    ]
