"""JSON without its loopholes: what two readers could understand differently is refused."""

from __future__ import annotations

import json
import re
from collections import Counter
from math import isinf
from typing import Final, TypeAlias

from notation.errors import EncodingError, FormError, LimitError, NotationError, fault, shown, too_much
from notation.schema_check import step

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

MOST_BYTES: Final = 1 << 20
MOST_DEPTH: Final = 64
BYTES_OF_A_VALUE: Final = 16  # on average, at least, of a text as long as it may be
_MOST_DIGITS: Final = 20  # of an integer, its sign included
_LONG_NUMBER: Final = re.compile("[0-9]{19}")  # where none is, every integer has at most 64 bits
_LEAST_INTEGER: Final = -(1 << 63)
_MOST_INTEGER: Final = (1 << 64) - 1
_PLAIN: Final = frozenset((bool, int, float, type(None)))  # nothing can be wrong with one of these
_SEPARATORS: Final = ",[{"
# A string without an end goes to the end: else every quotation mark in it would be tried as a beginning.
_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_HOLDERS: Final = (dict, list, tuple)
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class _Refused:
    """Stands in a value's place until its pointer is known."""

    __slots__ = ("fault",)

    def __init__(self, wrong: NotationError) -> None:
        self.fault = wrong


def loads_json(data: bytes, most: int = MOST_BYTES) -> Json:
    """The value that UTF-8 JSON of at most so many bytes says; objects keep the order of their names.

    Raises FormError, EncodingError or LimitError, whose `path` is a JSON pointer: for a name that an object
    has twice, NaN and Infinity, integers beyond 64 bits, other numbers too large for a double, halves of
    surrogate pairs, more than 64 levels. A fault of the grammar has line and column instead.
    """
    if len(data) > most:
        raise too_much("json", most, "bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        says = f"byte {error.object[error.start]:02X} is not UTF-8"
        head = error.object[: error.start].decode()  # without a byte order mark
        raise EncodingError("not-utf-8", says, clause="json").locate(head, len(head)) from None
    if _separators(text) > most // BYTES_OF_A_VALUE:
        raise _too_many(most // BYTES_OF_A_VALUE)
    try:
        value: Json = json.loads(
            text,
            parse_int=_integer if _LONG_NUMBER.search(text) else None,
            parse_float=_number,
            parse_constant=_constant,
            object_pairs_hook=_object,
        )
    except json.JSONDecodeError as error:
        raise _malformed(text, error) from None
    except RecursionError:
        raise _too_deep() from None
    check_json(value)
    return value


def _separators(text: str) -> int:
    """How many signs outside of strings begin a value."""
    count = sum(map(text.count, _SEPARATORS))
    if count * BYTES_OF_A_VALUE <= len(text):
        return count
    bare = _STRING.sub("", text)
    return sum(map(bare.count, _SEPARATORS))


def check_json(value: object, most: int | None = None) -> None:
    """Raise the first fault of a value that a JSON library made.

    It is too deep, has half of a surrogate pair, or more than so many values, itself and what it holds.
    """
    count = _count_of_sound(value)
    if count is None:
        wrong = _fault_in(value, 1)
        if wrong is not None:
            raise wrong
    elif most is not None and count > most:
        raise _too_many(most)


def _count_of_sound(value: object) -> int | None:
    """How many values there are in one, itself included; None where something may be wrong with them.

    Level by level, which is several times faster than to go down into each.
    """
    level, count = [value], 1
    for depth in range(MOST_DEPTH + 1):
        below: list[object] = []
        for item in level:
            if isinstance(item, str):
                if not item.isascii() and _SURROGATE.search(item):
                    return None
            elif isinstance(item, _Refused) or (depth == MOST_DEPTH and isinstance(item, _HOLDERS)):
                return None
            elif isinstance(item, dict):
                if not all(map(_is_plain, item)):
                    return None
                below.extend(item.values())
            elif isinstance(item, list | tuple):
                below.extend(item)
        if not below:
            return count
        level, count = below, count + len(below)
    return None


def _malformed(text: str, error: json.JSONDecodeError) -> FormError:
    found = shown(text[error.pos : error.pos + 1])
    message = f"no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
    return FormError(
        "json", message, offset=error.pos, line=error.lineno, column=error.colno, found=found, clause="json"
    )


def _is_plain(name: object) -> bool:
    return isinstance(name, str) and name.isascii()


def _too_many(most: int) -> LimitError:
    return too_much("json", most, "values")


def _too_deep() -> LimitError:
    return LimitError("limit-nesting", f"the JSON has more than {MOST_DEPTH} levels", clause="json")


def _refused(code: str, says: str, found: str) -> _Refused:
    return _Refused(fault(FormError, code, says, 0, found=found, clause="json"))


def _integer(text: str) -> int | _Refused:
    if len(text) <= _MOST_DIGITS and _LEAST_INTEGER <= (number := int(text)) <= _MOST_INTEGER:
        return number
    return _refused("json-number", "integers have at most 64 bits", text)


def _number(text: str) -> float | _Refused:
    number = float(text)
    return _refused("json-number", "too large for a number", text) if isinf(number) else number


def _constant(text: str) -> _Refused:
    return _refused("json-number", "JSON has no such number", text)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json] | _Refused:
    names = dict(pairs)
    if len(names) == len(pairs):
        return names
    counts = Counter(name for name, _ in pairs)
    twice = next(name for name, count in counts.items() if count > 1)
    return _refused("json-duplicate", "an object has this name twice", twice)


def _fault_in(value: object, level: int) -> NotationError | None:
    """The first thing wrong in a value or in what it holds; its path leads there from this value."""
    if isinstance(value, _Refused):
        return value.fault
    if isinstance(value, str):
        return None if value.isascii() else _half(value)
    if not isinstance(value, dict | list | tuple):
        return None
    if level > MOST_DEPTH:
        return _too_deep()
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(name, str) and not name.isascii() and (half := _half(name)):
            return half
        if type(item) in _PLAIN:
            continue
        wrong = _fault_in(item, level + 1)
        if wrong is not None:
            wrong.path = f"/{step(name)}{wrong.path}"
            return wrong
    return None


def _half(text: str) -> FormError | None:
    half = _SURROGATE.search(text)
    if half is None:
        return None
    return fault(
        FormError, "json-text", "half of a surrogate pair", half.start(), found=half[0], clause="json"
    )
