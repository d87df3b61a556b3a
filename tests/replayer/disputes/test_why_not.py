from __future__ import annotations

from notation.moves import read_move
from notation.position import read_position
from replayer.disputes.telling import remark_sentence
from replayer.disputes.why_not import why_not
from replayer.legal import legal_moves
from replayer.rules.readings import rules_under
from replayer.state import Table
from tests.replayer.disputes.scenes import games

TABLE = Table(rules_under({}))
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
    assert codes(PLACE, "Ykan:1") == [("out-of-turn", "game.deck")]


def test_after_the_game_nothing_is_played() -> None:
    over = "Rlio . . . . R=./B=. R=./B=. . 7 ."
    assert codes(over, "Bkan") == [("game-over", "game.end"), ("not-in-hand", "game.hand")]


def test_an_illegal_choice_is_told_with_what_the_rules_asked_about_it() -> None:
    found = why_not(read_position(PLACE), read_move("BswoxRlio"), TABLE)
    assert [obstacle.fault.clause for obstacle in found.obstacles] == ["swo.duel"]
    reasons = [remark_sentence(reason) for reason in found.obstacles[0].reasons]
    assert reasons == [
        "Blue's okapi is a shield, so blue's swordfish cannot take the place of red's lion ahead of it."
    ]


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
