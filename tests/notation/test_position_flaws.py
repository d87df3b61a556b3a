"""Positions that no game reaches are refused with all their flaws, each a sentence."""

from __future__ import annotations

import pytest

from notation.animals import LION
from notation.cards import BLUE, CARDS, HIDDEN_CARD, RED, costume
from notation.errors import NotationError, PositionError
from notation.position import Position, flaws, read_position

SOUND = {
    "line": "Rtig,Bbea",
    "air": ".",
    "under": ".",
    "bar": ".",
    "pile": ".",
    "hands": "R=lio,kan/B=zeb,?1",
    "decks": "R=./B=?2",
    "to move": "R",
    "turn": "3",
    "bound": ".",
}


def flaws_of(**changed: str) -> list[str]:
    """The flaws of a sound position with some fields changed (`to_move` for `to move`)."""
    fields = SOUND | {name.replace("_", " "): text for name, text in changed.items()}
    try:
        read_position(" ".join(fields.values()))
    except PositionError as error:
        return list(error.flaws)
    return []


def test_the_sound_position_has_no_flaw() -> None:
    assert flaws_of() == []


@pytest.mark.parametrize(
    ("name", "text", "flaw"),
    [
        (
            "line",
            "Rtig,Rtig",
            "line: found Rtig in the line and before that in the line; a card in one place was expected",
        ),
        (
            "line",
            "Gcam(Rlio)",
            "position: found cards of green; only cards of a colour with a seat were expected",
        ),
        (
            "line",
            "Rlio",
            "hands: found Rlio in red's hand and before that in the line; a card in one place was expected",
        ),
        (
            "pile",
            "Btig,Rtig",
            "pile: found Rtig in the pile and before that in the line; a card in one place was expected",
        ),
        (
            "decks",
            "R=zeb,kan/B=.",
            "decks: found Rkan in red's deck and before that in red's hand; a card in one place was expected",
        ),
        (
            "bar",
            "Relephant",
            "bar: found `Relephant`; a colour (R, G, B or Y) and a species code were expected",
        ),
        (
            "pile",
            "Rcro",
            "pile: found Rcro in the pile and Rtig in the line; one animal of each strength was expected",
        ),
        (
            "line",
            "Rtig(Bkan)",
            "line: found Bkan in the shadow of Rtig; a camel or a turtle was expected (shadow)",
        ),
        (
            "line",
            "Bcam(Rrhi)",
            "line: found Rrhi in the shadow of Bcam; an animal weaker than 11 was expected (shadow.step)",
        ),
        (
            "line",
            "Rcam(Btur(Rpor))",
            "line: found Rpor in the shadow of Btur; an animal weaker than 7 was expected (shadow.step)",
        ),
        ("line", "Rtig,Bvul", "line: found Bvul; no vulture was expected there (vul.raise)"),
        ("line", "Bcam(Rvul)", "line: found Rvul; no vulture was expected there (vul.raise)"),
        ("line", "Bbat,Rtig", "line: found Bbat at the gate; no bat was expected there (burn)"),
        ("air", "Rjel", "air: found Rjel; only the eagle was expected"),
        (
            "air",
            "Reag,Beag",
            "air: found `Reag,Beag`; a colour (R, G, B or Y) and a species code were expected",
        ),
        ("under", "Beag", "under: found Beag; only the jellyfish was expected"),
        (
            "line",
            "Rcam(Rkan",
            "line: found `Rcam(Rkan`; as many closing as opening parentheses were expected",
        ),
        ("line", "Rtig,", "line: found ``; a colour (R, G, B or Y) and a species code were expected"),
        ("line", "?1", "line: found `?1`; a colour (R, G, B or Y) and a species code were expected"),
        ("hands", "R=lio/B=?13", "position: found 16 cards of blue; at most 13 were expected"),
        (
            "hands",
            "R=lio/B=?14",
            "hands: found `?14`; a species code or `?1` to `?13` for cards not known were expected",
        ),
        (
            "hands",
            "R=lio/B=?",
            "hands: found `?`; a species code or `?1` to `?13` for cards not known were expected",
        ),
        (
            "hands",
            "R=lio/B=?01",
            "hands: found `?01`; a species code or `?1` to `?13` for cards not known were expected",
        ),
        (
            "hands",
            "R=Rlio/B=.",
            "hands: found `Rlio`; a species code or `?1` to `?13` for cards not known were expected",
        ),
        ("hands", "R=lio", "decks: found `RB`; the seats of the hands were expected, `R`"),
        ("hands", ".", "hands: found `.`; a colour (R, G, B or Y), `=` and its cards were expected"),
        ("hands", "R=lio/B=./R=kan", "hands: found `R=kan`; every colour was expected once"),
        ("decks", "B=./R=.", "decks: found `BR`; the seats of the hands were expected, `RB`"),
        ("to move", "G", "to move: found `G`; the colour of a seat or `.` was expected"),
        ("to move", "x", "to move: found `x`; the colour of a seat or `.` was expected"),
        (
            "to move",
            ".",
            "to move: found `.` and cards in blue's deck; none was expected when the game is over (game.end)",
        ),
        ("hands", "R=./B=zeb", "to move: found `R`; a colour with a card in hand was expected"),
        ("turn", "0", "turn: found 0; 1 to 10000 was expected"),
        ("turn", "10001", "turn: found 10001; 1 to 10000 was expected"),
        ("turn", "-1", "turn: found `-1`; the number of the next turn was expected"),
        ("turn", "03", "turn: found `03`; the number of the next turn was expected"),
        ("turn", "٣", "turn: found `٣`; the number of the next turn was expected"),
        ("bound", "Rsku", "bound: found Rsku; a card in red's hand was expected (tur.foresee)"),
        ("bound", "Bbea", "bound: found Bbea; a card in blue's hand was expected (tur.foresee)"),
        ("bound", "Bhip", "bound: found Bhip; a card in blue's hand was expected (tur.foresee)"),
        ("bound", "Gsha", "bound: found Gsha; a colour with a seat was expected"),
        ("bound", "Rlio,Rkan", "bound: found `Rkan`; one prophecy a colour was expected"),
    ],
)
def test_a_flaw_is_named(name: str, text: str, flaw: str) -> None:
    assert flaw in flaws_of(**{name.replace(" ", "_"): text})


