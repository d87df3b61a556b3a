"""The five steps of a turn. No animal is named here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from notation.cards import Card
from notation.position import Position
from replayer.answers import Answers
from replayer.events import DECK_OF, DRAWS, HAND_OF, PLAYS, Note, Place
from replayer.state import HAND, Table, with_card, without_card
from replayer.turn import Turn

FULL: Final = 5  # animals in the line that make a check positive


def resolve(before: Position, card: Card, answers: Answers, table: Table) -> tuple[Position, list[Note]]:
    """The position after a card is played, and what happened (for `events_of`); `before` stays as it was.

    The card must be playable (`replayer.legal.playable`). Raises what `answers` raise.
    """
    turn = Turn(before.copy(), table, answers)
    take(turn, card)
    return turn.position, turn.trace


def take(turn: Turn, card: Card) -> None:
    """All five steps of a turn that is about to begin."""
    play(turn, card)
    recur(turn)
    if turn.counted() >= FULL:
        check(turn)
    end(turn)


def play(turn: Turn, card: Card) -> None:
    """Steps 1 and 2: the card comes to the tail, or beside the pile, and acts."""
    position, queue, colour = turn.position, turn.queue, card.colour
    seat = position.to_move
    assert seat is not None
    position.hands[seat] = without_card(position.hands[seat], card)
    if position.bound:
        position.bound = {bound: held for bound, held in position.bound.items() if bound is not colour}
    place: Place = len(queue)
    if turn.rules[card.species].beside:
        turn.beside = (card,)
        place = "beside"
    else:
        queue.append(card)
    turn.trace.append((1, "turn.play", PLAYS, card, HAND_OF[colour], place, None))
    turn.fresh = (card,)
    turn.step = 2
    if not place:
        turn.settle()
    turn.act(card)


def recur(turn: Turn) -> None:
    """Step 3: who has a recurring action takes it, gate to tail, in the order of the step's start."""
    turn.step = 3
    rules = turn.rules
    for a in turn.queue[:]:
        act = rules[a.species].recur
        if act is not None and not turn.rests(a) and a in turn.queue and not turn.negated(a):
            turn.perform(act, a)
            turn.settle()


def check(turn: Turn) -> None:
    """Step 4, positive: the first two enter, the last one leaves, and whoever has a part in it acts."""
    turn.step = 4
    position = turn.position
    entered = len(position.bar)
    if position.air is not None:
        swoop = turn.rules[position.air.species].aloft
        if swoop is not None:
            turn.perform(swoop, position.air)
    for a in turn.queue[:]:
        at_check = turn.rules[a.species].check
        if at_check is not None:
            turn.perform(at_check, a)
    turn.settle()
    for a in turn.queue[:2]:
        turn.admit(a, "turn.check")
    turn.admitted = position.bar[entered:]
    if turn.queue:
        thrown = len(position.pile)
        turn.throw_out(turn.queue[-1], "turn.check")
        turn.bounced = position.pile[thrown:]
        turn.close_batch()
    if position.under is not None:
        follow = turn.rules[position.under.species].below
        if follow is not None:
            turn.perform(follow, position.under)
    turn.settle()


def end(turn: Turn) -> None:
    """What waited beside the pile goes onto it; step 5: draw; then it is the next player's turn."""
    if turn.beside:
        turn.step = 4
        for a in turn.beside:
            turn.throw_out(a, "turn.vulture")
            turn.close_batch()
    turn.step = 5
    position = turn.position
    hands, seat = position.hands, position.to_move
    assert seat is not None
    hand, deck = hands[seat], position.decks[seat]
    if deck and len(hand) < HAND:
        missing = HAND - len(hand)
        for card in deck[:missing]:
            colour = card.colour
            turn.trace.append((5, "turn.draw", DRAWS, card, DECK_OF[colour], HAND_OF[colour], None))
            hand = with_card(hand, card)
        hands[seat] = hand
        position.decks[seat] = deck[missing:]
    position.turn += 1
    position.to_move = next_seat(hands, seat)


def next_seat(hands: Sequence[tuple[Card, ...]], seat: int) -> int | None:
    """Who plays after a seat; a player without cards is passed over, None when nobody has any."""
    for _ in hands:
        seat += 1
        if seat == len(hands):
            seat = 0
        if hands[seat]:
            return seat
    return None
