"""`/v1/validate`: verdicts, places of faults in every representation, archives with their trailer."""

from __future__ import annotations

import hashlib
import json

import pytest
from lxml import etree

from notation.interchange import record_from_json, record_to_json, record_to_xml
from notation.parser import read_record
from replayer import replay
from tests.api.conftest import MakeClient
from tests.api.contract import ContractClient, table
from tests.api.making import HEAD, JSON, LIE, PARK, TEXT, WHOLE, XML

FORM = record_to_json(read_record(PARK))
LINES = {"Content-Type": "application/x-ndjson"}


def report(client: ContractClient, text: str | bytes, query: str = "") -> dict[str, object]:
    answer = client.post(f"/v1/validate{query}", data=text, headers=TEXT)
    assert answer.status_code == 200
    return table(answer.get_json())


def fault(client: ContractClient, text: str | bytes) -> dict[str, object]:
    found = report(client, text)["faults"]
    assert isinstance(found, list)
    assert len(found) == 1
    return table(found[0])


def test_a_whole_game_is_legal_with_scores_winner_and_ids(client: ContractClient) -> None:
    found = report(client, WHOLE)
    assert found["verdict"] == "legal"
    assert found["result"] == "R13/B4"
    assert found["scores"] == {"R": 13, "B": 4}
    assert found["winners"] == ["R"]
    assert found["proven"] == ["moves", "deal", "result"]
    assert found["undecided"] == []
    assert found["doc_id"] == "a52918de7b55f9048e6cfc7c98d0a3ebe99440fdd69ae2a721f5cf13a03ab560"
    assert found["game_id"] == "7963dde140f8691b2f62f955918eab0f734821370469acd12c44fe3f431ac7d7"


def test_a_committed_seed_is_proven_and_a_hidden_one_undecided(client: ContractClient) -> None:
    digest = "sha256:8c8ecec81739f3e7c372f2c04d0e5a7c818d3d09d15e5f6415eb4274e94f0677"
    both = WHOLE.replace("\n\n1.", f'\n[SeedHash "{digest}"]\n\n1.')
    assert "commitment" in str(report(client, both)["proven"])
    hidden = f'[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[SeedHash "{digest}"]\n\n1. Rzeb Bsea\n*\n'
    assert report(client, hidden)["undecided"] == ["hands", "seed"]


def test_the_same_game_has_the_same_report_in_every_representation(client: ContractClient) -> None:
    record = read_record(WHOLE)
    text = report(client, WHOLE, "?canonical=true")
    as_json = client.post(
        "/v1/validate?canonical=true", data=json.dumps(record_to_json(record)), headers=JSON
    )
    as_xml = client.post("/v1/validate?canonical=true", data=record_to_xml(record), headers=XML)
    assert as_json.get_json() == as_xml.get_json() == text
    assert text["canonical"] == WHOLE


def test_the_canonical_text_comes_only_on_request(client: ContractClient) -> None:
    assert "canonical" not in report(client, PARK)
    assert report(client, HEAD + "Rzeb Bsea *", "?canonical=true")["canonical"] == HEAD + "1. Rzeb Bsea\n*\n"
    assert "canonical" not in report(client, LIE, "?canonical=true")


def test_an_illegal_game_has_no_ids_and_its_fault_a_place_a_clause_and_options(
    client: ContractClient,
) -> None:
    found = fault(client, LIE)
    assert "doc_id" not in report(client, LIE)
    assert (found["line"], found["column"], found["turn"], found["seat"]) == (6, 9, 2, "B")
    assert found["clause"] == "game.hand"
    assert found["options"] == ["Bhip", "Bsea", "Bkan", "Bpar"]


@pytest.mark.parametrize(
    ("text", "code", "edit"),
    [
        (HEAD + "1. Rzebra\n*\n", "unknown-species", "Rzeb"),
        (HEAD + "1. Rzeb\n1. Bsea\n*\n", "", None),
        (WHOLE.replace("R13/B4", "R12/B4"), "wrong-result", "R13/B4"),
    ],
)
def test_an_edit_is_suggested_where_one_is_likely(
    client: ContractClient, text: str, code: str, edit: str | None
) -> None:
    found = fault(client, text)
    assert found["code"] == code or not code
    assert ("edit" in found) == (edit is not None)
    if edit is not None:
        change = table(found["edit"])
        start, length = int(str(change["offset"])), int(str(change["length"]))
        mended = text[:start] + str(change["text"]) + text[start + length :]
        assert change["text"] == edit
        assert report(client, mended)["verdict"] != "illegal"


