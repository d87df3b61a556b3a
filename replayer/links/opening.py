"""Where a game starts, as digits: dealt orders and start positions (docs/links.md, *Deal* and *Position*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from notation.animals import HIDDEN
from notation.cards import CARD_OF, HIDDEN_CARD, Card, Colour
from notation.table import Position
from replayer.deal import Decks
from replayer.links.digits import Reader, Writer
from replayer.links.known import ANIMALS

_MOST_OF_A_COLOUR: Final = 13
_MOST_IN_ALL: Final = 4 * _MOST_OF_A_COLOUR
_LATE: Final = 255  # a turn from here on costs more
_LATEST: Final = 10**9
_NONE, _WHOLE, _PARTLY = range(3)  # of cards in order, how many are known

Draw = tuple[Card, ...]  # first drawn first, `HIDDEN_CARD` where it is not known


def put_draw(out: Writer, draw: Draw | None, deck: Sequence[Card], seeded: bool) -> None:
    """A Draw tag: none, the whole deck, or a part of it; which cards these are only where no seed says."""
    known = [card for card in draw or () if card.species is not HIDDEN]
    form = _NONE if draw is None else _WHOLE if len(known) == len(deck) else _PARTLY
    out.put(form, 3)
    if draw is None:
        return
    if form == _PARTLY:
        out.put(len(draw) - 1, len(deck))
        for card in draw:
            out.put_flag(card.species is not HIDDEN)
    if not seeded:
        out.put_order(deck, known)


def take_draw(source: Reader, deck: Sequence[Card], dealt: Sequence[Card] | None) -> Draw | None:
    """What `put_draw` put; `dealt` is the order that a seed deals."""
    form = source.take(3)
    if form == _NONE:
        return None
    known = [True] * len(deck)
    if form == _PARTLY:
        known = [source.take_flag() for _ in range(source.take(len(deck)) + 1)]
    left = list(deck)
    draw = []
    for place, told in enumerate(known):
        if not told:
            draw.append(HIDDEN_CARD[deck[0].colour])
        else:
            draw.append(dealt[place] if dealt is not None else left.pop(source.take(len(left))))
    return tuple(draw)


class _Pools:
    """The cards of each seat that have no place yet; no card is told twice."""

    def __init__(self, seats: Sequence[Colour], decks: Decks) -> None:
        self.cards = [
            CARD_OF[colour][species]
            for colour, deck in zip(seats, decks, strict=True)
            for species in deck or ANIMALS
        ]

    def of(self, colour: Colour) -> list[Card]:
        return [card for card in self.cards if card.colour is colour]


class _PositionWriter(_Pools):
    """Puts a position's fields one after the other."""

    def __init__(self, out: Writer, seats: Sequence[Colour], decks: Decks) -> None:
        super().__init__(seats, decks)
        self.out = out

    def card(self, card: Card, among: Sequence[Card]) -> None:
        self.out.put_choice(among, card)
        self.cards.remove(card)

    def zone(self, cards: Sequence[Card]) -> None:
        self.out.put(len(cards), _MOST_IN_ALL + 1)
        for card in cards:
            self.card(card, self.cards)

    def line(self, position: Position) -> None:
        self.out.put(len(position.queue), _MOST_IN_ALL + 1)
        for card in position.queue:
            below: Card | None = card
            while below is not None:
                carrier, below = below, position.shadows.get(below)
                self.card(carrier, self.cards)
                if carrier.species.carries:
                    self.out.put_flag(below is not None)

    def one(self, card: Card | None) -> None:
        self.out.put_flag(card is not None)
        if card is not None:
            self.card(card, self.cards)

    def held(self, cards: Sequence[Card], colour: Colour) -> None:
        """Cards of one colour in order, some of them hidden."""
        hidden = sum(card.species is HIDDEN for card in cards)
        self.out.put(len(cards), _MOST_OF_A_COLOUR + 1)
        form = _WHOLE if not hidden else _NONE if hidden == len(cards) else _PARTLY
        self.out.put(form, 3)
        for card in cards:
            if form == _PARTLY:
                self.out.put_flag(card.species is not HIDDEN)
            if card.species is not HIDDEN:
                self.card(card, self.of(colour))


class _PositionReader(_Pools):
    """Takes what a `_PositionWriter` put, method by method."""

    def __init__(self, source: Reader, seats: Sequence[Colour], decks: Decks) -> None:
        super().__init__(seats, decks)
        self.source = source

    def card(self, among: Sequence[Card]) -> Card:
        card = self.source.take_choice(among)
        self.cards.remove(card)
        return card

    def zone(self) -> tuple[Card, ...]:
        return tuple([self.card(self.cards) for _ in range(self.source.take(_MOST_IN_ALL + 1))])

    def line(self, position: Position) -> None:
        for _ in range(self.source.take(_MOST_IN_ALL + 1)):
            card = self.card(self.cards)
            position.queue.append(card)
            while card.species.carries and self.source.take_flag():
                carrier, card = card, self.card(self.cards)
                position.shadows[carrier] = card

    def one(self) -> Card | None:
        return self.card(self.cards) if self.source.take_flag() else None

    def held(self, colour: Colour) -> tuple[Card, ...]:
        count, form = self.source.take(_MOST_OF_A_COLOUR + 1), self.source.take(3)
        held: list[Card] = []
        for _ in range(count):
            known = self.source.take_flag() if form == _PARTLY else form == _WHOLE
            held.append(self.card(self.of(colour)) if known else HIDDEN_CARD[colour])
        return tuple(held)


def put_position(out: Writer, position: Position, decks: Decks) -> None:
    """The ten fields of a position, each card by its rank among those not told yet."""
    writer = _PositionWriter(out, position.seats, decks)
    writer.line(position)
    writer.one(position.air)
    writer.one(position.under)
    writer.zone(position.bar)
    writer.zone(position.pile)
    for zone in (position.hands, position.decks):
        for colour, cards in zip(position.seats, zone, strict=True):
            writer.held(cards, colour)
    out.put(0 if position.to_move is None else 1 + position.to_move, 1 + len(position.seats))
    out.put(min(position.turn, _LATE), _LATE + 1)
    if position.turn >= _LATE:
        out.put(position.turn - _LATE, _LATEST)
    for colour, hand in zip(position.seats, position.hands, strict=True):
        card = position.bound.get(colour)
        out.put_flag(card is not None)
        if card is not None:
            out.put_choice(_could_be_bound(hand, writer.of(colour)), card)


def take_position(source: Reader, seats: Sequence[Colour], decks: Decks) -> Position:
    """What `put_position` put; a foreign number may give a position with flaws."""
    reader = _PositionReader(source, seats, decks)
    position = Position(tuple(seats), [], [])
    reader.line(position)
    position.air, position.under = reader.one(), reader.one()
    position.bar, position.pile = reader.zone(), reader.zone()
    position.hands = [reader.held(colour) for colour in seats]
    position.decks = [reader.held(colour) for colour in seats]
    mover = source.take(1 + len(seats))
    position.to_move = mover - 1 if mover else None
    position.turn = source.take(_LATE + 1)
    if position.turn == _LATE:
        position.turn += source.take(_LATEST)
    for colour, hand in zip(seats, position.hands, strict=True):
        if source.take_flag():
            position.bound[colour] = source.take_choice(_could_be_bound(hand, reader.of(colour)))
    return position


def _could_be_bound(hand: Sequence[Card], unseen: Sequence[Card]) -> list[Card]:
    return [card for card in hand if card.species is not HIDDEN] + list(unseen)
