from __future__ import annotations

from collections.abc import Callable

import pytest

from notation.moves import read_move
from notation.position import read_position
from replayer.disputes.explain import explain
from replayer.disputes.remarks import Remark
from replayer.disputes.telling import moment_sentence, remark_sentence
from replayer.game import play_move
from replayer.rules.clauses import clauses
from replayer.rules.readings import rules_under
from replayer.state import Table
from tests.replayer.disputes.scenes import games, said, told

# What a reason says of the values that were compared, as arithmetic.
HOLDS: dict[str, Callable[[Remark], bool]] = {
    "weaker": lambda r: r.values[0] < r.values[1],
    "not weaker": lambda r: r.values[0] >= r.values[1],
    "both even": lambda r: r.values[0] % 2 == r.values[1] % 2 == 0,
    "both odd": lambda r: r.values[0] % 2 == r.values[1] % 2 == 1,
    "other parity": lambda r: (r.values[0] - r.values[1]) % 2 == 1,
    "total": lambda r: r.values[0] == sum(card.strength for card in r.cards),
    "passes ele.count": lambda r: r.values[1] <= 12,
    "stops ele.count": lambda r: r.values[1] > 12,
    "passes wea.sneak": lambda r: r.values[0] > 4,
    "stops wea.sneak": lambda r: r.values[0] <= 4,
    "passes seh.jump": lambda r: r.values[0] >= r.values[2],
    "stops seh.jump": lambda r: r.values[0] < r.values[2],
    "passes dol.dance": lambda r: r.values[0] != 6,
    "full": lambda r: r.values[1] >= 5,
    "not full": lambda r: r.values[1] < 5,
}


def test_every_event_of_a_game_is_told_once_with_its_clause() -> None:
    for game in games():
        assert game.table is not None
        for turn in game.turns:
            found = explain(turn, game.table)
            assert found.after == turn.after
            assert [event for moment in found.moments for event in moment.events] == turn.events
            for moment in found.moments:
                assert moment.clause in clauses()
                assert all(event.clause == moment.clause for event in moment.events) or moment.remark


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_moment_and_reason_has_a_sentence(language: str) -> None:
    for game in games("mixall"):
        assert game.table is not None
        for turn in game.turns:
            for moment in explain(turn, game.table).moments:
                assert moment_sentence(moment, language).endswith(".")
                for reason in moment.reasons:
                    assert reason.clause in clauses()
                    assert remark_sentence(reason, language).endswith(".")


def test_the_values_compared_bear_out_what_is_said_of_them() -> None:
    counts = dict.fromkeys(HOLDS, 0)
    for game in games():
        assert game.table is not None
        for turn in game.turns:
            for moment in explain(turn, game.table).moments:
                for remark in (*moment.reasons, *([moment.remark] if moment.remark else [])):
                    for name in (remark.kind, f"{remark.kind} {remark.clause}"):
                        if name in HOLDS:
                            counts[name] += 1
                            assert HOLDS[name](remark), (game.record.tags, turn.number, remark)
    assert all(counts.values()), counts


def test_an_equal_animal_is_not_weaker() -> None:
    assert "Red's llama (8) is not weaker than 8. (strength)" in said(told("Rlla,Bgir,Rmon", "Ygaz"))


def test_who_came_this_turn_rests() -> None:
    assert "Yellow's giraffe rests, for it has only just come. (turn.fresh)" in said(told("Rlio", "Ygir"))
    german = said(told("Rlio", "Ygir"), "de")
    assert "Gelbs Giraffe setzt aus, sie ist gerade erst gekommen. (turn.fresh)" in german


def test_a_negated_animal_is_told_with_the_sloth_that_negates_it() -> None:
    found = said(told("Rmon,Gslo,Bgir", "Yzeb"))
    assert "Blue's giraffe is negated by green's sloth right ahead of it. (slo.negate)" in found


def test_a_shield_that_stops_a_hippo_is_named() -> None:
    found = said(told("Rlio,Gzeb,Bkan", "Yhip"))
    assert found[0] == "Yellow's hippo pushes past one animal and now stands in third place. (hip.push)"
    assert (
        "Green's zebra is a shield, so yellow's hippo can neither pass it nor throw it out. (shield.block)"
        in found
    )


def test_a_shield_between_rhino_and_victim_is_named() -> None:
    found = said(told("Rlio,Goka,Bkan", "YrhixRlio"))
    shield = "Green's okapi is a shield, so yellow's rhino cannot take the place of red's lion ahead of it."
    assert f"{shield} (shield.block)" in found
    assert "A shield keeps yellow's rhino away from red's lion. (shield.block)" in found


