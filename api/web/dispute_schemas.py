"""The arguments of what settles disputes: in openapi.yaml they stand as parameters and as bodies of JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from marshmallow import fields, validate

from api.web.arguments import Arguments
from api.web.fields import LONGEST_POSITION, LONGEST_RECORD, READINGS, FormOrText, matching
from api.web.schemas import PlayBody, Question
from notation.json_form import RecordSchema
from replayer.disputes.turns import TURN_NAME

MOST_CLAIMS: Final = 8  # that are judged beside each other


@dataclass(frozen=True, slots=True)
class ExplainOf:
    """Which turn of a record."""

    turn: str | None  # its name, as in `replayer.disputes.turns`; None: the last one of the main line
    readings: str | None  # in place of the record's own


class ExplainArguments(Arguments):
    """Of `/v1/explain`."""

    kind: ClassVar[type] = ExplainOf
    turn = matching(f"^{TURN_NAME}$", "12` or `12.v1.13")
    readings = matching(READINGS, "zebra=names skunk=species")


@dataclass(frozen=True, slots=True)
class Claims(Question):
    """A move in a position, and what it is claimed to come to."""

    claims: Sequence[str] = ()


class ClaimBody(PlayBody):
    """Of `/v1/claim`."""

    kind: ClassVar[type] = Claims
    claims = fields.List(
        fields.String(
            validate=validate.Length(
                max=LONGEST_POSITION, error=f"at most {LONGEST_POSITION} characters were expected."
            )
        ),
        required=True,
        validate=validate.Length(min=1, max=MOST_CLAIMS, error=f"1 to {MOST_CLAIMS} claims were expected."),
    )


@dataclass(frozen=True, slots=True)
class Pair:
    """Two records."""

    first: str | dict[str, object] | None = None
    second: str | dict[str, object] | None = None
    readings: str | None = None  # in place of the records' own


class CompareBody(Arguments):
    """Of `/v1/compare`."""

    kind: ClassVar[type] = Pair
    first = FormOrText(RecordSchema, LONGEST_RECORD, required=True)
    second = FormOrText(RecordSchema, LONGEST_RECORD, required=True)
    readings = matching(READINGS, "zebra=names skunk=species")
