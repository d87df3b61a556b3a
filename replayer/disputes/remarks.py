"""What was asked in a turn and how the answer was: why something happened, or did not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from notation.cards import Card, Colour

NOTHING: Final = "nothing"  # the kind that tells that nothing came of an action
# Kinds that tell of something that did not happen though a player might expect it; the others are reasons.
HEADLINES: Final = frozenset(
    (
        *(NOTHING, "no action", "rests", "gone", "shadowed"),
        *("full", "not full", "full wide", "not full wide", "full hand", "empty deck"),
    )
)


@dataclass(frozen=True, slots=True)
class Remark:
    """One question that the rules asked in a turn, with its answer."""

    at: int  # how many events came before it
    step: int  # of the turn, 1..5
    kind: str  # question and answer, "not weaker": the name of its sentence in phrases.toml
    clause: str  # why it was asked, or why it is answered so
    actor: Card | None = None  # whose action it is, as a costume while it imitates
    card: Card | None = None  # whom it is about
    other: Card | None = None  # who is in the way: sloth, shield
    values: tuple[int, ...] = ()  # what was compared, the card's own strength first
    cards: tuple[Card, ...] = ()  # whom it is about when these are several
    colour: Colour | None = None  # whose hand or deck it is about

    @property
    def is_headline(self) -> bool:
        """Whether it stands for itself, not beside an event."""
        return self.kind in HEADLINES or (self.actor is None and self.kind == "negated")
