"""The viewer in a terminal: the walk through a game, and the keys that lead it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

import pytest
from textual.widgets import OptionList, Static

from api.console.tui import GameApp
from api.console.walking import Walk, after, hidden
from notation.example import KITCHEN
from notation.position import write_position
from replayer import Replay, replay
from tests.api.shell import bbn
from tests.replayer.random_games import game_text

PARK = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n'
BRANCHING = f"{PARK}1. Rzeb Bsea (1. Bpar 2. Rhip) 2. Rmon\n*\n"
FAULTY = f"{PARK}1. Rzeb Bsea 2. Rmon Bcro\n*\n"


def pressed(
    game: Replay, *keys: str, language: str = "en", size: tuple[int, int] = (120, 40)
) -> dict[str, str]:
    """What the parts of the screen say after some keys."""

    async def run() -> dict[str, str]:
        app = GameApp(game, language)
        async with app.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            moves = app.query_one("#moves", OptionList)
            parts = {
                name: str(app.query_one(f"#{name}", Static).content) for name in ("head", "board", "events")
            }
            return {**parts, "at": str(moves.highlighted), "count": str(moves.option_count)}

    return asyncio.run(run())


@pytest.mark.parametrize("seed", range(12))
def test_events_played_back_on_a_position_give_the_next_one(seed: int) -> None:
    for turn in replay(game_text(seed)).turns:
        found = after(turn.before, turn.events)
        found.to_move, found.turn, found.bound = turn.after.to_move, turn.after.turn, turn.after.bound
        found.decks = turn.after.decks
        assert write_position(found) == write_position(turn.after)


def test_a_walk_steps_to_the_end_and_back() -> None:
    walk = Walk(replay(KITCHEN))
    lines = [walk.position.queue]
    while walk.step():
        lines.append(walk.position.queue)
    assert (walk.turn, walk.position) == (24, walk.game.turns[-1].after)
    back = [walk.position.queue]
    while walk.step_back():
        back.append(walk.position.queue)
    assert (walk.turn, back[::-1]) == (0, lines)


def test_a_walk_enters_a_variation_and_leaves_it() -> None:
    walk = Walk(replay(BRANCHING))
    assert not walk.enter()
    walk.go(2)
    assert walk.enter()
    assert walk.current is not None
    assert (walk.current.text, walk.length) == ("BparxRzeb", 2)
    assert walk.leave()
    assert (walk.turn, walk.leave()) == (2, False)


def test_hidden_hands_say_only_how_many_cards_they_have() -> None:
    assert " R=?4/B=?4 " in write_position(hidden(Walk(replay(KITCHEN)).position))


@pytest.mark.parametrize(
    ("keys", "turn"),
    [
        (["right"], 1),
        (["right", "right", "left"], 1),
        (["end"], 24),
        (["end", "home"], 0),
        (["n"], 15),
        (["left"], 0),
    ],
)
def test_keys_lead_through_the_turns(keys: Sequence[str], turn: int) -> None:
    assert pressed(replay(KITCHEN), *keys)["at"] == str(turn)


def test_an_event_at_a_time_tells_what_happened_so_far() -> None:
    told = pressed(replay(KITCHEN), "right", "shift+right", "shift+right")
    assert "> Blue's dog" in told["events"] or "> The dog" in told["events"] or "dog.sort" in told["events"]
    assert "Turn 2 of 24" in told["head"]


def test_the_table_is_drawn_in_the_language() -> None:
    told = pressed(replay(KITCHEN), "right", language="de")
    assert "Zug 1 von 24" in told["head"]
    assert "Rot spielt den Tiger." in told["events"]
    assert "Tor" in told["board"]


def test_hands_are_hidden_by_a_key() -> None:
    told = pressed(replay(KITCHEN), "h", "right")
    assert "4 hidden" in told["board"]
    assert "Red draws a card." in told["events"]


def test_a_variation_is_entered_and_left_by_keys() -> None:
    inside = pressed(replay(BRANCHING), "right", "right", "v")
    assert "(variation)" in inside["head"]
    assert "BparxRzeb" in inside["events"]
    assert pressed(replay(BRANCHING), "right", "right", "v", "m")["at"] == "2"


def test_a_fault_is_told_and_gone_to() -> None:
    told = pressed(replay(FAULTY), "f")
    assert "Turn 4, blue" in told["head"]
    assert told["at"] == "3"


def test_a_move_is_chosen_from_the_list() -> None:
    assert pressed(replay(KITCHEN), "tab", "down", "down", "enter")["at"] == "2"


def test_a_narrow_terminal_shows_the_table_alone() -> None:
    assert pressed(replay(KITCHEN), "right", size=(60, 24))["at"] == "1"


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "api.console.tui", None)
    ran = bbn("view", "-", stdin=KITCHEN)
    assert (ran.code, ran.err) == (1, "bbn view needs the extra `tui`: pip install 'beasty-bar[tui]'\n")


def test_a_text_that_makes_no_game_is_refused() -> None:
    ran = bbn("view", "-", stdin="no record")
    assert ran.code == 1
    assert ran.err.startswith("Line 1, column 1")
