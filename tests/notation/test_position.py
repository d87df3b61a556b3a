"""Position texts: what is written is read again, byte for byte, and every spelling allowed is understood."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.animals import BAT, EAGLE, JELLYFISH, SPECIES, VULTURE, Species
from notation.cards import CARD_OF, CARDS, COLOURS, HIDDEN_CARD, RED, Card, Colour
from notation.errors import PositionError
from notation.position import FIELDS, LONGEST, Position, read_position, write_position

GAMES: Final = 15  # of each file


def a_deck(chance: random.Random) -> list[Species]:
    """One species of each strength, 0 sometimes among them, in random order."""
    lowest = chance.randrange(2)
    deck = [chance.choice([s for s in SPECIES if s.strength == strength]) for strength in range(lowest, 13)]
    chance.shuffle(deck)
    return deck


def a_line(chance: random.Random, cards: list[Card]) -> tuple[list[Card], dict[Card, Card]]:
    """Some of the cards as a line, no bat at its gate, and what stands in its shadows."""
    queue: list[Card] = []
    shadows: dict[Card, Card] = {}
    for card in cards:
        carrier = queue[-1] if queue and chance.randrange(2) else None
        while carrier in shadows:
            carrier = shadows[carrier]
        if carrier is not None and card.strength < carrier.species.carries:
            shadows[carrier] = card
        elif queue or card.species is not BAT:
            queue.append(card)
    return queue, shadows


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any table that has no flaw."""
    chance = draw(st.randoms(use_true_random=False))
    seats = tuple(chance.sample(COLOURS, draw(st.integers(2, 4))))
    position = Position(seats, [], [], turn=draw(st.integers(1, 10_000)))
    played = [card for colour in seats for card in deal(chance, position, colour)]
    chance.shuffle(played)
    for card in played[:]:
        if card.species is EAGLE and position.air is None:
            position.air = card
        elif card.species is JELLYFISH and position.under is None:
            position.under = card
        else:
            continue
        played.remove(card)
    standing = [card for card in played if card.species is not VULTURE][: chance.randrange(9)]
    position.queue, position.shadows = a_line(chance, standing)
    placed = {*position.queue, *position.shadows.values()}
    left = [card for card in played if card not in placed]
    entered = chance.randint(0, len(left))
    position.bar, position.pile = tuple(left[:entered]), tuple(left[entered:])
    holding = [seat for seat, hand in enumerate(position.hands) if hand]
    position.to_move = chance.choice(holding) if holding else None
    return position


def deal(chance: random.Random, position: Position, colour: Colour) -> list[Card]:
    """Give the colour a hand and a deck, perhaps hidden, perhaps bound; the cards it has played."""
    cards = [CARD_OF[colour][species] for species in a_deck(chance)]
    size = chance.randrange(6)
    rest = chance.randrange(9) if size else 0
    hand, deck = cards[:size], cards[size : size + rest]
    known = chance.choice((size, size, chance.randint(0, size)))
    hidden = HIDDEN_CARD[colour]
    in_hand = sorted(hand[:known], key=lambda card: -card.strength) + [hidden] * (size - known)
    position.hands.append(tuple(in_hand))
    seen = chance.choice((True, True, False))
    position.decks.append(tuple(card if seen or chance.randrange(2) else hidden for card in deck))
    if hand and not chance.randrange(4):
        position.bound[colour] = hand[0]
    return cards[size + rest :]


@given(positions())
def test_a_position_that_is_written_is_read_again(position: Position) -> None:
    text = write_position(position)
    assert read_position(text) == position
    assert write_position(read_position(text)) == text
    assert read_position(text.replace(" ", "_")) == position


