from __future__ import annotations

import random
from itertools import permutations

from notation.animals import HIDDEN
from notation.cards import CARD_OF, CARDS, RED
from notation.moves import read_move
from notation.record import Line, Move, Record
from replayer.disputes.hands import Hands, solve
from replayer.disputes.matching import possible_places
from replayer.disputes.verdicts import contradiction_sentence, order_sentence
from replayer.game import Replay, replay
from replayer.state import HAND
from tests.replayer.disputes.scenes import games

OPEN = """[BBN "1"]
[Seats "RB"]
[Deck "BB"]

1. Rzeb Bsea
2. Rmon Bkan:1
3. Rlio Bhip
*
"""


def hidden(game: Replay, share: float, dice: random.Random) -> Record:
    """A seeded game as a table would know it: no seed, and this share of the dealt cards as `?`."""
    assert game.setup is not None
    tags = {name: value for name, value in game.record.tags.items() if name not in ("Seed", "SeedHash")}
    if share < 1:
        start = game.setup.start
        for colour, hand, deck in zip(start.seats, start.hands, start.decks, strict=True):
            codes = [card.species.code if dice.random() >= share else "?" for card in (*hand, *deck)]
            tags[f"{colour.name}Draw"] = " ".join(codes)
    moves = [read_move(turn.text) for turn in game.turns]
    return Record(tags, Line(moves), game.record.terminator)


def with_witness(record: Record, hands: Hands) -> Replay:
    """The record, dealt as the solver says that it may have been."""
    tags = {name: value for name, value in record.tags.items() if not name.endswith("Draw")}
    for orders in hands.orders:
        tags[f"{orders.colour.name}Draw"] = " ".join(card.species.code for card in orders.witness)
    return replay(Record(tags, record.line, record.terminator))


def test_hiding_facts_of_a_true_game_never_yields_a_contradiction() -> None:
    for number, game in enumerate(games()):
        for share in (1.0, 0.6, 0.2):
            record = hidden(game, share, random.Random(number))
            found = solve(replay(record))
            assert not found.contradictions
            assert with_witness(record, found).fault is None, "the deal found makes the record legal"


def test_what_must_have_been_dealt_is_what_was_dealt() -> None:
    for number, game in enumerate(games("mix")):
        assert game.setup is not None
        start = game.setup.start
        found = solve(replay(hidden(game, 0.4, random.Random(number))))
        for orders, hand, deck in zip(found.orders, start.hands, start.decks, strict=True):
            for place, card in enumerate(orders.known):
                if card.species is not HIDDEN:
                    assert card is deck[place - HAND] if place >= HAND else card in hand


def lie(move: Move, game: Replay, number: int, dice: random.Random) -> Move:
    """Another animal of the same deck, played or shown instead."""
    assert game.setup is not None
    deck = game.setup.decks[game.setup.start.seats.index(move.card.colour)]
    assert deck is not None
    text = game.turns[number].text
    shown = text.find("pen=")
    other = dice.choice(deck).code
    return read_move(text[: shown + 4] + other + text[shown + 7 :] if shown > 0 else text[0] + other)


def test_a_planted_lie_is_refused_or_contradicts_or_is_proven_undecidable() -> None:
    kinds = {"fault": 0, "contradiction": 0, "undecidable": 0}
    for number, game in enumerate(games()):
        dice = random.Random(number)
        record = hidden(game, 1.0, dice)
        for _ in range(5):
            at = dice.randrange(len(record.line.moves))
            moves = list(record.line.moves)
            moves[at] = lie(moves[at], game, at, dice)
            if moves[at] == record.line.moves[at]:
                continue
            lying = Record(record.tags, Line(moves), record.terminator)
            played = replay(lying)
            found = solve(played)
            if found.contradictions:
                kinds["contradiction"] += 1
                assert all(len(each.sightings) > 1 for each in found.contradictions)
            elif played.fault is not None:
                kinds["fault"] += 1
            else:
                kinds["undecidable"] += 1
                assert with_witness(lying, found).fault is None, "a deal proves that nobody can know"
    assert all(kinds.values()), kinds


