from __future__ import annotations

import random
from dataclasses import replace

import pytest

from notation.moves import read_move
from notation.position import read_position
from replayer.disputes.objections import MOST_REFUSED
from replayer.disputes.telling import remark_sentence
from replayer.disputes.verdicts import obstacle_sentence
from replayer.disputes.why_not import why_not
from replayer.legal import legal_moves
from replayer.rules.readings import rules_under
from replayer.state import Table
from tests.replayer.disputes.scenes import games

TABLE = Table(rules_under({}))
LINE = "Rlio,Bkan,Rgir,Bmon . . . Rzeb,Bpar,Rkan R=?4/B=?4 R=./B=. R 7 ."
PLACE = "Rlio,Boka,Bkan . . . . R=gir,mon/B=swo,rhi R=./B=. B 7 ."


def codes(position: str, move: str) -> list[tuple[str, str]]:
    found = why_not(read_position(position), read_move(move), TABLE)
    return [(obstacle.fault.code, obstacle.fault.clause) for obstacle in found.obstacles]


def test_a_legal_move_is_told_with_what_it_leads_to() -> None:
    found = why_not(read_position(PLACE), read_move("BrhixRlio"), TABLE)
    assert not found.obstacles
    assert found.outcome is not None
    assert found.outcome.explanation is not None
    assert not found.nearest


def test_all_conditions_that_a_card_fails_are_named() -> None:
    assert codes(PLACE, "Rkan:1") == [("out-of-turn", "game.deck"), ("not-in-hand", "game.hand")]
    bound = PLACE.replace("B 7 .", "B 7 Bswo")
    assert codes(bound, "Brhi") == [("bound", "tur.foresee")]
    assert codes(bound, "Bgaz") == [("bound", "tur.foresee"), ("not-in-hand", "game.hand")]


def test_a_detail_is_looked_at_even_when_the_card_cannot_be_played() -> None:
    assert codes(PLACE, "Rgir:2") == [("out-of-turn", "game.deck"), ("unexpected-detail", "gir.step")]


def test_a_card_that_lies_open_is_not_played_again() -> None:
    assert codes(PLACE, "Bkan:1") == [("already-played", "turn.play")]


def test_a_colour_that_is_not_seated_cannot_move() -> None:
    assert codes(PLACE, "Ykan:1") == [("out-of-turn", "game.deck"), ("not-seated", "game.deck")]
    found = why_not(read_position(PLACE), read_move("Ykan:1"), TABLE).obstacles[-1]
    assert obstacle_sentence(found) == "Turn 7, yellow: Ykan belongs to nobody in this game (game.deck)"
    assert obstacle_sentence(found, "de") == "Zug 7, Gelb: Ykan gehört niemandem in dieser Partie (game.deck)"


@pytest.mark.parametrize("line", ["Rlio,Boka,Bkan", "Rlio,Gcam(Rmon),Bkan"])
def test_of_a_card_that_stands_in_the_line_all_is_named_but_its_details(line: str) -> None:
    position = f"{line} . . . . R=gir,?1/G=?1/B=swo,rhi R=./G=./B=. B 7 Bswo"
    in_the_line = "Rlio" if "Rmon" not in line else "Rmon"
    assert codes(position, f"{in_the_line}:9") == [
        ("out-of-turn", "game.deck"),
        ("already-played", "turn.play"),
    ]
    assert codes(position, "Bkan:9") == [("bound", "tur.foresee"), ("already-played", "turn.play")]


def test_of_a_card_that_lies_elsewhere_the_details_are_looked_at() -> None:
    position = "Rlio,Boka . . Rgir . R=mon/B=swo,rhi R=./B=. B 7 ."
    assert codes(position, "Rgir:2") == [
        ("out-of-turn", "game.deck"),
        ("already-played", "turn.play"),
        ("unexpected-detail", "gir.step"),
    ]


def test_after_the_game_nothing_is_played() -> None:
    over = "Rlio . . . . R=./B=. R=./B=. . 7 ."
    assert codes(over, "Bkan") == [("game-over", "game.end"), ("not-in-hand", "game.hand")]
    assert codes(over, "Rlio") == [("game-over", "game.end"), ("already-played", "turn.play")]


def test_an_illegal_choice_is_told_with_what_the_rules_asked_about_it() -> None:
    found = why_not(read_position(PLACE), read_move("BswoxRlio"), TABLE)
    assert [obstacle.fault.code for obstacle in found.obstacles] == ["illegal-choice", "missing-fate"]
    reasons = [remark_sentence(reason) for reason in found.obstacles[0].reasons]
    assert reasons == [
        "Blue's okapi is a shield, so blue's swordfish cannot take the place of red's lion ahead of it."
    ]


