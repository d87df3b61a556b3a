"""A card: colour, letter, strength, animal, class symbol, what never sleeps, points, name."""

from __future__ import annotations

from typing import Final

from api.pictures.animals import portrait
from api.pictures.glyphs import KINDS, PERMANENT, RECURRING
from api.pictures.palette import PAINTS, PAPER, PRINT
from api.pictures.svg import Element, box, element, group, text
from api.pictures.words import WORDS, count_text
from notation.animals import HIDDEN, Kind
from notation.cards import Card
from replayer.nouns import species_name

WIDTH: Final = 92
HEIGHT: Final = 128
_BADGE: Final = 8.5  # radius


def card_face(card: Card, language: str, scale: float = 1, x: float = 0, y: float = 0) -> Element:
    """A card from its front, or from its back when nobody knows it; x, y is its upper left corner."""
    face = _back(card, language) if card.species is HIDDEN else _front(card, language, _name(card, language))
    return group(*face, x=x, y=y, scale=scale)


def shaded_card(card: Card, language: str, x: float, y: float) -> Element:
    """A card in a shadow; only its lower edge is seen, so that letter and strength stand there, too."""
    name = f"{card.colour.letter} {card.strength} {_name(card, language)}"
    shade = element("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#1c1633", fill_opacity=0.3)
    return group(*_front(card, language, name)[:-1], shade, _caption(card, name), x=x, y=y)


def card_words(card: Card, language: str) -> str:
    """What a screen reader says of a card: `red tiger, strength 10, 3 points`."""
    words = WORDS[language]
    colour = card.colour.german if language == "de" else card.colour.name
    if card.species is HIDDEN:
        return f"{colour}: {words['hidden card']}"
    kind = card.species.kind
    parts = [
        f"{colour}: {species_name(card.species, language)}",
        f"{words['strength']} {card.strength}",
        count_text(card.species.points, "point", language),
        *([words[kind]] if kind is not Kind.PLAIN else []),
        *([words["recurring"]] if card.species.recurring else []),
        *([words["permanent"]] if card.species.permanent else []),
    ]
    return ", ".join(parts)


def _name(card: Card, language: str) -> str:
    name = species_name(card.species, language)
    return name[0].upper() + name[1:]


def _front(card: Card, language: str, name: str) -> list[Element]:
    paint, species = PAINTS[card.colour], card.species
    marks = []
    if species.kind is not Kind.PLAIN:
        marks.append(mark(KINDS[species.kind], 13, 34.5))
    if species.recurring:
        marks.append(mark(RECURRING, WIDTH - 13, 34.5))
    if species.permanent:
        marks.append(mark(PERMANENT, 13, 97.5))
    return [
        element("title", card_words(card, language)),
        _frame(paint.fill),
        element("rect", x=4, y=25, width=WIDTH - 8, height=82, rx=7, fill=PAPER),
        portrait(species, 7, 27, 78),
        *marks,
        _points(species.points),
        text(str(card.strength), 9, 19.5, 20, font_weight="bold", fill=paint.text),
        element("circle", cx=WIDTH - 15, cy=12.8, r=9, fill=paint.text),
        text(
            card.colour.letter, WIDTH - 15, 17, 12, font_weight="bold", text_anchor="middle", fill=paint.fill
        ),
        _caption(card, name),
    ]  # fmt: skip


def _caption(card: Card, name: str) -> Element:
    return text(
        name, WIDTH / 2, 120.5, _size(name),
        font_weight="bold", text_anchor="middle", fill=PAINTS[card.colour].text,
    )  # fmt: skip


def _back(card: Card, language: str) -> list[Element]:
    paint = PAINTS[card.colour]
    diamonds = "".join(
        f"M{x} {y - 9}l7 9-7 9-7-9z" for y in range(22, 112, 21) for x in (18, WIDTH // 2, WIDTH - 18)
    )
    return [
        element("title", card_words(card, language)),
        _frame(paint.fill),
        box(5, 5, WIDTH - 10, HEIGHT - 10, 7, fill="none", stroke=paint.text, stroke_width=1.5),
        element("path", d=diamonds, fill=paint.text, fill_opacity=0.22),
        element("circle", cx=WIDTH / 2, cy=HEIGHT / 2, r=20, fill=paint.text),
        text(
            card.colour.letter, WIDTH / 2, HEIGHT / 2 + 9.5, 27,
            font_weight="bold", text_anchor="middle", fill=paint.fill,
        ),
    ]  # fmt: skip


def _frame(fill: str) -> Element:
    return element(
        "rect", width=WIDTH, height=HEIGHT, rx=10, fill=fill, stroke="#000000", stroke_opacity=0.25
    )


def _size(name: str) -> float:
    """Letters of a size that lets a name fit on the card."""
    return min(11, 124 / len(name))


def mark(glyph: str, x: float, y: float) -> Element:
    """A symbol in a small dark disc around a point."""
    disc = element("circle", r=_BADGE, fill=PRINT)
    drawn = element(
        "path",
        d=glyph,
        fill="none",
        stroke=PAPER,
        stroke_width=1.8,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return group(disc, drawn, x=x, y=y)


def _points(points: int) -> Element:
    coin = element("circle", r=_BADGE + 1, fill="#e9b44c", stroke="#8a5a00", stroke_width=1.4)
    value = text(str(points), 0, 4.6, 13, font_weight="bold", text_anchor="middle", fill=PRINT)
    return group(coin, value, x=WIDTH - 14, y=96.5)


CHIP_WIDTH: Final = 42
CHIP_HEIGHT: Final = 55


def card_chip(card: Card, language: str, x: float, y: float) -> Element:
    """A card made small: its animal, and its letter and strength below."""
    if card.species is HIDDEN:
        return card_face(card, language, CHIP_WIDTH / WIDTH, x, y)
    paint = PAINTS[card.colour]
    return group(
        element("title", card_words(card, language)),
        box(0, 0, CHIP_WIDTH, CHIP_HEIGHT, 7, fill=paint.fill, stroke="#000000", stroke_opacity=0.25),
        box(3, 3, CHIP_WIDTH - 6, 36, 5, fill=PAPER),
        portrait(card.species, 4, 4, 34),
        text(
            f"{card.colour.letter} {card.strength}", CHIP_WIDTH / 2, 51, 11.5,
            font_weight="bold", text_anchor="middle", fill=paint.text,
        ),
        x=x, y=y,
    )  # fmt: skip
