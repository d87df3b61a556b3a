"""Named readings: where tables differ, each as a difference on the default table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from notation.animals import (
    BEAR,
    CHAMELEON,
    CHEETAH,
    CROCODILE,
    EAGLE,
    HIPPO,
    KANGAROO,
    LION,
    OKAPI,
    PARROT,
    PENGUIN,
    SKUNK,
    WHALE,
    ZEBRA,
)
from replayer.facets import Rules
from replayer.faults import SetupError
from replayer.rules import beasty_bar, born_to_be_wild, down_under, new_beasts
from replayer.rules.boxes import RULES

Change: TypeAlias = Callable[[Rules], None]


def bear_is_a_bruiser(rules: Rules) -> None:
    """`bear=bruiser`: monkeys expel it."""
    rules[BEAR] = replace(rules[BEAR], expelled=True)


def names_not_symbols(rules: Rules) -> None:
    """`zebra=names`: the zebra stops, and monkeys expel, only hippos and crocodiles."""
    for species, rule in rules.items():
        if rule.expelled and species not in beasty_bar.NAMED_PUSHERS:
            rules[species] = replace(rule, expelled=False)
    rules[ZEBRA] = replace(rules[ZEBRA], blocks=beasty_bar.NAMED_PUSHERS, fences=False, unmoved=False)


def skunk_counts_species(rules: Rules) -> None:
    """`skunk=species`: two species, not two strengths."""
    rules[SKUNK] = replace(rules[SKUNK], play=beasty_bar.skunk_by_species)


def kangaroo_may_stay(rules: Rules) -> None:
    """`kangaroo=may-stay`: no hop is a choice too."""
    rules[KANGAROO] = replace(rules[KANGAROO], play=beasty_bar.kangaroo_if_it_likes)


def parrot_may_hit_itself(rules: Rules) -> None:
    """`parrot=self`: it is among those that it may hit."""
    rules[PARROT] = replace(rules[PARROT], play=beasty_bar.parrot_or_itself)


def imitators_may_decline(rules: Rules) -> None:
    """`imitation=may`: a chameleon or penguin may decline."""
    rules[CHAMELEON] = replace(rules[CHAMELEON], play=beasty_bar.chameleon_if_it_likes)
    rules[PENGUIN] = replace(rules[PENGUIN], play=new_beasts.penguin_if_it_likes)


def monkeys_flee_first(rules: Rules) -> None:
    """`lion=flee`: monkeys leave even if the new lion does."""
    rules[LION] = replace(rules[LION], play=beasty_bar.lion_after_the_monkeys)


def cheetah_hunts_the_weaker(rules: Rules) -> None:
    """`cheetah=weaker`: only a victim weaker than 9."""
    rules[CHEETAH] = replace(rules[CHEETAH], play=new_beasts.cheetah_if_weaker)


def shields_fence_nothing(rules: Rules) -> None:
    """`shield-line=open`: bruisers may take a place ahead of a shield."""
    for species in (ZEBRA, OKAPI):
        rules[species] = replace(rules[species], fences=False)


def foiled_eagle_stays_aloft(rules: Rules) -> None:
    """`eagle-foiled=aloft`: stopped by a shield or armour, it stays in the air."""
    rules[EAGLE] = replace(rules[EAGLE], aloft=born_to_be_wild.eagle_swoops_and_returns)


def gazelle_flees_the_wave(rules: Rules) -> None:
    """`whale=gazelle-flees`: it flees from the whale as well."""
    rules[WHALE] = replace(rules[WHALE], play=down_under.whale_and_the_gazelle)


def hippo_and_crocodile_act_twice(rules: Rules) -> None:
    """`fresh=hippo-crocodile`: these two act in step 3 of the turn they came in, too."""
    for species in (HIPPO, CROCODILE):
        rules[species] = replace(rules[species], tireless=True)


# Name -> the default's name, and what each alternative changes; applied from top to bottom.
READINGS: Final[dict[str, tuple[str, dict[str, Change]]]] = {
    "bear": ("none", {"bruiser": bear_is_a_bruiser}),
    "zebra": ("classes", {"names": names_not_symbols}),
    "skunk": ("strengths", {"species": skunk_counts_species}),
    "kangaroo": ("one-or-two", {"may-stay": kangaroo_may_stay}),
    "parrot": ("others", {"self": parrot_may_hit_itself}),
    "imitation": ("must", {"may": imitators_may_decline}),
    "lion": ("stay", {"flee": monkeys_flee_first}),
    "cheetah": ("any", {"weaker": cheetah_hunts_the_weaker}),
    "shield-line": ("blocks", {"open": shields_fence_nothing}),
    "eagle-foiled": ("out", {"aloft": foiled_eagle_stays_aloft}),
    "whale": ("ignores", {"gazelle-flees": gazelle_flees_the_wave}),
    "fresh": ("rests", {"hippo-crocodile": hippo_and_crocodile_act_twice}),
}


def alternatives(readings: Mapping[str, str]) -> dict[str, str]:
    """The readings that differ from the default, by name.

    Raises SetupError for a name or a value that is not known, with the list.
    """
    for name, value in readings.items():
        if name not in READINGS:
            what = f"no reading is called {name}"
            raise _unknown(what, name, sorted(READINGS))
        default, others = READINGS[name]
        if value != default and value not in others:
            options = [f"{name}={known}" for known in (default, *others)]
            raise _unknown(f"{name}={value} is no reading", f"{name}={value}", options)
    return {name: readings[name] for name in sorted(readings) if readings[name] != READINGS[name][0]}


def rules_under(readings: Mapping[str, str]) -> Rules:
    """The rule of every species under readings (name -> value, defaults may be left out).

    Raises SetupError like `alternatives`.
    """
    return _rules(tuple(alternatives(readings).items()))


def _unknown(what: str, found: str, options: Sequence[str]) -> SetupError:
    fault = SetupError("unknown-reading", what, "notation.3", found=found, options=options)
    fault.tag = "Readings"
    return fault


@lru_cache(maxsize=256)
def _rules(differences: tuple[tuple[str, str], ...]) -> Rules:
    rules = dict(RULES)
    chosen = dict(differences)
    for name, (_, changes) in READINGS.items():
        if name in chosen:
            changes[chosen[name]](rules)
    return rules