@pytest.mark.parametrize(
    ("move", "refused"),
    [
        (
            "Rcha=lla:3/Rlio,Bkan/Rgir",
            [
                ("=lla", "cha.copy", ""),
                (":3", "kan.hop", "Rcha=kan:3/Rlio,Bkan/Rgir"),
                ("/Rlio,Bkan", "pile.order", "Rcha=kan:1/Rlio,Bkan/Rgir"),
                ("/Rgir", "pile.order", "Rcha=kan:1/Rgir"),
            ],
        ),
        (
            "Rcoy(Rbat:3=lio)xRlio",
            [
                ("(Rbat:3=lio)", "coy.call", ""),
                (":3", "kan.hop", "Rcoy(Bkan:3=lio)xRlio"),
                ("=lio", "kan.hop", "Rcoy(Bkan:1=lio)xRlio"),
                ("xRlio", "coy.call", "Rcoy(Bkan:1)xRlio"),
            ],
        ),
        (
            "Rvul(Bpar:1xRbat)=lio",
            [
                ("(Bpar:1xRbat)", "vul.raise", ""),
                ("xRbat", "kan.hop", "Rvul(Rkan:1xRbat)=lio"),
                ("=lio", "vul.raise", "Rvul(Rkan:1)=lio"),
            ],
        ),
        ("Rpen=vul(Rkan:3)", [(":3", "kan.hop", "")]),
        ("Rcha:1", [(":1", "cha.copy", "")]),
        ("Rkan@2", [("Rkan", "turn.play", ""), ("@2", "kan.hop", "")]),
        ("Rtas!Rlio,Bkan/Rgir", [("!Rlio,Bkan", "tas.spin", "")]),  # the giraffe may come to stand last
        (
            "Rtas!Rlio,Bkan/Bsna",
            [
                ("!Rlio,Bkan", "tas.spin", ""),
                ("/Bsna", "pile.order", "Rtas!Rlio,Bkan,Rgir,Bmon/Bsna"),
            ],
        ),
    ],
)
def test_every_detail_and_pile_that_is_wrong_is_named_with_what_was_put_right_before(
    move: str, refused: list[tuple[str, str, str]]
) -> None:
    found = why_not(read_position(LINE), read_move(move), TABLE)
    told = [(each.fault.found, each.fault.clause, each.granted) for each in found.obstacles]
    assert told == refused


def test_what_is_refused_later_is_told_of_the_move_put_right() -> None:
    found = why_not(read_position(LINE), read_move("Rkan:3@2"), TABLE).obstacles[-1]
    assert obstacle_sentence(found) == ("If it were Rkan:1@2: Turn 7, red: @2 answers no question (kan.hop)")
    assert obstacle_sentence(found, "de").startswith("Wäre es Rkan:1@2: Zug 7, Rot: @2 ")


def test_however_much_is_wrong_an_end_is_found() -> None:
    move = "Rcoy(Bkan" + ":3=lio" * 40 + ")" + "/Rgir,Rlio" * 30
    found = why_not(read_position(LINE), read_move(move), TABLE)
    assert len(found.obstacles) == MOST_REFUSED
    assert found.nearest[0].move == "Rcoy(Bkan:1)"


def test_a_move_with_all_put_right_is_legal_but_for_the_last_obstacle() -> None:
    for number, game in enumerate(games("mix", 8)):
        assert game.table is not None
        dice = random.Random(number)
        for turn in game.turns[::4]:
            details = [*turn.move.details, *dice.choice(game.turns).move.details]
            dice.shuffle(details)
            found = why_not(turn.before, replace(turn.move, details=tuple(details)), game.table)
            if not found.obstacles:
                continue
            *_, last = found.obstacles
            if last.granted:
                again = why_not(turn.before, read_move(last.granted), game.table).obstacles
                assert (again[0].fault.code, len(again)) == (last.fault.code, 1)


def test_the_nearest_legal_moves_come_first_and_are_legal() -> None:
    found = why_not(read_position("Rlio,Rmon . . . . R=?1/B=kan R=./B=. B 7 ."), read_move("Bkan:3"), TABLE)
    assert [near.move for near in found.nearest] == ["Bkan:1", "Bkan:2"]
    assert all(near.explanation is not None for near in found.nearest)


def test_where_chance_must_be_told_first_the_outcome_is_open() -> None:
    found = why_not(read_position(PLACE), read_move("BswoxBkan"), TABLE)
    assert found.obstacles
    nearest = {near.move: near.explanation for near in found.nearest}
    assert nearest["BswoxBkan"] is None


def test_every_move_of_a_game_is_legal_and_no_other_move_is() -> None:
    for game in games("mix", 6):
        assert game.table is not None
        for turn in game.turns[::5]:
            assert not why_not(turn.before, turn.move, game.table).obstacles
            wrong = turn.text[:4] + "=lio" if "=" not in turn.text else turn.text[:4] + ":99"
            if not any(move.startswith(wrong) for move in legal_moves(turn.before, game.table)):
                assert why_not(turn.before, read_move(wrong), game.table).obstacles


def test_what_follows_a_forgotten_detail_is_taken_for_what_it_is() -> None:
    position = read_position("Bdog,Rtig . . . . R=pen,par,bat/B=lla R=./B=. R 3 .")
    found = why_not(position, read_move("RpenxBdog"), TABLE)
    assert [obstacle.fault.code for obstacle in found.obstacles] == ["wrong-detail"]
