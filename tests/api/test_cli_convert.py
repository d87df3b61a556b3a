"""`bbn convert`: from any representation to any other and back, nothing lost; a fault is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.shell import bbn

RECORD = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]
[Seed "bbn1:park"]
[Mood "\\"good\\""]

{before}
1. Rzeb {a & b} (1. Rmon Bsea) Bsea
*
"""
POSITION = "Bdog,Gcam(Ycoy) . . . . R=?4/B=lio/G=./Y=. R=./B=./G=./Y=. R 2 .\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("text", [RECORD, POSITION])
@pytest.mark.parametrize("first", ["json", "xml"])
@pytest.mark.parametrize("second", ["json", "xml", "text"])
def test_nothing_is_lost_on_the_way_through_two_representations(text: str, first: str, second: str) -> None:
    one = bbn("convert", "-", "--to", first, stdin=text)
    two = bbn("convert", "-", "--to", second, stdin=one.out)
    back = bbn("convert", "-", stdin=two.out)
    assert (one.code, two.code, back.code) == (0, 0, 0)
    assert back.out == text


def test_the_first_sign_tells_what_a_file_is_written_in() -> None:
    assert bbn("convert", "-", "--to", "json", stdin=RECORD).out.startswith("{")
    assert bbn("convert", "-", "--to", "xml", stdin=RECORD).out.startswith("<")
    assert bbn("convert", "-", stdin="\ufeff" + POSITION).code == 1  # a mark is none of a position's signs


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (RECORD.replace("Bsea\n", "Bsee\n"), "-:8:32: `Bsee`: no such animal; `Bsea`?"),
        ("Bdog . . .", "-:1:1: "),
        ('{"tags": {}}', "-: /moves: it is missing\n"),
        ('{"tags": {"BBN": "1"}, "moves": [{"move": "Rzeb;"}], "terminator": "*"}',
         "-: /moves/0/move, character 5: `;`: no detail"),
        ('{\n"tags":', "-:2:8: no JSON: expecting value\n"),
        ("<record>", "-:1:9: no XML: "),
        ("<!DOCTYPE record><record/>", "-:1:"),
        ("[" + "x" * (1 << 20), "-:1:1: more than 1048576 bytes"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place_and_nothing_is_written(text: str, says: str) -> None:
    ran = bbn("convert", "-", stdin=text)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(says), ran.err


def test_a_missing_file_is_a_wrong_use() -> None:
    ran = bbn("convert", "nowhere.bbn")
    assert (ran.code, ran.err) == (2, "bbn convert: nowhere.bbn: No such file or directory\n")
