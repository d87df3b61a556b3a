"""What position a request is about, and at which table: from its query, or from the body it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from flask import request

from api.reports import fault_report, origin_of
from api.tables import read_decks, table_for
from api.views import JSON
from api.web.arguments import Arguments, given_readings, json_arguments, query
from api.web.bodies import body, media_type
from api.web.negotiation import JSON_TYPE, RECORD_TYPE, TEXT_TYPE, XML_TYPE, language
from api.web.records import checked, is_of_form, is_record, play, refusal
from api.web.schemas import Question
from notation.errors import NotationError, PositionError
from notation.flaws import flaw
from notation.interchange import position_from_json, position_from_xml, read_record_json, read_record_xml
from notation.parser import Reading
from notation.position import Position, read_position
from notation.strict_xml import loads_xml
from notation.values import read_readings
from replayer import ReplayError, ResultError, Table
from replayer.wording import fault_message, flaw_sentence

QUESTION_TYPES: Final = (TEXT_TYPE, RECORD_TYPE, JSON_TYPE, XML_TYPE)


@dataclass(slots=True)
class Asked:
    """A position to answer about; or, where there is none, why."""

    question: Question
    position: Position | None = None
    table: Table | None = None
    readings: Mapping[str, str] = field(default_factory=dict)  # of the table, as they were named
    flaws: list[str] = field(default_factory=list)  # of the position and what goes with it, a sentence each
    fault: dict[str, JSON] | None = None  # of the record, which does not come as far as its turn

    def view(self) -> dict[str, JSON]:
        """Why there is no position."""
        return {"position": None, "flaws": [*self.flaws], "fault": dict(self.fault) if self.fault else None}


def ask(get: type[Arguments], post: type[Arguments], form: type[Arguments]) -> Asked:
    """The question of this request: its query by `get`; a body by `form` or as it is, with a query by `post`.

    What the body says counts before what the query says. Raises the problems of arguments and bodies.
    """
    if request.method != "POST":
        question = query(get, Question)
        given_readings(question.readings)
        return _at_table(question, lambda: read_position(_text(question.position)))
    question = query(post, Question)
    given_readings(question.readings)
    kind = media_type(QUESTION_TYPES)
    if kind == JSON_TYPE:
        return of_form(json_arguments(form, Question).over(question))
    data = body()
    if kind == XML_TYPE:
        return _of_xml(question, data)
    if kind == RECORD_TYPE or is_record(data):
        return _of_record(question, data)
    return _at_table(question, lambda: read_position(data.decode("utf-8-sig", "replace").rstrip("\r\n")))


def of_form(question: Question) -> Asked:
    """What a question in JSON is about: its position, or its record before a turn."""
    given_readings(question.readings, in_body=True)
    position, record = question.position, question.record
    if isinstance(position, dict):
        return _at_table(question, lambda: position_from_json(position))
    if position is not None:
        return _at_table(question, lambda: read_position(_text(position)))
    if isinstance(record, dict):
        return _of_record(question, checked(read_record_json(record), JSON_TYPE))
    return _of_record(question, _text(record))


def _of_xml(question: Question, data: bytes) -> Asked:
    try:
        root = loads_xml(data)
    except NotationError as error:
        raise refusal(error, XML_TYPE) from None
    if root.tag == "position":
        return _at_table(question, lambda: position_from_xml(root))
    return _of_record(question, checked(read_record_xml(root), XML_TYPE), is_xml=True)


def _at_table(question: Question, read: Callable[[], Position]) -> Asked:
    """A position at the table that the arguments describe."""
    asked = Asked(question)
    if question.turn is not None:
        own = flaw("turn-of-record", "turn: only a record has turns")
        asked.flaws = [flaw_sentence(own, language())]
        return asked
    decks = question.decks
    try:
        position = read()
        told = read_decks(decks) if isinstance(decks, str) else decks
        table = table_for(position, question.readings or "", told, question.seed)
        table = replace(table, scoring=question.scoring or table.scoring)
    except PositionError as error:
        asked.flaws = [flaw_sentence(flaw, language()) for flaw in error.flaws]
    except (NotationError, ReplayError) as error:
        if isinstance(error, NotationError) and is_of_form(error):
            raise refusal(error, XML_TYPE) from None
        asked.flaws = [fault_message(error, language())]
    else:
        asked.position, asked.table = position, table
        asked.readings = read_readings(question.readings or "")
    return asked


def _of_record(question: Question, source: Reading | bytes | str, is_xml: bool = False) -> Asked:
    """The position of a record before a turn, at its own table; only readings may be others than its own."""
    asked = Asked(question)
    for name in ("seed", "decks", "scoring"):
        if getattr(question, name) is not None:
            own = flaw("own-table", "{field}: a record has its own", field=name)
            asked.flaws.append(flaw_sentence(own, language()))
    if asked.flaws:
        return asked
    game = play(source, read_readings(question.readings or ""))
    positions, turn = game.positions, question.turn
    first = positions[0].turn if positions else 1
    last = first + len(positions) - 1
    stopped = game.fault is not None and not isinstance(game.fault, ResultError)
    if turn is None and not stopped:
        turn = last
    if turn is not None and first <= turn <= last:
        asked.position, asked.table = positions[turn - first], game.table
        asked.readings = read_readings(game.record.tags.get("Readings", ""))
    elif game.fault is not None:
        asked.fault = fault_report(game, game.fault, origin_of(source, is_xml), language())
    else:
        says = "turn: {first} to {last} were expected, the record is played so far"
        asked.flaws = [flaw_sentence(flaw("turn-played", says, first=first, last=last), language())]
    return asked


def _text(value: object) -> str:
    assert isinstance(value, str)
    return value
