from __future__ import annotations

import pytest

from replayer.chance import seed_hash
from replayer.disputes.evidence import evidence, evidence_sentence
from replayer.game import replay
from tests.replayer.random_games import game_text

TEXT = game_text(7)
SEED = 'Seed "bbn1:test-7"]'
HASHED = TEXT.replace(f"[{SEED}", f'[{SEED}\n[SeedHash "{seed_hash("bbn1:test-7")}"]')
OPEN = TEXT.replace(f"[{SEED}\n", "")
FAULTY = TEXT[: TEXT.index("\n5. ")] + " Rlio\n*\n"
PART = TEXT[: TEXT.index("\n5. ")] + "\n*\n"


@pytest.mark.parametrize(
    ("text", "proven", "unproven"),
    [
        (HASHED, {"moves", "deal", "commitment", "result"}, {}),
        (TEXT, {"moves", "deal", "result"}, {"commitment": "none"}),
        (OPEN, {"moves", "result"}, {"deal": "open", "hands": "open", "chance": "told"}),
        (PART, {"moves", "deal"}, {"commitment": "none", "result": "unfinished"}),
        (TEXT.rstrip() + "9\n", {"moves", "deal"}, {"commitment": "none", "result": "false"}),
        (PART.replace("\n*", " Rlio\n*"), set(), {"moves": "fault"}),
        ("nothing", set(), {"moves": "setup"}),
    ],
)
def test_what_is_proven_and_what_is_not_is_named(
    text: str, proven: set[str], unproven: dict[str, str]
) -> None:
    found = evidence(replay(text))
    assert set(found.proven) == proven
    assert dict(found.unproven) == unproven
    for language in ("en", "de"):
        assert evidence_sentence(found, language).endswith(".")


def test_a_seed_that_is_still_secret_proves_nothing_yet() -> None:
    found = dict(evidence(replay(HASHED.replace(f"[{SEED}\n", ""))).unproven)
    assert (found["deal"], found["commitment"]) == ("secret", "secret")


def test_a_game_from_a_position_proves_no_deal() -> None:
    text = """[BBN "1"]
[Seats "RB"]
[Seed "bbn1:x"]
[Position "Rlio . . . . R=?1/B=kan R=./B=. B 7 ."]

1. Bkan:1
*
"""
    assert dict(evidence(replay(text)).unproven)["deal"] == "position"


def test_dealt_orders_that_are_only_told_prove_no_deal() -> None:
    text = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[RedDraw "lio ?"]\n\n1. Rlio\n*\n'
    found = dict(evidence(replay(text)).unproven)
    assert (found["deal"], found["hands"]) == ("told", "open")


def test_the_evidence_is_one_sentence() -> None:
    count = len(replay(TEXT).turns)
    proven = f"all {count} moves are legal, cards and chance follow from the seed and the result is true"
    unproven = "that the seed was fixed before the game (there is no SeedHash)"
    assert evidence_sentence(evidence(replay(TEXT))) == f"Proven: {proven}; not proven: {unproven}."
