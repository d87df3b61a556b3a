"""openapi.yaml is what the service does: routes, headers, tags; and whoever drifts from it is noticed."""

from __future__ import annotations

import copy
import json
import re
from importlib.metadata import version
from typing import Any

import pytest
import yaml
from flask import Flask
from openapi_spec_validator import validate
from werkzeug.test import TestResponse

from api.routes import ROUTES
from api.web.contract import contract, contract_json, contract_yaml
from tests.api.conftest import MakeClient
from tests.api.contract import CONTRACT, OPERATIONS, Contract, ContractClient, ContractError, table


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
