"""`bbn check`: verdicts, places, exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.api.shell import bbn

PARK: Final = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]
[Seed "bbn1:park"]

1. Rzeb Bsea
2. Rmon Bkan:1
3. Rlio Bhip
*
"""
BAD: Final = PARK.replace("Bkan:1", "Bkan:3")
OPEN: Final = PARK.replace('[Seed "bbn1:park"]\n', "")
FAULT: Final = "turn 4, blue: :3 is no option; allowed: :1, :2 (kan.hop)"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_record_is_a_line() -> None:
    Path("park.bbn").write_text(PARK)
    ran = bbn("check", "park.bbn")
    assert (ran.code, ran.out, ran.err) == (0, "park.bbn: unfinished, 6 turns\n", "")


def test_a_finished_game_shows_its_result(root: Path) -> None:
    game = next(iter(sorted((root / "fixtures" / "games").glob("BB-*.bbn"))))
    result = game.read_text().splitlines()[-1]
    assert bbn("check", game).out == f"{game}: legal, {result}\n"


def test_a_fault_stands_where_editors_find_it() -> None:
    Path("bad.bbn").write_text(BAD)
    ran = bbn("check", "bad.bbn")
    assert (ran.code, ran.out) == (1, f"bad.bbn:7:9: illegal: {FAULT}\n")


def test_records_of_an_archive_are_numbered_and_placed_in_the_file() -> None:
    Path("many.bbn").write_text(PARK + "\n" + BAD)
    ran = bbn("check", "many.bbn")
    line = PARK.count("\n") + 1 + 7
    assert ran.out == (
        f"many.bbn:1: unfinished (record 1), 6 turns\nmany.bbn:{line}:9: illegal (record 2): {FAULT}\n"
    )
    assert ran.err == "2 records: 1 unfinished, 1 illegal\n"
    assert ran.code == 1


def test_folders_stand_for_their_records_at_any_depth(folder: Path) -> None:
    Path("b", "a").mkdir(parents=True)
    for name in ("z.bbn", "b/x.bbn", "b/a/y.bbn", "b/notes.txt"):
        Path(name).write_text(PARK)
    ran = bbn("check", folder)
    assert [line.split(":")[0] for line in ran.out.splitlines()] == [
        str(folder / name) for name in ("z.bbn", "b/x.bbn", "b/a/y.bbn")
    ]


def test_standard_input_is_read() -> None:
    assert bbn("check", "-", stdin=PARK).out == "-: unfinished, 6 turns\n"


def test_what_is_not_there_is_wrong_use_and_the_others_are_checked_all_the_same() -> None:
    Path("park.bbn").write_text(PARK)
    Path("empty").mkdir()
    ran = bbn("check", "nowhere.bbn", "empty", "park.bbn")
    assert ran.code == 2
    assert ran.out == "park.bbn: unfinished, 6 turns\n"
    assert ran.err == (
        "bbn check: nowhere.bbn: No such file or directory\nbbn check: empty: no .bbn file in this folder\n"
    )


def test_an_empty_file_is_no_record() -> None:
    Path("empty.bbn").write_text("")
    ran = bbn("check", "empty.bbn")
    assert (ran.code, ran.out.startswith("empty.bbn:1:1: illegal: ")) == (1, True)


def test_what_a_record_cannot_prove_is_said() -> None:
    assert bbn("check", "-", stdin=OPEN).out == "-: unfinished, 6 turns; hands are not known\n"
    committed = OPEN.replace('"BB"]', f'"BB"]\n[SeedHash "sha256:{"0" * 64}"]')
    assert bbn("check", "-", stdin=committed).out.endswith("; the seed is not revealed\n")


def test_what_a_reader_passes_over_is_noted() -> None:
    ran = bbn("check", "-", stdin=("\ufeff" + PARK).replace("\n", "\r\n"))
    assert (ran.code, ran.out) == (0, "-: unfinished, 6 turns\n")
    assert ran.err == (
        "-: note: a byte order mark was dropped\n-: note: lines end in CR LF; canonical text has LF\n"
    )


