"""Events: played back in order on the position before a turn, they give the position after it."""

from __future__ import annotations

import pytest

from notation.cards import CARDS, Card
from notation.position import Position
from replayer import replay
from replayer.events import Event
from tests.replayer.random_games import game_text


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
        assert [turn.after.air] == (table.zones["air"] or [None])
        assert [turn.after.under] == (table.zones["under"] or [None])
        assert not table.zones["beside"]
        shadows = {name: cards for name, cards in table.zones.items() if name.startswith("shadow.") and cards}
        assert shadows == {f"shadow.{card.code}": [below] for card, below in turn.after.shadows.items()}
        for colour, hand in zip(turn.after.seats, turn.after.hands, strict=True):
            assert set(table.zones[f"hand.{colour}"]) == set(hand)
