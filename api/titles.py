"""What a game is called, and what is to be said of it in a line."""

from __future__ import annotations

from notation.record import Record
from replayer import Replay
from replayer.nouns import player_name


def title_of(record: Record, language: str) -> str:
    """The event, or the players with dashes between."""
    names = [record.tags.get(colour.name) or player_name(colour, language) for colour in record.seats]
    return record.tags.get("Event") or " – ".join(names)


def summary_of(game: Replay, language: str) -> str:
    """The players with their scores, and the number of turns, as in `Ada 13, Ben 4. 24 turns`."""
    tags = game.record.tags
    scores = ", ".join(
        f"{tags.get(colour.name) or player_name(colour, language)} {score}"
        for colour, score in game.scores.items()
    )
    count = len(game.turns)
    turns = ("Zug" if count == 1 else "Züge") if language == "de" else ("turn" if count == 1 else "turns")
    return f"{scores}. {count} {turns}"
