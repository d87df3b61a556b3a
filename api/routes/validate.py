"""`/v1/validate`: is a game legal? For one record a report, for an archive a line a record."""

from __future__ import annotations

from typing import Final

from flask import Response

from api.reports import origin_of, report_text, report_view
from api.web.answers import lines, respond
from api.web.archives import Judged, Telling, verdicts
from api.web.arguments import given_readings, query
from api.web.bodies import media_type
from api.web.negotiation import JSON_TYPE, LINES_TYPE, TEXT_TYPE, XML_TYPE, choose, language
from api.web.records import RECORD_TYPES, play, read_body
from api.web.routing import Route
from api.web.schemas import Validate, ValidateArguments

_REPORTS: Final = (JSON_TYPE, XML_TYPE, TEXT_TYPE)


def validate() -> Response:
    """A verdict on the record, or on every record, in the body."""
    asked = query(ValidateArguments, Validate)
    kind = media_type((*RECORD_TYPES, LINES_TYPE))
    if asked.many or kind == LINES_TYPE:
        return _many(asked, kind)
    wanted, spoken = choose(_REPORTS), language()
    source = read_body(kind)
    game = play(source, given_readings(asked.readings))
    view = report_view(game, origin_of(source, kind == XML_TYPE), spoken, asked.canonical)
    return respond(wanted, view, "report", lambda: report_text(view))


def _many(asked: Validate, kind: str) -> Response:
    choose((LINES_TYPE,))
    judged = Judged()
    told = Telling(language(), asked.canonical, given_readings(asked.readings))
    return lines(verdicts(kind, judged, told), judged.view)


ROUTES: Final = (Route("validate", ("POST",), "/v1/validate", validate),)
