"""What a game is played with, and what may be asked of a position without playing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from notation.animals import HIDDEN, SPECIES, Species
from notation.cards import CARD_OF, HIDDEN_CARD, Card, Colour
from notation.position import Position
from replayer.chance import Chance
from replayer.facets import Rules

HAND = 4  # cards to draw up to


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change during a game."""

    rules: Rules  # the rule of every species, under the game's readings
    decks: tuple[tuple[Species, ...] | None, ...] = (None, None, None, None)  # a seat; None: any species
    chance: Chance | None = None  # from the seed; None: the record tells what chance did
    scoring: str = "points"  # guests, points or guests-points
    open: bool = False  # written down at a table: hands and decks are counts


def with_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """A hand with one card more, in descending strength."""
    for place, held in enumerate(hand):
        if held.strength < card.strength:
            return (*hand[:place], card, *hand[place:])
    return (*hand, card)


def without_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """A hand with one card less; a card not seen in it is one of its hidden ones."""
    place = hand.index(card) if card in hand else hand.index(HIDDEN_CARD[card.colour])
    return hand[:place] + hand[place + 1 :]


def visible(position: Position) -> list[Card]:
    """Every card whose place is known, in no order that means anything."""
    lone = [card for card in (position.air, position.under) if card is not None]
    held = [
        card for cards in (*position.hands, *position.decks) for card in cards if card.species is not HIDDEN
    ]
    return [*position.queue, *position.shadows.values(), *position.bar, *position.pile, *lone, *held]


def unseen(position: Position, table: Table, seat: int, beside: Sequence[Card] = ()) -> list[Card]:
    """The cards of a player that may be the hidden ones of the hand, strongest first.

    They are in the player's deck list and nowhere to be seen; a strength that is seen is taken.
    """
    colour = position.seats[seat]
    taken = {card.real.strength for card in visible(position) if card.colour is colour}
    taken.update(card.strength for card in beside if card.colour is colour)
    species = table.decks[seat] or SPECIES
    cards = [CARD_OF[colour][s] for s in species if s.strength not in taken]
    return sorted(cards, key=lambda card: -card.strength)


def holdable(position: Position, table: Table, seat: int, beside: Sequence[Card] = ()) -> list[Card]:
    """The cards that a player holds or, where some of the hand is hidden, may hold."""
    hand = position.hands[seat]
    if not hand or hand[-1].species is not HIDDEN:
        return list(hand)
    known = [card for card in hand if card.species is not HIDDEN]
    return known + unseen(position, table, seat, beside)


def hidden_card(colour: Colour) -> Card:
    """The stand-in for a card of which only the owner is known."""
    return HIDDEN_CARD[colour]