def test_quills_that_are_asleep_do_not_prick() -> None:
    found = said(told("Gslo,Bpor", "Ybuf"))
    assert "Blue's porcupine is negated by green's sloth right ahead of it. (slo.negate)" in found
    assert "Yellow's buffalo tosses blue's porcupine out. (buf.poke)" in found


def test_a_gazelle_that_has_just_come_does_not_flee() -> None:
    found = said(told("Rlio,Bbuf", "Ygaz"))
    assert "Blue's buffalo tosses yellow's gazelle out. (buf.poke)" in found
    assert "Yellow's gazelle has only come this turn and does not flee yet. (gaz.flee)" in found


def test_who_is_not_attacked_cannot_react() -> None:
    found = said(told("Bpor,Rmon", "YbatxBpor"))
    no_attack = "Blue's porcupine cannot react, for this is no attack of a Big Bruiser. (bruiser.attack)"
    assert no_attack in found


def test_nobody_resists_a_whale() -> None:
    found = said(told("Bpor,Rlio", "Ywha@2"))
    assert "Blue's porcupine cannot resist a whale. (wha.ignore)" in found
    assert "Blue's porcupine (7): that makes 7. (wha.wave)" in found


def test_a_monkey_alone_does_nothing_by_its_own_clause() -> None:
    assert said(told("Rlio,Bhip", "Ymon"))[0] == (
        "Yellow's monkey finds no other monkey and does nothing. (mon.alone)"
    )


def test_a_zebra_has_no_action() -> None:
    assert said(told("Rlio", "Yzeb"))[0] == "Yellow's zebra has no action of its own. (zeb.block)"


def test_a_swap_is_one_thing_however_many_moves_it_takes() -> None:
    found = told("Rlio,Bhip,Gkan", "Yclo")
    assert [len(moment.events) for moment in found.of_step(2)] == [3]
    assert said(found)[0] == "Red's lion and yellow's clownfish change places. (clo.swap)"


def test_a_sort_shows_the_new_line() -> None:
    order = "blue's hippo (11), yellow's snake (9), red's kangaroo (3)"
    assert said(told("Rkan,Bhip", "Ysna"))[0] == f"Yellow's snake puts the line in order: {order}. (sna.sort)"


def test_a_wide_pufferfish_is_counted_aloud() -> None:
    found = said(told("Rlio,Bhip,Gkan", "Ypuf"))
    assert "A wide pufferfish counts two. That makes five animals, so the door opens. (puf.wide)" in found


def test_an_imitator_is_told_as_what_it_acts_as_and_then_as_itself() -> None:
    found = said(told("Rlio,Bgir,Gmon", "Ycha=gir"))
    assert found[:2] == [
        "Yellow's chameleon imitates a giraffe. (cha.copy)",
        "Yellow's chameleon (as a giraffe) passes one animal and now stands in third place. (gir.step)",
    ]
    assert not any("as a" in line for line in found[3:])


def test_an_imitator_and_its_strength_stand_in_one_parenthesis() -> None:
    found = said(told("Rmon,Bsna", "Ycha=sna"))
    order = "blue's snake (9), yellow's chameleon (as a snake, 9), red's monkey (4)"
    assert found[1] == f"Yellow's chameleon (as a snake) puts the line in order: {order}. (sna.sort)"


@pytest.mark.parametrize(
    ("line", "move", "english", "german"),
    [
        (".", "Ysea", "Nobody else is in the line.", "Sonst ist niemand in der Drängelmeile."),
        (
            "Rlio",
            "Yeel",
            "Only red's lion is in the line besides.",
            "Außerdem ist nur Rots Löwe in der Drängelmeile.",
        ),
        (
            "Rlio",
            "Yman",
            "Yellow's manta ray finds no other animal of its colour and does nothing.",
            "Gelbs Manta findet kein zweites Tier der eigenen Farbe und macht nichts.",
        ),
        (
            "Rlio,Bmon",
            "Ysna",
            "Yellow's snake puts the line in order: red's lion (12), yellow's snake (9), blue's monkey (4).",
            "Gelbs Schlange ordnet die Drängelmeile: Rots Löwe (12), Gelbs Schlange (9), Blaus Affe (4).",
        ),
        (
            "Rlio",
            "Yslo",
            "Yellow's sloth finds nobody to put to sleep and does nothing. (slo.nod)",
            "Gelbs Faultier findet niemanden zum Einschläfern und macht nichts. (slo.nod)",
        ),
        ("Rlio", "Ysna", "Yellow's snake finds the line in order already.", "geordnet vor."),
        (
            "Rlio",
            "Ytig",
            "Yellow's tiger has nobody two places ahead and does nothing.",
            "zwei Plätze vor sich",
        ),
        (
            ".",
            "Yvul",
            "Yellow's vulture finds nothing on the pile and does nothing.",
            "nichts auf dem Stapel",
        ),
    ],
)
def test_why_nothing_came_of_an_action_is_said(line: str, move: str, english: str, german: str) -> None:
    found = told(line, move)
    assert any(english in each for each in said(found))
    assert any(german in each for each in said(found, "de"))


