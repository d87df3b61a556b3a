"""`bbn explain`, `why`, `claim`, `compare`, `readings`, `repair` and `hands`: data, exit codes, wrong use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.api.shell import Ran, bbn

PARK: Final = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rzeb Bsea
2. Rmon Bkan:1
3. Rlio Bhip
*
"""
PLACE: Final = "Rlio,Bhip,Gmon . . . . R=?1/B=?1/G=?1/Y=lio R=./B=./G=./Y=. Y 9 ."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("park.bbn").write_text(PARK)
    Path("bad.bbn").write_text(PARK.replace("Bkan:1", "Bkan:3"))
    return tmp_path


def data(ran: Ran) -> dict[str, object]:
    found: object = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


def test_a_turn_is_explained_as_data() -> None:
    ran = bbn("explain", "park.bbn", 3, "--json")
    found = data(ran)
    assert (ran.code, found["turn"], found["seat"], found["move"]) == (0, 3, "R", "Rmon")
    steps = found["steps"]
    assert isinstance(steps, list)
    assert [step["step"] for step in steps] == [1, 2, 3, 4, 5]
    moment = steps[1]["moments"][0]
    assert (moment["happened"], moment["clause"], moment["actor"]) == (False, "mon.alone", "Rmon")
    clauses = found["clauses"]
    assert isinstance(clauses, list)
    assert {clause["id"]: clause["certainty"] for clause in clauses}["mon.alone"] == "book"


def test_a_turn_is_explained_in_german() -> None:
    out = bbn("explain", "park.bbn", 3, "--brief", "--lang", "de").out
    assert "Rots Affe findet keinen zweiten Affen und macht nichts.  mon.alone" in out


def test_a_turn_in_a_variation_is_explained() -> None:
    Path("beside.bbn").write_text(PARK.replace("Bkan:1", "Bkan:1 (2. Bkan:2 3. Rlio)"))
    found = data(bbn("explain", "beside.bbn", "4.v1.5", "--json"))
    assert (found["turn"], found["move"]) == (5, "Rlio")


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("explain", "park.bbn", 9), 2, "there is no turn 9, the last one is 6"),
        (("explain", "park.bbn", "4.v1.4"), 2, "no turn 4.v1.4, the last one of the main line is 6"),
        (("explain", "park.bbn", "four"), 2, "'four' is no turn; 12 or, in a variation, 12.v1.13"),
        (("explain", "bad.bbn", 4), 1, "bad.bbn:6:9: illegal: turn 4, blue: :3 is no option"),
        (("explain", "nowhere.bbn", 1), 2, "No such file"),
        (("why", "park.bbn", 7), 2, "no move at turn 7"),
        (("claim", PLACE, "Ylio", "Rtgi"), 2, "result: found `line=Rtgi`"),
        (("claim", PLACE, "Ykan", "Rlio"), 1, "is not in the hand"),
        (("repair", "-", "--write"), 2, "standard input"),
        (("repair", "bad.bbn", "--write", "--pick", 99), 2, "there is no repair 99"),
    ],
)
def test_what_cannot_be_answered_is_said_in_one_sentence(
    arguments: tuple[object, ...], code: int, says: str
) -> None:
    ran = bbn(*arguments, stdin=PARK.replace("Bkan:1", "Bkan"))
    assert ran.code == code
    assert says in ran.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ("check", "bad.bbn"),
            "bad.bbn:6:9: illegal: Zug 4, Blau: :3 steht nicht zur Wahl; möglich: :1, :2 (kan.hop)",
        ),
        (("check", "unread.bbn"), "unread.bbn:6:4: illegal: `Rmno`: dieses Tier gibt es nicht; `Rmon`?"),
        (("replay", "bad.bbn"), "illegal: Zug 4, Blau: :3 steht nicht zur Wahl"),
        (("explain", "bad.bbn", 4), "illegal: Zug 4, Blau: :3 steht nicht zur Wahl"),
        (("why", "bad.bbn", 5, "Rlio"), "illegal: Zug 4, Blau: :3 steht nicht zur Wahl"),
        (("why", "park.bbn", 5, "Rloi"), "  `Rloi`: dieses Tier gibt es nicht; `Rlio`? (notation.2)\n"),
        (
            ("claim", PLACE, "Ykan", "Rlio"),
            "Zug 9, Gelb: Ykan ist nicht auf der Hand; richtig: Ylio (game.hand)",
        ),
        (("claim", PLACE, "Ylio", "Rtgi"), "Ergebnis: `line=Rtgi`; eine Stellung, eine Drängelmeile"),
        (("show", PLACE.replace("Rlio", "Gbat")), "Drängelmeile: Gbat steht ganz vorn; dort verbrennt eine"),
        (("draw", "bad.bbn", "--picture", "game"), "illegal: Zug 4, Blau: :3 steht nicht zur Wahl"),
    ],
)
def test_faults_and_flaws_are_told_in_german(arguments: tuple[object, ...], says: str) -> None:
    Path("unread.bbn").write_text(PARK.replace("Rmon", "Rmno"))
    ran = bbn(*arguments, "--lang", "de")
    assert says in ran.out + ran.err


