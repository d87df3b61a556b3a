"""What settles disputes, by the rules in this process."""

from __future__ import annotations

from collections.abc import Mapping

from api.dispute_views import explanation_view, fit_view, hands_view, repairs_view
from api.results.reading import read
from api.results.verdicts import Explanation, Fit, Hands, Repairs
from replayer import replay
from replayer.disputes.explain import explain
from replayer.disputes.fitting import fit
from replayer.disputes.hands import solve
from replayer.disputes.repair import repair


def explained(text: bytes, turn: int, readings: Mapping[str, str], language: str) -> Explanation | None:
    """A turn of a record in its five steps; None where it was not played."""
    game = replay(text, readings)
    played = next((played for played in game.turns if played.number == turn), None)
    if played is None or game.table is None:
        return None
    return read(Explanation, explanation_view(explain(played, game.table), language))


def fitted(text: bytes, language: str) -> Fit:
    """The readings under which a record is legal, and those that matter to it."""
    return read(Fit, fit_view(fit(text), language))


def repaired(text: bytes, language: str, name: str) -> Repairs:
    """The smallest changes that make a text legal, as patches of a file of that name."""
    return read(Repairs, repairs_view(repair(text), language, name))


def solved(text: bytes, language: str) -> Hands:
    """What must have been dealt in a record."""
    return read(Hands, hands_view(solve(replay(text)), language))
