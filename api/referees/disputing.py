"""What settles disputes, by the rules in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from api.console.places import Place
from api.dispute_views import (
    claim_view,
    comparison_view,
    explanation_view,
    fit_view,
    hands_view,
    repairs_view,
    why_view,
)
from api.results.reading import read
from api.results.verdicts import ClaimAnswer, Comparison, Explanation, Fit, Hands, Repairs, Why
from api.views import JSON
from notation.parser import read as read_record
from notation.position import write_position
from notation.record import Move
from notation.values import read_readings
from replayer import replay
from replayer.disputes.claims import Claim, judge
from replayer.disputes.compare import compare
from replayer.disputes.explain import explain
from replayer.disputes.fitting import fit
from replayer.disputes.hands import solve
from replayer.disputes.repair import repair
from replayer.disputes.turns import turn_named
from replayer.disputes.why_not import why_not_text


def explained(text: bytes, turn: str, readings: Mapping[str, str], language: str) -> Explanation | None:
    """A turn of a record in its five steps; None where it was not played."""
    game = replay(text, readings)
    played = turn_named(game, turn)
    if played is None or game.table is None:
        return None
    return read(Explanation, explanation_view(explain(played, game.table), language))


def reasoned(place: Place, move: str, language: str) -> Why:
    """Why a move is not legal in a place, or what it leads to."""
    return read(Why, why_view(why_not_text(place.position, move, place.table), language))


def judged(place: Place, move: Move, claims: Sequence[Claim], language: str) -> ClaimAnswer:
    """Whether the rules support what a move is claimed to come to; raises ReplayError."""
    own = read_record(place.record).record.tags.get("Readings", "") if place.record is not None else ""
    readings = {**read_readings(own), **place.readings}
    found = [judge(place.position, move, claim, place.table, readings) for claim in claims]
    where: JSON = write_position(place.position)
    about = {"position": where, "flaws": [], "fault": None, "refused": None}
    return read(ClaimAnswer, {**about, **claim_view(found, language)})


def compared(first: bytes, second: bytes, readings: Mapping[str, str], language: str) -> Comparison:
    """The first turn at which two records part."""
    found = compare(replay(first, readings), replay(second, readings))
    return read(Comparison, comparison_view(found, language))


def fitted(text: bytes, language: str) -> Fit:
    """The readings under which a record is legal, and those that matter to it."""
    return read(Fit, fit_view(fit(text), language))


def repaired(text: bytes, language: str, name: str) -> Repairs:
    """The smallest changes that make a text legal, as patches of a file of that name."""
    return read(Repairs, repairs_view(repair(text), language, name))


def solved(text: bytes, language: str) -> Hands:
    """What must have been dealt in a record."""
    return read(Hands, hands_view(solve(replay(text)), language))
