"""Records and positions <-> JSON: the schemas that openapi.yaml publishes, and what reads by them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeGuard

from marshmallow import Schema, fields, validate

from notation.errors import FormError, NotationError
from notation.flaws import flaw
from notation.forms import (
    NO_NUMBER,
    LineForm,
    MoveForm,
    PositionForm,
    RecordForm,
    position_form,
    position_of,
    record_form,
)
from notation.limits import MOST_BYTES
from notation.parser import Reading
from notation.position import LONGEST, Position
from notation.rebuild import Kind, Part, enough, rebuild
from notation.record import Record
from notation.schema_check import OBJECT, Wrong, first_fault, step
from notation.strict_json import check_json

# Values of each form: what has more takes more letters than a text may have.
_MOST_OF_RECORD: Final = MOST_BYTES
_MOST_OF_POSITION: Final = LONGEST
_NO_COLOUR: Final = flaw("form-colour", "not a colour: R, G, B or Y")
_NO_CARD: Final = flaw("form-card", "not a card: a colour and a species code")
_NO_HELD: Final = flaw("form-held-card", "not a card: a colour and a species code, or ?")
_SAID: Final = {
    str(said): said for said in (_NO_COLOUR, _NO_CARD, _NO_HELD, NO_NUMBER)
}  # as marshmallow hands it on
_COLOUR: Final = validate.Regexp("^[RGBY]$", error=_NO_COLOUR)
_CARD: Final = validate.Regexp("^[RGBY][a-z]{3}$", error=_NO_CARD)
_HELD: Final = validate.Regexp(r"^([RGBY][a-z]{3}|\?)$", error=_NO_HELD)
_NUMBER: Final = validate.Range(-999_999_999, 999_999_999, error=NO_NUMBER)  # as in bbn.xsd


class MoveSchema(Schema):
    """A move and what is said beside it."""

    move = fields.String(required=True)
    comments = fields.List(fields.String())
    variations = fields.Nested(lambda: LineSchema(many=True))


class LineSchema(Schema):
    """Moves one after the other."""

    comments = fields.List(fields.String())
    moves = fields.Nested(MoveSchema, many=True, required=True)


class RecordSchema(LineSchema):
    """A whole record."""

    tags = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    terminator = fields.String(required=True)


class PlaceSchema(Schema):
    """One place in the animals' line."""

    card = fields.String(required=True, validate=_CARD)
    shadow = fields.List(fields.String(validate=_CARD), load_default=list)


class SeatSchema(Schema):
    """What a player holds."""

    colour = fields.String(required=True, validate=_COLOUR)
    hand = fields.List(fields.String(validate=_HELD), required=True)
    deck = fields.List(fields.String(validate=_HELD), required=True)


class PositionSchema(Schema):
    """A table between two turns."""

    queue = fields.Nested(PlaceSchema, many=True, load_default=list)
    air = fields.String(validate=_CARD, allow_none=True, load_default=None)
    under = fields.String(validate=_CARD, allow_none=True, load_default=None)
    bar = fields.List(fields.String(validate=_CARD), load_default=list)
    pile = fields.List(fields.String(validate=_CARD), load_default=list)
    seats = fields.Nested(SeatSchema, many=True, required=True)
    to_move = fields.String(validate=_COLOUR, allow_none=True, required=True)
    turn = fields.Integer(strict=True, required=True, validate=_NUMBER)
    bound = fields.List(fields.String(validate=_CARD), load_default=list)


def record_to_json(record: Record) -> RecordForm:
    """A record as plain data for any JSON library; exactly as much as its text says."""
    return record_form(record)


def read_record_json(data: object) -> Reading:
    """Read a record from what a JSON library made of it; never raises.

    A fault has the JSON pointer of the value in which it stands; its offset counts there.
    """
    try:
        assert _is_record(data)
    except NotationError as error:
        return Reading(Record(), error, [])
    parts = enough(_parts(data))
    rebuilt = rebuild([part for part, _ in parts])
    if rebuilt.reading.fault is not None:
        rebuilt.reading.fault.path = "/tags" if rebuilt.part is None else parts[rebuilt.part][1]
    return rebuilt.reading


def record_from_json(data: object) -> Record:
    """The record that JSON data says; raises the NotationError of its first fault, with its pointer."""
    reading = read_record_json(data)
    if reading.fault is not None:
        raise reading.fault
    return reading.record


def position_to_json(position: Position) -> PositionForm:
    """A position as plain data for any JSON library."""
    return position_form(position)


def position_from_json(data: object) -> Position:
    """The position that JSON data says; FormError with its pointer, or PositionError with all flaws."""
    form: PositionForm = _position_schema().load(_checked(data, _position_schema(), _MOST_OF_POSITION))
    return position_of(form)


@lru_cache(1)
def _record_schema() -> RecordSchema:
    return RecordSchema()


@lru_cache(1)
def _position_schema() -> PositionSchema:
    return PositionSchema()


def _is_record(data: object) -> TypeGuard[RecordForm]:
    """True; raises what is wrong with data that is no record."""
    _checked(data, _record_schema(), _MOST_OF_RECORD)
    return True


def _checked(data: object, schema: Schema, most: int) -> dict[str, object]:
    """Data of at most so many values that has the form of a schema; raises its first fault."""
    check_json(data, most)
    if not isinstance(data, dict):
        raise _of_form(Wrong("", OBJECT))
    wrong = first_fault(data, schema)
    if wrong is not None:
        raise _of_form(wrong)
    return data


def _of_form(wrong: Wrong) -> FormError:
    fault = FormError("json-form", wrong.says, clause="json")
    fault.says = _SAID.get(wrong.says, wrong.says)
    fault.path = wrong.path
    return fault


def _parts(form: RecordForm) -> Iterator[tuple[Part, str]]:
    """The parts of a record, each with its JSON pointer."""
    for name, value in form["tags"].items():
        yield Part(Kind.TAG, value, name), f"/tags/{step(name)}"
    yield from _line_parts(form, "")
    yield Part(Kind.TERMINATOR, form["terminator"]), "/terminator"


def _line_parts(line: LineForm, path: str) -> Iterator[tuple[Part, str]]:
    yield from _comment_parts(line, path)
    for at, move in enumerate(line["moves"]):
        here = f"{path}/moves/{at}"
        yield Part(Kind.MOVE, move["move"]), f"{here}/move"
        yield from _comment_parts(move, here)
        for number, variation in enumerate(move.get("variations", ())):
            there = f"{here}/variations/{number}"
            yield Part(Kind.OPEN), there
            yield from _line_parts(variation, there)
            yield Part(Kind.CLOSE), there


def _comment_parts(said: LineForm | MoveForm, path: str) -> Iterator[tuple[Part, str]]:
    for at, comment in enumerate(said.get("comments", ())):
        yield Part(Kind.COMMENT, comment), f"{path}/comments/{at}"
