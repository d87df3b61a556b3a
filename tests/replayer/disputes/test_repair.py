from __future__ import annotations

import random
import re

import pytest

from notation.animals import SPECIES
from notation.lexer import MOVE, TOKEN
from notation.moves import read_move
from notation.record import Line, Record
from replayer.disputes.edits import Edit
from replayer.disputes.repair import MOST_TRIED, repair
from replayer.disputes.verdicts import edit_sentence
from replayer.game import Replay, replay
from replayer.legal import legal_moves
from tests.replayer.disputes.scenes import games

PARK = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rzeb Bsea {a comment}
2. Rmon Bkan:1
3. Rlio Bhip
*
"""
BESIDE = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rzeb Bsea
2. Rmon (2. Rlio Bhip {so} 3. Rhip Bkan:1 4. Rsna (4. Rcro Bgir) Bzeb) Bgir
3. Rlio Bhip
*
"""
SLIPS = ("missing", "doubled", "colour", "misspelt", "animal", "swapped", "detail", "result")


def reasons(text: str) -> list[str]:
    return [edit.reason for each in repair(text).repairs[:1] for edit in each.edits]


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("2. Rmon Bkan:1", "2. Rmon", "missing"),
        ("2. Rmon Bkan:1", "2. Rmon Rmon Bkan:1", "doubled"),
        ("2. Rmon Bkan:1", "2. Bmon Bkan:1", "colour"),
        ("Rlio", "Rloi", "misspelt"),
        ("2. Rmon Bkan:1", "2. Bkan:1 Rmon", "swapped"),
        ("Bkan:1", "Bkan", "detail"),
        ("3. Rlio", "4. Rlio", "misspelt"),
        ("\n*\n", "\n", "terminator"),
        ("\n*\n", "\nR1/B1\n", "result"),
        ('"BB"', '"BD"', "misspelt"),
    ],
)
def test_a_slip_is_mended_as_what_it_is(right: str, wrong: str, reason: str) -> None:
    assert reasons(PARK.replace(right, wrong)) == [reason]


def test_a_legal_record_needs_no_repair() -> None:
    found = repair(PARK)
    assert (found.game.verdict, found.repairs, found.tried) == ("unfinished", (), 0)


def test_the_verdict_stays_on_the_text_as_it_is() -> None:
    found = repair(PARK.replace("Bkan:1", "Bkan"))
    assert found.game.verdict == "illegal"
    assert found.repairs[0].before == PARK.replace("Bkan:1", "Bkan")


def test_a_repair_is_a_patch_with_a_reason_and_leaves_the_rest_alone() -> None:
    found = repair(PARK.replace("Rlio", "Rloi")).repairs[0]
    assert found.text == PARK
    assert found.patch("park.bbn").splitlines()[:2] == ["--- park.bbn", "+++ park.bbn (repaired)"]
    assert "-3. Rloi Bhip" in found.patch()
    assert edit_sentence(found.edits[0]) == "Rlio is most likely meant."
    assert edit_sentence(found.edits[0], "de") == "Gemeint ist wohl Rlio."


def test_repairs_come_the_cheapest_first() -> None:
    costs = [each.cost for each in repair(PARK.replace("2. Rmon Bkan:1", "2. Rmon")).repairs]
    assert costs == sorted(costs)
    assert len(costs) > 1


def test_two_slips_are_mended_one_after_the_other() -> None:
    found = repair(PARK.replace("Rmon", "Rmno").replace("Rlio", "Blio"))
    assert found.repairs[0].text == PARK
    assert len(found.repairs[0].edits) == 2


def test_round_numbers_follow_a_change() -> None:
    doubled = PARK.replace("2. Rmon Bkan:1\n3.", "2. Rmon\n3. Rmon Bkan:1\n4.")
    found = repair(doubled).repairs[0]
    assert replay(found.text).fault is None
    assert len(replay(found.text).turns) == 6


@pytest.mark.parametrize("text", ["", "nothing", "[BBN", '[BBN "1"]\n[Seats "RB"]\n\n*\n', "\x00" * 100])
def test_what_is_no_record_is_not_repaired_and_never_raises(text: str) -> None:
    assert repair(text).game.verdict == "illegal"


def test_an_edit_changes_just_its_place() -> None:
    assert Edit(2, 3, "x", "misspelt", 1).apply("abcdefg") == "abxfg"


