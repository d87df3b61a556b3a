"""`/v1/position`: as data, with its legal moves, with a move played; from a query, a body, a record."""

from __future__ import annotations

import json

import pytest

from notation.interchange import position_to_json, position_to_xml, record_to_json, record_to_xml
from notation.parser import read_record
from notation.position import read_position
from replayer import legal_moves, replay
from tests.api.conftest import MakeClient
from tests.api.contract import ContractClient, table
from tests.api.making import HEAD, JSON, LATER, LIE, PARK, START, TEXT, WHOLE, XML

CHANCE = "Bsha,Rwha . . . . R=hip,cro,swo,gir/B=lio,hip,sna,gir R=?8/B=?8 R 3 ."
NAMES = ("position", "record", "turn", "seed", "readings", "decks", "scoring")
FLAWED = "Rlio,Rlio . . . . R=?4/B=?4 R=?8/B=?8 R 1 ."


def ask(client: ContractClient, path: str, **arguments: str) -> dict[str, object]:
    answer = client.get(path, query_string=arguments)
    assert answer.status_code == 200
    found = answer.get_json()
    assert isinstance(found, dict)
    return found


def test_a_position_is_told_as_data(client: ContractClient) -> None:
    found = ask(client, "/v1/position", position=LATER)
    assert found["position"] == LATER
    assert found["flaws"] == []
    assert found["to_move"] == "B"
    assert found["scores"] == {"R": 0, "B": 0}
    assert found["legal_moves"] == 4


@pytest.mark.parametrize("path", ["/v1/position", "/v1/position/moves", "/v1/position/play"])
def test_all_flaws_are_named(client: ContractClient, path: str) -> None:
    arguments = {"position": FLAWED, **({"move": "Rlio"} if path.endswith("play") else {})}
    found = ask(client, path, **arguments)
    assert found["position"] is None
    assert "Rlio" in str(found["flaws"])
    said = client.get(path, query_string=arguments, headers={"Accept": "text/plain"}).text
    assert said.startswith("flaw: ")


def test_spaces_may_be_underscores(client: ContractClient) -> None:
    assert ask(client, "/v1/position", position=LATER.replace(" ", "_"))["position"] == LATER
    assert client.get(f"/v1/position?position={LATER.replace(' ', '_')}").get_json()["position"] == LATER


def test_every_way_to_send_a_position_says_the_same(client: ContractClient) -> None:
    position = read_position(LATER)
    bodies = [
        (LATER, TEXT),
        (LATER + "\n", TEXT),
        ("\ufeff" + LATER.replace(" ", "_"), TEXT),
        (json.dumps({"position": LATER}), JSON),
        (json.dumps({"position": position_to_json(position)}), JSON),
        (position_to_xml(position), XML),
    ]
    expected = ask(client, "/v1/position", position=LATER)
    for body, headers in bodies:
        assert client.post("/v1/position", data=body, headers=headers).get_json() == expected


def test_every_way_to_send_a_record_and_a_turn_says_the_same(client: ContractClient) -> None:
    record = read_record(PARK)
    bodies = [
        ("?turn=3", PARK, TEXT),
        ("?turn=3", PARK, {"Content-Type": "text/vnd.beasty-bar.bbn"}),
        ("?turn=3", record_to_xml(record), XML),
        ("", json.dumps({"record": PARK, "turn": 3}), JSON),
        ("?turn=1", json.dumps({"record": record_to_json(record), "turn": 3}), JSON),
        ("?turn=3", json.dumps({"record": record_to_json(record)}), JSON),
    ]
    answers = [
        client.post(f"/v1/position{query}", data=body, headers=headers) for query, body, headers in bodies
    ]
    assert len({answer.get_data() for answer in answers}) == 1
    assert answers[0].get_json()["turn"] == 3


@pytest.mark.parametrize(("turn", "reached"), [("1", True), ("7", True), ("8", False), ("0", False)])
def test_a_record_has_a_position_before_every_turn_and_at_its_end(
    client: ContractClient, turn: str, reached: bool
) -> None:
    found = client.post(f"/v1/position?turn={turn}", data=PARK, headers=TEXT).get_json()
    assert (found["position"] is not None) == reached
    assert bool(found["flaws"]) != reached


def test_without_a_turn_a_record_stands_where_it_ends(client: ContractClient) -> None:
    found = client.post("/v1/position", data=WHOLE, headers=TEXT).get_json()
    assert found["to_move"] is None
    assert found["winners"] == ["R"]
    assert found["legal_moves"] == 0


