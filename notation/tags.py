"""The known tags: their canonical order, what their values must be, and what they say together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final

from notation.animals import HIDDEN, Species
from notation.cards import CARD_OF, COLOURS, HIDDEN_CARD, Card, Colour
from notation.errors import TagError
from notation.record import Record
from notation.spelling import nearest
from notation.values import (
    read_date,
    read_deck,
    read_draw,
    read_readings,
    read_rules,
    read_scoring,
    read_seats,
    read_seed,
    read_seed_hash,
    read_version,
    wrong,
)

DECK_OF: Final[dict[str, Colour]] = {colour.name + "Deck": colour for colour in COLOURS}
DRAW_OF: Final[dict[str, Colour]] = {colour.name + "Draw": colour for colour in COLOURS}
# In canonical order.
TAGS: Final[tuple[str, ...]] = (
    *("BBN", "Event", "Site", "Date", "Round", "Seats"),
    *(colour.name for colour in COLOURS),
    *("Deck", *DECK_OF, *DRAW_OF, "Seed", "SeedHash", "Scoring", "Rules", "Readings", "Position", "Result"),
)
RANK: Final[dict[str, int]] = {name: rank for rank, name in enumerate(TAGS)}
# The tags whose values are not free; each reader raises TagError.
READERS: Final[dict[str, Callable[[str], object]]] = {
    "BBN": read_version,
    "Date": read_date,
    "Seats": read_seats,
    "Deck": read_deck,
    **dict.fromkeys(DECK_OF, read_deck),
    **dict.fromkeys(DRAW_OF, read_draw),
    "Seed": read_seed,
    "SeedHash": read_seed_hash,
    "Scoring": read_scoring,
    "Rules": read_rules,
    "Readings": read_readings,
}
MOST_HINTS: Final = 8  # unknown tags that are compared with the known ones
_ONLY_CHECKED: Final = ("BBN", "Date", "Deck", "Seed", "Scoring")  # a header has their text, or nothing of it
_OF_A_SEAT: Final[dict[str, Colour]] = {**DECK_OF, **DRAW_OF}


@dataclass(frozen=True, slots=True)
class Header:
    """What the tags of a record say about its game; None where they say nothing."""

    seats: tuple[Colour, ...]  # the first starts
    decks: tuple[tuple[Species, ...] | None, ...]  # one a seat, in descending strength
    draws: tuple[tuple[Card, ...] | None, ...]  # one a seat, first drawn first, `HIDDEN_CARD` for `?`
    seed: str | None  # with its prefix `bbn1:`
    seed_hash: str | None  # `sha256:` and 64 lower-case digits
    scoring: str | None  # guests, points or guests-points
    rules: int  # the reading of rules.md
    readings: dict[str, str]  # named readings as written; whether they exist the rules know
    position: str | None  # a text of notation.md, section 4, not read yet
    result: str | None  # as written


def read_header(record: Record) -> Header:
    """What the tags of a record say; the record may come from anywhere, not only from a text.

    Raises TagError as `check_tags` does. What `notation.parser` read without a fault never raises.
    """
    try:
        return _header(record.tags)
    except TagError:
        check_tags(record.tags)  # the first wrong one, with its place
        raise


def check_tags(tags: Mapping[str, str]) -> None:
    """Raise the TagError of the first tag that no record may have.

    Its line and column are those in a text with one tag a line from the first line on, its offset counts
    from the beginning of the value.
    """
    for rank, (name, value) in enumerate(tags.items()):
        try:
            check_tag(name, value)
        except TagError as error:
            error.line, error.column = rank + 1, len(f'[{name} "') + error.offset + 1
            raise
    odd = misfit(tags)
    if odd is not None:
        name, wrong_tag = odd
        wrong_tag.line = [*tags, name].index(name) + 1
        raise wrong_tag


def check_tag(name: str, value: str) -> None:
    """Raise TagError when a known tag has a value that it cannot have; the offset counts in the value."""
    read = READERS.get(name)
    if read is not None:
        read(value)


def misfit(tags: Mapping[str, str]) -> tuple[str, TagError] | None:
    """The first tag that does not fit to the others, and why; its name is "" when one is missing."""
    for name in ("BBN", "Seats"):
        if name not in tags:
            return "", _missing(name, tags)
    seats = tags["Seats"]
    for name in tags:
        colour = _OF_A_SEAT.get(name)
        if colour is not None and colour.letter not in seats:
            expected = "one of " + ", ".join(seats)
            return name, wrong("colour-not-seated", "nobody plays this colour", 0, name, expected)
    return None


def _missing(name: str, tags: Mapping[str, str]) -> TagError:
    unknown = islice((other for other in tags if other not in RANK), MOST_HINTS)
    meant = next((other for other in unknown if nearest(other, (name,), 2)), "")
    says = f"the tag `{name}` is missing"
    return wrong(f"{name.lower()}-missing", says, 0, meant, f"`{name}`", name if meant else "")


def _header(tags: Mapping[str, str]) -> Header:
    odd = misfit(tags)
    if odd is not None:
        raise odd[1]
    for name in _ONLY_CHECKED:
        if name in tags:
            check_tag(name, tags[name])
    seats = read_seats(tags["Seats"])
    return Header(
        seats,
        tuple([_deck(tags, colour) for colour in seats]),
        tuple([_draw(tags, colour) for colour in seats]),
        tags.get("Seed"),
        read_seed_hash(tags["SeedHash"]) if "SeedHash" in tags else None,
        tags.get("Scoring"),
        read_rules(tags.get("Rules", "1")),
        read_readings(tags["Readings"]) if "Readings" in tags else {},
        tags.get("Position"),
        tags.get("Result"),
    )


def _deck(tags: Mapping[str, str], colour: Colour) -> tuple[Species, ...] | None:
    value = tags.get(colour.name + "Deck", tags.get("Deck"))
    return None if value is None else read_deck(value)


def _draw(tags: Mapping[str, str], colour: Colour) -> tuple[Card, ...] | None:
    value = tags.get(colour.name + "Draw")
    if value is None:
        return None
    cards = CARD_OF[colour]
    return tuple(HIDDEN_CARD[colour] if animal is HIDDEN else cards[animal] for animal in read_draw(value))
