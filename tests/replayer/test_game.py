"""Replays: the first fault of each kind with its place and clause, the valid prefix, every way to deal."""

from __future__ import annotations

import pytest

from notation.errors import NotationError
from notation.example import KITCHEN
from notation.moves import read_move
from notation.position import read_position, write_position
from replayer import ReplayError, Table, play_move, replay, rules_under
from replayer.faults import CardError, ChoiceError, FateError, PileError, ResultError, SetupError
from replayer.recorded import MOST_ORDERS
from tests.replayer.random_games import game_text

OPEN = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n\n'
MIXED = (
    '[BBN "1"]\n[Seats "RB"]\n[RedDeck "rhi man tig swo oct tur sea coy eel kan vul bat tas"]\n'
    '[BlueDeck "lio bea cro eag oka por dol pen mon gaz fla clo jel"]\n\n'
)


def first_fault(text: str) -> ReplayError:
    """The fault of a text that is well written and badly played."""
    fault = replay(text).fault
    assert isinstance(fault, ReplayError), fault
    return fault


@pytest.mark.parametrize(
    ("moves", "kind", "code", "clause", "place", "options"),
    [
        ("1. Bkan\n*", CardError, "out-of-turn", "game.deck", (5, 4), ()),
        ("1. Rlio Bsku\n2. Rlio\n*", CardError, "already-played", "turn.play", (6, 4), None),
        ("1. Rrhi\n*", CardError, "not-in-deck", "game.deck", (5, 4), None),
        ("1. Rlio Bkan:2\n*", ChoiceError, "illegal-choice", "kan.hop", (5, 9), (":1",)),
        ("1. Rlio Bzeb\n2. Rkan\n*", ChoiceError, "missing-detail", "kan.hop", (6, 4), (":1", ":2")),
        ("1. Rlio Bzeb\n2. RkanxRlio\n*", ChoiceError, "wrong-detail", "kan.hop", (6, 4), (":1", ":2")),
        ("1. Rlio Bsku:1\n*", ChoiceError, "unexpected-detail", "sku.spray", (5, 9), ()),
        ("1. Rlio BparxRsku\n*", ChoiceError, "illegal-choice", "par.hit", (5, 9), ("xRlio",)),
        ("1. Rlio Bpar:1\n*", ChoiceError, "unexpected-detail", "par.hit", (5, 9), ()),
        ("1. Rlio Bsku/Rkan\n*", PileError, "wrong-pile", "pile.order", (5, 9), ("/Rlio",)),
        ("1. Rlio Bkan:1\nR3/B2", ResultError, "wrong-result", "game.end", (6, 1), ("*",)),
    ],
)
def test_a_fault_names_its_place_clause_and_options(
    moves: str,
    kind: type[Exception],
    code: str,
    clause: str,
    place: tuple[int, int],
    options: tuple[str, ...] | None,
) -> None:
    fault = first_fault(OPEN + moves + "\n")
    assert isinstance(fault, kind)
    assert (fault.code, fault.clause, fault.line, fault.column) == (code, clause, *place)
    if options is not None:
        assert fault.options == options


def test_of_the_orders_that_chance_can_make_a_fault_lists_all() -> None:
    for written in ("Rtas", "Rtas!Bgaz"):
        fault = replay(MIXED + f"1. Roct Bgaz\n2. {written}\n*\n").fault
        assert isinstance(fault, FateError)
        assert fault.options == ("!Bgaz,Roct", "!Roct,Bgaz")
    line = read_position("Roct,Blio,Rtig,Bgaz,Rwha,Blla . . . . R=tas/B=?1 R=./B=. R 7 .")
    with pytest.raises(FateError) as many:
        play_move(line, read_move("Rtas"), Table(rules_under({})))
    assert len(set(many.value.options)) == MOST_ORDERS


@pytest.mark.parametrize(
    ("moves", "code", "clause"),
    [
        ("1. Roct Bgaz\n2. Rswo", "missing-detail", "swo.duel"),
        ("1. Roct Bgaz\n2. RswoxRoct", "missing-fate", "swo.duel"),
        ("1. Roct Bgaz\n2. RswoxRoct!Bgaz", "wrong-fate", "swo.duel"),
        ("1. Roct Bgaz\n2. Rtas!Bgaz", "wrong-fate", "tas.spin"),
        ("1. Roct Bgaz\n2. Rtur@Bgaz!Bgaz", "wrong-fate", "tur.foresee"),
        ("1. Roct Bgaz\n2. Rtur@Bgaz!Bcro Blio", "bound", "tur.foresee"),
        ("1. Roct Bgaz\n2. Rvul(Roct)", "unexpected-detail", "vul.raise"),
        ("1. Roct Bgaz\n2. Rcoy(Rcoy)", "illegal-choice", "coy.call"),
        ("1. Roct Bgaz\n2. Rcoy(Bgaz:1)", "unexpected-detail", "gaz.jump"),
        ("1. Roct Bgaz\n2. Rcoy(Bgaz):1", "unexpected-detail", "coy.call"),
    ],
)
def test_chance_and_chains_are_held_to_their_clauses(moves: str, code: str, clause: str) -> None:
    fault = replay(MIXED + moves + "\n*\n").fault
    assert fault is not None
    assert (fault.code, fault.clause) == (code, clause)


