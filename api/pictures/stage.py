"""The line from Heaven's Gate to the way out, with shadows; above it the air, below it the sea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from api.pictures.cards import HEIGHT, WIDTH, card_face, shaded_card
from api.pictures.svg import Element, element, group, stroke, text
from api.pictures.view import View
from notation.cards import Card
from notation.position import Position

PITCH: Final = WIDTH + 10  # from one animal of the line to the next
PLACES: Final = 5  # that are there even when they are empty
SIDE: Final = 84  # width of the gate and of the way out
GAP: Final = 14
SHADOW: Final = (12, 25)  # how far a covered animal peeks out, to the right and below
LANE: Final = 0.66  # scale of who is in the air or under the line
LANE_HEIGHT: Final = HEIGHT * LANE + 12

_CLOUD: Final = "M8 112q-4-12 9-14 2-12 15-9 7-10 17-2 12-5 15 7 12 1 11 12 2 8-6 8H14q-6 0-6-2z"
_STAR: Final = "M0-6q1 5 6 6-5 1-6 6-1-5-6-6 5-1 6-6z"
_STARS: Final = ((15, 18), (70, 16), (42, 14))
_BOOT: Final = "M26 36h24v36q4 8 16 10 10 3 10 13v5H26z"


def stage_width(places: int) -> float:
    """How wide a line with so many places is, gate and way out included."""
    return 2 * SIDE + 2 * GAP + max(places, PLACES) * PITCH - (PITCH - WIDTH)


def depth(position: Position) -> int:
    """How many animals stand in each other's shadow at most; 0 where nobody does."""
    return max((len(covered(position, card)) for card in position.queue), default=0)


def covered(position: Position, card: Card) -> list[Card]:
    """What is in an animal's shadow, and in the shadow of that, and so on."""
    found = []
    below = position.shadows.get(card)
    while below is not None:
        found.append(below)
        below = position.shadows.get(below)
    return found


def stage_height(position: Position) -> float:
    """How high the line is with who is above and below it."""
    lanes = (position.air is not None) + (position.under is not None)
    return HEIGHT + 22 + depth(position) * SHADOW[1] + lanes * LANE_HEIGHT


def stage(position: Position, view: View, x: float, y: float) -> list[Element]:
    """The line and who is above and below it; x, y is the upper left corner."""
    top = y + (LANE_HEIGHT if position.air is not None else 0)
    places = max(len(position.queue), PLACES)
    left = x + SIDE + GAP
    drawn = [gate(view, x, top), *_slots(len(position.queue), left, top)]
    drawn += [way_out(view, left + places * PITCH - (PITCH - WIDTH) + GAP, top)]
    if position.air is not None:
        drawn += _above(position.air, view, left, y, places)
    for place, card in enumerate(position.queue):
        drawn += pile_of(card, covered(position, card), view, left + place * PITCH, top)
    if position.under is not None:
        below = top + HEIGHT + 22 + depth(position) * SHADOW[1]
        drawn += _below(position.under, view, left, below, places)
    return drawn


def pile_of(card: Card, below: Sequence[Card], view: View, x: float, y: float) -> list[Element]:
    """An animal with what peeks out from under it, the deepest painted first."""
    drawn = []
    for level, shaded in reversed(list(enumerate(below, 1))):
        drawn.append(shaded_card(shaded, view.language, x + SHADOW[0] * level, y + SHADOW[1] * level))
    return [*drawn, card_face(card, view.language, 1, x, y)]


def gate(view: View, x: float, y: float) -> Element:
    """Heaven's Gate, where the line begins."""
    return group(
        element("rect", width=SIDE, height=HEIGHT, rx=10, fill="#5a86c7"),
        element("path", d="M16 120V52a26 26 0 0 1 52 0v68z", fill="#f6d266"),
        element("path", d="M22 120V53a20 20 0 0 1 40 0v67z", fill="#fff6d4"),
        stroke("M42 34v86M32 40v80M52 40v80M23 64h38M23 90h38", 2.4, stroke="#e0b341"),
        element("circle", cx=38, cy=80, r=2.4, fill="#a87a14"),
        element("circle", cx=46, cy=80, r=2.4, fill="#a87a14"),
        element("path", d=_CLOUD, fill="#ffffff", transform="translate(0 12)"),
        *(group(element("path", d=_STAR, fill="#fff2b8"), x=a, y=b) for a, b in _STARS),
        _caption(view.words["gate"]),
        x=x, y=y,
    )  # fmt: skip


def way_out(view: View, x: float, y: float) -> Element:
    """Where the last one of five is thrown out."""
    return group(
        element("rect", width=SIDE, height=HEIGHT, rx=10, fill="#55484f"),
        stroke("M8 58h12M4 72h14M8 86h12", 3.4, stroke="#c9b9bd"),
        element("path", d=_BOOT, fill="#b5652f"),
        element("path", d="M24 98h54v8H24z", fill="#2b2024"),
        element("path", d="M24 30h28v10H24z", fill="#d98a4e"),
        stroke("M44 58l12 2M45 66l13 3M40 50h12", 2.4, stroke="#f4e3c8"),
        _caption(view.words["out"]),
        x=x, y=y,
    )  # fmt: skip


def _slots(taken: int, x: float, y: float) -> list[Element]:
    return [
        element(
            "rect", x=x + place * PITCH + 1, y=y + 1, width=WIDTH - 2, height=HEIGHT - 2, rx=10,
            fill="none", stroke_width=1.6, stroke_dasharray="5 6", class_="bbn-rule",
        )
        for place in range(taken, PLACES)
    ]  # fmt: skip


def _above(card: Card, view: View, x: float, y: float, places: int) -> list[Element]:
    middle = x + (places * PITCH - WIDTH * LANE) / 2
    wind = "M0 30q22-14 44 0t44 0M16 52q18-10 36 0t36 0"
    return [
        group(stroke(wind, 3, class_="bbn-rule"), x=middle - 106, y=y + 4),
        group(stroke(wind, 3, class_="bbn-rule"), x=middle + WIDTH * LANE + 18, y=y + 4),
        text(view.words["air"], x, y + 16, 12, class_="bbn-faint"),
        card_face(card, view.language, LANE, middle, y),
    ]  # fmt: skip


def _below(card: Card, view: View, x: float, y: float, places: int) -> list[Element]:
    middle = x + (places * PITCH - WIDTH * LANE) / 2
    sea = "M0 0" + "q12-10 24 0t24 0" * (places * 2)
    return [
        group(stroke(sea, 3, stroke="#4aa3c9"), x=x, y=y + 10),
        text(view.words["under"], x, y + 34, 12, class_="bbn-faint"),
        card_face(card, view.language, LANE, middle, y + 2),
    ]  # fmt: skip


def _caption(words: str) -> Element:
    return text(
        words, SIDE / 2, HEIGHT + 15, 10.5, text_anchor="middle", font_weight="bold", class_="bbn-faint"
    )
