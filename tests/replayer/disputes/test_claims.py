from __future__ import annotations

import pytest

from notation.cards import CARDS
from notation.errors import PositionError
from notation.position import LONGEST, write_position
from replayer.disputes.claims import judge, read_claim
from replayer.disputes.telling import moment_sentence
from replayer.disputes.verdicts import judgement_sentence, readings_sentence
from replayer.faults import ChoiceError
from replayer.rules.readings import rules_under
from replayer.state import Table
from tests.replayer.disputes.scenes import games, scene

TABLE = Table(rules_under({}))


def test_a_line_alone_some_zones_single_cards_or_a_whole_position_can_be_claimed() -> None:
    assert read_claim("Rtig,Gcam(Bbea)").fields == {"line": "Rtig,Gcam(Bbea)"}
    assert read_claim("line=Rtig pile=Bbea,Gcam air=.").fields == {
        "line": "Rtig",
        "pile": "Bbea,Gcam",
        "air": ".",
    }
    assert read_claim("Rtig:out Bbea:bar").cards == {CARDS["Rtig"]: "pile", CARDS["Bbea"]: "bar"}
    whole = "Rlio . . . . R=?1/B=? R=./B=. R 8 ."
    assert len(read_claim(whole).fields) == 10


@pytest.mark.parametrize(
    "text", ["", "Rtgi", "line=", "zoo=Rtig", "Rtig:zoo", "Rtig,", "line=Rtig;x", "a b c"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        read_claim(text)


def test_a_true_result_is_supported() -> None:
    position, move = scene("Rlio,Gzeb,Bkan", "Yhip")
    found = judge(position, move, read_claim("Rlio,Gzeb,Yhip,Bkan"), TABLE)
    assert found.supported
    assert judgement_sentence(found) == "The rules say so: after Yhip it is Rlio,Gzeb,Yhip,Bkan."


def test_a_false_result_departs_where_the_rules_do_something_else() -> None:
    position, move = scene("Rlio,Gzeb,Bkan", "Yhip")
    found = judge(position, move, read_claim("Rlio,Yhip,Gzeb,Bkan"), TABLE)
    assert found.differs == {"line": ("Rlio,Yhip,Gzeb,Bkan", "Rlio,Gzeb,Yhip,Bkan")}
    assert found.departs is not None
    assert found.departs.clause == "hip.push"
    assert found.readings == ()
    assert readings_sentence(found, "de") == "Keine benannte Lesart macht sie richtig."


def test_what_does_not_happen_can_be_where_a_claim_departs() -> None:
    position, move = scene("Rlio,Goka,Bkan", "YrhixRlio")
    found = judge(position, move, read_claim("Rlio:out"), TABLE)
    assert found.departs is not None
    assert moment_sentence(found.departs) == "A shield keeps yellow's rhino away from red's lion."
    assert found.readings == (("shield-line=open",),)


@pytest.mark.parametrize(
    ("line", "move", "claim", "readings"),
    [
        ("Rlio,Bhip,Gmon", "Ylio", "Gmon:out", ("lion=flee",)),
        ("Rlio,Bele,Ghip", "Ysku", "Ghip:line", ("skunk=species",)),
        ("Rlio,Bhip", "Yche", "Bhip:line", ("cheetah=weaker",)),
        ("Rmon,Bbea", "Ymon", "Bbea:out", ("bear=bruiser",)),
    ],
)
def test_the_smallest_reading_that_makes_a_claim_right_is_named(
    line: str, move: str, claim: str, readings: tuple[str, ...]
) -> None:
    position, wanted = scene(line, move)
    assert judge(position, wanted, read_claim(claim), TABLE).readings == (readings,)


def test_a_claim_is_judged_under_the_readings_of_the_table() -> None:
    position, move = scene("Rlio,Bhip,Gmon", "Ylio")
    readings = {"lion": "flee"}
    table = Table(rules_under(readings))
    assert judge(position, move, read_claim("Gmon:out"), table, readings).supported


def test_a_result_is_no_longer_than_a_position_may_be() -> None:
    assert read_claim("Gmon:out".ljust(LONGEST)).cards == {CARDS["Gmon"]: "pile"}
    with pytest.raises(PositionError, match=f"result: {LONGEST + 1} characters; at most {LONGEST}"):
        read_claim("Gmon:out".ljust(LONGEST + 1))


def test_a_move_that_cannot_be_played_supports_nothing() -> None:
    position, move = scene("Rlio,Bhip,Gmon", "Ykan:3")
    with pytest.raises(ChoiceError):
        judge(position, move, read_claim("Gmon:out"), TABLE)


def test_the_true_position_of_every_turn_of_a_game_is_supported() -> None:
    for game in games("mixall", 5):
        assert game.table is not None
        for turn in game.turns:
            claim = read_claim(write_position(turn.after))
            assert judge(turn.before, turn.move, claim, game.table).supported
