"""The values of known tags."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from notation.animals import BY_CODE, HIDDEN, SPECIES
from notation.cards import BLUE, GREEN, RED, YELLOW
from notation.errors import TagError
from notation.values import (
    read_date,
    read_deck,
    read_draw,
    read_readings,
    read_rules,
    read_scoring,
    read_seats,
    read_seed,
    read_seed_hash,
    read_version,
)

HASH = "sha256:8c8ecec81739f3e7c372f2c04d0e5a7c818d3d09d15e5f6415eb4274e94f0677"


def test_seats_are_two_to_four_colours_in_order() -> None:
    assert read_seats("BR") == (BLUE, RED)
    assert read_seats("YGRB") == (YELLOW, GREEN, RED, BLUE)


def test_a_deck_has_a_name_or_lists_its_animals_in_any_order() -> None:
    box = tuple(species for species in SPECIES if species.box == "BW")
    assert read_deck("BW") == box
    assert read_deck("BW-tas") == box[:-1]
    assert read_deck("tas arm  fla ele") == tuple(BY_CODE[code] for code in ("ele", "fla", "arm", "tas"))
    assert read_deck("lio") == (BY_CODE["lio"],)


def test_what_a_deck_must_hold_is_left_to_the_rules() -> None:
    assert read_deck("tig lio cro") == tuple(BY_CODE[code] for code in ("lio", "tig", "cro"))


def test_a_draw_keeps_its_order_and_what_is_not_known() -> None:
    assert read_draw("bat ? rhi ?") == (BY_CODE["bat"], HIDDEN, BY_CODE["rhi"], HIDDEN)
    assert read_draw("?") == (HIDDEN,)


@pytest.mark.parametrize(
    "value", ["2024-02-29", "2024-02-??", "2024-??-??", "????-??-??", "??-??-??", "????-12-31"]
)
def test_a_date_may_be_known_in_part(value: str) -> None:
    assert read_date(value) == value


def test_other_values_are_what_they_say() -> None:
    assert read_version("1") == read_rules("1") == 1
    assert read_seed("bbn1: ~kitchen-42") == "bbn1: ~kitchen-42"
    assert read_seed("bbn1:" + "x" * 200)
    assert read_seed_hash(HASH.replace("ce", "CE")) == HASH
    assert read_scoring("guests-points") == "guests-points"
    assert read_readings(" zebra=names  shield-line=open") == {"zebra": "names", "shield-line": "open"}
    assert read_readings("") == {}


@pytest.mark.parametrize(
    ("read", "value", "code", "offset", "suggestion"),
    [
        (read_version, "2", "bbn-version", 0, "1"),
        (read_seats, "", "seats", 0, ""),
        (read_seats, "R", "seats", 0, ""),
        (read_seats, "RB G", "seats", 2, ""),
        (read_seats, "RBR", "seats", 2, ""),
        (read_seats, "Rb", "seats", 1, "B"),
        (read_date, "2024-2-1", "date", 0, ""),
        (read_date, "2023-02-29", "date", 0, ""),
        (read_date, "????-13-01", "date", 0, ""),
        (read_date, "0000-??-??", "date", 0, ""),
        (read_deck, "", "unknown-deck", 0, ""),
        (read_deck, "nb", "unknown-deck", 0, "NB"),
        (read_deck, "DU-jle", "unknown-deck", 0, "DU-jel"),
        (read_deck, "NB-bat", "unknown-deck", 0, ""),
        (read_deck, "lio tgi cro", "unknown-species", 4, "tig"),
        (read_deck, "lio tiger", "unknown-species", 4, "tig"),
        (read_deck, "lio ?", "unknown-species", 4, ""),
        (read_deck, "lio\u00a0tig bat", "unknown-species", 0, "lio"),
        (read_deck, "lio cro lio", "species-twice", 8, ""),
        (read_deck, " ".join(species.code for species in SPECIES[:14]), "deck-size", 0, ""),
        (read_deck, " ", "deck-size", 0, ""),
        (read_draw, "", "deck-size", 0, ""),
        (read_draw, "? " * 14, "deck-size", 0, ""),
        (read_draw, "? bat ? bat", "species-twice", 8, ""),
        (read_draw, "NB", "unknown-species", 0, ""),
        (read_seed, "bbn1:", "seed", 0, ""),
        (read_seed, "bbn1:" + "x" * 201, "seed", 0, ""),
        (read_seed, "kitchen", "seed", 0, ""),
        (read_seed, "bbn1:\t", "seed", 0, ""),
        (read_seed_hash, HASH[:-1], "seed-hash", 0, ""),
        (read_scoring, "pionts", "scoring", 0, "points"),
        (read_rules, "2", "rules-unknown", 0, ""),
        (read_rules, "01", "rules-unknown", 0, ""),
        (read_readings, "zebra=names zebra=classes", "readings", 12, ""),
        (read_readings, "zebra=names skunk", "readings", 12, ""),
        (read_readings, "zebra=", "readings", 0, ""),
        (read_readings, "Zebra=names", "readings", 0, ""),
    ],
)
def test_a_wrong_value_says_where_and_what_was_meant(
    read: Callable[[str], object], value: str, code: str, offset: int, suggestion: str
) -> None:
    with pytest.raises(TagError) as caught:
        read(value)
    error = caught.value
    assert (error.code, error.offset, error.suggestion) == (code, offset, suggestion)
    assert error.expected
