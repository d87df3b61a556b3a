"""Texts and records say the same, both ways, whatever they say; and no text makes a reader stumble."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from notation.archive import headers, records
from notation.errors import NotationError
from notation.moves import read_move
from notation.parser import Reading, read, read_record
from notation.record import Move, Record, move_text
from notation.writer import doc_id, write
from tests.notation.making import DEEP_MOVE, MOVES, made_records

KITCHEN = """[BBN "1"]
[Event "Tuesday at the kitchen table"]
[Seats "RB"]
[Red "Ada"]
[Blue "Ben \\"the bat\\" \\\\"]
[Deck "NB"]
[RedDraw "rhi ? ?"]
[Seed "bbn1:kitchen-42"]

{before it all}
1. Rtig {a} {} (1. Rche (1. Rbat {no} Bdog 2. Rpea) Bdog) (1. Rpen) Bdog
2. Rpen=rhixRtig Bpea@Rpen
3. RbatxRpen/Rrhi,Btig Btas!Rcam,Yoka/Rsku
4. Rvul(BbatxRbat) Ycoy(Rcoy(Gpan@3)) Bost:even
R13/B4
""".replace(" Ycoy", " Bcoy")
DAMAGE = [*'\0\r\n\t "\\{}();[]/,.!:=~@-*?x', "1.", "Rtig", "\ud800"]
PIECES = [b"\n[BBN ", b'[BBN "1"]\n', b"\n", b"[BB", b"N "]


def golden_texts(golden: Path) -> Iterator[str]:
    files = sorted(golden.glob("*.jsonl.gz"))
    assert files
    for file in files:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            yield from (json.loads(line)["bbn"] for line in lines)


def stable(reading: Reading) -> bool:
    """Does a text that was read have a canonical text that reads as the same?"""
    text = write(reading.record)
    return read_record(text) == reading.record and write(read_record(text)) == text


def test_every_golden_text_is_its_own_canonical_text(golden: Path) -> None:
    wrong = [text for text in golden_texts(golden) if write(read_record(text)) != text]
    assert not wrong


@given(made_records())
@settings(max_examples=60)
def test_reading_what_was_written_gives_the_same_record(record: Record) -> None:
    text = write(record)
    again = read_record(text)
    assert again == record
    assert write(again) == text
    assert doc_id(again) == doc_id(record)


@given(MOVES)
@example(DEEP_MOVE)
def test_reading_the_text_of_a_move_gives_the_same_move(move: Move) -> None:
    assert read_move(move_text(move)) == move


@given(made_records(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_other_spellings_of_a_record_read_as_the_same_record(record: Record, chance: random.Random) -> None:
    head, _, body = write(record).partition("\n\n")
    first, *tags = head.split("\n")
    chance.shuffle(tags)
    tags = [tag.replace(' "', '  \t"', 1) + chance.choice(["", "  ", " \t"]) for tag in tags]
    assert read("\n \n".join([first, *tags]) + "\n" + body).record == record
    crlf = read(write(record).replace("\n", "\r\n"))
    assert (crlf.fault, crlf.record) == (None, record)
    assert read("\ufeff" + write(record)).record == record


@given(st.data())
@settings(max_examples=300)
def test_a_damaged_record_has_a_fault_or_is_one(data: st.DataObject) -> None:
    text = KITCHEN
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 4, len(text))))
        put = data.draw(st.text(max_size=3) | st.sampled_from(DAMAGE))
        text = text[:start] + put + text[end:]
    reading = read(text)
    if reading.fault is None:
        assert stable(reading)
    else:
        assert 0 <= reading.fault.offset <= len(text)
        assert reading.fault.message
        assert len(reading.fault.found) <= 40


def test_a_record_cut_anywhere_has_a_fault_and_the_moves_before_it() -> None:
    whole = read_record(KITCHEN)
    for cut in range(len(KITCHEN) - 1):
        reading = read(KITCHEN[:cut])
        moves = reading.record.line.moves
        assert reading.fault is not None
        # The last move may be cut and still be one: `Rkan:12`, `Rkan:1`.
        assert moves[:-1] == whole.line.moves[: max(len(moves) - 1, 0)]
    assert read(KITCHEN[:-1]).record == whole


@given(st.text() | st.binary())
def test_no_text_makes_reading_raise(text: str | bytes) -> None:
    assert read(text).fault is not None


@given(st.text(alphabet="RGBYtigbatvulpenkaxoden0123456789:@=(-~!,/)"))
def test_a_text_of_a_move_is_one_or_has_a_place_that_is_wrong(text: str) -> None:
    place, move = -1, None
    try:
        move = read_move(text)
    except NotationError as error:
        place = error.offset
    assert 0 <= place <= len(text) if move is None else move_text(move) == text


@given(st.lists(st.binary(max_size=30) | st.sampled_from(PIECES), max_size=20))
def test_an_archive_in_any_pieces_has_the_same_entries(pieces: list[bytes]) -> None:
    whole = b"".join(pieces)
    entries = [*records(pieces)]
    assert entries == [*records([whole])]
    assert len([*headers(pieces)]) == len(entries)
    assert [entry.index for entry in entries] == [*range(len(entries))]
    for entry in entries:
        assert whole[entry.offset : entry.offset + len(entry.text)] == entry.text
        assert whole[: entry.offset].count(b"\n") + 1 == entry.line
    if entries:
        assert b"".join(entry.text for entry in entries) == whole[entries[0].offset :]
