"""What is printed on the animals' cards, in English and German."""

from __future__ import annotations

from typing import Final

from notation.animals import Kind

TERMS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "strength": "strength",
        "recurring": "recurring",
        "permanent": "permanent",
        Kind.PLAIN: "",
        Kind.TRAMPLER: "Trampler",
        Kind.BIG_BRUISER: "Big Bruiser",
        Kind.LITTLE_BULLY: "Little Bully",
        Kind.DOPPELGANGER: "Doppelganger",
        Kind.SHIELD: "Shield",
    },
    "de": {
        "strength": "Stärke",
        "recurring": "wiederkehrend",
        "permanent": "dauerhaft",
        Kind.PLAIN: "",
        Kind.TRAMPLER: "Trampler",
        Kind.BIG_BRUISER: "Großer Rausschmeißer",
        Kind.LITTLE_BULLY: "Kleiner Rüpel",
        Kind.DOPPELGANGER: "Doppelgänger",
        Kind.SHIELD: "Schild",
    },
}
