"""Many records in one stream: where each begins, and what none of them can do to the next."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator

import pytest

from notation.archive import Entry, headers, records
from notation.parser import read

ONE = b'[BBN "1"]\n[Seats "RB"]\n[Event "one [BBN"]\n\n1. Rtig {a\n [BBN b} Bdog\n*\n'
TWO = b'[BBN "1"]\n[Seats "GY"]\n[Event "two \\"x\\""]\n\n*\n'


def texts(data: bytes) -> list[bytes]:
    return [entry.text for entry in records(io.BytesIO(data))]


def test_a_line_that_begins_with_the_frame_begins_a_record_and_nothing_else_does() -> None:
    assert [*records(io.BytesIO(ONE + b"\n\n" + TWO))] == [
        Entry(ONE + b"\n\n", 0, 1, 0),
        Entry(TWO, 1, ONE.count(b"\n") + 3, len(ONE) + 2),
    ]
    assert texts(b"[BBN\t[BBN \n [BBN \n[bbn \n[BBNx") == [b"[BBN\t[BBN \n [BBN \n[bbn \n[BBNx"]


def test_white_space_before_the_first_record_is_no_entry_and_text_is_one() -> None:
    assert [*records(io.BytesIO(b""))] == [*records(io.BytesIO(b" \r\n\t\n"))] == []
    assert [*records(io.BytesIO(b"\xef\xbb\xbf\n" + TWO))] == [Entry(TWO, 0, 2, 4)]
    assert [*records(io.BytesIO(b"Games\n\n" + TWO))] == [Entry(b"Games\n\n", 0, 1, 0), Entry(TWO, 1, 3, 7)]


def test_a_byte_order_mark_stays_with_the_first_record() -> None:
    entries = [*records(io.BytesIO(b"\xef\xbb\xbf" + ONE + TWO))]
    assert [entry.text for entry in entries] == [b"\xef\xbb\xbf" + ONE, TWO]
    assert read(entries[0].text).notes == ["a byte order mark was dropped"]


def test_a_faulty_record_leaves_its_neighbours_alone() -> None:
    broken = (
        b"[BBN \n",
        b'[BBN "1"]\n[Seats "\xff\n',
        ONE[:-20] + b"\n",
        b"[BBN \0{\n",
        b'[BBN "1"]\n[Seats "RB"]\n*',
    )
    for text in broken:
        first, second, third = records(io.BytesIO(TWO + text + b"\n" + ONE))
        assert (first.text, third.text) == (TWO, ONE)
        assert read(second.text).fault is None or second.text.startswith(text)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 6, 7, 100])
def test_pieces_of_any_size_give_the_same_records(size: int) -> None:
    data = (ONE + b"\r\n" + TWO) * 5
    assert [*records(data[at : at + size] for at in range(0, len(data), size))] == [
        *records(io.BytesIO(data))
    ]


class Endless(io.RawIOBase):
    """A file made as it is read: a record, a line of 100 MB that begins one, and a record."""

    def __init__(self) -> None:
        self.parts = self.made()

    def made(self) -> Iterator[bytes]:
        yield TWO + b'[BBN "1"]\n[Seats "RB"]\n'
        yield from (b"x" * 1_000_000 for _ in range(100))
        yield b"\n" + ONE

    def read(self, size: int = -1, /) -> bytes:
        return next(self.parts, b"")


def test_a_line_of_100_megabytes_is_a_fault_of_its_record_alone_and_takes_no_memory() -> None:
    tracemalloc.start()
    first, second, third = records(Endless())
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 10_000_000
    assert (first.text, third.text) == (TWO, ONE)
    assert (third.line, third.offset) == (TWO.count(b"\n") + 4, len(TWO) + 23 + 100_000_001)
    fault = read(second.text).fault
    assert fault is not None
    assert (fault.code, fault.line) == ("limit-record", 3)


def test_a_record_of_just_the_limit_is_not_cut() -> None:
    text = ONE[:-2] + (b"{" + b"x" * 990 + b"}\n") * 65
    text += b"{" + b"x" * (65_536 - len(text) - 5) + b"}\n*\n"
    assert len(text) == 65_536
    for mark in (b"", b"\xef\xbb\xbf"):
        entries = [*records([mark + text, TWO])]
        assert entries[0].text == mark + text
        assert read(entries[0].text).fault is None
        wrong = read(next(records([mark + text + b" ", TWO])).text).fault
        assert wrong is not None
        assert wrong.code == "limit-record"


def test_headers_read_tags_and_no_moves() -> None:
    faulty = b'[BBN "1"]\n[Seats "RB"]\n[Event nothing]\n[Site "x"]\n\nRtgi'
    twice = b'[BBN "1"]\n\n \t[Seats "RB"]\r\n[Seats "GY"]\n'
    data = b"\xef\xbb\xbf" + b"\n".join([ONE, TWO, faulty, twice, b'[BBN "\xff"]', b'[BBN "1"]'])
    assert [*headers(io.BytesIO(data))] == [
        {"BBN": "1", "Seats": "RB", "Event": "one [BBN"},
        {"BBN": "1", "Seats": "GY", "Event": 'two "x"'},
        {"BBN": "1", "Seats": "RB"},
        {"BBN": "1", "Seats": "RB"},
        {},
        {"BBN": "1"},
    ]
    assert [*headers([b"Games\n", TWO])] == [{}, {"BBN": "1", "Seats": "GY", "Event": 'two "x"'}]
