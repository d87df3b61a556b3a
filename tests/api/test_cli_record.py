"""`bbn record`: a game written down at the table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from notation.animals import SPECIES
from notation.parser import read_record
from notation.position import write_position
from replayer import replay
from tests.api.shell import Ran, bbn

TABLE: Final = ("--seats", "RB", "--deck", "NB")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def record(*lines: str, options: tuple[str, ...] = TABLE, file: str = "game.bbn") -> Ran:
    ran = bbn("record", file, *options, typed=lines)
    assert ran.code == 0, ran.err
    return ran


def text(file: str = "game.bbn") -> str:
    return Path(file).read_text("utf-8")


def test_who_plays_and_with_what_is_asked() -> None:
    lines = ("rx", "yb", "Ada", "", "XX", "lio hip", "own", "NB", "BW-tas", "tig")
    out = record(*lines, options=()).out
    assert text() == (
        '[BBN "1"]\n[Seats "YB"]\n[Yellow "Ada"]\n[BlueDeck "BW-tas"]\n[YellowDeck "NB"]\n\n1. Ytig\n*\n'
    )
    for complaint in ("`X`: no such colour", "`XX`: no such deck", "it needs one animal of each strength"):
        assert complaint in out


def test_options_answer_the_questions() -> None:
    options = (
        "--players",
        "Ada,Ben",
        "--deck",
        "BB",
        "--scoring",
        "points",
        "--readings",
        "lion=flee",
        "--tag",
        "Site=Park",
    )
    record("lio", options=options)
    assert text() == (
        '[BBN "1"]\n[Site "Park"]\n[Seats "RB"]\n[Red "Ada"]\n[Blue "Ben"]\n[Deck "BB"]\n[Scoring "points"]\n'
        '[Readings "lion=flee"]\n\n1. Rlio\n*\n'
    )


def test_the_file_is_there_before_the_first_move() -> None:
    record()
    assert text() == '[BBN "1"]\n[Seats "RB"]\n[Deck "NB"]\n\n*\n'


def test_a_move_may_be_written_short_and_is_completed() -> None:
    record("tig", "Bdog", "rpen=rhi", "PEA@R", "RbatxRpen")
    assert [turn.text for turn in replay(text()).turns] == [
        "Rtig",
        "Bdog",
        "Rpen=rhixRtig",
        "Bpea@Rpen",
        "RbatxRpen",
    ]


def test_a_move_that_can_go_on_in_several_ways_lists_them() -> None:
    out = record("tig", "dog", "bat", "pen=bat", "ost").out
    assert "Rbat can go on in 2 ways:\n  RbatxBdog RbatxRtig\n" in out
    assert "Rpen=bat can go on in 2 ways:\n  Rpen=batxBdog Rpen=batxRtig\n" in out
    assert "Rost can go on in 2 ways:\n  Rost:even Rost:odd\n" in out
    assert len(replay(text()).turns) == 2


def test_what_is_legal_is_listed() -> None:
    out = record("tig", "?", "? pea", "? zeb").out
    listed = re.findall(r"^  (B\S.*)$", out, re.MULTILINE)
    assert {line[1:4] for line in listed} == {species.code for species in SPECIES if species.box == "NB"}
    assert listed[-1] == "Bpea@Rtig"
    assert "Nothing is legal that begins so." in out
    assert "  Bpea@Rtig\n" in record("?pea", options=()).out


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("foo", "`Rfoo`: no such animal"),
        ("Btig", "Btig is played out of turn; it is red's turn"),
        ("lio", "Rlio is not in the deck"),
        ("tig", "Rtig has been played already"),
        ("rhixBche", "xBche is no option; allowed: xRtig (rhi.ram)"),
        ("dog:2", ":2 answers no question (dog.sort)"),
        ("dog/Rtig", "/Rtig names no batch that left together"),
    ],
)
def test_what_is_not_legal_is_told_and_changes_nothing(move: str, complaint: str) -> None:
    assert complaint in record("tig", "dog", move).out
    assert text().endswith("\n1. Rtig Bdog\n*\n")


def test_undo_takes_a_move_and_its_comments_back() -> None:
    out = record("undo", "tig", "comment well", "dog", "comment ha", "undo", "show").out
    assert text().endswith("\n1. Rtig {well}\n*\n")
    assert "There is nothing to undo." in out
    assert "Taken back: Bdog" in out
    assert out.count("Turn 2, blue to move") == 2


def test_comments_may_stand_before_the_first_move_and_are_checked() -> None:
    out = record("comment at  the park", "comment }", f"comment {'x' * 1001}", "tig").out
    assert text().endswith("\n\n{at the park}\n1. Rtig\n*\n")
    assert "no comment holds a closing brace" in out
    assert "a comment has at most 1000 characters" in out


def test_help_and_empty_lines_change_nothing() -> None:
    out = record("", "help", "  ").out
    assert "undo         take the last move back" in out
    assert text().endswith("\n\n*\n")


def test_quit_leaves_and_the_same_command_goes_on() -> None:
    assert record("tig", "quit", "dog").out.endswith("game.bbn has 1 move; `bbn record game.bbn` goes on.\n")
    out = record("dog", options=()).out
    assert "Turn 2, blue to move" in out
    assert text().endswith("\n1. Rtig Bdog\n*\n")


def test_a_record_goes_on_with_its_comments_and_variations() -> None:
    Path("game.bbn").write_text(
        '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n; so\nRzeb (1. Rlio) Bsea {ah}\n*'
    )
    record("mon", "undo", "undo", "undo", "zeb", "sea", options=())
    assert text().endswith("\n\n{so}\n1. Rzeb Bsea\n*\n")


def test_a_dealt_game_knows_its_hands_and_its_chance() -> None:
    Path("game.bbn").write_text(bbn("new", "--boxes", "DU", "--seed", "bbn1:d").out)
    out = record("?", options=()).out
    hand = re.findall(r"^red +(\S+ \S+ \S+ \S+)  deck", out, re.MULTILINE)
    assert {line[3:6] for line in re.findall(r"^  R.*$", out, re.MULTILINE)} == set(hand[0].split())


def test_chance_is_told_by_those_who_saw_it() -> None:
    lines = ("wha", "swo", "Rlio", "bswo", "her", "tur", "rcro", "rsha", "eel", "sha")
    out = record(*lines, options=("--seats", "RB", "--deck", "DU")).out
    played = [turn.text for turn in replay(text()).turns]
    assert played == ["Rwha", "BswoxRwha!Bswo", "Rher", "Btur@Rher!Rsha", "Rsha"]
    assert out.count("Which card did chance pick? (Bswo Rwha) ") == 2
    assert "5 red, bound to Rsha> " in out
    assert "Reel is played in spite of a prophecy; allowed: Rsha (tur.foresee)" in out


def test_an_order_that_chance_made_is_told_gate_first() -> None:
    lines = ("ele", "cam", "tas", "bcam,rele,rele", "bcam rele")
    out = record(*lines, options=("--seats", "RB", "--deck", "BW")).out
    assert [turn.text for turn in replay(text()).turns] == ["Rele", "Bcam", "Rtas!Bcam,Rele"]
    assert out.count("In which order do they stand now, gate first? (Rele Bcam) ") == 2


def test_without_an_answer_to_chance_the_move_is_not_played() -> None:
    record("wha", "swo", options=("--seats", "RB", "--deck", "DU"))
    assert text().endswith("\n1. Rwha\n*\n")


def test_a_game_from_the_golden_ones_can_be_written_down(root: Path) -> None:
    games = sorted((root / "fixtures" / "games").glob("DU-*.json")) + sorted(
        (root / "fixtures" / "games").glob("BW-*.json")
    )
    for path in games[:2] + games[-2:]:
        told = json.loads(path.read_text())
        tags = read_record(path.with_suffix(".bbn").read_text()).tags
        lines = [part for move in told["moves"] for part in told_in_parts(move)]
        Path("game.bbn").unlink(missing_ok=True)
        out = record(*lines, options=("--seats", tags["Seats"], "--deck", tags["Deck"])).out
        game = replay(text())
        assert ([turn.text for turn in game.turns], game.undecided) == (told["moves"], ("hands",))
        assert f"The game is over: {game.result}." in out
        lines_of_cards = [position.split(" ")[:5] for position in told["positions"]]
        assert [write_position(position).split(" ")[:5] for position in game.positions] == lines_of_cards


def told_in_parts(move: str) -> list[str]:
    """A move without what chance did, then what chance did, as it is asked for."""
    return [re.sub(r"![A-Za-z,]+", "", move), *re.findall(r"!([A-Za-z,]+)", move)]


def test_what_is_no_game_to_go_on_with_is_refused() -> None:
    Path("bad.bbn").write_text('[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n\n1. Rtig\n*\n')
    ran = bbn("record", "bad.bbn")
    assert (ran.code, ran.err.startswith("bad.bbn:5:4: illegal: turn 1, red: Rtig is not in the deck")) == (
        1,
        True,
    )
    Path("two.bbn").write_text('[BBN "1"]\n*\n' * 2)
    assert bbn("record", "two.bbn").err == (
        "bbn record: two.bbn has several records; a game is written down in a file of its own\n"
    )
    record()
    assert bbn("record", "game.bbn", *TABLE).err == (
        "bbn record: game.bbn is there already and says who plays what: leave the options out\n"
    )


def test_without_answers_there_is_no_game() -> None:
    ran = bbn("record", "game.bbn")
    assert (ran.code, ran.err) == (2, "bbn record: nobody said who plays what, so there is no game\n")
    assert not Path("game.bbn").exists()


def test_a_file_that_cannot_be_written_is_told() -> None:
    ran = bbn("record", "nowhere/game.bbn", *TABLE)
    assert (ran.code, ran.err) == (2, "bbn record: nowhere/game.bbn: No such file or directory\n")
