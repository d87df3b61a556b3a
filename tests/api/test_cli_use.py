"""How `bbn` behaves as a program: help, wrong use, pipes, terminals, what it imports."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import click
import pytest

from api.cli import COMMANDS
from tests.api.shell import bbn

ROOT: Final = Path(__file__).resolve().parents[2]
COMMAND: Final = (sys.executable, "-m", "api")
POSITION: Final = "Bdog,Rtig . . . . R=rhi,che,pen,bat/B=che,pen,pea,bat R=./B=. R 3 ."


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    variables = {**os.environ, **environment}
    line = [*COMMAND, *arguments]
    return subprocess.run(line, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)


def test_help_names_every_command_as_the_command_does_itself() -> None:
    out = bbn("--help").out
    for name, summary in COMMANDS.items():
        command: object = import_module(f"api.commands.{name}").command
        assert isinstance(command, click.Command)
        assert command.name == name
        assert f"  {name:<11}  {summary}\n" in out
        assert command.help


def test_every_module_of_the_commands_is_in_the_table() -> None:
    modules = {path.stem for path in (ROOT / "api" / "commands").glob("[!_]*.py")}
    assert modules == set(COMMANDS)


def test_the_version_imports_click_and_nothing_of_the_rules() -> None:
    script = (
        "import sys; from api.cli import run; assert run(['--version']) == 0; "
        "print({m.split('.')[0] for m in sys.modules} & {'rich', 'flask', 'replayer', 'notation', 'lxml'})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[1:] == ["set()"], done.stderr
    assert done.stdout.startswith("bbn ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chekc"], "bbn: no command is called `chekc`; `check`?"),
        (["quidditch"], "bbn: no command is called `quidditch`; `bbn --help` lists them"),
        (["--nope"], "bbn: No such option '--nope'."),
        (["check"], "bbn check: Missing argument 'PATHS...'."),
        (["check", "--jsn", "."], "bbn check: No such option '--jsn'."),
        (["engine", "x"], "bbn engine: Got unexpected extra argument (x)"),
        (
            ["replay", ".", "--at", "x"],
            "bbn replay: Invalid value for '--at': 'x' is not a valid integer range.",
        ),
        (["replay", "."], "bbn replay: .: Is a directory"),
        (["perft", POSITION, "-1"], "bbn perft: No such option '-1'."),
    ],
)
def test_wrong_use_is_one_sentence(arguments: list[str], sentence: str) -> None:
    ran = bbn(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(sentence)
    assert ran.err.count("\n") == 1


def test_the_command_alone_shows_its_help() -> None:
    ran = bbn()
    assert ran.code == 2
    assert ran.err.count("\n") > 10


def test_no_path_makes_a_traceback(tmp_path: Path) -> None:
    locked = tmp_path / "locked.bbn"
    locked.write_bytes(b"\xff\x00")
    (tmp_path / "loop").symlink_to("loop")
    for path in (locked, tmp_path / "loop", tmp_path / "locked.bbn" / "inside", "/dev/null", "\udcff"):
        for command in ("check", "replay", "format", "legal", "show"):
            ran = bbn(command, path)
            assert ran.code in (1, 2)
            assert "Traceback" not in ran.err


def test_whoever_stops_reading_gets_no_complaint() -> None:
    with subprocess.Popen(
        [*COMMAND, "check", "fixtures/games"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 1


@pytest.mark.parametrize(("closed", "code"), [("<&-", 1), (">&-", 0), ("2>&-", 0), (">&- 2>&-", 0)])
def test_a_closed_stream_is_an_empty_one(closed: str, code: int) -> None:
    file = "-" if closed == "<&-" else "fixtures/games/BB-19.bbn"
    line = f"{shlex.join([*COMMAND, 'check', file])} {closed}"
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")


def test_an_output_without_our_signs_gets_plain_ones() -> None:
    done = process("show", POSITION, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "gate    | Bdog | | Rtig | tail" in done.stdout
    german = process("animals", "sku", "--lang", "de", PYTHONIOENCODING="ascii")
    assert "Kleiner R?pel" in german.stdout


def in_terminal(*arguments: str, **environment: str) -> str:
    """What a terminal gets to see."""
    import pty

    ours, theirs = pty.openpty()
    variables = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    with subprocess.Popen(
        [*COMMAND, *arguments], cwd=ROOT, env={**variables, "TERM": "xterm-256color", **environment},
        stdin=theirs, stdout=theirs, stderr=theirs,
    ) as running:  # fmt: skip
        os.close(theirs)
        seen = io.BytesIO()
        while piece := read(ours):
            seen.write(piece)
        running.wait()
    os.close(ours)
    return seen.getvalue().decode()


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that nobody writes any more
        return b""


needs_terminals = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of POSIX")


@needs_terminals
def test_a_terminal_gets_colours() -> None:
    assert "\x1b[1;37;44m Bdog \x1b[0m" in in_terminal("show", POSITION)


@needs_terminals
def test_no_color_is_obeyed_and_the_drawing_is_that_of_a_pipe() -> None:
    seen = in_terminal("show", POSITION, NO_COLOR="1")
    assert "\x1b" not in seen
    assert seen.replace("\r\n", "\n") == bbn("show", POSITION).out
