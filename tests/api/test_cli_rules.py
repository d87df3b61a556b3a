"""`bbn rules` and `bbn animals`: clauses, readings and cards, found by what a person types."""

from __future__ import annotations

import json

import pytest

from api.sources import source_text
from notation.animals import SPECIES
from replayer.rules.clauses import clauses, reading_texts
from tests.api.shell import bbn


def test_every_clause_has_a_line() -> None:
    lines = bbn("rules").out.splitlines()
    assert [line.split(" ")[0] for line in lines] == list(clauses())
    assert max(map(len, lines)) < 100


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_clause_tells_text_source_and_certainty(language: str) -> None:
    for clause in clauses().values():
        out = " ".join(bbn("rules", clause.id, "--lang", language).out.split())
        assert out.startswith(f"{clause.id} {clause.de if language == 'de' else clause.en}")
        assert source_text(clause.source, language) in out
        assert all((pick.de if language == "de" else pick.en) in out for pick in clause.picks)
        assert all(f"{name}=" in out for name in clause.readings)


@pytest.mark.parametrize("word", ["lio", "lion", "Lion", "Löwe"])
def test_an_animal_stands_for_its_clauses(word: str) -> None:
    shown = [block.split("\n")[0] for block in bbn("rules", word).out.strip().split("\n\n")]
    assert shown == ["lio.second", "lio.roar"]


def test_a_family_and_a_reading_stand_for_their_clauses() -> None:
    out = bbn("rules", "turn", "--json").out
    assert [view["id"].split(".")[0] for view in json.loads(out)] == ["turn"] * out.count('"id"')
    assert {view["id"] for view in json.loads(bbn("rules", "lion", "--json").out)} == {
        "lio.second",
        "lio.roar",
    }
    shown = [view["id"] for view in json.loads(bbn("rules", "shield-line", "--json").out)]
    assert shown == list(reading_texts()["shield-line"].clauses)


def test_a_word_is_searched_in_both_languages() -> None:
    english = bbn("rules", "--search", "SWORDFISH", "--json").out
    german = bbn("rules", "--search", "schwertfisch", "--json").out
    assert "swo.duel" in {view["id"] for view in json.loads(english)} & {
        view["id"] for view in json.loads(german)
    }


def test_the_readings_are_listed_with_their_default() -> None:
    out = bbn("rules", "--readings").out
    assert out.count("(default)") == len(reading_texts())
    assert [view["name"] for view in json.loads(bbn("rules", "--readings", "--json").out)] == list(
        reading_texts()
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tgi"], "no clause, animal or reading is called `tgi`; `tig`?"),
        (["tig.lep"], "no clause, animal or reading is called `tig.lep`; `tig.leap`?"),
        (["shild-line"], "no clause, animal or reading is called `shild-line`; `shield-line`?"),
        (["quidditch"], "no clause, animal or reading is called `quidditch`; `bbn rules` lists all clauses"),
        (["--search", "quidditch"], "no clause has the word `quidditch`"),
        (["lion", "--readings"], "a rule to look up, --search and --readings: choose one"),
    ],
)
def test_what_is_not_found_is_told_in_a_sentence(arguments: list[str], sentence: str) -> None:
    ran = bbn("rules", *arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", f"bbn rules: {sentence}\n")


def test_all_animals_are_listed_by_box() -> None:
    out = bbn("animals").out
    rows = [line for line in out.splitlines() if line[:2].strip().isdigit()]
    assert [row[3:6] for row in rows] == [species.code for species in SPECIES]
    assert " 4 points   Little Bully, permanent" in next(row for row in rows if "bat" in row)
    assert json.loads(bbn("animals", "DU", "--json").out)[0]["code"] == "wha"


@pytest.mark.parametrize("word", ["coy", "coyote", "Kojote"])
def test_an_animal_shows_its_card_and_its_clauses(word: str) -> None:
    out = bbn("animals", word).out
    assert out.startswith(
        "coy  coyote              4 points   Doppelganger  strength 5, BW, Born to Be Wild\n"
    )
    assert "\ncoy.call\n" in out
    assert bbn("animals", word, "--lang", "de").out.startswith("coy  Kojote ")


def test_an_animal_that_is_none_is_told_with_the_likely_one() -> None:
    assert bbn("animals", "hyppo").err == "bbn animals: no animal is called `hyppo`; `hippo`?\n"
    assert bbn("animals", "quidditch").err == "bbn animals: no animal is called `quidditch`\n"
