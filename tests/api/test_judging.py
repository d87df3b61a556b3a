"""`bbn check` on long archives: the same output, byte for byte, by one process and by several."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from api.console.judging import FEW, judge, judge_all
from api.console.progress import LONG
from api.views import OVER
from tests.api.contract import ContractClient
from tests.api.making import LIE, PARK, TEXT, WHOLE
from tests.api.shell import Ran, bbn

MANY: Final = "\ufeff" + (PARK + LIE + "[BBN x\n" + PARK.replace("\n", "\r\n")) * (FEW // 4 + 10)


@pytest.mark.parametrize("options", [(), ("--json",), ("-q",), ("--readings", "kangaroo=may-stay")])
def test_several_processes_say_the_same_as_one(tmp_path: Path, options: tuple[str, ...]) -> None:
    archive = tmp_path / "many.bbn"
    archive.write_bytes(MANY.encode())
    missing = tmp_path / "missing.bbn"

    def checked(*jobs: str) -> Ran:
        return bbn("check", *jobs, *options, missing, archive, missing, archive, missing)

    alone = checked("--jobs", "1")
    assert alone.code == 2
    assert alone.err.count("No such file") == 3
    assert checked("--jobs", "2") == alone
    assert checked() == alone


def test_standard_input_is_judged_by_several_processes_too() -> None:
    alone = bbn("check", "--jobs", "1", "-", stdin=MANY)
    assert bbn("check", "--jobs", "3", "-", stdin=MANY) == alone
    assert bbn("check", "-", stdin=MANY) == alone
    assert alone.out.count("\n") == MANY.count("[BBN")


def test_nothing_is_read_ahead_before_there_are_many() -> None:
    given: list[int] = []

    def texts(count: int) -> list[bytes]:
        given.append(count)
        return [PARK.encode()]

    verdicts = judge_all((text for number in range(5) for text in texts(number)), {}, None, None)
    for number in range(5):
        assert next(verdicts).verdict == "unfinished"
        assert len(given) == number + 1


def test_a_verdict_has_all_that_a_line_says() -> None:
    told = judge(LIE, {}, view_in="en")
    assert (told.verdict, told.turns, told.line, told.column) == ("illegal", 1, 6, 9)
    assert told.view is not None
    assert told.view["fault"]
    legal = judge(WHOLE.encode(), {}, view_in=None)
    assert (legal.verdict, legal.result, legal.turns, legal.message, legal.view) == (
        "legal",
        "R13/B4",
        24,
        "",
        None,
    )


def test_a_bar_shows_how_far_several_processes_are(tmp_path: Path) -> None:
    archive = tmp_path / "long.bbn"
    record = PARK.replace("\n*", " {" + "x" * 990 + "}\n*")
    archive.write_text(record * (LONG // len(record) + 1))
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "api", "check", "-q", "--jobs", "2", str(archive)]
    with subprocess.Popen(command, stderr=child, env={**os.environ, "TERM": "xterm"}) as process:
        os.close(child)
        shown = b"".join(screen(parent))
    os.close(parent)
    assert process.returncode == 0
    assert b"  0%" in shown
    assert b"100%" in shown


def screen(terminal: int) -> Iterator[bytes]:
    """What is written to a terminal until nobody has it open any more, which Linux says by an error."""
    try:
        while piece := os.read(terminal, 65_536):
            yield piece
    except OSError:
        return


def test_a_record_that_is_over_a_limit_when_written_out_has_a_verdict_and_no_doc_id(
    client: ContractClient,
) -> None:
    wide = PARK.replace("*", ";a\n" * 21_000 + "*")
    assert bbn("check", "-", stdin=wide).out == "-: unfinished, 6 turns\n"
    told = json.loads(bbn("check", "--json", "-", stdin=wide).out)
    report = client.post("/v1/validate?canonical=true", data=wide, headers=TEXT).get_json()
    assert len(told["game_id"]) == 64
    assert told["game_id"] == report["game_id"]
    assert {"doc_id", "canonical"} & (told.keys() | report.keys()) == set()
    assert told["notes"] == [OVER] == [note["message"] for note in report["notes"]]


def test_more_processes_than_any_machine_has_use_for_are_refused() -> None:
    refused = bbn("check", "--jobs", "99999", "-", stdin=MANY)
    assert refused.code == 2
    assert "99999 is not in the range 1<=x<=64" in refused.err
