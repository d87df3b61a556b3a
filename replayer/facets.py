"""What a species' entry in a box's table may say: its rule, facet by facet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from notation.animals import Species
from notation.cards import Card

if TYPE_CHECKING:
    from replayer.turn import Turn

Act: TypeAlias = "Callable[[Turn, Card], None]"
Reaction: TypeAlias = "Callable[[Turn, Card, Card, str], bool]"


@dataclass(frozen=True, slots=True)
class Rule:
    """What one species does at each moment of a turn; nothing by default."""

    clause: str  # the clause to name when a record answers what this animal does not ask
    play: Act | None = None  # step 2: it was just played, raised or persuaded
    recur: Act | None = None  # step 3
    tireless: bool = False  # step 3 even when fresh (reading `fresh`)
    blocks: frozenset[Species] | None = None  # who can neither pass it nor throw it out
    fences: bool = False  # no bruiser takes a place ahead of it
    struck: Reaction | None = None  # (turn, attacker, it, clause): does the attacker go on?
    unmoved: bool = False  # no swordfish challenges it
    flees: str | None = None  # by this clause into the bar, when a bruiser would throw it out
    silences: str | None = None  # by this clause what is recurring or permanent right behind it is off
    ignores: str | None = None  # by this clause whoever else reacts when a bruiser throws it out
    shows: bool = False  # a card of its player's hand, as which it acts
    expelled: bool = False  # monkeys throw it out
    beside: bool = False  # played beside the pile, not in the line
    front: Act | None = None  # whenever it stands at the gate
    aloft: Act | None = None  # positive check, while in the air
    check: Act | None = None  # positive check, while in the line
    below: Act | None = None  # positive check, while under the line
    checking: str | None = None  # the clause of any of the last three


Rules: TypeAlias = dict[Species, Rule]
