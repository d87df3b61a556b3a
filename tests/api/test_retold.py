"""Pictures of a game that was told are those of the game that was replayed."""

from __future__ import annotations

import pytest

from api.pictures import View, game_svg, turn_svg
from api.referees.retold import retold
from api.referees.told import told_of
from notation.example import KITCHEN
from replayer import replay
from tests.api.making import PARK
from tests.replayer.random_games import game_text

OPEN = PARK.replace('[Seed "bbn1:park"]\n', "")
GAMES = {"kitchen": KITCHEN, "park": PARK, "open": OPEN, **{f"random {n}": game_text(n) for n in range(8)}}


@pytest.mark.parametrize("name", GAMES)
def test_a_told_game_is_drawn_as_the_game(name: str) -> None:
    game = replay(GAMES[name])
    told = retold(told_of(game, None), GAMES[name].encode())
    assert told.positions == game.positions
    assert (told.scores, told.winners) == (game.scores, game.winners)
    assert [turn.events for turn in told.turns] == [turn.events for turn in game.turns]
    view = View("de", hands=False)
    assert game_svg(told, view) == game_svg(game, view)
    for turn, played in zip(told.turns[:9], game.turns, strict=False):
        assert turn_svg(turn, view) == turn_svg(played, view)
