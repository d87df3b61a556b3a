"""The rules of Beasty Bar: replays records, lists legal moves, says which clause decides."""

from replayer.deal import Setup
from replayer.events import Event
from replayer.faults import (
    CardError,
    ChoiceError,
    FateError,
    PileError,
    ReplayError,
    ResultError,
    SetupError,
)
from replayer.game import Fault, Played, Replay, play_move, replay
from replayer.legal import legal_moves, perft
from replayer.rules.readings import rules_under
from replayer.state import Table
from replayer.steps import resolve

__all__ = [
    "CardError",
    "ChoiceError",
    "Event",
    "FateError",
    "Fault",
    "PileError",
    "Played",
    "Replay",
    "ReplayError",
    "ResultError",
    "Setup",
    "SetupError",
    "Table",
    "legal_moves",
    "perft",
    "play_move",
    "replay",
    "resolve",
    "rules_under",
]
