"""Scenes for disputes: a move in a position, played and explained; and the games of the fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from notation.moves import read_move
from notation.position import Position, read_position
from notation.record import Move
from replayer.disputes.explain import Explanation, Moment, explain
from replayer.disputes.telling import moment_sentence, remark_sentence
from replayer.game import Replay, play_move, replay
from replayer.rules.readings import rules_under
from replayer.state import Table

ROOT = Path(__file__).resolve().parents[3]


def scene(line: str, move: str, more: str = ". . . .") -> tuple[Position, Move]:
    """A position with a line, and a move of a card that red, green, blue or yellow has in hand."""
    seats = "RGBY"
    hands = "/".join(f"{c}={move[1:4] if c == move[0] else '?1'}" for c in seats)
    decks = "/".join(f"{c}=." for c in seats)
    text = f"{line} {more} {hands} {decks} {move[0]} 7 ."
    return read_position(text), read_move(move)


def told(line: str, move: str, more: str = ". . . .", **readings: str) -> Explanation:
    """The explanation of a move in a position with a line."""
    position, wanted = scene(line, move, more)
    table = Table(rules_under({name.replace("_", "-"): value for name, value in readings.items()}))
    return explain(play_move(position, wanted, table), table)


def said(found: Explanation, language: str = "en") -> list[str]:
    """All sentences of an explanation but those of the first and the last step, with their clauses."""
    return [line for moment in found.moments if 1 < moment.step < 5 for line in sentences(moment, language)]


def sentences(moment: Moment, language: str = "en") -> list[str]:
    """What a moment says, then its reasons, each with its clause."""
    reasons = [f"{remark_sentence(reason, language)} ({reason.clause})" for reason in moment.reasons]
    return [f"{moment_sentence(moment, language)} ({moment.clause})", *reasons]


def games(kind: str = "*", most: int = 1000) -> Iterator[Replay]:
    """The games of the fixtures, replayed."""
    for path in sorted((ROOT / "fixtures" / "games").glob(f"{kind}-*.bbn"))[:most]:
        yield replay(path.read_text("utf-8"))
