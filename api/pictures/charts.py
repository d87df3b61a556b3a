"""How the scores went, turn by turn: a line for each player, each with a pattern of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from api.pictures.palette import PAINTS
from api.pictures.played import Game
from api.pictures.svg import Element, element, number, text
from notation.cards import BLUE, GREEN, RED, YELLOW, Colour
from replayer.score import scores

_DASHES: Final[dict[Colour, str]] = {RED: "none", GREEN: "9 4", BLUE: "2.5 4", YELLOW: "12 4 2.5 4"}
_LABEL: Final = 19  # that two letters at the end of lines keep from each other


def chart(
    game: Game, turns: Sequence[int], left: float, top: float, pitch: float, height: float
) -> list[Element]:
    """The scores after every turn; `turns` is how many each round has, a round is `pitch` wide."""
    if game.setup is None:
        return []
    lines = [scores(position, game.setup.table.scoring) for position in game.positions]
    most = max(max(line.values()) for line in lines)
    most = max(5, -(-most // 5) * 5)
    places = [0.0]
    for column, count in enumerate(turns):
        places += [(column + (turn + 1) / count) * pitch for turn in range(count)]
    width = max(len(turns), 6) * pitch
    drawn = _scale(most, left, top, width, height)
    for colour in game.setup.start.seats:
        points = [
            (left + place, top + height * (1 - line[colour] / most))
            for place, line in zip(places, lines, strict=True)
        ]
        drawn += _steps(points, colour)
    return drawn + _ends(lines[-1], left + places[-1], top, height, most)


def _scale(most: int, left: float, top: float, width: float, height: float) -> list[Element]:
    """Level lines at every fifth, with their value."""
    drawn = []
    for value in range(0, most + 1, 5):
        y = top + height * (1 - value / most)
        drawn.append(
            element(
                "path", d=f"M{number(left)} {number(y)}h{number(width)}", stroke_width=1, class_="bbn-rule"
            )
        )
        drawn.append(text(str(value), left - 10, y + 4, 11, text_anchor="end", class_="bbn-faint"))
    return drawn


def _steps(points: Sequence[tuple[float, float]], colour: Colour) -> list[Element]:
    """A line that goes up where a turn brought something, dark below and in the player's colour above."""
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    for (_, before), (x, y) in pairwise(points):
        if y != before:
            path += f"H{number(x)}V{number(y)}"
    path += f"H{number(points[-1][0])}"
    return [
        element("path", d=path, fill="none", stroke="#2a2326", stroke_width=5, stroke_linejoin="round"),
        element(
            "path", d=path, fill="none", stroke=PAINTS[colour].fill, stroke_width=3.4,
            stroke_linejoin="round", stroke_dasharray=_DASHES[colour],
        ),
    ]  # fmt: skip


def _ends(last: dict[Colour, int], x: float, top: float, height: float, most: int) -> list[Element]:
    """The letters at the end of the lines, moved apart where lines meet."""
    drawn = []
    y = top + height + _LABEL
    for colour, score in sorted(last.items(), key=lambda pair: pair[1]):
        y = min(y - _LABEL, top + height * (1 - score / most))
        paint = PAINTS[colour]
        drawn += [
            element("circle", cx=x + 13, cy=y, r=9, fill=paint.fill, stroke="#2a2326", stroke_width=1),
            text(
                colour.letter, x + 13, y + 4, 11.5, text_anchor="middle", font_weight="bold", fill=paint.text
            ),
        ]
    return drawn
