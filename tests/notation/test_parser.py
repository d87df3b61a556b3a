"""The text of a record: what it says, what is passed over, what comes back with a fault."""

from __future__ import annotations

import tracemalloc

import pytest

from notation.cards import CARDS
from notation.errors import EncodingError, LimitError, MoveError, NotationError, TerminatorError
from notation.moves import read_move
from notation.parser import read, read_record
from notation.record import Line, Move, Record
from notation.writer import write

HEAD = '[BBN "1"]\n[Seats "RB"]\n\n'


def moves(text: str) -> list[Move]:
    return [read_move(word) for word in text.split()]


def fault(text: str | bytes) -> NotationError:
    reading = read(text)
    assert reading.fault is not None
    return reading.fault


def test_a_record_says_its_tags_moves_and_terminator() -> None:
    record = read_record('[BBN "1"]\n[Event "a \\"b\\" \\\\ c"]\n[Seats "RB"]\n\n1. Rtig Bdog\nR3/B0\n')
    assert record == Record(
        {"BBN": "1", "Event": 'a "b" \\ c', "Seats": "RB"}, Line(moves("Rtig Bdog")), "R3/B0"
    )


def test_places_of_tags_moves_and_terminator_are_kept() -> None:
    text = '[BBN "1"]\n\n  [Seats "RB"]\n1. Rtig {a (b} (1. Rbat) Bdog 2.\nRpen * \n'
    record = read_record(text)
    assert {name: text[at:].split()[0] for name, at in record.places.items()} == {
        "BBN": "[BBN",
        "Seats": "[Seats",
        "": "*",
    }
    assert [text[at : at + 4] for at in record.line.offsets] == ["Rtig", "Bdog", "Rpen"]
    assert [text[at : at + 4] for at in record.line.variations[1][0].offsets] == ["Rbat"]


@pytest.mark.parametrize(
    "body",
    [
        "1. Rtig Bdog 2. Rpen Bpea *",
        "Rtig Bdog Rpen Bpea *",
        "1. Rtig Bdog Rpen Bpea *",
        "Rtig Bdog\t2.\tRpen\r\nBpea\r\n*",
        "1.Rtig Bdog 2.Rpen Bpea\n\n\n*",
        "1.\nRtig\nBdog\n2.\nRpen\nBpea\n*\n\n \t",
        "1. Rtig Bdog\n2. Rpen Bpea\n*\n",
    ],
)
def test_numbers_and_white_space_are_free_where_they_are_right(body: str) -> None:
    assert read_record(HEAD + body).line == Line(moves("Rtig Bdog Rpen Bpea"))


def test_a_round_begins_when_the_mover_sits_no_later_than_the_last() -> None:
    record = read_record('[BBN "1"]\n[Seats "YGRB"]\n1. Rtig Bdog 2. Ypen Bpea 3. Bbat 4. Ylla Gche *')
    assert write(record).split("\n\n")[1] == "1. Rtig Bdog\n2. Ypen Bpea\n3. Bbat\n4. Ylla Gche\n*\n"


def test_comments_belong_to_the_move_before_them_also_behind_a_variation() -> None:
    record = read_record(HEAD + "{x} {} ;y {z}\n1. {n} Rtig{ a \n b}(1. {i} Rbat ;j}\n) ;c\nBdog {d}*")
    assert record.line.comments == {0: ["x", "", "y {z)", "n"], 1: ["a b", "c"], 2: ["d"]}
    assert record.line.variations == {1: [Line(moves("Rbat"), {0: ["i"], 1: ["j)"]})]}
    assert write(
        record
    ) == HEAD + "{x}\n{}\n{y {z)}\n{n}\n1. Rtig {a b} {c} (1. {i} Rbat {j)}) Bdog {d}\n*\n".replace(
        "1. {i} Rbat", "{i} 1. Rbat"
    )


def test_a_comment_keeps_all_but_plain_white_space() -> None:
    record = read_record(HEAD + "{\u00a0 \u2028\t\r\n \u0085[BBN \\ (;} *")
    assert record.line.comments == {0: ["\u00a0 \u2028 \u0085[BBN \\ (;"]}


def test_variations_nest_and_count_rounds_like_the_line_that_they_leave() -> None:
    text = HEAD + "1. Rtig Bdog (1. Bpea 2. Rpen Bcha (2. Bbat) 3. Rbat) (Bsna (Bcro) Rlla)\n2. Rche\n*\n"
    record = read_record(text)
    first, second = record.line.variations[2]
    assert first.moves == moves("Bpea Rpen Bcha Rbat")
    assert first.variations == {3: [Line(moves("Bbat"))]}
    assert second == Line(moves("Bsna Rlla"), {}, {1: [Line(moves("Bcro"))]})
    assert write(record) == text.replace("(Bsna (Bcro) Rlla)", "(1. Bsna (1. Bcro) 2. Rlla)")


