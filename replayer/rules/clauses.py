"""The clauses of the rules as data: what each says, where it comes from, how certain it is.

The text stands in `clauses.toml`; it is read once, when it is first asked for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

CERTAINTIES: Final[tuple[str, ...]] = ("book", "example", "pick")


@dataclass(frozen=True, slots=True)
class Pick:
    """A part of a clause on which the rulebooks are silent."""

    en: str
    de: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, as a player at the table reads it."""

    id: str  # "tig.leap"; events, faults and cases cite it
    en: str
    de: str
    source: str  # box and section, animal or example; begins with "not stated" where no book says it
    certainty: str  # one of CERTAINTIES, of the main statement
    species: str  # code of the animal whose clause it is, or nothing
    readings: tuple[str, ...]  # names of the readings that change it
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class ReadingText:
    """A named reading: a place where tables differ."""

    name: str
    default: str
    alternatives: tuple[str, ...]
    en: Mapping[str, str]  # a sentence for each value, the default first
    de: Mapping[str, str]
    clauses: tuple[str, ...]  # ids of the clauses that it changes


@lru_cache(maxsize=1)
def clauses() -> Mapping[str, Clause]:
    """All clauses by id, in the order of the rules."""
    return MappingProxyType({clause.id: clause for clause in map(_clause, _tables(_document(), "clause"))})


@lru_cache(maxsize=1)
def reading_texts() -> Mapping[str, ReadingText]:
    """All named readings by name, in the order of the rules."""
    return MappingProxyType({text.name: text for text in map(_reading, _tables(_document(), "reading"))})


def _document() -> Mapping[str, object]:
    return tomllib.loads(files(__package__).joinpath("clauses.toml").read_text(encoding="utf-8"))


def _clause(table: Mapping[str, object]) -> Clause:
    return Clause(
        _text(table, "id"),
        _text(table, "en"),
        _text(table, "de"),
        _text(table, "source"),
        _text(table, "certainty"),
        _text(table, "species", ""),
        _texts(table, "readings"),
        tuple(Pick(_text(pick, "en"), _text(pick, "de")) for pick in _tables(table, "picks")),
    )


def _reading(table: Mapping[str, object]) -> ReadingText:
    return ReadingText(
        _text(table, "name"),
        _text(table, "default"),
        _texts(table, "alternatives"),
        _sentences(table, "en"),
        _sentences(table, "de"),
        _texts(table, "clauses"),
    )


def _tables(table: Mapping[str, object], key: str) -> list[dict[str, object]]:
    value = table.get(key, [])
    assert isinstance(value, list)
    return value


def _sentences(table: Mapping[str, object], key: str) -> Mapping[str, str]:
    value = table[key]
    assert isinstance(value, dict)
    return MappingProxyType(value)


def _texts(table: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = table.get(key, [])
    assert isinstance(value, list)
    return tuple(value)


def _text(table: Mapping[str, object], key: str, default: str | None = None) -> str:
    value = table.get(key, default)
    assert isinstance(value, str), f"{key} is missing"
    return value