def test_all_flaws_of_text_and_table_are_named_at_once() -> None:
    assert flaws_of(line="Bbat,Rtgi,Bvul", air="Rlio", turn="0", bound="Gsha", pile="Beel,Beel") == [
        "line: found `Rtgi`; a colour (R, G, B or Y) and a species code were expected",
        "pile: found Beel in the pile and before that in the pile; a card in one place was expected",
        "hands: found Rlio in red's hand and before that in the air; a card in one place was expected",
        "line: found Bbat at the gate; no bat was expected there (burn)",
        "line: found Bvul; no vulture was expected there (vul.raise)",
        "air: found Rlio; only the eagle was expected",
        "turn: found 0; 1 to 10000 was expected",
        "bound: found Gsha; a colour with a seat was expected",
    ]


def test_a_table_with_one_or_five_seats_is_refused() -> None:
    assert flaws_of(hands="R=lio", decks="R=.", line=".") == [
        "hands: found seats `R`; two to four different colours were expected"
    ]


def test_a_field_that_cannot_be_read_raises_no_flaw_in_others() -> None:
    assert flaws_of(hands="R=lio,xxx/B") == [
        "hands: found `xxx`; a species code or `?1` to `?13` for cards not known were expected",
        "hands: found `B`; a colour (R, G, B or Y), `=` and its cards were expected",
    ]
    assert flaws_of(hands="R=xxx/B=zeb", bound="Rlio") == [
        "hands: found `xxx`; a species code or `?1` to `?13` for cards not known were expected"
    ]
    assert len(flaws_of(hands="B=zeb/x", to_move="Y")) == 1


def test_a_hidden_hand_may_hold_what_is_bound_unless_it_is_seen_elsewhere() -> None:
    assert flaws_of(bound="Bkan") == []
    assert flaws_of(bound="Bkan", pile="Bkan") == [
        "bound: found Bkan; a card in blue's hand was expected (tur.foresee)"
    ]


def test_a_flaw_shows_what_cannot_be_printed_by_number() -> None:
    (flaw,) = flaws_of(bound=".\n")
    assert flaw == "bound: found `.<U+000A>`; a colour (R, G, B or Y) and a species code were expected"


def test_a_text_without_ten_fields_is_refused() -> None:
    with pytest.raises(NotationError, match="position: 9 fields; ten were expected") as fault:
        read_position(". . . . . R=lio/B=. R=./B=. R 1")
    assert (fault.value.code, fault.value.clause) == ("position", "notation.4")
    with pytest.raises(NotationError, match="position: 11 fields"):
        read_position(".  . . . . R=lio/B=. R=./B=. R 1 .")
    with pytest.raises(NotationError, match="position: 1 fields"):
        read_position("")


def test_the_flaws_of_a_table_in_memory_are_named_too() -> None:
    table = Position((RED, BLUE), [(CARDS["Rlio"],), ()], [(), ()])
    assert flaws(table) == []
    table.queue = [HIDDEN_CARD[RED], costume(CARDS["Bcha"], LION)]
    table.shadows = {CARDS["Gcam"]: CARDS["Rkan"]}
    table.bound = {RED: CARDS["Blio"]}
    table.to_move = 2
    assert flaws(table) == [
        "line: found ? in the line as hidden card; an animal as itself was expected",
        "line: found Bcha in the line as lion; an animal as itself was expected",
        "line: found Rkan in the shadow of Gcam; that animal was expected in the line",
        "to move: found seat 2; 0 to 1 was expected",
        "bound: found Blio for red; a card of that colour was expected",
    ]


def test_seats_without_a_hand_and_shadows_in_a_circle_are_flaws() -> None:
    camel, turtle = CARDS["Rcam"], CARDS["Btur"]
    table = Position((RED, RED), [(CARDS["Rlio"],)], [()], [camel], {camel: turtle, turtle: camel})
    assert flaws(table)[:4] == [
        "hands: found seats `RR`; two to four different colours were expected",
        "hands: 1 hands and 1 decks; one a seat was expected",
        "line: found Rcam in a shadow and before that in the line; a card in one place was expected",
        "position: found cards of blue; only cards of a colour with a seat were expected",
    ]


def test_a_line_longer_than_any_game_makes_is_a_flaw() -> None:
    codes = ("lio", "hip", "cro", "sna", "gir")
    animals = [f"{colour}{code}" for colour in "RGBY" for code in codes]
    hands, decks = "R=sku/G=./B=./Y=.", "R=./G=./B=./Y=."
    assert flaws_of(line=",".join(animals[:16]), hands=hands, decks=decks, pile=".", bar=".") == []
    assert flaws_of(line=",".join(animals[:17]), hands=hands, decks=decks, pile=".", bar=".") == [
        "line: found 17 animals; at most 16 were expected (turn.check)"
    ]
