"""The drawn cases as the animals' pages show them: each has a name in both languages."""

from __future__ import annotations

import re

from api.web.cases import cases_of
from notation.animals import SPECIES

CASES = [case for species in SPECIES for case in cases_of(species)]


def test_every_case_has_a_german_name() -> None:
    assert [case.name for case in CASES if not case.german] == []


def test_a_german_name_tells_the_same_readings_and_numbers() -> None:
    told = re.compile(r"[a-z-]+=[a-z-]+|\d+")
    wrong = [case.name for case in CASES if told.findall(case.name) != told.findall(case.german)]
    assert wrong == []