def test_a_fault_has_a_sentence_in_the_language_of_the_client(client: ContractClient) -> None:
    answer = client.post("/v1/validate", data=LIE, headers={**TEXT, "Accept-Language": "de"})
    assert answer.get_json()["faults"][0]["sentence"].startswith("Zug 2, Blau: ")


def test_notes_say_what_was_passed_over(client: ContractClient) -> None:
    found = report(client, "\ufeff" + PARK.replace("\n", "\r\n"))
    assert found["verdict"] == "unfinished"
    assert len(list(map(table, found["notes"] if isinstance(found["notes"], list) else []))) == 2


VARIATION = HEAD + "1. Rzeb Bsea (1. Bkan 2. Rhip (2. Rmon) (2. Rlio Bsku)) 2. Rmon\n*\n"


@pytest.mark.parametrize(
    ("text", "pointer", "xpath"),
    [
        (LIE, "/moves/1/move", "/record/move[2]"),
        (VARIATION, "/moves/1/variations/0/moves/1/variations/1/moves/1/move",
         "/record/move[2]/variation[1]/move[2]/variation[2]/move[2]"),
        (WHOLE.replace("R13/B4", "R12/B4"), "/terminator", "/record/terminator"),
        (PARK.replace('"BB"', '"BB lio"'), "/tags/Deck", "/record/tag[3]"),
        (PARK.replace("[Deck", '[RedDraw "lio"]\n[Deck'), "/tags/RedDraw", "/record/tag[@name='RedDraw']"),
    ],
)  # fmt: skip
def test_a_fault_of_json_has_a_pointer_and_of_xml_a_path(
    client: ContractClient, text: str, pointer: str, xpath: str
) -> None:
    data, document = forms(text)
    told = client.post("/v1/validate", data=json.dumps(data), headers=JSON).get_json()["faults"]
    assert [one.get("pointer") for one in told] == [pointer]
    value: object = data
    for step in pointer.split("/")[1:]:
        value = value[int(step)] if isinstance(value, list) else table(value)[step]
    told = client.post("/v1/validate", data=document, headers=XML).get_json()["faults"]
    assert [one.get("xpath") for one in told] == [xpath]
    found = etree.fromstring(document).xpath(xpath)
    assert isinstance(found, list)
    assert len(found) == 1


def forms(text: str) -> tuple[dict[str, object], bytes]:
    """A record as JSON and as XML, whatever its tags say."""
    found = read_record(text.replace("BB lio", "BB"))
    if "BB lio" in text:
        found.tags["Deck"] = "BB lio"
    return dict(record_to_json(found)), record_to_xml(found)


def test_variations_nest_as_the_pointer_says() -> None:
    game = replay(VARIATION)
    assert game.fault is not None
    assert game.fault.code == "not-in-hand"
    assert record_from_json(record_to_json(read_record(VARIATION))) == read_record(VARIATION)


def lines_of(data: str) -> tuple[list[dict[str, object]], dict[str, object]]:
    """The reports of an archive and its trailer, the digest compared."""
    *lines, last = data.splitlines(keepends=True)
    trailer = table(table(json.loads(last))["trailer"])
    assert trailer["digest"] == "sha256:" + hashlib.sha256("".join(lines).encode()).hexdigest()
    assert trailer["count"] == len(lines)
    return [table(json.loads(line)) for line in lines], trailer


def test_an_archive_is_answered_with_a_line_a_record_and_a_trailer(client: ContractClient) -> None:
    archive = WHOLE + LIE + "nonsense\n" + PARK
    answer = client.post("/v1/validate?many=true", data=archive, headers=TEXT)
    reports, trailer = lines_of(answer.text)
    assert [one["verdict"] for one in reports] == ["legal", "illegal", "unfinished"]
    assert [one["index"] for one in reports] == [0, 1, 2]
    assert [one["line"] for one in reports] == [1, 22, 30]
    assert (trailer["legal"], trailer["illegal"], trailer["unfinished"]) == (1, 1, 1)


def test_lines_of_json_are_an_archive(client: ContractClient) -> None:
    record = json.dumps(record_to_json(read_record(WHOLE)))
    answer = client.post("/v1/validate", data=f"{record}\n\n[\n{record}", headers=LINES)
    reports, trailer = lines_of(answer.text)
    assert [one["verdict"] for one in reports] == ["legal", "illegal", "legal"]
    assert [one["line"] for one in reports] == [1, 3, 4]
    assert trailer["count"] == 3


