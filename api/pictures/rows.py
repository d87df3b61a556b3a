"""One row of a turn's picture: the line between the bar and the way out, and the hand."""

from __future__ import annotations

from math import ceil
from typing import Final

from api.pictures.cards import CHIP_HEIGHT, CHIP_WIDTH, HEIGHT, WIDTH, card_chip, card_face
from api.pictures.positions import MARGIN
from api.pictures.scenes import ASIDE, Scene
from api.pictures.svg import Element, box, number, text
from api.pictures.view import View
from notation.cards import HIDDEN_CARD, Card

SCALE: Final = 0.62  # of the cards in the line
PITCH: Final = WIDTH * SCALE + 8
COLUMN: Final = 100  # width of the bar, the pile and the hand
GATE: Final = 38  # width of what stands for it, with the row's label
GAP: Final = 12
HEADING: Final = 22  # height of the words above the first row
LANE: Final = CHIP_HEIGHT + 6  # height of the air above and of the sea below, where somebody is there
_SHADOW: Final = (9, 17)
_PADDING: Final = 8

Spot = tuple[float, float, float]  # middle, upper edge, height


def row_width(places: int) -> float:
    """How wide a row is whose line has so many places."""
    return 3 * COLUMN + 3 * GAP + GATE + max(places, 5) * PITCH


def row_height(scene: Scene) -> float:
    """How high a row is with the shadows, and who is above and below the line."""
    lanes = (scene.air is not None) + (scene.under is not None)
    aside = max(ceil(len(cards) / 2) for cards in scene.aside.values()) * (CHIP_HEIGHT + 4)
    return 2 * _PADDING + max(aside, HEIGHT * SCALE + _depth(scene) * _SHADOW[1] + lanes * LANE)


class Row:
    """A scene with the place of every card in it."""

    def __init__(self, scene: Scene, label: str, view: View, places: int, y: float) -> None:
        self.scene = scene
        self.label = label
        self.view = view
        self.y = y
        self.height = row_height(scene)
        self.line_x = MARGIN + COLUMN + GAP + GATE
        self.line_width = max(places, 5) * PITCH
        self.line_y = y + _PADDING + (LANE if scene.air is not None else 0)
        self.columns = {
            "bar": MARGIN,
            "pile": self.line_x + self.line_width + GAP,
            "hand": self.line_x + self.line_width + 2 * GAP + COLUMN,
        }
        self.spots = self._find()

    def place_of(self, card: Card) -> Spot:
        """Where a card of the row is."""
        return self.spots[card]

    def entrance(self, card: Card) -> tuple[float, float]:
        """Where an arrow to a card ends; one in a shadow comes past its carrier."""
        x, y, high = self.spots[card]
        return (x, y) if high == CHIP_HEIGHT else (x, self.line_y)

    def draw(self) -> list[Element]:
        """The row, its cards in the places that `place_of` tells."""
        top = self.y
        drawn = [box(x, top, COLUMN, self.height, 10, class_="bbn-panel") for x in self.columns.values()]
        drawn += self._ground(top)
        scene, view = self.scene, self.view
        for card in reversed([card for card in self.spots if card not in scene.queue]):
            drawn.append(self._small(card))
        for card in scene.queue:
            x, y, _ = self.spots[card]
            drawn.append(card_face(card, view.language, SCALE, x - WIDTH * SCALE / 2, y))
        return drawn

    def headings(self) -> list[Element]:
        """What the columns are, for the first row."""
        return [
            text(
                self.view.words[column],
                x + COLUMN / 2,
                self.y - 8,
                12,
                text_anchor="middle",
                class_="bbn-faint",
            )
            for column, x in self.columns.items()
        ]

    def _ground(self, top: float) -> list[Element]:
        """The gate and the floor of the line."""
        x = self.line_x - GATE
        return [
            box(x, top, GATE + self.line_width, self.height, 10, class_="bbn-panel"),
            box(x + 24, top + 6, 7, self.height - 12, 3.5, fill="#e9b44c"),
            text(
                self.label, 0, 0, 11.5, text_anchor="middle", font_weight="bold", class_="bbn-text",
                transform=f"translate({number(x + 16)} {number(top + self.height / 2)}) rotate(-90)",
            ),
        ]  # fmt: skip

    def _small(self, card: Card) -> Element:
        x, y, high = self.spots[card]
        if high == CHIP_HEIGHT:
            hidden = card in self.scene.backs or (card in self.scene.aside["hand"] and not self._seen(card))
            shown = HIDDEN_CARD[card.colour] if hidden else card
            return card_chip(shown, self.view.language, x - CHIP_WIDTH / 2, y)
        return card_face(card, self.view.language, SCALE, x - WIDTH * SCALE / 2, y)

    def _seen(self, card: Card) -> bool:
        """Whether everybody sees a card in the hand column: it is shown, or it is being played."""
        return self.view.hands or card not in self.scene.drawn

    def _find(self) -> dict[Card, Spot]:
        scene, spots = self.scene, {}
        high = HEIGHT * SCALE
        for place, card in enumerate(scene.queue):
            middle = self.line_x + place * PITCH + WIDTH * SCALE / 2
            spots[card] = (middle, self.line_y, high)
            carrier, level = card, 0
            while (below := scene.shadows.get(carrier)) is not None:
                carrier, level = below, level + 1
                spots[below] = (middle + level * _SHADOW[0], self.line_y + level * _SHADOW[1], high)
        middle = self.line_x + self.line_width / 2
        if scene.air is not None:
            spots[scene.air] = (middle, self.y + 4, CHIP_HEIGHT)
        if scene.under is not None:
            spots[scene.under] = (middle, self.y + self.height - LANE + 2, CHIP_HEIGHT)
        for column in ASIDE:
            spots.update(self._aside(column))
        return spots

    def _aside(self, column: str) -> dict[Card, Spot]:
        """Where the cards of a column are, two beside each other."""
        cards = self.scene.aside[column]
        high = CHIP_HEIGHT + 4
        top = self.y + (self.height - ceil(len(cards) / 2) * high + 4) / 2
        alone = self.columns[column] + COLUMN / 2
        return {
            card: (
                alone if len(cards) == 1 else alone + (CHIP_WIDTH + 4) * (place % 2 - 0.5),
                top + place // 2 * high,
                CHIP_HEIGHT,
            )
            for place, card in enumerate(cards)
        }


def _depth(scene: Scene) -> int:
    deepest = 0
    for card in scene.queue:
        level, below = 0, scene.shadows.get(card)
        while below is not None:
            level, below = level + 1, scene.shadows.get(below)
        deepest = max(deepest, level)
    return deepest
