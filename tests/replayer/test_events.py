"""Events: played back in order on the position before a turn, they give the position after it."""

from __future__ import annotations

import re
from typing import Final

import pytest

from notation.animals import Species
from notation.cards import CARDS, Card
from notation.position import Position
from replayer import replay
from replayer.events import Event, zone_text
from tests.replayer.random_games import game_text

# Verb -> where the card comes from and goes to, and what the event names beside it.
VERBS: Final[dict[str, tuple[str, str, type[Card] | type[Species] | None]]] = {
    "plays": ("hand", "queue|beside", None),
    "moves": ("queue|air|under", "queue", None),
    "out": ("queue|air|under|beside|shadow", "pile", None),
    "enters": ("queue|air|under|beside|shadow|pile", "bar", None),
    "covers": ("queue", "shadow", Card),
    "frees": ("shadow", "queue", None),
    "flies": ("queue", "air", None),
    "dives": ("queue", "under", None),
    "returns": ("queue", "hand", None),
    "raises": ("pile", "queue", None),
    "draws": ("deck", "hand", None),
    "imitates": ("queue", "queue", Species),
    "resists": ("queue", "queue", Card),
    "binds": ("hand", "hand", None),
}


class Table:
    """A table on which events are played back, zone by zone; knows no rule."""

    def __init__(self, position: Position) -> None:
        self.queue = position.queue[:]
        self.zones: dict[str, list[Card]] = {
            "bar": list(position.bar),
            "pile": list(position.pile),
            "beside": [],
        }
        self.zones["air"] = [position.air] if position.air else []
        self.zones["under"] = [position.under] if position.under else []
        for carrier, covered in position.shadows.items():
            self.zones[f"shadow.{carrier.code}"] = [covered]
        for colour, hand, deck in zip(position.seats, position.hands, position.decks, strict=True):
            self.zones[f"hand.{colour}"] = list(hand)
            self.zones[f"deck.{colour}"] = list(deck)

    def play(self, event: Event) -> None:
        """Take the card from where it was, put it in where it goes."""
        if event.source == event.target:
            return
        if isinstance(event.source, int):
            assert self.queue.pop(event.source) is event.card
        else:
            self.zones[event.source].remove(event.card)
        if isinstance(event.target, int):
            assert event.target <= len(self.queue)
            self.queue.insert(event.target, event.card)
        else:
            self.zones.setdefault(event.target, []).append(event.card)


@pytest.mark.parametrize("seed", range(40))
def test_events_played_back_give_the_position_after_the_turn(seed: int) -> None:
    for turn in replay(game_text(seed)).turns:
        table = Table(turn.before)
        for event in turn.events:
            assert event.card is CARDS[event.card.code]
            table.play(event)
        assert table.queue == turn.after.queue
        assert tuple(table.zones["bar"]) == turn.after.bar
        assert tuple(table.zones["pile"]) == turn.after.pile
        assert table.zones["air"] == ([turn.after.air] if turn.after.air else [])
        assert table.zones["under"] == ([turn.after.under] if turn.after.under else [])
        assert not table.zones["beside"]
        shadows = {name: cards for name, cards in table.zones.items() if name.startswith("shadow.") and cards}
        assert shadows == {f"shadow.{card.code}": [below] for card, below in turn.after.shadows.items()}
        for colour, hand in zip(turn.after.seats, turn.after.hands, strict=True):
            assert set(table.zones[f"hand.{colour}"]) == set(hand)


def test_a_verb_says_whence_whither_and_who_else() -> None:
    told = [event for seed in range(40) for turn in replay(game_text(seed)).turns for event in turn.events]
    assert {event.verb for event in told} == set(VERBS)
    for event in told:
        source, target, other = VERBS[event.verb]
        assert re.fullmatch(rf"(?:{source})(?:\..+)?", zone_text(event.source)), event
        assert re.fullmatch(rf"(?:{target})(?:\..+)?", zone_text(event.target)), event
        assert event.other is None if other is None else isinstance(event.other, other), event
        if event.verb == "covers":
            assert isinstance(event.other, Card)
            assert event.target == f"shadow.{event.other.code}"
        if event.verb == "resists":
            assert event.other is not event.card
        assert event.step in range(1, 6)
