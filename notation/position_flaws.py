"""What is wrong with a table between two turns: every flaw a sentence (notation.md, section 4).

Only what no game of any deck can reach is a flaw. A line of five or more is none: a Tasmanian devil
frees what stood in shadows, and a check takes only three.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from notation.animals import BAT, EAGLE, HIDDEN, JELLYFISH, VULTURE, Species
from notation.cards import CARDS, HIDDEN_CARD, Card, Colour
from notation.flaws import Flaw, Value, flaw
from notation.table import Position

MOST_CARDS: Final = 13  # of a colour: one of each strength 0..12
MOST_TURNS: Final = 10_000
MOST_IN_LINE: Final = 16  # never more: eight carriers at most free one each, and every check takes three


def flaws(position: Position, unread: Collection[str] = ()) -> list[Flaw]:
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


def _seats(position: Position, unread: Collection[str]) -> Iterator[Flaw]:
    seats = position.seats
    if "hands" not in unread and (not 2 <= len(seats) <= 4 or len(set(seats)) < len(seats)):
        letters = "".join(colour.letter for colour in seats)
        says = "hands: found seats `{letters}`; two to four different colours were expected"
        yield flaw("seats", says, letters=letters)
    if not len(seats) == len(position.hands) == len(position.decks):
        says = "hands: {hands} hands and {decks} decks; one a seat was expected"
        yield flaw("seats-held", says, hands=len(position.hands), decks=len(position.decks))


def _places(position: Position) -> Iterator[tuple[str, str, Card]]:
    """Every card with its field and its place, as in `notation.flaws`; one in a circle of shadows twice."""
    for card in position.queue:
        yield "line", "line", card
        circle = {card}
        covered = position.shadows.get(card)
        while covered is not None:
            yield "line", "shadow", covered
            if covered in circle:
                break
            circle.add(covered)
            covered = position.shadows.get(covered)
    if position.air is not None:
        yield "air", "air", position.air
    if position.under is not None:
        yield "under", "under", position.under
    yield from (("bar", "bar", card) for card in position.bar)
    yield from (("pile", "pile", card) for card in position.pile)
    for field, word, held in (("hands", "hand", position.hands), ("decks", "deck", position.decks)):
        for colour, cards in zip(position.seats, held, strict=False):
            yield from ((field, f"{word}.{colour.letter}", card) for card in cards)


def _cards(position: Position, unread: Collection[str]) -> Iterator[Flaw]:
    places: dict[Card, str] = {}
    equals: dict[tuple[Colour, int], Card] = {}
    counts: dict[Colour, int] = {}
    for field, place, card in _places(position):
        counts[card.colour] = counts.get(card.colour, 0) + 1
        if card.species is HIDDEN and field in ("hands", "decks"):
            continue
        where = {"field": field, "card": card.code, "place": place}
        if CARDS.get(card.code) is not card:
            says = "{field}: found {card} {place} as {species}; an animal as itself was expected"
            yield flaw("costume", says, **where, species=card.species)
        if card in places:
            says = "{field}: found {card} {place} and before that {before}; a card in one place was expected"
            yield flaw("card-twice", says, **where, before=places[card])
            continue
        places[card] = place
        other = equals.setdefault((card.colour, card.strength), card)
        if other is not card:
            expected = "one animal of each strength was expected"
            says = f"{{field}}: found {{card}} {{place}} and {{other}} {{before}}; {expected}"
            yield flaw("strength-twice", says, **where, other=other.code, before=places[other])
    for colour, count in counts.items():
        yield from _colour(position, colour, count, unread)


def _colour(position: Position, colour: Colour, count: int, unread: Collection[str]) -> Iterator[Flaw]:
    if count > MOST_CARDS:
        says = "position: found {count} cards of {colour}; at most {most} were expected"
        yield flaw("many-cards", says, count=count, colour=colour, most=MOST_CARDS)
    if colour not in position.seats and "hands" not in unread:
        says = "position: found cards of {colour}; only cards of a colour with a seat were expected"
        yield flaw("colour-not-seated", says, colour=colour)


def _line(position: Position) -> Iterator[Flaw]:
    if len(position.queue) > MOST_IN_LINE:
        says = "line: found {count} animals; at most {most} were expected (turn.check)"
        yield flaw("long-line", says, count=len(position.queue), most=MOST_IN_LINE)
    if position.queue and position.queue[0].species is BAT:
        says = "line: found {card} at the gate; no bat was expected there (burn)"
        yield flaw("bat-first", says, card=position.queue[0].code)
    for card in (*position.queue, *position.shadows.values()):
        if card.species is VULTURE:
            says = "line: found {card}; no vulture was expected there (vul.raise)"
            yield flaw("vulture-in-line", says, card=card.code)
    standing = {*position.queue, *position.shadows.values()}
    for carrier, covered in position.shadows.items():
        yield from _shadow(carrier, covered, carrier in standing)


def _shadow(carrier: Card, covered: Card, stands: bool) -> Iterator[Flaw]:
    beneath = "line: found {card} in the shadow of {carrier}"
    both = {"card": covered.code, "carrier": carrier.code}
    if not stands:
        yield flaw("carrier-away", f"{beneath}; that animal was expected in the line", **both)
    most = carrier.species.carries
    if not most:
        yield flaw("no-carrier", f"{beneath}; a camel or a turtle was expected (shadow)", **both)
    elif covered.strength >= most:
        says = f"{beneath}; an animal weaker than {{most}} was expected (shadow.step)"
        yield flaw("strong-in-shadow", says, **both, most=most)


def _flyer(card: Card | None, place: str, species: Species) -> Iterator[Flaw]:
    if card is not None and card.species is not species:
        says = "{field}: found {card}; only the {species} was expected"
        yield flaw("wrong-animal", says, field=place, card=card.code, species=species)


def _mover(position: Position, unread: Collection[str]) -> Iterator[Flaw]:
    if not 1 <= position.turn <= MOST_TURNS:
        says = "turn: found {turn}; 1 to {most} was expected"
        yield flaw("turn-range", says, turn=position.turn, most=MOST_TURNS)
    if position.to_move is None:
        if "to move" not in unread:
            yield from _unplayed(position)
    elif not 0 <= position.to_move < len(position.seats):
        says = "to move: found seat {seat}; 0 to {last} was expected"
        yield flaw("seat-range", says, seat=position.to_move, last=len(position.seats) - 1)
    elif "hands" not in unread and not position.hands[position.to_move]:
        says = "to move: found `{letter}`; a colour with a card in hand was expected"
        yield flaw("mover-empty", says, letter=position.seats[position.to_move].letter)


def _unplayed(position: Position) -> Iterator[Flaw]:
    for name, held in (("hand", position.hands), ("deck", position.decks)):
        for colour, cards in zip(position.seats, held, strict=False):
            if cards:
                expected = "none was expected when the game is over (game.end)"
                says = f"to move: found `.` and cards {{place}}; {expected}"
                yield flaw("cards-left", says, place=f"{name}.{colour.letter}")


def _bound(position: Position, unread: Collection[str]) -> Iterator[Flaw]:
    if "hands" in unread:
        return
    hands = dict(zip(position.seats, position.hands, strict=False))
    known = {(card.colour, card.strength) for _, _, card in _places(position)}
    for colour, card in position.bound.items():
        both: dict[str, Value] = {"card": card.code, "colour": colour}
        if card.colour is not colour:
            says = "bound: found {card} for {colour}; a card of that colour was expected"
            yield flaw("bound-colour", says, **both)
        elif colour not in hands:
            yield flaw("bound-seat", "bound: found {card}; a colour with a seat was expected", **both)
        elif card not in hands[colour] and (
            HIDDEN_CARD[colour] not in hands[colour] or (colour, card.strength) in known
        ):
            says = "bound: found {card}; a card in {colour}'s hand was expected (tur.foresee)"
            yield flaw("bound-hand", says, **both)
