"""What is wrong with a table between two turns: every flaw a sentence (notation.md, section 4).

Only what no game of any deck can reach is a flaw. A line of five or more is none: a Tasmanian devil
frees what stood in shadows, and a check takes only three.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from notation.animals import BAT, EAGLE, HIDDEN, JELLYFISH, VULTURE, Species
from notation.cards import CARDS, HIDDEN_CARD, Card, Colour
from notation.table import Position

MOST_CARDS: Final = 13  # of a colour: one of each strength 0..12
MOST_TURNS: Final = 10_000
MOST_IN_LINE: Final = 16  # never more: eight carriers at most free one each, and every check takes three


def flaws(position: Position, unread: Collection[str] = ()) -> list[str]:
    """All flaws, each a sentence: the field, what was found, what is expected; none for a sound table.

    `unread` names the fields of a text that were read in part only; nothing is said that the missing
    part could refute.
    """
    return [
        *_seats(position, unread),
        *_cards(position, unread),
        *_line(position),
        *_flyer(position.air, "air", EAGLE),
        *_flyer(position.under, "under", JELLYFISH),
        *_mover(position, unread),
        *_bound(position, unread),
    ]


def _seats(position: Position, unread: Collection[str]) -> Iterator[str]:
    seats = position.seats
    if "hands" not in unread and (not 2 <= len(seats) <= 4 or len(set(seats)) < len(seats)):
        letters = "".join(colour.letter for colour in seats)
        yield f"hands: found seats `{letters}`; two to four different colours were expected"
    if not len(seats) == len(position.hands) == len(position.decks):
        yield f"hands: {len(position.hands)} hands and {len(position.decks)} decks; one a seat was expected"


def _places(position: Position) -> Iterator[tuple[str, str, Card]]:
    """Every card with its field and the words for where it is; one in a circle of shadows twice."""
    for card in position.queue:
        yield "line", "in the line", card
        circle = {card}
        covered = position.shadows.get(card)
        while covered is not None:
            yield "line", "in a shadow", covered
            if covered in circle:
                break
            circle.add(covered)
            covered = position.shadows.get(covered)
    if position.air is not None:
        yield "air", "in the air", position.air
    if position.under is not None:
        yield "under", "under the line", position.under
    yield from (("bar", "in the bar", card) for card in position.bar)
    yield from (("pile", "in the pile", card) for card in position.pile)
    for field, word, held in (("hands", "hand", position.hands), ("decks", "deck", position.decks)):
        for colour, cards in zip(position.seats, held, strict=False):
            yield from ((field, f"in {colour.name.lower()}'s {word}", card) for card in cards)


def _cards(position: Position, unread: Collection[str]) -> Iterator[str]:
    places: dict[Card, str] = {}
    equals: dict[tuple[Colour, int], Card] = {}
    counts: dict[Colour, int] = {}
    for field, place, card in _places(position):
        counts[card.colour] = counts.get(card.colour, 0) + 1
        if card.species is HIDDEN and field in ("hands", "decks"):
            continue
        found = f"{field}: found {card.code} {place}"
        if CARDS.get(card.code) is not card:
            yield f"{found} as {card.species.name}; an animal as itself was expected"
        if card in places:
            yield f"{found} and before that {places[card]}; a card in one place was expected"
            continue
        places[card] = place
        other = equals.setdefault((card.colour, card.strength), card)
        if other is not card:
            yield f"{found} and {other.code} {places[other]}; one animal of each strength was expected"
    for colour, count in counts.items():
        yield from _colour(position, colour, count, unread)


def _colour(position: Position, colour: Colour, count: int, unread: Collection[str]) -> Iterator[str]:
    name = colour.name.lower()
    if count > MOST_CARDS:
        yield f"position: found {count} cards of {name}; at most {MOST_CARDS} were expected"
    if colour not in position.seats and "hands" not in unread:
        yield f"position: found cards of {name}; only cards of a colour with a seat were expected"


def _line(position: Position) -> Iterator[str]:
    if len(position.queue) > MOST_IN_LINE:
        yield f"line: found {len(position.queue)} animals; at most {MOST_IN_LINE} were expected (turn.check)"
    if position.queue and position.queue[0].species is BAT:
        yield f"line: found {position.queue[0].code} at the gate; no bat was expected there (burn)"
    for card in (*position.queue, *position.shadows.values()):
        if card.species is VULTURE:
            yield f"line: found {card.code}; no vulture was expected there (vul.raise)"
    standing = {*position.queue, *position.shadows.values()}
    for carrier, covered in position.shadows.items():
        beneath = f"line: found {covered.code} in the shadow of {carrier.code}"
        if carrier not in standing:
            yield f"{beneath}; that animal was expected in the line"
        if not carrier.species.carries:
            yield f"{beneath}; a camel or a turtle was expected (shadow)"
        elif covered.strength >= carrier.species.carries:
            yield f"{beneath}; an animal weaker than {carrier.species.carries} was expected (shadow.step)"


def _flyer(card: Card | None, place: str, species: Species) -> Iterator[str]:
    if card is not None and card.species is not species:
        yield f"{place}: found {card.code}; only the {species.name} was expected"


def _mover(position: Position, unread: Collection[str]) -> Iterator[str]:
    if not 1 <= position.turn <= MOST_TURNS:
        yield f"turn: found {position.turn}; 1 to {MOST_TURNS} was expected"
    if position.to_move is None:
        if "to move" not in unread:
            yield from _unplayed(position)
    elif not 0 <= position.to_move < len(position.seats):
        yield f"to move: found seat {position.to_move}; 0 to {len(position.seats) - 1} was expected"
    elif "hands" not in unread and not position.hands[position.to_move]:
        colour = position.seats[position.to_move]
        yield f"to move: found `{colour.letter}`; a colour with a card in hand was expected"


def _unplayed(position: Position) -> Iterator[str]:
    for name, held in (("hand", position.hands), ("deck", position.decks)):
        for colour, cards in zip(position.seats, held, strict=False):
            if cards:
                found = f"found `.` and cards in {colour.name.lower()}'s {name}"
                yield f"to move: {found}; none was expected when the game is over (game.end)"


def _bound(position: Position, unread: Collection[str]) -> Iterator[str]:
    if "hands" in unread:
        return
    hands = dict(zip(position.seats, position.hands, strict=False))
    known = {(card.colour, card.strength) for _, _, card in _places(position)}
    for colour, card in position.bound.items():
        name = colour.name.lower()
        if card.colour is not colour:
            yield f"bound: found {card.code} for {name}; a card of that colour was expected"
        elif colour not in hands:
            yield f"bound: found {card.code}; a colour with a seat was expected"
        elif card not in hands[colour] and (
            HIDDEN_CARD[colour] not in hands[colour] or (colour, card.strength) in known
        ):
            yield f"bound: found {card.code}; a card in {name}'s hand was expected (tur.foresee)"
