"""Chance from a seed: the vectors of notation.md and those any other engine can use."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.animals import BY_CODE, Species, deck_of
from notation.cards import BLUE, BY_LETTER, RED
from notation.errors import TagError
from replayer.chance import Chance, deal, deck_label, seed_hash, turn_label

VECTORS: Final = json.loads(
    Path(__file__).parents[2].joinpath("fixtures/vectors/chance.json").read_text("utf-8")
)
KITCHEN: Final = Chance("bbn1:kitchen-42")


def _species(deck: str) -> tuple[Species, ...]:
    return deck_of(deck) or tuple(BY_CODE[code] for code in deck.split())


@pytest.mark.parametrize("vector", VECTORS["keys"], ids=lambda vector: vector["seed"][:20])
def test_a_seed_has_its_key_and_its_commitment(vector: dict[str, str]) -> None:
    assert Chance(vector["seed"]).key.hex() == vector["key"]
    assert seed_hash(vector["seed"]) == vector["seed_hash"]


def test_the_words_of_a_stream_are_known() -> None:
    for vector in VECTORS["streams"]:
        stream = Chance(vector["seed"]).stream(vector["label"])
        assert [stream.word() for _ in vector["words"]] == vector["words"]


def test_draws_below_a_number_are_known_and_refuse_words_past_the_limit() -> None:
    for vector in VECTORS["chance"]:
        request = vector["request"]
        stream = Chance(request["seed"]).stream(request["label"])
        assert [stream.below(n) for n in request["below"]] == vector["answer"]["values"]
    assert any(vector["rejected"] for vector in VECTORS["chance"])


def test_deals_are_known() -> None:
    for vector in VECTORS["deals"]:
        request = vector["request"]
        colour = BY_LETTER[request["colour"]]
        dealt = deal(Chance(request["seed"]), colour, _species(request["deck"]))
        assert " ".join(card.species.code for card in dealt) == vector["answer"]["draw"]
        assert {card.colour for card in dealt} == {colour}


def test_the_known_answers_of_the_notation_hold() -> None:
    assert KITCHEN.key.hex() == "4baae2b2d58f14162801e0ead6d328f1f8dab38a96546d3d4e84f8c0761345b0"
    words = KITCHEN.stream("deck/R")
    assert [words.word() for _ in range(3)] == [13742469, 3260356675, 1156997245]
    assert [KITCHEN.stream("turn/7/1").below(n) for n in (2, 3, 4, 13)] == [0, 1, 0, 6]
    blue = deal(KITCHEN, BLUE, _species("NB"))
    assert repr(blue[:4]) == "(Bpea, Bdog, Bpen, Bche)"


def test_labels_name_a_deck_and_a_turn() -> None:
    assert deck_label(RED) == "deck/R"
    assert turn_label(7, 1) == "turn/7/1"


@pytest.mark.parametrize(
    "vector", VECTORS["refused_seeds"], ids=lambda vector: ascii(vector["request"]["seed"])[:20]
)
def test_a_text_that_is_no_seed_is_refused(vector: dict[str, dict[str, str]]) -> None:
    seed = vector["request"]["seed"]
    with pytest.raises(TagError, match="a seed is `bbn1:` and 1 to 200 printable ASCII characters"):
        Chance(seed)
    with pytest.raises(TagError):
        seed_hash(seed)


def test_draws_that_cannot_be_are_refused() -> None:
    for vector in VECTORS["refused_draws"]:
        request = vector["request"]
        with pytest.raises(ValueError, match="expected"):
            Chance(request["seed"]).stream(request["label"]).below(request["below"][0])


@given(
    st.lists(st.integers(), max_size=100),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=200),
)
def test_a_shuffle_loses_and_doubles_nothing_and_equals_its_draws(items: list[int], seed: str) -> None:
    chance = Chance("bbn1:" + seed)
    shuffled = chance.stream("turn/1/1").shuffle(items)
    assert Counter(shuffled) == Counter(items)
    draws, slow = chance.stream("turn/1/1"), items[:]
    for last in range(len(items) - 1, 0, -1):
        other = draws.below(last + 1)
        slow[last], slow[other] = slow[other], slow[last]
    assert shuffled == slow


@given(st.integers(1, 2**32))
def test_a_draw_is_below_its_bound(n: int) -> None:
    assert 0 <= KITCHEN.stream("turn/1/1").below(n) < n
