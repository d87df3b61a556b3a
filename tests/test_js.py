"""The scripts of the pages, by node's own test runner, on answers that the service gives."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

import playwright
import pytest
from flask import Flask
from flask.testing import FlaskClient

from api import create_app
from api.web.packed import packed
from notation.animals import SPECIES
from notation.example import KITCHEN
from notation.parser import read_record
from notation.writer import write
from replayer import replay
from tests.replayer.random_games import game_text

WITH: Final = "clauses=true&fields=turn,seat,move,after,events,offset,comments,variations,scores"
TAGS: Final = '[BBN "1"]\n[Event "🐅"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n'
GAMES: Final = {
    "kitchen": KITCHEN,
    "branching": f"{TAGS}1. Rzeb {{a wall}} Bsea (1. Bpar 2. Rhip (2. Rmon)) 2. Rmon\n*\n",
    "annotated": f"{TAGS}{{before}}\n1. Rzeb {{a wall}} Bsea ({{say}} 1. Bpar {{p}} 2. Rhip (2. Rmon {{hm}}))"
    " 2. Rmon {wide} Bkan:1\n*\n",
    "faulty": f"{TAGS}1. Rzeb Blio\n*\n",
    **{f"random {seed}": game_text(seed) for seed in range(40)},
}


def node() -> str:
    """A node: the one of the machine, or the one that playwright brings along."""
    own = Path(playwright.__file__).parent / "driver" / ("node.exe" if shutil.which("cmd") else "node")
    found = shutil.which("node") or (str(own) if own.is_file() else "")
    if not found:
        pytest.skip("node is missing, on this machine and in playwright")
    return found


def answers(app: Flask) -> list[dict[str, object]]:
    """Every game with what `/v1/replay` says of it."""
    client = app.test_client()
    return [
        {
            "name": name,
            "text": text,
            "report": client.post(
                f"/v1/replay?{WITH}", data=text.encode(), content_type="text/plain"
            ).get_json(),
            "packed": packed(replay(text), text, "en"),
            **written(client, text),
        }
        for name, text in GAMES.items()
    ]


def written(client: FlaskClient, text: str) -> dict[str, object]:
    """A game's canonical text, and that in its JSON form; nothing of one that has a fault."""
    told = client.post(
        "/v1/validate?canonical=true", data=text.encode(), content_type="text/plain"
    ).get_json()
    if told["faults"]:
        return {}
    form = client.post(
        "/v1/convert",
        data=told["canonical"].encode(),
        content_type="text/plain",
        headers={"Accept": "application/json"},
    )
    return {"canonical": told["canonical"], "form": form.get_json()}


def legal(app: Flask) -> list[list[str]]:
    """The legal moves of many positions, all animals and chains among them."""
    client = app.test_client()
    found = []
    for seed in range(12):
        for turn in range(1, 50, 4):
            told = {"record": game_text(seed), "turn": turn}
            found.append(
                [move["move"] for move in client.post("/v1/position/moves", json=told).get_json()["moves"]]
            )
    return [moves for moves in found if moves]


def species() -> dict[str, object]:
    """What the pages know of the animals."""
    return {one.code: {"strength": one.strength, "box": one.box} for one in SPECIES}


def scripts(root: Path, folder: Path) -> Path:
    """Copy the scripts and their tests into a folder; gives that of the tests."""
    shutil.copytree(root / "api" / "static", folder / "api" / "static")
    tests = folder / "tests" / "js"
    shutil.copytree(root / "tests" / "js", tests)
    folder.joinpath("package.json").write_text('{"type": "module"}', "utf-8")
    return tests


def test_whatever_is_done_to_a_draft_its_text_is_canonical(root: Path, tmp_path: Path) -> None:
    script = scripts(root, tmp_path) / "random_drafts.mjs"
    done = subprocess.run([node(), str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    texts = [text for line in done.stdout.splitlines() for text in json.loads(line)]
    assert len(texts) == 400
    assert any("(" in text for text in texts)
    assert [text for text in texts if write(read_record(text)) != text] == []


def test_scripts_do_what_their_own_tests_say(root: Path, tmp_path: Path) -> None:
    tests = scripts(root, tmp_path)
    app = create_app({"LOG": "off", "RATE": ""})
    for name, data in (("games", answers(app)), ("legal", legal(app)), ("species", species())):
        tests.joinpath(f"{name}.json").write_text(json.dumps(data), "utf-8")
    names = sorted(str(path) for path in tests.glob("*.test.mjs"))
    done = subprocess.run(
        [node(), "--test", *names], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
