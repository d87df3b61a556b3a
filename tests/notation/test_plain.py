"""The short cut says what the long way says, or nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.body import read_body
from notation.errors import NotationError
from notation.plain import read_plain
from notation.record import Record

TAGS = {"BBN": "1", "Seats": "RB"}
WORDS = st.sampled_from(
    [
        *("1.", "2.", "3.", "01.", "Rtig", "Bdog", "Gtig", "Rtgi", "Rkan:2", "Rvul(Btig)"),
        *("*", "R1/B2", "B1/R2", "{c}", "(1.", "Rtig)", ")", ";", "[Event", "\0", "é"),
    ]
)
SPACES = st.sampled_from([" ", "\n", "  ", "\r\n", "\t", "", "\u00a0", "\x1c"])


def test_a_canonical_line_of_play_is_plain() -> None:
    text = "..1. Rtig Bdog\n2. Rkan:2 Bvul(Rtig)\n3. Bpea\n4. Rlla\nR3/B4\n"
    short, long = Record(TAGS), Record(TAGS)
    assert read_plain(text, 2, short)
    read_body(text, 2, long)
    assert (short, short.line.offsets, short.places) == (long, long.line.offsets, long.places)
    assert len(short.line.moves) == 6


@pytest.mark.parametrize(
    "text",
    [
        *("", "\n", "Rtig", "Rtig *", "Rtig  *\n", "Rtig {a} *\n", "Rtig\u00a0*\n", "Rtig\x1c*\n", "1. *\n"),
        *("2. Rtig\n*\n", "1. Rtig 2. Bdog\n*\n", "Gtig\n*\n", "Rtgi\n*\n", "Rtig\nR1\n", "1. 1. Rtig\n*\n"),
        "Rtig Bdog " * 101 + "*\n",
    ],
)
def test_what_is_unusual_or_wrong_is_left_as_it_is(text: str) -> None:
    record = Record(TAGS)
    assert not read_plain(text, 0, record)
    assert record == Record(TAGS)


@given(st.lists(st.tuples(WORDS, SPACES)))
def test_whatever_is_plain_reads_the_same_either_way(words: list[tuple[str, str]]) -> None:
    text = "".join(word + space for word, space in words)
    short, long = Record(TAGS), Record(TAGS)
    try:
        read_body(text, len(text) - len(text.lstrip(" \t\r\n")), long)
    except NotationError:
        assert not read_plain(text, 0, short)
    else:
        plain = read_plain(text, 0, short)
        assert not plain or (short, short.line.offsets, short.places) == (
            long,
            long.line.offsets,
            long.places,
        )
