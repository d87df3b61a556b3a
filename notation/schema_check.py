"""What a marshmallow schema says of a value, checked up to the first fault.

Marshmallow goes on behind the first fault: a body of nothing but faults costs it seconds and hundreds of MB.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from marshmallow import Schema, ValidationError, fields

from notation.flaws import flaw

Field: TypeAlias = "fields.Field[object]"
UNKNOWN: Final = str(
    Schema.error_messages.get("unknown", "Unknown field.")
)  # what marshmallow says of a name
OBJECT: Final = flaw("form-object", "an object was expected")
_LIST: Final = flaw("form-list", "a list was expected")
# What it says of values, which does not tell what was expected, and what we say.
_WORDS: Final = {
    "Missing data for required field.": flaw("form-missing", "it is missing"),
    "Field may not be null.": flaw("form-null", "null was not expected"),
    "Not a valid string.": flaw("form-text", "text was expected"),
    "Not a valid integer.": flaw("form-integer", "a whole number was expected"),
    "Not a valid list.": _LIST,
    "Invalid type.": _LIST,
    "Not a valid mapping type.": OBJECT,
    "Invalid input type.": OBJECT,
}


class Wrong(NamedTuple):
    """What is wrong in a value, and where."""

    path: str  # a JSON pointer, from the value on
    says: str  # one phrase; a flaw where it is not the schema's own


def first_fault(value: object, schema: Schema) -> Wrong | None:
    """The first fault of what should be an object of a schema: its fields in order, then unknown names."""
    if not isinstance(value, dict):
        return _wrong(schema.error_messages["type"])
    for name, field in schema.fields.items():
        if name in value:
            wrong = _in_field(value[name], field)
        else:
            wrong = _wrong(field.error_messages["required"]) if field.required else None
        if wrong is not None:
            return _below(name, wrong)
    unknown = next((name for name in value if name not in schema.fields), None)
    return None if unknown is None else _below(unknown, Wrong("", no_such_name(schema.fields)))


def no_such_name(names: Iterable[str]) -> str:
    """That a name is none of these, as one phrase."""
    return flaw("form-name", "no such name; there are {names}", names=", ".join(names) or "none")


def phrase(message: object) -> str:
    """What marshmallow says of a value as one phrase, which tells what was expected."""
    says = str(message)
    return _WORDS.get(says) or says[:1].lower() + says[1:].rstrip(".")


def step(name: object) -> str:
    """A name or index as one step of a JSON pointer (RFC 6901)."""
    return str(name).replace("~", "~0").replace("/", "~1")


def _in_field(value: object, field: Field) -> Wrong | None:
    if value is None:
        return None if field.allow_none else _wrong(field.error_messages["null"])
    if isinstance(field, fields.List):
        if not isinstance(value, list | tuple):
            return _wrong(field.error_messages["invalid"])
        return _in_each(enumerate(value), field.inner)
    if isinstance(field, fields.Nested):
        return _in_objects(value, field)
    if isinstance(field, fields.Dict) and isinstance(value, dict):
        return _in_names(value, field)
    return _in_leaf(value, field)


def _in_objects(value: object, field: fields.Nested) -> Wrong | None:
    if not (field.many or field.schema.many):
        return first_fault(value, field.schema)
    if not isinstance(value, list | tuple):
        return _wrong(field.error_messages["type"])
    for place, item in enumerate(value):
        if (wrong := first_fault(item, field.schema)) is not None:
            return _below(place, wrong)
    return None


def _in_names(value: dict[object, object], field: fields.Dict) -> Wrong | None:
    for name in value:
        if field.key_field is not None and (wrong := _in_leaf(name, field.key_field)) is not None:
            return _below(name, wrong)
    return None if field.value_field is None else _in_each(value.items(), field.value_field)


def _in_each(items: Iterable[tuple[object, object]], field: Field) -> Wrong | None:
    """The first fault of the items of a list or the values of an object."""
    for name, item in items:
        if (wrong := _in_field(item, field)) is not None:
            return _below(name, wrong)
    return None


def _in_leaf(value: object, field: Field) -> Wrong | None:
    """The fault of what holds nothing else, as marshmallow tells it."""
    if isinstance(value, str) and type(field) is fields.String and not field.validators:
        return None
    try:
        field.deserialize(value)
    except ValidationError as error:
        return _wrong(error.messages[0] if isinstance(error.messages, list) else error.messages)
    return None


def _wrong(message: object) -> Wrong:
    return Wrong("", phrase(message))


def _below(name: object, wrong: Wrong) -> Wrong:
    return Wrong(f"/{step(name)}{wrong.path}", wrong.says)