def test_a_record_with_a_fault_is_followed_as_far_as_it_goes(client: ContractClient) -> None:
    assert client.post("/v1/position?turn=2", data=LIE, headers=TEXT).get_json()["turn"] == 2
    for query in ("", "?turn=3"):
        found = client.post(f"/v1/position{query}", data=LIE, headers=TEXT).get_json()
        assert found["position"] is None
        assert found["fault"]["code"] == "not-in-hand"
    wrong_result = WHOLE.replace("R13/B4", "R12/B4")
    assert client.post("/v1/position", data=wrong_result, headers=TEXT).get_json()["to_move"] is None


def test_what_describes_the_table_does_not_go_with_a_record(client: ContractClient) -> None:
    found = client.post("/v1/position?seed=bbn1:x&decks=R=BB", data=PARK, headers=TEXT).get_json()
    assert found["flaws"] == ["seed: a record has its own", "decks: a record has its own"]


def test_readings_stand_in_place_of_those_of_a_record(client: ContractClient) -> None:
    stays = PARK.replace("Bkan:1", "Bkan:0")
    for readings, code in ((None, "illegal-choice"), ("kangaroo=may-stay", None)):
        query = f"/v1/position?turn=5{f'&readings={readings}' if readings else ''}"
        fault = client.post(query, data=stays, headers=TEXT).get_json()["fault"]
        assert (fault and fault["code"]) == code
    query = "/v1/position/moves?turn=4&card=Bkan"
    found = client.post(f"{query}&readings=kangaroo=may-stay", data=PARK, headers=TEXT).get_json()
    assert [move["move"] for move in found["moves"]] == ["Bkan:0", "Bkan:1", "Bkan:2"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("decks", "G=BB"),
        ("decks", "R=XX"),
        ("decks", "R=NB"),
    ],
)
def test_a_table_that_cannot_be_is_a_flaw(client: ContractClient, name: str, value: str) -> None:
    found = ask(client, "/v1/position", position=LATER, **{name: value})
    assert found["position"] is None
    assert found["flaws"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("seed", "x"), ("seed", "bbn1:"), ("seed", "bbn1:a\n"), ("readings", "x"), ("decks", "BB"),
     ("scoring", "most"), ("unknown", "1"), ("turn", "1")],
)  # fmt: skip
def test_arguments_that_cannot_be_are_refused(client: ContractClient, name: str, value: str) -> None:
    answer = client.get("/v1/position", query_string={"position": LATER, name: value})
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["name"] == name


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, ""),
        ({"position": LATER, "record": PARK}, ""),
        ({"position": 4}, "/position"),
        ({"position": {"seats": []}}, "/position/to_move"),
        ({"position": {"seats": [{"colour": "X", "hand": [], "deck": []}], "to_move": None, "turn": 1}},
         "/position/seats/0/colour"),
        ({"position": {"seats": [], "to_move": None, "turn": "1"}}, "/position/turn"),
        ({"record": {"tags": {}, "moves": [{"move": 3}], "terminator": "*"}}, "/record/moves/0/move"),
        ({"position": {"queue": [{"card": "x"}, 3], "seats": [], "to_move": None, "turn": 1}},
         "/position/queue/0/card"),
        ({"record": {"tags": {"value/~": 3}, "moves": [], "terminator": "*"}}, "/record/tags/value~1~0"),
        ({"position": LATER, "decks": {"R": 3}}, "/decks/R"),
        ({"position": LATER, "decks": {"X": "BB"}}, "/decks/X"),
        ({"position": LATER, "decks": "R=BB"}, "/decks"),
        ({"position": LATER, "turn": True}, "/turn"),
        ({"record": PARK, "turn": "3"}, "/turn"),
        ({"position": LATER, "turn": "1.5"}, "/turn"),
        ({"position": LATER, "seed": None}, "/seed"),
        ({"position": LATER, "more": 1}, "/more"),
        ([], ""),
        ("x", ""),
        (None, ""),
    ],
)  # fmt: skip
def test_json_of_another_form_is_refused_with_pointers(
    client: ContractClient, body: object, pointer: str
) -> None:
    answer = client.post("/v1/position", data=json.dumps(body), headers=JSON)
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ([], "the body: an object was expected"),
        ({"record": PARK, "z": 1, "mvoe": 1}, f"/mvoe: no such name; there are {', '.join(NAMES)}"),
        ({"position": LATER, "seed": 5}, "/seed: text was expected"),
        ({"position": {"queue": 1}}, "/position/queue: a list was expected"),
        ({"record": {"moves": [1]}}, "/record/moves/0: an object was expected"),
        ({"position": None}, "/position: null was not expected"),
    ],
)
def test_json_of_another_form_is_refused_with_what_was_expected(
    client: ContractClient, body: object, says: str
) -> None:
    answer = client.post("/v1/position", data=json.dumps(body), headers=JSON).get_json()
    assert (answer["detail"], answer["errors"][0]["message"]) == (says, says)


