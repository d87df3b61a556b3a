"""The clauses as data: complete, cited by the code, in two languages, and in step with the readings."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from notation.animals import BY_CODE
from replayer.rules.clauses import CERTAINTIES, Clause, ReadingText, clauses, reading_texts
from replayer.rules.readings import READINGS

ROOT: Final = Path(__file__).parents[3]
FAMILIES: Final = "|".join(("game", "turn", "pile", "shield", "bruiser", "shadow", *BY_CODE))
CLAUSE_ID: Final = re.compile(rf"(?:{FAMILIES})(?:\.[a-z]+)+")
EXPLAINERS: Final = ("replayer/disputes/",)  # what speaks of clauses without playing by them
NOT_CITED: Final = {  # a clause that no code that plays names -> why
    "turn.act": "the step itself; every animal's action cites a clause of its own",
    "turn.recur": "the step itself; every recurring action cites the clause of its animal",
    "turn.fresh": "an animal that rests leaves no event",
    "turn.check.order": "the order of events that cite clauses of their own",
    "turn.close": "the line is a list: a gap never stands",
    "strength": "a comparison leaves no event of its own",
    "bruiser.attack": "each reaction is an animal's own clause: por.quills, gaz.flee, puf.poison ...",
}

every_clause = pytest.mark.parametrize("clause", clauses().values(), ids=lambda clause: clause.id)
every_reading = pytest.mark.parametrize("reading", reading_texts().values(), ids=lambda text: text.name)


def cited() -> dict[str, set[str]]:
    """Every clause id that stands as a literal in the replayer's code -> the modules where it does."""
    places: dict[str, set[str]] = {}
    for path in sorted((ROOT / "replayer").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole = CLAUSE_ID.fullmatch(node.value)
                if whole or node.value in clauses():
                    places.setdefault(node.value, set()).add(path.relative_to(ROOT).as_posix())
    return places


def test_every_clause_that_code_cites_is_stated() -> None:
    wrong = {name: places for name, places in cited().items() if name not in clauses()}
    assert not wrong


def test_every_clause_is_cited_where_the_game_is_played_or_says_why_not() -> None:
    names = {name for name, paths in cited().items() if not all(p.startswith(EXPLAINERS) for p in paths)}
    assert [name for name in clauses() if name not in names and name not in NOT_CITED] == []
    assert [name for name in NOT_CITED if name in names or name not in clauses()] == []


def test_clauses_and_readings_are_those_of_the_specification() -> None:
    path = ROOT.parent / "shared" / "rules.md"
    if not path.is_file():
        pytest.skip("no specification beside the repository")
    rules, _, readings = path.read_text("utf-8").partition("## Named readings")
    assert list(clauses()) == re.findall(r"^\| `([a-z.]+)` \|", rules, re.MULTILINE)
    rows = re.findall(r"^\| `([a-z-]+)` \| `([a-z-]+)` \| `([a-z-]+)`", readings, re.MULTILINE)
    assert [(t.name, t.default, *t.alternatives) for t in reading_texts().values()] == rows


@every_clause
def test_a_clause_is_stated_in_two_languages(clause: Clause) -> None:
    for text in (clause.en, clause.de, *(part for pick in clause.picks for part in (pick.en, pick.de))):
        assert text == text.strip()
        assert text.endswith(".")
        assert "  " not in text
    assert len(clause.en) <= 700
    assert not re.search(r"\b(du|dich|dir|dein\w*)\b", clause.de, re.IGNORECASE), "neutral German, no du"


@every_clause
def test_a_clause_says_where_it_comes_from_and_how_certain_it_is(clause: Clause) -> None:
    assert clause.certainty in CERTAINTIES
    assert clause.source.startswith("not stated") == (clause.certainty == "pick")
    assert clause.source.startswith(("box ", "not stated"))


@every_clause
def test_a_clause_names_its_animal(clause: Clause) -> None:
    family = clause.id.partition(".")[0]
    assert clause.species == ("bat" if clause.id == "burn" else family if family in BY_CODE else "")


def test_every_animal_has_a_clause() -> None:
    assert {clause.species for clause in clauses().values()} - {""} == set(BY_CODE)


def test_no_two_clauses_say_the_same() -> None:
    texts = Counter(text for clause in clauses().values() for text in (clause.en, clause.de))
    assert [text for text, count in texts.items() if count > 1] == []


def test_the_readings_are_those_that_the_rules_know() -> None:
    stated = {text.name: (text.default, text.alternatives) for text in reading_texts().values()}
    assert stated == {name: (default, tuple(changes)) for name, (default, changes) in READINGS.items()}


@every_reading
def test_a_reading_has_a_sentence_for_each_value_in_two_languages(reading: ReadingText) -> None:
    for sentences in (reading.en, reading.de):
        assert tuple(sentences) == (reading.default, *reading.alternatives)
        assert all(sentence.endswith(".") for sentence in sentences.values())


@every_reading
def test_readings_and_clauses_name_each_other(reading: ReadingText) -> None:
    assert set(reading.clauses) == {c.id for c in clauses().values() if reading.name in c.readings}
