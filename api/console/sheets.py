"""Clauses, readings and animals as lines for a terminal, in English or German."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from api.console.terminal import FAINT, HEAD, PLAIN, Line
from api.results.rules import Animal, Clause, Reading
from api.terms import TERMS

WIDTH: Final = 98
INDENT: Final = "  "
NARROW: Final = 17  # columns of an id
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        **TERMS["en"],
        "book": "stated by a rulebook",
        "example": "forced by a rulebook's example",
        "pick": "our pick, no rulebook says it",
        "also": "Our pick, where the rulebooks are silent: ",
        "source": "Source: ",
        "reading": "Reading ",
        "default": " (default)",
        "points": "points",
    },
    "de": {
        **TERMS["de"],
        "book": "steht in einer Spielregel",
        "example": "folgt aus einem Beispiel einer Spielregel",
        "pick": "unsere Wahl, keine Spielregel sagt es",
        "also": "Unsere Wahl, wo die Spielregeln schweigen: ",
        "source": "Quelle: ",
        "reading": "Lesart ",
        "default": " (Vorgabe)",
        "points": "Punkte",
    },
}


def clause_row(clause: Clause) -> Line:
    """A clause in one line: its id and as much of its text as there is room for."""
    text, room = clause.text, WIDTH - NARROW
    shown = text if len(text) <= room else text[: room - 3].rstrip() + "..."
    return [(clause.id.ljust(NARROW), HEAD), (shown, PLAIN)]


def clause_lines(clause: Clause, readings: Iterable[Reading], language: str) -> Iterator[Line]:
    """All that is known of a clause: text, picks, source, certainty, those of the readings that change it."""
    words = WORDS[language]
    yield [(clause.id, HEAD)]
    yield from _paragraph(clause.text, PLAIN)
    for pick in clause.picks:
        yield from _paragraph(words["also"] + pick, PLAIN)
    yield from _paragraph(f"{words['source']}{clause.source} ({words[clause.certainty]})", FAINT)
    by_name = {reading.name: reading for reading in readings}
    for name in clause.readings:
        if name in by_name:  # a server may know more readings than we do
            yield from reading_lines(by_name[name], language)
    yield []


def reading_lines(reading: Reading, language: str) -> Iterator[Line]:
    """A sentence for every value of a reading, the default first."""
    words = WORDS[language]
    for each in reading.values:
        mark = words["default"] if each.value == reading.default else ""
        yield from _paragraph(f"{words['reading']}{reading.name}={each.value}{mark}: {each.text}", FAINT)


def animal_row(animal: Animal, language: str) -> Line:
    """An animal's card in one line: strength, code, name, points, class, how its ability lasts."""
    words = WORDS[language]
    lasting = [words[word] for word in ("recurring", "permanent") if getattr(animal, word)]
    kind = ", ".join(filter(None, [words[animal.kind], *lasting]))
    points = f"{animal.points} {words['points']}"
    return [
        (f"{animal.strength:>2} ", FAINT),
        (f"{animal.code}  ", HEAD),
        (f"{animal.name:<20}{points:<11}{kind}", PLAIN),
    ]


def animal_head(animal: Animal, language: str) -> Line:
    """An animal's card as the heading of its clauses."""
    box = f"{animal.box}, {animal.box_name}"
    strength = f"{WORDS[language]['strength']} {animal.strength}"
    return [*animal_row(animal, language)[1:], (f"  {strength}, {box}", FAINT)]


def _paragraph(text: str, style: str) -> Iterator[Line]:
    for line in wrap(text, WIDTH - len(INDENT)):
        yield [(INDENT + line, style)]