def test_a_form_of_nothing_but_faults_is_looked_at_up_to_the_first(client: ContractClient) -> None:
    record = {"tags": {}, "moves": [1] * 60_000, "terminator": "*"}
    answer = client.post("/v1/position", data=json.dumps({"record": record}), headers=JSON)
    assert [error["pointer"] for error in answer.get_json()["errors"]] == ["/record/moves/0"]


def test_the_legal_moves_are_those_of_the_rules(client: ContractClient) -> None:
    game = replay(WHOLE)
    assert game.table is not None
    for turn in game.turns:
        answer = client.post(f"/v1/position/moves?turn={turn.number}", data=WHOLE, headers=TEXT).get_json()
        assert [move["move"] for move in answer["moves"]] == legal_moves(turn.before, game.table)
        assert answer["count"] == len(answer["moves"])
        assert answer["complete"]
        after = {move["move"]: move["after"] for move in answer["moves"]}
        assert len({text for text in after.values() if text}) > 0


def test_moves_are_told_with_what_happens(client: ContractClient) -> None:
    found = client.get("/v1/position/moves", query_string={"position": LATER, "card": "Bpar"}).get_json()
    (move,) = found["moves"]
    assert move["summary"].startswith("Red's zebra ")
    assert not move["chance"]


def test_where_chance_decides_nothing_is_foretold_without_a_seed(client: ContractClient) -> None:
    open_ends = ask(client, "/v1/position/moves", position=CHANCE, card="Rswo")
    seeded = ask(client, "/v1/position/moves", position=CHANCE, card="Rswo", seed="bbn1:x")
    assert isinstance(open_ends["moves"], list)
    assert isinstance(seeded["moves"], list)
    assert {(move["chance"], move["after"]) for move in open_ends["moves"]} == {(True, None)}
    assert not any(move["chance"] for move in seeded["moves"])


def test_another_hand_may_be_asked_about(client: ContractClient) -> None:
    given = ask(client, "/v1/position/moves", position=LATER, hand="lio,hip,mon,sku")
    anything = ask(client, "/v1/position/moves", position=LATER, hand="open", decks="B=BB")
    assert isinstance(given["moves"], list)
    assert isinstance(anything["moves"], list)
    assert {move["card"] for move in given["moves"]} == {"Blio", "Bhip", "Bmon", "Bsku"}
    assert len({move["card"] for move in anything["moves"]}) == 12
    for hand in ("lio", "lio,hip,mon,xyz", "lio,lio,hip,mon", "rhi,lio,mon,kan"):
        assert ask(client, "/v1/position/moves", position=LATER, hand=hand)["flaws"], hand


@pytest.mark.parametrize(
    ("name", "value", "flaw"),
    [
        ("hand", "hip,sea,kan,xyz", "hand: `xyz` is no animal"),
        ("hand", "hip,sea", "hand: 4 animals were expected, `hip,sea` was found"),
        ("card", "Bxyz", "card: `Bxyz` is no card"),
    ],
)
def test_a_hand_or_card_that_cannot_be_is_a_flaw(
    client: ContractClient, name: str, value: str, flaw: str
) -> None:
    assert ask(client, "/v1/position/moves", position=LATER, **{name: value})["flaws"] == [flaw]


@pytest.mark.parametrize("path", ["/v1/position", "/v1/position/moves"])
def test_a_turn_does_not_go_with_a_position(client: ContractClient, path: str) -> None:
    by_json = client.post(path, data=json.dumps({"position": LATER, "turn": 2}), headers=JSON).get_json()
    by_text = client.post(f"{path}?turn=2", data=LATER, headers=TEXT).get_json()
    assert by_json == by_text == {"position": None, "flaws": ["turn: only a record has turns"], "fault": None}


def test_an_answer_lists_so_many_moves_as_the_server_allows(client_with: MakeClient) -> None:
    answer = client_with(MAX_MOVES=2).get("/v1/position/moves", query_string={"position": LATER}).get_json()
    assert (answer["count"], answer["complete"]) == (2, False)


def test_a_move_is_played(client: ContractClient) -> None:
    found = ask(client, "/v1/position/play", position=LATER, move="Bpar")
    assert found["move"] == "BparxRzeb"
    assert found["refused"] is None
    assert found["pile"] == ["Rzeb"]
    assert found["to_move"] == "R"


