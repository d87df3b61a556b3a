"""JSON and XML say exactly what the text says: records and positions, comments and variations included."""

from __future__ import annotations

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from notation.cards import COLOURS
from notation.interchange import (
    loads_json,
    position_from_json,
    position_from_xml,
    position_to_json,
    position_to_xml,
    record_from_json,
    record_from_xml,
    record_to_json,
    record_to_xml,
)
from notation.moves import read_move
from notation.parser import read_record
from notation.position import read_position, write_position
from notation.record import Line, Record
from notation.writer import write

TEXT = r"""[BBN "1"]
[Event "Tuesday at \"the\" kitchen \\ table"]
[Seats "RB"]
[Deck "NB"]
[Seed "bbn1:kitchen-42"]
[Place_2 "x/~y <&> é 🦩"]

{before it all}
1. Rtig {a} {b } ( {first} 1. Rche (1. Rbat) Bdog {]]> & <x>}) (1. Rpen) Bdog
2. Rpen=rhixRtig Bpea@Rpen ; so } what
*
"""
POSITION = (
    "Gcam(Btur(Yeel)),Bsha Reag Yjel Rpan,Gzeb Bpan "
    "Y=sha,oct/R=?4/G=./B=lio,?1 Y=./R=?6/G=./B=?2,bea Y 33 Ysha"
)
MOVES = (
    *("{}kan:2", "{}par x{}dog", "{}cha=kan:1", "{}pen=batx{}dog", "{}vul({}pen=batx{}dog)", "{}man-{}wha"),
    *("{}oct~{}sha~{}swo", "{}swox{}man!{}swo", "{}tur@{}eel!{}sha", "{}tas!{}cam,{}oka,{}gaz", "{}ost:odd"),
    *("{}pan@3", "{}sku/{}lio,{}hip", "{}vul({}coy({}cha=par x{}tig))/{}tig/{}lio,{}hip", "{}lio"),
)
# Any text that a record can hold; white space in a comment is one space.
LETTERS = st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="}\ufffe\uffff")


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record that reads well; its moves need not be legal."""
    chance = draw(st.randoms(use_true_random=False))
    seats = "".join(colour.letter for colour in chance.sample(COLOURS, chance.randint(2, 4)))
    tags = {"BBN": "1", "Seats": seats}
    values = st.text(LETTERS | st.sampled_from('\t}"\\'), max_size=20)
    names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(
        lambda name: name[0] not in "BDPRSGY"
    )
    tags |= draw(st.dictionaries(names, values, max_size=4))
    line = a_line(chance, draw(st.lists(st.text(LETTERS, max_size=20), max_size=6)), seats, 0)
    scores = "/".join(f"{letter}{chance.randrange(40)}" for letter in seats)
    record = Record(tags, line, chance.choice(("*", scores)))
    return read_record(write(record))


def a_line(chance: random.Random, remarks: list[str], seats: str, level: int) -> Line:
    """Moves of the seats in any order, remarks among them, variations in variations."""
    line = Line()
    for _ in range(chance.randint(min(level, 1), 6)):
        pattern = chance.choice(MOVES).replace(" ", "")
        count = pattern.count("{}")
        line.moves.append(read_move(pattern.format(*(chance.choice(seats) for _ in range(count)))))
        if remarks and not chance.randrange(3):
            line.comments[len(line.moves)] = chance.sample(remarks, chance.randint(1, len(remarks)))
        if level < 8 and not chance.randrange(3):
            count = chance.randint(1, 2)
            line.variations[len(line.moves)] = [
                a_line(chance, remarks, seats, level + 3) for _ in range(count)
            ]
    if remarks and chance.randrange(2):
        line.comments[0] = remarks[:2]
    return line


def through_json(record: Record) -> Record:
    """The record after a journey as bytes of JSON."""
    return record_from_json(loads_json(json.dumps(record_to_json(record)).encode()))


def test_a_record_is_plain_json() -> None:
    assert record_to_json(read_record(TEXT)) == {
        "tags": {
            "BBN": "1",
            "Event": 'Tuesday at "the" kitchen \\ table',
            "Seats": "RB",
            "Deck": "NB",
            "Seed": "bbn1:kitchen-42",
            "Place_2": "x/~y <&> é 🦩",
        },
        "comments": ["before it all"],
        "moves": [
            {
                "move": "Rtig",
                "comments": ["a", "b"],
                "variations": [
                    {
                        "comments": ["first"],
                        "moves": [
                            {"move": "Rche", "variations": [{"moves": [{"move": "Rbat"}]}]},
                            {"move": "Bdog", "comments": ["]]> & <x>"]},
                        ],
                    },
                    {"moves": [{"move": "Rpen"}]},
                ],
            },
            {"move": "Bdog"},
            {"move": "Rpen=rhixRtig"},
            {"move": "Bpea@Rpen", "comments": ["so ) what"]},
        ],
        "terminator": "*",
    }


def test_a_record_goes_through_json_and_xml_and_is_the_same() -> None:
    record = read_record(TEXT)
    assert through_json(record) == record
    assert record_from_xml(record_to_xml(record)) == record
    assert write(record_from_xml(record_to_xml(through_json(record)))) == write(record)


@given(records())
def test_any_record_goes_through_json_and_xml_and_is_the_same(record: Record) -> None:
    text = write(record)
    assert through_json(record) == record
    assert record_from_xml(record_to_xml(record)) == record
    assert write(through_json(record)) == text
    assert write(record_from_xml(record_to_xml(record))) == text


def test_a_record_from_json_knows_no_places_in_a_text() -> None:
    record = through_json(read_record(TEXT))
    assert record.places == {}
    assert record.line.offsets == record.line.variations[1][0].offsets == []


def test_tags_may_come_in_any_order_and_comments_with_any_white_space() -> None:
    form = {
        "terminator": "*",
        "moves": [{"move": "Rtig", "comments": [" two\n\tlines "]}],
        "tags": {"Site": "Köln", "Seats": "RB", "BBN": "1"},
    }
    assert (
        write(record_from_json(form)) == '[BBN "1"]\n[Site "Köln"]\n[Seats "RB"]\n\n1. Rtig {two lines}\n*\n'
    )


def test_xml_may_have_comments_instructions_and_a_hint_where_the_schema_is() -> None:
    document = b"""<?xml version="1.0" encoding="utf-8"?>
        <?xml-stylesheet href="x.css"?> <!-- mine -->
        <record xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="bbn.xsd">
        <tag name="BBN">1</tag><tag name="Seats">RB</tag>
        <move text="Rtig"><comment><![CDATA[a < b]]> &#x26; c</comment></move>
        <terminator>R1/<!-- really -->B2</terminator></record>"""
    record = record_from_xml(document)
    assert record.line.comments == {1: ["a < b & c"]}
    assert record.terminator == "R1/B2"


def test_a_position_is_plain_json() -> None:
    form = position_to_json(read_position(POSITION))
    assert form == {
        "queue": [{"card": "Gcam", "shadow": ["Btur", "Yeel"]}, {"card": "Bsha", "shadow": []}],
        "air": "Reag",
        "under": "Yjel",
        "bar": ["Rpan", "Gzeb"],
        "pile": ["Bpan"],
        "seats": [
            {"colour": "Y", "hand": ["Ysha", "Yoct"], "deck": []},
            {"colour": "R", "hand": ["?"] * 4, "deck": ["?"] * 6},
            {"colour": "G", "hand": [], "deck": []},
            {"colour": "B", "hand": ["Blio", "?"], "deck": ["?", "?", "Bbea"]},
        ],
        "to_move": "Y",
        "turn": 33,
        "bound": ["Ysha"],
    }
    assert write_position(position_from_json(form)) == POSITION


def test_a_position_goes_through_json_and_xml_and_is_the_same() -> None:
    over = ". . . Rlio,Bzeb . R=./B=. R=./B=. . 25 ."
    for text in (POSITION, over):
        position = read_position(text)
        assert position_from_json(loads_json(json.dumps(position_to_json(position)).encode())) == position
        assert position_from_xml(position_to_xml(position)) == position
