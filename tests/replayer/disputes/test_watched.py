"""Rules of animals that nobody knows yet: what they say is told, and no module names them."""

from __future__ import annotations

import pytest

from notation.animals import LION, PARROT, SKUNK, Species
from notation.cards import Card
from replayer.disputes.explain import Explanation, explain
from replayer.facets import Rule
from replayer.game import play_move
from replayer.recorded import Recorded
from replayer.rules.beasty_bar import parrot
from replayer.rules.born_to_be_wild import gazelle
from replayer.rules.readings import rules_under
from replayer.state import Table
from replayer.steps import take
from replayer.turn import Turn
from tests.replayer.disputes.scenes import said, scene


def with_rule(species: Species, rule: Rule, line: str, move: str) -> Explanation:
    """The explanation of a move in a position with a line, where a species has another rule."""
    position, wanted = scene(line, move)
    table = Table({**rules_under({}), species: rule})
    return explain(play_move(position, wanted, table), table)


def shy(turn: Turn, me: Card) -> None:
    """Goes to the gate if there are three others."""
    if turn.enough(turn.others(me), 3):
        turn.move(me, 0, "lio.roar")


def sulky(turn: Turn, me: Card) -> None:
    """Never does anything."""
    turn.do_nothing("lio.second")


def broad(turn: Turn, me: Card) -> None:
    """Counts as two."""
    turn.widen(me, "lio.second")


class Listener(Turn):
    """A turn that keeps by which clauses nothing happens."""

    heard: tuple[str, ...] = ()

    def do_nothing(self, clause: str) -> None:
        self.heard += (clause,)


@pytest.mark.parametrize(
    ("line", "move", "clause"),
    [
        ("Rlio", "Ymon", "mon.alone"),
        ("Rlio", "Yman", "man.vanish"),
        ("Rlio", "Yslo", "slo.nod"),
        (".", "Yvul", "vul.raise"),
        ("Rlio", "Yjel", "jel.dive"),
        (".", "Ycha", "cha.copy"),
        (".", "Ypen", "pen.show"),
    ],
)
@pytest.mark.parametrize("reading", ["must", "may"])
def test_a_rule_says_by_which_clause_nothing_happens(line: str, move: str, clause: str, reading: str) -> None:
    position, wanted = scene(line, move, ". Gjel . .")
    answers = Recorded(wanted, 7, wanted.card.colour, None)
    turn = Listener(position.copy(), Table(rules_under({"imitation": reading})), answers)
    take(turn, wanted.card)
    assert turn.heard == (clause,)


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        (".", "Nobody else is in the line.", "Sonst ist niemand in der Drängelmeile."),
        ("Rhip", "Only red's hippo is in the line besides.", "Außerdem ist nur Rots Nilpferd in der"),
        ("Rhip,Bsea", "Only red's hippo (11), blue's seal (6) are in the line besides.", "Außerdem sind nur"),
    ],
)
def test_who_is_there_is_told_of_whoever_needs_more(line: str, english: str, german: str) -> None:
    found = with_rule(LION, Rule("lio.roar", play=shy), line, "Ylio")
    assert said(found)[:2] == ["Yellow's lion does nothing. (lio.roar)", f"{english} (lio.roar)"]
    assert said(found, "de")[1].startswith(german)


def test_who_has_enough_acts_without_a_remark() -> None:
    found = with_rule(LION, Rule("lio.roar", play=shy), "Rhip,Bsea,Gdog", "Ylio")
    assert found.of_step(2)[0].events
    assert not found.of_step(2)[0].reasons


@pytest.mark.parametrize("line", [".", "Rhip", "Rhip,Bsea"])
def test_nothing_is_told_by_the_clause_that_says_so_and_told_once(line: str) -> None:
    found = with_rule(LION, Rule("lio.roar", play=sulky), line, "Ylio")
    [moment] = found.of_step(2)
    assert (moment.clause, moment.reasons) == ("lio.second", ())


def test_who_counts_as_two_does_so_by_the_clause_that_says_so() -> None:
    found = with_rule(LION, Rule("lio.roar", play=broad), "Rhip,Bsea,Gdog", "Ylio")
    assert "Who is wide counts two. That makes five animals, so the door opens. (lio.second)" in said(found)
    german = "Wer sich breit macht, zählt doppelt. Das macht fünf Tiere, also geht die Tür auf."
    assert f"{german} (lio.second)" in said(found, "de")
    few = with_rule(LION, Rule("lio.roar", play=broad), "Rhip", "Ylio")
    assert (
        "Who is wide counts two, but even so that makes only three animals; it takes five." in said(few)[-1]
    )


def test_who_silences_does_so_by_the_clause_of_its_entry() -> None:
    silent = Rule("lio.roar", silences="lio.second")
    found = said(with_rule(LION, silent, "Rlio,Bgir", "Yzeb"))
    assert "Blue's giraffe is negated by red's lion right ahead of it. (lio.second)" in found


def test_who_flees_does_not_yet_by_the_clause_of_its_entry() -> None:
    def is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
        if not turn.flees(victim):
            turn.throw_out(victim, clause)
        return True

    timid = Rule("sku.spray", play=gazelle, struck=is_struck, flees="sku.spray")
    found = said(with_rule(SKUNK, timid, "Rlio,Bbuf", "Ysku"))
    assert "Yellow's skunk has only come this turn and does not flee yet. (sku.spray)" in found


def test_whom_nobody_can_resist_ignores_by_the_clause_of_its_entry() -> None:
    fierce = Rule("par.hit", play=parrot, ignores="par.hit")
    found = with_rule(PARROT, fierce, "Rpor", "YparxRpor").of_step(2)
    [reason] = [reason for moment in found for reason in moment.reasons if reason.kind == "no attack"]
    assert reason.clause == "par.hit"


def test_what_is_done_in_the_check_is_told_by_the_clause_of_its_entry() -> None:
    def checks(turn: Turn, me: Card) -> None:
        """Does nothing."""

    watchful = Rule("lio.roar", check=checks, checking="lio.second")
    found = with_rule(LION, watchful, "Rlio,Bhip,Gmon,Bdog", "Yzeb").of_step(4)
    assert [moment.clause for moment in found if moment.actor and moment.actor.species is LION] == [
        "lio.second"
    ]
