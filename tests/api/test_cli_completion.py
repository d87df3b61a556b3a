"""Completion as docs/cli.md sets it up: bash, zsh and fish with a person at the keyboard."""

from __future__ import annotations

import os
import re
import select
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from api.console.completion import starting

if sys.platform == "win32":
    pytest.skip("these shells do not run here", allow_module_level=True)
else:
    import pty

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = (ROOT / "docs" / "cli.md").read_text("utf-8")
WAIT: Final = 30  # seconds; nothing here waits so long when all is well
TAB: Final = b"\t"
TELL: Final = b"\x14"  # to which the shells below answer with the line as it stands
COMPLETED: Final = {  # what is typed before TAB -> what it becomes, a space at its end aside
    "bbn che": "bbn check",
    "bbn check --qu": "bbn check --quiet",
    "bbn check pa": "bbn check park.bbn",
    "bbn replay tw": r"bbn replay two\ words.bbn",
    "bbn legal --turn 3 pa": "bbn legal --turn 3 park.bbn",
    "bbn replay --lang d": "bbn replay --lang de",
    "bbn replay --lang=d": "bbn replay --lang=de",
    "bbn --server http://127.0.0.1:1 check pa": "bbn --server http://127.0.0.1:1 check park.bbn",
    "bbn check --readings kangaroo=m": "bbn check --readings kangaroo=may-stay",
    'bbn check --readings "kangaroo=may-stay lion=f': 'bbn check --readings "kangaroo=may-stay lion=flee"',
    "bbn rules kan.h": "bbn rules kan.hop",
    "bbn animals ka": "bbn animals kan",
    "bbn chess pa": "bbn chess pa",
}
STARTS: Final = {  # what a shell is started with besides the line of docs/cli.md
    "bash": (
        "bind -x '\"\\C-t\": printf \"<<%s>>\" \"$READLINE_LINE\"; READLINE_LINE=\"\"'\n"
        "bind 'set bell-style none'\n"
    ),
    "zsh": "tell() { print -rn -- \"<<$BUFFER>>\"; BUFFER= }\nzle -N tell; bindkey '^T' tell\n",
}  # fmt: skip


def shell(name: str) -> str:
    """Where a shell is; without it a test is skipped, or fails where it must not be missing."""
    found = shutil.which(name)
    if found is None:
        says = f"{name} is missing: this test needs Debian's packages zsh and fish"
        if os.environ.get("CI"):
            pytest.fail(says, pytrace=False)
        pytest.skip(says)
    return found


def told(name: str) -> str:
    """The lines that docs/cli.md shows for a shell."""
    blocks = re.findall(r"^(?:    .*\n)+", PAGE, re.MULTILINE)
    return "".join(dedent(block) for block in blocks if f"{name}_source" in block)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with records, and a home beside it."""
    for name in ("park.bbn", "slip.bbn", "two words.bbn"):
        (tmp_path / "records" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "records" / name).touch()
    return tmp_path


def surroundings(home: Path) -> dict[str, str]:
    """The environment of a shell: `bbn` is a command, and nothing of this machine's user counts."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    own = {"HOME": str(home), "ZDOTDIR": str(home), "XDG_CONFIG_HOME": str(home / ".config")}
    return {**os.environ, **own, "PATH": path, "TERM": "dumb", "LC_ALL": "C.UTF-8"}


@contextmanager
def typing(command: list[str], home: Path) -> Iterator[int]:
    """A terminal with a shell in it."""
    ours, its = pty.openpty()
    process = subprocess.Popen(
        command, cwd=home / "records", env=surroundings(home), stdin=its, stdout=its, stderr=its,
        start_new_session=True,
    )  # fmt: skip
    os.close(its)
    try:
        yield ours
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def answer(terminal: int, typed: bytes) -> str:
    """What the shell shows from here to the line that it tells."""
    os.write(terminal, typed)
    seen, until = "", time.monotonic() + WAIT
    while ">>" not in seen and time.monotonic() < until:
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 65_536).decode(errors="replace")
    return seen


@pytest.mark.parametrize("name", STARTS)
def test_a_line_is_completed_at_the_keyboard(name: str, home: Path) -> None:
    start = home / f".{name}rc"
    start.write_text(told(name) + STARTS[name], "utf-8")
    options: Mapping[str, list[str]] = {"bash": ["--noprofile", "--rcfile", str(start)], "zsh": ["-d"]}
    with typing([shell(name), *options[name], "-i"], home) as terminal:
        answer(terminal, TELL)
        for line, whole in COMPLETED.items():
            seen = answer(terminal, line.encode() + TAB + TELL)
            found = re.search("<<(.*)>>", seen)
            assert found is not None, seen
            assert found[1].rstrip(" ") == whole
            assert "lists them" not in seen  # a word that is no command is not argued about while it is typed


def test_fish_completes_with_what_a_thing_is_for(home: Path) -> None:
    fish = shell("fish")
    start = home / ".config" / "fish" / "completions" / "bbn.fish"
    start.parent.mkdir(parents=True)
    start.write_text(told("fish"), "utf-8")
    for line, whole in COMPLETED.items():
        found = fish_offers(fish, home, line)
        assert shlex.split(whole)[-1] in found or line == whole, (line, found)
    commands = fish_offers(fish, home, "bbn dra")
    assert commands == {"draw": "Draw a position, a turn or a game as a picture."}  # with its comma


def fish_offers(fish: str, home: Path, line: str) -> dict[str, str]:
    """What fish offers for a line, each with its description."""
    command = [fish, "--command", 'complete --do-complete "$LINE"']
    done = subprocess.run(
        command, cwd=home / "records", env={**surroundings(home), "LINE": line}, check=True,
        capture_output=True, text=True, timeout=WAIT,
    )  # fmt: skip
    assert not done.stderr
    offered = (each.partition("\t") for each in done.stdout.splitlines())
    return {value: help_text for value, _, help_text in offered}


def test_a_value_is_offered_when_it_starts_as_typed() -> None:
    assert [item.value for item in starting("ka", ("kan", "lio", "kar"))] == ["kan", "kar"]
