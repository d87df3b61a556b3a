"""`bbn draw`: pictures into files and to standard output."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.cli import run
from api.pictures import View, game_svg, position_svg, turn_svg
from notation.example import KITCHEN
from notation.position import read_position
from tests.api.pictures.scenery import START, legal


@pytest.fixture
def kitchen(tmp_path: Path) -> str:
    file = tmp_path / "kitchen.bbn"
    file.write_text(KITCHEN)
    return str(file)


def test_draw_writes_a_position_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["draw", "--lang", "de", "--hands", "hidden", START]) == 0
    assert capfdbinary.readouterr().out == position_svg(read_position(START), View("de", hands=False))


def test_draw_writes_a_turn_or_a_game_into_a_file(kitchen: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.svg"
    game = legal(KITCHEN)
    assert run(["draw", "--turn", "7", "--out", str(out), kitchen]) == 0
    assert out.read_bytes() == position_svg(game.positions[6])
    assert (
        run(["draw", "--picture", "turn", "--turn", "7", "--theme", "dark", "--out", str(out), kitchen]) == 0
    )
    assert out.read_bytes() == turn_svg(game.turns[6], View(theme="dark"))
    assert run(["draw", "--picture", "game", "--out", str(out), kitchen]) == 0
    assert out.read_bytes() == game_svg(game)


def test_draw_writes_png_where_its_extra_is_installed(kitchen: str, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    out = tmp_path / "picture.png"
    assert run(["draw", "--out", str(out), kitchen]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--picture", "turn"], "--picture turn needs --turn N"),
        (["--picture", "turn", "--turn", "99"], "there is no turn 99, the record has 24"),
        (["--turn", "99"], "has no turn 99"),
    ],
)
def test_draw_says_what_is_missing(
    arguments: list[str], sentence: str, kitchen: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["draw", *arguments, kitchen]) == 2
    assert sentence in capsys.readouterr().err


def test_draw_needs_a_file_for_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "--picture", "game", *START.split()]) == 2
    assert "need one file" in capsys.readouterr().err
