"""What happened in a turn, one event after the other.

Played back in order on the line before the turn - take the card from `source`, put it in at `target` - the
events give the line after it: places count at the moment of the event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from notation.animals import Species
from notation.cards import COLOURS, Card, Colour

Place: TypeAlias = int | str
"""A place in the queue, 0 at the gate; or a zone.

Zones: `air`, `under`, `bar`, `pile`, `beside` (the pile), `hand.R`, `deck.R`, `shadow.Gcam`.
"""

HAND_OF: Final[dict[Colour, str]] = {colour: f"hand.{colour}" for colour in COLOURS}
DECK_OF: Final[dict[Colour, str]] = {colour: f"deck.{colour}" for colour in COLOURS}

# Verbs that move a card.
PLAYS, MOVES, OUT, ENTERS, COVERS, FREES = "plays", "moves", "out", "enters", "covers", "frees"
FLIES, DIVES, RETURNS, RAISES, DRAWS = "flies", "dives", "returns", "raises", "draws"
# Verbs that leave every card where it is; `other` says as whom, against whom.
IMITATES, RESISTS, BINDS = "imitates", "resists", "binds"


@dataclass(slots=True)
class Event:
    """One thing that happened, and the clause of the rules that made it happen."""

    step: int  # of the turn, 1..5
    clause: str  # id in clauses.toml
    verb: str  # one of the above
    card: Card  # never a costume
    source: Place
    target: Place
    other: Card | Species | None = None  # imitates: the species; resists: the attacker; covers: the carrier


# What a turn in the making notes: the fields of an Event, bare, since most are never looked at.
Note: TypeAlias = tuple[int, str, str, Card, Place, Place, Card | Species | None]


def events_of(trace: Sequence[Note]) -> list[Event]:
    """A turn's notes as events, in order."""
    return [Event(*note) for note in trace]


def zone_text(place: Place) -> str:
    """A place as the engine protocol writes it: `queue.0`, `bar`, `hand.R`."""
    return f"queue.{place}" if isinstance(place, int) else place
