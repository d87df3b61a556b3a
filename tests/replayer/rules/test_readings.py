"""Readings that nobody knows are refused with the list of those that there are."""

from __future__ import annotations

import pytest

from notation.animals import BEAR, CHEETAH, HIPPO, LION, OKAPI, ZEBRA
from replayer import rules_under
from replayer.faults import SetupError
from replayer.rules.readings import READINGS, alternatives


def test_an_unknown_reading_is_refused_with_all_names() -> None:
    with pytest.raises(SetupError) as refusal:
        rules_under({"giraffe": "tall"})
    fault = refusal.value
    assert (fault.code, fault.clause, fault.found, fault.tag) == (
        "unknown-reading",
        "notation.3",
        "giraffe",
        "Readings",
    )
    assert list(fault.options) == sorted(READINGS)
    assert str(fault).startswith("no reading is called giraffe")


def test_an_unknown_value_is_refused_with_the_values_of_its_name() -> None:
    with pytest.raises(SetupError) as refusal:
        rules_under({"kangaroo": "may-fly"})
    fault = refusal.value
    assert (fault.code, fault.clause, fault.found) == ("unknown-reading", "notation.3", "kangaroo=may-fly")
    assert list(fault.options) == ["kangaroo=one-or-two", "kangaroo=may-stay"]
    assert str(fault).startswith("kangaroo=may-fly is no reading")


def test_only_what_differs_from_the_default_is_an_alternative() -> None:
    told = {"parrot": "self", "lion": "stay", "bear": "bruiser"}
    assert list(alternatives(told).items()) == [("bear", "bruiser"), ("parrot", "self")]
    assert rules_under(told) == rules_under({"bear": "bruiser", "parrot": "self"})
    assert rules_under({"lion": "stay"}) == rules_under({})


def test_readings_change_the_animals_that_they_name_and_no_other() -> None:
    default = rules_under({})
    changed = {
        f"{name}={value}": {
            species for species, rule in rules_under({name: value}).items() if rule != default[species]
        }
        for name, (_, others) in READINGS.items()
        for value in others
    }
    assert changed["bear=bruiser"] == {BEAR}
    assert changed["lion=flee"] == {LION}
    assert changed["cheetah=weaker"] == {CHEETAH}
    assert changed["shield-line=open"] == {ZEBRA, OKAPI}
    assert ZEBRA in changed["zebra=names"]
    assert not {HIPPO, OKAPI, BEAR} & changed["zebra=names"]
    assert all(changed.values())


def test_a_bear_that_is_a_bruiser_by_one_reading_is_not_named_by_another() -> None:
    assert rules_under({"bear": "bruiser", "zebra": "names"})[BEAR].expelled is False