def test_notes_are_told_in_german() -> None:
    text = ("\ufeff" + PARK).replace("[Deck", '[Sead "x"]\n[Deck').replace("\n", "\r\n")
    said = bbn("check", "-", "--lang", "de", stdin=text).err.splitlines()
    assert said == [
        "-: note: eine Bytefolge-Marke (BOM) wurde weggelassen",
        "-: note: Zeilen enden mit CR LF; der kanonische Text hat LF",
        "-: note: `Sead`: eine unbekannte Kopfzeile, sie bleibt stehen; `Seed`?",
    ]


def test_quiet_names_only_what_is_illegal() -> None:
    assert bbn("check", "-q", "-", stdin=PARK + BAD).out.count("\n") == 1
    assert bbn("check", "-q", "-", stdin=PARK).out == ""


def test_json_is_an_object_a_record() -> None:
    ran = bbn("check", "--json", "-", stdin=PARK + BAD)
    good, bad = map(json.loads, ran.out.splitlines())
    assert (ran.code, ran.err) == (1, "")
    assert {key: good[key] for key in ("file", "record", "begins", "verdict", "turns", "fault")} == {
        "file": "-", "record": 1, "begins": 1, "verdict": "unfinished", "turns": 6, "fault": None,
    }  # fmt: skip
    assert len(good["game_id"]) == len(good["doc_id"]) == 64
    assert (bad["record"], bad["begins"], bad["verdict"]) == (2, 1 + PARK.count("\n"), "illegal")
    assert (bad["fault"]["clause"], bad["fault"]["line"], bad["fault"]["options"]) == (
        "kan.hop",
        7,
        [":1", ":2"],
    )
    assert "game_id" not in bad


def test_readings_stand_in_place_of_the_records_own() -> None:
    stays = PARK.replace("Bkan:1", "Bkan:0")
    assert bbn("check", "-", stdin=stays).code == 1
    assert bbn("check", "--readings", "kangaroo=may-stay", "-", stdin=stays).code == 0
    own = stays.replace("[Seed", '[Readings "kangaroo=may-stay bear=bruiser"]\n[Seed')
    assert bbn("check", "-", stdin=own).code == 0
    assert bbn("check", "--readings", "kangaroo=one-or-two", "-", stdin=own).code == 1


@pytest.mark.parametrize("readings", ["kangaroo", "kangaroo=never", "bunny=hops", "lion=flee lion=stay"])
def test_readings_that_are_none_are_wrong_use(readings: str) -> None:
    ran = bbn("check", "--readings", readings, "-", stdin=PARK)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("bbn check: ")
    assert ran.err.count("\n") == 1


def test_a_line_of_many_megabytes_is_refused_and_the_next_record_read() -> None:
    ran = bbn("check", "-", stdin=PARK.replace("Bhip", "Bhip {" + "x" * 5_000_000 + "}") + PARK)
    first, second = ran.out.splitlines()
    assert "illegal (record 1): a record has at most 65536 bytes" in first
    assert second.endswith("unfinished (record 2), 6 turns")


def test_all_games_of_the_fixtures_are_legal(root: Path) -> None:
    ran = bbn("check", root / "fixtures" / "games")
    assert (ran.code, ran.out.count(": legal, "), ran.err) == (0, 100, "100 records: 100 legal\n")


def test_what_a_verdict_rests_on_stands_below_it_if_asked_for() -> None:
    Path("park.bbn").write_text(PARK)
    told = "  Proven: all 6 moves are legal and cards and chance follow from the seed; not proven: "
    assert bbn("check", "park.bbn", "--evidence").out.splitlines()[1].startswith(told)
    german = bbn("check", "park.bbn", "--evidence", "--lang", "de").out
    assert "Bewiesen: alle 6 Züge sind erlaubt" in german
    data = json.loads(bbn("check", "park.bbn", "--json").out)
    assert data["evidence"]["proven"] == ["moves", "deal"]
