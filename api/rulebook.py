"""The rules here as results, in English or German: the animals, the clauses, the named readings."""

from __future__ import annotations

from api.catalogue import all_clauses, all_readings, animal_view
from api.results.reading import read
from api.results.rules import Animal, Clause, Reading
from notation.animals import SPECIES


def animals(language: str) -> tuple[Animal, ...]:
    """All animals, box by box."""
    return tuple(read(Animal, animal_view(species, language)) for species in SPECIES)


def clauses(language: str) -> tuple[Clause, ...]:
    """All clauses, in the order of the rules."""
    return tuple(read(Clause, view) for view in all_clauses(language))


def readings(language: str) -> tuple[Reading, ...]:
    """All named readings, in the order of the rules."""
    return tuple(read(Reading, view) for view in all_readings(language))