@pytest.mark.parametrize(
    ("line", "move", "english", "german"),
    [
        (
            ".",
            "Yzeb",
            "With only one animal in the line nobody",
            "Mit nur einem Tier in der Drängelmeile kommt",
        ),
        (
            "Rlio",
            "Yzeb",
            "With only two animals in the line nobody",
            "Mit nur zwei Tieren in der Drängelmeile",
        ),
        (
            ".",
            "Yjel",
            "The line is empty, so nobody gets in.",
            "Die Drängelmeile ist leer, also kommt niemand",
        ),
        (
            "Rlio,Bhip,Gzeb,Bmon",
            "Yzeb",
            "Five animals stand in the line",
            "Fünf Tiere stehen in der Drängelmeile",
        ),
    ],
)
def test_animals_are_counted_in_words(line: str, move: str, english: str, german: str) -> None:
    found = told(line, move)
    assert any(each.startswith(english) for each in said(found))
    assert any(each.startswith(german) for each in said(found, "de"))


@pytest.mark.parametrize("reading", ["must", "may"])
@pytest.mark.parametrize(
    ("line", "move", "english", "german"),
    [
        (
            "Rcha",
            "Ycha",
            "Yellow's chameleon finds nobody to imitate and does nothing. (cha.copy)",
            "Gelbs Chamäleon findet niemanden zum Nachahmen und macht nichts. (cha.copy)",
        ),
        (
            ".",
            "Ypen",
            "Yellow's penguin has no card to show and does nothing. (pen.show)",
            "Gelbs Pinguin hat keine Karte zum Vorzeigen und macht nichts. (pen.show)",
        ),
        (
            "Rcoy",
            "Ycoy",
            "Yellow's coyote finds nobody to call and does nothing. (coy.call)",
            "Gelbs Kojote findet niemanden zum Rufen und macht nichts. (coy.call)",
        ),
    ],
)
def test_a_doppelganger_without_a_model_says_so(
    line: str, move: str, english: str, german: str, reading: str
) -> None:
    found = told(line, move, imitation=reading)
    assert said(found)[0] == english
    assert said(found, "de")[0] == german
    assert not any("Nobody else" in each for each in said(found))


def test_who_declines_to_imitate_does_so_by_the_clause_that_allows_it() -> None:
    found = told("Rlio", "Ycha:no", imitation="may")
    assert said(found)[0] == "Yellow's chameleon may decline and imitates nobody. (imitate)"
    assert said(found, "de")[0] == "Gelbs Chamäleon darf verzichten und ahmt niemanden nach. (imitate)"


def test_a_second_jellyfish_stays_where_it_is() -> None:
    found = said(told("Rlio", "Yjel", ". Gjel . ."))
    assert found[0] == (
        "Yellow's jellyfish finds a jellyfish under the line already and stays where it is. (jel.dive)"
    )


def test_who_is_bound_already_is_not_bound_again() -> None:
    position = read_position("Rlio,Bmon . . . . R=?1/B=kan,par/Y=tur R=./B=./Y=. Y 7 Bkan")
    table = Table(rules_under({}))
    found = said(explain(play_move(position, read_move("Ytur@Bmon"), table), table))
    assert "Blue is bound by a prophecy already, so no card is drawn. (tur.foresee)" in found
    assert not any("Drawn at random" in line for line in found)


@pytest.mark.parametrize(
    ("move", "clause"), [("Yeag", "eag.swoop"), ("Yclo", "clo.check"), ("Yjel", "jel.follow")]
)
def test_what_is_done_in_the_check_cites_its_own_clause(move: str, clause: str) -> None:
    found = told("Rkan,Bhip,Gmon,Bdog,Glio", move)
    assert clause in [moment.clause for moment in found.of_step(4)]
    assert clause not in [moment.clause for moment in found.of_step(2)]


def test_who_lies_in_a_shadow_does_nothing() -> None:
    found = said(told("Rlio,Gcam(Bgir)", "Yzeb"))
    assert "Blue's giraffe lies in the shadow of green's camel and does nothing. (shadow)" in found


def test_nothing_left_to_draw_is_said() -> None:
    last = told("Rlio", "Yzeb").of_step(5)
    assert [moment_sentence(moment) for moment in last] == ["Yellow has no card left to draw."]


def test_the_clauses_of_an_explanation_are_all_that_it_cites_each_once() -> None:
    found = told("Rlio,Gzeb,Bkan", "Yhip")
    assert found.clauses == ["turn.play", "hip.push", "shield.block", "turn.fresh", "turn.check", "turn.draw"]
