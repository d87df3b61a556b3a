"""`bbn format`: canonical form to standard output, checked, or written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from replayer import replay
from tests.api.shell import bbn

CANONICAL: Final = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]
[Seed "bbn1:park"]

1. Rzeb Bsea
2. Rmon Bkan:1 {hm}
*
"""
LOOSE: Final = (
    '[BBN "1"]\r\n[Seed "bbn1:park"]\r\n[Deck "BB"]\r\n[Seats "RB"]\r\nRzeb Bsea Rmon Bkan:1 ; hm\r\n*'
)
BAD: Final = CANONICAL.replace("Bkan:1", "Bkan:7")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("canonical", CANONICAL), ("loose", LOOSE), ("bad", BAD), ("many", CANONICAL + LOOSE)):
        Path(f"{name}.bbn").write_bytes(text.encode())


def test_format_writes_the_canonical_form_with_its_own_line_ends() -> None:
    ran = bbn("format", "loose.bbn", "-", stdin=LOOSE)
    assert (ran.code, ran.out, ran.err) == (0, CANONICAL * 2, "")
    assert replay(LOOSE).text() == CANONICAL


def test_format_of_an_archive_has_a_record_after_the_other() -> None:
    assert bbn("format", "many.bbn").out == CANONICAL * 2


def test_format_names_a_faulty_record_and_goes_on() -> None:
    ran = bbn("format", "bad.bbn", "loose.bbn")
    assert (ran.code, ran.out) == (1, CANONICAL)
    assert ran.err.startswith("bad.bbn:7:9: illegal: turn 4, blue: ")


def test_check_says_what_is_not_canonical_and_writes_nothing() -> None:
    assert bbn("format", "--check", "canonical.bbn").code == 0
    ran = bbn("format", "--check", "canonical.bbn", "loose.bbn", "many.bbn")
    assert (ran.code, ran.out) == (1, "loose.bbn: not canonical\nmany.bbn, record 2: not canonical\n")
    assert bbn("format", "--check", "bad.bbn").code == 1


def test_write_changes_the_files_and_leaves_faulty_ones() -> None:
    ran = bbn("format", "--write", ".")
    assert (ran.code, ran.out, ran.err.count("illegal")) == (1, "", 1)
    texts = {path.name: path.read_bytes().decode() for path in Path().iterdir()}
    assert texts == {
        "canonical.bbn": CANONICAL, "loose.bbn": CANONICAL, "bad.bbn": BAD, "many.bbn": CANONICAL * 2,
    }  # fmt: skip
    assert bbn("format", "--check", "many.bbn").code == 0


def test_write_keeps_permissions_and_what_is_canonical_already() -> None:
    loose, canonical = Path("loose.bbn"), Path("canonical.bbn")
    loose.chmod(0o640)
    before = canonical.stat().st_ino
    assert bbn("format", "--write", "loose.bbn", "canonical.bbn").code == 0
    assert loose.stat().st_mode & 0o777 == 0o640
    assert canonical.stat().st_ino == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--check", "--write", "loose.bbn"], "--check writes nothing and --write does: choose one"),
        (["--write", "-"], "--write needs files, not standard input"),
        (["nowhere.bbn"], "nowhere.bbn: No such file or directory"),
        ([], "Missing argument 'PATHS...'."),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = bbn("format", *arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", f"bbn format: {sentence}\n")


def test_a_record_whose_canonical_form_is_over_the_limit_is_named() -> None:
    ran = bbn("format", "-", stdin=grown())
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "-:1:1: illegal: a record has at most 65536 bytes\n"


def grown() -> str:
    """A legal record at the limit, whose canonical form needs a few characters more."""
    head = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\nRzeb'
    comments = ("{" + "x" * 998 + "}") * 65
    room = 65_536 - len(head) - len(comments) - len("{} *")
    return f"{head}{comments}{{{'y' * room}}} *"
