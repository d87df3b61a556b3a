from __future__ import annotations

import pytest

from replayer.disputes.explain import explain
from replayer.disputes.turns import is_turn_name, turn_named
from replayer.game import replay

PARK = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rzeb Bsea (1. Bmon 2. Rkan:1 (2. Rlio Bcha=lio) (2. Rhip)) (1. Bgir)
2. Rmon (2. Rlio)
*
"""


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("1", "Rzeb"),
        ("3", "Rmon"),
        ("2.v1.2", "Bmon"),
        ("2.v1.3", "Rkan:1"),
        ("2.v2.2", "Bgir"),
        ("3.v1.3", "Rlio"),
        ("2.v1.3.v1.3", "Rlio"),
        ("2.v1.3.v1.4", "Bcha=lio"),
        ("2.v1.3.v2.3", "Rhip"),
        ("4", None),
        ("1.v1.1", None),
        ("2.v3.2", None),
        ("2.v1.1", None),
        ("2.v1.4", None),
        ("2.v1.3.v3.3", None),
        ("9.v9.9.v9.9", None),
    ],
)
def test_a_turn_is_found_by_the_way_to_it(name: str, move: str | None) -> None:
    found = turn_named(replay(PARK), name)
    assert (found.text if found else None) == move


def test_a_turn_of_a_variation_is_explained_from_the_position_there() -> None:
    game = replay(PARK)
    turn = turn_named(game, "2.v1.3.v1.4")
    assert turn is not None
    assert game.table is not None
    found = explain(turn, game.table)
    assert (found.move, found.after) == ("Bcha=lio", turn.after)
    assert "lio.second" in found.clauses


@pytest.mark.parametrize(
    "text", ["", "0", "01", "-1", "1.1", "1.v1", "1.v0.1", "1v1.1", "1.v1.1.", "2.v1.3\n", "²"]
)
def test_what_names_no_turn_is_none(text: str) -> None:
    assert not is_turn_name(text)


def test_a_game_that_begins_with_a_position_is_counted_from_there() -> None:
    text = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]
[Position "Rzeb,Bsea . . . . R=?4/B=?4 R=?7/B=?7 R 7 ."]

1. Rmon (1. Rlio)
*
"""
    found = [turn_named(replay(text), name) for name in ("7", "7.v1.7", "1")]
    assert [turn.text if turn else None for turn in found] == ["Rmon", "Rlio", None]
