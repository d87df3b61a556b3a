"""Canonical text and the digests that name a record and a game."""

from __future__ import annotations

import pytest

from notation.animals import deck_of
from notation.cards import CARDS
from notation.errors import NotationError, PositionError
from notation.example import KITCHEN
from notation.moves import read_move
from notation.parser import read_record
from notation.record import Line, Move, Record
from notation.tags import read_header
from notation.writer import doc_id, game_id, write

# The known answer of notation.md, section 3.
DOC_ID = "a52918de7b55f9048e6cfc7c98d0a3ebe99440fdd69ae2a721f5cf13a03ab560"
GAME_ID = "7963dde140f8691b2f62f955918eab0f734821370469acd12c44fe3f431ac7d7"
NB = deck_of("NB") or ()
TAGS = {"BBN": "1", "Seats": "RB"}
TIGER = Move(CARDS["Rtig"])


def test_the_record_of_the_kitchen_has_its_two_ids() -> None:
    record = read_record(KITCHEN)
    assert write(record) == KITCHEN
    assert doc_id(record) == DOC_ID
    assert game_id(record, [NB, NB], "points", {}) == GAME_ID


def test_spellings_of_one_game_share_their_game_id() -> None:
    codes = " ".join(species.code for species in reversed(NB))
    text = KITCHEN.replace(
        '[Deck "NB"]', f'[RedDeck "NB"]\n[BlueDeck "{codes}"]\n[Scoring "points"]\n[Rules "1"]'
    )
    text = text.replace("Ada", "Eve").replace("Rtig Bdog\n", "Rtig Bdog {so} (1. Bpea)\n")
    record = read_record(text)
    assert doc_id(record) != DOC_ID
    decks = [deck for deck in read_header(record).decks if deck]
    assert game_id(record, decks, "points", {}) == game_id(record, [NB[::-1], NB], "points", {}) == GAME_ID


@pytest.mark.parametrize(
    ("change", "scoring", "readings"),
    [
        ({}, "guests", {}),
        ({}, "points", {"zebra": "names"}),
        ({"Seed": "bbn1:kitchen-43"}, "points", {}),
        ({"RedDraw": "che ?"}, "points", {}),
    ],
)
def test_what_makes_another_game_makes_another_game_id(
    change: dict[str, str], scoring: str, readings: dict[str, str]
) -> None:
    record = read_record(KITCHEN)
    assert (
        game_id(Record(record.tags | change, record.line, record.terminator), [NB, NB], scoring, readings)
        != GAME_ID
    )


def test_readings_draws_and_positions_have_one_spelling_in_a_game_id() -> None:
    start = ". . . . . R=rhi/B=bat R=./B=. R 1 ."
    record = Record(TAGS | {"RedDraw": " rhi  bat ", "Position": start.replace(" ", "_")}, Line([TIGER]))
    other = Record({"Position": start, **TAGS, "RedDraw": "rhi bat", "Readings": "x=y"}, Line([TIGER]), "*")
    ids = {
        game_id(record, [NB, ()], "points", {"zebra": "names", "bear": "bruiser"}),
        game_id(other, [NB, ()], "points", {"bear": "bruiser", "zebra": "names"}),
    }
    assert len(ids) == 1
    with pytest.raises(PositionError):
        game_id(Record(TAGS | {"Position": "nonsense"}), [NB, NB], "points", {})


def test_tags_stand_in_their_order_and_unknown_ones_behind_by_name() -> None:
    tags = {
        "Zoo": 'a "b"',
        "Result": "*",
        "Yellow": "y",
        "Alpha": "c\\",
        "BlueDeck": "NB",
        "Red": "r",
        "Deck": "BB",
    }
    lines = write(Record({"Seats": "RB", **tags, "BBN": "1"})).splitlines()
    assert lines == [
        *(
            '[BBN "1"]',
            '[Seats "RB"]',
            '[Red "r"]',
            '[Yellow "y"]',
            '[Deck "BB"]',
            '[BlueDeck "NB"]',
            '[Result "*"]',
        ),
        *('[Alpha "c\\\\"]', '[Zoo "a \\"b\\""]', "", "*"),
    ]


def test_a_line_of_text_is_a_round_with_all_that_is_said_of_it() -> None:
    other = Line([read_move("Bpea"), read_move("Rpen")], {0: ["e"], 2: ["f"]})
    line = Line(
        [TIGER, read_move("Bdog"), read_move("Rkan:2/Blio,Bhip")],
        {0: ["a", "b"], 2: ["c  c", ""], 3: ["d"]},
        {2: [other]},
    )
    assert write(Record(TAGS, line, "R1/B0")).split("\n\n")[1].splitlines() == [
        *(
            "{a}",
            "{b}",
            "1. Rtig Bdog {c c} {} ({e} 1. Bpea 2. Rpen {f})",
            "2. Rkan:2/Blio,Bhip {d}",
            "R1/B0",
        ),
    ]


def deep(levels: int) -> Line:
    return Line([TIGER], {}, {1: [deep(levels - 1)]} if levels else {})


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (Record({"Seats": "RB"}), "bbn-missing"),
        (Record({"BBN": "1"}), "seats-missing"),
        (Record({"BBN": "2", "Seats": "RB"}), "bbn-version"),
        (Record(TAGS | {"Date": "today"}), "date"),
        (Record(TAGS | {"no name": "x"}), "tag-name"),
        (Record(TAGS | {"Event": "a\nb"}), "forbidden-character"),
        (Record(TAGS | {"Event": "a\0b"}), "forbidden-character"),
        (Record(TAGS | {"Event": "x" * 1001}), "limit-tag"),
        (Record(TAGS | {"x" * 1001: ""}), "limit-tag"),
        (Record(TAGS, Line([], {0: ["a}b"]})), "comment-brace"),
        (Record(TAGS, Line([], {0: ["a\0b"]})), "forbidden-character"),
        (Record(TAGS, Line([], {0: ["x" * 1001]})), "limit-comment"),
        (Record(TAGS, Line([], {0: ["x" * 1000] * 66})), "limit-record"),
        (Record(TAGS, Line([], {0: ["é" * 1000] * 33})), "limit-record"),
        (Record(TAGS, Line([TIGER] * 201)), "limit-moves"),
        (Record(TAGS, Line([TIGER], {}, {1: [Line([TIGER] * 201)]})), "limit-moves"),
        (Record(TAGS, Line([TIGER], {}, {1: [Line()]})), "variation-empty"),
        (Record(TAGS, Line([Move(CARDS["Gtig"])])), "colour-not-seated"),
        (Record(TAGS, deep(9)), "limit-nesting"),
        (Record(TAGS, Line(), "R1"), "terminator"),
        (Record(TAGS, Line(), "B1/R2"), "terminator"),
    ],
)
def test_what_no_text_can_say_is_not_written(record: Record, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        write(record)
    assert caught.value.code == code


def test_what_is_just_within_the_limits_is_written() -> None:
    fine = (deep(8), Line([TIGER] * 200), Line([], {0: ["x" * 1000] * 63}))
    for line in fine:
        assert read_record(write(Record(TAGS | {"Event": '"' * 1000}, line))).line == line
