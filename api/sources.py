"""Where the rulebooks say something - "box 4, animal 7, example 8" - in English or German."""

from __future__ import annotations

import re
from typing import Final

from notation.animals import SPECIES

# What sources are made of; the longest piece that fits counts. Animals have their names in their table.
_GERMAN: Final[dict[str, str]] = {
    **{name: species.german for species in SPECIES for name in (species.name, species.proper) if name},
    "Goal of the Game": "Ziel des Spiels",
    "End of the Game": "Spielende",
    "Game end": "Spielende",
    "Game End": "Spielende",
    "Ending": "Spielende",
    "The Animal Cards": "Die Tierkarten",
    "Setup": "Vorbereitung",
    "Set-up": "Vorbereitung",
    "Set up": "Vorbereitung",
    "Variant": "Variante",
    "Combo": "Kombination",
    "Double vulture": "Doppelter Geier",
    "double vulture": "doppelter Geier",
    "recurring order": "Reihenfolge der wiederkehrenden",
    "not stated as a whole": "als Ganzes nirgends gesagt",
    "not stated": "nicht gesagt",
    "first example": "erstes Beispiel",
    "second example": "zweites Beispiel",
    "animal pages": "Tierseiten",
    "animal page": "Tierseite",
    "animals": "Tiere",
    "animal": "Tier",
    "examples": "Beispiele",
    "example": "Beispiel",
    "step": "Schritt",
    "box": "Schachtel",
    "first": "zuerst",
    "fit it": "passen dazu",
    "and": "und",
    "of": "von",
}
_PIECE: Final = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(_GERMAN, key=len, reverse=True)))})\b")


def source_text(source: str, language: str) -> str:
    """A source as it is told in a language; sources are written in English."""
    if language != "de":
        return source
    return _PIECE.sub(lambda found: _GERMAN[found[0]], source)


def untold(source: str) -> list[str]:
    """The words of a source for which there is no German: none, or the table has a gap."""
    return re.findall(r"[^\W\d_]+", _PIECE.sub("", source))
