"""Bulk checking: in order, on several cores, and sturdier than its workers."""

from __future__ import annotations

import os
import signal

from replayer.bulk import UNCHECKED, Outcome, check_all, check_one
from tests.replayer.random_games import game_text

GAMES = [game_text(number, seats="RB") for number in range(6)]
WRONG = GAMES[0].replace("1. ", "2. ", 1)
POISON = "poison"


def check_or_die(text: str | bytes) -> Outcome:
    """Checks like `check_one`, but dies of poison as a worker that is killed does."""
    if text == POISON:
        os.kill(os.getpid(), signal.SIGKILL)
    return check_one(text)


def test_outcomes_come_in_order_from_one_process_and_from_two() -> None:
    texts = [*GAMES, WRONG] * 30
    alone = list(check_all(texts, workers=1))
    assert list(check_all(iter(texts), workers=2)) == alone
    assert [outcome.verdict for outcome in alone[:7]] == ["legal"] * 6 + ["illegal"]
    assert (alone[6].code, alone[6].turns) == (check_one(WRONG).code, 0)
    assert alone[0].turns > 20
    assert alone[0].result in GAMES[0]


def test_a_record_that_kills_its_worker_costs_nobody_else() -> None:
    texts = [*GAMES * 12, POISON, *GAMES * 30]
    outcomes = list(check_all(texts, workers=2, check=check_or_die))
    assert outcomes.index(UNCHECKED) == 72
    assert len(outcomes) == len(texts)
    assert outcomes.count(UNCHECKED) == 1


def test_no_records_have_no_outcomes() -> None:
    assert list(check_all([], workers=2)) == []