@pytest.mark.parametrize(
    ("tags", "code", "tag_line"),
    [
        ('[Deck "lio hip"]', "deck", 3),
        ('[RedDeck "BB"]\n[BlueDeck "BW"]', "deck", 4),
        ('[RedDeck "BB"]', "deck-missing", 2),
        ('[Deck "BB"]\n[RedDraw "lio lio"]', "", 4),
        ('[Deck "BB"]\n[RedDraw "lio tig"]', "draw", 4),
        ('[Deck "BB"]\n[Seed "bbn1:kitchen-42"]\n[RedDraw "sna lio"]', "draw-differs", 5),
        (f'[Deck "BB"]\n[Seed "bbn1:x"]\n[SeedHash "sha256:{"0" * 64}"]', "seed-hash", 5),
        ('[Deck "BB"]\n[Readings "parrot=maybe"]', "unknown-reading", 4),
        ('[Deck "BB"]\n[Readings "lion=flee tiger=none"]', "unknown-reading", 4),
    ],
)
def test_tags_that_make_no_game_are_faults_of_a_tag(tags: str, code: str, tag_line: int) -> None:
    game = replay(f'[BBN "1"]\n[Seats "RB"]\n{tags}\n\n*\n')
    assert game.fault is not None
    assert game.setup is None
    assert game.fault.line == tag_line
    if code:
        assert isinstance(game.fault, SetupError)
        assert game.fault.code == code


def test_the_first_differing_card_is_named() -> None:
    fault = first_fault(KITCHEN.replace("[Seed", '[RedDraw "che bat tig"]\n[Seed'))
    assert str(fault) == "red: card 3 is Rtig in RedDraw, Rrhi by the seed; allowed: Rrhi (game.hand)"


def test_the_valid_part_comes_with_the_fault() -> None:
    game = replay(KITCHEN.replace("Bost:even", "Bost:odds"))
    assert isinstance(game.fault, NotationError)
    assert [turn.text for turn in game.turns][-1] == "Rdog"
    game = replay(KITCHEN.replace("Rdog Bost", "Rdog:1 Bost"))
    assert len(game.turns) == len(game.positions) - 1 == 14
    assert game.fault is not None
    assert (game.fault.line, game.fault.code) == (16, "unexpected-detail")


def test_the_earlier_fault_wins_whoever_finds_it() -> None:
    wrong_play = KITCHEN.replace("RbatxRpen", "RbatxBpen")
    assert isinstance(replay(wrong_play.replace("Bost:even", "Bost:odds")).fault, ChoiceError)
    assert isinstance(replay(wrong_play.replace("Bdog\n", "Bdg\n", 1)).fault, NotationError)


def test_a_seed_fills_in_what_chance_did_and_contradicts_what_it_did_not() -> None:
    text = MIXED.replace(
        "\n\n", '\n[Position "Roct,Bgaz . . . . R=swo/B=lio R=./B=. R 3 ."]\n[Seed "bbn1:duel"]\n\n'
    )
    game = replay(text + "1. RswoxRoct Blio\nR0/B0\n")
    assert (game.verdict, game.turns[0].text) == ("legal", "RswoxRoct!Rswo")
    assert replay(text + "1. RswoxRoct!Rswo Blio\nR0/B0\n").verdict == "legal"
    fault = first_fault(text + "1. RswoxRoct!Roct Blio\n*\n")
    assert (fault.code, fault.clause, fault.options) == ("wrong-fate", "swo.duel", ("!Rswo",))


def test_the_kitchen_game_is_known_to_the_last_byte() -> None:
    game = replay(KITCHEN)
    assert game.verdict == "legal"
    assert game.text() == KITCHEN
    assert game.doc_id() == "a52918de7b55f9048e6cfc7c98d0a3ebe99440fdd69ae2a721f5cf13a03ab560"
    assert game.game_id() == "7963dde140f8691b2f62f955918eab0f734821370469acd12c44fe3f431ac7d7"
    assert write_position(game.turns[1].after) == (
        "Bdog,Rtig . . . . R=rhi,che,pen,bat/B=che,pen,pea,bat "
        "R=bea,vul,dog,ost,por,lla,pea/B=rhi,vul,tig,ost,lla,por,bea R 3 ."
    )


