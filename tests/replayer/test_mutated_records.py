"""Golden records with something changed, dropped or exchanged name a fault or are truly legal."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from benchmarks.mutations import mutated
from notation.errors import LimitError, NotationError
from notation.position import write_position
from replayer import Replay, ReplayError, replay
from replayer.rules.clauses import clauses

GAMES: Final = Path(__file__).parents[2] / "fixtures" / "games"
TEXTS: Final = tuple(path.read_text("utf-8") for path in sorted(GAMES.glob("*.bbn")))
MOST_OF_A_SENTENCE: Final = 2_000
RUNS: Final = 12  # of as many texts as there are games


def check_fault(game: Replay, text: str) -> None:
    """It has a place in the text, one sentence, and a clause where the play is wrong."""
    fault = game.fault
    assert isinstance(fault, NotationError | ReplayError)
    assert 0 <= fault.offset <= len(text)
    assert 1 <= fault.line <= text.count("\n") + 1
    assert 0 < len(str(fault)) < MOST_OF_A_SENTENCE
    assert "\n" not in str(fault)
    assert fault.code
    if isinstance(fault, ReplayError):
        assert fault.clause in clauses() or fault.clause.startswith("notation.")
    if game.positions:
        assert len(game.positions) == len(game.turns) + 1


def check_legal(game: Replay) -> None:
    """Its canonical text is the same game again, and stays as it is."""
    try:
        text = game.text()
    except LimitError:
        return
    again = replay(text)
    assert again.fault is None
    assert again.text() == text
    assert (again.verdict, again.result, again.game_id()) == (game.verdict, game.result, game.game_id())
    assert [turn.text for turn in again.turns] == [turn.text for turn in game.turns]
    assert [write_position(p) for p in again.positions] == [write_position(p) for p in game.positions]


@pytest.mark.parametrize("run", range(RUNS))
def test_a_mutated_record_names_its_fault_or_is_truly_legal(run: int) -> None:
    verdicts: Counter[str] = Counter()
    for number, original in enumerate(TEXTS):
        dice = random.Random(f"record-{run}-{number}")
        text = mutated(original, dice, TEXTS)
        game = replay(text)
        verdicts[game.verdict] += 1
        if game.fault is None:
            check_legal(game)
        else:
            check_fault(game, text)
    assert verdicts["illegal"] > len(TEXTS) // 2
    assert verdicts["legal"]


@pytest.mark.parametrize("text", TEXTS[::25])
def test_a_record_cut_anywhere_keeps_its_valid_prefix(text: str) -> None:
    whole = [turn.text for turn in replay(text).turns]
    for end in range(0, len(text) - 1, 2):
        game = replay(text[:end])
        if game.fault is None:
            assert text[end:].isspace()
            continue
        check_fault(game, text[:end])
        kept = [turn.text for turn in game.turns]
        assert kept[:-1] == whole[: max(0, len(kept) - 1)]  # the last one may be a move cut short
