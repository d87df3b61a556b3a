"""A turn as scenes: between two scenes everybody moves at most once, so that an arrow can show it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from api.pictures.played import Turn
from notation.cards import Card
from notation.position import Position
from replayer.events import BINDS, DRAWS, ENTERS, IMITATES, OUT, RESISTS, Event, Place

STILL: Final = (IMITATES, RESISTS, BINDS)  # verbs that move nobody
ASIDE: Final = ("bar", "pile", "hand")  # the columns beside the line

Numbered = tuple[int, Event]  # 1-based within the turn


@dataclass(slots=True)
class Scene:
    """The line at one moment, and whoever comes from or goes to the columns beside it."""

    queue: list[Card]  # gate first
    shadows: dict[Card, Card]  # carrier -> covered
    air: Card | None
    under: Card | None
    aside: dict[str, list[Card]] = field(default_factory=lambda: {column: [] for column in ASIDE})
    backs: set[Card] = field(default_factory=set)  # of those aside, who lies in a deck
    drawn: set[Card] = field(default_factory=set)  # of those aside, who has been drawn

    def put_aside(self, column: str, card: Card, back: bool = False) -> None:
        """Show a card in a column, once."""
        if card not in self.aside[column]:
            self.aside[column].append(card)
            if back:
                self.backs.add(card)


@dataclass(slots=True)
class Change:
    """What leads from one scene to the next."""

    step: int  # of the turn, 1..5
    events: list[Numbered]


def scenes_of(turn: Turn) -> tuple[list[Scene], list[Change]]:
    """The scenes of a turn, one more than changes."""
    changes = _changes(turn.events)
    scenes = [_first(turn.before)]
    for change in changes:
        before = scenes[-1]
        after = Scene(before.queue[:], dict(before.shadows), before.air, before.under)
        for _, event in change.events:
            _show_source(event, before)
            if event.verb not in STILL:
                _apply(event, after)
        scenes.append(after)
    return scenes, changes


def column_of(place: Place) -> str:
    """The column that shows a place beside the line; "" for the line, its shadows, the air and below."""
    if isinstance(place, int):
        return ""
    zone = {"deck": "hand", "beside": "pile"}.get(place.split(".")[0], place.split(".")[0])
    return zone if zone in ASIDE else ""


def _first(position: Position) -> Scene:
    return Scene(position.queue[:], dict(position.shadows), position.air, position.under)


def _changes(events: list[Event]) -> list[Change]:
    """The events in order, parted wherever somebody would move a second time, and between the steps."""
    changes: list[Change] = []
    moved: set[Card] = set()
    for unit in _units(events):
        moving = {event.card for _, event in unit if event.verb not in STILL}
        step = unit[0][1].step
        if not changes or moved & moving or (moved and step != changes[-1].step):
            changes.append(Change(step, []))
            moved = set()
        changes[-1].step = step
        changes[-1].events += unit
        moved |= moving
    return changes


def _units(events: list[Event]) -> list[list[Numbered]]:
    """The events, numbered; one that leaves with what is in its shadow is not parted from it."""
    units: list[list[Numbered]] = []
    for number, event in enumerate(events, 1):
        carrier = units[-1][-1][1] if units else event
        if event.verb in (ENTERS, OUT) and event.source == f"shadow.{carrier.card.code}":
            units[-1].append((number, event))
        else:
            units.append([(number, event)])
    return units


def _show_source(event: Event, scene: Scene) -> None:
    """Show a card that is beside the line where it is."""
    column = column_of(event.source)
    if column:
        scene.put_aside(column, event.card, back=event.verb == DRAWS)


def _apply(event: Event, scene: Scene) -> None:
    """Take a card from where it was to where it goes."""
    card, target = event.card, event.target
    if card in scene.queue:
        scene.queue.remove(card)
    scene.shadows = {carrier: below for carrier, below in scene.shadows.items() if below is not card}
    scene.air = None if scene.air is card else scene.air
    scene.under = None if scene.under is card else scene.under
    if isinstance(target, int):
        scene.queue.insert(target, card)
    elif target == "air":
        scene.air = card
    elif target == "under":
        scene.under = card
    elif target.startswith("shadow."):
        carrier = next(card for card in (*scene.queue, *scene.shadows.values()) if card.code == target[7:])
        scene.shadows[carrier] = card
    else:
        scene.put_aside(column_of(target), card)
        if event.verb == DRAWS:
            scene.drawn.add(card)
