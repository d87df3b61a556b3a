"""What is asked before a game is written down: who plays, and with which decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from api.console.dialogue import say
from notation.cards import BY_LETTER
from notation.errors import NotationError
from notation.values import DECKS, read_deck, read_seats

Ask: TypeAlias = Callable[[str], str]


def ask_seats(ask: Ask) -> str:
    """Colour letters in seat order."""
    return _asked(ask, "Colours in seat order, the first starts (R, G, B, Y; as in RB): ", _seats)


def ask_names(ask: Ask, seats: str) -> list[str]:
    """The players' names, which may be left out."""
    return [ask(f"{BY_LETTER[letter].name}'s name (or nothing): ").strip() for letter in seats]


def ask_decks(ask: Ask, seats: str) -> dict[str, str]:
    """The deck tags: one for all, or one for each."""
    known = f"{', '.join(DECKS)}, or species codes"
    value = _asked(ask, f"Everybody's deck ({known}; `own` if they differ): ", _deck_or_own)
    if value != "own":
        return {"Deck": value}
    names = [BY_LETTER[letter].name for letter in seats]
    return {f"{name}Deck": _asked(ask, f"{name}'s deck ({known}): ", _deck) for name in names}


def _asked(ask: Ask, prompt: str, read: Callable[[str], str]) -> str:
    """The first answer that can be read."""
    while True:
        try:
            return read(ask(prompt).strip())
        except NotationError as wrong:
            say(str(wrong))


def _seats(text: str) -> str:
    letters = text.upper().replace(",", "").replace(" ", "")
    read_seats(letters)
    return letters


def _deck(text: str) -> str:
    read_deck(text)
    return text


def _deck_or_own(text: str) -> str:
    return text if text == "own" else _deck(text)
