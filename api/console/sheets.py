"""Clauses, readings and animals as lines for a terminal, in English or German."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from api.console.lookup import readings_of
from api.console.terminal import FAINT, HEAD, PLAIN, Line
from api.sources import source_text
from api.terms import TERMS
from notation.animals import BOX_NAMES, Species
from replayer.rules.clauses import Clause, ReadingText

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


def clause_row(clause: Clause, language: str) -> Line:
    """A clause in one line: its id and as much of its text as there is room for."""
    text, room = _text(clause, language), WIDTH - NARROW
    shown = text if len(text) <= room else text[: room - 3].rstrip() + "..."
    return [(clause.id.ljust(NARROW), HEAD), (shown, PLAIN)]


def clause_lines(clause: Clause, language: str) -> Iterator[Line]:
    """All that is known of a clause: text, picks, source, certainty, the readings that change it."""
    words = WORDS[language]
    yield [(clause.id, HEAD)]
    yield from _paragraph(_text(clause, language), PLAIN)
    for pick in clause.picks:
        yield from _paragraph(words["also"] + (pick.de if language == "de" else pick.en), PLAIN)
    source = source_text(clause.source, language)
    yield from _paragraph(f"{words['source']}{source} ({words[clause.certainty]})", FAINT)
    for reading in readings_of(clause):
        yield from reading_lines(reading, language)
    yield []


def reading_lines(reading: ReadingText, language: str) -> Iterator[Line]:
    """A sentence for every value of a reading, the default first."""
    words = WORDS[language]
    sentences = reading.de if language == "de" else reading.en
    for value in (reading.default, *reading.alternatives):
        mark = words["default"] if value == reading.default else ""
        name = f"{words['reading']}{reading.name}={value}{mark}: "
        yield from _paragraph(name + sentences[value], FAINT)


def animal_row(species: Species, language: str) -> Line:
    """An animal's card in one line: strength, code, name, points, class, how its ability lasts."""
    words = WORDS[language]
    name = species.german if language == "de" else species.name
    lasting = [words[word] for word in ("recurring", "permanent") if getattr(species, word)]
    kind = ", ".join(filter(None, [words[species.kind], *lasting]))
    points = f"{species.points} {words['points']}"
    return [
        (f"{species.strength:>2} ", FAINT),
        (f"{species.code}  ", HEAD),
        (f"{name:<20}{points:<11}{kind}", PLAIN),
    ]


def animal_head(species: Species, language: str) -> Line:
    """An animal's card as the heading of its clauses."""
    words = WORDS[language]
    box = f"{species.box}, {BOX_NAMES[species.box]}"
    strength = f"{words['strength']} {species.strength}"
    return [*animal_row(species, language)[1:], (f"  {strength}, {box}", FAINT)]


def _paragraph(text: str, style: str) -> Iterator[Line]:
    for line in wrap(text, WIDTH - len(INDENT)):
        yield [(INDENT + line, style)]


def _text(clause: Clause, language: str) -> str:
    return clause.de if language == "de" else clause.en