def test_spellings_of_one_game_share_its_id() -> None:
    loose = (
        KITCHEN.replace("1. Rtig Bdog", "Rtig {a tiger!} Bdog ; so what")
        .replace("Rvul(BbatxRbat)", "RvulxRbat")
        .replace("[Deck", '[BlueDeck "bea rhi tig che lla por ost pen dog pea vul bat"]\n[Deck')
        .replace("\n[Red ", '\n[Scoring "points"]\n[Rules "1"]\n[Readings "lion=stay"]\n[Red ')
    )
    game = replay(loose)
    assert game.verdict == "legal", game.fault
    assert game.game_id() == replay(KITCHEN).game_id()
    assert game.doc_id() != replay(KITCHEN).doc_id()


def test_an_open_record_leaves_the_hands_undecided() -> None:
    open_text = KITCHEN.replace('[Seed "bbn1:kitchen-42"]\n', "")
    game = replay(open_text)
    assert (game.verdict, game.undecided) == ("legal", ("hands",))
    assert write_position(game.positions[0]) == ". . . . . R=?4/B=?4 R=?8/B=?8 R 1 ."


def test_a_dealt_record_is_held_to_its_deal() -> None:
    dealt = KITCHEN.replace(
        '[Seed "bbn1:kitchen-42"]\n',
        '[RedDraw "che bat rhi tig pen bea vul dog ost por lla pea"]\n'
        '[BlueDraw "pea dog pen che bat rhi vul tig ost lla por bea"]\n',
    )
    assert (replay(dealt).verdict, replay(dealt).undecided) == ("legal", ())
    early = first_fault(dealt.replace("1. Rtig", "1. Rbea"))
    assert (early.code, early.clause) == ("not-in-hand", "game.hand")


def test_cards_not_told_may_be_any_of_the_deck() -> None:
    partly = KITCHEN.replace(
        '[Seed "bbn1:kitchen-42"]\n',
        '[RedDraw "? bat rhi ? pen ? vul dog ost por lla pea"]\n'
        '[BlueDraw "pea dog pen che bat rhi vul tig ost lla por bea"]\n',
    )
    game = replay(partly)
    assert (game.verdict, game.undecided) == ("legal", ("hands",))
    assert write_position(game.positions[0]).split(" ")[5].startswith("R=rhi,bat,?2/")


def test_variations_are_played_from_the_position_before_their_move() -> None:
    fault = first_fault(KITCHEN.replace("1. Rtig Bdog", "1. Rtig Bdog {or} (1. Bpen=lla)"))
    assert (fault.line, fault.column, fault.code) == (9, 23, "illegal-choice")
    text = KITCHEN.replace("1. Rtig Bdog", "1. Rtig Bdog {or} (1. Bpea@Rtig\n2. Rrhi)")
    game = replay(text)
    assert game.verdict == "legal", game.fault
    assert "1. Rtig Bdog {or} (1. Bpea@Rtig 2. RrhixRtig)" in game.text()


def test_a_game_may_start_from_a_position() -> None:
    position = "Rlio . . . . R=sku/B=kan R=./B=. R 7 ."
    text = f'[BBN "1"]\n[Seats "RB"]\n[Position "{position}"]\n\n1. Rsku Bkan:1\n'
    assert first_fault(text + "*\n").options == ("R0/B0",)
    bad = text.replace("Rlio .", "Rlio,Rlio .") + "*\n"
    fault = replay(bad).fault
    assert isinstance(fault, NotationError)
    assert fault.line == 3


def test_bytes_with_a_mark_and_line_ends_of_windows_are_read_with_a_note() -> None:
    data = b"\xef\xbb\xbf" + KITCHEN.replace("\n", "\r\n").encode()
    game = replay(data)
    assert game.verdict == "legal", game.fault
    assert len(game.notes) == 2
    wrong = replay(data.replace(b"Rdog", b"Rhip"))
    assert wrong.fault is not None
    assert (wrong.fault.line, wrong.fault.column) == (16, 4)


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("beside", ["", " {well}", " (1. Rxxx)"])
def test_ids_are_the_same_together_and_one_by_one(number: int, beside: str) -> None:
    text = game_text(number)
    first = text.partition("1. ")[2].split()[0]
    said = text.replace(f"1. {first}", f"1. {first}{beside.replace('Rxxx', first)}", 1)
    game = replay(said)
    assert game.verdict == "legal", game.fault
    assert game.ids() == (game.game_id(), game.doc_id())
    assert game.game_id() == replay(text).game_id()
