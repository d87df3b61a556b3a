"""Links: a game as a code and back."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from notation.animals import HIDDEN, Kind, Species
from notation.cards import BY_LETTER, HIDDEN_CARD, Card, Colour
from notation.errors import NotationError
from notation.moves import read_move
from notation.parser import read_record
from notation.position import write_position
from notation.record import FATE, Line, Record
from notation.table import Position
from notation.tags import read_header
from notation.writer import write
from replayer.deal import set_up
from replayer.events import OUT
from replayer.faults import PileError, ReplayError
from replayer.game import Played, Replay, play_move, replay
from replayer.legal import legal_moves
from replayer.links import LinkError, decode, encode
from replayer.links.codes import MOST_LETTERS, MOST_LETTERS_OF_A_NUMBER, plain_record
from replayer.links.digits import ALPHABET, Reader, Writer, number_text, text_number
from replayer.links.extras import DICTIONARY, pack, unpack
from replayer.links.known import ANIMALS, VALUES
from replayer.recorded import Recorded
from replayer.rules import readings
from replayer.state import Table
from replayer.steps import resolve

MODES: Final = ("BB", "NB", "BW", "BW-tas", "DU", "DU-jel", "BB8", "mix")
ONE_BOX, MIXED = 48, 80  # letters that a code may have
READINGS: Final = "eagle-foiled=aloft imitation=may kangaroo=may-stay whale=gazelle-flees"
SPOKEN: Final = """[BBN "1"]
[Event "Tuesday at the \\"kitchen\\" table"]
[Seats "RB"]
[Red "Ada"]
[Blue "Ben"]
[RedDeck "BB"]
[BlueDeck "BB"]
[Seed "bbn1:kitchen-42"]
[Result "*"]
[Mood "good"]

{Off we go; Ärger voraus\u2028hier}
1. Rlio {bold} {too bold?} (1. {safe} Rsna Bcha=sna (1. Bkan:1)) (1. Rcro {!}) Bkan:1
2. Rsku
*
"""


def deck_text(dice: random.Random, mode: str, zero: bool) -> str:
    """A deck as a tag tells it: a box, eight of box 1, or any animal of each strength."""
    if mode == "BB8":
        return " ".join(dice.sample([s.code for s in ANIMALS if s.box == "BB"], 8))
    if mode == "mix":
        return " ".join(
            dice.choice([s.code for s in ANIMALS if s.strength == n]) for n in range(not zero, 13)
        )
    return mode


def seed_text(dice: random.Random, letters: int = 16) -> str:
    return "bbn1:" + "".join(dice.choice([chr(code) for code in range(0x20, 0x7F)]) for _ in range(letters))


def opening(mode: str, number: int, **tags: str) -> Record:
    """A record without moves."""
    dice = random.Random(f"{mode}{number}")
    seats = "".join(dice.sample("RGBY", 2 + number % 3))
    zero = dice.random() < 0.5
    decks = {f"{BY_LETTER[seat].name}Deck": deck_text(dice, mode, zero) for seat in seats}
    return Record({"BBN": "1", "Seats": seats, **decks, **tags})


def played(record: Record, number: int, turns: int = 200, piles: bool = False) -> Replay:
    """A record's game played on at random, chance too where no seed decides it."""
    dice = random.Random(number)
    setup = set_up(read_header(record))
    position, line = setup.start, Line()
    while position.to_move is not None and len(line.moves) < turns:
        text = dice.choice(legal_moves(position, setup.table))
        turn = with_chance(position, text, setup.table, dice)
        if piles:
            turn = with_pile(turn, setup.table, dice)
        line.moves.append(read_move(turn.text))
        position = turn.after
    whole = Record(record.tags, line)
    whole.terminator = replay(Record(record.tags, line)).result
    return replay(whole)


class Diced(Recorded):
    """Answers from a move without fates, and dice where no seed decides them."""

    def __init__(self, text: str, before: Position, table: Table, dice: random.Random) -> None:
        move = read_move(text)
        super().__init__(move, before.turn, move.card.colour, table.chance)
        self.dice = dice

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        if self.chance is not None and derivable:
            return super().draw(options, clause, derivable)
        drawn = self.dice.choice(options)
        self.said += ((FATE, (drawn,)),)
        return drawn

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        if self.chance is not None:
            return super().shuffle(cards, clause)
        order = self.dice.sample(cards, len(cards))
        self.said += ((FATE, tuple(order)),)
        return order


def with_chance(position: Position, text: str, table: Table, dice: random.Random) -> Played:
    """A turn, with a fate where chance plays a part."""
    answers = Diced(text, position, table, dice)
    card = read_move(text).card
    resolve(position, card, answers, table)
    return play_move(position, read_move(card.code + answers.text()), table)


