"""Records and positions as plain data, ready for JSON: what each form holds, and how it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict

from notation.animals import HIDDEN
from notation.cards import Card
from notation.errors import PositionError
from notation.flaws import Flaw, flaw
from notation.position import LONGEST, Position, read_position
from notation.record import Line, Move, Record, move_text

NO_NUMBER: Final = flaw("form-digits", "a whole number of at most nine digits was expected")


class MoveForm(TypedDict):
    """A move and what is said beside it."""

    move: str  # its text
    comments: NotRequired[list[str]]  # behind it, in order
    variations: NotRequired[list[LineForm]]  # other lines of play instead of it


class LineForm(TypedDict):
    """Moves one after the other."""

    comments: NotRequired[list[str]]  # before the first move
    moves: list[MoveForm]


class RecordForm(LineForm):
    """A whole record."""

    tags: dict[str, str]
    terminator: str


class PlaceForm(TypedDict):
    """One place in the animals' line."""

    card: str  # `Gcam`
    shadow: list[str]  # who stands in its shadow, then who in that one's


class SeatForm(TypedDict):
    """What a player holds; `?` is a card that is not known."""

    colour: str
    hand: list[str]  # strongest first, unknown ones last
    deck: list[str]  # next card first


class PositionForm(TypedDict):
    """A table between two turns."""

    queue: list[PlaceForm]  # gate first
    air: str | None
    under: str | None
    bar: list[str]  # in order of entry
    pile: list[str]  # newest last
    seats: list[SeatForm]  # in seat order
    to_move: str | None  # a colour; None when the game is over
    turn: int  # number of the next turn
    bound: list[str]  # prophecies, in seat order


def record_form(record: Record) -> RecordForm:
    """A record as plain data; tags in their order, comments and variations only where there are some."""
    return RecordForm(tags=dict(record.tags), **_line_form(record.line), terminator=record.terminator)


def _line_form(line: Line) -> LineForm:
    moves = [_move_form(line, number, move) for number, move in enumerate(line.moves, 1)]
    comments = line.comments.get(0)
    return LineForm(comments=comments[:], moves=moves) if comments else LineForm(moves=moves)


def _move_form(line: Line, number: int, move: Move) -> MoveForm:
    form = MoveForm(move=move_text(move))
    comments, variations = line.comments.get(number), line.variations.get(number)
    if comments:
        form["comments"] = comments[:]
    if variations:
        form["variations"] = [_line_form(variation) for variation in variations]
    return form


def position_form(position: Position) -> PositionForm:
    """A position as plain data."""
    seats, bound = position.seats, position.bound
    return PositionForm(
        queue=[_place_form(position, card) for card in position.queue],
        air=position.air.code if position.air else None,
        under=position.under.code if position.under else None,
        bar=_codes(position.bar),
        pile=_codes(position.pile),
        seats=[
            SeatForm(colour=colour.letter, hand=_codes(hand), deck=_codes(deck))
            for colour, hand, deck in zip(seats, position.hands, position.decks, strict=True)
        ],
        to_move=None if position.to_move is None else seats[position.to_move].letter,
        turn=position.turn,
        bound=[bound[colour].code for colour in seats if colour in bound],
    )


def position_of(form: PositionForm) -> Position:
    """The position that plain data of this form says; PositionError names all flaws.

    The caller has made sure that cards and colours look like some: a colour and three small letters, or `?`.
    """
    text = " ".join(field or "." for field in _fields(form))
    flaws = [flaw for seat in form["seats"] for flaw in _strangers(seat)] if len(text) <= LONGEST else []
    try:
        position = read_position(text)
    except PositionError as error:
        raise PositionError([*flaws, *error.flaws]) from None
    if flaws:
        raise PositionError(flaws)
    return position


def _fields(form: PositionForm) -> tuple[str | None, ...]:
    """The fields of a position's text; what is empty is nothing."""
    queue = [
        "(".join([place["card"], *place["shadow"]]) + ")" * len(place["shadow"]) for place in form["queue"]
    ]
    return (
        *(",".join(queue), form["air"], form["under"], ",".join(form["bar"]), ",".join(form["pile"])),
        "/".join(f"{seat['colour']}={_held(seat['hand'])}" for seat in form["seats"]),
        "/".join(f"{seat['colour']}={_held(seat['deck'])}" for seat in form["seats"]),
        *(form["to_move"], str(form["turn"]), ",".join(form["bound"])),
    )


def _held(cards: list[str]) -> str:
    return ",".join("?1" if card == HIDDEN.code else card[1:] for card in cards) or "."


def _strangers(seat: SeatForm) -> list[Flaw]:
    """Flaws of a hand or deck with cards of another colour."""
    held = [("hands", card) for card in seat["hand"]] + [("decks", card) for card in seat["deck"]]
    says = "{field}: found `{card}`; only cards of `{letter}` were expected at this seat"
    return [
        flaw("stranger", says, field=field, card=card, letter=seat["colour"])
        for field, card in held
        if card != HIDDEN.code and card[0] != seat["colour"]
    ]


def _place_form(position: Position, card: Card) -> PlaceForm:
    shadow = []
    covered = position.shadows.get(card)
    while covered is not None:
        shadow.append(covered.code)
        covered = position.shadows.get(covered)
    return PlaceForm(card=card.code, shadow=shadow)


def _codes(cards: Sequence[Card]) -> list[str]:
    return [card.code for card in cards]
