"""What a turn costs: reading, replaying, resolving, listing moves, writing; python-chess as yardstick.

Each benchmark does the work of all games of `games.py` once a round; its `extra_info` says for how many turns
(plies, positions, records), so that microseconds each are the mean divided by that.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import chess
import chess.pgn
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.games import GAMES, texts, turns
from notation.archive import headers
from notation.parser import read_record
from notation.writer import write
from replayer.bulk import check_all
from replayer.game import replay
from replayer.legal import legal_moves
from replayer.recorded import Recorded
from replayer.steps import resolve
from replayer.verify import verify

KINDS = ("BB", "mixed")


def measure(benchmark: BenchmarkFixture, work: Callable[[], object], each: str, count: int) -> None:
    """Run the work, and say what it costs each."""
    benchmark(work)
    if benchmark.stats is not None:
        benchmark.extra_info[f"us a {each}, best"] = round(benchmark.stats.stats.min / count * 1e6, 2)
        benchmark.extra_info[f"us a {each}, median"] = round(benchmark.stats.stats.median / count * 1e6, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_read_replay_check(benchmark: BenchmarkFixture, kind: str) -> None:
    games = texts(kind)
    measure(benchmark, lambda: [replay(text).verdict for text in games], "turn", turns(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_read_verify(benchmark: BenchmarkFixture, kind: str) -> None:
    games = texts(kind)
    measure(benchmark, lambda: [verify(text) for text in games], "turn", turns(kind))


def test_bulk(benchmark: BenchmarkFixture) -> None:
    games = texts("BB") * 100  # on all cores, what starting them takes included
    measure(benchmark, lambda: list(check_all(games)), "turn", turns("BB") * 100)


@pytest.mark.parametrize("kind", KINDS)
def test_resolve_with_trace(benchmark: BenchmarkFixture, kind: str) -> None:
    played = [(replay(text), replay(text).turns) for text in texts(kind)]
    work = [
        (turn.before, turn.move, game.setup.table) for game, moves in played if game.setup for turn in moves
    ]

    def go() -> None:
        for before, move, table in work:
            resolve(before, move.card, Recorded(move, before.turn, move.card.colour, table.chance), table)

    measure(benchmark, go, "turn", len(work))


@pytest.mark.parametrize("kind", KINDS)
def test_legal_moves(benchmark: BenchmarkFixture, kind: str) -> None:
    games = [replay(text) for text in texts(kind)[:10]]
    work = [(turn.before, game.setup.table) for game in games if game.setup for turn in game.turns]
    measure(benchmark, lambda: [legal_moves(*pair) for pair in work], "position", len(work))


@pytest.mark.parametrize("kind", KINDS)
def test_read(benchmark: BenchmarkFixture, kind: str) -> None:
    games = texts(kind)
    measure(benchmark, lambda: [read_record(text) for text in games], "turn", turns(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_write(benchmark: BenchmarkFixture, kind: str) -> None:
    records = [read_record(text) for text in texts(kind)]
    measure(benchmark, lambda: [write(record) for record in records], "turn", turns(kind))


def test_header_scan(benchmark: BenchmarkFixture) -> None:
    archive = "\n".join(texts("BB")).encode() * 10
    measure(benchmark, lambda: sum(1 for _ in headers(io.BytesIO(archive))), "record", GAMES * 10)


def test_yardstick_python_chess(benchmark: BenchmarkFixture) -> None:
    games = [_chess_game(number) for number in range(20)]
    plies = sum(sum(1 for _ in _read_chess(text).mainline_moves()) for text in games)

    def go() -> None:
        for text in games:
            game = _read_chess(text)
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)

    measure(benchmark, go, "ply", plies)


def _chess_game(number: int) -> str:
    dice = random.Random(number)
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 80:
        board.push(dice.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


def _read_chess(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    return game
