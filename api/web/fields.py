"""Fields of arguments, stricter than marshmallow's own, and the patterns that openapi.yaml has too."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from marshmallow import Schema, ValidationError, fields, validate

from notation.limits import MOST_BYTES
from notation.position import LONGEST
from notation.schema_check import Wrong, first_fault

CARD: Final = "^[RGBY][a-z]{3}$"
SEED: Final = "^bbn1:[ -~]{1,200}$"
READINGS: Final = "^([a-z-]{1,40}=[a-z-]{1,40}( [a-z-]{1,40}=[a-z-]{1,40}){0,20})?$"
DECK: Final = "^[A-Za-z -]{1,80}$"
DECKS: Final = "^[RGBY]=[A-Za-z -]{1,80}(,[RGBY]=[A-Za-z -]{1,80}){0,3}$"
COLOUR: Final = "^[RGBY]$"
HAND: Final = "^(open|[a-z]{3}(,[a-z]{3}){0,12})$"
FIELD_NAMES: Final = (
    "turn", "seat", "move", "before", "after", "events", "offset", "comments", "variations", "scores"
)  # fmt: skip
_FIELD: Final = f"({'|'.join(FIELD_NAMES)})"
FIELDS: Final = f"^{_FIELD}(,{_FIELD}){{0,9}}$"
LONGEST_POSITION: Final = LONGEST  # characters, of what is claimed of one, too
LONGEST_MOVE: Final = MOST_BYTES  # as in a record, whose limit is the only one that a move has
LONGEST_RECORD: Final = 262_144
MOST_NUMBER: Final = 1_000_000
_DIGITS: Final = re.compile("0|[1-9][0-9]{0,8}")


class Whole(validate.Validator):
    """A pattern that the whole text matches; `$` alone would let a line end pass."""

    def __init__(self, pattern: str, says: str) -> None:
        self.regex = re.compile(pattern)  # apispec looks for it by this name
        self.says = says  # of a text that does not match

    def __call__(self, value: str) -> str:
        """The text, if it matches; raises ValidationError."""
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self.says)
        return value


class Flag(fields.Boolean):
    """True or false; in a query the words `true` and `false`."""

    def _deserialize(
        self, value: object, attr: str | None, data: Mapping[str, object] | None, **kwargs: object
    ) -> bool:
        if isinstance(value, bool):
            return value
        if not isinstance(value, str) or value not in ("true", "false"):
            raise ValidationError("true or false was expected.")
        return value == "true"


class Number(fields.Integer):
    """A whole number from 0 to a million.

    In a query in decimal digits without a needless zero in front; in JSON a number.
    """

    def __init__(self, data_key: str | None = None, in_json: bool = False) -> None:
        limits = validate.Range(0, MOST_NUMBER, error=f"a whole number from 0 to {MOST_NUMBER} was expected.")
        super().__init__(strict=True, validate=limits, load_default=None, allow_none=False, data_key=data_key)
        self.in_json = in_json

    def _deserialize(
        self, value: object, attr: str | None, data: Mapping[str, object] | None, **kwargs: object
    ) -> int:
        if isinstance(value, str) and not self.in_json and _DIGITS.fullmatch(value):
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValidationError(f"a whole number from 0 to {MOST_NUMBER} was expected.")
        return value


class Named(fields.Dict):
    """Values by names; what is wrong with a name or its value is told of the name."""

    def deserialize(
        self,
        value: object,
        attr: str | None = None,
        data: Mapping[str, object] | None = None,
        **kwargs: object,
    ) -> dict[object, object]:
        """The values, each read by its field."""
        try:
            found: dict[object, object] = super().deserialize(value, attr, data, **kwargs)
        except ValidationError as error:
            if not isinstance(error.messages, dict):
                raise
            told = {name: next(iter(wrong.values())) for name, wrong in error.messages.items()}
            raise ValidationError(told) from None
        return found


class FormOrText(fields.Field[object]):
    """A record or position: its text, or its form as a schema describes it, up to the first fault."""

    def __init__(self, schema: type[Schema], longest: int, required: bool = False) -> None:
        super().__init__(required=required)
        self.schema = schema
        self.checker = lru_cache(maxsize=1)(schema)  # made when it is first needed
        self.longest = longest  # characters of the text

    def _deserialize(
        self, value: object, attr: str | None, data: Mapping[str, object] | None, **kwargs: object
    ) -> object:
        if isinstance(value, str):
            if len(value) > self.longest:
                raise ValidationError(f"at most {self.longest} characters were expected.")
            return value
        if not isinstance(value, dict):
            raise ValidationError("text or an object was expected.")
        wrong = first_fault(value, self.checker())
        if wrong is not None:
            raise ValidationError(_told(wrong))
        return value


def _told(wrong: Wrong) -> dict[str, object] | list[object]:
    """A fault in a form as marshmallow tells it: by the names that lead to it."""
    told: dict[str, object] | list[object] = [wrong.says]
    for one in reversed(wrong.path.split("/")[1:]):
        told = {one.replace("~1", "/").replace("~0", "~"): told}
    return told


def matching(
    pattern: str, example: str, data_key: str | None = None, says: str | None = None
) -> fields.String:
    """An optional text that matches a pattern as a whole.

    The refusal shows the example, or is what `says` says.
    """
    check = Whole(pattern, says or f"text like `{example}` was expected.")
    return fields.String(validate=check, load_default=None, allow_none=False, data_key=data_key)


def one_of(words: Sequence[str]) -> fields.String:
    """An optional text that is one of these words."""
    check = validate.OneOf(words, error=f"one of {', '.join(words)} was expected.")
    return fields.String(validate=check, load_default=None, allow_none=False)


def text(longest: int, required: bool = True) -> fields.String:
    """A text of at most so many characters."""
    length = validate.Length(max=longest, error=f"at most {longest} characters were expected.")
    if required:
        return fields.String(required=True, validate=length)
    return fields.String(validate=length, load_default=None, allow_none=False)