def test_an_archive_without_records_has_a_trailer_all_the_same(client: ContractClient) -> None:
    reports, trailer = lines_of(client.post("/v1/validate?many=true", data="\n", headers=TEXT).text)
    assert (reports, trailer["count"]) == ([], 0)


def test_json_and_xml_are_archives_of_one_record(client: ContractClient) -> None:
    record = read_record(WHOLE)
    for data, headers in ((json.dumps(record_to_json(record)), JSON), (record_to_xml(record), XML)):
        reports, _ = lines_of(client.post("/v1/validate?many=true", data=data, headers=headers).text)
        assert [one["verdict"] for one in reports] == ["legal"]


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ('{"tags":', "Line 1, column 9: no JSON: expecting value"),
        ('{"tags": {}}', "/moves: it is missing"),
        ('{"tags": {"BBN": NaN}}', "/tags/BBN: `NaN`: JSON has no such number"),
        (json.dumps({**FORM, "moves": [{"move": "Rzeb;"}]}), "/moves/0/move, character 5: `;`: no detail"),
    ],
)
def test_a_sentence_says_once_where_in_a_line_its_fault_is(
    client: ContractClient, line: str, where: str
) -> None:
    first = client.post("/v1/validate", data=line, headers=LINES).get_data(as_text=True).splitlines()[0]
    assert json.loads(first)["faults"][0]["sentence"].startswith(where)


def test_a_report_as_text_says_where_in_json_a_fault_is(client: ContractClient) -> None:
    body = json.dumps({**FORM, "moves": [{"move": "Rzeb;"}]})
    answer = client.post("/v1/validate", data=body, headers={**JSON, "Accept": "text/plain"})
    assert "\nfault: /moves/0/move, character 5: `;`: " in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    ("kind", "body", "detail"),
    [
        ("json", '{"tags":', "line 1, column 9: no JSON: expecting value"),
        ("json", '{"tags": {"a": NaN}}', "/tags/a: `NaN`: JSON has no such number"),
        ("json", '{"moves": 1}', "/moves: a list was expected"),
        ("json", "[]", "line 1, column 1: an object was expected"),
        ("xml", "<record>\n<!DOCTYPE r>", "line 2, column 2: no XML: "),
        ("xml", "<record><move/></record>", "/record/move: `move`: an attribute `text` was expected"),
    ],
)
def test_a_problem_of_a_body_says_once_where_it_is(
    client: ContractClient, kind: str, body: str, detail: str
) -> None:
    answer = client.post(
        "/v1/validate", data=body, headers={"Content-Type": f"application/{kind}"}
    ).get_json()
    assert answer["detail"].startswith(detail)


def test_a_long_line_does_not_harm_its_neighbours(client: ContractClient) -> None:
    record = json.dumps(record_to_json(read_record(WHOLE)))
    long = '"' + "x" * 3_000_000 + '"'
    reports, _ = lines_of(
        client.post("/v1/validate", data=f"{record}\n{long}\n{record}\n", headers=LINES).text
    )
    assert [one["verdict"] for one in reports] == ["legal", "illegal", "legal"]


def test_too_many_records_end_the_lines_with_a_problem_and_no_trailer(client_with: MakeClient) -> None:
    answer = client_with(MAX_RECORDS=2).post("/v1/validate?many=true", data=PARK * 3, headers=TEXT)
    *reports, last = map(json.loads, answer.text.splitlines())
    assert len(reports) == 2
    assert last["problem"]["type"] == "/problems/too-large"


def test_an_archive_may_be_larger_than_a_record(client_with: MakeClient) -> None:
    client = client_with(MAX_BODY=2000, MAX_ARCHIVE=20_000)
    assert client.post("/v1/validate", data=PARK * 30, headers=TEXT).status_code == 413
    assert client.post("/v1/validate?many=true", data=PARK * 30, headers=TEXT).status_code == 200
    assert client.post("/v1/validate?many=true", data=PARK * 300, headers=TEXT).status_code == 413


def test_an_archive_that_takes_too_long_ends_with_a_problem(client_with: MakeClient) -> None:
    answer = client_with(MAX_ARCHIVE_SECONDS=0).post("/v1/validate?many=true", data=PARK * 3, headers=TEXT)
    assert json.loads(answer.text.splitlines()[-1])["problem"]["type"] == "/problems/time-limit"


def test_a_record_with_too_many_turns_is_too_large(client_with: MakeClient) -> None:
    assert client_with(MAX_TURNS=5).post("/v1/validate", data=PARK, headers=TEXT).status_code == 413
    assert client_with(MAX_TURNS=6).post("/v1/validate", data=PARK, headers=TEXT).status_code == 200
