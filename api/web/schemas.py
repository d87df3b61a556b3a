"""The arguments of every operation: in openapi.yaml they stand as parameters and as bodies of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from marshmallow import ValidationError, fields, validate, validates_schema

from api.pictures.palette import THEMES
from api.web.arguments import Arguments
from api.web.fields import (
    CARD,
    COLOUR,
    DECK,
    DECKS,
    FIELD_NAMES,
    FIELDS,
    HAND,
    LONGEST_MOVE,
    LONGEST_POSITION,
    LONGEST_RECORD,
    READINGS,
    SEED,
    Flag,
    FormOrText,
    Named,
    Number,
    Whole,
    matching,
    one_of,
    text,
)
from api.web.negotiation import LANGUAGES
from notation.json_form import PositionSchema, RecordSchema
from notation.values import SCORINGS

HANDS: Final = ("shown", "hidden")
OTHER_HAND: Final = "species with commas between, like `rhi,tig,che`, or `open` was expected."


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


class NoArguments(Arguments):
    """Refuses all arguments."""

    kind: ClassVar[type] = Nothing


@dataclass(frozen=True, slots=True)
class Validate:
    """How to report a verdict."""

    canonical: bool  # with the canonical text
    many: bool  # the body is an archive
    readings: str | None  # in place of the records' own


class ValidateArguments(Arguments):
    """Of `/v1/validate`."""

    kind: ClassVar[type] = Validate
    canonical = Flag(load_default=False)
    many = Flag(load_default=False)
    readings = matching(READINGS, "zebra=names skunk=species")


@dataclass(frozen=True, slots=True)
class ReplayOf:
    """Which turns of a replay, and what of them."""

    start: int | None
    end: int | None
    at: int | None  # this turn alone
    events: bool
    shown: str | None  # fields of a turn, names with commas between; None: the usual ones
    clauses: bool  # with the clauses that are cited
    readings: str | None  # in place of the record's own

    def takes(self, turn: int) -> bool:
        """Is a turn among those asked for?"""
        after = self.start is None or turn >= self.start
        return after and (self.end is None or turn <= self.end) and self.at in (None, turn)


class ReplayArguments(Arguments):
    """Of `/v1/replay`."""

    kind: ClassVar[type] = ReplayOf
    start = Number(data_key="from")
    end = Number(data_key="to")
    at = Number()
    events = Flag(load_default=True)
    shown = matching(
        FIELDS,
        "move,after",
        "fields",
        f"names with commas between were expected, out of {', '.join(FIELD_NAMES)}.",
    )
    clauses = Flag(load_default=False)
    readings = matching(READINGS, "zebra=names skunk=species")


@dataclass(frozen=True, slots=True)
class LinkOf:
    """What of a record goes into its link."""

    extras: bool  # names, other tags, comments and variations, too


class LinkArguments(Arguments):
    """Of `POST /v1/link`."""

    kind: ClassVar[type] = LinkOf
    extras = Flag(load_default=False)


@dataclass(frozen=True, slots=True)
class Question:
    """A position, or a record and a turn, the table it is played at, and what is asked of it."""

    position: str | dict[str, object] | None = None  # a line of text or a form
    record: str | dict[str, object] | None = None  # likewise
    turn: int | None = None  # of a record: before which turn; None: where it ends
    seed: str | None = None
    readings: str | None = None
    decks: str | Mapping[str, str] | None = None  # by colour letter
    scoring: str | None = None
    card: str | None = None  # only moves of this card
    hand: str | None = None  # what the mover holds instead; `open`: any cards
    move: str | None = None
    hands: str | None = None  # in a picture: `shown` or `hidden`
    theme: str | None = None  # of a picture: `light`, `dark` or `auto`
    lang: str | None = None  # of a picture, before what the client prefers

    def over(self, other: Question) -> Question:
        """This one's arguments, the other's where it has none."""
        kept = {name: getattr(other, name) for name in self.__slots__ if getattr(self, name) is None}
        return replace(self, **kept)


class TableArguments(Arguments):
    """What a position is played with."""

    kind: ClassVar[type] = Question
    seed = matching(SEED, "bbn1:kitchen-42")
    readings = matching(READINGS, "zebra=names skunk=species")
    decks = matching(DECKS, "R=NB,B=BB")
    scoring = one_of(SCORINGS)


class PositionArguments(TableArguments):
    """Of `GET /v1/position`."""

    position = text(LONGEST_POSITION)


class PictureArguments(PositionArguments):
    """Of `GET /v1/position.svg`."""

    hands = one_of(HANDS)
    theme = one_of(THEMES)
    lang = one_of(LANGUAGES)


@dataclass(frozen=True, slots=True)
class GamePicture:
    """Which picture of a game."""

    turn: int | None  # the table after it, 0 is the start; None: the whole game
    hands: str | None
    theme: str | None
    lang: str | None


class GamePictureArguments(Arguments):
    """Of `/g/{code}.svg` and `/g/{code}.png`."""

    kind: ClassVar[type] = GamePicture
    turn = Number()
    hands = one_of(HANDS)
    theme = one_of(THEMES)
    lang = one_of(LANGUAGES)


@dataclass(frozen=True, slots=True)
class OEmbed:
    """What oEmbed asks, by the names it has there."""

    url: str
    format: str | None
    maxwidth: int | None
    maxheight: int | None


class OEmbedArguments(Arguments):
    """Of `/oembed`."""

    kind: ClassVar[type] = OEmbed
    url = text(LONGEST_POSITION)
    format = one_of(("json", "xml"))
    maxwidth = Number()
    maxheight = Number()


class TurnArguments(TableArguments):
    """Of `POST /v1/position`, beside the body."""

    turn = Number()


class MovesArguments(PositionArguments):
    """Of `GET /v1/position/moves`."""

    card = matching(CARD, "Rtig")
    hand = matching(HAND, "rhi,tig,che", says=OTHER_HAND)


class TurnMovesArguments(TurnArguments):
    """Of `POST /v1/position/moves`, beside the body."""

    card = matching(CARD, "Rtig")
    hand = matching(HAND, "rhi,tig,che", says=OTHER_HAND)


class PlayArguments(PositionArguments):
    """Of `GET /v1/position/play`."""

    move = text(LONGEST_MOVE)


class TurnPlayArguments(TurnArguments):
    """Of `POST /v1/position/play`, beside the body."""

    move = text(LONGEST_MOVE, required=False)


class PositionBody(Arguments):
    """A position or a record, and the table, as JSON."""

    kind: ClassVar[type] = Question
    position = FormOrText(PositionSchema, LONGEST_POSITION)
    record = FormOrText(RecordSchema, LONGEST_RECORD)
    turn = Number(in_json=True)
    seed = matching(SEED, "bbn1:kitchen-42")
    readings = matching(READINGS, "zebra=names skunk=species")
    decks = Named(
        keys=fields.String(validate=Whole(COLOUR, "a colour, R, G, B or Y, was expected.")),
        values=fields.String(validate=Whole(DECK, "a deck like `NB` was expected.")),
        validate=validate.Length(max=4),
    )
    scoring = one_of(SCORINGS)

    @validates_schema
    def one_of_two(self, data: dict[str, object], **_: object) -> None:
        """A position or a record, not both."""
        if ("position" in data) == ("record" in data):
            raise ValidationError("either `position` or `record` was expected.")


class MovesBody(PositionBody):
    """The same, and which moves."""

    card = matching(CARD, "Rtig")
    hand = matching(HAND, "rhi,tig,che", says=OTHER_HAND)


class PlayBody(PositionBody):
    """The same, and the move to play."""

    move = text(LONGEST_MOVE)
