"""Animals, clauses and readings as data, in English or German."""

from __future__ import annotations

from api.sources import source_text
from api.views import JSON
from notation.animals import BOX_NAMES, Species
from replayer.rules.clauses import Clause, ReadingText, clauses, reading_texts


def animal_view(species: Species, language: str) -> dict[str, JSON]:
    """What is printed on an animal's card, and the ids of its clauses."""
    return {
        "code": species.code,
        "name": species.german if language == "de" else species.name,
        "strength": species.strength,
        "points": species.points,
        "box": species.box,
        "box_name": BOX_NAMES[species.box],
        "class": species.kind.value,
        "recurring": species.recurring,
        "permanent": species.permanent,
        "clauses": [clause.id for clause in clauses().values() if clause.species == species.code],
    }


def clause_view(clause: Clause, language: str) -> dict[str, JSON]:
    """A rule: its text, its source, how certain it is, what of it is our pick, which readings change it."""
    german = language == "de"
    return {
        "id": clause.id,
        "text": clause.de if german else clause.en,
        "source": source_text(clause.source, language),
        "certainty": clause.certainty,
        "species": clause.species or None,
        "picks": [pick.de if german else pick.en for pick in clause.picks],
        "readings": [*clause.readings],
    }


def reading_view(reading: ReadingText, language: str) -> dict[str, JSON]:
    """A place where tables differ: its values, the default first, with a sentence each."""
    sentences = reading.de if language == "de" else reading.en
    return {
        "name": reading.name,
        "default": reading.default,
        "values": [
            {"value": value, "text": sentences[value]} for value in (reading.default, *reading.alternatives)
        ],
        "clauses": [*reading.clauses],
    }


def all_clauses(language: str) -> list[JSON]:
    """Every clause, in the order of the rules."""
    return [clause_view(clause, language) for clause in clauses().values()]


def all_readings(language: str) -> list[JSON]:
    """Every named reading, in the order of the rules."""
    return [reading_view(reading, language) for reading in reading_texts().values()]
