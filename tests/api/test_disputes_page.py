"""docs/disputes.md: ten arguments, each settled by the command that stands there, word for word."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tests.api.shell import bbn

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT.joinpath("docs", "disputes.md").read_text("utf-8")
CASES: Final = re.findall(
    r"^## \d+\. (.*?)\n.*?^```console\n\$ bbn (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
)


def pattern(shown: str) -> str:
    """A text as a pattern; a line `...` stands for lines left out."""
    return "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in shown.splitlines())


def test_there_are_ten_arguments() -> None:
    assert len(CASES) == len(re.findall(r"^## ", PAGE, re.MULTILINE)) == 10


@pytest.mark.parametrize(("command", "shown"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_command_says_what_the_page_shows(
    command: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("NO_COLOR", "1")
    ran = bbn(*shlex.split(command))
    assert ran.err == ""
    assert re.fullmatch(pattern(shown), ran.out), ran.out
