"""Fields of arguments, stricter than marshmallow's own, and the patterns that openapi.yaml has too."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from marshmallow import Schema, ValidationError, fields, validate

CARD: Final = "^[RGBY][a-z]{3}$"
SEED: Final = "^bbn1:[ -~]{1,200}$"
READINGS: Final = "^([a-z-]{1,40}=[a-z-]{1,40}( [a-z-]{1,40}=[a-z-]{1,40}){0,20})?$"
DECK: Final = "^[A-Za-z -]{1,80}$"
DECKS: Final = "^[RGBY]=[A-Za-z -]{1,80}(,[RGBY]=[A-Za-z -]{1,80}){0,3}$"
COLOUR: Final = "^[RGBY]$"
HAND: Final = "^(open|[a-z]{3}(,[a-z]{3}){0,12})$"
_FIELD: Final = "(turn|seat|move|before|after|events|offset|comments|variations|scores)"
FIELDS: Final = f"^{_FIELD}(,{_FIELD}){{0,9}}$"
LONGEST_POSITION: Final = 4_096  # characters
LONGEST_MOVE: Final = 1_000
LONGEST_RECORD: Final = 262_144
MOST_NUMBER: Final = 1_000_000


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
    """A whole number from 0 to a million; in a query in decimal digits without a needless zero in front."""

    def __init__(self, data_key: str | None = None) -> None:
        limits = validate.Range(0, MOST_NUMBER, error=f"a whole number from 0 to {MOST_NUMBER} was expected.")
        super().__init__(strict=True, validate=limits, load_default=None, allow_none=False, data_key=data_key)

    def _deserialize(
        self, value: object, attr: str | None, data: Mapping[str, object] | None, **kwargs: object
    ) -> int:
        if isinstance(value, str) and value.isascii() and value.isdigit() and str(int(value[:9])) == value:
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValidationError(f"a whole number from 0 to {MOST_NUMBER} was expected.")
        return value


class FormOrText(fields.Field[object]):
    """A record or position: its text, or its form as a schema describes it."""

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
        messages = self.checker().validate(value)
        if messages:
            raise ValidationError(messages)
        return value


def matching(pattern: str, example: str, data_key: str | None = None) -> fields.String:
    """An optional text that matches a pattern as a whole; the example stands in the refusal."""
    check = Whole(pattern, f"text like `{example}` was expected.")
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
