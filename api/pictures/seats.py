"""The players: who moves, hands, decks, scores, and which card a prophecy binds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from api.pictures.cards import HEIGHT, WIDTH, card_face
from api.pictures.palette import PAINTS
from api.pictures.svg import Element, element, letter, text
from api.pictures.view import View
from api.pictures.words import count_text
from notation.cards import HIDDEN_CARD, Card
from notation.position import Position
from replayer.nouns import player_name
from replayer.score import POINTS, scores

SCALE: Final = 0.6  # of the cards in a hand
PANEL: Final = 32 + HEIGHT * SCALE + 12  # height
GAP: Final = 12
_FIRST: Final = 12  # from the panel's edge to the hand


def seats_height(seats: int) -> float:
    """How high the players' panels are, two beside each other."""
    rows = (seats + 1) // 2
    return rows * PANEL + (rows - 1) * GAP


def seat_panels(position: Position, view: View, x: float, y: float, width: float) -> list[Element]:
    """A panel for each player, in seat order, two beside each other."""
    half = (width - GAP) / 2
    drawn = []
    for seat in range(len(position.seats)):
        left, top = x + seat % 2 * (half + GAP), y + seat // 2 * (PANEL + GAP)
        drawn += _panel(position, seat, view, left, top, half)
    return drawn


def held(position: Position, seat: int, view: View) -> list[Card]:
    """A hand as it may be seen; a card that a prophecy binds is public."""
    bound = position.bound.get(position.seats[seat])
    return [
        card if view.hands or card is bound else HIDDEN_CARD[card.colour] for card in position.hands[seat]
    ]


def _panel(position: Position, seat: int, view: View, x: float, y: float, width: float) -> list[Element]:
    moves = seat == position.to_move
    role = "bbn-mover" if moves else "bbn-panel"
    drawn = [element("rect", x=x, y=y, width=width, height=PANEL, rx=12, class_=role)]
    drawn += _head(position, seat, view, x, y, width, moves)
    deck = position.decks[seat]
    space = width - 2 * _FIRST - (WIDTH * SCALE + 14 if deck else 0)
    drawn += _hand(position, seat, view, x + _FIRST, y + 32, space)
    if deck:
        drawn += _deck(deck, view, x + width - _FIRST - WIDTH * SCALE, y + 32)
    return drawn


def _head(
    position: Position, seat: int, view: View, x: float, y: float, width: float, moves: bool
) -> list[Element]:
    colour = position.seats[seat]
    paint = PAINTS[colour]
    name = player_name(colour, view.language)
    words = view.words["to move"].format(player=name) if moves else name
    bound = position.bound.get(colour)
    if bound is not None:
        words += ", " + view.words["must"].format(strength=bound.strength)
    score = scores(position, view.scoring)[colour]
    unit = "point" if view.scoring == POINTS else "guest"
    return [
        element("circle", cx=x + 22, cy=y + 17, r=10, fill=paint.fill),
        letter(colour.letter, x + 22, y + 21.5, 12.5, fill=paint.text),
        text(words, x + 38, y + 21.5, 13, font_weight="bold", class_="bbn-text"),
        text(
            count_text(score, unit, view.language), x + width - _FIRST, y + 21.5, 13,
            text_anchor="end", font_weight="bold", class_="bbn-text",
        ),
    ]  # fmt: skip


def _hand(position: Position, seat: int, view: View, x: float, y: float, space: float) -> list[Element]:
    cards = held(position, seat, view)
    if not cards:
        return []
    size = WIDTH * SCALE
    pitch = min(size + 5, (space - size) / max(len(cards) - 1, 1))
    bound = position.bound.get(position.seats[seat])
    drawn = []
    for place, card in enumerate(cards):
        drawn.append(card_face(card, view.language, SCALE, x + place * pitch, y))
        if card is bound:
            drawn.append(
                element(
                    "rect", x=x + place * pitch - 2, y=y - 2, width=size + 4, height=HEIGHT * SCALE + 4, rx=8,
                    fill="none", stroke_width=3.5, class_="bbn-arrow",
                )
            )  # fmt: skip
    return drawn


def _deck(deck: Sequence[Card], view: View, x: float, y: float) -> list[Element]:
    """The deck face down with how many cards it has."""
    colour = deck[0].colour
    paint = PAINTS[colour]
    size, middle = WIDTH * SCALE, y + HEIGHT * SCALE - 5
    edges = [
        card_face(HIDDEN_CARD[colour], view.language, SCALE, x + 3 * level, y - 2 * level) for level in (1, 0)
    ]
    return [
        *(edges if len(deck) > 1 else edges[1:]),
        element("rect", x=x + size / 2 - 13, y=middle - 9, width=26, height=18, rx=9, fill=paint.text),
        text(
            f"×{len(deck)}",
            x + size / 2,
            middle + 4.5,
            12.5,
            text_anchor="middle",
            font_weight="bold",
            fill=paint.fill,
        ),
    ]
