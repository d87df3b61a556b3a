"""The bar and the pile: everybody who is in or out, as chips in rows."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from api.pictures.cards import CHIP_HEIGHT, CHIP_WIDTH, HEIGHT, WIDTH, card_chip, card_face
from api.pictures.svg import Element, element, text
from api.pictures.view import View
from api.pictures.words import count_text
from notation.cards import Card

PITCH: Final = CHIP_WIDTH + 5
ROW: Final = CHIP_HEIGHT + 6
PADDING: Final = 12
TOP: Final = 0.68  # scale of the pile's top card
_HEAD: Final = 26
_SHARES: Final = (0.5, 0.4, 0.6, 0.3, 0.65)  # of the width for the bar; the first that is lowest is taken


def zone_height(width: float, bar: int, pile: int) -> float:
    """How high the two panels are, beside each other, together so wide."""
    return min(_height(width, share, bar, pile) for share in _SHARES)


def zones(
    bar: Sequence[Card], pile: Sequence[Card], view: View, x: float, y: float, width: float
) -> list[Element]:
    """The bar in order of entry and the pile, its top card large, then the others downwards."""
    height, share = min(
        ((_height(width, part, len(bar), len(pile)), part) for part in _SHARES), key=lambda found: found[0]
    )
    inner, outer = _widths(width, share)
    right = x + inner + PADDING
    drawn = _panel(view.words["bar"], len(bar), view, x, y, inner, height)
    drawn += _chips(bar, view, x + PADDING, y + _HEAD, inner - 2 * PADDING)
    drawn += _panel(view.words["pile"], len(pile), view, right, y, outer, height)
    if pile:
        drawn += _top(pile, view, right + PADDING, y + _HEAD)
        beside = WIDTH * TOP + 2 * PADDING
        drawn += _chips(pile[-2::-1], view, right + beside + 4, y + _HEAD, outer - beside - PADDING)
    return drawn


def _height(width: float, share: float, bar: int, pile: int) -> float:
    inner, outer = _widths(width, share)
    rows = ceil(bar / _a_row(inner - 2 * PADDING)) or 1
    behind = ceil(max(pile - 1, 0) / _a_row(outer - 3 * PADDING - 4 - WIDTH * TOP))
    return _HEAD + PADDING + max(rows * ROW, behind * ROW, HEIGHT * TOP + 6 if pile else 0)


def _widths(width: float, share: float) -> tuple[float, float]:
    inner = round(width * share)
    return inner, width - inner - PADDING


def _a_row(width: float) -> int:
    return max(1, int((width + PITCH - CHIP_WIDTH) // PITCH))


def _panel(
    title: str, count: int, view: View, x: float, y: float, width: float, height: float
) -> list[Element]:
    said = count_text(count, "card", view.language) if count else view.words["nobody"]
    return [
        element("rect", x=x, y=y, width=width, height=height, rx=12, class_="bbn-panel"),
        text(title, x + PADDING, y + 18, 13, font_weight="bold", class_="bbn-text"),
        text(said, x + width - PADDING, y + 18, 12, text_anchor="end", class_="bbn-faint"),
    ]


def _chips(cards: Sequence[Card], view: View, x: float, y: float, width: float) -> list[Element]:
    row = _a_row(width)
    return [
        card_chip(card, view.language, x + place % row * PITCH, y + place // row * ROW)
        for place, card in enumerate(cards)
    ]


def _top(pile: Sequence[Card], view: View, x: float, y: float) -> list[Element]:
    """The top card on the edges of those below it."""
    edges = [
        element(
            "rect", x=x + 2 * level, y=y + 2 * level, width=WIDTH * TOP, height=HEIGHT * TOP, rx=7,
            fill="#fffdf6", stroke="#8b8175",
        )
        for level in range(min(len(pile) - 1, 3), 0, -1)
    ]  # fmt: skip
    return [*edges, card_face(pile[-1], view.language, TOP, x, y)]
