"""Colours and cards: interned, compared with `is`, never built outside this module.

An animal that imitates another is, for that while, a *costume*: a card of the same colour with the
species it imitates, which knows the card beneath (`Card.real`). Rules then read one card everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from notation.animals import HIDDEN, SPECIES, Species


@dataclass(frozen=True, slots=True, eq=False)
class Colour:
    """A player's colour; interned."""

    letter: str  # R, G, B or Y
    name: str  # as in the tags `Red`, `RedDeck`, `RedDraw`
    german: str

    def __repr__(self) -> str:
        return self.letter


RED: Final = Colour("R", "Red", "Rot")
GREEN: Final = Colour("G", "Green", "Grün")
BLUE: Final = Colour("B", "Blue", "Blau")
YELLOW: Final = Colour("Y", "Yellow", "Gelb")
COLOURS: Final[tuple[Colour, ...]] = (RED, GREEN, BLUE, YELLOW)
BY_LETTER: Final[dict[str, Colour]] = {colour.letter: colour for colour in COLOURS}


class Card:
    """One animal of one colour."""

    __slots__ = ("code", "colour", "real", "species", "strength")

    def __init__(self, colour: Colour, species: Species, code: str, real: Card | None = None) -> None:
        self.colour: Final = colour
        self.species: Final = species
        self.strength: Final = species.strength  # kept here because every rule compares it
        self.code: Final = code  # `Rtig`; a costume's is that of the card beneath
        self.real: Final[Card] = self if real is None else real  # itself, or the card beneath

    def __repr__(self) -> str:
        return self.code


CARDS: Final[dict[str, Card]] = {
    colour.letter + species.code: Card(colour, species, colour.letter + species.code)
    for colour in COLOURS
    for species in SPECIES
}
CARD_OF: Final[dict[Colour, dict[Species, Card]]] = {
    colour: {species: CARDS[colour.letter + species.code] for species in SPECIES} for colour in COLOURS
}
# One a colour: a card in a hand or deck that the record does not tell.
HIDDEN_CARD: Final[dict[Colour, Card]] = {colour: Card(colour, HIDDEN, "?") for colour in COLOURS}
_IMITATORS: Final[tuple[str, ...]] = ("cha", "pen")
_COSTUMES: Final[dict[tuple[Card, Species], Card]] = {
    (card, species): Card(card.colour, species, card.code, card)
    for card in CARDS.values()
    if card.species.code in _IMITATORS
    for species in SPECIES
}


def costume(card: Card, species: Species) -> Card:
    """A chameleon or penguin (or a costume of one) as the species that it imitates."""
    return _COSTUMES[card.real, species]
