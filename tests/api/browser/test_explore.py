"""The animals and the trial table, in a browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from notation.animals import SPECIES
from tests.api.browser.conftest import DESKTOP, PHONE, Open, until

LINE = "Rlio,Gsea . . . . R=?4/G=?4/Y=?4 R=?8/G=?8/Y=?8 R 3 ."


def test_the_animals_are_searched_by_name_class_and_rule(visit: Open) -> None:
    page = visit().open("/animals")
    beasts = page.locator(".beast:visible")
    expect(beasts).to_have_count(50)
    for wanted, found in (
        ("faultier", ["sloth"]),
        ("big bruiser recurring", None),
        ("monkeys", None),
        ("xyzzy", []),
    ):
        page.fill("#search", wanted)
        if found is not None:
            expect(beasts).to_have_count(len(found))
    expect(page.locator("#nothing")).to_be_visible()
    page.fill("#search", "trampler")
    expect(page.locator("#found")).to_have_text(re.compile("animals"))


def test_every_animal_has_its_drawing(visit: Open) -> None:
    page = visit().open("/animals")
    for species in SPECIES:
        drawing = page.locator(f"[data-animal={species.code}] use")
        expect(drawing).to_have_attribute("href", f"#bbn-{species.code}")
        until(page, f"document.querySelector('[data-animal={species.code}] use').getBBox().width > 50")


def test_an_animal_is_shown_with_clauses_readings_and_examples(visit: Open) -> None:
    page = visit().open("/animals")
    page.click("a:has-text('kangaroo')")
    expect(page.locator("h1")).to_have_text("Kangaroo")
    expect(page.locator("#kan\\.hop")).to_contain_text("jumps over")
    expect(page.locator(".reading dt")).to_have_text("kangaroo")
    first = page.locator(".case").first
    expect(first.locator(".lineup").nth(1).locator(".card")).to_have_count(3)
    expect(first.locator(".said")).to_contain_text("kangaroo hops over one animal")


def test_an_example_is_tried(visit: Open) -> None:
    page = visit().open("/animals/kan")
    page.locator(".case .try").first.click()
    expect(page.locator("#happened")).to_contain_text("kangaroo hops over one animal")
    expect(page.locator("#builder .queue .card")).to_have_count(3)
    page.click("#again")
    expect(page.locator("#builder .queue .card")).to_have_count(2)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_any_animal_is_tried_in_any_position(visit: Open, size: tuple[int, int]) -> None:
    page = visit(size).open(f"/try?position={LINE.replace(' ', '_')}")
    page.click(".choices.colours button:text('Yellow')")
    page.click(".palette [data-code=kan]")
    page.click(".option:has-text('over 2 animals')")
    expect(page.locator("#after")).to_be_visible()
    cards = page.eval_on_selector_all("#builder .queue .card", "all => all.map(e => e.dataset.card)")
    assert cards == ["Ykan", "Rlio", "Gsea"]
    page.click("#on")
    expect(page.locator(".line")).to_have_value(re.compile("^Ykan,Rlio,Gsea "))


def test_a_reading_changes_what_is_offered(visit: Open) -> None:
    page = visit().open(f"/try?position={LINE.replace(' ', '_')}&readings=kangaroo%3Dmay-stay")
    expect(page.locator("[data-reading=kangaroo]")).to_have_value("may-stay")
    page.click(".palette [data-code=kan]")
    expect(page.locator(".option")).to_have_count(3)


def test_the_table_of_a_trial_stays_in_the_address(visit: Open) -> None:
    page = visit().open("/try")
    page.click(".choices.zones button:text('Queue')")
    page.click(".palette [data-code=lio]")
    expect(page).to_have_url(re.compile("Rlio"))
    page.click("nav.languages a[hreflang=de]")
    expect(page.locator("#builder .queue .card[data-card=Rlio]")).to_have_attribute(
        "aria-label", "Löwe (rot), Stärke 12, 2 Punkte"
    )


def test_an_unknown_animal_is_not_found(visit: Open) -> None:
    seen = visit()
    answer = seen.page.request.get(f"{seen.origin}/animals/xyz")
    assert answer.status == 404
    assert "No animal has the code <code>xyz</code>" in answer.text()
    lost = seen.page.request.get(f"{seen.origin}/embed/xyz")
    assert lost.status == 404
    assert "There is no such game" in lost.text()


@pytest.mark.parametrize("path", ["/animals", "/animals/eag", "/animals/tas", "/try", "/edit", "/view"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_wider_than_a_phone(visit: Open, path: str, language: str) -> None:
    page = visit(PHONE, language).open(path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
