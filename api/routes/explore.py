"""The pages to explore the rules with: the fifty animals, and any position to try things in."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.console.sheets import WORDS
from api.sources import source_text
from api.web.cases import Case, cases_of
from api.web.pages import lost_page, page_language, table_page
from api.web.routing import Route
from notation.animals import BOX_NAMES, BOXES, BY_CODE, SPECIES, Species
from replayer.rules.clauses import Clause, ReadingText, clauses, reading_texts
from replayer.wording import sentence

TRIED: Final = "Gkan,Rgir,Ysea,Bzeb . . . . R=?4/G=?4/B=?4/Y=?4 R=?7/G=?7/B=?7/Y=?7 R 5 ."
_SILENT: Final = frozenset({"turn.play", "turn.draw"})  # what every turn has, and nobody looks for


def animals() -> Response:
    """All animals, box by box, to search in."""
    spoken = page_language()
    boxes = [(BOX_NAMES[box], [_animal(one, spoken) for one in SPECIES if one.box == box]) for box in BOXES]
    return table_page("animals.html", {"boxes": boxes})


def animal(code: str) -> Response:
    """An animal: its card, its clauses, the readings that change it, and examples."""
    spoken = page_language()
    species = BY_CODE.get(code)
    if species is None:
        return lost_page("animal", code)
    own = [clause for clause in clauses().values() if clause.species == code]
    names = dict.fromkeys(name for clause in own for name in clause.readings)
    place = SPECIES.index(species)
    values = {
        "animal": _animal(species, spoken),
        "clauses": [_clause(clause, spoken) for clause in own],
        "readings": [_reading(reading_texts()[name], spoken) for name in names],
        "cases": [_case(case, spoken) for case in cases_of(species)],
        "before": _animal(SPECIES[place - 1], spoken),
        "after": _animal(SPECIES[(place + 1) % len(SPECIES)], spoken),
    }
    return table_page("animal.html", values)


def attempt() -> Response:
    """Any position, any animal: what happens?"""
    spoken = page_language()
    readings = [_reading(reading, spoken) for reading in reading_texts().values()]
    return table_page("try.html", {"position": TRIED, "readings": readings})


def _animal(species: Species, language: str) -> dict[str, object]:
    """What a page says of an animal."""
    words = WORDS[language]
    texts = [_text(clause, language) for clause in clauses().values() if clause.species == species.code]
    lasting = [word for word in ("recurring", "permanent") if getattr(species, word)]
    return {
        "code": species.code,
        "name": species.german if language == "de" else species.name,
        "names": f"{species.name} {species.german} {species.code}",
        "strength": species.strength,
        "points": species.points,
        "box": BOX_NAMES[species.box],
        "kinds": [words[kind] for kind in (species.kind, *lasting) if words[kind]],
        "text": texts[0] if texts else "",
        "texts": " ".join(texts),
    }


def _clause(clause: Clause, language: str) -> dict[str, object]:
    german = language == "de"
    return {
        "id": clause.id,
        "text": _text(clause, language),
        "picks": [pick.de if german else pick.en for pick in clause.picks],
        "source": source_text(clause.source, language),
        "certainty": WORDS[language][clause.certainty],
    }


def _reading(reading: ReadingText, language: str) -> dict[str, object]:
    sentences = reading.de if language == "de" else reading.en
    return {
        "name": reading.name,
        "default": reading.default,
        "values": [(value, sentences[value]) for value in (reading.default, *reading.alternatives)],
    }


def _case(case: Case, language: str) -> dict[str, object]:
    """An example: where it begins and ends, and what happens between, in sentences."""
    said = [sentence(event, language) for event in case.played.events if event.clause not in _SILENT]
    return {
        "name": case.german if language == "de" else case.name,
        "example": source_text(case.example, language),
        "readings": case.readings,
        "move": case.move,
        "before": case.before,
        "after": case.after,
        "said": said,
    }


def _text(clause: Clause, language: str) -> str:
    return clause.de if language == "de" else clause.en


ROUTES: Final = (
    Route("animals-page", ("GET",), "/animals", animals),
    Route("animal-page", ("GET",), "/animals/<code>", animal),
    Route("try", ("GET",), "/try", attempt),
)
