"""What JSON or XML of another form lacks, in English and in German."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from notation.errors import FormError
from notation.flaws import Flaw
from notation.interchange import position_from_json, position_from_xml, record_from_json, record_from_xml
from replayer.wording import fault_message

RECORD: Final[dict[str, object]] = {"tags": {"BBN": "1"}, "moves": [{"move": "Rlio"}], "terminator": "*"}
SEAT: Final[dict[str, object]] = {"colour": "R", "hand": [], "deck": []}
PLACE: Final[dict[str, object]] = {"seats": [SEAT], "to_move": "R", "turn": 1}
OF_JSON: Final[list[tuple[object, str, str]]] = [
    (3, "an object was expected", "ein Objekt gehört dahin"),
    ({"tags": {}}, "it is missing", "das fehlt"),
    ({**RECORD, "terminator": None}, "null was not expected", "null gehört nicht dahin"),
    ({**RECORD, "terminator": 1}, "text was expected", "Text gehört dahin"),
    ({**RECORD, "comments": 1}, "a list was expected", "eine Liste gehört dahin"),
    (
        {**RECORD, "x": 1},
        "no such name; there are comments, moves, tags, terminator",
        "diesen Namen gibt es dort nicht; es gibt comments, moves, tags, terminator",
    ),
    ({**PLACE, "turn": "1"}, "a whole number was expected", "eine ganze Zahl gehört dahin"),
    (
        {**PLACE, "turn": 10**9},
        "a whole number of at most nine digits was expected",
        "eine ganze Zahl von höchstens neun Ziffern gehört dahin",
    ),
    (
        {**PLACE, "to_move": "X"},
        "not a colour: R, G, B or Y",
        "das ist keine Farbe: R, G, B oder Y",
    ),
    (
        {**PLACE, "bar": ["x"]},
        "not a card: a colour and a species code",
        "das ist keine Karte: eine Farbe und das Kürzel eines Tiers",
    ),
    (
        {**PLACE, "seats": [{**SEAT, "hand": ["x"]}]},
        "not a card: a colour and a species code, or ?",
        "das ist keine Karte: eine Farbe und das Kürzel eines Tiers, oder ?",
    ),
]
END: Final = "<terminator>*</terminator></record>"
MOST: Final = "<queue/><bar/><pile/><seat colour='R'><hand/><deck/></seat>"
OF_XML: Final = [
    (
        "<lama/>",
        "`lama`: the document's element `record` was expected",
        "`lama`: das Element `record` des Dokuments gehört dahin",
    ),
    (
        "<record/>",
        "`record`: an element `terminator` was expected in it",
        "`record`: ein Element `terminator` fehlt darin",
    ),
    (
        "<record><terminator>*</terminator><a/></record>",
        "`a`: this element was not expected here",
        "`a`: dieses Element gehört nicht dahin",
    ),
    (f"<record>so{END}", "`so`: no text was expected here", "`so`: dahin gehört kein Text"),
    (
        f"<record><move/>{END}",
        "`move`: an attribute `text` was expected",
        "`move`: das Attribut `text` fehlt",
    ),
    (
        f"<record><move text='Rlio' x=''/>{END}",
        "`x`: this attribute was not expected",
        "`x`: dieses Attribut gehört nicht dazu",
    ),
    (
        "<position><bar/></position>",
        "`bar`: an element `queue` was expected here",
        "`bar`: davor fehlt ein Element `queue`",
    ),
    (
        f"<position>{MOST}<to_move>X</to_move><turn>1</turn></position>",
        "`X`: a colour, R, G, B or Y, was expected",
        "`X`: eine Farbe, R, G, B oder Y, gehört dahin",
    ),
    (
        f"<position>{MOST}<turn>x</turn></position>",
        "`x`: a whole number of at most nine digits was expected",
        "`x`: eine ganze Zahl von höchstens neun Ziffern gehört dahin",
    ),
    (
        "<position><queue/><bar><card>x</card></bar></position>",
        "`x`: a card like `Rtig` was expected",
        "`x`: eine Karte wie `Rtig` gehört dahin",
    ),
    (
        "<position><queue/><bar/><pile/><seat colour='R'><hand><card>x</card></hand></seat></position>",
        "`x`: a card like `Rtig`, or `?`, was expected",
        "`x`: eine Karte wie `Rtig` oder `?` gehört dahin",
    ),
]


CASES: Final = [*OF_JSON, *OF_XML]


def fault_of(source: object) -> FormError:
    """The fault of JSON data, or of an XML text."""
    read: Callable[[], object]
    if isinstance(source, str):
        read = partial(
            position_from_xml if source.startswith("<position") else record_from_xml, source.encode()
        )
    else:
        is_position = isinstance(source, dict) and "seats" in source
        read = partial(position_from_json if is_position else record_from_json, source)
    with pytest.raises(FormError) as raised:
        read()
    return raised.value


@pytest.mark.parametrize(("source", "english", "german"), CASES, ids=[each[2] for each in CASES])
def test_what_was_expected_is_told_in_both_languages(source: object, english: str, german: str) -> None:
    fault = fault_of(source)
    assert (fault_message(fault), fault_message(fault, "de")) == (english, german)
    travelled: FormError = pickle.loads(pickle.dumps(fault))
    assert fault_message(travelled, "de") == german


def test_everything_that_can_be_wrong_is_tried(root: Path) -> None:
    texts = tomllib.loads((root / "replayer" / "faults.toml").read_text("utf-8"))["flaw"]
    says = [fault_of(source).says for source, _, _ in CASES]
    tried = {said.code for said in says if isinstance(said, Flaw)}
    assert tried == {code for code in texts if code.startswith("form-")}
