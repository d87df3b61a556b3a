"""Properties of play, in random games of every mode and reading from fixed seeds."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.animals import SPECIES, deck_of
from notation.cards import COLOURS, Card
from notation.errors import NotationError
from notation.moves import read_move
from notation.position import Position, flaws, read_position, write_position
from notation.record import Line, Record
from notation.values import DECKS
from notation.writer import write
from replayer import Replay, ReplayError, legal_moves, play_move, replay
from replayer.chance import Chance, deal
from replayer.rules.readings import READINGS
from replayer.state import Table
from tests.replayer.random_games import play_out

MIXES: Final = ("BB8", "mix", "mix-0")
ALTERNATIVES: Final = tuple(f"{name}={value}" for name, (_, others) in READINGS.items() for value in others)
MODES: Final = (*((mode, "") for mode in (*DECKS, *MIXES)), *(("mix-0", reading) for reading in ALTERNATIVES))
GAMES: Final = 3  # of each mode
SIGNS: Final = "x:@=(-~!"


def tags_of(mode: str, readings: str, number: int) -> dict[str, str]:
    """The tags of a game: its seats, decks, seed and readings."""
    dice = random.Random(f"{mode} {readings} {number}")
    seats = dice.sample(COLOURS, dice.randint(2, 4))
    tags = {"BBN": "1", "Seats": "".join(colour.letter for colour in seats)}
    for colour in sorted(seats, key=COLOURS.index):
        tags[f"{colour.name}Deck"] = deck_value(mode, dice)
    tags["Seed"] = f"bbn1:{mode}-{readings.replace('=', '-')}-{number}"
    return tags | ({"Readings": readings} if readings else {})


def deck_value(mode: str, dice: random.Random) -> str:
    """What a player plays, as a tag says it."""
    if mode in DECKS:
        return mode
    if mode == "BB8":
        return " ".join(species.code for species in dice.sample(deck_of("BB") or (), 8))
    lowest = 0 if mode == "mix-0" else 1
    return " ".join(
        dice.choice([species.code for species in SPECIES if species.strength == strength])
        for strength in range(12, lowest - 1, -1)
    )


@lru_cache(maxsize=128)
def game(mode: str, readings: str, number: int) -> Replay:
    """A game played at random; the same every time."""
    record = play_out(
        Record(tags_of(mode, readings, number), Line()), random.Random(f"{mode}{readings}{number}")
    )
    played = replay(write(record))
    assert played.verdict == "legal", played.fault
    return played


def games_of(mode: str, readings: str) -> list[Replay]:
    return [game(mode, readings, number) for number in range(GAMES)]


def table_of(played: Replay) -> Table:
    assert played.table is not None
    return played.table


def cards(position: Position) -> list[str]:
    """Every card of a position by its code, sorted."""
    everywhere: list[Card] = [*position.queue, *position.shadows.values(), *position.bar, *position.pile]
    everywhere += [card for card in (position.air, position.under) if card is not None]
    everywhere += [card for held in (*position.hands, *position.decks) for card in held]
    return sorted(card.code for card in everywhere)


def bare(move: str) -> str:
    """A move without what chance did and without piles."""
    return re.sub(r"![A-Za-z,]+", "", move.split("/")[0])


every_mode = pytest.mark.parametrize(("mode", "readings"), MODES, ids=[f"{m} {r}".strip() for m, r in MODES])


@every_mode
def test_no_card_is_lost_or_doubled_and_every_position_is_sound(mode: str, readings: str) -> None:
    for played in games_of(mode, readings):
        all_cards = cards(played.positions[0])
        for position in played.positions:
            assert cards(position) == all_cards
            assert flaws(position) == []
            assert write_position(read_position(write_position(position))) == write_position(position)
            assert read_position(write_position(position)) == position


@every_mode
def test_every_legal_move_is_accepted_as_it_is_written(mode: str, readings: str) -> None:
    for played in games_of(mode, readings):
        for turn in played.turns:
            for text in legal_moves(turn.before, table_of(played)):
                assert bare(play_move(turn.before, read_move(text), table_of(played)).text) == text


@every_mode
def test_nothing_else_is_accepted(mode: str, readings: str) -> None:
    dice = random.Random(f"{mode} {readings}")
    for played in games_of(mode, readings):
        table = table_of(played)
        every = sorted({text for turn in played.turns for text in legal_moves(turn.before, table)})
        for turn in played.turns:
            legal = set(legal_moves(turn.before, table))
            tried = dice.sample(every, min(20, len(every)))
            tried += [
                other for text in dice.sample(sorted(legal), min(5, len(legal))) for other in near(text, dice)
            ]
            for text in tried:
                assert accepted(turn.before, text, table) in (None, *legal), (
                    text,
                    write_position(turn.before),
                )


def near(text: str, dice: random.Random) -> Iterator[str]:
    """Moves that are like a legal one, and may be legal too: other cards, other details, fewer, more."""
    cards_in_play = [f"{colour}{species.code}" for colour in COLOURS for species in SPECIES]
    yield dice.choice(cards_in_play) + text[4:]
    yield re.sub(r"[RGBY][a-z]{3}$", lambda _: dice.choice(cards_in_play), text)
    yield re.sub(r"\d+", lambda found: str(int(found[0]) + dice.choice((-1, 1, 2))), text)
    yield re.sub(r"odd|even", lambda found: {"odd": "even", "even": "odd"}[found[0]], text)
    yield text[:4]
    yield text + dice.choice(
        (":1", ":no", "@2", f"x{dice.choice(cards_in_play)}", f"-{dice.choice(cards_in_play)}")
    )
    yield re.sub("|".join(map(re.escape, SIGNS)), lambda _: dice.choice(SIGNS), text, count=1)
    yield f"{text}/{dice.choice(cards_in_play)},{dice.choice(cards_in_play)}"


def accepted(position: Position, text: str, table: Table) -> str | None:
    """What a text is taken for, without chance and piles; None when it is refused."""
    try:
        return bare(play_move(position, read_move(text), table).text)
    except (NotationError, ReplayError):
        return None


@every_mode
def test_the_record_of_a_game_is_that_game(mode: str, readings: str) -> None:
    for played in games_of(mode, readings):
        again = replay(played.text())
        assert again.text() == played.text()
        assert again.positions == played.positions
        assert [turn.events for turn in again.turns] == [turn.events for turn in played.turns]
        assert (again.game_id(), again.result) == (played.game_id(), played.result)


@every_mode
def test_a_game_written_down_without_its_seed_is_legal_with_undecided_hands(mode: str, readings: str) -> None:
    for played in games_of(mode, readings):
        tags = {name: value for name, value in played.record.tags.items() if name != "Seed"}
        opened = replay(write(Record(tags, played.canonical().line, played.result)))
        assert (opened.fault, opened.verdict, opened.undecided) == (None, "legal", ("hands",))
        assert [turn.text for turn in opened.turns] == [turn.text for turn in played.turns]
        assert list(map(seen, opened.positions)) == list(map(seen, played.positions))


def seen(position: Position) -> list[str]:
    """What all players see of a position: all fields but hands and decks."""
    fields = write_position(position).split(" ")
    return [*fields[:5], *fields[7:]]


@every_mode
def test_a_dealt_game_is_the_seeded_one(mode: str, readings: str) -> None:
    for played in games_of(mode, readings):
        assert played.setup is not None
        chance = Chance(played.record.tags["Seed"])
        draws = {
            f"{colour.name}Draw": " ".join(card.species.code for card in deal(chance, colour, deck or ()))
            for colour, deck in zip(played.record.seats, played.setup.decks, strict=True)
        }
        both = replay(write(Record({**played.record.tags, **draws}, played.canonical().line, played.result)))
        tags = {name: value for name, value in both.record.tags.items() if name != "Seed"}
        dealt = replay(write(Record(tags, played.canonical().line, played.result)))
        for other in (both, dealt):
            assert (other.fault, other.undecided) == (None, ())
            assert other.positions == played.positions


def test_a_deal_that_is_not_the_seeds_is_named_by_its_first_card() -> None:
    played = game("NB", "", 0)
    colour = played.record.seats[0]
    order = [
        card.species.code for card in deal(Chance(played.record.tags["Seed"]), colour, deck_of("NB") or ())
    ]
    order[4], order[7] = order[7], order[4]
    tags = {**played.record.tags, f"{colour.name}Draw": " ".join(order)}
    fault = replay(write(Record(tags, played.record.line, played.result))).fault
    assert fault is not None
    assert (fault.code, f"card 5 is {colour}{order[4]}" in fault.message) == ("draw-differs", True)


CHARACTERS: Final = st.one_of(st.characters(codec="utf-8"), st.sampled_from('RGBY:x@=(-~!/,.;{}[]" \n0123*'))


@given(
    st.sampled_from(MODES), st.integers(0, GAMES - 1), st.sampled_from(["drop", "swap", "change", "add"]),
    st.integers(0, 10_000), CHARACTERS,
)  # fmt: skip
def test_a_mutated_record_has_a_fault_or_is_truly_legal(
    mode: tuple[str, str], number: int, what: str, where: int, character: str
) -> None:
    text = game(*mode, number).text()
    at = where % (len(text) - 1)
    mutated = {
        "drop": text[:at] + text[at + 1 :],
        "swap": text[:at] + text[at + 1] + text[at] + text[at + 2 :],
        "change": text[:at] + character + text[at + 1 :],
        "add": text[:at] + character + text[at:],
    }[what]
    played = replay(mutated)
    if played.fault is None:
        assert replay(played.text()).text() == played.text()
        return
    assert played.fault.code
    assert played.fault.message
    assert 0 <= played.fault.offset <= len(mutated)
    assert len(played.positions) in (0, len(played.turns) + 1)


@given(
    st.sampled_from(MODES),
    st.integers(0, GAMES - 1),
    st.sampled_from(["drop", "swap", "double"]),
    st.integers(0, 100),
)
def test_a_game_with_its_moves_in_disorder_has_a_fault_or_is_truly_legal(
    mode: tuple[str, str], number: int, what: str, where: int
) -> None:
    played = game(*mode, number)
    moves = [turn.text for turn in played.turns]
    at = where % (len(moves) - 1)
    if what == "drop":
        del moves[at]
    elif what == "double":
        moves.insert(at, moves[at])
    else:
        moves[at], moves[at + 1] = moves[at + 1], moves[at]
    head = played.text().split("\n\n")[0]
    again = replay(f"{head}\n\n{' '.join(moves)}\n{played.result}\n")
    if again.fault is None:
        assert [turn.text for turn in again.turns] == moves
        return
    assert len(again.turns) >= at
    assert again.positions[: at + 1] == played.positions[: at + 1]
