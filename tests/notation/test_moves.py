"""The text of one move."""

from __future__ import annotations

import pytest

from notation.animals import KANGAROO
from notation.cards import CARDS
from notation.errors import LimitError, MoveError
from notation.moves import PLAIN, read_move
from notation.record import Detail, Move, move_text

R, B = (
    {code[1:]: CARDS[code] for code in CARDS if code[0] == "R"},
    {c[1:]: CARDS[c] for c in CARDS if c[0] == "B"},
)


@pytest.mark.parametrize(
    "text",
    [
        "Rkan:2",
        "GparxRdog",
        "Bcha=kan:1",
        "Ypen=batxBdog",
        "Rvul(Gpen=batxYdog)",
        "Ycoy(Rcam)",
        "Rman-Rwha",
        "Roct~Bsha~Yswo",
        "Yvul",
        "BswoxRman!Bswo",
        "Rtur@Yeel!Ysha",
        "Gtas!Bcam,Roka,Ygaz",
        "Gost:odd",
        "Gost:even",
        "Ypan@3",
        "Rsku/Blio,Yhip",
        "Bcha:no",
        "Rkan:0",
        "Rarm:12",
        "Rvul(Bcoy(Ycha=parxRtig))/Rtig,Blio/Yhip,Ydog",
    ],
)
def test_a_move_reads_and_writes_back_the_same(text: str) -> None:
    assert move_text(read_move(text)) == text


def test_a_move_says_its_details_in_order() -> None:
    assert read_move("Bcha=kan:1/Rlio,Rhip") == Move(
        B["cha"], (Detail("=", KANGAROO), Detail(":", 1)), ((R["lio"], R["hip"]),)
    )
    inner = Move(B["pen"], (Detail("x", R["dog"]),))
    assert read_move("Rvul(BpenxRdog)@3:odd") == Move(
        R["vul"], (Detail("(", inner), Detail("@", 3), Detail(":", "odd"))
    )
    assert read_move("Roct~Rsha~Bswo!Rsha") == Move(
        R["oct"], (Detail("~", (R["sha"], B["swo"])), Detail("!", (R["sha"],)))
    )


def test_a_move_without_details_is_its_card() -> None:
    assert read_move("Rtig") == PLAIN["Rtig"] == Move(R["tig"])


@pytest.mark.parametrize(
    ("text", "code", "offset", "suggestion"),
    [
        ("", "card-missing", 0, ""),
        ("R", "unknown-species", 0, ""),
        ("Rtgi", "unknown-species", 0, "Rtig"),
        ("Rti", "unknown-species", 0, "Rtig"),
        ("RTIG", "unknown-species", 0, "Rtig"),
        ("Rtiger", "unknown-species", 0, "Rtig"),
        ("Rlöwe", "unknown-species", 0, "Rlio"),
        ("Rzenpanda:1", "unknown-species", 0, "Rpan"),
        ("rtig", "unknown-colour", 0, "Rtig"),
        ("Ptig", "unknown-colour", 0, ""),
        ("4tig", "card-missing", 0, ""),
        ("RparxBdgo", "unknown-species", 5, "Bdog"),
        ("Rpar-", "card-missing", 5, ""),
        ("Bcha=monkey:1", "unknown-species", 5, "mon"),
        ("Bcha=knaxRdog", "unknown-species", 5, "kan"),
        ("Bcha=", "species-missing", 5, ""),
        ("Rkan:", "value-missing", 5, ""),
        ("Rkan:-1", "value-missing", 5, ""),
        ("Rkan:01", "number", 5, "1"),
        ("Rkan:123", "number", 5, ""),
        ("Rost:ood", "unknown-value", 5, "odd"),
        ("Rtur@x", "unknown-value", 5, ""),
        ("Rtur@", "value-missing", 5, ""),
        ("Rtur@Bele@Bgri", "unknown-species", 10, "Bgir"),
        ("Roct~Bsha", "swap-incomplete", 9, ""),
        ("Roct~Bsha~Bsha", "card-twice", 10, ""),
        ("Rtas!Bsha,Rlio,Bsha", "card-twice", 15, ""),
        ("Rsku/Blio,Blio", "card-twice", 10, ""),
        ("Rsku/Blio,", "card-missing", 10, ""),
        ("Rsku/Blio,BhipxRdog", "pile-place", 14, ""),
        ("Rvul(Bsku/Blio,Bhip)", "pile-place", 9, ""),
        ("Rvul(Bsku", "parenthesis", 9, ""),
        ("Rvul()", "card-missing", 5, ""),
        ("Rtig)", "parenthesis", 4, ""),
        ("Rtig?!", "unknown-detail", 4, ""),
        ("Rtig Bdog", "unknown-detail", 4, ""),
        ("RtigBdog", "unknown-detail", 4, ""),
        ("Rtas!Bsha;Rlio", "unknown-detail", 9, ""),
    ],
)
def test_a_misspelt_move_says_where_and_what_was_meant(
    text: str, code: str, offset: int, suggestion: str
) -> None:
    with pytest.raises(MoveError) as caught:
        read_move(text)
    error = caught.value
    assert (error.code, error.offset, error.suggestion) == (code, offset, suggestion)
    assert (error.line, error.column) == (1, offset + 1)
    assert error.expected
    assert text.startswith(error.found, offset)


def test_eight_animals_act_through_one_another_and_no_more() -> None:
    deep = "Rvul" + "(Rvul" * 8 + ")" * 8
    assert move_text(read_move(deep)) == deep
    with pytest.raises(LimitError) as caught:
        read_move("Rvul" + "(Rvul" * 9 + ")" * 9)
    assert (caught.value.code, caught.value.offset) == ("limit-nesting", len("Rvul" + "(Rvul" * 8))


def test_no_move_is_longer_than_a_record() -> None:
    with pytest.raises(MoveError):
        read_move("Rlio" + ":1" * 30_000 + "?")
    with pytest.raises(LimitError) as caught:
        read_move("Rlio" + ":1" * 40_000)
    assert caught.value.code == "limit-record"


def test_long_moves_read_like_short_ones() -> None:
    text = "Rtas!" + ",".join(code for code in CARDS if code != "Rtas")
    assert move_text(read_move(text)) == text
