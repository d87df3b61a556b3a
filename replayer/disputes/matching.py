"""Cards matched with places in a dealt order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from notation.cards import Card

Places: TypeAlias = tuple[int, int]
"""The first and the last place that a card may have, from 1."""


def possible_places(
    places: Mapping[Card, Places], count: int
) -> tuple[dict[Card, set[int]], tuple[Card, ...]]:
    """For each card all places that it has in some order that suits all cards, and one such order.

    There are as many cards as places, and an order must exist. Two cards can trade places directly or by way
    of others: whoever can be reached in the graph of *could take the place of* and leads back, can be traded
    with.
    """
    order = _order(places, count)
    place_of = {card: place for place, card in enumerate(order, 1)}
    takes = {
        card: {other for other in order if first <= place_of[other] <= last}
        for card, (first, last) in places.items()
    }
    reach = {card: _reached(card, takes) for card in places}
    possible = {
        card: {place_of[other] for other in takes[card] if other is card or card in reach[other]}
        for card in places
    }
    return possible, order


def _order(places: Mapping[Card, Places], count: int) -> tuple[Card, ...]:
    """One order that suits all: a place takes, of those that may stand there, who must come soonest."""
    left = dict(places)
    order = []
    for place in range(1, count + 1):
        able = [card for card, (first, last) in left.items() if first <= place <= last]
        assert able, "the places do not suffice"
        chosen = min(able, key=lambda card: left[card][1])
        del left[chosen]
        order.append(chosen)
    return tuple(order)


def _reached(start: Card, takes: Mapping[Card, set[Card]]) -> set[Card]:
    """Everybody whose place comes free, one after the other, if a card moves."""
    reached: set[Card] = set()
    waiting = [start]
    while waiting:
        for other in takes[waiting.pop()]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached
