"""Pictures: golden ones, and what holds for every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from lxml import etree

from api.pictures import View, animals_svg, card_svg, game_svg, position_svg, turn_svg
from api.pictures.animals import DRAWINGS
from api.pictures.palette import PAINTS, THEMES, TINTS
from api.pictures.scenes import scenes_of
from notation.animals import SPECIES, TIGER
from notation.cards import CARD_OF, CARDS, COLOURS, RED
from notation.example import KITCHEN
from notation.position import read_position
from notation.record import Record
from replayer import replay
from tests.api.pictures.scenery import FULL, PICTURES, START, legal
from tests.replayer.random_games import game_text

SVG: Final = "{http://www.w3.org/2000/svg}"


def pictures_of_all_kinds() -> Iterator[bytes]:
    view = View("de", "dark")
    for make in PICTURES.values():
        yield make()
    yield animals_svg(view)
    yield card_svg(CARD_OF[RED][TIGER], view)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was(name: str, root: Path) -> None:
    golden = root / "fixtures" / "pictures" / f"{name}.svg"
    assert PICTURES[name]() == golden.read_bytes(), f"look at it; if it is right, write it to {golden}"


@pytest.mark.parametrize(
    ("name", "golden"), [("position", "full-table"), ("turn", "devil"), ("game", "kitchen"), ("animals", "")]
)
def test_the_pictures_of_the_documentation_are_those_of_today(name: str, golden: str, root: Path) -> None:
    picture = PICTURES[golden]() if golden else animals_svg()
    assert picture == (root / "docs" / "pictures" / f"{name}.svg").read_bytes()


def test_a_picture_needs_nothing_beside_it() -> None:
    for picture in pictures_of_all_kinds():
        tree = etree.fromstring(picture)
        ids = [node.get("id") for node in tree.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        uses = {node.get("href", "") for node in tree.iter(f"{SVG}use")}
        assert uses == {f"#{name}" for name in ids}
        assert b"http" not in picture.replace(b"http://www.w3.org/2000/svg", b"")
        assert not list(tree.iter(f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject"))


def test_a_picture_speaks_to_a_screen_reader() -> None:
    for picture in pictures_of_all_kinds():
        tree = etree.fromstring(picture)
        assert tree.get("role") == "img"
        first = [tree[0], tree[1]]
        assert [node.tag for node in first] == [f"{SVG}title", f"{SVG}desc"]
        assert all(node.text for node in first)


def test_a_position_is_told_in_words_in_both_languages() -> None:
    english = etree.fromstring(position_svg(read_position(FULL), View("en")))
    german = etree.fromstring(position_svg(read_position(FULL), View("de")))
    assert english[0].text == "Turn 25: Red to move"
    assert german[0].text == "Zug 25: Rot ist dran"
    assert "green's camel, blue's turtle (in the shadow of green's camel)" in (english[1].text or "")
    assert "Grüns Kamel, Blaus Schildkröte (im Schatten von Grüns Kamel)" in (german[1].text or "")


def test_hidden_hands_show_only_what_a_prophecy_made_public() -> None:
    shown = position_svg(read_position(FULL), View(hands=True)).decode()
    hidden = position_svg(read_position(FULL), View(hands=False)).decode()
    assert "Green: zebra" in shown
    assert "Green: zebra" not in hidden
    assert "#bbn-zeb" not in hidden
    assert "Red: Tasmanian devil" in hidden


def test_a_drawn_card_is_not_told_where_hands_are_hidden() -> None:
    turn = legal(KITCHEN).turns[6]
    assert "Red draws a dog" in turn_svg(turn).decode()
    hidden = turn_svg(turn, View(hands=False)).decode()
    assert "Red draws a card" in hidden
    assert "Red: dog" not in hidden


def test_a_theme_is_light_dark_or_as_the_reader_has_it() -> None:
    light, dark, auto = (position_svg(read_position(START), View(theme=theme)).decode() for theme in THEMES)
    assert "#17191f" not in light
    assert "#f7f2e8" not in dark
    assert "prefers-color-scheme: dark" in auto
    assert "prefers-color-scheme" not in light + dark


@pytest.mark.parametrize(("language", "theme"), [("fr", "light"), ("en", "pink")])
def test_an_unknown_language_or_theme_is_refused(language: str, theme: str) -> None:
    with pytest.raises(ValueError, match="was expected"):
        View(language, theme)


def test_a_game_without_a_setup_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        game_svg(replay(Record({"BBN": "1", "Seats": "RB"})))


def test_a_game_is_drawn_as_far_as_it_is_legal() -> None:
    game = replay(KITCHEN.replace("Rlla Blla", "Rlla Blio"))
    assert len(game.turns) == 19
    assert game_svg(game).decode().count("<use") == 19


def test_a_long_title_is_cut() -> None:
    long = KITCHEN.replace("at the kitchen table", "at the kitchen table " * 20)
    tree = etree.fromstring(game_svg(legal(long)))
    shown = next(node.text or "" for node in tree.iter(f"{SVG}text"))
    assert shown.endswith("…")
    assert len(shown) < 100 < len(tree[0].text or "")


def test_every_animal_is_drawn_inside_its_frame() -> None:
    assert set(DRAWINGS) == set(SPECIES)
    for species, drawing in DRAWINGS.items():
        assert 4 <= len(drawing) <= 90, species
        for shape in drawing:
            x, y, rx, ry = shape.oval
            assert -6 <= x - rx <= x + rx <= 106, (species, shape)
            assert -6 <= y - ry <= y + ry <= 106, (species, shape)


def test_an_animal_that_nobody_has_drawn_shows_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    lion = CARDS["Rlio"]
    assert b">lio<" not in card_svg(lion)
    monkeypatch.delitem(DRAWINGS, lion.species)
    monkeypatch.delitem(TINTS, lion.species.box)
    assert b">lio<" in card_svg(lion)


def test_the_last_scene_of_a_turn_is_the_table_after_it() -> None:
    for number in range(12):
        for turn in replay(game_text(number)).turns:
            scenes, changes = scenes_of(turn)
            last = scenes[-1]
            assert last.queue == turn.after.queue
            assert last.shadows == turn.after.shadows
            assert (last.air, last.under) == (turn.after.air, turn.after.under)
            assert len(scenes) == len(changes) + 1
            numbers = [count for change in changes for count, _ in change.events]
            assert numbers == list(range(1, len(turn.events) + 1))


def test_every_turn_of_random_games_has_a_picture_with_an_arrow_or_badge_for_every_event() -> None:
    for number in range(20, 23):
        for turn in replay(game_text(number)).turns:
            tree = etree.fromstring(turn_svg(turn))
            badges = [node.text for node in tree.iter(f"{SVG}text") if node.get("class") == "bbn-badge-text"]
            assert sorted(map(int, filter(None, badges))) == list(range(1, len(turn.events) + 1))


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_what_stands_on_a_players_colour_is_easy_to_read() -> None:
    for paint in PAINTS.values():
        assert contrast(paint.fill, paint.text) >= 4.5


def as_seen_without(cone: str, colour: str) -> tuple[float, ...]:
    """A colour as somebody without red or green cones sees it (Viénot, Brettel and Mollon 1999), 0..1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part**2.2 for part in parts)
    first, second = (0.112, 0.888) if cone == "red" else (0.293, 0.707)
    mixed = first * red + second * green
    return tuple(part ** (1 / 2.2) for part in (mixed, mixed, 0.004 * (red - green) + blue) if part >= 0)


@pytest.mark.parametrize("cone", ["red", "green"])
def test_players_are_told_apart_without_red_or_green_cones(cone: str) -> None:
    seen = [as_seen_without(cone, PAINTS[colour].fill) for colour in COLOURS]
    for place, one in enumerate(seen):
        for other in seen[place + 1 :]:
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 0.2
