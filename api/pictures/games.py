"""A whole game as one picture: who played what, who came into the bar, and how the scores went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from api.pictures.animals import symbols
from api.pictures.cards import CHIP_HEIGHT, CHIP_WIDTH, card_chip
from api.pictures.charts import chart
from api.pictures.palette import PAINTS, style
from api.pictures.played import Game, Turn
from api.pictures.positions import MARGIN, ground
from api.pictures.svg import Element, box, document, element, headline, letter, number, text, write_svg
from api.pictures.view import DEFAULT, View
from api.pictures.words import count_text
from notation.cards import Colour
from replayer.events import ENTERS
from replayer.nouns import card_name, player_name
from replayer.score import POINTS

LABEL: Final = 112  # width of the names
PITCH: Final = CHIP_WIDTH + 8  # from one round to the next
ROW: Final = CHIP_HEIGHT + 9
TOTAL: Final = 92  # width of the scores
CHART: Final = 170  # height
_HEAD: Final = 76
_DOT: Final = 7
_STAR: Final = "M0-9l2.6 5.6 6.1.7-4.5 4.2 1.2 6L0 3.5-5.4 6.5l1.2-6-4.5-4.2 6.1-.7z"
_DOTS: Final = 3  # beside each other in a round


@dataclass(frozen=True, slots=True)
class Column:
    """The turns of one round."""

    turns: tuple[Turn, ...]

    @property
    def entered(self) -> list[Colour]:
        """Whose animals came into the bar in this round, in order."""
        return [event.card.colour for turn in self.turns for event in turn.events if event.verb == ENTERS]


def game_svg(game: Game, view: View = DEFAULT) -> bytes:
    """A game as far as it is legal; ValueError when its tags make no game."""
    if game.setup is None:
        raise ValueError("a record whose tags make no game cannot be drawn")
    seats = game.setup.start.seats
    columns = rounds(game.turns, seats)
    left, top = MARGIN + LABEL, _HEAD
    width = left + max(len(columns), 6) * PITCH + TOTAL + MARGIN
    dots = top + len(seats) * ROW + 4
    deepest = max((len(column.entered) for column in columns), default=0)
    lines = dots + (deepest + _DOTS - 1) // _DOTS * (2 * _DOT + 2) + 24
    height = lines + CHART + 30
    title = _title(game, view)
    return write_svg(
        document(
            width, height, title, _desc(game, view),
            style(view.theme),
            symbols({turn.move.card.species for turn in game.turns}),
            ground(width, height),
            headline(title, MARGIN, 33, width - 2 * MARGIN),
            *_numbers(columns, left, top),
            *_players(game, view, top, width - MARGIN),
            *_cards(columns, seats, view, left, top),
            *_entered(columns, view, left, dots),
            *chart(game, [len(column.turns) for column in columns], left, lines, PITCH, CHART),
        )
    )  # fmt: skip


def rounds(turns: Sequence[Turn], seats: Sequence[Colour]) -> list[Column]:
    """The turns by rounds; a round ends when the next mover sits no later than the last one."""
    found: list[list[Turn]] = []
    last = len(seats)
    for turn in turns:
        seat = seats.index(turn.colour)
        if seat <= last:
            found.append([])
        found[-1].append(turn)
        last = seat
    return [Column(tuple(column)) for column in found]


def _title(game: Game, view: View) -> str:
    tags = game.record.tags
    assert game.setup is not None
    names = [tags.get(colour.name) or player_name(colour, view.language) for colour in game.setup.start.seats]
    event = f"{tags['Event']}: " if tags.get("Event") else ""
    return f"{event}{' – '.join(names)}"


def _desc(game: Game, view: View) -> str:
    """The scores, then the moves, as a screen reader says them."""
    unit = "point" if _points(game) else "guest"
    said = [
        f"{player_name(colour, view.language)}: {count_text(score, unit, view.language)}"
        for colour, score in game.scores.items()
    ]
    moves = ", ".join(f"{turn.number} {card_name(turn.move.card, view.language)}" for turn in game.turns)
    return f"{'; '.join(said)}. {moves}."


def _points(game: Game) -> bool:
    return game.table is not None and game.table.scoring == POINTS


def _numbers(columns: Sequence[Column], left: float, top: float) -> list[Element]:
    return [
        text(
            f"{place + 1}", left + place * PITCH + CHIP_WIDTH / 2, top - 10, 12,
            text_anchor="middle", class_="bbn-faint",
        )
        for place in range(len(columns))
    ]  # fmt: skip


def _players(game: Game, view: View, top: float, right: float) -> list[Element]:
    """A row for each player."""
    return [
        drawn
        for seat, colour in enumerate(game.scores)
        for drawn in _player(game, colour, view, top + seat * ROW, right)
    ]


def _player(game: Game, colour: Colour, view: View, y: float, right: float) -> list[Element]:
    """Letter, name, score, and a star for who has won."""
    paint, won, score = PAINTS[colour], colour in game.winners, game.scores[colour]
    name = game.record.tags.get(colour.name) or player_name(colour, view.language)
    _, unit = count_text(score, "point" if _points(game) else "guest", view.language).split(" ")
    star = element(
        "path", d=_STAR, fill="#d18f00", transform=f"translate({number(right - 62)} {number(y + 23)})"
    )
    return [
        box(MARGIN, y - 4, right - MARGIN, ROW - 1, 9, class_="bbn-mover" if won else "bbn-panel"),
        element("circle", cx=MARGIN + 19, cy=y + 27, r=11, fill=paint.fill),
        letter(colour.letter, MARGIN + 19, y + 31.8, 13.5, fill=paint.text),
        text(_cut(name), MARGIN + 36, y + 31.8, 13, font_weight="bold", class_="bbn-text"),
        text(str(score), right - 12, y + 29, 22, text_anchor="end", font_weight="bold", class_="bbn-text"),
        text(unit, right - 12, y + 44, 11, text_anchor="end", class_="bbn-faint"),
        *([star] if won else []),
    ]


def _cut(name: str) -> str:
    return name if len(name) <= 9 else f"{name[:8]}…"


def _cards(
    columns: Sequence[Column], seats: Sequence[Colour], view: View, left: float, top: float
) -> list[Element]:
    return [
        card_chip(turn.move.card, view.language, left + place * PITCH, top + seats.index(turn.colour) * ROW)
        for place, column in enumerate(columns)
        for turn in column.turns
    ]


def _entered(columns: Sequence[Column], view: View, left: float, top: float) -> list[Element]:
    """A dot for everybody who came into the bar, below the round."""
    drawn = [text(view.words["bar"], MARGIN + 8, top + 14, 13, font_weight="bold", class_="bbn-text")]
    for place, column in enumerate(columns):
        for count, colour in enumerate(column.entered):
            x = left + place * PITCH + _DOT + count % _DOTS * (2 * _DOT + 1)
            y = top + _DOT + 2 + count // _DOTS * (2 * _DOT + 2)
            paint = PAINTS[colour]
            drawn.append(element("circle", cx=x, cy=y, r=_DOT, fill=paint.fill))
            drawn.append(
                text(
                    colour.letter, x, y + 3.4, 9.5, text_anchor="middle", font_weight="bold", fill=paint.text
                )
            )
    return drawn
