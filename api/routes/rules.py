"""The rules as data: animals, clauses, readings; in the client's language, and cacheable."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.catalogue import all_clauses, all_readings, animal_view, clause_view
from api.views import JSON
from api.web.answers import cacheable, respond
from api.web.arguments import query
from api.web.negotiation import JSON_TYPE, XML_TYPE, choose, language
from api.web.problems import Problem
from api.web.routing import Route
from api.web.schemas import NoArguments, Nothing
from notation.animals import BY_CODE, SPECIES
from notation.misspelt import likely_species
from notation.spelling import nearest
from replayer.rules.clauses import clauses

_TYPES: Final = (JSON_TYPE, XML_TYPE)


def animals() -> Response:
    """All fifty animals, box by box."""
    wanted, spoken = _asked()
    return _told(wanted, spoken, {"animals": [animal_view(one, spoken) for one in SPECIES]}, "catalogue")


def animal(code: str) -> Response:
    """One animal, with the text of its clauses."""
    wanted, spoken = _asked()
    species = BY_CODE.get(code)
    if species is None:
        raise _unknown("animal", likely_species(code[:20]))
    texts: list[JSON] = [
        clause_view(clause, spoken) for clause in clauses().values() if clause.species == species.code
    ]
    return _told(wanted, spoken, {**animal_view(species, spoken), "texts": texts}, "animal")


def all_of_them() -> Response:
    """All clauses, in the order of the rules."""
    wanted, spoken = _asked()
    return _told(wanted, spoken, {"clauses": all_clauses(spoken)}, "catalogue")


def clause(name: str) -> Response:
    """One clause."""
    wanted, spoken = _asked()
    found = clauses().get(name)
    if found is None:
        raise _unknown("clause", nearest(name[:20], [*clauses()]))
    return _told(wanted, spoken, clause_view(found, spoken), "clause")


def readings() -> Response:
    """All named readings: where tables differ, the default and the alternatives."""
    wanted, spoken = _asked()
    return _told(wanted, spoken, {"readings": all_readings(spoken)}, "catalogue")


def _asked() -> tuple[str, str]:
    """Media type and language of the answer."""
    wanted = choose(_TYPES)
    query(NoArguments, Nothing)
    return wanted, language()


def _told(wanted: str, spoken: str, view: dict[str, JSON], name: str) -> Response:
    answer = respond(wanted, view, name)
    answer.headers["Content-Language"] = spoken
    answer.vary.add("Accept-Language")
    return cacheable(answer)


def _unknown(kind: str, near: str) -> Problem:
    return Problem("not-found", f"There is no such {kind}.", suggestion=near or None)


ROUTES: Final = (
    Route("animals", ("GET",), "/v1/animals", animals),
    Route("animal", ("GET",), "/v1/animals/<code>", animal),
    Route("clauses", ("GET",), "/v1/clauses", all_of_them),
    Route("clause", ("GET",), "/v1/clauses/<name>", clause),
    Route("readings", ("GET",), "/v1/readings", readings),
)
