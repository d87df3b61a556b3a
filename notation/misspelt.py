"""What is wrong with a misspelt card, value or detail, and what was most likely meant."""

from __future__ import annotations

import re
from typing import Final

from notation.animals import BY_CODE, SPECIES
from notation.cards import BY_LETTER, CARDS
from notation.errors import MoveError, fault
from notation.spelling import nearest

SIGNS: Final = "x:@=(-~!"  # what a detail can begin with
_LETTERS: Final = re.compile(r"[^\W\d_]*")
_SMALL: Final = re.compile(r"[^\W\d_A-Z]*")
_DIGITS: Final = re.compile(r"[0-9]*")
_NAMES: Final[dict[str, str]] = {
    name.replace(" ", "").lower(): species.code
    for species in SPECIES
    for name in (species.german, species.name)
}


def likely_species(word: str) -> str:
    """The code that a wrong one, or a name in English or German, most likely stands for; "" if none."""
    lower = word.lower()
    if lower in _NAMES:
        return _NAMES[lower]
    if lower[:3] in BY_CODE:
        return lower[:3]
    return nearest(lower[:3], BY_CODE) or nearest(lower[:4], BY_CODE)


def misspelt(
    code: str, says: str, at: int, found: str = "", expected: str = "", suggestion: str = ""
) -> MoveError:
    """The fault `at` characters into a move."""
    return fault(
        MoveError, code, says, at, found=found, expected=expected, suggestion=suggestion, clause="notation.2"
    )


def no_card(text: str, at: int) -> MoveError:
    """Why no card begins there: nothing does, the colour is wrong, or the species."""
    word = _word(_LETTERS, text, at)
    if not word:
        return misspelt("card-missing", "a card is missing", at, text[at : at + 1], "a card")
    if word[0] not in BY_LETTER:
        likely = word[0].upper() + word[1:4].lower()
        suggestion = likely if likely in CARDS else ""
        return misspelt("unknown-colour", "no such colour", at, word, "R, G, B or Y", suggestion)
    name = _word(_SMALL, text, at + 1) or word[1:]
    found = word[0] + (name if name.lower() in _NAMES else name[:3])
    return _no_animal(at, found, word[0], likely_species(name), "a card")


def no_species(text: str, at: int) -> MoveError:
    """Why no species code stands there."""
    word = _word(_SMALL, text, at)
    if not word:
        return misspelt("species-missing", "a species is missing", at, text[at : at + 1], "a species")
    found = word if word.lower() in _NAMES else word[:3]
    return _no_animal(at, found, "", likely_species(word), "a species")


def no_value(text: str, at: int, expected: str) -> MoveError:
    """Why no value stands there: nothing does, a number is spelt wrong, or a word is none that is known."""
    digits = _word(_DIGITS, text, at)
    if digits:
        short = digits.lstrip("0") or "0"
        says = "a number has one or two digits and no needless zero"
        return misspelt("number", says, at, digits, expected, short if len(short) < 3 else "")
    word = _word(_LETTERS, text, at)
    if word:
        near = nearest(word, ("odd", "even", "no"))
        return misspelt("unknown-value", "no such value", at, word, expected, near)
    return misspelt("value-missing", "a value is missing", at, text[at : at + 1], expected)


def no_detail(text: str, at: int, inside: bool, after_pile: bool) -> MoveError:
    """Why what stands there does not go on a move; `inside` a parenthesis, or behind a pile."""
    here = text[at : at + 1]
    if not here:
        return misspelt("parenthesis", "a parenthesis is not closed", at, expected="`)`")
    if here == "/":
        return misspelt("pile-place", "piles stand at the end of the whole move", at, here, "`)`")
    if after_pile and here in SIGNS:
        return misspelt("pile-place", "piles stand behind all details", at, here, "`/` or the end")
    if here == ")":
        return misspelt("parenthesis", "no parenthesis is open", at, here, "a detail or the end")
    name = _word(_SMALL, text, at - 3)
    if name.lower() in _NAMES and name not in BY_CODE:
        colour = text[at - 4 : at - 3] if text[at - 4 : at] in CARDS else ""
        start = at - 3 - len(colour)
        return _no_animal(start, colour + name, colour, _NAMES[name.lower()], "three letters of a species")
    expected = "one of " + " ".join(SIGNS) + (" or `)`" if inside else " / or the end")
    return misspelt("unknown-detail", "no detail begins like that", at, text[at:], expected)


def _no_animal(at: int, found: str, colour: str, code: str, expected: str) -> MoveError:
    suggestion = colour + code if code else ""
    return misspelt("unknown-species", "no such animal", at, found, expected, suggestion)


def _word(pattern: re.Pattern[str], text: str, at: int) -> str:
    match = pattern.match(text, at)
    return match[0] if match else ""
