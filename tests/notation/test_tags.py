"""What the tags of a record say together."""

from __future__ import annotations

import pytest

from notation.animals import BY_CODE, Species, deck_of
from notation.cards import BLUE, CARDS, HIDDEN_CARD, RED
from notation.errors import TagError
from notation.parser import read, read_record
from notation.record import Record
from notation.tags import TAGS, Header, check_tags, read_header

SEATS = {"BBN": "1", "Seats": "BR"}


def header(**tags: str) -> Header:
    return read_header(Record(SEATS | tags))


def deck(codes: str) -> tuple[Species, ...]:
    return tuple(BY_CODE[code] for code in codes.split())


def test_tags_that_are_not_there_say_nothing() -> None:
    nothing = (None, None)
    assert header() == Header((BLUE, RED), nothing, nothing, None, None, None, 1, {}, None, None)


def test_a_deck_is_everybodys_unless_a_player_has_another() -> None:
    assert header(Deck="NB").decks == (deck_of("NB"), deck_of("NB"))
    assert header(Deck="NB", RedDeck="tig lio").decks == (deck_of("NB"), deck("lio tig"))
    assert header(BlueDeck="DU-jel").decks == (deck_of("DU-jel"), None)


def test_a_draw_keeps_its_order_and_its_unknown_cards() -> None:
    hidden = HIDDEN_CARD[RED]
    assert header(RedDraw="bat ? rhi ?").draws == (None, (CARDS["Rbat"], hidden, CARDS["Rrhi"], hidden))


def test_other_tags_say_what_stands_in_them() -> None:
    tags = {"Seed": "bbn1:x", "SeedHash": "sha256:" + "AB" * 32, "Scoring": "guests", "Rules": "1"}
    said = header(**tags, Readings="zebra=names bear=bruiser", Position=". .", Result="B1/R2")
    assert (said.seed, said.seed_hash, said.scoring, said.rules) == (
        "bbn1:x",
        "sha256:" + "ab" * 32,
        "guests",
        1,
    )
    assert (said.readings, said.position, said.result) == (
        {"zebra": "names", "bear": "bruiser"},
        ". .",
        "B1/R2",
    )


@pytest.mark.parametrize("name", ["GreenDeck", "YellowDraw"])
def test_only_who_is_seated_has_cards(name: str) -> None:
    with pytest.raises(TagError) as caught:
        read_header(Record(SEATS | {"Event": "x", name: "rhi"}))
    error = caught.value
    assert (error.code, error.line, error.found, error.expected) == (
        "colour-not-seated",
        4,
        name,
        "one of B, R",
    )


@pytest.mark.parametrize(("name", "code"), [("BBN", "bbn-missing"), ("Seats", "seats-missing")])
def test_two_tags_are_always_there(name: str, code: str) -> None:
    tags = {other: value for other, value in SEATS.items() if other != name}
    with pytest.raises(TagError) as caught:
        check_tags(tags)
    assert (caught.value.code, caught.value.line) == (code, 2)
    with pytest.raises(TagError) as caught:
        check_tags({**tags, name[:-1] + "z": "x"})
    assert (caught.value.found, caught.value.suggestion) == (name[:-1] + "z", name)


def test_a_wrong_value_has_the_place_that_it_has_in_a_text() -> None:
    with pytest.raises(TagError) as caught:
        read_header(Record(SEATS | {"Deck": "rhi bae"}))
    read_fault = read('[BBN "1"]\n[Seats "BR"]\n[Deck "rhi bae"]\n*').fault
    assert read_fault is not None
    for error in (caught.value, read_fault):
        assert (error.code, error.line, error.column, error.suggestion) == ("unknown-species", 3, 12, "bea")


def test_an_escape_before_a_fault_counts_as_it_is_written() -> None:
    error = read('[BBN "1"]\n[Seats "BR"]\n[Readings "a=b \\"\\\\ c"]\n*').fault
    assert error is not None
    assert (error.line, error.column, error.found) == (3, 16, '"\\')
    error = read('[BBN "1"]\n[Seats "R\\\\B"]\n*').fault
    assert error is not None
    assert (error.line, error.column, error.found) == (2, 10, "\\")


def test_tags_may_stand_in_any_order_behind_the_first() -> None:
    record = read_record('[BBN "1"]\n[RedDeck "NB"]\n[Result "*"]\n[Seats "RB"]\n*')
    assert [*record.tags] == ["BBN", "RedDeck", "Result", "Seats"]
    assert read_header(record).decks == (deck_of("NB"), None)


def test_the_known_tags_have_one_order() -> None:
    assert TAGS[:6] == ("BBN", "Event", "Site", "Date", "Round", "Seats")
    assert TAGS[6:15] == (
        "Red",
        "Green",
        "Blue",
        "Yellow",
        "Deck",
        "RedDeck",
        "GreenDeck",
        "BlueDeck",
        "YellowDeck",
    )
    assert TAGS[15:19] == ("RedDraw", "GreenDraw", "BlueDraw", "YellowDraw")
    assert TAGS[19:] == ("Seed", "SeedHash", "Scoring", "Rules", "Readings", "Position", "Result")
