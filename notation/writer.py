"""Record -> canonical text, and the two digests that name a record and a game (notation.md, section 3)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import Final

from notation.animals import Species
from notation.body import NOBODY, is_result
from notation.cards import Colour
from notation.errors import (
    EncodingError,
    LimitError,
    MoveError,
    TagError,
    TerminatorError,
    TokenError,
    fault,
)
from notation.lexer import COMMENT, NAME, VALUE, escape, tidy
from notation.limits import MOST_BYTES, MOST_LETTERS, MOST_MOVES, MOST_NESTING
from notation.position import read_position, write_position
from notation.record import Line, Record, move_text
from notation.source import too_large
from notation.tags import DRAW_OF, RANK, check_tags

_STRENGTH: Final = attrgetter("strength")
_NAME: Final = re.compile(NAME)
_VALUE: Final = re.compile(VALUE)
_TAG_LINE: Final = re.compile(rf'\[{NAME} "{VALUE}"\]')
_COMMENT: Final = re.compile(COMMENT)


def write(record: Record) -> str:
    """The canonical text of a record, its moves with the details and piles that they hold.

    `notation.parser` reads it back to an equal record. A record made otherwise may say what no text can; then
    the NotationError is raised that reading such a text would give, without a place. Comments are written
    with single spaces, whatever white space they have.
    """
    check_tags(record.tags)
    lines = _head(record.tags)
    seats = {colour: seat for seat, colour in enumerate(record.seats)}
    if not is_result(record.terminator, record.tags["Seats"]):
        raise fault(TerminatorError, "terminator", "no result", 0, found=record.terminator)
    lines.extend(_comment(comment) for comment in record.line.comments.get(0, ()))
    lines.extend(_rounds(record.line, seats, (NOBODY, 0), 0))
    lines.append(record.terminator + "\n")
    return _within_limits("\n".join(lines))


def doc_id(record: Record) -> str:
    """SHA-256 of the canonical text in hexadecimal: the same for every spelling of a record."""
    return digest(write(record))


def digest(text: str) -> str:
    """SHA-256 of a canonical text in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def game_id(
    record: Record,
    decks: Sequence[Sequence[Species]],
    scoring: str,
    readings: Mapping[str, str],
    text: str = "",
) -> str:
    """SHA-256 of the canonical text of the reduced record in hexadecimal: the same for all records of a game.

    The record's moves are canonical. `decks` are one a seat, empty where the record does not tell; `scoring`
    is written out, and `readings` are those that differ from the default. Whoever has the record's canonical
    `text` spares writing its moves once more. Raises PositionError for a `Position` with flaws, and as
    `write` does.
    """
    tags = _reduced(record, decks, scoring, readings)
    line = record.line
    if text and not line.comments and not line.variations:
        return digest(_within_limits("\n".join(_head(tags)) + text[text.index("\n\n") + 1 :]))
    return doc_id(Record(tags, Line(line.moves), record.terminator))


def _head(tags: Mapping[str, str]) -> list[str]:
    """The lines of tags, in order, and the empty one behind them."""
    return [*[_tag_line(name, tags[name]) for name in sorted(tags, key=_rank)], ""]


def _within_limits(text: str) -> str:
    if len(text) * 4 > MOST_BYTES and len(text.encode()) > MOST_BYTES:
        raise too_large()
    return text


def _reduced(
    record: Record, decks: Sequence[Sequence[Species]], scoring: str, readings: Mapping[str, str]
) -> dict[str, str]:
    given = record.tags
    tags = {"BBN": "1", "Seats": given["Seats"], "Scoring": scoring, "Rules": given.get("Rules", "1")}
    for colour, deck in zip(record.seats, decks, strict=True):
        if deck:
            ordered = sorted(deck, key=_STRENGTH, reverse=True)
            tags[colour.name + "Deck"] = " ".join([species.code for species in ordered])
    for name in DRAW_OF:
        if name in given:
            tags[name] = " ".join(given[name].split())
    if "Seed" in given:
        tags["Seed"] = given["Seed"]
    if readings:
        tags["Readings"] = " ".join(f"{name}={readings[name]}" for name in sorted(readings))
    if "Position" in given:
        tags["Position"] = write_position(read_position(given["Position"]))
    return tags


def _rank(name: str) -> tuple[int, str]:
    return RANK.get(name, len(RANK)), name


def _tag_line(name: str, value: str) -> str:
    written = f'[{name} "{escape(value)}"]'
    if _TAG_LINE.fullmatch(written) is not None and len(written) <= MOST_LETTERS:
        return written
    if _NAME.fullmatch(name) is None:
        raise fault(TagError, "tag-name", "no name of a tag", 0, found=name, expected="letters, digits and _")
    if len(name) > MOST_LETTERS or len(value) > MOST_LETTERS:
        says = f"a tag's name and its value have at most {MOST_LETTERS} characters each"
        raise fault(LimitError, "limit-tag", says, 0, found=name)
    if _VALUE.fullmatch(escape(value)) is None:
        says = "its value holds a character that no tag may hold"
        raise fault(EncodingError, "forbidden-character", says, 0, found=name)
    return written


def _comment(comment: str) -> str:
    text = tidy(comment)
    if len(text) > MOST_LETTERS:
        says = f"a comment has at most {MOST_LETTERS} characters"
        raise fault(LimitError, "limit-comment", says, 0, found=text)
    if _COMMENT.fullmatch(text) is None:
        if "}" in text:
            raise fault(TokenError, "comment-brace", "no comment holds a closing brace", 0, found=text)
        says = "a comment holds a character that no record may hold"
        raise fault(EncodingError, "forbidden-character", says, 0, found=text)
    return f"{{{text}}}"


def _rounds(line: Line, seats: Mapping[Colour, int], first: tuple[int, int], depth: int) -> list[str]:
    """The texts of a line's rounds, comments and variations in them; `first` = seat and round before it."""
    _check_line(line, seats, depth)
    rounds: list[list[str]] = []
    last, number = first
    for count, move in enumerate(line.moves, 1):
        before = last, number
        seat = seats[move.card.colour]
        begins = seat <= last
        number += begins
        if begins or count == 1:
            rounds.append([f"{number}."])
        last = seat
        words = rounds[-1]
        words.append(move_text(move) if move.details or move.piles else move.card.code)
        if count in line.comments:
            words.extend(_comment(comment) for comment in line.comments[count])
        if count in line.variations:
            words.extend(_variation(other, seats, before, depth + 1) for other in line.variations[count])
    return [" ".join(words) for words in rounds]


def _variation(line: Line, seats: Mapping[Colour, int], first: tuple[int, int], depth: int) -> str:
    comments = [_comment(comment) for comment in line.comments.get(0, ())]
    return f"({' '.join(comments + _rounds(line, seats, first, depth))})"


def _check_line(line: Line, seats: Mapping[Colour, int], depth: int) -> None:
    if depth > MOST_NESTING:
        raise fault(LimitError, "limit-nesting", f"variations nest at most {MOST_NESTING} deep", 0)
    if len(line.moves) > MOST_MOVES:
        raise fault(LimitError, "limit-moves", f"a line of play has at most {MOST_MOVES} moves", 0)
    if depth and not line.moves:
        raise fault(TokenError, "variation-empty", "a variation has at least one move", 0)
    for move in line.moves:
        if move.card.colour not in seats:
            says = "nobody plays this colour"
            raise fault(MoveError, "colour-not-seated", says, 0, found=move.card.code)
