"""The tables of the boxes: which animal has which facet, as the clauses say, and no other has it."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pytest

from notation.animals import (
    BAT,
    CLOWNFISH,
    CROCODILE,
    EAGLE,
    GAZELLE,
    HIPPO,
    JELLYFISH,
    OKAPI,
    PENGUIN,
    PORCUPINE,
    PUFFERFISH,
    SLOTH,
    SPECIES,
    TURTLE,
    VULTURE,
    WHALE,
    ZEBRA,
    Kind,
    Species,
)
from replayer import rules_under
from replayer.facets import Rule
from replayer.rules.clauses import clauses

RULES: Final = rules_under({})
SYMBOLS: Final = frozenset(s for s in SPECIES if s.kind in (Kind.TRAMPLER, Kind.BIG_BRUISER))
FACETS: Final[dict[str, set[Species]]] = {
    "play": set(SPECIES) - {ZEBRA, PORCUPINE},
    "recur": {s for s in SPECIES if s.recurring},
    "tireless": set(),
    "blocks": {ZEBRA, OKAPI},
    "fences": {ZEBRA, OKAPI},
    "struck": {ZEBRA, OKAPI, PORCUPINE, TURTLE, GAZELLE, PUFFERFISH},
    "unmoved": {ZEBRA, OKAPI, TURTLE},
    "flees": {GAZELLE},
    "silences": {SLOTH},
    "ignores": {WHALE},
    "shows": {PENGUIN},
    "expelled": set(SYMBOLS),
    "beside": {VULTURE},
    "front": {BAT},
    "aloft": {EAGLE},
    "check": {CLOWNFISH},
    "below": {JELLYFISH},
    "checking": {EAGLE, CLOWNFISH, JELLYFISH},
}
BY_A_CLAUSE: Final = ("flees", "silences", "ignores", "checking")  # what these facets say


def having(facet: str, rules: dict[Species, Rule]) -> set[Species]:
    return {species for species, rule in rules.items() if getattr(rule, facet)}


def test_every_animal_has_a_rule_and_every_facet_is_told_here() -> None:
    assert set(RULES) == set(SPECIES)
    assert {"clause", *FACETS} == {field.name for field in fields(Rule)}


@pytest.mark.parametrize("facet", FACETS)
def test_a_facet_is_that_of_the_animals_of_its_clause(facet: str) -> None:
    assert having(facet, RULES) == FACETS[facet]


def test_shields_block_all_tramplers_and_big_bruisers() -> None:
    assert RULES[ZEBRA].blocks == RULES[OKAPI].blocks == SYMBOLS


def test_an_animal_is_named_by_a_clause_of_its_own() -> None:
    stated = clauses()
    for species, rule in RULES.items():
        named = [rule.clause, *(getattr(rule, facet) for facet in BY_A_CLAUSE)]
        assert {stated[name].species for name in named if name} == {species.code}


def test_hippo_and_crocodile_alone_are_tireless_under_that_reading() -> None:
    assert having("tireless", rules_under({"fresh": "hippo-crocodile"})) == {HIPPO, CROCODILE}


def test_only_hippo_and_crocodile_are_expelled_and_stopped_by_the_zebra_that_goes_by_names() -> None:
    rules = rules_under({"zebra": "names"})
    assert having("expelled", rules) == {HIPPO, CROCODILE}
    assert rules[ZEBRA].blocks == frozenset((HIPPO, CROCODILE))
    assert having("fences", rules) == {OKAPI}
    assert having("unmoved", rules) == {OKAPI, TURTLE}
    assert rules[OKAPI] == RULES[OKAPI]