def test_a_variation_of_the_first_move_begins_round_one() -> None:
    record = read_record(HEAD + "Rtig (Rbat (1. Rpen)) *")
    assert write(record).endswith("\n1. Rtig (1. Rbat (1. Rpen))\n*\n")


def test_a_parenthesis_behind_white_space_is_a_variation_and_else_a_detail() -> None:
    record = read_record(HEAD + "1. Rvul(Rbat) Bdog 2. Rvul (Rbat) *")
    assert record.line.moves == moves("Rvul(Rbat) Bdog Rvul")
    assert record.line.variations == {3: [Line(moves("Rbat"))]}


def test_white_space_before_a_tag_may_be_of_any_kind() -> None:
    record = read_record('[BBN "1"]\n\r[Seats "RB"]\n \t\r \n\t [Event "x"]\r\r\n\r*\r')
    assert record == Record({"BBN": "1", "Seats": "RB", "Event": "x"})


def test_an_open_record_without_moves_is_one() -> None:
    assert read_record('[BBN "1"]\n[Seats "RB"]\n*').line == Line()


def test_what_is_passed_over_is_said() -> None:
    text = HEAD + "1. Rtig\n*\n"
    assert read(text).notes == []
    assert read(text.replace("\n", "\r\n")).notes == ["lines end in CR LF; canonical text has LF"]
    for marked in ("\ufeff" + text, ("\ufeff" + text).encode()):
        assert read(marked).notes == ["a byte order mark was dropped"]
        assert read(marked).record == read_record(text)
    assert read(text.replace("\n\n", '\n[Sead "x"]\n[Table "7"]\n\n')).notes == [
        "`Sead`: an unknown tag, kept; `Seed`?"
    ]


def test_a_byte_order_mark_counts_in_no_place() -> None:
    for marked in ("\ufeff[BBN 1]", "\ufeff[BBN 1]".encode()):
        assert (fault(marked).offset, fault(marked).line, fault(marked).column) == (4, 1, 5)


def test_what_stands_before_the_fault_comes_with_it() -> None:
    reading = read(HEAD + "1. Rtig {a} (1. Rbat Bdog 2. Rtgi) Bdog\n*\n")
    assert isinstance(reading.fault, MoveError)
    assert (reading.fault.line, reading.fault.column, reading.fault.suggestion) == (4, 30, "Rtig")
    assert reading.record.line == Line(moves("Rtig"), {1: ["a"]}, {1: [Line(moves("Rbat Bdog"))]})
    assert reading.record.terminator == "*"


def test_a_variation_that_has_not_begun_is_not_in_the_prefix() -> None:
    assert read(HEAD + "Rtig ({c} Rtgi) *").record.line == Line(moves("Rtig"))
    assert read(HEAD + "Rtig (Rbat) ( *").record.line == Line(moves("Rtig"), {}, {1: [Line(moves("Rbat"))]})


def test_the_first_fault_is_the_one_that_stands_first() -> None:
    assert fault(HEAD + "1. Rtig Bdog 7. Rtgi *").code == "round-number"
    assert fault(HEAD + "1. Rtig Bdog 7. Gtig *").code == "round-number"
    assert fault(HEAD + "1. Rtig Bdog 7. {c} Rtgi *").code == "round-number"
    assert fault(HEAD + "1. Rtig 2. Btgi *").code == "unknown-species"
    assert fault(HEAD + "1. 1. Rtig *").code == "round-empty"
    assert fault(HEAD + "1. Rtig R1/B").code == "terminator"


def test_a_character_that_no_record_may_hold_is_what_is_wrong_with_its_word() -> None:
    for text in (
        "Rt\0ig *",
        "Rtig\x7f *",
        "Rtig {\x1f} *",
        "Rtig ;\x0b\n *",
        "* \ud800",
        "Rtig \ufffe *",
        "1\uffff. *",
    ):
        assert isinstance(fault(HEAD + text), EncodingError), text
    assert isinstance(fault('[BBN "1"]\n[Seats "RB\x00"]\n*'), EncodingError)


@pytest.mark.parametrize("space", ["\u00a0", "\u0085", "\u2003", "\u2028", "\ufeff", "\u3000"])
def test_only_four_characters_are_white_space(space: str) -> None:
    assert fault(f"{HEAD}1. Rtig{space}Bdog\n*\n").code == "unknown-detail"
    assert fault(f"{HEAD}1. Rtig {space} Bdog\n*\n").code == "unknown-token"
    assert fault(f'[BBN "1"]\n[Seats{space}"RB"]\n*').code == "tag-quote"


