"""A turn as a picture: the line before and after every change, an arrow for every event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from api.pictures.animals import symbols
from api.pictures.palette import style
from api.pictures.played import Turn
from api.pictures.positions import MARGIN, ground
from api.pictures.rows import HEADING, Row, row_height, row_width
from api.pictures.scenes import STILL, Change, Scene, scenes_of
from api.pictures.svg import Element, document, element, group, headline, number, stroke, text, write_svg
from api.pictures.view import DEFAULT, View
from notation.animals import HIDDEN, Species
from notation.cards import HIDDEN_CARD
from replayer.events import DRAWS, Event
from replayer.nouns import player_name
from replayer.wording import sentence

HEAD: Final = 46  # height of the title
BETWEEN: Final = 62  # room for the arrows between two rows
_LINE: Final = 21  # height of a line of text
_LETTER: Final = 6.9  # width of a letter of it, on average


def turn_svg(turn: Turn, view: View = DEFAULT) -> bytes:
    """A turn from top to bottom: a row is the line at a moment, an arrow an event, numbered as below."""
    scenes, changes = scenes_of(turn)
    places = max(len(scene.queue) for scene in scenes)
    rows, bottom = _rows(scenes, changes, view, places)
    width = row_width(places) + 2 * MARGIN
    said = [f"{count}. {_said(event, view)}" for count, event in enumerate(turn.events, 1)]
    lines = _wrapped(said, width - 2 * MARGIN)
    title = _title(turn, view)
    height = bottom + 16 + len(lines) * _LINE + MARGIN
    return write_svg(
        document(
            width, height, title, " ".join(said),
            style(view.theme),
            symbols(_animals(scenes)),
            ground(width, height),
            headline(title, MARGIN, 33, width - 2 * MARGIN),
            *(drawn for row in rows for drawn in row.draw()),
            *(drawn for (above, below), change in zip(pairwise(rows), changes, strict=True)
              for drawn in _arrows(above, below, change)),
            *rows[0].headings(),
            *_sentences(lines, bottom + 22),
        )
    )  # fmt: skip


def _rows(
    scenes: Sequence[Scene], changes: Sequence[Change], view: View, places: int
) -> tuple[list[Row], float]:
    """The rows below each other, and where the last one ends."""
    words = view.words
    steps = [words[f"step {change.step}"] for change in changes]
    labels = [words["before"], *steps[:-1], words["after"]]
    rows, y = [], float(HEAD + HEADING)
    for scene, label in zip(scenes, labels, strict=True):
        rows.append(Row(scene, label, view, places, y))
        y += row_height(scene) + BETWEEN
    return rows, y - BETWEEN


def _arrows(above: Row, below: Row, change: Change) -> list[Element]:
    """An arrow for every event that moves a card, a badge for every other one."""
    drawn: list[Element] = []
    moved: set[object] = set()
    for count, event in change.events:
        if event.verb in STILL:
            row = below if event.card in moved else above
            x, y, _ = row.place_of(event.card)
            stack = sum(
                other.verb in STILL and other.card is event.card and n < count for n, other in change.events
            )
            drawn.append(_badge(count, x - 20 + 22 * stack, y + 6))
            continue
        moved.add(event.card)
        x1, top, high = above.place_of(event.card)
        drawn += _arrow((x1, top + high), below.entrance(event.card), count)
    return drawn


def _arrow(source: tuple[float, float], target: tuple[float, float], count: int) -> list[Element]:
    (x1, y1), (x2, y2) = source, target
    start, end, bend = y1 + 3, y2 - 4, max(26.0, (y2 - y1) * 0.55)
    points = ((x1, start), (x1, start + bend), (x2, end - bend), (x2, end - 7))
    curve = "M{}C{} {} {}".format(*(f"{number(x)} {number(y)}" for x, y in points))
    return [
        stroke(curve, 2.6, class_="bbn-arrow"),
        element("path", d=f"M{number(x2)} {number(end + 1)}l-5.5-10h11z", class_="bbn-badge"),
        _badge(count, x1, start + 9),
    ]


def _badge(count: int, x: float, y: float) -> Element:
    return group(
        element("circle", r=9, class_="bbn-badge"),
        text(str(count), 0, 4, 11, text_anchor="middle", font_weight="bold", class_="bbn-badge-text"),
        x=x, y=y,
    )  # fmt: skip


def _said(event: Event, view: View) -> str:
    """An event as a sentence, without a card that nobody else sees."""
    if event.verb == DRAWS and not view.hands:
        hidden = HIDDEN_CARD[event.card.colour]
        event = Event(event.step, event.clause, event.verb, hidden, event.source, event.target)
    return f"{sentence(event, view.language)} ({event.clause})"


def _title(turn: Turn, view: View) -> str:
    number_of = view.words["turn"].format(turn=turn.number)
    return f"{number_of}, {player_name(turn.colour, view.language)}: {turn.text}"


def _animals(scenes: Sequence[Scene]) -> set[Species]:
    return {
        card.species
        for scene in scenes
        for card in (
            *scene.queue,
            *scene.shadows.values(),
            *(card for cards in scene.aside.values() for card in cards),
            scene.air,
            scene.under,
        )
        if card is not None and card.species is not HIDDEN
    }


def _sentences(lines: Sequence[str], top: float) -> list[Element]:
    return [
        text(words, MARGIN, top + place * _LINE, 13.5, class_="bbn-text") for place, words in enumerate(lines)
    ]


def _wrapped(sentences: Sequence[str], width: float) -> list[str]:
    """The sentences, parted at spaces into lines that fit."""
    lines = []
    for said in sentences:
        line = ""
        for word in said.split(" "):
            longer = f"{line} {word}" if line else word
            if line and len(longer) * _LETTER > width:
                lines.append(line)
                longer = f"    {word}"
            line = longer
        lines.append(line)
    return lines
