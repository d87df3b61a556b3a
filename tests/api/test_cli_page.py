"""docs/cli.md: every command, and examples that say what the page shows, word for word."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from api.cli import COMMANDS
from tests.api.shell import Ran, bbn

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT.joinpath("docs", "cli.md").read_text("utf-8")
FILES: Final = re.findall(r"`(\w+\.bbn)`:\n\n```bbn\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
BLOCKS: Final = re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
# What stands before what a person types.
PROMPT: Final = re.compile(r"(?:\d+ \w+(?:, bound to \w+)?> |[A-Z].*\)(?:: |\? \([^)]*\) )|Which .*\) )(.*)")


def session(block: str) -> list[tuple[str, str]]:
    """The commands of a block, each with what is shown below it."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def answers(shown: str) -> list[str]:
    """What is typed in a dialogue."""
    return [found[1] for line in shown.splitlines() if (found := PROMPT.fullmatch(line))]


def run(command: str, shown: str) -> Ran:
    name, *arguments = shlex.split(command)
    assert name == "bbn"
    return bbn(*arguments, typed=answers(shown) if arguments[0] == "record" else None)


def pattern(shown: str) -> str:
    """A text as a pattern; a line `...` stands for lines left out."""
    return "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in shown.splitlines())


def test_every_example_says_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        Path(name).write_text(text, "utf-8")
    examples = [example for block in BLOCKS for example in session(block)]
    assert (len(FILES), len(examples) > 20) == (2, True)
    for command, shown in examples:
        ran = run(command, shown)
        said = ran.out + ran.err
        assert re.fullmatch(pattern(shown.rstrip("\n")), said.rstrip("\n") + "\n"), f"{command}\n{said}"


def test_every_command_is_on_the_page_and_no_other() -> None:
    spans = re.findall(r"`(?:bbn )?([a-z]+)`", PAGE)
    assert {name for name in COMMANDS if name not in spans} == set()
    assert set(re.findall(r"`bbn ([a-z]+)", PAGE)) <= set(COMMANDS)


def test_links_of_the_page_lead_somewhere() -> None:
    headings = {
        line.replace(",", "").replace(" ", "-").lower()
        for line in re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        assert target[1:] in headings if target.startswith("#") else (ROOT / "docs" / target).exists(), target


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shells_of_the_page_get_their_completion(shell: str) -> None:
    assert f"_BBN_COMPLETE={shell}_source bbn" in PAGE
    assert "_BBN_COMPLETE" in completed(f"{shell}_source")


def test_commands_and_options_are_completed() -> None:
    assert "plain,record\n" in completed("bash_complete", COMP_WORDS="bbn rec", COMP_CWORD="1")
    assert "plain,--lang\n" in completed("bash_complete", COMP_WORDS="bbn replay --la", COMP_CWORD="2")
    assert completed("bash_complete", COMP_WORDS="bbn replay pa", COMP_CWORD="2").startswith("file,")


def completed(what: str, **environment: str) -> str:
    """What the shell gets to hear."""
    script = "import sys; sys.argv = ['bbn']; from api.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env={**os.environ, "_BBN_COMPLETE": what, **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout
