"""Hands that a record does not tell: what they must have been, and where it contradicts itself.

A card that is played, shown (by a penguin) or foreseen (by a turtle) had been drawn by then. So each colour's
dealt order is a set of places, each card has the places that it may have had, and the places and cards must
match.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from dataclasses import dataclass, field
from typing import Final

from notation.animals import HIDDEN, Species
from notation.cards import CARD_OF, Card, Colour
from notation.position import Position
from notation.record import ALIAS, Move
from notation.tags import read_header
from replayer.disputes.matching import Places, possible_places
from replayer.events import BINDS, IMITATES, RETURNS
from replayer.faults import CardError, ReplayError
from replayer.game import Played, Replay
from replayer.state import hidden_card

PLAYED: Final = "played"
SHOWN: Final = "shown"
FORESEEN: Final = "foreseen"
TOLD: Final = "told"  # by a Draw tag, at turn 0


@dataclass(frozen=True, slots=True)
class Sighting:
    """A card that was in a hand."""

    card: Card
    turn: int  # 0 for what a tag tells
    how: str  # one of the above
    drawn: int  # how many cards of its colour had been drawn by then; of a tag its place in the order, from 1


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Sightings that cannot all be true."""

    kind: str  # "twice": one card; "too soon": before it was drawn; "too many": more cards than were drawn
    colour: Colour
    sightings: tuple[Sighting, ...]  # in the order of the turns


@dataclass(frozen=True, slots=True)
class Orders:
    """What a record lets us know of a colour's dealt order."""

    colour: Colour
    known: tuple[Card, ...]  # what must have been, the colour's hidden card where it can be several
    witness: tuple[Card, ...]  # one order with which the record is legal; empty when there is none


@dataclass(slots=True)
class Hands:
    """Everything that follows about the hands of a record."""

    orders: list[Orders] = field(default_factory=list)  # of each seat whose deck is told
    contradictions: list[Contradiction] = field(default_factory=list)


def solve(game: Replay) -> Hands:
    """What must have been dealt in a replayed record, and what contradicts it.

    Of a record with a fault the moves before it count, and what the faulty move says of hands.
    """
    hands = Hands()
    if game.setup is None or "Position" in game.record.tags:
        return hands
    sightings = _sightings(game)
    told = _told(game)
    for colour, deck in zip(game.setup.start.seats, game.setup.decks, strict=True):
        if deck is not None:
            seen = [sighting for sighting in (*told, *sightings) if sighting.card.colour is colour]
            _solve_colour(hands, colour, deck, seen)
    again = _seen_again(game, sightings)
    if again is not None:
        hands.contradictions.append(again)
    return hands


def _solve_colour(hands: Hands, colour: Colour, deck: tuple[Species, ...], seen: list[Sighting]) -> None:
    """Match a colour's cards with the places of its dealt order."""
    cards = [CARD_OF[colour][species] for species in deck]
    places: dict[Card, Places] = {card: (1, len(deck)) for card in cards}
    for sighting in seen:
        first, last = places.get(sighting.card, (1, 0))
        low = sighting.drawn if sighting.how == TOLD else first
        places[sighting.card] = (max(first, low), min(last, sighting.drawn))
    wrong = _crowd(colour, places, seen)
    if wrong is not None:
        hands.contradictions.append(wrong)
        return
    possible, order = possible_places(places, len(deck))
    known = []
    for place in range(1, len(deck) + 1):
        able = [card for card in cards if place in possible[card]]
        known.append(able[0] if len(able) == 1 else hidden_card(colour))
    hands.orders.append(Orders(colour, tuple(known), order))


def _crowd(colour: Colour, places: dict[Card, Places], seen: list[Sighting]) -> Contradiction | None:
    """The first cards that cannot all have been drawn in time; None if all can.

    All places but those of a tag begin with the first card, so it is enough to count who needs the first n.
    """
    for card, (first, last) in places.items():
        if first > last:
            own = tuple(sighting for sighting in seen if sighting.card is card)
            return Contradiction("too many", colour, own)
    for count in range(1, len(places) + 1):
        early = [card for card, (_, last) in places.items() if last <= count]
        if len(early) > count:
            witnesses = {s.card: s for s in sorted(seen, key=lambda s: -s.drawn) if s.card in early}
            found = sorted(witnesses.values(), key=lambda sighting: sighting.turn)
            return Contradiction("too many", colour, tuple(found))
    return None


