"""What the operations on rules and on the service itself answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from api.results.reading import NAME


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One rule."""

    id: str
    text: str
    source: str  # box, section and example
    certainty: str  # `book`, `example` or `pick`
    species: str | None  # the animal whose clause it is
    picks: tuple[str, ...]  # parts on which the rulebooks are silent
    readings: tuple[str, ...]  # named readings that change it


@dataclass(frozen=True, slots=True, kw_only=True)
class Animal:
    """What is printed on a card."""

    code: str
    name: str
    strength: int
    points: int
    box: str  # its code
    box_name: str
    kind: str = field(metadata={NAME: "class"})
    recurring: bool  # acts again in later turns
    permanent: bool  # has an ability that never sleeps
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnimalSheet(Animal):
    """An animal and its rules."""

    texts: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ReadingValue:
    """One way to read a rule."""

    value: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A place where tables differ."""

    name: str
    default: str
    values: tuple[ReadingValue, ...]  # the default first
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Health:
    """Is the service there?"""

    status: str  # `alive` or `ready`
