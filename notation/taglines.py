"""The tags at the head of a record's text, line by line."""

from __future__ import annotations

import re
from typing import Final

from notation.errors import LimitError, NotationError, TagError, fault
from notation.flaws import flaw
from notation.lexer import BLANK_LINES, NAME, TAG, VALUE, banned, escape, run_at, skip_white, unescape
from notation.limits import MOST_LETTERS
from notation.record import Record
from notation.spelling import nearest
from notation.tags import MOST_HINTS, RANK, TAGS, check_tag, misfit

FRAME: Final = "[BBN "  # the line of a record that begins so is its first

# What a tag line is made of, in order: a pattern, and what is wrong where it does not match.
_PARTS: Final[tuple[tuple[re.Pattern[str], str, str, str], ...]] = (
    (re.compile(rf"\[{NAME}"), "tag-name", "a tag begins with `[` and its name", "letters, digits and _"),
    (re.compile(r'[ \t]++"'), "tag-quote", "the value stands in quotation marks", 'a space and `"`'),
    (re.compile(VALUE), "tag-open", "a value is missing", "text"),
    (
        re.compile(r"(?!\\)"),
        "tag-escape",
        "only a quotation mark or a backslash follows a backslash",
        "`\\\\`",
    ),
    (re.compile('"'), "tag-open", "the value is not closed on its line", '`"`'),
    (re.compile(r"[ \t]*+\]"), "tag-bracket", "a tag ends behind its value", "`]`"),
    (re.compile(r"[ \t\r]*+(?:\n|\Z)"), "tag-line", "a tag has a line of its own", "the end of the line"),
)


def read_tags(text: str, record: Record, notes: list[str]) -> int:
    """Read the tags of a text into a record, one after the other, and return where the moves begin.

    Raises TagError, EncodingError or LimitError; the tags before the fault are in the record by then.
    """
    blank = BLANK_LINES.match(text)
    at = blank.end() if blank else 0
    if not text.startswith(FRAME, at):
        raise _no_frame(text, skip_white(text, at))
    while (tag := TAG.match(text, at)) is not None:
        _add(tag, record)
        at = tag.end()
    at = skip_white(text, at)
    if text.startswith("[", at):
        raise _broken(text, at)
    if not record.tags.keys() <= RANK.keys():
        notes.extend(_hints(record))
    odd = misfit(record.tags)
    if odd is not None:
        name, wrong = odd
        wrong.offset = record.places.get(name, at)
        raise wrong
    return at


def _add(tag: re.Match[str], record: Record) -> None:
    name, value = tag[1], unescape(tag[2])
    start = tag.start(1) - 1
    if len(name) > MOST_LETTERS or len(value) > MOST_LETTERS:
        says = f"a tag's name and its value have at most {MOST_LETTERS} characters each"
        raise fault(LimitError, "limit-tag", says, start, found=name)
    if name in record.tags:
        raise fault(TagError, "tag-twice", "stands there twice", start, found=name, expected="another tag")
    try:
        check_tag(name, value)
    except TagError as error:
        error.offset = tag.start(2) + len(escape(value[: error.offset]))
        raise
    record.tags[name] = value
    record.places[name] = start


def _no_frame(text: str, at: int) -> NotationError:
    says = 'a record begins with the line `[BBN "1"]`'
    return banned(text, at, at + 1) or fault(
        TagError, "bbn-missing", says, at, found=run_at(text, at), expected='`[BBN "1"]`'
    )


def _broken(text: str, at: int) -> NotationError:
    """What is wrong with the tag line that begins there."""
    for pattern, code, says, expected in _PARTS:
        part = pattern.match(text, at)
        if part is None:
            found = text[at : text.find("\n", at) + 1 or None].strip()
            wrong = fault(TagError, code, says, at, found=found, expected=expected)
            return banned(text, at, at + 1) or wrong
        at = part.end()
    raise AssertionError("a whole tag line is one")


def _hints(record: Record) -> list[str]:
    """Unknown tags that look like known ones; they are kept, but may have been meant otherwise."""
    unknown = [name for name in record.tags if name not in RANK]
    near = [(name, nearest(name, TAGS)) for name in unknown[:MOST_HINTS]]
    says = "`{name}`: an unknown tag, kept; `{known}`?"
    return [flaw("tag-unknown", says, name=name, known=known) for name, known in near if known]
