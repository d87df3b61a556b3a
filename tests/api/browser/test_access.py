"""Pages for everybody: axe finds nothing wrong, in light and dark, on a phone and at a desk."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.api.browser.conftest import DESKTOP, PHONE, Open
from tests.api.browser.test_edit import begin, choose, pick, turn
from tests.api.browser.test_view import BRANCHING, FAULTY, watch
from tests.replayer.random_games import game_text

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds wrong: rule, and the elements."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def _stepped(page: Page) -> None:
    for _ in range(21):
        page.keyboard.press("ArrowRight")


STATES: Final[dict[str, Callable[[Open, tuple[int, int], bool], Page]]] = {
    "paste": lambda visit, size, dark: visit(size, dark=dark).open("/view"),
    "game": lambda visit, size, dark: watch(visit(size, dark=dark), game_text(7)),
    "fault": lambda visit, size, dark: watch(visit(size, dark=dark), FAULTY),
    "variation": lambda visit, size, dark: watch(visit(size, dark=dark), BRANCHING),
    "editor": lambda visit, size, dark: begin(visit(size, dark=dark)),
    "setup": lambda visit, size, dark: visit(size, dark=dark).open("/edit"),
    "animals": lambda visit, size, dark: visit(size, dark=dark).open("/animals"),
    "animal": lambda visit, size, dark: visit(size, dark=dark).open("/animals/dol"),
    "try": lambda visit, size, dark: visit(size, dark=dark).open("/try"),
    "home": lambda visit, size, dark: visit(size, dark=dark).open("/"),
}


@pytest.mark.parametrize(
    ("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone at night"]
)
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(visit: Open, state: str, size: tuple[int, int], dark: bool) -> None:
    page = STATES[state](visit, size, dark)
    page.wait_for_load_state("networkidle")
    if state in ("game", "variation"):
        _stepped(page)
    assert violations(page) == []


def test_axe_finds_nothing_while_sharing(visit: Open) -> None:
    page = watch(visit())
    page.click("#share-button")
    page.wait_for_selector("#share-made:not([hidden])")
    assert violations(page) == []


def test_axe_finds_nothing_while_choosing(visit: Open) -> None:
    page = begin(visit())
    pick(page, "zeb")
    assert violations(page) == []
    choose(page)
    turn(page, 2)
    page.click("#table .hand .card")
    assert violations(page) == []


def test_axe_finds_nothing_while_setting_up(visit: Open) -> None:
    page = visit().open("/edit")
    _setting_up(page)
    page.click(".palette [data-code=cam]")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


SMALL: Final = """() => [...document.querySelectorAll("a, button, input, select, summary")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline")
  .filter((one) => !one.closest(".quiet, .skip") && !one.matches(".quiet, .skip, [type=radio]"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => height < 39.5 || width < 24)
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 80)} ${width} x ${height}`)"""


def _setting_up(page: Page) -> Page:
    page.check("input[value=position]")
    page.select_option("#deck", "mix")
    return page


@pytest.mark.parametrize("state", [*STATES, "builder"])
def test_what_is_tapped_on_a_phone_is_as_large_as_a_fingertip(visit: Open, state: str) -> None:
    page = STATES.get(state, STATES["setup"])(visit, PHONE, False)
    if state == "builder":
        _setting_up(page)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