def _told(game: Replay) -> list[Sighting]:
    """What Draw tags tell, card by card."""
    draws = read_header(game.record).draws
    return [
        Sighting(card, 0, TOLD, place)
        for draw in draws
        for place, card in enumerate(draw or (), 1)
        if card.species is not HIDDEN
    ]


def _sightings(game: Replay) -> list[Sighting]:
    """Every card seen in a hand for the first time, or again after it was played."""
    found: list[Sighting] = []
    home: set[Card] = set()  # returned, so that it says nothing of the deal
    showing = _showing(game)
    for turn in game.turns:
        for card, how in _seen_in(turn, showing):
            if how == RETURNS:
                home.add(card)
            elif card not in home:
                found.append(Sighting(card, turn.number, how, _drawn(game, turn.before, card.colour)))
            if how == PLAYED:
                home.discard(card)
    return found


def _showing(game: Replay) -> dict[str, Species]:
    """The clauses by which animals show a card of the hand, and these animals."""
    rules = game.table.rules if game.table else {}
    return {rule.clause: species for species, rule in rules.items() if rule.shows}


def _seen_in(turn: Played, showing: Container[str]) -> list[tuple[Card, str]]:
    """The cards that a turn shows to be in a hand, in order; by which clauses an animal shows one."""
    found = [(turn.move.card, PLAYED)]
    for event in turn.events:
        if event.clause in showing and event.verb == IMITATES and isinstance(event.other, Species):
            found.append((CARD_OF[turn.colour][event.other], SHOWN))
        elif event.verb == BINDS:
            found.append((event.card, FORESEEN))
        elif event.verb == RETURNS:
            found.append((event.card, RETURNS))
    return found


def _drawn(game: Replay, position: Position, colour: Colour) -> int:
    """How many cards of a colour have been drawn."""
    assert game.setup is not None
    seat = position.seats.index(colour)
    return len(game.setup.decks[seat] or ()) - len(position.decks[seat])


def _seen_again(game: Replay, sightings: list[Sighting]) -> Contradiction | None:
    """A card that the move at a fault plays or shows though it cannot be in the hand: where it is instead."""
    moves, fault = game.record.line.moves, game.fault
    if not isinstance(fault, ReplayError) or len(game.turns) >= len(moves) or game.position is None:
        return None
    move = moves[len(game.turns)]
    seen = [(move.card, PLAYED)] if isinstance(fault, CardError) else []
    showing = _showing(game)
    if fault.clause in showing:
        seen += [(CARD_OF[move.card.colour][s], SHOWN) for s in _shown(move, showing.values())]
    for card, how in seen:
        colour = card.colour
        if (
            colour not in game.position.seats
            or card in game.position.hands[game.position.seats.index(colour)]
        ):
            continue
        now = Sighting(card, game.position.turn, how, _drawn(game, game.position, colour))
        before = [sighting for sighting in sightings if sighting.card is card and sighting.how == PLAYED]
        if before:
            return Contradiction("twice", colour, (before[-1], now))
        told = [sighting for sighting in _told(game) if sighting.card is card and sighting.drawn > now.drawn]
        if told:
            return Contradiction("too soon", colour, (told[0], now))
    return None


def _shown(move: Move, showing: Collection[Species]) -> Iterator[Species]:
    """What a move says that animals of some species show, or who acts as one of them."""
    species = move.card.species
    for detail in move.details:
        if isinstance(detail.value, Move):
            yield from _shown(detail.value, showing)
        elif detail.sign == ALIAS and isinstance(detail.value, Species):
            if species in showing:
                yield detail.value
            species = detail.value
