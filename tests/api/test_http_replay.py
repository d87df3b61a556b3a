"""`/v1/replay` and `/v1/convert`: turns as asked for; the same record in every representation."""

from __future__ import annotations

import hashlib
import json

import pytest

from api.web.fields import FIELD_NAMES
from notation.interchange import record_to_json, record_to_xml
from notation.parser import read_record
from notation.writer import write
from replayer import replay
from tests.api.contract import ContractClient
from tests.api.making import HEAD, JSON, LIE, PARK, START, TEXT, WHOLE, XML

TALKATIVE = (
    HEAD.replace("[Deck", '[Odd "tag \\"quoted\\""]\n[Deck') + "{first} 1. Rzeb {second} (1. Rhip) Bsea\n*\n"
)


def test_a_replay_has_every_turn_with_positions_and_events(client: ContractClient) -> None:
    answer = client.post("/v1/replay", data=WHOLE, headers=TEXT).get_json()
    game = replay(WHOLE)
    assert answer["verdict"] == "legal"
    assert answer["length"] == len(answer["turns"]) == 24
    assert [turn["move"] for turn in answer["turns"]] == [turn.text for turn in game.turns]
    assert answer["turns"][0]["before"] == answer["start"]
    assert answer["turns"][5]["after"] == answer["turns"][6]["before"]
    assert [len(turn["events"]) for turn in answer["turns"]] == [len(turn.events) for turn in game.turns]


@pytest.mark.parametrize(
    ("query", "turns"),
    [
        ("", [1, 2, 3, 4, 5, 6]),
        ("?from=3", [3, 4, 5, 6]),
        ("?to=2", [1, 2]),
        ("?from=3&to=4", [3, 4]),
        ("?at=5", [5]),
        ("?at=0", []),
        ("?at=7", []),
        ("?from=4&to=3", []),
        ("?at=5&to=4", []),
    ],
)
def test_only_the_turns_asked_for_are_shown(client: ContractClient, query: str, turns: list[int]) -> None:
    answer = client.post(f"/v1/replay{query}", data=PARK, headers=TEXT).get_json()
    assert [turn["turn"] for turn in answer["turns"]] == turns
    assert answer["length"] == 6


def test_only_the_fields_asked_for_are_shown(client: ContractClient) -> None:
    answer = client.post("/v1/replay?fields=move,after&at=1", data=PARK, headers=TEXT).get_json()
    assert [set(turn) for turn in answer["turns"]] == [{"move", "after"}]
    answer = client.post("/v1/replay?events=false&at=1", data=PARK, headers=TEXT).get_json()
    assert set(answer["turns"][0]) == {"turn", "seat", "move", "before", "after"}


def test_a_fault_ends_the_turns_and_is_part_of_the_answer(client: ContractClient) -> None:
    answer = client.post("/v1/replay", data=LIE, headers=TEXT).get_json()
    assert [turn["move"] for turn in answer["turns"]] == ["Rzeb"]
    assert answer["faults"][0]["code"] == "not-in-hand"


def test_turns_come_as_lines_with_a_trailer(client: ContractClient) -> None:
    answer = client.post("/v1/replay", data=WHOLE, headers={**TEXT, "Accept": "application/x-ndjson"})
    *lines, last = answer.text.splitlines(keepends=True)
    trailer = json.loads(last)["trailer"]
    assert trailer["count"] == len(lines) == 24
    assert trailer["digest"] == "sha256:" + hashlib.sha256("".join(lines).encode()).hexdigest()
    assert trailer["result"] == "R13/B4"
    assert trailer["faults"] == []


def test_sentences_are_in_the_language_of_the_client(client: ContractClient) -> None:
    answer = client.post("/v1/replay?at=5", data=PARK, headers={**TEXT, "Accept-Language": "de"}).get_json()
    assert answer["turns"][0]["events"][0]["sentence"] == "Rot spielt den Löwen."


@pytest.mark.parametrize(
    "query",
    ["from=x", "from=-1", "from=1.0", "from=01", "from=", "at=1&at=1", "events=yes", "events=1",
     "fields=move,", "fields=moves", "fields=", "frm=1",
     "from=1000001", "from=%EF%BC%91", "at=9999999999999999999999"],
)  # fmt: skip
def test_arguments_that_cannot_be_are_named(client: ContractClient, query: str) -> None:
    answer = client.post(f"/v1/replay?{query}", data=PARK, headers=TEXT)
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["name"] == query.split("=")[0]


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("frm=1&a=2", "a: no such name; there are from, to, at, events, fields, clauses, readings"),
        ("fields=moves", f"fields: names with commas between were expected, out of {', '.join(FIELD_NAMES)}"),
        ("readings=lion=x", "readings: lion=x is no reading; allowed: lion=stay, lion=flee (notation.3)"),
    ],
)
def test_what_was_expected_of_an_argument_is_told(client: ContractClient, query: str, says: str) -> None:
    answer = client.post(f"/v1/replay?{query}", data=PARK, headers=TEXT).get_json()
    assert (answer["detail"], answer["errors"][0]["message"]) == (says, says)


@pytest.mark.parametrize("text", [PARK, WHOLE, TALKATIVE])
def test_a_record_is_converted_there_and_back(client: ContractClient, text: str) -> None:
    record = read_record(write(read_record(text)))
    bodies = {
        "text/vnd.beasty-bar.bbn": (write(record).encode(), {"Content-Type": "text/vnd.beasty-bar.bbn"}),
        "text/plain": (write(record).encode(), TEXT),
        "application/json": (json.dumps(record_to_json(record)).encode(), JSON),
        "application/xml": (record_to_xml(record), XML),
    }
    for body, headers in bodies.values():
        for wanted, (expected, _) in bodies.items():
            answer = client.post("/v1/convert", data=body, headers={**headers, "Accept": wanted})
            assert answer.mimetype == wanted
            same = answer.get_json() == json.loads(expected) if wanted == "application/json" else None
            assert same or answer.get_data() == expected


def test_a_position_is_converted_there_and_back(client: ContractClient) -> None:
    body, headers = START.replace(" ", "_").encode(), TEXT
    for wanted in ("application/json", "application/xml", "text/plain"):
        answer = client.post("/v1/convert", data=body, headers={**headers, "Accept": wanted})
        body, headers = answer.get_data(), {"Content-Type": wanted}
    assert body.decode() == START + "\n"


def test_what_has_a_fault_is_not_converted(client: ContractClient) -> None:
    answer = client.post("/v1/convert", data=HEAD + "1. Rzebra\n*\n", headers=TEXT)
    assert answer.status_code == 422
    assert answer.get_json()["fault"]["suggestion"] == "Rzeb"
    record = {"tags": {"BBN": "1", "Seats": "RB"}, "moves": [{"move": "Rzebra"}], "terminator": "*"}
    answer = client.post("/v1/convert", json=record)
    assert answer.get_json()["fault"]["pointer"] == "/moves/0/move"


def test_a_converted_record_is_not_replayed(client: ContractClient) -> None:
    assert client.post("/v1/convert", data=LIE, headers=TEXT).text == LIE
