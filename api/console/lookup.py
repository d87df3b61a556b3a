"""Finds clauses, readings and animals by what a person types, in the rules as they were told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from api.results.rules import Animal, Clause, Reading
from notation.animals import BY_CODE, SPECIES, Species
from notation.spelling import nearest


def find_animal(word: str) -> Species | None:
    """The animal with a code or name, English or German, in any case."""
    lower = word.lower()
    return BY_CODE.get(lower) or next(
        (species for species in SPECIES if lower in (species.name.lower(), species.german.lower())), None
    )


def find_animals(word: str, animals: Iterable[Animal]) -> list[Animal]:
    """The animal of that code or name, or those of the box."""
    species = find_animal(word)
    code = species.code if species is not None else None
    return [animal for animal in animals if word == animal.box or animal.code == code]


def find_clauses(word: str, clauses: Sequence[Clause], readings: Iterable[Reading]) -> list[Clause]:
    """The clause of that id, those of an animal, of a family (`turn`), or those that a reading changes."""
    named = [clause for clause in clauses if clause.id == word]
    if named:
        return named
    animal = find_animal(word)
    if animal is not None:
        return clauses_of(animal.code, clauses)
    changed = next((reading.clauses for reading in readings if reading.name == word), None)
    if changed is not None:
        by_id = {clause.id: clause for clause in clauses}
        return [by_id[name] for name in changed]
    return [clause for clause in clauses if clause.id.partition(".")[0] == word]


def clauses_of(code: str, clauses: Iterable[Clause]) -> list[Clause]:
    """Those of the animal with a code."""
    return [clause for clause in clauses if clause.species == code]


def search_clauses(word: str, *spoken: Sequence[Clause]) -> list[Clause]:
    """Of the clauses in several languages those that have a word in any, in any case; in the first one."""
    wanted = word.casefold()
    return [
        same[0]
        for same in zip(*spoken, strict=True)
        if any(wanted in " ".join((clause.id, clause.text, *clause.picks)).casefold() for clause in same)
    ]


def likely_rule(word: str, clauses: Iterable[Clause], readings: Iterable[Reading]) -> str:
    """What was most likely meant by a word that finds nothing; "" when nothing comes near."""
    names = [*(clause.id for clause in clauses), *(reading.name for reading in readings)]
    return likely_animal(word) or nearest(word, names, 2)


def likely_animal(word: str) -> str:
    """The animal that was most likely meant: a code or a name."""
    names = [name for species in SPECIES for name in (species.name, species.german)]
    return nearest(word, BY_CODE) or nearest(word, names, 2)