def test_every_position_of_a_golden_game_is_written_as_it_was_read(golden: Path) -> None:
    count = 0
    for path in sorted(golden.glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line, _ in zip(lines, range(GAMES), strict=False):
                for text in json.loads(line)["positions"]:
                    assert write_position(read_position(text)) == text
                    count += 1
    assert count


def test_a_position_says_where_everything_is() -> None:
    zones = "Gcam(Btur(Yeel)),Bsha Reag Yjel Rpan,Gzeb Bpan"
    position = read_position(f"{zones} Y=sha,oct/R=?4/G=./B=lio,?1 Y=./R=?6/G=./B=?2,bea Y 33 Ysha")
    assert repr(position.seats) == "(Y, R, G, B)"
    assert repr(position.queue) == "[Gcam, Bsha]"
    assert repr(position.shadows) == "{Gcam: Btur, Btur: Yeel}"
    assert repr((position.air, position.under)) == "(Reag, Yjel)"
    assert repr((position.bar, position.pile)) == "((Rpan, Gzeb), (Bpan,))"
    assert repr(position.hands) == "[(Ysha, Yoct), (?, ?, ?, ?), (), (Blio, ?)]"
    assert position.hands[1][0] is HIDDEN_CARD[RED]
    assert repr(position.decks) == "[(), (?, ?, ?, ?, ?, ?), (), (?, ?, Bbea)]"
    assert (position.to_move, position.turn) == (0, 33)
    assert repr(position.bound) == "{Y: Ysha}"


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        (". . . . . R=sku,lio,kan/B=. R=./B=. R 1 .", ". . . . . R=lio,kan,sku/B=. R=./B=. R 1 ."),
        (". . . . . R=?1,lio,?2/B=. R=./B=. R 1 .", ". . . . . R=lio,?3/B=. R=./B=. R 1 ."),
        ("._._._._._R=lio/B=._R=?1,?2/B=._R_1_.", ". . . . . R=lio/B=. R=?3/B=. R 1 ."),
        (". . . . . R=lio/B=kan R=./B=. R 1 Bkan,Rlio", ". . . . . R=lio/B=kan R=./B=. R 1 Rlio,Bkan"),
        (". . . . . R=lio/B=?1 R=./B=. R 1 Bkan", ". . . . . R=lio/B=?1 R=./B=. R 1 Bkan"),
        (". . . . . R=?13/B=?5 R=./B=?8 B 1 .", ". . . . . R=?13/B=?5 R=./B=?8 B 1 ."),
    ],
)
def test_spellings_that_are_read_and_written_back_canonical(spelling: str, canonical: str) -> None:
    assert write_position(read_position(spelling)) == canonical


def test_five_and_more_animals_may_stand_between_turns() -> None:
    text = "Rtas,Blio,Btur,Bkan,Bsku,Bmon . . . . R=lio/B=. R=./B=. R 9 ."
    assert len(read_position(text).queue) == 6


@given(positions(), st.data())
def test_a_damaged_text_is_refused_with_sentences_or_is_a_position(
    position: Position, data: st.DataObject
) -> None:
    text = write_position(position)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 5))
    put = data.draw(st.text(st.sampled_from("RGBY.,=/?()_ 0179abceghilnostu\0é\n"), max_size=5))
    check(text[:at] + put + text[at + cut :])


@given(
    st.lists(
        st.sampled_from(["R", "Blio", "R=", "lio", "?4", "/", ",", "(", ")", " ", "_", ".", "1"]), max_size=80
    )
)
def test_any_text_is_refused_with_sentences_or_is_a_position(pieces: list[str]) -> None:
    check("".join(pieces))


def check(text: str) -> None:
    """Read the text; what can be read is written so that it can be read again."""
    try:
        position = read_position(text)
    except PositionError as error:
        found = error.flaws
    else:
        again = write_position(position)
        assert write_position(read_position(again)) == again
        return
    assert found
    assert all(flaw.partition(":")[0] in (*FIELDS, "position") for flaw in found)


def test_a_text_of_any_length_is_answered() -> None:
    longest = "Rlio," * (LONGEST // 5) + "Rlio"
    with pytest.raises(PositionError, match=r"fields; ten"):
        read_position(longest[:LONGEST])
    with pytest.raises(PositionError, match=r"at most 4096"):
        read_position("(" * 10_000_000)
    nested = "Rcam(" * 800
    with pytest.raises(PositionError, match="parentheses"):
        read_position(f"{nested} . . . . R=lio/B=. R=./B=. R 1 .")
    closed = "Rcam(" * 600 + "Rlio" + ")" * 600
    with pytest.raises(PositionError, match="a card in one place"):
        read_position(f"{closed} . . . . R=lio/B=. R=./B=. R 1 .")
    with pytest.raises(PositionError, match="turn: found"):
        read_position(f". . . . . R=lio/B=. R=./B=. R {'9' * 3000} .")


def test_every_card_can_stand_in_a_bar() -> None:
    for code in CARDS:
        other = "B" if code[0] == "R" else "R"
        text = f". . . {code} . {code[0]}=?1/{other}=. {code[0]}=./{other}=. {code[0]} 2 ."
        assert write_position(read_position(text)) == text
