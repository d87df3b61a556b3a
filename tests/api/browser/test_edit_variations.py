"""The editor inside variations: step in, go on, nest, comment, take back, reload, promote, export."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from notation.example import KITCHEN
from replayer import replay
from tests.api.browser.conftest import DESKTOP, PHONE, Open
from tests.api.browser.test_access import SMALL, violations
from tests.api.browser.test_edit import choose, go_on, pick, record, turn

HEAD: Final = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n'
GAME: Final = f"{HEAD}1. Rzeb {{a wall}} Bsea (1. BparxRzeb 2. Rhip)\n2. Rmon Bkan:1\n3. Rlio\n*\n"
IN: Final = "(1. BparxRzeb 2. Rhip)"  # the variation of that game


def line(page: Page, text: str) -> Locator:
    """The way to a line that begins so."""
    return page.locator(f"#lines .line-button:has-text('{text}')")


def step_in(page: Page) -> None:
    """Go into the variation of the game."""
    line(page, "instead of Bsea").click()
    expect(page.locator("#branch-told")).to_have_text("Variation instead of Bsea")
    turn(page, 4)


def comment(page: Page, said: str) -> None:
    """Say something of the last move."""
    page.fill("#comment", said)
    page.keyboard.press("Enter")


def plays(page: Page, animal: str, then: int) -> None:
    """Play an animal as it is offered first."""
    pick(page, animal)
    page.locator(".options button").first.click()
    turn(page, then)


def is_canonical(page: Page) -> bool:
    """Is the text of the game legal, and as the referee writes it?"""
    game = replay(record(page))
    return game.verdict != "illegal" and game.text() == record(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_variation_is_gone_on_with_nested_and_exported(
    visit: Open, size: tuple[int, int], tmp_path: Path
) -> None:
    page = go_on(visit(size), GAME)
    step_in(page)
    expect(page.locator("#status")).to_have_text("Blue plays")
    plays(page, "lio", 5)
    comment(page, "strong")
    assert record(page) == GAME.replace(IN, "(1. BparxRzeb 2. Rhip Blio {strong})")
    page.click("#branch")
    turn(page, 4)
    assert record(page) == GAME.replace(IN, "(1. BparxRzeb 2. Rhip Blio {strong})")
    comment(page, "or")
    plays(page, "sea", 5)
    plays(page, "mon", 6)
    nested = "(1. BparxRzeb 2. Rhip Blio {strong} ({or} 2. Bsea 3. Rmon))"
    assert record(page) == GAME.replace(IN, nested)
    page.click("#undo")
    turn(page, 5)
    assert record(page) == GAME.replace(IN, nested.replace(" 3. Rmon", ""))
    page.reload()
    turn(page, 5)
    expect(page.locator("#branch-told")).to_have_text("Variation instead of Blio")
    assert record(page) == GAME.replace(IN, nested.replace(" 3. Rmon", ""))
    page.click("#redo")
    turn(page, 6)
    assert record(page) == GAME.replace(IN, nested)
    page.click("#leave")
    expect(page.locator("#branch-told")).to_have_text("Variation instead of Bsea")
    page.click("#leave")
    expect(page.locator("#branching")).to_be_hidden()
    turn(page, 6)
    assert is_canonical(page)
    with page.expect_download() as started:
        page.click("#save")
    started.value.save_as(tmp_path / "game.bbn")
    assert tmp_path.joinpath("game.bbn").read_text("utf-8") == GAME.replace(IN, nested)


def test_what_was_taken_back_stands_again_beside_a_new_variation(visit: Open) -> None:
    page = go_on(visit(), GAME)
    for number in (5, 4, 3):
        page.click("#undo")
        turn(page, number)
    assert record(page).endswith("Rhip)\n*\n")
    expect(page.locator("#branch")).to_have_attribute("aria-label", "Variation instead of Rmon")
    page.click("#branch")
    expect(page.locator("#branching")).to_be_visible()
    assert record(page) == GAME
    plays(page, "hip", 4)
    assert record(page) == GAME.replace("2. Rmon Bkan:1", "2. Rmon (2. Rhip) Bkan:1")
    assert is_canonical(page)


def test_a_variation_becomes_the_main_line(visit: Open) -> None:
    page = go_on(visit(), GAME)
    step_in(page)
    page.click("#promote")
    expect(page.locator("#branching")).to_be_hidden()
    expect(page.locator("#note")).to_have_text("The two lines have changed places.")
    assert (
        record(page) == f"{HEAD}1. Rzeb {{a wall}} BparxRzeb (1. Bsea 2. Rmon Bkan:1 3. Rlio)\n2. Rhip\n*\n"
    )
    assert is_canonical(page)
    plays(page, "kan", 5)
    assert is_canonical(page)


def test_a_variation_without_moves_does_not_stay_and_one_is_taken_out(visit: Open) -> None:
    page = go_on(visit(), GAME)
    step_in(page)
    for number in (3, 2):
        page.click("#undo")
        turn(page, number)
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#promote")).to_be_disabled()
    assert record(page) == GAME.replace(f" {IN}", "")
    page.click("#redo")
    turn(page, 3)
    assert record(page) == GAME.replace(IN, "(1. BparxRzeb)")
    page.click("#undo")
    turn(page, 2)
    line(page, "Main line").click()
    expect(page.locator("#note")).to_have_text("A variation without moves does not stay.")
    expect(page.locator("#lines")).to_be_hidden()
    assert record(page) == GAME.replace(f" {IN}", "")


def test_the_variation_that_is_written_is_taken_out(visit: Open) -> None:
    page = go_on(visit(), GAME)
    step_in(page)
    page.click("#lines .remove")
    expect(page.locator("#branching")).to_be_hidden()
    turn(page, 6)
    assert record(page) == GAME.replace(f" {IN}", "")


def test_a_game_that_is_over_stays_over_while_a_variation_of_it_is_written(visit: Open) -> None:
    page = go_on(visit(), KITCHEN)
    last = KITCHEN.split("\n")[-3]
    page.click("#undo")
    turn(page, 24)
    assert record(page).endswith("\n*\n")
    page.click("#branch")
    expect(page.locator("#branching")).to_be_visible()
    assert record(page) == KITCHEN
    page.locator(".hand-pick button").first.click()
    page.locator(".options button").first.click()
    expect(page.locator("#status")).to_contain_text("The game is over")
    assert record(page) == KITCHEN.replace(last, f"{last} (12. {last.split()[-1]})")
    assert is_canonical(page)


def test_keys_alone_lead_into_a_variation_on_and_back(visit: Open) -> None:
    page = go_on(visit(), GAME)
    line(page, "instead of Bsea").focus()
    page.keyboard.press("Enter")
    turn(page, 4)
    expect(line(page, "instead of Bsea")).to_be_focused()
    expect(line(page, "instead of Bsea")).to_have_attribute("aria-current", "true")
    page.locator("#promote").focus()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#leave")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".option")).to_be_focused()
    page.keyboard.press("Enter")
    turn(page, 5)
    assert record(page) == GAME.replace(IN, "(1. BparxRzeb 2. Rhip Blio)")
    page.locator("#leave").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand-pick button").first).to_be_focused()
    turn(page, 6)


def test_without_an_answer_all_stays_as_it_was(visit: Open) -> None:
    seen = visit()
    seen.foreseen = "net::ERR_FAILED"
    page = go_on(seen, GAME)
    page.route("**/v1/position", lambda route: route.abort())
    for way in ("#undo", "#branch", "#lines li:nth-child(2) .line-button", "#lines .remove"):
        page.click(way)
        expect(page.locator("#note")).to_have_text("The server does not answer.")
        expect(page.locator("#branching")).to_be_hidden()
        assert record(page) == GAME
    page.unroute("**/v1/position")
    step_in(page)


def test_whoever_leaves_by_key_without_having_played_is_told_who_plays(visit: Open) -> None:
    page = go_on(visit(), GAME)
    step_in(page)
    page.locator("#leave").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_be_focused()


def _in_line(page: Page) -> None:
    step_in(page)


def _in_nested(page: Page) -> None:
    step_in(page)
    page.click("#branch")
    turn(page, 3)


@pytest.mark.parametrize("state", [_in_line, _in_nested], ids=["variation", "nested"])
@pytest.mark.parametrize(
    ("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone at night"]
)
def test_axe_finds_nothing_in_a_variation(
    visit: Open, state: Callable[[Page], None], size: tuple[int, int], dark: bool
) -> None:
    page = go_on(visit(size, dark=dark), GAME)
    state(page)
    assert violations(page) == []
    if size == PHONE:
        assert page.evaluate(SMALL) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_variation_is_written_in_german(visit: Open) -> None:
    page = go_on(visit(language="de"), GAME)
    line(page, "statt Bsea").click()
    expect(page.locator("#branch-told")).to_have_text("Variante statt Bsea")
    expect(page.locator("#leave")).to_have_text("← Hauptlinie")
    expect(page.locator("#promote")).to_have_text("Als Hauptlinie")
    expect(page.locator("#branch")).to_have_attribute("aria-label", "Variante statt Rhip")


def test_an_option_that_is_chosen_too_late_is_played_nowhere(visit: Open) -> None:
    page = go_on(visit(moving=True), GAME)
    step_in(page)
    pick(page, "lio")
    choose(page)
    page.wait_for_timeout(100)
    page.click("#leave")
    expect(page.locator("#branching")).to_be_hidden()
    turn(page, 6)
    page.wait_for_timeout(1500)
    turn(page, 6)
    assert is_canonical(page)
