from __future__ import annotations

import random

import pytest

from notation.moves import read_move
from notation.record import Line, Move, Record
from replayer.disputes.compare import Comparison, compare
from replayer.disputes.verdicts import comparison_sentence
from replayer.game import Replay, replay
from replayer.legal import legal_moves
from tests.replayer.disputes.scenes import games
from tests.replayer.random_games import game_text

PARK = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rzeb Bsea
2. Rmon Bkan:1
3. Rlio Bhip
*
"""


def parted(other: str, first: str = PARK) -> Comparison:
    return compare(replay(first), replay(other))


def with_moves(game: Replay, moves: list[Move]) -> Replay:
    return replay(Record(game.record.tags, Line(moves), game.record.terminator))


def test_a_record_and_itself_are_the_same_however_it_is_spelt() -> None:
    for game in games("mix", 10):
        spelt = game.text().replace("\n1. ", "\n{hello} ").replace("[Seats", '[Event "other"]\n[Seats')
        assert parted(spelt, game.text()).kind == "same"


def test_a_spelling_that_leaves_out_what_is_clear_is_the_same() -> None:
    first = PARK.replace("1. Rzeb Bsea\n2. Rmon Bkan:1", "1. Rzeb Bkan:1\n2. Rmon Bsea")
    assert parted(first.replace("Bkan:1", "Bkan"), first).kind == "same"


@pytest.mark.parametrize("change", ["move", "inserted", "omitted", "swapped"])
def test_a_changed_turn_is_named_and_its_kind_is_recognised(change: str) -> None:
    for number, game in enumerate(games()):
        dice = random.Random(number)
        moves = list(game.record.line.moves)
        at = dice.randrange(len(moves) - 2)
        if change == "swapped":
            moves[at : at + 2] = moves[at + 1], moves[at]
        elif change == "omitted":
            del moves[at]
        elif change == "inserted":
            moves.insert(at, moves[at + 1])
        else:
            turn = game.turns[at]
            assert game.table is not None
            others = [text for text in legal_moves(turn.before, game.table) if not turn.text.startswith(text)]
            if not others:
                continue
            moves[at] = read_move(dice.choice(others))
        found = compare(game, with_moves(game, moves))
        kind = "different-move" if change == "move" else change
        assert (found.turn, found.kind) == (at + 1, kind), (number, at, found.first.move, found.second.move)


def test_both_moves_what_comes_of_them_and_what_is_claimed_next_are_told() -> None:
    found = parted(PARK.replace("Bkan:1", "Bkan:2"))
    assert (found.turn, found.kind) == (4, "different-move")
    assert (found.first.move, found.second.move) == ("Bkan:1", "Bkan:2")
    assert found.first.turn is not None
    assert found.second.turn is not None
    assert found.first.next == ("Rlio", "Bhip")
    assert comparison_sentence(found) == "They part at turn 4: the first plays Bkan:1, the second Bkan:2."


def test_a_move_that_is_not_legal_is_told_as_it_was_written() -> None:
    found = parted(PARK.replace("Bkan:1", "Bkan:3"))
    assert (found.turn, found.kind, found.second.move, found.second.turn) == (
        4,
        "different-move",
        "Bkan:3",
        None,
    )
    assert found.second.game.verdict == "illegal"


def test_a_move_that_cannot_be_read_is_where_the_text_stops() -> None:
    found = parted(PARK.replace("Bkan:1", "Bkna:1"))
    assert (found.turn, found.kind, found.second.move) == (4, "unreadable", "Bkna")


def test_a_record_that_goes_on_longer_has_turns_more() -> None:
    short = PARK.replace(" Bhip", "")
    found = parted(short)
    assert (found.turn, found.kind, found.second.move) == (6, "omitted", None)
    found = compare(replay(short), replay(PARK))
    assert (found.turn, found.kind, found.first.move) == (6, "inserted", None)
    assert comparison_sentence(found, "de").startswith("In Zug 6 gehen sie auseinander")


def test_what_differs_before_the_first_turn_is_named_first() -> None:
    assert parted(PARK.replace('"RB"', '"BR"')).kind == "different-seats"
    assert parted(PARK.replace('"BB"', '"NB"')).kind == "different-decks"
    assert parted("nothing").kind == "unreadable"
    seeded = PARK.replace("\n\n", '\n[Seed "bbn1:park"]\n\n', 1)
    assert parted(seeded.replace("bbn1:park", "bbn1:lake"), seeded).kind == "different-deal"
    assert parted(seeded).kind == "same"


def test_one_move_under_other_readings_comes_to_something_else() -> None:
    text = PARK.replace("1. Rzeb Bsea\n2. Rmon Bkan:1\n3. Rlio Bhip", "1. Rlio Bmon\n2. Rzeb Blio")
    other = text.replace("\n\n", '\n[Readings "lion=flee"]\n\n', 1)
    found = parted(other, text)
    assert (found.turn, found.kind, found.first.move) == (4, "different-outcome", "Blio")


def test_the_same_moves_with_other_scores_at_the_end_differ_in_the_result() -> None:
    text = game_text(5)
    found = parted(text.rstrip()[:-1] + "9\n", text)
    assert (found.turn, found.kind) == (None, "different-result")