def with_pile(turn: Played, table: Table, dice: random.Random) -> Played:
    """The same turn with another order of a batch, if it has one of two or more."""
    out = [event.card for event in turn.events if event.verb == OUT]
    for size in range(len(out), 1, -1):
        pile = "/" + ",".join(card.code for card in dice.sample(out[:size], size))
        try:
            return play_move(turn.before, read_move(turn.text + pile), table)
        except PileError:
            continue
    return turn


def same(game: Replay) -> str:
    """The code of a game that comes back as the same game."""
    assert game.fault is None
    code = encode(game)
    again = replay(decode(code))
    assert again.game_id() == game.game_id()
    assert [turn.text for turn in again.turns] == [turn.text for turn in game.turns]
    assert again.verdict == game.verdict
    return code


@pytest.mark.parametrize("mode", MODES)
def test_a_seeded_game_comes_back_and_its_code_is_short(mode: str) -> None:
    for number in range(12):
        record = opening(mode, number, Seed=seed_text(random.Random(number)))
        code = same(played(record, number))
        assert len(code) <= (MIXED if mode == "mix" else ONE_BOX)
        assert {*code} <= {*ALPHABET}


@pytest.mark.parametrize("mode", MODES)
def test_an_open_game_comes_back_with_what_chance_did(mode: str) -> None:
    for number in range(9):
        same(played(opening(mode, number), number))


@pytest.mark.parametrize("mode", MODES)
def test_orders_of_batches_come_back(mode: str) -> None:
    games = [played(opening(mode, n, Seed="bbn1:piles"), n, piles=True) for n in range(6)]
    assert mode == "NB" or any("/" in turn.text for game in games for turn in game.turns)  # box 2 has none
    for game in games:
        same(game)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seeded", [True, False])
def test_dealt_games_come_back_with_every_card_or_a_part(mode: str, seeded: bool) -> None:
    for number in range(6):
        record = opening(mode, number, Seed="bbn1:deal")
        dice = random.Random(number)
        for colour, hand, deck in deal_of(record):
            order = [HIDDEN_CARD[colour]] * len(hand) if seeded else dice.sample(hand, len(hand))
            order += deck
            told = [card.species.code if dice.random() < 0.8 + number % 2 else "?" for card in order]
            if number % 3:
                record.tags[f"{colour.name}Draw"] = " ".join(told)
        if not seeded:
            del record.tags["Seed"]
        same(played(record, number))


Cards = tuple[Card, ...]


def deal_of(record: Record) -> list[tuple[Colour, Cards, Cards]]:
    start = set_up(read_header(record)).start
    return list(zip(start.seats, start.hands, start.decks, strict=True))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("shown", [True, False])
def test_games_from_a_position_come_back(mode: str, shown: bool) -> None:
    for number in range(6):
        before = played(opening(mode, number, Seed="bbn1:early"), number, turns=5 * number)
        position = before.position
        assert position is not None
        if not shown:
            position = hidden(position, random.Random(number))
        tags = {"Position": write_position(position)}
        if number % 2:
            tags["Seed"] = "bbn1:late"
        record = opening(mode, number, **tags)
        if number > 3:
            record.tags = {name: value for name, value in record.tags.items() if not name.endswith("Deck")}
        same(played(record, number, turns=12))


def hidden(position: Position, dice: random.Random) -> Position:
    """A position in which only some cards of hands and decks are known."""
    hidden = position.copy()
    hidden.hands = [covered(hand, dice, True) for hand in position.hands]
    hidden.decks = [covered(deck, dice, False) for deck in position.decks]
    return hidden


def covered(cards: Sequence[Card], dice: random.Random, sort: bool) -> tuple[Card, ...]:
    cards = [card if dice.random() < 0.5 else HIDDEN_CARD[card.colour] for card in cards]
    return tuple(sorted(cards, key=lambda card: card.species is HIDDEN) if sort else cards)


@pytest.mark.parametrize("scoring", ["guests", "points", "guests-points"])
def test_readings_scoring_and_unfinished_games_come_back(scoring: str) -> None:
    for turns in range(12):
        record = opening("mix", turns, Seed="bbn1:x", Readings=READINGS, Scoring=scoring)
        same(played(record, turns, turns=turns))


@pytest.mark.parametrize("seed", ["0", "e" * 16, "q-q" * 6, "tea4two", "Tea_4", " ~!", "~" * 200])
def test_every_seed_comes_back(seed: str) -> None:
    same(played(opening("BB", 0, Seed=f"bbn1:{seed}"), 0))


def test_golden_games_come_back(golden: Path) -> None:
    for file in sorted(golden.glob("*.jsonl.gz")):
        most = ONE_BOX if file.name[:2] in ("BB", "NB", "BW", "DU") else MIXED
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for _, line in zip(range(8), lines, strict=False):
                assert len(same(replay(json.loads(line)["bbn"]))) <= most


def test_a_link_with_extras_brings_the_whole_record_back() -> None:
    game = replay(SPOKEN)
    assert game.fault is None
    code = encode(game, extras=True)
    assert write(decode(code)) == game.text()
    assert replay(decode(code)).doc_id() == game.doc_id()
    assert write(decode(encode(game))) == (
        '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:kitchen-42"]\n\n1. Rlio Bkan:1\n2. Rsku\n*\n'
    )


