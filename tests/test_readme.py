"""What the README shows is true: its record, its example, its commands, its map."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from replayer import replay

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT.joinpath("README.md").read_text("utf-8")


def block(language: str) -> str:
    """The one fenced block of a language."""
    (text,) = re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert isinstance(text, str)
    return text


def test_the_record_is_legal_and_canonical() -> None:
    game = replay(block("bbn"))
    assert game.fault is None
    assert (game.verdict, len(game.turns)) == ("unfinished", 6)
    assert game.text() == block("bbn")


def test_the_example_prints_what_stands_below_it(tmp_path: Path) -> None:
    tmp_path.joinpath("park.bbn").write_text(block("bbn"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", block("python")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == block("text")


def test_the_first_command_finds_every_game_legal() -> None:
    first, second = re.findall(r"^\$ python3 run\.py (.*)$", block("console"), re.MULTILINE)
    assert second == "test"
    done = subprocess.run(
        [Path(sys.executable).with_name("bbn"), *first.split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"^(\d+) records: \1 legal$", done.stdout + done.stderr, re.MULTILINE)


def test_the_example_and_the_record_are_short() -> None:
    for language in ("python", "bbn"):
        assert len([line for line in block(language).splitlines() if line]) <= 10


def test_the_map_names_what_is_there() -> None:
    rows = re.findall(r"^\| (`.*?) \|", README, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert {"notation/", "replayer/", "api/", "fixtures/", "tests/", "openapi.yaml"} <= {*named}
    assert [name for name in named if not ROOT.joinpath(name).exists()] == []


def test_where_to_read_on_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    sources = re.findall(r"`((?:notation|replayer|api|docs|fixtures)/[\w./]*)`", README)
    assert [name for name in (*links, *sources) if not ROOT.joinpath(name).exists()] == []
