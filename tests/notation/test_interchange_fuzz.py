"""Damaged JSON and XML: a fault with a place or a sound record, and the published schema agrees."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from marshmallow import ValidationError

from notation.errors import NotationError
from notation.interchange import (
    SCHEMA,
    loads_json,
    position_from_json,
    position_from_xml,
    position_to_json,
    position_to_xml,
    read_record_json,
    read_record_xml,
    record_to_json,
    record_to_xml,
)
from notation.json_form import PositionSchema, RecordSchema
from notation.parser import Reading, read_record
from notation.position import read_position, write_position
from notation.schema_check import UNKNOWN, first_fault, no_such_name, phrase
from notation.strict_xml import check_xml
from notation.writer import write
from notation.xml_form import TYPES

RECORD: Final = read_record(
    '[BBN "1"]\n[Event "x"]\n[Seats "RB"]\n{a} Rtig {b} (Rche (Rbat) {c} Bdog) (Rpen) BparxRtig R1/B2'
)
POSITION: Final = read_position("Rcam(Btur),Bsha Beag . Rpan Blio R=sha,?1/B=gir R=./B=?2 R 33 Rsha")
JUNK: Final[tuple[object, ...]] = (
    *(None, True, 0, -1, 2**63, 1.5, "", "R", "Rlio", "*", "R1/B2", "\0", "}", "{", "a\nb", "é", "\ud800"),
    *(
        [],
        ["Rlio"],
        [None],
        {},
        {"move": "Rlio"},
        {"moves": []},
        {"card": "Rlio"},
        {"BBN": "1", "Seats": "RB"},
    ),
)
WORDS: Final = ("", "Rlio", "R", "*", "R1/B2", "a\nb", "}", " ", "?", "33", "tag", "comment", "Rlio Blio")
NAMES: Final = (
    "tag",
    "comment",
    "move",
    "variation",
    "terminator",
    "card",
    "shadow",
    "seat",
    "bar",
    "turn",
    "a",
)
SEEDS: Final = st.randoms(use_true_random=False)


def damaged(form: object, chance: random.Random) -> object:
    """The data with some value in it replaced, left out or added."""
    if isinstance(form, dict) and form and chance.randrange(6):
        name = chance.choice(list(form))
        return form | {name: damaged(form[name], chance)}
    if isinstance(form, list) and form and chance.randrange(6):
        at = chance.randrange(len(form))
        return [*form[:at], damaged(form[at], chance), *form[at + 1 :]]
    if isinstance(form, dict) and chance.randrange(2):
        left_out = chance.choice([*form, ""])
        return {name: value for name, value in form.items() if name != left_out}
    if isinstance(form, dict):
        return form | {chance.choice(["moves", "comments", "variations", "air", "a"]): chance.choice(JUNK)}
    if isinstance(form, list):
        return form[1:] if chance.randrange(2) else [*form, chance.choice([*form, *JUNK])]
    return chance.choice(JUNK)


def is_sound(reading: Reading) -> None:
    """A fault in one sentence, with a place; or a record that can be written and read again."""
    if reading.fault is not None:
        assert str(reading.fault)
        assert "\n" not in str(reading.fault)
        assert reading.fault.offset >= 0
        reading.fault.path.encode()
    else:
        assert read_record(write(reading.record)) == reading.record


@settings(max_examples=300)
@given(SEEDS)
def test_damaged_json_of_a_record_is_a_fault_or_a_record(chance: random.Random) -> None:
    form: object = record_to_json(RECORD)
    for _ in range(chance.randint(1, 3)):
        form = damaged(form, chance)
    is_sound(read_record_json(form))


@settings(max_examples=300)
@given(SEEDS)
def test_damaged_json_of_a_position_is_a_fault_or_a_position(chance: random.Random) -> None:
    form: object = position_to_json(POSITION)
    for _ in range(chance.randint(1, 3)):
        form = damaged(form, chance)
    try:
        position = position_from_json(form)
    except NotationError as error:
        fault = error
    else:
        assert read_position(write_position(position)) == position
        return
    assert str(fault)


@settings(max_examples=300)
@given(SEEDS)
def test_damaged_bytes_are_faults_or_sound(chance: random.Random) -> None:
    data = chance.choice((json.dumps(record_to_json(RECORD)).encode(), record_to_xml(RECORD)))
    at = chance.randrange(len(data))
    put = bytes(chance.choice(b"<>&;\"'{}[],:\\ /?!-]]0aR\x00\xff\xc3") for _ in range(chance.randrange(4)))
    data = data[:at] + put + data[at + chance.randrange(4) :]
    is_sound(read_record_xml(data))
    try:
        form = loads_json(data)
    except NotationError as error:
        is_sound(Reading(RECORD, error, []))
    else:
        is_sound(read_record_json(form))


def shaken(document: bytes, chance: random.Random) -> etree._Element:
    """The document with some element moved, doubled, renamed, left out or said otherwise."""
    root = etree.fromstring(document)
    elements = list(root.iter())[1:]
    element = chance.choice(elements)
    parent = element.getparent()
    assert parent is not None
    change = chance.randrange(6)
    if change == 0:
        parent.remove(element)
    elif change == 1:
        chance.choice(elements).append(etree.fromstring(etree.tostring(element)))
    elif change == 2:
        element.tag = chance.choice(NAMES)
    elif change == 3:
        element.text = chance.choice(WORDS)
    elif change == 4:
        element.tail = chance.choice(WORDS)
    else:
        element.set(chance.choice(("name", "text", "colour", "a")), chance.choice(WORDS))
    return root


@settings(max_examples=500)
@given(SEEDS)
def test_the_published_schema_agrees_with_the_check(chance: random.Random) -> None:
    name, document = chance.choice(
        (("record", record_to_xml(RECORD)), ("position", position_to_xml(POSITION)))
    )
    root = shaken(document, chance)
    schema = etree.XMLSchema(etree.parse(SCHEMA))
    try:
        check_xml(root, name, TYPES)
    except NotationError as error:
        assert not schema.validate(root), error  # noqa: PT017
    else:
        assert schema.validate(root), schema.error_log
    is_sound(read_record_xml(etree.tostring(root)))
    try:
        position_from_xml(etree.tostring(root))
    except NotationError as error:
        is_sound(Reading(RECORD, error, []))


def test_what_is_written_is_as_the_schema_says() -> None:
    schema = etree.XMLSchema(etree.parse(SCHEMA))
    assert schema.validate(etree.fromstring(record_to_xml(RECORD))), schema.error_log
    assert schema.validate(etree.fromstring(position_to_xml(POSITION))), schema.error_log


@settings(max_examples=500)
@given(SEEDS)
def test_marshmallow_agrees_with_the_check_of_its_schemas(chance: random.Random) -> None:
    form, schema = chance.choice(
        ((record_to_json(RECORD), RecordSchema()), (position_to_json(POSITION), PositionSchema()))
    )
    shaken_form: object = form
    for _ in range(chance.randint(1, 2)):
        shaken_form = damaged(shaken_form, chance)
    wrong = first_fault(shaken_form, schema)
    if wrong is None:
        assert schema.load(shaken_form)  # type: ignore[arg-type] # it may be anything
        return
    with pytest.raises(ValidationError) as error:
        schema.load(shaken_form)  # type: ignore[arg-type] # it may be anything
    said = [*told(error.value.messages)]
    unknown = no_such_name([]).partition(";")[0]
    assert wrong.says in map(phrase, said) or (UNKNOWN in said and wrong.says.startswith(unknown))


def told(messages: object) -> Iterator[str]:
    """All that marshmallow says, wherever it says it."""
    if isinstance(messages, dict | list):
        for below in messages.values() if isinstance(messages, dict) else messages:
            yield from told(below)
    else:
        yield str(messages)
