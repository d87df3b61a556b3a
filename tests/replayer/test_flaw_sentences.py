from __future__ import annotations

import re
import string
import tomllib
from pathlib import Path

import pytest

from notation.animals import LION
from notation.cards import BLUE, CARDS, RED, costume
from notation.errors import PositionError
from notation.flaws import PLACES, Flaw, flaw
from notation.position import FIELDS, Position, flaws, read_position
from replayer.game import replay
from replayer.wording import fault_message, fault_sentence, flaw_sentence

ENGLISH_WORDS = re.compile(r"\b(?:found|expected|were|was|is|the|and|of|no|not|cards|stands|this)\b")
FLAWED = (
    "Bbat,Rtgi,Bvul Rlio Reag . Beel,Beel R=cro,hip/B=zeb,?1 R=./B=?2 R 0 Gsha",
    "Rcam(Rkan Rjel . Rcro Rtig R=lio/B=?13 R=./B=./B=. x 03 Rsku,Rpar",
    "Rtig(Bkan),Bcam(Rrhi) . . . Gzeb R=./B=zeb B=./R=. R 3 .",
    "Rtig . . . . R=?14/B= Rlio . 3 Bbea",
    "Rtig . . . . R=?1/B=?1 R=?1/B=?1 . 3 Rzeb",
    "Rtig . . . . R=? R=. R 3 .",
    "Rtig . .",
    "x" * 5000,
)


def flaws_of(text: str) -> list[Flaw]:
    with pytest.raises(PositionError) as fault:
        read_position(text)
    found = [each for each in fault.value.flaws if isinstance(each, Flaw)]
    assert len(found) == len(fault.value.flaws)
    return found


def test_a_flaw_is_its_english_sentence_with_code_and_values() -> None:
    found = flaw("card-twice", "{field}: {card} {place}", field="pile", card="Rtig", place="hand.B")
    assert found == "pile: Rtig in blue's hand"
    assert (found.code, found.values["place"]) == ("card-twice", "hand.B")


@pytest.mark.parametrize("text", FLAWED)
def test_every_flaw_is_told_in_german_without_english_words(text: str) -> None:
    for found in flaws_of(text):
        assert flaw_sentence(found) == found
        said = re.sub("`[^`]*`", "", flaw_sentence(found, "de"))
        assert not ENGLISH_WORDS.search(said), said


def test_flaws_of_a_table_in_memory_are_told_in_german() -> None:
    table = Position((RED, BLUE), [(CARDS["Rlio"],), ()], [(), ()])
    table.queue = [costume(CARDS["Bcha"], LION)]
    table.shadows = {CARDS["Gcam"]: CARDS["Rkan"]}
    table.bound = {RED: CARDS["Blio"]}
    assert [flaw_sentence(found, "de") for found in flaws(table)] == [
        (
            "Drängelmeile: Bcha ist in der Drängelmeile ein anderes Tier (der Löwe); "
            "dort sind alle Tiere sie selbst"
        ),
        "Drängelmeile: Rkan ist im Schatten von Gcam, aber dieses Tier steht nicht in der Drängelmeile",
        "Weissagungen: Blio bei Rot; eine Karte dieser Farbe gehört dahin",
    ]


def test_a_card_in_two_places_is_told_where_in_german() -> None:
    said = [flaw_sentence(found, "de") for found in flaws_of("Rtig . . . Btig R=tig/B=. R=./B=cro R 3 .")]
    assert said == [
        "Hände: Rtig ist auf Rots Hand und schon in der Drängelmeile; eine Karte kann nur an einem Ort sein",
        (
            "Nachziehstapel: Bcro ist in Blaus Nachziehstapel und Btig auf dem Stapel; "
            "von jeder Stärke hat eine Farbe nur ein Tier"
        ),
    ]


def test_the_flaws_of_a_start_position_are_all_told_in_the_fault_of_its_record() -> None:
    text = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Position "Bbat . . . . R=?1/B=?1 R=./B=. R 0 ."]\n\n*\n'
    fault = replay(text).fault
    assert fault is not None
    german = (
        "Drängelmeile: Bbat steht ganz vorn; dort verbrennt eine Fledermaus (burn); "
        "Zug: 0; eine Zahl von 1 bis 10000 gehört dahin"
    )
    assert fault_message(fault, "de") == german
    assert fault_sentence(fault, "de") == f"Zeile 4, Spalte 1: {german} (notation.4)"
    assert fault_message(fault).startswith("line: found Bbat at the gate")


def test_every_code_of_a_flaw_has_a_german_sentence_of_its_values(root: Path) -> None:
    texts = tomllib.loads((root / "replayer" / "faults.toml").read_text("utf-8"))
    raised = re.compile(r"\bflaw\(\s*\"([a-z-]+)\"")
    told = re.compile(r"self\._fault\([^\"]*(?:\"(?:line|decks|to move|turn|bound)\",[^\"]*)?\"([a-z-]+)\"")
    codes: set[str] = set()
    for package in ("notation", "replayer", "api"):
        for path in sorted((root / package).rglob("*.py")):
            source = path.read_text("utf-8")
            codes |= set(raised.findall(source))
            codes |= set(told.findall(source)) if path == root / "notation" / "position.py" else set()
    assert codes == set(texts["flaw"])


def test_every_field_and_place_has_a_german_name(root: Path) -> None:
    texts = tomllib.loads((root / "replayer" / "faults.toml").read_text("utf-8"))
    assert set(FIELDS) <= set(texts["field"])
    assert {*PLACES, "hand", "deck"} == set(texts["place"])
    names = {
        name for said in texts["flaw"].values() for _, name, _, _ in string.Formatter().parse(said) if name
    }
    assert "field" in names


def test_no_fault_of_a_text_is_told_in_english_to_a_german(root: Path) -> None:
    index = tomllib.loads((root / "fixtures" / "faults" / "index.toml").read_text("utf-8"))
    for entry in index["fault"]:
        fault = replay((root / "fixtures" / "faults" / entry["file"]).read_bytes()).fault
        assert fault is not None
        said = re.sub("`[^`]*`", "", fault_message(fault, "de"))
        assert not ENGLISH_WORDS.search(said), (entry["file"], said)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sentence_that_is_no_flaw_stays_as_it_is(language: str) -> None:
    assert flaw_sentence("anything", language) == "anything"


def test_a_language_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        flaw_sentence("anything", "fr")
