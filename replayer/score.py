"""What the animals in the bar are worth, and who has won (clause game.score)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from notation.animals import Species, deck_of
from notation.cards import Card, Colour
from notation.position import Position

GUESTS: Final = "guests"
POINTS: Final = "points"
GUESTS_POINTS: Final = "guests-points"
SCORINGS: Final = (GUESTS, POINTS, GUESTS_POINTS)
_BOX_1: Final = frozenset(deck_of("BB") or ())


def default_scoring(decks: Sequence[Sequence[Species] | None]) -> str:
    """Guests when every deck is the twelve animals of box 1, else points."""
    return GUESTS if decks and all(deck is not None and set(deck) == _BOX_1 for deck in decks) else POINTS


def scores(position: Position, scoring: str) -> dict[Colour, int]:
    """What each colour has so far, in seat order: points, or guests where these count first."""
    bar = _bar(position)
    if scoring == POINTS:
        return {colour: sum(card.species.points for card in cards) for colour, cards in bar.items()}
    return {colour: len(cards) for colour, cards in bar.items()}


def winners(position: Position, scoring: str) -> list[Colour]:
    """Who is ahead, in seat order; several share."""
    ranks = {colour: _rank(cards, scoring) for colour, cards in _bar(position).items()}
    best = max(ranks.values())
    return [colour for colour, rank in ranks.items() if rank == best]


def result_text(position: Position, scoring: str) -> str:
    """The scores as a terminator writes them: `R12/B9`."""
    return "/".join(f"{colour}{score}" for colour, score in scores(position, scoring).items())


def _bar(position: Position) -> dict[Colour, list[Card]]:
    bar: dict[Colour, list[Card]] = {colour: [] for colour in position.seats}
    for card in position.bar:
        bar[card.colour].append(card)
    return bar


def _rank(cards: Sequence[Card], scoring: str) -> tuple[int, int]:
    """The higher the better: first what counts, then what breaks a tie."""
    points = sum(card.species.points for card in cards)
    if scoring == GUESTS:
        return len(cards), -sum(card.strength for card in cards)
    return (len(cards), points) if scoring == GUESTS_POINTS else (points, 0)