def test_a_game_from_a_position_in_another_spelling_has_the_same_code() -> None:
    text = '[BBN "1"]\n[Seats "RB"]\n[Position ". . . . . R=lio,hip/B=sku R=./B=. R 1 ."]\n\n1. Rlio\n*\n'
    other = (
        text.replace("lio,hip", "hip,lio")
        .replace(". . . . .", "._._._._.", 1)
        .replace(" R=./B=. R", "_R=./B=._R")
    )
    assert encode(replay(other)) == encode(replay(text))


def test_a_game_without_more_to_say_has_the_same_code_with_extras() -> None:
    plain = decode(encode(replay(SPOKEN)))
    assert encode(plain, extras=True) == encode(plain)


def test_an_illegal_game_has_no_code() -> None:
    with pytest.raises(ReplayError, match="Rlio has been played already"):
        encode(read_record(SPOKEN.replace("Rsku", "Rlio")))


def test_a_code_with_any_letter_changed_dropped_or_added_is_refused() -> None:
    code = encode(replay(SPOKEN), extras=True)
    for place in range(len(code)):
        other = ALPHABET[(ALPHABET.index(code[place]) + 1) % 64] if code[place] != "." else "A"
        for wrong in (code[:place] + other + code[place + 1 :], code[:place] + code[place + 1 :]):
            with pytest.raises(LinkError):
                decode(wrong)
        with pytest.raises(LinkError):
            decode(code[:place])
        with pytest.raises(LinkError):
            decode(f"{code[:place]}A{code[place:]}")


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("", "link-foreign"),
        ("1", "link-foreign"),
        ("hello", "link-foreign"),
        ("2AAAAAAAA", "link-version"),
        ("1AAAA", "link-damaged"),
        ("1AAAAAAAAA", "link-damaged"),
        ("1ß", "link-foreign"),
        ("1BBBB BBBB", "link-foreign"),
        ("1BBBB.BB.BBBBBB", "link-foreign"),
        ("1" + "_" * (MOST_LETTERS_OF_A_NUMBER + 5), "link-limit"),
        ("1" + "_" * MOST_LETTERS, "link-limit"),
    ],
)
def test_a_foreign_code_is_refused_with_its_reason(code: str, fault: str) -> None:
    with pytest.raises(LinkError) as wrong:
        decode(code)
    assert wrong.value.code == fault


def test_a_number_that_nobody_made_is_refused_or_is_a_game() -> None:
    dice = random.Random(6)
    games = 0
    for bits in range(400):
        try:
            record = plain_record(dice.getrandbits(bits + 1))
        except (NotationError, ReplayError):
            continue
        games += 1
        assert replay(record).fault is None
    assert games


def test_extras_that_unfold_without_end_are_refused() -> None:
    with pytest.raises(LinkError) as wrong:
        unpack(pack("x" * 10_000_000))
    assert wrong.value.code == "link-limit"


def test_digits_come_back_in_order() -> None:
    out = Writer()
    out.put(3, 7)
    out.put_flag(True)
    out.put_order("abcd", "dbca")
    assert out.number == 3 + 7 * (1 + 2 * (3 + 4 * (1 + 3 * (1 + 2 * 0))))
    source = Reader(text_number(number_text(out.number)))
    assert (source.take(7), source.take_flag(), source.take_order("abcd")) == (3, True, list("dbca"))
    assert source.rest == 0


def test_what_codes_do_not_know_has_none() -> None:
    with pytest.raises(LinkError) as told:
        Writer().put_choice(ANIMALS, Species("yak", "yak", "Yak", 12, 2, "XX", Kind.PLAIN))
    assert (told.value.code, told.value.found) == ("link-limit", "yak")


def test_codes_know_the_animals_and_readings_of_their_version_in_its_order() -> None:
    assert [species.code for species in ANIMALS][::12] == ["lio", "rhi", "ele", "tas", "clo"]
    assert len(ANIMALS) == 50
    assert all(readings.READINGS[name][0] == values[0] for name, values in VALUES.items())
    assert list(VALUES) == sorted(VALUES)


def test_the_vectors_hold(root: Path) -> None:
    vectors = json.loads((root / "fixtures" / "vectors" / "links.json").read_text("utf-8"))
    assert vectors["dictionary"].encode() == DICTIONARY
    for vector in vectors["links"]:
        record = decode(vector["code"])
        assert write(record) == vector["bbn"], vector["name"]
        assert replay(record).game_id() == vector["game_id"]
        if "." not in vector["code"]:
            assert encode(record) == vector["code"]
    for vector in vectors["faults"]:
        with pytest.raises(LinkError) as wrong:
            decode(vector["code"])
        assert wrong.value.code == vector["fault"], vector["name"]
