"""The engine protocol: every operation, and every way to ask wrongly."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.engine import LONGEST, OPERATIONS, answer, serve
from notation.animals import SPECIES
from notation.example import KITCHEN

GAME_ID: Final = "7963dde140f8691b2f62f955918eab0f734821370469acd12c44fe3f431ac7d7"
DOC_ID: Final = "a52918de7b55f9048e6cfc7c98d0a3ebe99440fdd69ae2a721f5cf13a03ab560"
POSITION: Final = (
    "Bdog,Rtig . . . . R=rhi,che,pen,bat/B=che,pen,pea,bat"
    " R=bea,vul,dog,ost,por,lla,pea/B=rhi,vul,tig,ost,lla,por,bea R 3 ."
)
LEGAL: Final = (
    "RbatxBdog RbatxRtig RchexBdog Rpen=batxBdog Rpen=batxRtig Rpen=chexBdog Rpen=rhixRtig RrhixRtig"
)


def ask(**request: object) -> Mapping[str, object]:
    """The answer, as another program reads it."""
    said: Mapping[str, object] = json.loads(json.dumps(answer(json.dumps(request).encode())))
    return said


def fault(**request: object) -> Mapping[str, object]:
    said = ask(**request)
    assert said["ok"] is False
    found = said["fault"]
    assert isinstance(found, dict)
    return found


def test_hello_tells_the_engine_and_what_it_speaks() -> None:
    said = ask(op="hello")
    assert {**said, "engine": ""} == {"ok": True, "engine": "", "bbn": 1, "rules": 1}
    assert str(said["engine"]).startswith("beasty-bar ")


def test_replay_tells_moves_positions_result_and_ids() -> None:
    said = ask(op="replay", bbn=KITCHEN)
    assert set(said) == {"ok", "moves", "positions", "result", "scores", "game_id", "doc_id"}
    moves, positions = said["moves"], said["positions"]
    assert isinstance(moves, list)
    assert isinstance(positions, list)
    assert (len(moves), len(positions), moves[2], positions[2]) == (24, 25, "Rpen=rhixRtig", POSITION)
    assert (said["result"], said["scores"]) == ("R13/B4", {"R": 13, "B": 4})
    assert (said["game_id"], said["doc_id"]) == (GAME_ID, DOC_ID)


def test_replay_tells_legal_moves_and_events_when_asked() -> None:
    said = ask(op="replay", bbn=KITCHEN, legal=True, events=True)
    legal, events = said["legal"], said["events"]
    assert isinstance(legal, list)
    assert isinstance(events, list)
    assert (len(legal), legal[2]) == (24, LEGAL.split())
    assert (len(events), [event["clause"] for event in events[2]]) == (
        24, ["turn.play", "pen.show", "rhi.ram", "turn.draw"],
    )  # fmt: skip
    assert events[0][0] == {
        "step": 1, "clause": "turn.play", "verb": "plays", "card": "Rtig", "from": "hand.R", "to": "queue.0",
    }  # fmt: skip


def test_replay_of_a_faulty_record_tells_the_fault_and_what_stands_before() -> None:
    said = ask(op="replay", bbn=KITCHEN.replace("BchexBpen", "BchexBdog"), legal=True, events=True)
    assert set(said) == {"ok", "fault", "moves", "positions"}
    moves, positions, found = said["moves"], said["positions"], said["fault"]
    assert isinstance(moves, list)
    assert isinstance(positions, list)
    assert isinstance(found, dict)
    assert (len(moves), len(positions)) == (13, 14)
    expected = {"line": 15, "column": 14, "turn": 14, "seat": "B", "clause": "che.eat", "options": ["xBpen"]}
    assert {key: found[key] for key in expected} == expected


def test_replay_of_what_is_no_record_tells_its_fault() -> None:
    said = ask(op="replay", bbn="")
    assert (said["moves"], said["positions"]) == ([], [])
    assert fault(op="replay", bbn="")["code"] == "bbn-missing"
    assert fault(op="replay", bbn="x" * 70_000)["code"] == "limit-record"
    assert fault(op="replay", bbn=KITCHEN.replace("R13/B4", "R13/B5"))["code"] == "wrong-result"


def test_replay_leaves_variations_out_but_not_their_faults() -> None:
    beside = KITCHEN.replace("Rtig Bdog", "Rtig (1. Rche) Bdog")
    assert ask(op="replay", bbn=beside)["moves"] == ask(op="replay", bbn=KITCHEN)["moves"]
    assert fault(op="replay", bbn=beside.replace("Rche) ", "Rpea) "))["turn"] == 1


def test_replay_tells_what_an_open_record_leaves_undecided() -> None:
    opened = KITCHEN.replace('[Seed "bbn1:kitchen-42"]\n', "")
    assert ask(op="replay", bbn=opened)["undecided"] == ["hands"]
    assert ask(op="replay", bbn=opened)["moves"] == ask(op="replay", bbn=KITCHEN)["moves"]


def test_format_gives_canonical_text_and_ids() -> None:
    loose = KITCHEN.replace("\n", "\r\n").replace("\n2. ", "\n")
    assert ask(op="format", bbn=loose) == {"ok": True, "bbn": KITCHEN, "game_id": GAME_ID, "doc_id": DOC_ID}
    assert hashlib.sha256(KITCHEN.encode()).hexdigest() == DOC_ID
    assert fault(op="format", bbn=KITCHEN.replace("Bdog", "Bdgo"))["suggestion"] == "Bdog"


def test_format_of_a_record_that_grows_over_the_limit_is_a_fault() -> None:
    head = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\nRzeb'
    long = head + ("{" + "x" * 998 + "}") * 65
    full = long + "{" + "y" * (65_536 - len(long) - 4) + "} *"
    assert ask(op="replay", bbn=full)["ok"] is False
    assert fault(op="format", bbn=full)["code"] == "limit-record"


def test_legal_lists_moves_by_code_point() -> None:
    assert ask(op="legal", position=POSITION) == {"ok": True, "legal": LEGAL.split()}
    assert ask(op="legal", position=POSITION, seed=None, readings=None, decks=None)["ok"] is True


def test_legal_takes_readings_seeds_and_decks() -> None:
    hidden = "Rsku,Rlio . . . . R=?2/B=?4 R=?8/B=?8 B 3 ."
    every, box = (
        ask(op="legal", position=hidden)["legal"],
        ask(op="legal", position=hidden, decks={"B": "BB"})["legal"],
    )
    assert isinstance(every, list)
    assert isinstance(box, list)
    assert set(box) < set(every)
    assert {move[1:4] for move in box} == {species.code for species in SPECIES if species.box == "BB"}
    stay = ask(op="legal", position=hidden, decks={"B": "kan"}, readings="kangaroo=may-stay", seed="bbn1:x")[
        "legal"
    ]
    assert stay == ["Bkan:0", "Bkan:1", "Bkan:2"]


def test_legal_tells_all_flaws() -> None:
    said = ask(op="legal", position="Rbat . . . . R=tig/B=. R=./B=. B 1 .")
    flaws = said["flaws"]
    assert isinstance(flaws, list)
    assert (said["ok"], len(flaws)) == (False, 2)
    assert ask(op="legal", position="")["ok"] is False


def test_legal_of_a_finished_game_is_empty() -> None:
    assert ask(op="legal", position="Rtig . . . . R=./B=. R=./B=. . 9 .")["legal"] == []


def test_play_gives_the_canonical_move_and_the_position_after() -> None:
    said = ask(op="play", position=POSITION, move="Rpen=rhi", events=True)
    assert (said["move"], str(said["position"]).split(" ")[0]) == ("Rpen=rhixRtig", "Bdog,Rpen")
    assert isinstance(said["events"], list)
    assert "events" not in ask(op="play", position=POSITION, move="Rpen=rhi")


def test_play_draws_from_the_seed_or_takes_the_fate() -> None:
    duel = "Rlio . . . . R=kan/B=swo,jel R=./B=. B 7 ."
    assert fault(op="play", position=duel, move="BswoxRlio")["code"] == "missing-fate"
    drawn = ask(op="play", position=duel, move="BswoxRlio", seed="bbn1:kitchen-42")
    assert drawn["move"] == "BswoxRlio!Bswo"  # below(2) of turn/7/1 is 0
    assert ask(op="play", position=duel, move="BswoxRlio!Rlio")["ok"] is True
    lied = fault(op="play", position=duel, move="BswoxRlio!Rlio", seed="bbn1:kitchen-42")
    assert (lied["code"], lied["options"]) == ("wrong-fate", ["!Bswo"])


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("Rpne", "unknown-species"),
        ("", "card-missing"),
        ("Bdog", "out-of-turn"),
        ("Rtig", "already-played"),
        ("Rdog", "not-in-hand"),
        ("RrhixBdog", "illegal-choice"),
        ("RbatxBdog:2", "unexpected-detail"),
        ("Rbat", "missing-detail"),
        ("RrhixRtig/Rtig,Bdog", "wrong-pile"),
    ],
)
def test_play_refuses_what_is_no_legal_move(move: str, code: str) -> None:
    found = fault(op="play", position=POSITION, move=move)
    assert found["code"] == code
    assert found["message"]


@pytest.mark.parametrize("op", ["legal", "play"])
@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"readings": "bunny=hops"}, "unknown-reading"),
        ({"readings": "kangaroo=never"}, "unknown-reading"),
        ({"readings": "kangaroo"}, "readings"),
        ({"seed": "dice"}, "seed"),
        ({"decks": {"R": "XX"}}, "unknown-deck"),
        ({"decks": {"R": "BB"}}, "position-deck"),
        ({"decks": {"G": "NB"}}, "colour-not-seated"),
    ],
)
def test_readings_seeds_and_decks_that_are_none_are_faults(
    op: str, parts: dict[str, object], code: str
) -> None:
    assert fault(op=op, position=POSITION, move="RchexBdog", **parts)["code"] == code


def test_play_in_a_position_with_flaws_tells_them() -> None:
    said = ask(op="play", position="Rbat . . . . R=tig/B=. R=./B=. B 1 .", move="Rtig")
    flaws = said["flaws"]
    assert isinstance(flaws, list)
    assert (len(flaws), fault(op="play", position="x", move="Rtig")["code"]) == (2, "position")


def test_chance_and_deal_are_those_of_the_notation() -> None:
    seed = "bbn1:kitchen-42"
    assert (
        ask(op="deal", seed=seed, colour="R", deck="NB")["draw"]
        == "che bat rhi tig pen bea vul dog ost por lla pea"
    )
    assert [ask(op="chance", seed=seed, label="turn/7/1", below=[n])["values"] for n in (2, 3, 4, 13)] == [
        [0], [1], [0], [6],
    ]  # fmt: skip


UNCLEAR: Final = (
    *(
        b"",
        b"\n",
        b"nonsense",
        b"[]",
        b'"hello"',
        b"{}",
        b"\xff\xfe",
        b'{"op":1}',
        b'{"op":NaN}',
        b"[" * 100_000,
    ),
    *(b'{"op":"no such thing"}', b'{"op":"hello","op":"hello"}', b'{"op":' + b"9" * 5_000 + b"}"),
    *(b'{"op":"replay"}', b'{"op":"replay","bbn":7}', b'{"op":"replay","bbn":"","legal":1}'),
    *(b'{"op":"replay","bbn":"\\ud800"}', b'{"op":"replay","bbn":"' + b"x" * LONGEST + b'"}'),
    *(b'{"op":"legal","position":"","decks":[]}', b'{"op":"legal","position":"","decks":{"R":1}}'),
    *(b'{"op":"deal","seed":"bbn1:a"}', b'{"op":"deal","seed":"bbn1:a","colour":"X","deck":"NB"}'),
    *(
        b'{"op":"deal","seed":"","colour":"R","deck":"NB"}',
        b'{"op":"deal","seed":"bbn1:a","colour":"R","deck":""}',
    ),
    *(
        b'{"op":"chance","seed":"bbn1:a","label":"x"}',
        '{"op":"chance","seed":"bbn1:a","label":"ü","below":[]}'.encode(),
    ),
    *(
        b'{"op":"chance","seed":"bbn1:a","label":"x","below":' + n + b"}"
        for n in (b"2", b"[0]", b"[true]", b"[4294967297]")
    ),
)


def test_what_cannot_be_understood_is_answered_with_a_sentence() -> None:
    for line in UNCLEAR:
        said = answer(line)
        assert said["ok"] is False
        assert isinstance(said["error"], str)
        assert said["error"].strip()
        assert "failed" not in said["error"]


def lines_of(requests: bytes) -> list[Mapping[str, object]]:
    out = io.BytesIO()
    serve(io.BytesIO(requests), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_line_has_an_answer_in_order_also_the_last_without_an_end() -> None:
    requests = [b'{"op":"hello"}', b"x", b"", b'{"op":"hello"}\r', b'{"op":"deal"}', b'{"op":"hello"}']
    assert [said["ok"] for said in lines_of(b"\n".join(requests))] == [True, False, False, True, False, True]
    assert lines_of(b"") == []


def test_a_line_that_is_too_long_is_one_answer() -> None:
    for size in (LONGEST - 1, LONGEST, LONGEST + 1, LONGEST + 2, LONGEST + 3, 3 * LONGEST + 7):
        said = lines_of(b"x" * size + b'\n{"op":"hello"}\n')
        assert [one["ok"] for one in said] == [False, True]


class Closing(io.BytesIO):
    """A writer that counts how often it is flushed."""

    flushed = 0

    def flush(self) -> None:
        self.flushed += 1


def test_every_answer_is_flushed() -> None:
    out = Closing()
    serve(io.BytesIO(b'{"op":"hello"}\n' * 3), out)
    assert out.flushed == 3


def test_every_operation_is_described_for_other_engines(root: Path) -> None:
    table = (root / "fixtures" / "README.md").read_text("utf-8")
    assert all(f'`{{"op":"{name}"' in table for name in OPERATIONS)


TEXTS: Final = st.one_of(
    st.text(max_size=60), st.sampled_from([KITCHEN, POSITION, "bbn1:x", "R", "NB", "Rtig", ""])
)
PARTS: Final = st.sampled_from(
    [
        "op",
        "bbn",
        "position",
        "move",
        "seed",
        "readings",
        "decks",
        "label",
        "below",
        "colour",
        "deck",
        "legal",
        "events",
    ]
)
VALUES: Final = st.one_of(
    st.none(), st.booleans(), st.integers(), TEXTS, st.lists(st.integers(), max_size=3),
    st.dictionaries(st.sampled_from("RGBYx"), TEXTS, max_size=2),
)  # fmt: skip


@given(st.dictionaries(PARTS, VALUES, max_size=6), st.sampled_from([*OPERATIONS, ""]))
def test_no_request_is_left_without_an_answer(request_parts: dict[str, object], op: str) -> None:
    said = answer(json.dumps({**request_parts, "op": op}).encode())
    assert isinstance(said["ok"], bool)
    assert "this engine failed" not in str(said.get("error"))
    assert said["ok"] or {"error", "fault", "flaws"} & said.keys()
