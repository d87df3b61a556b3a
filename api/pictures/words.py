"""What stands in pictures, in English and German."""

from __future__ import annotations

from typing import Final

from api.terms import TERMS

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        **TERMS["en"],
        "gate": "Heaven's Gate",
        "out": "Out",
        "line": "Line",
        "air": "In the air",
        "under": "Under the line",
        "bar": "Bar",
        "pile": "That's it",
        "deck": "deck",
        "nobody": "nobody",
        "turn": "Turn {turn}",
        "to move": "{player} to move",
        "over": "The game is over",
        "must": "must play {strength}",
        "hidden card": "a card not known",
        "before": "Before",
        "after": "After",
        "step 1": "Played",
        "step 2": "Action",
        "step 3": "Recurring",
        "step 4": "Check",
        "step 5": "Draw",
        "hand": "Hand",
        "shadow": "in the shadow of {card}",
        "animals": "The fifty animals",
    },
    "de": {
        **TERMS["de"],
        "gate": "Heaven's Gate",
        "out": "Raus",
        "line": "Drängelmeile",
        "air": "In der Luft",
        "under": "Unter der Drängelmeile",
        "bar": "Bar",
        "pile": "Das war's",
        "deck": "Stapel",
        "nobody": "niemand",
        "turn": "Zug {turn}",
        "to move": "{player} ist dran",
        "over": "Das Spiel ist aus",
        "must": "muss {strength} spielen",
        "hidden card": "eine unbekannte Karte",
        "before": "Vorher",
        "after": "Nachher",
        "step 1": "Ausgespielt",
        "step 2": "Aktion",
        "step 3": "Wiederkehrend",
        "step 4": "Check",
        "step 5": "Nachziehen",
        "hand": "Hand",
        "shadow": "im Schatten von {card}",
        "animals": "Die fünfzig Tiere",
    },
}
_COUNTED: Final[dict[str, dict[str, tuple[str, str]]]] = {  # one, many
    "en": {"point": ("point", "points"), "guest": ("guest", "guests"), "card": ("card", "cards")},
    "de": {"point": ("Punkt", "Punkte"), "guest": ("Gast", "Gäste"), "card": ("Karte", "Karten")},
}


def count_text(count: int, what: str, language: str) -> str:
    """So many points, guests or cards: `1 point`, `3 Karten`."""
    return f"{count} {_COUNTED[language][what][count != 1]}"
