"""A record's parts, from a form that is no text, read as the text that they would stand in.

So every limit and every check of the notation holds for all forms alike, in the same words.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple, TypeVar

from notation.errors import NotationError, TagError, TerminatorError, TokenError, fault
from notation.lexer import NAME, TOKEN, escape, unescape
from notation.limits import MOST_BYTES
from notation.moves import read_move
from notation.parser import Reading, read
from notation.record import Line

_NAME: Final = re.compile(NAME)
Where = TypeVar("Where")


class Kind(Enum):
    """What a part of a record is."""

    TAG = auto()
    COMMENT = auto()
    MOVE = auto()
    OPEN = auto()  # a variation begins
    CLOSE = auto()  # a variation ends
    TERMINATOR = auto()


# Characters that a part of a kind takes beside its name and its text.
_LEAST: Final = {Kind.TAG: 6, Kind.COMMENT: 3, Kind.MOVE: 1, Kind.OPEN: 2, Kind.CLOSE: 2, Kind.TERMINATOR: 1}


class Part(NamedTuple):
    """One part of a record, in the order in which a text has them."""

    kind: Kind
    text: str = ""  # a tag's value, a comment, a move, a terminator
    name: str = ""  # of a tag


class Rebuilt(NamedTuple):
    """A reading; where its fault, if it has one, counts from: the part, or None for the tags as a whole."""

    reading: Reading
    part: int | None = None


def enough(parts: Iterable[tuple[Part, Where]]) -> list[tuple[Part, Where]]:
    """The parts, each with where it stands, up to the first for which a record has no room."""
    taken, length = [], 0
    for part in parts:
        taken.append(part)
        length += len(part[0].name) + len(part[0].text) + _LEAST[part[0].kind]
        if length > MOST_BYTES:
            break
    return taken


def rebuild(parts: Sequence[Part]) -> Rebuilt:
    """Read the parts of a record, tags first; never raises.

    The tag `BBN` may stand anywhere among the tags. Where things stood is not kept in the record; a fault's
    offset counts within its part's text.
    """
    order = sorted(range(len(parts)), key=lambda part: parts[part].name != "BBN")
    starts, pieces, length = [0], [], 0
    odd: NotationError | None = None
    for part in order:
        odd = _unfit(parts[part])
        piece = _piece(parts[part]) if odd is None else _stop(parts[part])
        pieces.append(piece)
        if odd is not None or length > MOST_BYTES:
            break
        length += len(piece)
        starts.append(length)
    reading = read("".join(pieces))
    _forget(reading.record.line)
    reading.record.places.clear()
    if reading.fault is None:
        return Rebuilt(reading)
    at = min(bisect_right(starts, reading.fault.offset), len(pieces)) - 1
    if at < 0 or _of_all_tags(reading.fault, parts[order[at]]):
        reading.fault.offset = 0
        reading.fault.locate("")
        return Rebuilt(reading)
    last = at == len(pieces) - 1
    wrong = odd if last and odd is not None else _within(reading.fault, starts[at], parts[order[at]])
    return Rebuilt(Reading(reading.record, wrong, reading.notes), order[at])


def _unfit(part: Part) -> NotationError | None:
    """Why a part would not be read as the one part that it is, if so."""
    if part.kind is Kind.MOVE:
        return _no_move(part.text)
    if part.kind is Kind.TAG and _NAME.fullmatch(part.name) is None:
        says = "a tag's name is made of letters, digits and _"
        return fault(TagError, "tag-name", says, 0, found=part.name, expected="a letter first")
    if part.kind is Kind.COMMENT and "}" in part.text:
        at = part.text.index("}")
        wrong = fault(TokenError, "comment-brace", "no comment holds this character", at, found="}")
        return wrong.locate(part.text)
    if part.kind is Kind.TERMINATOR:
        return _no_terminator(part.text)
    return None


def _no_move(text: str) -> NotationError | None:
    try:
        read_move(text)
    except NotationError as error:
        return error.locate(text)
    return None


def _no_terminator(text: str) -> NotationError | None:
    token = TOKEN.fullmatch(text)
    if token is not None and token["terminator"] == text:
        return None
    return fault(TerminatorError, "terminator", "no result", 0, found=text, expected="scores or `*`")


def _stop(part: Part) -> str:
    """What no parser reads on from, where a part should stand that is none."""
    return "[\0" if part.kind is Kind.TAG else "\0"


def _piece(part: Part) -> str:
    if part.kind is Kind.TAG:
        return f'[{part.name} "{escape(part.text)}"]\n'
    if part.kind is Kind.COMMENT:
        return f"{{{part.text}}}\n"
    return {Kind.OPEN: "(", Kind.CLOSE: ")"}.get(part.kind, part.text) + "\n"


def _of_all_tags(wrong: NotationError, part: Part) -> bool:
    """Is a fault one of the tags together, not of one of them?"""
    return isinstance(wrong, TagError) and (part.kind is not Kind.TAG or wrong.code == "bbn-missing")


def _within(wrong: NotationError, start: int, part: Part) -> NotationError:
    """A fault of the whole text, its place counted within the part's text."""
    offset = wrong.offset - start
    if part.kind is Kind.TAG:
        offset = len(unescape(escape(part.text)[: max(0, offset - len(f'[{part.name} "'))]))
    elif part.kind is Kind.COMMENT:
        offset -= 1
    wrong.offset = min(max(0, offset), len(part.text))
    return wrong.locate(part.text)


def _forget(line: Line) -> None:
    """Drop where the moves stood: that text is nobody's."""
    line.offsets.clear()
    for variations in line.variations.values():
        for variation in variations:
            _forget(variation)