def test_what_leaves_together_for_the_pile_is_told_in_its_default_order(client: ContractClient) -> None:
    line = "Rzeb,Bcro . . . . R=sku,kan,par,mon/B=hip,sea,kan,par R=?7/B=?7 R 3 ."
    found = ask(client, "/v1/position/play", position=line, move="Rsku")
    assert (found["move"], found["pile"]) == ("Rsku", ["Rzeb", "Bcro"])
    assert found["batches"] == [["Rzeb", "Bcro"]]
    asked = {"position": line, "move": "Rsku"}
    as_xml = client.get("/v1/position/play", query_string=asked, headers={"Accept": "application/xml"})
    assert b"<batches><item>Rzeb</item><item>Bcro</item></batches>" in as_xml.get_data()
    turned = ask(client, "/v1/position/play", position=line, move="Rsku/Bcro,Rzeb")
    assert (turned["move"], turned["pile"]) == ("Rsku/Bcro,Rzeb", ["Bcro", "Rzeb"])
    assert turned["batches"] == found["batches"]
    assert ask(client, "/v1/position/play", position=LATER, move="Bpar")["batches"] == []


def test_a_fate_may_be_told_or_drawn_from_a_seed(client: ContractClient) -> None:
    told = ask(client, "/v1/position/play", position=CHANCE, move="RswoxBsha!Rswo")
    assert told["refused"] is None
    drawn = ask(client, "/v1/position/play", position=CHANCE, move="RswoxBsha", seed="bbn1:x")
    assert str(drawn["move"]).startswith("RswoxBsha!")


@pytest.mark.parametrize(
    ("move", "code", "clause"),
    [
        ("Bkan:3", "illegal-choice", "kan.hop"),
        ("BparxRlio", "illegal-choice", "par.hit"),
        ("Rlio", "out-of-turn", "game.deck"),
        ("Bxyz", "unknown-species", "notation.2"),
        ("", "card-missing", "notation.2"),
        ("Bhip:1", "unexpected-detail", "hip.push"),
        ("Bhip Bhip", "unknown-detail", "notation.2"),
    ],
)
def test_a_refused_move_is_answered_with_clause_and_reason(
    client: ContractClient, move: str, code: str, clause: str
) -> None:
    found = ask(client, "/v1/position/play", position=LATER, move=move)
    assert found["position"] == LATER
    refused = found["refused"]
    assert isinstance(refused, dict)
    assert (refused["code"], refused["clause"]) == (code, clause)


def test_a_move_that_cannot_be_read_is_refused_where_it_goes_wrong(client: ContractClient) -> None:
    for move, column in (("Bpar=", 6), ("Bkan:1;", 7), ("Bparx" + "Rzeb" * 20, 10)):
        refused = table(ask(client, "/v1/position/play", position=LATER, move=move)["refused"])
        assert (refused["line"], refused["column"], refused["offset"]) == (1, column, column - 1)
        assert str(refused["sentence"]).startswith(f"Line 1, column {column}: ")


def test_the_readings_of_a_table_are_honoured(client: ContractClient) -> None:
    refused = ask(client, "/v1/position/play", position=LATER, move="Bkan:0")
    allowed = ask(client, "/v1/position/play", position=LATER, move="Bkan:0", readings="kangaroo=may-stay")
    assert refused["refused"]
    assert allowed["refused"] is None


def test_a_body_that_is_no_json_leaves_the_move_to_the_query(client: ContractClient) -> None:
    assert (
        client.post("/v1/position/play?move=Bpar", data=LATER, headers=TEXT).get_json()["move"] == "BparxRzeb"
    )
    assert (
        client.post("/v1/position/play", data=LATER, headers=TEXT).get_json()["refused"]["code"]
        == "card-missing"
    )


def test_a_scoring_may_be_named(client: ContractClient) -> None:
    assert ask(client, "/v1/position", position=START, scoring="guests")["scoring"] == "guests"
    seeded = client.post("/v1/position", data=HEAD + "*\n", headers=TEXT).get_json()
    assert seeded["scoring"] == "guests"


def test_turns_of_a_record_that_starts_in_the_middle_are_counted_as_in_its_positions(
    client: ContractClient,
) -> None:
    later = START.replace(" R 1 .", " R 7 .")
    record = f'[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Position "{later}"]\n\n1. Rlio Bhip\n*\n'
    for turn, place in ((7, later), (None, None), (9, None)):
        query = "" if turn is None else f"?turn={turn}"
        told = client.post(f"/v1/position{query}", data=record, headers=TEXT).get_json()
        assert told["turn"] == (turn or 9)
        assert place is None or told["position"] == place
    flaws = client.post("/v1/position?turn=2", data=record, headers=TEXT).get_json()["flaws"]
    assert flaws == ["turn: 7 to 9 were expected, the record is played so far"]