def test_why_tells_every_condition_and_the_nearest_legal_moves() -> None:
    ran = bbn("why", "bad.bbn", 4, "--json")
    found = data(ran)
    assert (ran.code, found["legal"], found["move"]) == (1, False, "Bkan:3")
    near = found["nearest"]
    assert isinstance(near, list)
    assert [each["move"] for each in near] == ["Bkan:1", "Bkan:2"]
    assert bbn("why", "park.bbn", 4).code == 0
    assert bbn("why", "park.bbn", 4, "Rlio", "--lang", "de").out.startswith("Rlio ist nicht erlaubt.")


def test_why_of_a_move_that_cannot_be_read_tells_what_was_meant() -> None:
    Path("slip.bbn").write_text(PARK.replace("Bkan:1", "Bkna:3"))
    Path("beside.bbn").write_text(PARK.replace("Bkan:1", "Bkan:1 (2. Bkna)"))
    ran = bbn("why", "slip.bbn", 4)
    assert (ran.code, ran.out.splitlines()[:4]) == (
        1,
        [
            "Bkna:3 is not legal.",
            "  `Bkna`: no such animal; `Bkan`? (notation.2)",
            "  If it were Bkan:3: Turn 4, blue: :3 is no option; allowed: :1, :2 (kan.hop)",
            "The nearest legal moves:",
        ],
    )
    assert bbn("why", "park.bbn", 4, "Bkna:3").out == ran.out
    assert "no move at turn 5" in bbn("why", "beside.bbn", 5).err


def test_claims_are_judged_beside_each_other() -> None:
    ran = bbn("claim", PLACE, "Ylio", "Gmon:out", "Gmon:line", "--json")
    found: object = json.loads(ran.out)
    assert isinstance(found, list)
    assert [each["supported"] for each in found] == [False, True]
    assert (ran.code, found[0]["readings"]) == (0, [["lion=flee"]])
    assert bbn("claim", PLACE, "Ylio", "Gmon:out").code == 1
    assert bbn("claim", PLACE, "Ylio", "Gmon:out", "--readings", "lion=flee").code == 0


def test_a_claim_about_a_record_is_judged_under_its_own_readings() -> None:
    Path("flees.bbn").write_text(
        '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Readings "lion=flee"]\n\n1. Rlio Bmon 2. Rzeb\n*\n'
    )
    found: object = json.loads(bbn("claim", "flees.bbn", "Blio", "Bmon:line", "--json").out)
    assert isinstance(found, list)
    assert (found[0]["supported"], found[0]["readings"]) == (False, [["lion=stay"]])


def test_compare_names_turn_kind_moves_and_verdicts() -> None:
    ran = bbn("compare", "park.bbn", "bad.bbn", "--json")
    found = data(ran)
    assert (ran.code, found["turn"], found["kind"]) == (1, 4, "different-move")
    assert found["moves"] == ["Bkan:1", "Bkan:3"]
    assert found["verdicts"] == ["unfinished", "illegal"]
    assert bbn("compare", "park.bbn", "park.bbn").code == 0


def test_readings_tells_the_smallest_sets_and_what_matters() -> None:
    ran = bbn("readings", "park.bbn", "--json")
    found = data(ran)
    assert (ran.code, found["fits"], found["complete"]) == (0, [[]], True)
    matters = found["matters"]
    assert isinstance(matters, dict)
    assert len(matters) == 12
    assert bbn("readings", "bad.bbn").code == 1


def test_readings_of_several_records_end_in_a_table() -> None:
    ran = bbn("readings", "park.bbn", "bad.bbn", "nowhere.bbn")
    assert ran.code == 2
    assert ran.out.splitlines()[0].startswith("park.bbn: The record is legal")
    assert len(ran.out.splitlines()) == 2 + 12
    assert "nowhere.bbn" in ran.err
    folder = bbn("readings", ".").out.splitlines()
    assert [line.partition(": ")[0].removeprefix("./") for line in folder[:2]] == ["bad.bbn", "park.bbn"]
    assert len(folder) == 2 + 12


def test_repair_changes_nothing_unless_asked() -> None:
    before = Path("bad.bbn").read_text()
    ran = bbn("repair", "bad.bbn")
    assert ran.code == 1
    assert "-2. Rmon Bkan:3" in ran.out
    assert Path("bad.bbn").read_text() == before


def test_repair_writes_the_likeliest_if_asked() -> None:
    ran = bbn("repair", "bad.bbn", "--write", "--json")
    assert ran.code == 0
    assert data(ran)["verdict"] == "illegal"
    assert bbn("check", "bad.bbn").code == 0
    assert bbn("repair", "park.bbn").out == "park.bbn: unfinished\n"


def test_hands_tells_what_was_dealt_and_what_cannot_be() -> None:
    Path("twice.bbn").write_text(PARK.replace("Bhip", "Bsea"))
    ran = bbn("hands", "twice.bbn", "--json")
    found = data(ran)
    contradictions = found["contradictions"]
    assert isinstance(contradictions, list)
    assert (ran.code, [each["kind"] for each in contradictions]) == (1, ["twice"])
    assert [seen["turn"] for seen in contradictions[0]["sightings"]] == [2, 6]
    assert bbn("hands", "park.bbn").code == 0
