"""`bbn new`: records from players, boxes and seeds, and games played at random."""

from __future__ import annotations

import pytest

from api.console.opening import BOXES
from notation.parser import read_record
from replayer import replay
from tests.api.shell import bbn

EVERY_BOX = "BB,NB,BW,DU"


def test_a_new_record_has_a_seed_that_nobody_foresees() -> None:
    first, second = (read_record(bbn("new").out) for _ in range(2))
    assert list(first.tags) == ["BBN", "Seats", "Deck", "Seed"]
    assert (first.tags["Seats"], first.tags["Deck"], first.terminator) == ("RB", "BB", "*")
    assert first.tags["Seed"] != second.tags["Seed"]


def test_players_seats_scoring_readings_and_tags_are_written() -> None:
    out = bbn(
        "new", "--players", "Ada, Ben,Cleo", "--seats", "YGR", "--boxes", "DU-jel", "--seed", "bbn1:x",
        "--scoring", "guests", "--readings", "whale=gazelle-flees",
        "--tag", "Event=Tuesday", "--tag", 'Note=a "word"',
    ).out  # fmt: skip
    assert out == (
        '[BBN "1"]\n[Event "Tuesday"]\n[Seats "YGR"]\n[Red "Cleo"]\n[Green "Ben"]\n[Yellow "Ada"]\n'
        '[Deck "DU-jel"]\n[Seed "bbn1:x"]\n[Scoring "guests"]\n[Readings "whale=gazelle-flees"]\n'
        '[Note "a \\"word\\""]\n\n*\n'
    )


@pytest.mark.parametrize(("count", "seats"), [(2, "RB"), (3, "RGB"), (4, "RGBY")])
def test_a_number_of_players_seats_so_many(count: int, seats: str) -> None:
    assert read_record(bbn("new", "--players", count).out).tags["Seats"] == seats


def test_a_seed_gives_the_same_game_every_time() -> None:
    made = [
        bbn("new", "--boxes", EVERY_BOX, "--own", "--seed", "bbn1:y", "--play", "random").out
        for _ in range(2)
    ]
    assert made[0] == made[1]
    other = bbn("new", "--boxes", EVERY_BOX, "--own", "--seed", "bbn1:z", "--play", "random").out
    assert other.splitlines()[-1] != "*"
    assert other != made[0]


@pytest.mark.parametrize("boxes", ["BB", "BB8", "NB", "BW", "BW-tas", "DU", "DU-jel", "BB,NB", EVERY_BOX])
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_played_at_random_is_legal_and_canonical(boxes: str, players: int) -> None:
    text = bbn("new", "--boxes", boxes, "--players", players, "--seed", "bbn1:q", "--play", "random").out
    game = replay(text)
    assert (game.fault, game.verdict, game.text()) == (None, "legal", text)


def test_a_mix_has_an_animal_of_each_strength_and_of_several_boxes() -> None:
    same = read_record(bbn("new", "--boxes", "BB,BW-tas", "--seed", "bbn1:m").out).tags
    assert "RedDeck" not in same
    own = read_record(bbn("new", "--boxes", EVERY_BOX, "--own", "--seed", "bbn1:m").out).tags
    assert own["RedDeck"] != own["BlueDeck"]
    assert [len(deck.split()) for deck in (same["Deck"], own["RedDeck"])] == [12, 13]


def test_some_turns_are_an_unfinished_game() -> None:
    game = replay(bbn("new", "--play", "random", "--turns", "5").out)
    assert (game.verdict, len(game.turns)) == ("unfinished", 5)


def test_decks_can_be_told_for_all_or_each() -> None:
    assert read_record(bbn("new", "--deck", "NB").out).tags["Deck"] == "NB"
    tags = read_record(bbn("new", "--deck", "B=BB", "--deck", "R=NB").out).tags
    assert (tags["RedDeck"], tags["BlueDeck"]) == ("NB", "BB")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5"], "two to four players were expected, not 5"),
        (["--players", "Ada"], "two to four players were expected, not 1"),
        (["--players", "Ada,Ben", "--seats", "RGB"], "2 players and the seats RGB do not go together"),
        (["--seats", "RR"], "`R`: seated twice"),
        (["--seats", "RX"], "`X`: no such colour"),
        (["--boxes", "XX"], f"`XX`: no such box; there are {', '.join(BOXES)}"),
        (["--boxes", "BB8,NB"], "`BB8`: stands alone"),
        (["--boxes", "BB", "--deck", "NB"], "--boxes and --deck both say what is played: choose one"),
        (["--deck", "X=NB"], "--deck X=NB: a colour letter was expected before `=`"),
        (["--deck", "NB", "--deck", "BB"], "--deck BB: that deck is told twice"),
        (["--seed", "dice"], "`dice`: a seed is `bbn1:` and 1 to 200 printable ASCII characters"),
        (["--turns", "3"], "--turns goes with --play random"),
        (["--tag", "Tuesday"], "--tag Tuesday: a name, `=` and a value were expected"),
        (["--tag", "Date=today"], "`today`: no date"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = bbn("new", *arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", f"bbn new: {sentence}\n")


def test_a_deck_that_is_none_is_told_with_its_clause() -> None:
    ran = bbn("new", "--deck", "lio hip")
    assert ran.code == 2
    assert "it needs one animal of each strength" in ran.err
    assert ran.err.endswith("(game.deck)\n")