def test_a_card_played_twice_is_named_with_both_places() -> None:
    found = solve(replay(OPEN.replace("3. Rlio Bhip", "3. Rlio Bsea")))
    assert [contradiction_sentence(each) for each in found.contradictions] == [
        "Blue's seal at turns 2 and 6: once played, it cannot be played again."
    ]
    assert contradiction_sentence(found.contradictions[0], "de") == (
        "Blaus Robbe in den Zügen 2 und 6: Einmal gespielt, kann die Karte nicht noch einmal gespielt werden."
    )


def test_a_card_played_before_it_was_drawn_is_named_with_its_tag() -> None:
    told = OPEN.replace("\n\n", '\n[RedDraw "? ? ? ? ? ? ? ? lio"]\n\n', 1)
    found = solve(replay(told))
    assert [contradiction_sentence(each) for each in found.contradictions] == [
        "Red's lion at turn 5: as card 9 of the Draw tag it was not drawn by then."
    ]


def test_more_cards_than_were_drawn_are_named_with_all_places() -> None:
    shows = """[BBN "1"]
[Seats "RB"]
[RedDeck "lio hip cro sna gir zeb sea pen mon kan vul sku"]
[BlueDeck "BB"]

1. Rpen=lio Bzeb
2. Rvul Bsea
*
"""
    assert not solve(replay(shows)).contradictions
    told = shows.replace("\n\n", '\n[RedDraw "cro sna gir zeb ? ?"]\n\n', 1)
    assert solve(replay(told)).contradictions or replay(told).fault is not None


def test_shown_and_foreseen_cards_limit_what_was_dealt() -> None:
    found = solve(replay(OPEN.replace("\n\n", '\n[RedDraw "? ? ? ? kan sku"]\n\n', 1)))
    red = found.orders[0]
    assert [card.code for card in red.known[4:6]] == ["Rkan", "Rsku"]
    assert order_sentence(red) == "Red must have been dealt ? ? ? ? kan sku ? ? ? ? ? ?."


def test_a_returned_card_may_be_played_again() -> None:
    text = """[BBN "1"]
[Seats "RB"]
[Deck "DU-jel"]

1. Rwha Bwha
2. Rman-Rwha Bher
3. Rwha@2 Beel@2
*
"""
    played = replay(text)
    assert played.fault is None
    assert not solve(played).contradictions


def test_of_a_game_from_a_position_nothing_is_worked_out() -> None:
    text = '[BBN "1"]\n[Seats "RB"]\n[Position "Rlio . . . . R=?1/B=kan R=./B=. B 7 ."]\n\n1. Bkan:1\n*\n'
    assert not solve(replay(text)).orders


def test_all_places_that_a_card_can_have_are_found() -> None:
    dice = random.Random(1)
    cards = list(CARD_OF[RED].values())[:5]
    for _ in range(200):
        true = dice.sample(cards, 5)
        places = {
            card: (place, place) if dice.random() < 0.3 else (1, dice.randint(place, 5))
            for place, card in enumerate(true, 1)
        }
        orders = [
            order
            for order in permutations(cards)
            if all(places[card][0] <= place <= places[card][1] for place, card in enumerate(order, 1))
        ]
        possible, example = possible_places(places, 5)
        assert example in orders
        for card in cards:
            assert possible[card] == {order.index(card) + 1 for order in orders}


def test_an_animal_imitated_from_the_line_is_no_card_of_the_hand() -> None:
    text = OPEN.replace("3. Rlio Bhip", "3. Rcha=sea:3 Bhip")
    played = replay(text)
    assert played.fault is not None
    seen = {sighting.card for each in solve(played).contradictions for sighting in each.sightings}
    assert CARDS["Rsea"] not in seen
