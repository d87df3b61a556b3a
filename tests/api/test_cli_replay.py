"""`bbn replay`, `show`, `legal` and `perft`: positions of records, and positions written out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from notation.position import read_position, write_position
from replayer import replay
from tests.api.shell import Ran, bbn

PARK: Final = """[BBN "1"]
[Seats "RB"]
[Red "Ada"]
[Deck "BB"]
[Seed "bbn1:park"]

1. Rzeb {a start} Bsea
2. Rmon Bkan:1
3. Rlio Bhip
*
"""
BAD: Final = PARK.replace("Rlio", "Rsku")
KITCHEN: Final = (
    "Bdog,Rtig . . . . R=rhi,che,pen,bat/B=che,pen,pea,bat"
    " R=bea,vul,dog,ost,por,lla,pea/B=rhi,vul,tig,ost,lla,por,bea R 3 ."
)
MOVES: Final = (
    "RbatxBdog RbatxRtig RchexBdog Rpen=batxBdog Rpen=batxRtig Rpen=chexBdog Rpen=rhixRtig RrhixRtig"
)
FULL: Final = (
    "Gcam(Rtur(Yeel)),Bsha Yeag Rjel Rlio,Bkan Rsku,Gpar R=?2/G=?1/B=her,?2/Y=fla"
    " R=?3/G=?1/B=?8/Y=. Y 13 Yfla"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("park.bbn").write_text(PARK)
    Path("bad.bbn").write_text(BAD)
    Path("two.bbn").write_text(PARK + PARK.replace("Bsea", "Bhip"))


def test_replay_tells_every_turn_with_clauses_comments_and_what_is_left() -> None:
    ran = bbn("replay", "park.bbn")
    assert (ran.code, ran.err) == (0, "")
    turns = ran.out.split("\n\n")
    assert turns[0] == (
        "Turn 1: Rzeb\n"
        "  Red plays the zebra.  turn.play\n"
        "  Red draws a seal.  turn.draw\n"
        "  {a start}\n"
        "  gate Rzeb tail\n"
        "  bar R0 B0"
    )
    assert [turn.split("\n")[0] for turn in turns[1:-1]] == [
        "Turn 2: Bsea", "Turn 3: Rmon", "Turn 4: Bkan:1", "Turn 5: Rlio", "Turn 6: Bhip",
    ]  # fmt: skip


def test_replay_speaks_german() -> None:
    out = bbn("replay", "park.bbn", "--from", "6", "--lang", "de").out
    assert out.startswith("Zug 6: Bhip\n  Blau spielt das Nilpferd.  turn.play\n")
    assert "  Tor " in out


def test_replay_shows_some_turns() -> None:
    heads = [
        line
        for line in bbn("replay", "park.bbn", "--from", "3", "--to", "4").out.splitlines()
        if "Turn" in line
    ]
    assert heads == ["Turn 3: Rmon", "Turn 4: Bkan:1"]


def test_replay_at_a_turn_draws_the_position() -> None:
    out = bbn("replay", "park.bbn", "--at", "5").out
    assert out.splitlines()[-9:] == [
        "Turn 6, blue to move",
        "        ╭──────╮ ╭──────╮ ╭──────╮ ╭──────╮",
        "gate    │ Rlio │ │ Bsea │ │ Rzeb │ │ Bkan │ tail",
        "        │  12  │ │  6   │ │  7   │ │  3   │",
        "        ╰──────╯ ╰──────╯ ╰──────╯ ╰──────╯",
        "bar     -  R0 B0",
        "pile    Rmon",
        "red     hip gir sea kan  deck: sna par cha sku cro",
        "blue    lio hip par sku  deck: sna mon cha zeb cro gir",
    ]


def test_replay_at_zero_draws_the_start() -> None:
    assert bbn("replay", "park.bbn", "--at", "0").out.startswith("Turn 1, red to move\ngate    nobody\n")


def test_replay_of_a_faulty_record_shows_what_stands_before_the_fault() -> None:
    ran = bbn("replay", "bad.bbn")
    assert (ran.code, ran.out.count("Turn ")) == (1, 4)
    assert ran.err.startswith("bad.bbn:9:4: illegal: turn 5, red: Rsku is ")
    assert bbn("replay", "bad.bbn", "--at", "2").code == 1


def test_replay_names_the_winner(root: Path) -> None:
    game = root / "fixtures" / "games" / "readings-zebra-names-1004.bbn"
    assert bbn("replay", game).out.endswith("\nG13/R11 (Green)\n")


def test_replay_in_json_has_start_positions_and_events() -> None:
    view = json.loads(bbn("replay", "park.bbn", "--json", "--to", "2").out)
    game = replay(PARK)
    assert (view["verdict"], view["turns"], len(view["played"])) == ("unfinished", 6, 2)
    assert [view["start"], *(turn["after"] for turn in view["played"])] == [
        write_position(position) for position in game.positions[:3]
    ]
    assert view["played"][0]["events"][0] == {
        "step": 1, "clause": "turn.play", "verb": "plays", "card": "Rzeb", "from": "hand.R", "to": "queue.0",
    }  # fmt: skip


def test_replay_takes_one_record_of_several() -> None:
    assert bbn("replay", "two.bbn", "--record", "2", "--at", "2").code == 1
    assert bbn("replay", "two.bbn").err == "bbn replay: two.bbn has 2 records; choose one with --record\n"
    assert bbn("replay", "two.bbn", "--record", "3").err == "bbn replay: two.bbn has no record 3, it has 2\n"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--at", "9"], "there is no turn 9, the last one is 6"),
        (["--from", "9"], "there is no turn 9, the last one is 6"),
        (["--at", "2", "--to", "3"], "--at stands alone, without --from and --to"),
        (["--from", "3", "--to", "2"], "--from 3 comes after --to 2"),
    ],
)
def test_turns_that_are_not_there_are_wrong_use(options: list[str], sentence: str) -> None:
    assert bbn("replay", "park.bbn", *options) == Ran(2, "", f"bbn replay: {sentence}\n")


def test_show_draws_every_zone() -> None:
    assert bbn("show", FULL).out.splitlines() == [
        "Turn 13, yellow to move",
        "        ╭──────╮ ╭──────╮",
        "gate    │ Gcam │ │ Bsha │ tail",
        "        │  11  │ │  10  │",
        "        ╰──────╯ ╰──────╯",
        "         (Rtur)",
        "         (Yeel)",
        "air     Yeag",
        "under   Rjel",
        "bar     Rlio Bkan   R2 G0 B4 Y0",
        "pile    Rsku Gpar",
        "red     2 hidden  deck: 3 hidden",
        "green   1 hidden  deck: 1 hidden",
        "blue    her 2 hidden  deck: 8 hidden",
        "yellow  fla  must play Yfla",
    ]


def test_show_takes_a_position_as_ten_arguments_or_with_underscores() -> None:
    drawn = bbn("show", KITCHEN).out
    assert bbn("show", *KITCHEN.split(" ")).out == drawn
    assert bbn("show", KITCHEN.replace(" ", "_")).out == drawn


def test_show_draws_a_turn_of_a_record_and_the_end_without_one() -> None:
    assert bbn("show", "park.bbn", "--turn", "1").out == bbn("replay", "park.bbn", "--at", "0").out
    assert bbn("show", "park.bbn").out.startswith("Turn 7, red to move\n")


def test_show_wraps_a_long_line() -> None:
    cards = "Rele,Rsha,Rgir,Rsea,Rseh,Gele,Gsha,Ggir,Gsea"
    lines = bbn("show", f"{cards} . . . . R=?1/G=?1 R=./G=. R 9 .").out.splitlines()
    assert lines[2].startswith("gate    │ Rele │")
    assert lines[6].endswith("│ Gsea │ tail")


def test_legal_lists_the_moves_of_a_position() -> None:
    assert bbn("legal", KITCHEN).out.split() == MOVES.split()
    assert json.loads(bbn("legal", KITCHEN, "--json").out) == {"position": KITCHEN, "legal": MOVES.split()}


def test_legal_lists_what_could_be_played_at_a_turn_even_an_illegal_one() -> None:
    assert "Rlio" in bbn("legal", "bad.bbn", "--turn", "5").out.split()
    assert bbn("legal", "bad.bbn").code == 1
    assert bbn("legal", "bad.bbn", "--turn", "6").code == 1
    assert bbn("legal", "park.bbn").out == bbn("legal", "park.bbn", "--turn", "7").out


def test_legal_takes_readings_decks_and_hidden_hands() -> None:
    hidden = "Rsku . . . . R=?3/B=?4 R=?8/B=?8 B 2 ."
    every = bbn("legal", hidden).out.split()
    box = bbn("legal", hidden, "--decks", "B=BB").out.split()
    assert "Brhi" in {move[:4] for move in every} - {move[:4] for move in box}
    assert "Bkan:0" in bbn("legal", hidden, "--decks", "B=BB", "--readings", "kangaroo=may-stay").out.split()


def test_flaws_of_a_position_are_all_told() -> None:
    ran = bbn("legal", "Rbat,Rbat . . . . R=tig/B=. R=./B=. B 1 .")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["park.bbn", "--turn", "19"], "park.bbn has no turn 19, it has turns 1 to 7"),
        (["nowhere.bbn"], "nowhere.bbn: No such file or directory"),
        (["a", "b"], "a position (ten fields) or one file was expected, not 2 arguments"),
        (["park.bbn", "--seed", "bbn1:x"], "--decks and --seed go with a position; a record has its own"),
        ([KITCHEN, "--turn", "2"], "--turn and --record go with a file, this is a position"),
        ([KITCHEN, "--decks", "R=XX"], "`XX`: no such deck"),
        ([KITCHEN, "--decks", "R"], "`R`: a colour, `=` and its deck were expected"),
        ([KITCHEN, "--decks", "G=NB"], "`G`: nobody plays this colour"),
        ([KITCHEN, "--seed", "x"], "`x`: a seed is `bbn1:` and 1 to 200 printable ASCII characters"),
    ],
)
def test_places_that_are_none_are_wrong_use(arguments: list[str], sentence: str) -> None:
    ran = bbn("legal", *arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", f"bbn legal: {sentence}\n")


def test_a_position_and_a_deck_that_contradict_each_other_are_wrong_use() -> None:
    ran = bbn("legal", KITCHEN, "--decks", "R=BB")
    assert (ran.code, "Rtig of the position is not in red's deck" in ran.err) == (2, True)


def test_perft_counts_and_divides() -> None:
    assert [bbn("perft", KITCHEN, depth).out for depth in range(4)] == ["1\n", "8\n", "60\n", "360\n"]
    rows = [line.split() for line in bbn("perft", KITCHEN, 3, "--divide").out.splitlines()]
    assert [move for move, _ in rows] == MOVES.split()
    assert sum(int(count) for _, count in rows) == 360


def test_perft_needs_a_seed_only_where_chance_decides() -> None:
    duel = "Rlio . . . . R=kan/B=swo R=./B=. B 2 ."
    assert bbn("perft", duel, 1).out == "1\n"
    assert bbn("perft", duel, 2, "--seed", "nonsense").code == 2
    assert bbn("perft", duel, 2).code == 0


def test_positions_in_these_tests_are_canonical() -> None:
    assert [write_position(read_position(text)) for text in (KITCHEN, FULL)] == [KITCHEN, FULL]
