"""The nearest right spelling."""

from __future__ import annotations

import pytest

from notation.animals import BY_CODE
from notation.spelling import nearest, slips


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("tgi", "tig"),
        ("kna", "kan"),
        ("tg", "tig"),
        ("tiig", "tig"),
        ("TIG", "tig"),
        ("sae", "sea"),
        ("xyz", ""),
        ("", ""),
    ],
)
def test_one_slip_leads_to_the_nearest_code(word: str, meant: str) -> None:
    assert nearest(word, BY_CODE) == meant


def test_more_slips_than_allowed_lead_nowhere() -> None:
    assert nearest("gests-pointz", ["guests-points"]) == ""
    assert nearest("gests-pointz", ["guests-points"], 2) == "guests-points"


def test_the_same_letters_in_another_order_come_before_a_wrong_letter() -> None:
    assert nearest("abdc", ["abxc", "abcd"]) == "abcd"


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "xbc", 1), ("ca", "abc", 3)],
)
def test_slips_are_letters_added_left_out_changed_or_swapped(one: str, other: str, count: int) -> None:
    assert slips(one, other) == slips(other, one) == count
