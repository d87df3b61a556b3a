"""The viewer, in a browser: open, step, faults, variations, keyboard, both languages, phone and desktop."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from benchmarks.first_view import code_of
from notation.example import KITCHEN
from tests.api.browser.conftest import DESKTOP, PHONE, Open, Visit, until
from tests.replayer.random_games import game_text

PARK = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n'
BRANCHING = f"{PARK}1. Rzeb {{a wall}} Bsea (1. Bpar 2. Rhip) 2. Rmon\n*\n"
FAULTY = f"{PARK}1. Rzeb Bsea\n2. Rmon Bcro\n*\n"


def watch(visit: Visit, text: str = KITCHEN) -> Page:
    """Paste a record into the viewer."""
    page = visit.open("/view")
    page.fill("#text", text)
    page.click("#paste button.first")
    page.wait_for_selector("#game:not([hidden])")
    return page


def queue(page: Page) -> list[str]:
    """The cards of the queue, gate first."""
    found = page.eval_on_selector_all(
        ".queue > .place > .card:first-child", "all => all.map(e => e.dataset.card)"
    )
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_pasted_game_is_stepped_through_by_buttons(visit: Open, size: tuple[int, int]) -> None:
    page = watch(visit(size))
    expect(page.locator("#name")).to_have_text("Tuesday at the kitchen table")
    expect(page.locator("#where")).to_have_text("The start")
    page.click("#forward")
    expect(page.locator("#where")).to_have_text("Turn 1 of 24")
    assert queue(page) == ["Rtig"]
    page.click("#forward")
    assert queue(page) == ["Bdog", "Rtig"]
    page.click("#back")
    assert queue(page) == ["Rtig"]


def test_the_keyboard_alone_steps_plays_and_hides(visit: Open) -> None:
    page = watch(visit())
    for key, turn in (
        ("End", 24),
        ("ArrowLeft", 23),
        ("Home", 0),
        ("ArrowRight", 1),
        ("n", None),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        if turn is not None:
            expect(page.locator("#slider")).to_have_value(str(turn))
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".event.done")).to_have_count(1)
    expect(page.locator(".event.done .sentence")).to_have_attribute("aria-current", "step")
    page.keyboard.press("h")
    expect(page.locator("#hands")).to_have_attribute("aria-pressed", "true")


def test_a_stepped_game_makes_no_further_request(visit: Open) -> None:
    seen = visit(moving=True)
    page = watch(seen, BRANCHING)
    page.wait_for_load_state("networkidle")
    assert [asked.split("?")[0] for asked in seen.asked if "/v1/" in asked] == ["POST /v1/replay"]
    seen.asked.clear()
    for key in ("ArrowRight", "End", "Home", "n", "Shift+ArrowLeft"):
        page.keyboard.press(key)
    page.select_option("#speed", "4")
    page.click("#play")
    expect(page.locator("#slider")).to_have_value("3", timeout=20_000)
    assert seen.asked == []


def test_cards_travel_from_event_to_event(visit: Open) -> None:
    page = watch(visit(moving=True))
    page.select_option("#speed", "4")
    page.click("#forward")
    page.click("#forward")
    until(page, "document.getAnimations().some(a => a.effect.target.matches('.card'))")
    expect(page.locator(".event.done")).to_have_count(3)
    assert queue(page) == ["Bdog", "Rtig"]


def test_every_event_tells_its_clause_on_hover_focus_and_tap(visit: Open) -> None:
    page = watch(visit())
    page.keyboard.press("End")
    first = page.locator(".event").first
    expect(first.locator(".told")).to_be_hidden()
    first.locator(".sentence").hover()
    expect(first.locator(".told")).to_be_visible()
    expect(first.locator(".told")).to_contain_text("turn.play")
    page.mouse.move(1, 1)
    first.locator(".sentence").focus()
    page.keyboard.press("Tab")
    second = page.locator(".event").nth(1)
    expect(second.locator(".told")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".event.done")).to_have_count(2)
    assert second.locator(".sentence").get_attribute("aria-describedby") == second.locator(
        ".told"
    ).get_attribute("id")


def test_a_fault_stands_at_its_place_in_the_text(visit: Open) -> None:
    page = watch(visit(), FAULTY)
    expect(page.locator("#verdict")).to_have_text("Fault in turn 4")
    expect(page.locator("#slider")).to_have_attribute("max", "3")
    expect(page.locator(".fault mark")).to_have_text("Bcro")
    expect(page.locator(".fault .says")).to_contain_text("Turn 4, blue")
    page.click("#fault-button")
    expect(page.locator("#where")).to_have_text("Turn 3 of 3")


def test_a_likely_edit_mends_the_record(visit: Open) -> None:
    page = watch(visit(), KITCHEN.replace("Bpea@Rpen", "Bpea@Rpne"))
    page.click(".mend")
    expect(page.locator("#verdict")).to_contain_text("A legal game")
    expect(page.locator(".fault")).to_have_count(0)


def test_a_text_that_is_no_record_shows_its_fault_without_a_table(visit: Open) -> None:
    page = watch(visit(), "Dear diary,\ntoday the lion came.\n")
    expect(page.locator("#table-panel")).to_be_hidden()
    expect(page.locator(".fault .says")).to_contain_text("Line 1")


def test_variations_and_comments_are_shown_with_their_turn(visit: Open) -> None:
    page = watch(visit(), BRANCHING)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#comments")).to_have_text("a wall")
    page.keyboard.press("ArrowRight")
    page.click("text=Variation: BparxRzeb")
    assert queue(page) == ["Bpar"]
    page.keyboard.press("ArrowRight")
    assert queue(page) == ["Bpar", "Rhip"] or queue(page) == ["Rhip", "Bpar"]
    page.click("text=Back to the main line")
    assert queue(page) == ["Rzeb"]
    page.click(".record .move >> text=Bpar")
    assert queue(page) == ["Bpar"]


def test_a_file_is_opened(visit: Open, tmp_path: Path) -> None:
    file = tmp_path / "game.bbn"
    file.write_bytes(b"\xef\xbb\xbf" + KITCHEN.replace("\n", "\r\n").encode())
    page = visit().open("/view")
    page.set_input_files("#file", file)
    expect(page.locator("#verdict")).to_contain_text("A legal game")


def test_a_file_is_dropped_anywhere(visit: Open) -> None:
    page = visit().open("/view")
    page.evaluate(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "game.bbn"));
          const told = {dataTransfer: carried, bubbles: true, cancelable: true};
          document.body.dispatchEvent(new DragEvent("drop", told));
        }""",
        KITCHEN,
    )
    expect(page.locator("#verdict")).to_contain_text("A legal game")


