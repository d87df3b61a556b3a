"""The text of a known tag's value -> what it says (notation.md, section 3).

Every function raises TagError, whose offset counts from the beginning of the value. What a value means,
whether a deck is one that may be played, is for the rules to say.
"""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from operator import attrgetter
from typing import Final

from notation.animals import BOXES, BY_CODE, HIDDEN, SPECIES, Species, deck_of
from notation.cards import BY_LETTER, Colour
from notation.errors import TagError, fault
from notation.misspelt import likely_species
from notation.spelling import nearest

DECKS: Final = tuple(  # each box, and without its animal of strength 0
    name
    for box in BOXES
    for name in (box, *(f"{box}-{s.code}" for s in SPECIES if s.box == box and not s.strength))
)
SCORINGS: Final = ("guests", "points", "guests-points")
_NAMED: Final = {name: deck_of(name) for name in DECKS}
RULES: Final = ("1",)  # the readings of rules.md that are known
MOST_CARDS: Final = 13  # of a colour

_WORD: Final = re.compile(r"[^ ]+")
_DATE: Final = re.compile(r"([0-9]{4}|\?\?(?:\?\?)?)-([0-9]{2}|\?\?)-([0-9]{2}|\?\?)")
_SEED: Final = re.compile(r"bbn1:[ -~]{1,200}")
_SEED_HASH: Final = re.compile(r"sha256:[0-9A-Fa-f]{64}")
_READING: Final = re.compile(r"[a-z]+(?:-[a-z]+)*=[a-z]+(?:-[a-z]+)*")


def wrong(code: str, says: str, at: int, found: str, expected: str, suggestion: str = "") -> TagError:
    """The fault `at` characters into a value."""
    return fault(TagError, code, says, at, found=found, expected=expected, suggestion=suggestion)


def read_version(value: str) -> int:
    """The version of the notation: 1."""
    if value != "1":
        raise wrong("bbn-version", "no such version of the notation", 0, value, "1", "1")
    return 1


@lru_cache(128)
def read_seats(value: str) -> tuple[Colour, ...]:
    """Two to four colours in seat order, the first starts."""
    for at, letter in enumerate(value):
        if letter not in BY_LETTER:
            upper = letter.upper()
            likely = upper if upper in BY_LETTER and upper not in value else ""
            raise wrong("seats", "no such colour", at, letter, "R, G, B or Y", likely)
        if letter in value[:at]:
            raise wrong("seats", "seated twice", at, letter, "each colour once")
    if not 2 <= len(value) <= len(BY_LETTER):
        raise wrong("seats", "two to four colours are seated", 0, value, "2 to 4 of R, G, B, Y")
    return tuple(BY_LETTER[letter] for letter in value)


def read_date(value: str) -> str:
    """A day `YYYY-MM-DD`; what is not known of it is `??`."""
    parts = _DATE.fullmatch(value)
    if parts is None:
        raise wrong("date", "no date", 0, value, "YYYY-MM-DD, what is not known as ??")
    # A leap year and a long month stand for those not known, so that only an impossible day is refused.
    known = (
        int(part) if "?" not in part else other
        for part, other in zip(parts.groups(), (2000, 1, 1), strict=True)
    )
    try:
        date(*known)
    except ValueError:
        raise wrong("date", "no such day", 0, value, "a day of the calendar") from None
    return value


@lru_cache(512)
def read_deck(value: str) -> tuple[Species, ...]:
    """The animals of a deck in descending strength: a box's name, or species codes with spaces between."""
    named = _NAMED.get(value)
    if named is not None:
        return named
    if " " not in value and value not in BY_CODE:
        expected = ", ".join(DECKS) + " or species codes"
        raise wrong("unknown-deck", "no such deck", 0, value, expected, nearest(value, DECKS))
    return tuple(sorted(_animals(value, BY_CODE), key=attrgetter("strength"), reverse=True))


@lru_cache(512)
def read_draw(value: str) -> tuple[Species, ...]:
    """The animals of a deck in the order in which they are drawn, `HIDDEN` where the record has `?`."""
    return tuple(_animals(value, _DRAWN))


def read_seed(value: str) -> str:
    """A seed with its prefix."""
    if _SEED.fullmatch(value) is None:
        expected = "`bbn1:` and 1 to 200 printable ASCII characters"
        raise wrong("seed", f"a seed is {expected}", 0, value, expected)
    return value


def read_seed_hash(value: str) -> str:
    """A commitment to a seed, its hexadecimal digits in lower case."""
    if _SEED_HASH.fullmatch(value) is None:
        raise wrong("seed-hash", "no hash of a seed", 0, value, "sha256: and 64 hexadecimal digits")
    return value.lower()


def read_scoring(value: str) -> str:
    """How the animals in the bar count."""
    if value not in SCORINGS:
        near = nearest(value, SCORINGS, 2)
        raise wrong("scoring", "no such scoring", 0, value, ", ".join(SCORINGS), near)
    return value


def read_rules(value: str) -> int:
    """The number of a reading of the rules."""
    if value not in RULES:
        raise wrong("rules-unknown", "no such reading of the rules", 0, value, ", ".join(RULES))
    return int(value)


def read_readings(value: str) -> dict[str, str]:
    """Named readings and their values, as they stand; whether they exist is for the rules to say."""
    found: dict[str, str] = {}
    for pair in _WORD.finditer(value):
        name, sign, choice = pair[0].partition("=")
        if not sign or _READING.fullmatch(pair[0]) is None:
            raise wrong("readings", "no reading", pair.start(), pair[0], "name=value in lower-case letters")
        if name in found:
            raise wrong("readings", "named twice", pair.start(), name, "each reading once")
        found[name] = choice
    return found


def _animals(value: str, known: dict[str, Species]) -> list[Species]:
    words = value.split(" ")
    if "" in words:
        words = [word for word in words if word]
    try:
        found = [known[word] for word in words]
    except KeyError:
        raise _no_animals(value, known) from None
    again = len(words) - len({*words})
    if not 0 < len(words) <= MOST_CARDS or (again and again >= words.count("?")):
        raise _no_animals(value, known)
    return found


def _no_animals(value: str, known: dict[str, Species]) -> TagError:
    seen: set[str] = set()
    for word in _WORD.finditer(value):
        code, at = word[0], word.start()
        if code not in known:
            return wrong("unknown-species", "no such animal", at, code, "a species", likely_species(code))
        if code in seen and code != "?":
            return wrong("species-twice", "named twice", at, code, "each animal once")
        seen.add(code)
    return wrong("deck-size", f"a deck has 1 to {MOST_CARDS} animals", 0, value, "species codes")


_DRAWN: Final = {**BY_CODE, HIDDEN.code: HIDDEN}
