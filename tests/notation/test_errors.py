"""Faults say what, where and what instead, and survive being sent to another process."""

from __future__ import annotations

import pickle

import pytest

from notation.errors import LimitError, MoveError, NotationError, PositionError, fault, shown


def test_a_fault_is_one_sentence() -> None:
    error = fault(MoveError, "unknown-species", "no such animal", 3, found="Rtgi", suggestion="Rtig")
    assert str(error) == error.message == "`Rtgi`: no such animal; `Rtig`?"
    assert (error.code, error.offset, error.found, error.suggestion) == ("unknown-species", 3, "Rtgi", "Rtig")
    assert str(fault(LimitError, "limit-record", "too large", 0)) == "too large"


@pytest.mark.parametrize(
    ("offset", "line", "column"), [(0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1)]
)
def test_line_and_column_count_from_one(offset: int, line: int, column: int) -> None:
    error = fault(MoveError, "x", "x", offset).locate("ab\ncd\nef")
    assert (error.offset, error.line, error.column) == (offset, line, column)


def test_a_fault_says_where_it_is() -> None:
    error = fault(MoveError, "x", "x", 4).locate("ab\ncd\nef")
    assert error.where == "line 2, column 2"
    error.path = "/moves/3/move"
    assert error.where == "/moves/3/move, character 5"
    error.offset = 0
    assert error.where == "/moves/3/move"
    error.path = "/\n" + "x" * 999
    assert error.where == "/<U+000A>" + "x" * 391


def test_an_offset_in_a_part_becomes_one_in_the_whole() -> None:
    error = fault(MoveError, "x", "x", 1).locate("ab\ncd\nef", 3)
    assert (error.offset, error.line, error.column) == (4, 2, 2)


@pytest.mark.parametrize(
    "error",
    [
        fault(MoveError, "a-code", "says", 7, found="x", expected="y").locate("\n" * 9),
        PositionError(["one", "two"]),
    ],
)
def test_faults_are_the_same_in_another_process(error: NotationError) -> None:
    again: NotationError = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.__dict__, again.args) == (error.__dict__, error.args)


def test_what_is_shown_is_short_and_printable() -> None:
    assert shown("Rtgi") == "Rtgi"
    assert shown("a\0\u00a0é") == "a<U+0000><U+00A0>é"
    assert len(shown("\0" * 100)) == len(shown("x" * 100)) == 40