def test_a_reload_and_the_other_language_keep_the_game_and_the_turn(visit: Open) -> None:
    page = watch(visit())
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.click("nav.languages a[hreflang=de]")
    expect(page.locator("#where")).to_have_text("Zug 2 von 24")
    expect(page.locator(".event").first).to_contain_text("Blau spielt den Hund.")
    page.reload()
    expect(page.locator("#where")).to_have_text("Zug 2 von 24")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_is_wider_than_the_screen(visit: Open, size: tuple[int, int], language: str) -> None:
    page = watch(visit(size, language), game_text(3))
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_hidden_hands_show_no_card(visit: Open) -> None:
    page = watch(visit())
    page.keyboard.press("ArrowRight")
    expect(page.locator(".event").last).to_contain_text("Red draws a penguin.")
    page.click("#hands")
    expect(page.locator(".hand .card.back")).to_have_count(8)
    expect(page.locator(".event").last).to_contain_text("Red draws a card.")
    labels = page.eval_on_selector_all(".hand .card", "all => all.map(e => e.getAttribute('aria-label'))")
    assert set(labels) == {"red hidden card", "blue hidden card"}


def test_a_screen_reader_hears_the_turn(visit: Open) -> None:
    page = watch(visit())
    page.keyboard.press("ArrowRight")
    expect(page.locator("#spoken")).to_have_text(re.compile(r"Turn 1 of 24 Red plays the tiger\. .*"))
    expect(page.locator(".queue")).to_have_attribute("aria-label", "The queue, from Heaven’s Gate")
    expect(page.locator(".queue .card").first).to_have_attribute(
        "aria-label", "red tiger, strength 10, 3 points"
    )


def test_a_game_is_shared_and_opened_again(visit: Open) -> None:
    page = watch(visit())
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.click("#hands")
    page.click("#share-button")
    expect(page.locator("#share-link")).to_have_value(re.compile(r"/g/1.+\?turn=2&hands=hidden$"))
    expect(page.locator("#share-image")).to_have_value(re.compile(r"<img src=.+\.svg\?turn=2&hands=hidden"))
    page.click("[data-copy=share-link]")
    link = page.evaluate("navigator.clipboard.readText()")
    until(page, "document.getElementById('share-picture').naturalWidth > 0")
    again = visit()
    page = again.open(link.removeprefix(again.origin))
    expect(page.locator("#name")).to_have_text("Tuesday at the kitchen table")
    expect(page.locator("#where")).to_have_text("Turn 2 of 24")
    expect(page.locator("#hands")).to_have_attribute("aria-pressed", "true")


def test_an_illegal_game_says_why_it_has_no_link(visit: Open) -> None:
    page = watch(visit(), FAULTY)
    page.click("#share-button")
    expect(page.locator("#share-problem")).to_contain_text("Turn 4, blue")
    page.keyboard.press("Escape")
    expect(page.locator("#share")).to_be_hidden()


def test_the_embedded_viewer_steps_inside_another_page(visit: Open) -> None:
    seen = visit()
    page = watch(seen)
    page.click("#share-button")
    expect(page.locator("#share-embed")).to_have_value(re.compile("<iframe"))
    snippet = page.input_value("#share-embed")
    page.route(
        "**/host",
        lambda route: route.fulfill(
            body=f"<!doctype html><title>host</title>{snippet}", content_type="text/html"
        ),
    )
    page.goto(f"{seen.origin}/host")
    frame = page.frame_locator("iframe")
    frame.locator("#forward").click()
    expect(frame.locator("#where")).to_have_text("Turn 1 of 24")
    expect(frame.locator("#record")).to_be_hidden()


@pytest.mark.parametrize("deck", ["NB", "12", "13"])
def test_the_first_view_of_a_long_game_is_light_even_unpacked(visit: Open, deck: str) -> None:
    page = visit().open(f"/g/{code_of(4, deck)}")
    page.wait_for_load_state("networkidle")
    assert int(page.get_attribute("#slider", "max") or 0) >= (52 if deck == "13" else 48)
    sent, unpacked = page.evaluate(
        """() => {
          const names = ["navigation", "resource"];
          const all = names.flatMap((name) => performance.getEntriesByType(name));
          const total = (name) => all.reduce((sum, one) => sum + one[name], 0);
          return [total("transferSize"), total("decodedBodySize")];
        }"""
    )
    assert 0 < sent < 80_000
    assert 0 < unpacked < 195_000
