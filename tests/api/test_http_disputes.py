"""`/v1/explain`, `/v1/why`, `/v1/claim`, `/v1/compare`, `/v1/readings/fit`, `/v1/repair`, `/v1/hands`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from notation.interchange import record_to_json, record_to_xml
from notation.limits import MOST_BYTES
from notation.parser import read_record
from notation.position import LONGEST
from tests.api.conftest import MakeClient
from tests.api.contract import ContractClient
from tests.api.making import HEAD, JSON, LIE, PARK, START, TEXT, WHOLE, XML

PLACE = "Rlio,Bhip,Gmon . . . . R=?1/B=?1/G=?1/Y=lio R=./B=./G=./Y=. Y 9 ."


def posted(client: ContractClient, path: str, data: object, language: str = "en") -> Any:
    body, kind = (data, TEXT) if isinstance(data, str) else (json.dumps(data), JSON)
    answer = client.post(path, data=body, headers={**kind, "Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def test_a_turn_is_explained_in_the_language_of_the_client(client: ContractClient) -> None:
    found = posted(client, "/v1/explain?turn=3", PARK, "de")
    told = found["explanation"]
    assert (told["turn"], told["move"], found["fault"]) == (3, "Rmon", None)
    moment = told["steps"][1]["moments"][0]
    assert moment["sentence"] == "Rots Affe findet keinen zweiten Affen und macht nichts."
    assert "mon.alone" in [clause["id"] for clause in told["clauses"]]


def test_the_last_turn_is_explained_if_none_is_named(client: ContractClient) -> None:
    assert posted(client, "/v1/explain", WHOLE)["explanation"]["turn"] == 24


def test_a_record_is_explained_whatever_its_representation(client: ContractClient) -> None:
    record = read_record(PARK)
    wanted = posted(client, "/v1/explain?turn=4", PARK)
    as_json = client.post("/v1/explain?turn=4", data=json.dumps(record_to_json(record)), headers=JSON)
    as_xml = client.post("/v1/explain?turn=4", data=record_to_xml(record), headers=XML)
    assert as_json.get_json() == as_xml.get_json() == wanted


def test_a_turn_behind_a_fault_is_answered_with_the_fault(client: ContractClient) -> None:
    found = posted(client, "/v1/explain?turn=2", LIE)
    assert (found["explanation"], found["fault"]["code"]) == (None, "not-in-hand")
    assert posted(client, "/v1/explain?turn=1", LIE)["explanation"]["move"] == "Rzeb"


def test_a_turn_that_is_not_there_is_a_flaw(client: ContractClient) -> None:
    found = posted(client, "/v1/explain?turn=99", PARK)
    assert found["flaws"] == ["turn: 1 to 6 were expected, the record has these"]
    assert found["explanation"] is None
    [flaw] = posted(client, "/v1/explain?turn=2.v1.2", PARK)["flaws"]
    assert flaw == "turn: found 2.v1.2; a variation of the record, and a turn of it, were expected"
    assert posted(client, "/v1/explain", HEAD + "*\n")["flaws"] == ["turn: the record has no move yet"]


def test_a_turn_in_a_variation_is_explained(client: ContractClient) -> None:
    text = PARK.replace("Bkan:1", "Bkan:1 (2. Bkan:2 3. Rlio)")
    told = posted(client, "/v1/explain?turn=4.v1.5", text)["explanation"]
    assert (told["turn"], told["move"]) == (5, "Rlio")
    assert client.post("/v1/explain?turn=2.1", data=text, headers=TEXT).status_code == 422


def test_why_names_all_that_a_move_fails(client: ContractClient) -> None:
    found = posted(client, "/v1/why", {"record": PARK, "turn": 4, "move": "Rkan:3"})
    why = found["why"]
    assert (why["legal"], [each["code"] for each in why["obstacles"]]) == (
        False,
        ["out-of-turn", "not-in-hand", "illegal-choice"],
    )
    assert len(why["nearest"]) == 5
    legal = posted(client, "/v1/why", {"position": START, "move": "Rlio"})["why"]
    assert (legal["legal"], legal["outcome"]["move"]) == (True, "Rlio")


def test_why_of_a_move_that_cannot_be_read_says_what_is_wrong_with_it(client: ContractClient) -> None:
    why = posted(client, "/v1/why", {"position": START, "move": "Rloi"})["why"]
    assert (why["legal"], [each["suggestion"] for each in why["obstacles"]]) == (False, ["Rlio"])
    assert why["nearest"][0]["move"] == "Rlio"


def test_what_else_is_wrong_with_a_move_that_cannot_be_read_is_told_of_what_was_meant(
    client: ContractClient,
) -> None:
    why = posted(client, "/v1/why", {"record": PARK, "turn": 4, "move": "Bkna:3"})["why"]
    assert [(each["code"], each["granted"]) for each in why["obstacles"]] == [
        ("unknown-species", None),
        ("illegal-choice", "Bkan:3"),
    ]
    assert {each["move"] for each in why["nearest"]} >= {"Bkan:1", "Bkan:2"}
    assert [clause["id"] for clause in why["clauses"]] == ["kan.hop"]
    nothing = posted(client, "/v1/why", {"position": START, "move": "???"})["why"]
    assert (nothing["legal"], len(nothing["obstacles"]), len(nothing["nearest"])) == (False, 1, 4)


@pytest.mark.parametrize("path", ["/v1/why", "/v1/claim"])
def test_without_a_position_the_flaws_or_the_fault_are_the_answer(client: ContractClient, path: str) -> None:
    more = {"claims": ["Rlio"]} if path == "/v1/claim" else {}
    flawed = posted(client, path, {"position": START.replace("R=lio", "R=lio,lio"), "move": "Rlio", **more})
    assert flawed["position"] is None
    assert flawed["flaws"]
    stopped = posted(client, path, {"record": LIE, "turn": 3, "move": "Rlio", **more})
    assert stopped["fault"]["code"] == "not-in-hand"


@pytest.mark.parametrize(
    ("path", "body", "flaw"),
    [
        (
            "/v1/why",
            {"position": START.replace(". . .", "Bbat . .", 1), "move": "Rlio"},
            "Drängelmeile: Bbat steht",
        ),
        (
            "/v1/why",
            {"record": PARK, "turn": 99, "move": "Rlio"},
            "Zug: 1 bis 7; so weit ist die Aufzeichnung",
        ),
        (
            "/v1/why",
            {"record": PARK, "seed": "bbn1:x", "move": "Rlio"},
            "Startwert: das sagt die Aufzeichnung",
        ),
        (
            "/v1/claim",
            {"position": PLACE, "move": "Ylio", "claims": ["none"]},
            "Ergebnis: `line=none`; eine Stellung",
        ),
        ("/v1/explain?turn=99", PARK, "Zug: 1 bis 6; so weit ist die Aufzeichnung gespielt"),
        ("/v1/explain?turn=4.v1.4", PARK, "Zug: `4.v1.4`; eine Variante der Aufzeichnung"),
    ],
)
def test_flaws_are_told_in_the_language_of_the_client(
    client: ContractClient, path: str, body: object, flaw: str
) -> None:
    [said] = posted(client, path, body, "de")["flaws"]
    assert said.startswith(flaw)


def test_claims_are_judged_beside_each_other(client: ContractClient) -> None:
    body = {"position": PLACE, "move": "Ylio", "claims": ["Gmon:line", "Gmon:out"]}
    found = posted(client, "/v1/claim", body)
    assert [each["supported"] for each in found["judgements"]] == [True, False]
    assert found["judgements"][1]["readings"] == [["lion=flee"]]
    other = posted(client, "/v1/claim", {**body, "readings": "lion=flee"})
    assert [each["supported"] for each in other["judgements"]] == [False, True]


def test_a_claim_of_a_record_is_judged_under_its_own_readings(client: ContractClient) -> None:
    text = HEAD.replace("\n\n", '\n[Readings "lion=flee"]\n\n').replace('[Seed "bbn1:park"]\n', "")
    record = text + "1. Rlio Bmon\n2. Rzeb Blio\n*\n"
    body = {"record": record, "turn": 4, "move": "Blio", "claims": ["Bmon:line"]}
    [judgement] = posted(client, "/v1/claim", body)["judgements"]
    assert (judgement["supported"], judgement["readings"]) == (False, [["lion=stay"]])


def test_readings_of_a_question_stand_in_place_of_those_of_a_record(client: ContractClient) -> None:
    stays = PARK.replace("Bkan:1", "Bkan:0")
    body = {"record": PARK, "turn": 4, "move": "Bkan:0"}
    assert not posted(client, "/v1/why", body)["why"]["legal"]
    assert posted(client, "/v1/why", {**body, "readings": "kangaroo=may-stay"})["why"]["legal"]
    claim = {**body, "readings": "kangaroo=may-stay", "claims": ["Rmon:out"]}
    [judgement] = posted(client, "/v1/claim", claim)["judgements"]
    assert (judgement["supported"], judgement["readings"]) == (False, [])
    pair = {"first": stays, "second": stays, "readings": "kangaroo=may-stay"}
    assert posted(client, "/v1/compare", pair)["verdicts"] == ["unfinished", "unfinished"]
    wrong = client.post("/v1/compare", data=json.dumps({**pair, "readings": "kangaroo=never"}), headers=JSON)
    assert wrong.get_json()["errors"][0]["pointer"] == "/readings"


def test_the_turn_that_claims_speak_of_is_explained(client: ContractClient) -> None:
    body = {"position": PLACE, "move": "Ylio", "claims": ["Gmon:line", "Gmon:out"]}
    found = posted(client, "/v1/claim", body, "de")
    assert found["explanation"]["move"] == "Ylio"
    [difference] = found["judgements"][1]["differs"]
    assert difference["sentence"].startswith("Grüns Affe")


def test_a_claim_that_says_nothing_is_a_flaw_and_a_refused_move_is_told(client: ContractClient) -> None:
    unread = posted(client, "/v1/claim", {"position": PLACE, "move": "Ylio", "claims": ["nothing"]})
    assert unread["flaws"]
    refused = posted(client, "/v1/claim", {"position": PLACE, "move": "Ykan", "claims": ["Gmon:out"]})
    assert refused["refused"]["code"] == "not-in-hand"
    assert refused["judgements"] == []


def test_two_records_are_compared_as_text_or_data(client: ContractClient) -> None:
    other = PARK.replace("Bkan:1", "Bkan:2")
    found = posted(client, "/v1/compare", {"first": PARK, "second": other})
    assert (found["turn"], found["kind"], found["moves"]) == (4, "different-move", ["Bkan:1", "Bkan:2"])
    data = record_to_json(read_record(other))
    assert posted(client, "/v1/compare", {"first": PARK, "second": data}) == found


def test_the_readings_that_fit_are_found(client: ContractClient) -> None:
    found = posted(client, "/v1/readings/fit", WHOLE)
    assert (found["fits"], found["complete"], len(found["matters"])) == ([[]], True, 12)


def test_a_text_is_repaired_and_judged_as_it_is(client: ContractClient) -> None:
    found = posted(client, "/v1/repair", PARK.replace("Rlio", "Rloi"))
    assert (found["verdict"], found["repairs"][0]["text"]) == ("illegal", PARK)
    answer = client.post("/v1/repair", data="{}", headers=JSON)
    assert answer.status_code == 415


def test_hands_are_worked_out(client: ContractClient) -> None:
    text = PARK.replace('[Seed "bbn1:park"]\n', "").replace("Bhip", "Bsea")
    [wrong] = posted(client, "/v1/hands", text)["contradictions"]
    assert (wrong["kind"], [seen["turn"] for seen in wrong["sightings"]]) == ("twice", [2, 6])


@pytest.mark.parametrize("path", ["/v1/readings/fit", "/v1/repair", "/v1/hands"])
def test_arguments_that_are_not_known_are_refused(client: ContractClient, path: str) -> None:
    assert client.post(f"{path}?colour=red", data=PARK, headers=TEXT).status_code == 422


def test_a_move_is_as_long_as_a_record_and_a_result_as_a_position_at_most(client: ContractClient) -> None:
    move, result = ("Ykan" + ":1" * MOST_BYTES)[:MOST_BYTES], "Gmon:out".ljust(LONGEST)
    body = {"position": PLACE, "move": move, "claims": [result]}
    assert posted(client, "/v1/claim", body)["refused"]["code"]
    assert posted(client, "/v1/claim", {**body, "move": "Ylio"})["judgements"]
    for path, name, value in (("/v1/why", "move", move + ":"), ("/v1/claim", "claims", [result + " "])):
        told = {**body, name: value} if path == "/v1/claim" else {"position": PLACE, name: value}
        assert client.post(path, data=json.dumps(told), headers=JSON).status_code == 422, path


def test_a_body_that_lacks_something_is_refused(client: ContractClient) -> None:
    for path, body in (("/v1/compare", {"first": PARK}), ("/v1/claim", {"position": PLACE, "move": "Ylio"})):
        answer = client.post(path, data=json.dumps(body), headers=JSON)
        assert answer.status_code == 422, path


@pytest.mark.parametrize("path", ["/v1/readings/fit", "/v1/repair"])
def test_a_search_ends_when_the_time_is_up(client_with: MakeClient, path: str) -> None:
    client = client_with(MAX_SECONDS=0.001)
    answer = client.post(path, data=WHOLE.replace("R13/B4", "R13/B5"), headers=TEXT)
    assert answer.status_code in (200, 503)
