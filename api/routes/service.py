"""What an operator asks: is the service alive, is it ready, what has it done?"""

from __future__ import annotations

from typing import Final

from flask import Response

from api.web.answers import respond
from api.web.metrics import MEDIA_TYPE, metrics
from api.web.negotiation import JSON_TYPE
from api.web.problems import Problem
from api.web.routing import Route
from api.web.settings import settings
from replayer import replay

_GAME: Final = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n1. Rzeb Bsea\n*\n'


def health() -> Response:
    """Says that the process answers."""
    return respond(JSON_TYPE, {"status": "alive"}, "health")


def readiness() -> Response:
    """Says that the rules can be read and a game replayed."""
    if replay(_GAME).verdict != "unfinished":
        raise Problem("unavailable", "The rules do not replay a game that is known to be legal.")
    return respond(JSON_TYPE, {"status": "ready"}, "health")


def counters() -> Response:
    """What has been counted."""
    if not settings().metrics:
        raise Problem("not-found", "Metrics are switched off on this server.")
    return Response(metrics().text(), content_type=MEDIA_TYPE)


ROUTES: Final = (
    Route("health", ("GET",), "/healthz", health),
    Route("readiness", ("GET",), "/readyz", readiness),
    Route("metrics", ("GET",), "/metrics", counters),
)
