"""Sources of clauses and of drawn cases, in German."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from api.sources import source_text, untold
from replayer.rules.clauses import clauses


@pytest.mark.parametrize(
    ("source", "german"),
    [
        ("box 4, animal 7 (turtle), example 8", "Schachtel 4, Tier 7 (Schildkröte), Beispiel 8"),
        ("box 1, animal pages (lion), second example", "Schachtel 1, Tierseiten (Löwe), zweites Beispiel"),
        ("box 3, animals 8 and 3, examples 1, 2 and 3", "Schachtel 3, Tiere 8 und 3, Beispiele 1, 2 und 3"),
        ("not stated", "nicht gesagt"),
    ],
)
def test_a_source_is_told_in_german(source: str, german: str) -> None:
    assert source_text(source, "de") == german
    assert source_text(source, "en") == source


def test_every_source_of_a_clause_and_of_a_case_has_german_words(root: Path) -> None:
    sources = {clause.source for clause in clauses().values()}
    for path in sorted((root / "fixtures" / "rules").glob("*.toml")):
        cases = tomllib.loads(path.read_text("utf-8")).get("case", ())
        sources |= {case.get("example", "") for case in cases}
    assert {source: untold(source) for source in sources if untold(source)} == {}
