"""The golden games of the fixtures over HTTP: judged, replayed, converted and asked for their legal moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.api.contract import ContractClient

GAMES: Final = Path(__file__).resolve().parents[2] / "fixtures" / "games"
RECORD: Final = "text/vnd.beasty-bar.bbn"
FORMS: Final = (RECORD, "application/json", "application/xml")
STEP: Final = 9  # turns between two that are asked for their legal moves


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_game_is_told_exactly(client: ContractClient, path: Path) -> None:
    golden, text = json.loads(path.read_bytes()), path.with_suffix(".bbn").read_text("utf-8")
    report = client.post("/v1/validate?canonical=true", data=text, content_type=RECORD).get_json()
    assert (report["verdict"], report["canonical"], report["scores"]) == ("legal", text, golden["scores"])
    turns = client.post("/v1/replay?events=false", data=text, content_type=RECORD).get_json()["turns"]
    assert [turn["move"] for turn in turns] == golden["moves"]
    assert [turns[0]["before"], *(turn["after"] for turn in turns)] == golden["positions"]
    for place in range(0, len(turns), STEP):
        asked = {"record": text, "turn": place + 1}
        found = client.post("/v1/position/moves", json=asked).get_json()["moves"]
        assert sorted(move["move"] for move in found) == sorted(golden["legal"][place])


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.bbn"))[::5], ids=lambda path: path.stem)
def test_a_golden_game_comes_back_from_every_form(client: ContractClient, path: Path) -> None:
    body = path.read_bytes()
    for sent, wanted in zip(FORMS, (*FORMS[1:], "text/plain"), strict=True):
        body = client.post("/v1/convert", data=body, content_type=sent, headers={"Accept": wanted}).get_data()
    assert body == path.read_bytes()
