"""Every text in fixtures/faults has the fault that its index names, and every fault a text."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from notation.parser import read, read_record

ROOT: Final = Path(__file__).resolve().parents[2]
FAULTS: Final = ROOT / "fixtures" / "faults"
CASES: Final[list[dict[str, str | int]]] = tomllib.loads((FAULTS / "index.toml").read_text("utf-8"))["fault"]
# Where in a call's arguments its code stands.
MAKERS: Final = {"fault": 1, "misspelt": 0, "wrong": 0, "wrong_round": 0}
MODULES: Final = (
    "body",
    "lexer",
    "misspelt",
    "moves",
    "source",
    "strays",
    "taglines",
    "tags",
    "values",
    "writer",
)
# Made for records that came from elsewhere than a text.
NEVER_READ: Final = {"comment-brace"}


@pytest.mark.parametrize("case", CASES, ids=[str(case["file"]) for case in CASES])
def test_a_faulty_text_has_its_fault_at_its_place(case: dict[str, str | int]) -> None:
    reading = read((FAULTS / str(case["file"])).read_bytes())
    fault = reading.fault
    assert fault is not None
    found: dict[str, str | int] = {
        "file": case["file"],
        "code": fault.code,
        "line": fault.line,
        "column": fault.column,
        "tags": len(reading.record.tags),
        "moves": len(reading.record.line.moves),
    }
    if fault.suggestion:
        found["suggestion"] = fault.suggestion
    assert found == case
    with pytest.raises(type(fault)):
        read_record((FAULTS / str(case["file"])).read_bytes())


def test_the_index_names_every_file() -> None:
    assert {case["file"] for case in CASES} == {file.name for file in FAULTS.glob("*.bbn")}


def codes(path: Path) -> Iterator[str]:
    """The codes of the faults that a module makes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = MAKERS.get(name, len(node.args))
            if place < len(node.args) and isinstance(node.args[place], ast.Constant):
                yield ast.literal_eval(node.args[place])


def test_every_fault_of_a_record_has_a_text() -> None:
    made = {code for name in MODULES for code in codes(ROOT / "notation" / f"{name}.py")}
    assert len(made) > 30
    assert made - NEVER_READ <= {case["code"] for case in CASES}
