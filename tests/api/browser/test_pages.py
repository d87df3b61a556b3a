"""The first page and the page of the contract, in a browser: they work, and ask nobody else."""

from __future__ import annotations

from tests.api.browser.conftest import PHONE, Open


def test_a_pasted_record_gets_its_verdict(visit: Open) -> None:
    page = visit().open("/")
    page.click("button")
    page.wait_for_selector("#verdict.good")
    assert page.inner_text("#verdict h2") == "Legal so far"
    assert "all moves, the deal" in page.inner_text("#verdict dl")


def test_what_is_wrong_is_selected_in_the_text(visit: Open) -> None:
    page = visit(PHONE, "de").open("/")
    page.fill("#record", page.input_value("#record").replace("Rlio", "Rlion"))
    page.click("button")
    page.wait_for_selector("#verdict.bad")
    assert "dieses Tier gibt es nicht" in page.inner_text("#verdict .says")
    start, end = page.eval_on_selector("#record", "box => [box.selectionStart, box.selectionEnd]")
    assert page.input_value("#record")[start:end] == "Rlion"


def test_the_contract_is_shown_and_can_be_tried(visit: Open) -> None:
    page = visit().open("/docs")
    page.click("#operations-records-validate button")
    page.click("#operations-records-validate .execute")
    page.wait_for_selector(
        "#operations-records-validate .live-responses-table .status_200, .live-responses-table"
    )
    assert "verdict" in page.inner_text("#operations-records-validate .live-responses-table")
