"""Every page in German, in a browser: whatever it shows, says or names, nothing of it is English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from notation.animals import BOXES, SPECIES
from tests.api.browser.conftest import Open
from tests.api.browser.test_edit import go_on
from tests.api.browser.test_view import BRANCHING, FAULTY, watch
from tests.replayer.random_games import game_text

# Words of English sentences, and animals' names that German does not have.
SENTENCES: Final = """
a about above again ahead all allowed and animal animals another any are at back be beside box boxes but
by can cannot card cards case chance change choose click clause code colour comment copy count deck
default discarded draw draws each end error event events every example examples face fault first for
from game games gate go hand hands has have hidden higher how if is it its last left legal like likely
line lower many may meant more move moves names never next nobody no none not nothing of on one only
open or order other others out over page pages pile place played player players plays points position
queue read reading record remove result rule rules said says score search seats seed shadow shown shows
source speed stands start stay stays step strength table tap text that the their them there they this to
top turn turns two type under was watch way ways what where which who whom whose will with won you your
"""
# German words and names of things that are spelt as some of these.
ALSO_GERMAN: Final = "all am an bar die hand hat in links start stand text was"
ENGLISH: Final = {
    *SENTENCES.split(),
    *(word for species in SPECIES for word in species.name.split() if word not in species.german.lower()),
} - {*ALSO_GERMAN.split()}
# Names that stay as they are, readings with their values among them.
TITLES: Final = re.compile(
    r"Beasty Bar|New Beasts in Town|Born to Be Wild|Down Under|Heaven[’']s Gate|English"
    r"|game-id|doc-id|\b[a-z-]+=[a-z-]+|\b[0-9a-f]{64}\b"
)
# What a reader sees, hears or is shown on pointing; code and records are no language.
SAID: Final = """() => {
  const skip = "script, style, code, textarea, noscript, template, .mono, .clause, .told > b,"
    + " [data-reading] option";
  const said = [document.title];
  const walk = (element) => {
    if (element.matches(skip) || element.lang === "en") return;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      said.push(element.getAttribute(name) ?? "");
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
      if (node.nodeType === Node.ELEMENT_NODE) walk(node);
    }
  };
  walk(document.body);
  return said.map((one) => one.trim()).filter(Boolean);
}"""


def leftovers(page: Page) -> list[str]:
    """What a page says that has English words in it."""
    page.wait_for_load_state("networkidle")
    assert page.get_attribute("html", "lang") == "de"
    said: list[str] = page.evaluate(SAID)
    words = [(text, re.findall(r"[^\W\d_]+", TITLES.sub("", text).lower())) for text in said]
    return [text for text, found in words if ENGLISH.intersection(found)]


PAGES: Final[dict[str, str]] = {
    "home": "/",
    "view": "/view",
    "edit": "/edit",
    "animals": "/animals",
    "try": "/try",
    "lost game": "/g/1abc",
    "lost animal": "/animals/zzz",
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_english(visit: Open, name: str) -> None:
    found = visit(language="de")
    found.foreseen = "404"  # a lost page is one, which the browser notes
    page = found.open(PAGES[name])
    assert leftovers(page) == []


@pytest.mark.parametrize("box", BOXES)
def test_no_animals_page_has_english(visit: Open, box: str) -> None:
    found = visit(language="de")
    of_box = [species.code for species in SPECIES if species.box == box]
    wrong = {code: leftovers(found.open(f"/animals/{code}")) for code in of_box}
    assert {code: texts for code, texts in wrong.items() if texts} == {}


def _stepped(page: Page) -> Page:
    for _ in range(48):
        page.keyboard.press("ArrowRight")
        assert leftovers(page) == []
    return page


def _shared(page: Page) -> Page:
    page.click("#share-button")
    page.wait_for_selector("#share-made:not([hidden])")
    return page


def _tipped(page: Page) -> Page:
    page.click("#last")
    for one in page.locator(".events button").all()[:6]:
        one.focus()
    return page


def _asked(page: Page) -> Page:
    page.click(".hand-pick .card[data-card$=sku]")
    page.locator(".options button").first.click()
    page.wait_for_selector(".piles")
    return page


def _told(page: Page) -> Page:
    page.click(".hand-pick .card[data-card$=swo]")
    page.locator(".options button").first.click()
    page.wait_for_selector(".trail")
    return page


def _taken_back(page: Page) -> Page:
    page.click("#undo")
    page.wait_for_selector("#redo:not([disabled])")
    return page


TABLE: Final = '[BBN "1"]\n[Seats "RB"]\n[Deck "{deck}"]\n\n{moves}\n*\n'
STATES: Final[dict[str, Callable[[Open], Page]]] = {
    "game": lambda visit: _stepped(watch(visit(language="de"), game_text(7))),
    "clauses": lambda visit: _tipped(watch(visit(language="de"), game_text(3))),
    "fault": lambda visit: watch(visit(language="de"), FAULTY),
    "variation": lambda visit: watch(visit(language="de"), BRANCHING),
    "share": lambda visit: _shared(watch(visit(language="de"), game_text(5))),
    "pile": lambda visit: _asked(go_on(visit(language="de"), TABLE.format(deck="BB", moves="1. Rzeb Bcro"))),
    "duel": lambda visit: _told(go_on(visit(language="de"), TABLE.format(deck="DU", moves="1. Rsha Beel"))),
    "taken back": lambda visit: _taken_back(go_on(visit(language="de"), BRANCHING)),
}


@pytest.mark.parametrize("state", STATES)
def test_a_page_at_work_has_no_english(visit: Open, state: str) -> None:
    assert leftovers(STATES[state](visit)) == []


def test_setting_up_has_no_english(visit: Open) -> None:
    page = visit(language="de").open("/edit")
    page.check("input[value=position]")
    page.select_option("#deck", "mix")
    for part in page.locator("#setup details summary").all():
        part.click()
    assert leftovers(page) == []
    page.fill(".line", "Rlio,Rlio . . . . R=?4/B=?4 R=?8/B=?8 R 3 .")
    page.keyboard.press("Tab")
    page.wait_for_selector(".flaws.problem")
    assert leftovers(page) == []


def test_the_first_page_judges_in_german(visit: Open) -> None:
    page = visit(language="de").open("/")
    page.click("button")
    page.wait_for_selector("#verdict.good")
    assert leftovers(page) == []
    page.fill("#record", page.input_value("#record").replace("Rlio", "Rlion"))
    page.click("button")
    page.wait_for_selector("#verdict.bad")
    assert leftovers(page) == []


def test_a_trial_has_no_english(visit: Open) -> None:
    page = visit(language="de").open("/try")
    page.click(".palette [data-code=kan]")
    page.wait_for_selector(".options button")
    assert leftovers(page) == []
    page.locator(".options button").first.click()
    page.wait_for_selector("#after:not([hidden])")
    assert leftovers(page) == []
