"""Cards by themselves: one, or those of all boxes with what their symbols mean."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from api.pictures.animals import symbols
from api.pictures.cards import HEIGHT, WIDTH, card_face, card_words, mark
from api.pictures.glyphs import KINDS, PERMANENT, RECURRING
from api.pictures.palette import style
from api.pictures.positions import MARGIN, ground
from api.pictures.svg import Element, document, text, write_svg
from api.pictures.view import DEFAULT, View
from notation.animals import BOX_NAMES, SPECIES
from notation.cards import CARD_OF, COLOURS, Card

_GAP: Final = 10
_ROW: Final = HEIGHT + 36
_MOST: Final = 13  # animals of a box


def card_svg(card: Card, view: View = DEFAULT) -> bytes:
    """One card."""
    words = card_words(card, view.language)
    return write_svg(
        document(WIDTH, HEIGHT, words, words, symbols([card.species]), card_face(card, view.language))
    )


def animals_svg(view: View = DEFAULT) -> bytes:
    """All animals, a row a box, in the four colours; below them what the symbols mean."""
    width = 2 * MARGIN + _MOST * (WIDTH + _GAP) - _GAP
    height = MARGIN + len(BOX_NAMES) * _ROW + 34
    title = view.words["animals"]
    drawn: list[Element] = []
    for row, (colour, (box, name)) in enumerate(zip(cycle(COLOURS), BOX_NAMES.items(), strict=False)):
        y = MARGIN + row * _ROW
        drawn.append(text(f"{box}  {name}", MARGIN, y + 14, 15, font_weight="bold", class_="bbn-text"))
        animals = [species for species in SPECIES if species.box == box]
        drawn += [
            card_face(CARD_OF[colour][species], view.language, 1, MARGIN + place * (WIDTH + _GAP), y + 22)
            for place, species in enumerate(animals)
        ]
    legend = _legend(view, MARGIN, height - MARGIN - 4)
    desc = ", ".join(card_words(CARD_OF[COLOURS[0]][species], view.language) for species in SPECIES)
    return write_svg(
        document(
            width,
            height,
            title,
            desc,
            style(view.theme),
            symbols(SPECIES),
            ground(width, height),
            *drawn,
            *legend,
        )
    )


def _legend(view: View, x: float, y: float) -> list[Element]:
    glyphs = {
        **{kind.value: glyph for kind, glyph in KINDS.items()},
        "recurring": RECURRING,
        "permanent": PERMANENT,
    }
    drawn = []
    for place, (name, glyph) in enumerate(glyphs.items()):
        left = x + 10 + place * 190
        drawn += [mark(glyph, left, y), text(view.words[name], left + 16, y + 5, 14, class_="bbn-text")]
    return drawn
