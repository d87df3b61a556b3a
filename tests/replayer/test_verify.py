"""Verifying: the same verdict as a replay, of legal records and of broken ones."""

from __future__ import annotations

import random

import pytest

from replayer import replay
from replayer.verify import Verified, verify
from tests.replayer.random_games import game_text

GAMES = [game_text(number) for number in range(12)]


def agree(text: str) -> bool:
    """Whether both say the same; says whether the text is legal."""
    game, verified = replay(text), verify(text)
    if game.fault is None and not game.main.variations:
        assert verified == Verified(game.result, len(game.turns))
        return True
    assert verified is None
    return False


@pytest.mark.parametrize("text", GAMES)
def test_a_legal_record_is_verified_also_in_part(text: str) -> None:
    assert agree(text)
    rounds = text.splitlines(keepends=True)
    assert agree("".join(rounds[:-3]) + "*\n")
    assert not agree("".join(rounds[:-3]) + rounds[-1])
    assert not agree(text.replace("[Seed", '[Result "R1/G1/B1/Y1"]\n[Seed'))


@pytest.mark.parametrize("text", GAMES)
def test_a_broken_record_is_left_to_the_replay(text: str) -> None:
    dice = random.Random(text)
    lines = text.split("\n")
    broken = 0
    for _ in range(60):
        row = dice.randrange(2, len(lines) - 1)
        words = lines[row].split(" ")
        words.insert(dice.randrange(len(words) + 1), words.pop(dice.randrange(len(words))))
        changed = [*lines[:row], " ".join(words), *lines[row + 1 :]]
        broken += not agree("\n".join(changed))
    assert broken > 10


def test_variations_are_left_to_the_replay() -> None:
    text = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n\n1. Rlio (1. Rzeb) Bzeb\n*\n'
    assert replay(text).fault is None
    assert verify(text) is None