def test_a_line_that_begins_a_record_ends_the_one_before() -> None:
    two = (HEAD + "1. Rtig\n*\n") * 2
    error = fault(two)
    assert isinstance(error, TerminatorError)
    assert (error.code, error.line) == ("terminator-followed", 6)


def test_bytes_that_are_not_utf_8_leave_the_whole_lines_before_them() -> None:
    reading = read((HEAD + "1. Rtig Bdog\n2. Rpen {é").encode() + b"\xff} Bpea\n*\n")
    assert isinstance(reading.fault, EncodingError)
    assert (reading.fault.code, reading.fault.line, reading.fault.column) == ("not-utf-8", 5, 11)
    assert reading.record.line == Line(moves("Rtig Bdog"))


def test_a_record_may_have_as_many_bytes_as_the_limit_says_and_no_more() -> None:
    comments = "{" + "é" * 400 + "}\n"
    text = HEAD + comments * 81
    text += "{" + "x" * (65_536 - len(text.encode()) - 5) + "}\n*\n"
    assert len(text.encode()) == 65_536
    for given in (text, text.encode(), "\ufeff" + text, ("\ufeff" + text).encode()):
        assert read(given).fault is None
    for given in (text + " ", text.encode() + b"\xc3\xa9", text + "x" * 70_000):
        error = fault(given)
        assert isinstance(error, LimitError)
        assert (error.code, error.offset) == ("limit-record", len(text))
        assert read(given).record.line.comments == read(text).record.line.comments
    for given in (text[:-1] + "é", (text[:-1] + "é").encode()):
        assert fault(given).offset == len(text) - 1


def test_other_limits_hold_to_the_last_one() -> None:
    nested = "Rtig " + "(Rbat " * 8 + ")" * 8
    fine = (
        *(nested, "Rtig Bdog " * 100, "{" + "x" * 1000 + "}", "{" + " " * 2000 + "}"),
        *("Rtig (" + "Rtig Bdog " * 100 + ")", "Rtig (Rvul" + "(Rvul" * 8 + ")" * 8 + ")"),
    )
    for body in fine:
        assert read(HEAD + body + " *").fault is None, body
    over = {
        "limit-nesting": ("Rtig " + "(Rbat " * 9 + ")" * 9, "Rvul" + "(Rvul" * 9 + ")" * 9),
        "limit-moves": ("Rtig Bdog " * 100 + "Rpen", "Rtig (" + "Rtig Bdog " * 100 + "Rpen)"),
        "limit-comment": ("{" + "x" * 1001 + "}", ";" + "x" * 1001 + "\n"),
    }
    for code, bodies in over.items():
        for body in bodies:
            assert fault(HEAD + body + " *").code == code
    for tag in (f'[Event "{"x" * 1001}"]', f'[{"x" * 1001} ""]'):
        assert fault(f'[BBN "1"]\n{tag}\n[Seats "RB"]\n*').code == "limit-tag"
        assert read(f'[BBN "1"]\n{tag.replace("x", "", 1)}\n[Seats "RB"]\n*').fault is None


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000_000,
        (HEAD + "{").encode() + b"x" * 100_000_000,
        '[BBN "1"]\n' + "".join(f'[T{n} "x"]\n' for n in range(1_000_000)),
        HEAD + "Rtig " + "(" * 10_000,
        HEAD + "Rtig " + "(Rbat " * 10_000,
        HEAD + "Rvul" + "(Rvul" * 10_000,
        HEAD + "Rvul(" + "(Rtig)" * 9_000,
        HEAD + "Rvul" + ("(" * 7 + "a" + ")" * 7) * 3_000 + "(",
        HEAD + "{}" * 30_000,
        HEAD + ";\n" * 30_000,
        HEAD + "1. " * 20_000,
        HEAD + "9" * 60_000 + ".",
        HEAD + "R" + "a" * 60_000,
        HEAD + "Rtas!" + ",".join(["Btas"] * 12_000),
        '[BBN "1"]\n[Event "' + "\\\\" * 30_000,
        '[BBN "1"]\n' + "".join(f'[Seat{n} "x"]\n' for n in range(4_000)),
    ],
    ids=range(16),
)
def test_no_text_takes_much_memory(text: str | bytes) -> None:
    tracemalloc.start()
    reading = read(text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert reading.fault is not None
    assert most < 10_000_000


def test_cards_are_interned() -> None:
    assert read_record(HEAD + "Rtig *").line.moves[0].card is CARDS["Rtig"]
