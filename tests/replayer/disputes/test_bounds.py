"""Searches end, whatever they are given."""

from __future__ import annotations

import pytest

from notation.moves import read_move
from replayer.disputes.budget import Budget, SpentError
from replayer.disputes.compare import compare
from replayer.disputes.fitting import MOST_TRIED, fit
from replayer.disputes.hands import solve
from replayer.disputes.repair import MOST_TRIED as MOST_TEXTS
from replayer.disputes.repair import repair
from replayer.disputes.why_not import why_not
from replayer.game import STEP, replay
from replayer.rules.readings import READINGS
from tests.replayer.random_games import game_text

GAME = game_text(1)
HEAD = GAME[: GAME.index("\n\n") + 2]
FIRST = replay(GAME).turns[0].text
OPEN = """[BBN "1"]
[Seats "RGBY"]
[Position ". . . . . R=?13/G=?13/B=?13/Y=?13 R=./G=./B=./Y=. R 1 ."]

1. Roct Goct Boct Ytur Rtur Rtur *
"""
HOSTILE = {
    "many variations": HEAD + f"1. {FIRST} " + f"({FIRST}) " * 500 + "Rlio *\n",
    "nested": HEAD + FIRST + "(" * 8 + "x" + " *",
    "any card in hand": OPEN,
    "repeated": HEAD + "Rlio " * 5_000,
    "a wrong result": GAME.rstrip()[:-1] + "7\n",
    "brackets": "[" * 60_000,
    "bytes": "\x00\ud800" * 1_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_searched_within_bounds(name: str) -> None:
    text = HOSTILE[name]
    assert fit(text).tried <= MOST_TRIED
    assert repair(text).tried <= MOST_TEXTS
    game = replay(text)
    assert not solve(game).contradictions or game.fault
    assert compare(game, game).kind in ("same", "unreadable")


def test_a_why_not_looks_at_so_many_moves_and_no_more() -> None:
    game = replay(OPEN)
    assert game.position is not None
    assert game.table is not None
    assert len(why_not(game.position, read_move("Roct~Gtur~Btur"), game.table).nearest) == 5


def test_a_game_that_fits_nothing_does_not_try_every_set() -> None:
    assert fit(HOSTILE["a wrong result"]).tried < 2 ** len(READINGS) // 10


def test_a_budget_ends_a_replay_and_calls_the_tick_of_its_owner() -> None:
    turns: list[int] = []
    length = len(replay(GAME, tick=turns.append).turns)
    assert sum(turns) == length > STEP
    assert max(turns) == STEP
    turns.clear()
    with pytest.raises(SpentError):
        replay(GAME, tick=Budget(length - 1, turns.append).spend)
    assert sum(turns) == (length - 1) // STEP * STEP > 0


@pytest.mark.parametrize("search", [fit, repair])
def test_what_a_tick_raises_ends_a_search(search: object) -> None:
    def stop(turns: int) -> None:
        raise InterruptedError

    assert callable(search)
    with pytest.raises(InterruptedError):
        search(GAME.replace("\n3. ", "\n3. Rlio "), stop)
