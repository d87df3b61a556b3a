"""The conformance runner: our engine passes it, others are told where they differ."""

from __future__ import annotations

import shlex
import sys
import textwrap
from pathlib import Path
from typing import Final

import pytest

from api.conformance.compare import difference
from api.conformance.engine import started
from api.conformance.groups import GROUPS
from tests.api.shell import Ran, bbn

OURS: Final = f"{shlex.quote(sys.executable)} -m api engine"


@pytest.fixture
def command(tmp_path: Path) -> Path:
    return tmp_path / "engine.py"


def conformance(*arguments: str, engine: str = OURS) -> Ran:
    return bbn("conformance", "--engine", engine, *arguments)


def engine_that(does: str, file: Path) -> str:
    """The command of an engine that does this with every `line` that it reads."""
    body = textwrap.indent(textwrap.dedent(does).strip(), "    ")
    file.write_text(f"import sys\nfrom api.engine import answer\nfor line in sys.stdin.buffer:\n{body}\n")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


@pytest.fixture(autouse=True)
def root_as_path(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(root))
    monkeypatch.chdir(root)


@pytest.mark.parametrize("group", GROUPS)
def test_our_own_engine_passes(group: str) -> None:
    ran = conformance("--group", group)
    name, right, _, asked = ran.out.split()
    assert (name, right, ran.code) == (group, asked, 0), ran.out
    assert int(asked) >= 5


def test_an_answer_that_differs_is_named_with_its_place(command: Path) -> None:
    wrong = engine_that(
        """
        import json
        said = answer(line)
        said["moves"] = [*said.get("moves", [])[:-1], "Rxyz"]
        print(json.dumps(said), flush=True)
        """,
        command,
    )
    ran = conformance("--group", "games", "--show", "2", engine=wrong)
    lines = ran.out.splitlines()
    assert (ran.code, len(lines), lines[0]) == (1, 3, "games      0 of 100")
    assert lines[1].startswith('  BB-109: moves[23]: expected "Bhip", found "Rxyz"')


def test_an_engine_that_refuses_is_quoted(command: Path) -> None:
    engine = engine_that("""print('{"ok": false, "error": "not today"}', flush=True)""", command)
    assert (
        'refused: {"ok": false, "error": "not today"}' in conformance("--group", "games", engine=engine).out
    )
    assert '{"ok": false, "error": "not today"}' in conformance("--group", "perft", engine=engine).out


def test_an_engine_that_ends_is_reported_with_its_last_words(command: Path) -> None:
    engine = engine_that("sys.exit('I have had enough')", command)
    ran = conformance("--group", "hello", engine=engine)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out == (
        "hello      0 of 0 and then broken off\n"
        '  the engine ended (exit code 1) at {"op": "hello"}, its last words: I have had enough\n'
    )


def test_an_engine_that_does_not_answer_is_not_waited_for(command: Path) -> None:
    engine = engine_that("pass", command)
    ran = conformance("--group", "hello", "--timeout", "0.3", engine=engine)
    assert (ran.code, ran.out.splitlines()[1]) == (1, '  no answer within 0.3 s to {"op": "hello"}')


@pytest.mark.parametrize(
    ("said", "why"), [("hi", "no JSON"), ("[]", "an object with `ok`"), ('{"ok": 1}', "an object with `ok`")]
)
def test_what_is_no_answer_is_quoted(said: str, why: str, command: Path) -> None:
    ran = conformance("--group", "hello", engine=engine_that(f"print({said!r}, flush=True)", command))
    assert ran.code == 1
    assert f"  {said} is no answer: " in ran.out
    assert why in ran.out


def test_a_command_that_is_none_is_wrong_use() -> None:
    ran = conformance(engine="no-such-engine-anywhere")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("bbn conformance: --engine: no-such-engine-anywhere cannot be started: ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--engine", ""], "--engine: a command was expected"),
        (["--engine", "cat", "--fixtures", "api"], "api has no fixtures; --fixtures says where they are"),
        (["--engine", "cat 'x"], "--engine: no closing quotation"),
        ([], "Missing option '--engine'."),
    ],
)
def test_wrong_use_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = bbn("conformance", *arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", f"bbn conformance: {sentence}\n")


def test_an_engine_ends_with_the_test_that_asked_it(command: Path) -> None:
    engine = engine_that("print('{\"ok\": true}', flush=True)", command)
    with started(shlex.split(engine), 10) as asked:
        assert asked.ask({"op": "hello"}) == {"ok": True}
        process = asked.process
    assert process.poll() is not None


def test_a_difference_is_the_first_place() -> None:
    assert difference({"a": [1, {"b": 2}], "more": 1}, {"a": [1, {"b": 2}]}) == ""
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "b: expected 3, found 2"
    assert difference({"a": [1]}, {"a": [1, 2]}) == "a: expected 2 of them, found 1"
    assert difference({}, {"a": None}) == "a: expected null, found nothing"
    assert difference({"a": True}, {"a": 1}) == "a: expected 1, found true"