def spoilt(game: Replay, slip: str, dice: random.Random, behind: int = 0) -> str:
    """The text of a game with one slip in it, behind a place."""
    text = game.text()
    offsets = [
        each.start("move") for each in TOKEN.finditer(text, max(behind, text.index("\n\n"))) if each[MOVE]
    ]
    at = offsets[dice.randrange(1, len(offsets) - 1)]
    word = re.match(r"\S+", text[at:])[0]  # type: ignore[index]
    after = text[at + len(word) :]
    if slip == "missing":
        return text[:at] + after.lstrip(" ") if after[0] == " " else text[:at].rstrip(" ") + after
    if slip == "doubled":
        return text[:at] + word + " " + text[at:]
    if slip == "colour":
        return text[:at] + dice.choice([letter for letter in "RGBY" if letter != word[0]]) + text[at + 1 :]
    if slip == "misspelt":
        return text[: at + 1] + word[2] + word[1] + text[at + 3 :]
    if slip == "animal":
        return text[: at + 1] + dice.choice(SPECIES).code + text[at + 4 :]
    if slip == "swapped":
        other = re.match(r"(\s+(?:\d+\.\s+)?)(\S+)", after)
        assert other is not None
        return text[:at] + other[2] + other[1] + word + after[other.end() :]
    if slip == "detail":
        return text[:at] + word[:4] + after
    return text.rstrip()[:-1] + "7\n"


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("2. Rlio Bhip", "2. Rlio", "missing"),
        ("2. Rlio Bhip", "2. Bhip", "missing"),
        ("2. Rlio Bhip", "2. Rlio Rlio Bhip", "doubled"),
        ("2. Rlio Bhip", "2. Blio Bhip", "colour"),
        ("2. Rlio", "2. Rloi", "misspelt"),
        ("2. Rlio Bhip", "2. Bhip Rlio", "swapped"),
        ("2. Rlio Bhip {so} 3. Rhip", "2. Rlio {so} 3. Rhip Bhip", "swapped"),
        ("Bkan:1", "Bkan", "detail"),
        ("Bkan:1", "Bkan:3", "detail"),
        ("4. Rsna", "4. Rzeb", "animal"),
        ("3. Rhip", "3. Rhpi", "misspelt"),
        ("Bzeb)", "Bezb)", "misspelt"),
        ("Bzeb)", "Bkan:2)", "doubled"),
        ("(4. Rcro", "(4. Bcro", "colour"),
        ("(4. Rcro", "(4. Rrco", "misspelt"),
        ("3. Rhip", "4. Rhip", "misspelt"),
    ],
)
def test_a_slip_in_a_variation_is_mended_as_what_it_is(right: str, wrong: str, reason: str) -> None:
    assert right in BESIDE
    found = repair(BESIDE.replace(right, wrong)).repairs
    assert [edit.reason for edit in found[0].edits] == [reason]
    if reason == "misspelt":
        assert found[0].text == BESIDE


def test_a_turn_that_is_missing_is_put_behind_comments_and_variations() -> None:
    text = PARK.replace("1. Rzeb Bsea {a comment}", "1. Rzeb {a comment} (1. Rlio)")
    found = repair(text).repairs
    assert found
    assert all("1. Rzeb {a comment} (1. Rlio) B" in each.text for each in found)
    remark = PARK.replace("1. Rzeb Bsea {a comment}", "1. Rzeb ; a remark")
    assert all("1. Rzeb ; a remark\nB" in each.text for each in repair(remark).repairs)


def test_a_slip_in_the_main_line_and_one_in_a_variation_are_both_mended() -> None:
    found = repair(BESIDE.replace("Rmon", "Rmno").replace("Bzeb)", "Bezb)"))
    assert found.repairs[0].text == BESIDE


def beside(game: Replay) -> Replay | None:
    """A game that ends after another move, with the rest of the true one as a variation of that."""
    assert game.table is not None
    text, at = game.record.line, len(game.turns) // 3
    turn = game.turns[at]
    others = [move for move in legal_moves(turn.before, game.table) if move[:4] != turn.text[:4]]
    for other in others:
        line = Line([*text.moves[:at], read_move(other)], {}, {at + 1: [Line(text.moves[at:])]})
        found = replay(Record({**game.record.tags}, line, "*"))
        if found.fault is None:
            return found
    return None


def is_mended(text: str, true: Replay) -> bool:
    """Whether the true game is among the repairs of a faulty text; all of these are legal."""
    found = repair(text)
    assert found.tried <= MOST_TRIED
    games = [replay(each.text) for each in found.repairs]
    assert all(game.fault is None for game in games)
    return any(game.text() == true.text() for game in games)


@pytest.mark.parametrize("slip", SLIPS[:-1])
def test_a_slip_in_a_variation_of_a_game_is_found_and_mended(slip: str) -> None:
    mended: list[bool] = []
    for number, true in enumerate(games(most=40)):
        game = beside(true)
        if game is None:
            continue
        variation = game.text().index("(", game.text().rindex("]"))
        text = spoilt(game, slip, random.Random(number), variation)
        if replay(text).fault is not None:
            mended.append(is_mended(text, game))
    assert mended
    assert sum(mended) >= 0.85 * len(mended), f"{sum(mended)} of {len(mended)}"


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_game_is_found_and_mended(slip: str) -> None:
    mended: list[bool] = []
    for number, game in enumerate(games(most=40)):
        text = spoilt(game, slip, random.Random(number))
        if replay(text).fault is not None:
            mended.append(is_mended(text, game))
    assert mended
    assert sum(mended) >= 0.85 * len(mended), f"{sum(mended)} of {len(mended)}"
