"""What a page needs to draw cards: the fifty animals with their drawings, as one script module."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from lxml import etree

from api.pictures.animals import symbols
from api.pictures.glyphs import KINDS, PERMANENT, RECURRING
from api.pictures.svg import NAMESPACE
from notation.animals import SPECIES, Species

_ROUND: Final = ("stroke-linecap", "stroke-linejoin")  # said once for all drawings


@lru_cache(1)
def cards_module() -> str:
    """A script module about cards.

    `SPECIES`: by code what is printed on a card; `SIGNS`: paths of the class symbols and of what lasts,
    around a point; `SPRITE`: an SVG whose elements `bbn-lio` and so on are the drawings.
    """
    signs = {kind.value: path for kind, path in KINDS.items()}
    parts = {
        "SPECIES": {species.code: _printed(species) for species in SPECIES},
        "SIGNS": {**signs, "recurring": RECURRING, "permanent": PERMANENT},
        "SPRITE": _sprite(),
    }
    return "".join(f"export const {name} = {_script(value)};\n" for name, value in parts.items())


def _printed(species: Species) -> dict[str, object]:
    """What is printed on an animal's card."""
    return {
        "en": species.name,
        "de": species.german,
        "strength": species.strength,
        "points": species.points,
        "box": species.box,
        "kind": species.kind.value,
        "recurring": species.recurring,
        "permanent": species.permanent,
    }


def _sprite() -> str:
    """All drawings as one SVG, with single quotes: in a script they need no escape."""
    drawings = symbols(SPECIES)
    for shape in drawings.iter():
        for name in _ROUND:
            if name in shape.attrib:
                del shape.attrib[name]
    inside = (
        etree.tostring(drawings, encoding="unicode").replace('"', "'").replace(f" xmlns='{NAMESPACE}'", "")
    )
    rounded = " ".join(f"{name}='round'" for name in _ROUND)
    return f"<svg xmlns='{NAMESPACE}' {rounded}>{inside}</svg>"


def _script(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
