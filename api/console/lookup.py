"""Finds clauses, readings and animals by what a person types."""

from __future__ import annotations

from notation.animals import BY_CODE, SPECIES, Species
from notation.spelling import nearest
from replayer.rules.clauses import Clause, ReadingText, clauses, reading_texts


def find_animal(word: str) -> Species | None:
    """The animal with a code or name, English or German, in any case."""
    lower = word.lower()
    return BY_CODE.get(lower) or next(
        (species for species in SPECIES if lower in (species.name.lower(), species.german.lower())), None
    )


def find_clauses(word: str) -> list[Clause]:
    """The clause of that id, those of an animal, of a family (`turn`), or those that a reading changes."""
    known = clauses()
    if word in known:
        return [known[word]]
    animal = find_animal(word)
    if animal is not None:
        return [clause for clause in known.values() if clause.species == animal.code]
    if word in reading_texts():
        return [known[name] for name in reading_texts()[word].clauses]
    return [clause for clause in known.values() if clause.id.partition(".")[0] == word]


def search_clauses(word: str) -> list[Clause]:
    """The clauses that have a word in their id or in their English or German text, in any case."""
    wanted = word.casefold()
    return [
        clause
        for clause in clauses().values()
        if wanted in " ".join((clause.id, clause.en, clause.de, *_picks(clause))).casefold()
    ]


def readings_of(clause: Clause) -> list[ReadingText]:
    """The named readings that change a clause."""
    return [reading_texts()[name] for name in clause.readings]


def likely_rule(word: str) -> str:
    """What was most likely meant by a word that finds nothing; "" when nothing comes near."""
    return likely_animal(word) or nearest(word, [*clauses(), *reading_texts()], 2)


def likely_animal(word: str) -> str:
    """The animal that was most likely meant: a code or a name."""
    names = [name for species in SPECIES for name in (species.name, species.german)]
    return nearest(word, BY_CODE) or nearest(word, names, 2)


def _picks(clause: Clause) -> list[str]:
    return [text for pick in clause.picks for text in (pick.en, pick.de)]
