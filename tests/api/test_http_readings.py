"""Readings that no rule knows: as an argument refused everywhere, in a tag a fault of the record."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.api.contract import ContractClient
from tests.api.making import JSON, LATER, PARK, TEXT

UNKNOWN: Final = ("zebra=stripes", "unicorn=yes", "lion=stay lion=flee")
MORE: Final[dict[str, dict[str, object]]] = {  # what an operation is asked beside a position and readings
    "/v1/position": {},
    "/v1/position/moves": {},
    "/v1/position/play": {"move": "Bsea"},
    "/v1/why": {"move": "Bsea"},
    "/v1/claim": {"move": "Bsea", "claims": ["Bsea:out"]},
}


@pytest.mark.parametrize("readings", UNKNOWN)
@pytest.mark.parametrize(
    "path", ["/v1/position", "/v1/position/moves", "/v1/position/play", "/v1/position.svg"]
)
def test_in_the_query_beside_a_position(client: ContractClient, path: str, readings: str) -> None:
    query = {"position": LATER, "readings": readings, **MORE.get(path, {})}
    answer = client.get(path, query_string=query)
    assert (answer.status_code, answer.get_json()["errors"][0]["name"]) == (422, "readings")


@pytest.mark.parametrize("readings", UNKNOWN)
@pytest.mark.parametrize(
    "path",
    ["/v1/validate", "/v1/replay", "/v1/explain", *(path for path in MORE if path != "/v1/claim")],
)
def test_in_the_query_beside_a_record(client: ContractClient, path: str, readings: str) -> None:
    query = {"readings": readings, **MORE.get(path, {})}
    answer = client.post(path, query_string=query, data=PARK, headers=TEXT)
    assert (answer.status_code, answer.get_json()["errors"][0]["name"]) == (422, "readings")


@pytest.mark.parametrize("readings", UNKNOWN)
@pytest.mark.parametrize(
    "where", [{"position": LATER}, {"record": PARK, "turn": 2}], ids=["position", "record"]
)
@pytest.mark.parametrize("path", MORE)
def test_in_the_body(client: ContractClient, path: str, where: dict[str, object], readings: str) -> None:
    body = json.dumps({**where, "readings": readings, **MORE[path]})
    answer = client.post(path, data=body, headers=JSON)
    assert (answer.status_code, answer.get_json()["errors"][0]["pointer"]) == (422, "/readings")


@pytest.mark.parametrize("readings", UNKNOWN)
def test_in_a_tag_of_the_record(client: ContractClient, readings: str) -> None:
    record = PARK.replace("\n\n", f'\n[Readings "{readings}"]\n\n', 1)
    answers = [
        client.post(path, data=record, headers=TEXT) for path in ("/v1/position", "/v1/position/moves")
    ]
    faults = [answer.get_json()["fault"] for answer in answers]
    faults += client.post("/v1/validate", data=record, headers=TEXT).get_json()["faults"]
    assert [fault["line"] for fault in faults] == [5, 5, 5]
    assert {answer.status_code for answer in answers} == {200}
