from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from notation.record import Record
from replayer.disputes.fitting import MOST_TRIED, fit, matter_counts, sets_of
from replayer.disputes.verdicts import fit_sentence, matters_sentences
from replayer.game import replay
from replayer.rules.readings import READINGS
from tests.replayer.disputes.scenes import games
from tests.replayer.random_games import game_text

ALTERNATIVES = [f"{name}={value}" for name, (_, others) in READINGS.items() for value in others]


def test_a_game_under_the_default_fits_the_empty_set() -> None:
    found = fit(game_text(1))
    assert found.fits == ((),)
    assert fit_sentence(found) == "The record is legal and its result true as the rules stand."


@pytest.mark.parametrize("reading", ALTERNATIVES)
def test_a_game_under_a_reading_fits_it_or_nothing_smaller_is_wrong(reading: str) -> None:
    for number in range(8):
        text = game_text(number, reading)
        found = fit(text)
        name = reading.partition("=")[0]
        assert found.complete
        assert found.fits in (((),), ((reading,),)) or (reading,) in found.fits
        if found.fits == ((),):
            assert replay(text, readings={name: READINGS[name][0]}).fault is None
        else:
            assert found.matters[name] is not None


def test_a_game_under_several_readings_fits_a_set_no_larger() -> None:
    readings = "kangaroo=may-stay lion=flee skunk=species"
    for number in range(12):
        text = game_text(number, readings)
        found = fit(text)
        assert found.fits
        assert len(found.fits[0]) <= 3
        for names in found.fits:
            chosen = {name: default for name, (default, _) in READINGS.items()}
            chosen |= dict(part.split("=") for part in names)
            assert replay(text, readings=chosen).fault is None


def test_the_readings_of_the_golden_games_are_found(golden: Path) -> None:
    with gzip.open(golden / "readings.jsonl.gz", "rt") as lines:
        for number, line in enumerate(lines):
            if number % 12:
                continue
            text = json.loads(line)["bbn"]
            own = tuple(replay(text).record.tags["Readings"].split())
            assert own in fit(text).fits or len(fit(text).fits[0]) < len(own)


def test_the_first_turn_that_a_reading_changes_is_named() -> None:
    text = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rmon Bzeb
2. Rlio Blio
*
"""
    found = fit(text)
    assert found.matters["lion"] is None
    text = text.replace("1. Rmon Bzeb\n2. Rlio Blio", "1. Rlio Bzeb\n2. Rmon Blio")
    found = fit(text)
    assert found.matters["lion"] == 4
    assert found.matters["whale"] is None
    assert set(found.matters) == set(READINGS)
    assert "lion would change the game from turn 4 on." in matters_sentences(found)


def test_a_fault_that_no_reading_mends_fits_nothing() -> None:
    found = fit('[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n\n1. Rmon Rzeb\n*\n')
    assert (found.fits, found.complete) == ((), True)
    assert fit_sentence(found, "de") == "Die Aufzeichnung ist unter keiner Auswahl von Lesarten erlaubt."


def test_a_text_without_tags_fits_nothing_and_nothing_matters() -> None:
    found = fit("nothing")
    assert found.fits == ()
    assert not any(found.matters.values())


def test_a_record_that_is_no_text_fits_as_well() -> None:
    game = replay(game_text(3))
    assert fit(Record(game.record.tags, game.record.line, game.record.terminator)).fits == ((),)


def test_the_search_is_bounded() -> None:
    worst = max(
        (fit(game_text(number, " ".join(ALTERNATIVES))) for number in range(3)), key=lambda f: f.tried
    )
    assert worst.tried <= MOST_TRIED


def test_over_an_archive_it_is_counted_how_often_a_reading_matters() -> None:
    counts = matter_counts(fit(game.record).matters for game in games("BB", 10))
    assert isinstance(counts, Counter)
    assert set(counts) <= {"zebra", "skunk", "kangaroo", "parrot", "imitation", "lion", "fresh"}


def test_sets_come_the_smallest_first_without_a_reading_twice() -> None:
    found = list(sets_of([("a", "1"), ("a", "2"), ("b", "1")], 2))
    assert found == [
        (("a", "1"),),
        (("a", "2"),),
        (("b", "1"),),
        (("a", "1"), ("b", "1")),
        (("a", "2"), ("b", "1")),
    ]
