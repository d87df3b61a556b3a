"""What players call cards, players, places and numbers of animals, in English and German.

German nouns take three cases; behind a possessive no article is needed: `Rots Tiger`, `Blaus Bären`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from notation.animals import HIDDEN, Species
from notation.cards import Card, Colour

ENGLISH: Final = "en"
GERMAN: Final = "de"
LANGUAGES: Final = (ENGLISH, GERMAN)

_THE: Final = {
    "nom": {"m": "der", "f": "die", "n": "das"},
    "acc": {"m": "den", "f": "die", "n": "das"},
    "dat": {"m": "dem", "f": "der", "n": "dem"},
}
_A: Final = {"m": "einen", "f": "eine", "n": "ein"}  # accusative
_PRONOUN: Final = {"m": "er", "f": "sie", "n": "es"}
_HIM: Final = {"m": "ihm", "f": "ihr", "n": "ihm"}  # dative
_ORDINALS: Final = (
    *("the gate", "second", "third", "fourth", "fifth", "sixth", "seventh"),
    *("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth"),
)
_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ZAHLEN: Final = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn")


def check_language(language: str) -> None:
    """Raises ValueError for a language that is not one of LANGUAGES."""
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r}: one of {', '.join(LANGUAGES)} was expected")


def player_name(colour: Colour, language: str = ENGLISH) -> str:
    """What a player is called at the table: `Red`, `Rot`."""
    return colour.german if language == GERMAN else colour.name


def possessive(colour: Colour, language: str = ENGLISH) -> str:
    """What is a player's: `red's`, `Rots`; within a sentence."""
    return f"{colour.german}s" if language == GERMAN else f"{colour.name.lower()}'s"


def species_name(species: Species, language: str = ENGLISH, case: str = "nom") -> str:
    """An animal without an article, in a case (nom, acc or dat): `tiger`, `Bären`."""
    if language != GERMAN:
        return "card" if species is HIDDEN else species.proper or species.name
    name = "Karte" if species is HIDDEN else species.german
    if " " in name:  # Tasmanischer Teufel, Tasmanischen Teufel, Tasmanischem Teufel
        return name if case == "nom" else name.replace("er ", "en " if case == "acc" else "em ", 1)
    if case == "nom" or not species.weak:
        return name
    return name + ("n" if name.endswith("e") else "en")


def a_species(species: Species, language: str = ENGLISH) -> str:
    """An animal with the indefinite article, in German in the accusative: `an eagle`, `einen Adler`."""
    name = species_name(species, language, "acc")
    if language == GERMAN:
        return f"{_A[species.gender]} {name}"
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"


def the_species(species: Species, language: str = ENGLISH, case: str = "acc") -> str:
    """An animal with the definite article, in German in a case, the accusative: `the bear`, `den Bären`."""
    if language == GERMAN:
        name = species_name(species, language, case)
        if " " in name and case != "acc":  # der Tasmanische Teufel, dem Tasmanischen Teufel
            name = name.replace("er ", "e ", 1).replace("em ", "en ", 1)
        return f"{_THE[case][species.gender]} {name}"
    return f"the {species_name(species)}"


def card_name(card: Card, language: str = ENGLISH, case: str = "nom") -> str:
    """A card with its owner, an imitator with what it acts as; in a case (nom, acc or dat).

    `red's tiger`, `Rots Tiger`, `blue's penguin (as a tiger)`.
    """
    name = f"{possessive(card.colour, language)} {species_name(card.real.species, language, case)}"
    if card.real is card:
        return name
    if language == GERMAN:
        return f"{name} (als {species_name(card.species, language)})"
    return f"{name} (as {a_species(card.species)})"


def place_at(place: int, language: str = ENGLISH) -> str:
    """Where somebody stands in the line, 0 at the gate: `in third place`, `auf Platz 3`, `at the gate`."""
    if language == GERMAN:
        return f"auf Platz {place + 1}" if place else "ganz vorn"
    return f"in {_ordinal(place)}" if place else "at the gate"


def place_to(place: int, language: str = ENGLISH) -> str:
    """Where somebody goes in the line, 0 at the gate: `to third place`, `auf Platz 3`, `ganz nach vorn`."""
    if language == GERMAN:
        return f"auf Platz {place + 1}" if place else "ganz nach vorn"
    return f"to {_ordinal(place)}" if place else "to the gate"


def animals_count(count: int, language: str = ENGLISH, case: str = "nom") -> str:
    """So many animals, in a case: `two animals`, `einem Tier`."""
    if language == GERMAN:
        many = "Tiere" if case != "dat" else "Tieren"
        if count < 2:
            return f"{_ZAHLEN[count]}{'em' if case == 'dat' else ''} Tier"
        return f"{_ZAHLEN[count] if count < len(_ZAHLEN) else count} {many}"
    number = _COUNTS[count] if count < len(_COUNTS) else str(count)
    return f"{number} animal{'s' if count != 1 else ''}"


def _ordinal(place: int) -> str:
    return f"{_ORDINALS[place]} place" if place < len(_ORDINALS) else f"place {place + 1}"


@dataclass(frozen=True, slots=True)
class Noun:
    """A card or species to be formatted into a sentence; the format says case or article.

    Nothing, `acc` or `dat`: as `card_name` or `species_name`; `a`, `the`: the animal with that
    article; `pron`: he, she or it; `him`: the same in the dative.
    """

    what: Card | Species
    language: str

    def __format__(self, form: str) -> str:
        species = self.what if isinstance(self.what, Species) else self.what.real.species
        if form == "a":
            return a_species(species, self.language)
        if form == "the":
            return the_species(species, self.language)
        if form == "pron":
            return _PRONOUN[species.gender] if self.language == GERMAN else "it"
        if form == "him":
            return _HIM[species.gender] if self.language == GERMAN else "it"
        case = form or "nom"
        if isinstance(self.what, Species):
            return species_name(species, self.language, case)
        return card_name(self.what, self.language, case)


@dataclass(frozen=True, slots=True)
class Count:
    """A number of animals to be formatted into a sentence; the format says the case, `nom` if nothing."""

    count: int
    language: str

    def __format__(self, form: str) -> str:
        return animals_count(self.count, self.language, form or "nom")
