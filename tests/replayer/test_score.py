"""Scores in all three ways of counting, ties and defaults."""

from __future__ import annotations

import pytest

from notation.animals import deck_of
from notation.cards import CARDS
from notation.position import Position, read_position
from replayer.score import default_scoring, result_text, scores, winners


def bar(text: str) -> Position:
    """A position in which red and blue have these animals in the bar."""
    position = read_position(". . . . . R=./B=. R=./B=. . 25 .")
    position.bar = tuple(CARDS[code] for code in text.split())
    return position


@pytest.mark.parametrize(
    ("animals", "scoring", "result", "best"),
    [
        ("Rkan Rpar Blio", "guests", "R2/B1", "R"),
        ("Rlio Rhip Bpar Bsku", "guests", "R2/B2", "B"),  # tie: the lower sum of strengths
        ("Rlio Rsku Bhip Bpar", "guests", "R2/B2", "RB"),  # 13 each: shared
        ("Rlio Rhip Rcro Bpar Bsku", "points", "R7/B8", "B"),
        ("Rlio Rhip Bpar", "points", "R4/B4", "RB"),
        ("Rlio Rhip Bpar", "guests-points", "R2/B1", "R"),
        ("Rlio Rhip Bpar Bsku", "guests-points", "R2/B2", "B"),  # tie: points
        ("Rpar Rsku Bkan Bzeb", "guests-points", "R2/B2", "RB"),
        ("", "points", "R0/B0", "RB"),
    ],
)
def test_every_scoring_counts_and_breaks_ties_its_own_way(
    animals: str, scoring: str, result: str, best: str
) -> None:
    position = bar(animals)
    assert result_text(position, scoring) == result
    assert "".join(colour.letter for colour in winners(position, scoring)) == best
    assert [colour.letter for colour in scores(position, scoring)] == ["R", "B"]


def test_box_1_counts_guests_and_everything_else_points() -> None:
    whole, other = deck_of("BB"), deck_of("NB")
    assert whole is not None
    assert default_scoring([whole, whole]) == "guests"
    assert default_scoring([whole, other]) == "points"
    assert default_scoring([whole[:8], whole[:8]]) == "points"
    assert default_scoring([None, None]) == "points"
