"""What settles disputes: explanations, claims, comparisons, readings that fit, repairs, hidden hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from flask import Response

from api.dispute_views import (
    claim_view,
    comparison_view,
    explanation_view,
    fit_view,
    hands_view,
    repairs_view,
    why_view,
)
from api.reports import Origin, fault_only, fault_report, origin_of
from api.views import JSON
from api.web.answers import respond
from api.web.arguments import given_readings, json_arguments, query
from api.web.asking import Asked, ask, of_form
from api.web.bodies import body, media_type
from api.web.dispute_schemas import ClaimBody, Claims, CompareBody, ExplainArguments, ExplainOf, Pair
from api.web.guards import deadline
from api.web.negotiation import JSON_TYPE, RECORD_TYPE, TEXT_TYPE, XML_TYPE, choose, language
from api.web.records import RECORD_TYPES, checked, play, read_body
from api.web.routing import Route
from api.web.schemas import NoArguments, Nothing, PlayArguments, PlayBody, TurnPlayArguments
from notation.errors import NotationError, PositionError
from notation.flaws import Flaw, flaw
from notation.interchange import read_record_json
from notation.moves import read_move
from notation.parser import Reading
from notation.position import write_position
from replayer import Replay, ReplayError
from replayer.disputes.claims import judge, read_claim
from replayer.disputes.compare import compare as compare_games
from replayer.disputes.explain import explain as explain_turn
from replayer.disputes.fitting import fit as fit_readings
from replayer.disputes.hands import solve
from replayer.disputes.repair import repair as repair_text
from replayer.disputes.turns import turn_named
from replayer.disputes.why_not import why_not_text
from replayer.game import Tick
from replayer.wording import flaw_sentence

TEXTS: Final = (RECORD_TYPE, TEXT_TYPE)


def explain() -> Response:
    """A turn of a record in its five steps; of a faulty record those before the fault can be explained."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    asked = query(ExplainArguments, ExplainOf)
    kind = media_type(RECORD_TYPES)
    source = read_body(kind)
    game = play(source, given_readings(asked.readings))
    last = game.turns[-1] if game.turns else None
    played = last if asked.turn is None else turn_named(game, asked.turn)
    view: dict[str, JSON] = {"explanation": None, "flaws": [], "fault": None}
    if played is not None and game.table is not None:
        view["explanation"] = explanation_view(explain_turn(played, game.table), spoken)
    elif game.fault is not None:
        view["fault"] = fault_report(game, game.fault, origin_of(source, kind == XML_TYPE), spoken)
    else:
        view["flaws"] = [flaw_sentence(_no_turn(game, asked.turn), spoken)]
    return respond(wanted, view, "explain")


def _no_turn(game: Replay, name: str | None) -> Flaw:
    """Why there is no turn to explain; the record itself is legal so far."""
    if name is not None and "v" in name:
        says = "turn: found {found}; a variation of the record, and a turn of it, were expected"
        return flaw("turn-named", says, found=name)
    if not game.turns:
        return flaw("no-turns", "turn: the record has no move yet")
    says = "turn: {first} to {last} were expected, the record has these"
    return flaw("turn-played", says, first=game.turns[0].number, last=game.turns[-1].number)


def why() -> Response:
    """Whether a move is legal in a position, and if not all that it fails, and the nearest that are."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    asked = ask(PlayArguments, TurnPlayArguments, PlayBody)
    if asked.position is None or asked.table is None:
        return respond(wanted, {**asked.view(), "why": None}, "why")
    told = asked.question.move or ""
    found = why_view(why_not_text(asked.position, told, asked.table), spoken)
    return respond(wanted, {**_place(asked), "why": found}, "why")


def claim() -> Response:
    """Whether the rules support what somebody says a move comes to."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    query(NoArguments, Nothing)
    media_type((JSON_TYPE,))
    claims = json_arguments(ClaimBody, Claims)
    asked = of_form(claims)
    view: dict[str, JSON] = {"refused": None, "explanation": None, "judgements": []}
    if asked.position is None or asked.table is None:
        return respond(wanted, {**asked.view(), **view}, "claim")
    told = claims.move or ""
    try:
        told_claims = [read_claim(each) for each in claims.claims]
        move = read_move(told)
        judged = [judge(asked.position, move, each, asked.table, asked.readings) for each in told_claims]
        view |= claim_view(judged, spoken)
    except PositionError as error:
        said: list[JSON] = [flaw_sentence(flaw, spoken) for flaw in error.flaws]
        return respond(wanted, {**_place(asked), "flaws": said, **view}, "claim")
    except (NotationError, ReplayError) as error:
        view["refused"] = fault_only(error, Origin(told), spoken)
    return respond(wanted, {**_place(asked), **view}, "claim")


def compare() -> Response:
    """The first turn at which two records part."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    query(NoArguments, Nothing)
    media_type((JSON_TYPE,))
    pair = json_arguments(CompareBody, Pair)
    readings = given_readings(pair.readings, in_body=True)
    found = compare_games(_game(pair.first, readings), _game(pair.second, readings))
    return respond(wanted, comparison_view(found, spoken), "compare")


def fit() -> Response:
    """The smallest sets of readings under which a record is legal, and which readings matter to it."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    query(NoArguments, Nothing)
    source = read_body(media_type(RECORD_TYPES))
    return respond(wanted, fit_view(fit_readings(source, pace()), spoken), "fit")


def repair() -> Response:
    """The smallest changes that make a text legal; the verdict is on the text as it is."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    query(NoArguments, Nothing)
    media_type(TEXTS)
    return respond(wanted, repairs_view(repair_text(body(), pace()), spoken), "repair")


def hands() -> Response:
    """What must have been dealt in a record, and where it contradicts itself."""
    wanted, spoken = choose((JSON_TYPE,)), language()
    query(NoArguments, Nothing)
    source = read_body(media_type(RECORD_TYPES))
    return respond(wanted, hands_view(solve(play(source)), spoken), "hands")


def pace() -> Tick:
    """Looks at the clock every few turns; raises the problem `time-limit`."""
    end = deadline()
    return lambda _: end.check()


def _place(asked: Asked) -> dict[str, JSON]:
    assert asked.position is not None
    return {"position": write_position(asked.position), "flaws": [], "fault": None}


def _game(record: object, readings: Mapping[str, str]) -> Replay:
    """A record of a body, replayed."""
    source: Reading | str = ""
    if isinstance(record, dict):
        source = checked(read_record_json(record), JSON_TYPE)
    elif isinstance(record, str):
        source = record
    return play(source, readings)


ROUTES: Final = (
    Route("explain", ("POST",), "/v1/explain", explain),
    Route("why", ("POST",), "/v1/why", why),
    Route("claim", ("POST",), "/v1/claim", claim),
    Route("compare", ("POST",), "/v1/compare", compare),
    Route("fit", ("POST",), "/v1/readings/fit", fit),
    Route("repair", ("POST",), "/v1/repair", repair),
    Route("hands", ("POST",), "/v1/hands", hands),
)
