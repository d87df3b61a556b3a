"""Games that two independent engines played and agree on: every position, legal move, text and score."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NotRequired, TypedDict

import pytest

from api.tables import table_for
from notation.moves import read_move
from notation.parser import read_record
from notation.position import read_position, write_position
from replayer import legal_moves, play_move, replay

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "fixtures" / "games"
FILES: Final = ("BB", "BB8", "BW", "BW-tas", "DU", "DU-jel", "NB", "mix", "mixall", "readings")
CHUNKS: Final = 4  # parts of a file, so that several cores share it


class Golden(TypedDict):
    """A game, as the golden files and the fixtures tell it."""

    bbn: NotRequired[str]
    moves: list[str]
    positions: list[str]
    legal: list[list[str]]
    scores: dict[str, int]


def check(text: str, golden: Golden) -> None:
    """Replay a record and compare all that is told of it, byte for byte."""
    game = replay(text)
    assert game.fault is None, text
    assert game.table is not None
    assert game.text() == text
    assert [turn.text for turn in game.turns] == golden["moves"]
    assert [write_position(position) for position in game.positions] == golden["positions"]
    assert [legal_moves(turn.before, game.table) for turn in game.turns] == golden["legal"]
    assert {colour.letter: score for colour, score in game.scores.items()} == golden["scores"]
    assert game.verdict == "legal"


def mode_of(path: Path) -> str:
    """The golden file that a game of the fixtures is from."""
    return "readings" if path.stem.startswith("readings") else path.stem.rpartition("-")[0]


def fixture(path: Path) -> Golden:
    golden: Golden = json.loads(path.read_bytes())
    return golden


@pytest.mark.parametrize("mode", FILES)
def test_the_games_of_the_fixtures_are_replayed_exactly(mode: str) -> None:
    own = [path for path in sorted(GAMES.glob("*.json")) if mode_of(path) == mode]
    assert len(own) >= 8
    for path in own:
        check(path.with_suffix(".bbn").read_bytes().decode(), fixture(path))


@pytest.mark.parametrize("mode", FILES)
def test_a_position_and_a_seed_are_enough_to_go_on(mode: str) -> None:
    for path in [path for path in sorted(GAMES.glob("*.json")) if mode_of(path) == mode]:
        tags = read_record(path.with_suffix(".bbn").read_bytes()).tags
        golden = fixture(path)
        after = golden["positions"][1:]
        for text, legal, move, result in zip(
            golden["positions"], golden["legal"], golden["moves"], after, strict=False
        ):
            position = read_position(text)
            assert write_position(position) == text
            table = table_for(position, tags.get("Readings", ""), seed=tags["Seed"])
            assert legal_moves(position, table) == legal
            assert write_position(play_move(position, read_move(move), table).after) == result


def test_the_fixtures_have_a_record_for_every_game_and_games_of_all_sizes() -> None:
    names = {path.stem for path in GAMES.glob("*.bbn")}
    assert names == {path.stem for path in GAMES.glob("*.json")}
    seats = Counter(len(fixture(path)["scores"]) for path in GAMES.glob("*.json"))
    assert set(seats) == {2, 3, 4}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("mode", FILES)
def test_all_golden_games_are_replayed_exactly(mode: str, chunk: int, golden: Path) -> None:
    count = 0
    for game in games(golden / f"{mode}.jsonl.gz", chunk):
        check(game["bbn"], game)
        count += 1
    assert count >= 75


def games(path: Path, chunk: int) -> Iterator[Golden]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % CHUNKS == chunk:
                game: Golden = json.loads(line)
                yield game
