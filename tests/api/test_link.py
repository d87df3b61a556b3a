"""`bbn link`: codes from files and back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from api.cli import run

GAME: Final = '[BBN "1"]\n[Seats "RB"]\n[Red "Ada"]\n[Deck "BB"]\n[Seed "bbn1:kitchen-42"]\n\n1. Rlio\n*\n'


def test_link_prints_a_code_that_link_decodes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.bbn"
    file.write_text(GAME)
    assert run(["link", "--extras", str(file)]) == 0
    code = capsys.readouterr().out
    assert code.count("\n") == 1
    assert run(["link", "--decode", code]) == 0
    assert capsys.readouterr().out == GAME
    assert run(["link", str(file)]) == 0
    assert len(capsys.readouterr().out) < len(code)


def test_link_prints_a_line_a_record_and_names_those_that_have_no_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.bbn"
    file.write_text(GAME + GAME.replace("Rlio", "Rhip") + GAME)
    assert run(["link", str(file)]) == 1
    out, err = capsys.readouterr()
    assert len({*out.split("\n")}) == 2
    assert out.count("\n") == 2
    assert f"{file}:15:4: illegal: turn 1, red: Rhip is still in the deck" in err
    assert run(["link", "--record", "2", str(file)]) == 1


@pytest.mark.parametrize(
    ("arguments", "exit_code", "sentence"),
    [
        (["link"], 2, "bbn link: a file, or --decode CODE, was expected\n"),
        (["link", "--decode", "1A", "x.bbn"], 2, "bbn link: --decode CODE stands alone\n"),
        (["link", "no-such.bbn"], 2, "bbn link: no-such.bbn: No such file or directory\n"),
        (["link", "--decode", "2CODE"], 1, "`2`: no such version of links (link-version)\n"),
    ],
)
def test_link_says_what_is_wrong(
    arguments: list[str], exit_code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == exit_code
    assert capsys.readouterr().err == sentence
