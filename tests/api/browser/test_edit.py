"""The editor, in a browser: set up, play to the end, chance at a table, undo, keep, share."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from notation.example import KITCHEN
from replayer import replay
from tests.api.browser.conftest import DESKTOP, PHONE, Open, Visit

OPEN = '[BBN "1"]\n[Seats "RB"]\n[Deck "{deck}"]\n\n{moves}\n*\n'


def begin(visit: Visit, deck: str = "BB", seed: str = "bbn1:park") -> Page:
    """Begin a game that a seed deals."""
    page = visit.open("/edit")
    page.select_option("#deck", deck)
    page.fill("#seed", seed)
    page.click("#setup button.first")
    page.wait_for_selector("#desk:not([hidden])")
    return page


def go_on(visit: Visit, text: str) -> Page:
    """Go on with a record."""
    page = visit.open("/edit")
    page.click(".open-record summary")
    page.fill("#record", text)
    page.click("[data-part=open]")
    page.wait_for_selector("#desk:not([hidden])")
    return page


def pick(page: Page, animal: str) -> None:
    """Take a card out of those on offer."""
    page.click(f".hand-pick .card[data-card$={animal}]")
    page.wait_for_selector(".options button")


def choose(page: Page, label: str = "Play it") -> None:
    """Answer a question."""
    page.click(f".options .option:has(b:text-is('{label}'))")


def record(page: Page) -> str:
    """The text of the game."""
    return page.input_value("#text")


def turn(page: Page, number: int) -> None:
    """Wait for a turn to come."""
    expect(page.locator("#turn")).to_have_text(str(number))


def play_to_the_end(page: Page) -> None:
    """Take the first of what is offered, until nothing is."""
    for number in range(1, 60):
        here = f"#desk[data-turn='{number}']"
        page.wait_for_selector(f"{here}, #desk[data-turn=over]")
        if page.locator(here).count() == 0:
            return
        page.locator(".hand-pick button").first.click()
        while True:
            asked = "#choose:not([aria-busy]) :is(.options button, button.first)"
            page.wait_for_selector(f"{asked}, #desk:not([data-turn='{number}'])")
            if page.locator(here).count() == 0:
                break
            page.locator(asked).first.click()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("deck", "size"), [("BB", DESKTOP), ("NB", PHONE)], ids=["desktop", "phone"])
def test_a_game_is_written_down_to_its_end(visit: Open, deck: str, size: tuple[int, int]) -> None:
    page = begin(visit(size), deck)
    play_to_the_end(page)
    expect(page.locator("#status")).to_have_text(re.compile("The game is over · R[0-9]+/B[0-9]+"))
    game = replay(record(page))
    assert (game.verdict, len(game.turns)) == ("legal", 24)
    assert game.text() == record(page)


def test_only_what_is_legal_is_offered_with_what_it_would_do(visit: Open) -> None:
    page = begin(visit())
    cards = page.eval_on_selector_all(".hand-pick .card", "all => all.map(e => e.dataset.card)")
    assert cards == ["Rlio", "Rhip", "Rzeb", "Rmon"]
    pick(page, "zeb")
    choose(page)
    turn(page, 2)
    pick(page, "kan")
    expect(page.locator(".options")).to_contain_text("Blue's kangaroo hops over one animal")


def test_hovering_an_option_shows_where_it_leads(visit: Open) -> None:
    page = begin(visit())
    pick(page, "zeb")
    choose(page)
    turn(page, 2)
    pick(page, "par")
    page.hover(".option")
    expect(page.locator(".board")).to_have_class(re.compile("preview"))
    expect(page.locator("#table .queue .card")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".board")).not_to_have_class(re.compile("preview"))
    expect(page.locator("#table .queue .card")).to_have_attribute("data-card", "Rzeb")


def test_cards_on_the_table_are_tapped_to_answer(visit: Open) -> None:
    page = go_on(visit(), OPEN.format(deck="BB", moves="1. Rzeb Bsea 2. Rmon"))
    pick(page, "par")
    page.click("#table .queue .card[data-card=Rmon]")
    turn(page, 5)
    assert "BparxRmon" in record(page)


def test_a_move_is_made_with_the_keyboard_alone(visit: Open) -> None:
    page = begin(visit())
    page.locator(".hand-pick button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".option")).to_be_focused()
    page.keyboard.press("Enter")
    turn(page, 2)
    expect(page.locator(".hand-pick button").first).to_be_focused()


def test_a_move_is_taken_back_and_a_comment_kept(visit: Open) -> None:
    page = begin(visit())
    expect(page.locator("#undo")).to_be_disabled()
    for animal, number in (("zeb", 2), ("sea", 3)):
        pick(page, animal)
        choose(page)
        turn(page, number)
    page.fill("#comment", "round it goes")
    page.keyboard.press("Enter")
    assert record(page).endswith("1. Rzeb Bsea {round it goes}\n*\n")
    page.click("#undo")
    turn(page, 2)
    assert record(page).endswith("1. Rzeb\n*\n")


def test_a_draft_survives_a_reload_and_the_other_language(visit: Open) -> None:
    page = begin(visit())
    pick(page, "zeb")
    choose(page)
    turn(page, 2)
    page.reload()
    turn(page, 2)
    assert "1. Rzeb\n" in record(page)
    page.click("nav.languages a[hreflang=de]")
    expect(page.locator("#status")).to_have_text("Blau spielt")
    assert "1. Rzeb\n" in record(page)


def test_at_a_table_any_card_of_the_deck_may_be_played(visit: Open) -> None:
    page = visit().open("/edit")
    page.check("input[value=open]")
    page.select_option("#deck", "DU-jel")
    page.click("#setup button.first")
    expect(page.locator(".hand-pick .card")).to_have_count(12)
    expect(page.locator("#table .hand .card.back")).to_have_count(8)
    pick(page, "sha")
    choose(page)
    turn(page, 2)
    assert replay(record(page)).undecided == ("hands",)


def test_at_a_table_somebody_says_what_chance_did(visit: Open) -> None:
    page = go_on(visit(), OPEN.format(deck="DU", moves="1. Rsha Beel"))
    pick(page, "swo")
    choose(page, "red shark")
    page.wait_for_selector("h3:text('Who won the duel?')")
    choose(page, "red swordfish")
    turn(page, 4)
    assert "RswoxRsha!Rswo" in record(page)


def test_at_a_table_the_devils_order_is_tapped(visit: Open) -> None:
    page = go_on(visit(), OPEN.format(deck="BW", moves="1. Rcam Bele 2. Rfla"))
    pick(page, "tas")
    choose(page)
    for animal in ("red flamingo", "red camel"):
        choose(page, animal)
    turn(page, 5)
    assert "Btas!Rfla,Rcam,Bele" in record(page)


def test_a_position_is_set_up_and_played_from(visit: Open) -> None:
    page = visit().open("/edit")
    page.check("input[value=position]")
    for code in ("lio", "cam"):
        page.click(f".palette [data-code={code}]")
    page.click(".choices.colours button:text('Blue')")
    page.click(".choices.zones button:text('In a shadow')")
    page.click(".palette [data-code=eel]")
    page.click(".built .card[data-card=Rcam]")
    page.click("button:text('forward')")
    expect(page.locator(".line")).to_have_value("Rcam(Beel),Rlio . . . . R=?4/B=?4 R=?6/B=?7 R 4 .")
    expect(page.locator(".flaws")).to_have_text("A possible position")
    page.select_option("#deck", "BB")
    page.click("#setup button.first")
    expect(page.locator("[data-part=refusal]")).to_be_visible()
    page.select_option("#deck", "")
    page.click("#setup button.first")
    pick(page, "kan")
    choose(page, "over 2 animals")
    turn(page, 5)
    assert '[Position "Rcam(Beel),Rlio . . . . R=?4/B=?4 R=?6/B=?7 R 4 ."]' in record(page)
    assert replay(record(page)).verdict == "unfinished"


def test_an_impossible_position_is_told_all_its_flaws(visit: Open) -> None:
    page = visit().open("/edit")
    page.check("input[value=position]")
    page.fill(".line", "Rlio,Rlio . . . . R=?4/B=?4 R=?8/B=?8 R 3 .")
    page.keyboard.press("Tab")
    expect(page.locator(".flaws")).to_contain_text("Rlio in the line and before that in the line")


def test_a_deck_of_ones_own_is_mixed(visit: Open) -> None:
    page = visit().open("/edit")
    page.fill("#seed", "bbn1:mix")
    page.select_option("#deck", "mix")
    for code in ["lio", "bea", "cro", "eag", "gir", "zeb", "ost", "pen", "wea", "kan", "vul", "clo"]:
        page.click(f".mix [data-code={code}]")
    page.click("#setup button.first")
    page.wait_for_selector("#desk:not([hidden])")
    assert '[Deck "lio bea cro eag gir zeb ost pen wea kan vul clo"]' in record(page)


def test_four_players_sit_as_they_were_tapped(visit: Open) -> None:
    page = visit().open("/edit")
    page.click("[data-seat=R]")
    page.click("[data-seat=Y]")
    page.click("[data-seat=R]")
    page.fill("[data-part=name-Y]", 'Yve "the" Bear')
    page.click("#setup button.first")
    page.wait_for_selector("#desk:not([hidden])")
    assert '[Seats "BYR"]' in record(page)
    assert '[Yellow "Yve \\"the\\" Bear"]' in record(page)
    expect(page.locator("#name")).to_have_text('Blue – Yve "the" Bear – Red')


def test_a_game_is_saved_watched_and_gone_on_with(visit: Open, tmp_path: Path) -> None:
    page = begin(visit())
    pick(page, "zeb")
    choose(page)
    turn(page, 2)
    with page.expect_download() as started:
        page.click("#save")
    started.value.save_as(tmp_path / "game.bbn")
    assert tmp_path.joinpath("game.bbn").read_text("utf-8") == record(page)
    text = record(page)
    page.click("#watch")
    expect(page.locator("#verdict")).to_have_text("Legal so far")
    page.click("#resume")
    turn(page, 2)
    assert record(page) == text


def test_a_game_on_the_table_is_shared(visit: Open) -> None:
    page = begin(visit())
    pick(page, "zeb")
    choose(page)
    turn(page, 2)
    page.click("#share-button")
    expect(page.locator("#share-link")).to_have_value(re.compile("/g/1"))


def test_a_faulty_record_is_refused_with_its_fault(visit: Open) -> None:
    page = visit().open("/edit")
    page.click(".open-record summary")
    page.fill("#record", OPEN.format(deck="BB", moves="1. Rzeb Bzzz"))
    page.click("[data-part=open]")
    expect(page.locator("[data-part=refusal]")).to_contain_text("Bzzz")
    expect(page.locator("#desk")).to_be_hidden()


def test_a_new_game_asks_before_the_old_one_goes(visit: Open) -> None:
    page = begin(visit())
    pick(page, "zeb")
    choose(page)
    turn(page, 2)
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.click("#new")
    expect(page.locator("#desk")).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    page.click("#new")
    expect(page.locator("#setup")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_order_on_the_pile_is_chosen_where_there_is_one(visit: Open, size: tuple[int, int]) -> None:
    page = go_on(visit(size), OPEN.format(deck="BB", moves="1. Rzeb Bcro"))
    pick(page, "sku")
    choose(page)
    page.wait_for_selector("h3:text('In which order onto the pile?')")
    expect(page.locator(".batch b")).to_have_text(["blue crocodile", "red zebra"])
    page.click("button[aria-label='red zebra: higher']")
    expect(page.locator(".batch b")).to_have_text(["red zebra", "blue crocodile"])
    assert "red zebra: 1 of 2 from the top" in page.inner_text(".piles [role=status]")
    page.click("#choose button.first")
    turn(page, 4)
    assert "Rsku/Bcro,Rzeb" in record(page)
    pick(page, "kan")
    choose(page)
    turn(page, 5)


def test_the_default_order_takes_one_key_and_the_order_the_keyboard_alone(visit: Open) -> None:
    page = go_on(visit(), OPEN.format(deck="BB", moves="1. Rzeb Bcro"))

    def skunk() -> None:
        page.locator(".hand-pick button:has([data-card$=sku])").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".option")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#choose button.first")).to_be_focused()

    skunk()
    page.keyboard.press("Enter")
    turn(page, 4)
    assert record(page).endswith("Rsku\n*\n")
    page.click("#undo")
    turn(page, 3)
    skunk()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".mover[aria-label='red zebra: higher']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".mover[aria-label='red zebra: lower']")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    turn(page, 4)
    assert record(page).endswith("Rsku/Bcro,Rzeb\n*\n")


def test_a_seeded_game_asks_for_the_order_of_the_pile_too(visit: Open) -> None:
    page = begin(visit(), seed="bbn1:p4")
    for number, animal in enumerate(("gir", "gir", "cro"), 2):
        pick(page, animal)
        choose(page)
        if animal == "gir":
            turn(page, number)
    page.click("button[aria-label='blue giraffe: higher']")
    page.click("#choose button.first")
    turn(page, 4)
    assert "Rcro/Rgir,Bgir" in record(page)
    game = replay(record(page))
    assert (game.verdict, game.text()) == ("unfinished", record(page))


def test_a_move_may_be_typed_with_the_order_of_the_pile(visit: Open) -> None:
    page = go_on(visit(), OPEN.format(deck="BB", moves="1. Rzeb Bcro"))
    page.click(".typed summary")
    page.fill("#typed-move", "Bzzz")
    page.keyboard.press("Enter")
    expect(page.locator("#typed-refusal")).to_contain_text("Bzzz")
    page.fill("#typed-move", "Rsku/Bcro,Rzeb")
    page.keyboard.press("Enter")
    turn(page, 4)
    assert "Rsku/Bcro,Rzeb" in record(page)
    expect(page.locator("#typed-refusal")).to_be_hidden()


ANNOTATED = (
    '[BBN "1"]\n[Event "A \\"wild\\" one"]\n[Seats "RB"]\n[Deck "BB"]\n'
    '[Seed "bbn1:park"]\n[Zoo "z"]\n\n{before}\n'
    "1. Rzeb {a wall} Bsea ({say} 1. BparxRzeb {p} 2. Rhip (2. Rmon {hm}))\n2. Rmon {wide} Bkan:1\n*\n"
)


def test_what_stands_beside_the_moves_of_a_record_is_kept(visit: Open) -> None:
    page = go_on(visit(), ANNOTATED)
    assert record(page) == ANNOTATED
    pick(page, "lio")
    choose(page)
    turn(page, 6)
    assert record(page) == ANNOTATED.replace("Bkan:1\n", "Bkan:1\n3. Rlio\n")
    page.reload()
    turn(page, 6)
    for number in (5, 4, 3, 2):
        page.click("#undo")
        turn(page, number)
    expect(page.locator("#note")).to_have_text(
        "Set aside until the move taken back is played again: 4 comments, 2 variations"
    )
    for number in (3, 4, 5, 6):
        page.click("#redo")
        turn(page, number)
    expect(page.locator("#redo")).to_be_disabled()
    expect(page.locator("#note")).to_have_text("Kept in this browser")
    assert "3. Rlio\n" in record(page)
    assert replay(record(page)).text() == record(page)


def test_another_move_keeps_the_line_taken_back_as_a_variation_and_says_so(visit: Open) -> None:
    page = go_on(visit(), ANNOTATED)
    for number in (4, 3, 2):
        page.click("#undo")
        turn(page, number)
    pick(page, "hip")
    choose(page)
    turn(page, 3)
    expect(page.locator("#note")).to_have_text("The line of Bsea that was taken back stays as a variation.")
    kept = "({say} 1. BparxRzeb {p} 2. Rhip (2. Rmon {hm})) (1. Bsea 2. Rmon {wide} Bkan:1)"
    assert f"1. Rzeb {{a wall}} Bhip {kept}\n*\n" in record(page)
    assert replay(record(page)).text() == record(page)
    page.click("#lines li:last-child .remove")
    expect(page.locator("#lines li")).to_have_count(3)
    assert "wide" not in record(page)


def test_a_comment_is_taken_out_again(visit: Open) -> None:
    page = go_on(visit(), OPEN.format(deck="BB", moves="1. Rzeb Bsea"))
    for said in ("yes", "no"):
        page.fill("#comment", said)
        page.keyboard.press("Enter")
    page.click("#beside .remove[aria-label='Remove: yes']")
    assert record(page).endswith("1. Rzeb Bsea {no}\n*\n")


def test_a_game_that_is_over_is_gone_on_with_after_a_reload(visit: Open) -> None:
    page = go_on(visit(), KITCHEN)
    expect(page.locator("#status")).to_have_text("The game is over · R13/B4")
    page.reload()
    expect(page.locator("#status")).to_have_text("The game is over · R13/B4")
    assert record(page) == KITCHEN
