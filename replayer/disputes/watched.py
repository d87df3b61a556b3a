"""A turn that notes every question its rules ask, with the answer: what explanations are made of.

Nothing is decided here: each method asks the turn's own predicate, or runs its own verb, and notes what came
of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from notation.animals import Species
from notation.cards import Card, Colour, costume
from notation.position import Position
from replayer.answers import Answers
from replayer.disputes.notebook import Notebook
from replayer.disputes.remarks import NOTHING
from replayer.facets import Act
from replayer.state import HAND, Table
from replayer.steps import FULL, take
from replayer.turn import T

NOBODY: Final = -1  # weaker than any animal: what was passed before the first


class WatchedTurn(Notebook):
    """A turn with a remark for every question that its rules ask."""

    # Acting

    def act(self, me: Card) -> None:
        """Notes who acts, and when nothing comes of it."""
        with self.acts(me):
            since, noted = len(self.trace), len(self.remarks)
            there = me in self.queue or me in self.beside
            super().act(me)
            if there:
                self.idle(me, since, noted, self.rules[me.species].play is not None)

    def imitate(self, me: Card, species: Species, clause: str) -> None:
        """Notes who acts as what, and when nothing comes of it."""
        role, since, noted = costume(me, species), len(self.trace) + 1, len(self.remarks)
        with self.acts(role, start=1):
            super().imitate(me, species, clause)
            if all(note[1] == "imitate" for note in self.trace[since:]):
                self.idle(role, len(self.trace), noted, self.rules[species].play is not None)

    def perform(self, act: Act, me: Card) -> None:
        """Notes who acts, and when nothing comes of it."""
        with self.acts(me):
            since, noted = len(self.trace), len(self.remarks)
            self.acted.add(me)
            super().perform(act, me)
            self.idle(me, since, noted, True)

    # Questions

    def choose(self, sign: str, options: Sequence[T], clause: str) -> T:
        """Notes which animals could be chosen."""
        cards = [option for option in options if isinstance(option, Card)]
        if cards:
            self.remark("choice", clause, values=(cards[0].strength,), cards=cards)
        return super().choose(sign, options, clause)

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """Notes what chance drew."""
        drawn = super().draw(options, clause, derivable)
        self.remark("chance", clause, drawn, values=(len(options),))
        return drawn

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """Notes the order that chance made."""
        order = super().shuffle(cards, clause)
        self.remark("order", clause, cards=order)
        return order

    # Queries

    def ahead(self, me: Card) -> Card | None:
        """Notes when nobody is."""
        a = super().ahead(me)
        if a is None and self.queue.index(me) == 0:
            self.remark("gate", card=me)
        return a

    def hushes(self, a: Card) -> bool:
        """Notes who stops whom."""
        hushed = super().hushes(a)
        if hushed:
            self.remark("hushed", "turn.recur", self.actor, a)
        return hushed

    def weaker(self, a: Card, species: Species) -> bool:
        """Notes both strengths."""
        weaker = super().weaker(a, species)
        equal = a.strength == species.strength
        values = (a.strength, species.strength)
        self.remark("weaker" if weaker else "not weaker", "strength" if equal else None, a, values=values)
        return weaker

    def enough(self, animals: Sequence[Card], count: int) -> bool:
        """Notes who is there when these are too few."""
        enough = super().enough(animals, count)
        if not enough and len(animals) > 1:
            self.remark("few others", cards=animals)
        elif not enough:
            self.remark("one other" if animals else "alone", card=animals[0] if animals else self.actor)
        return enough

    def same_parity(self, a: Card, number: int) -> bool:
        """Notes both numbers."""
        same = super().same_parity(a, number)
        kind = "other parity" if not same else "both odd" if number % 2 else "both even"
        self.remark(kind, card=a, values=(a.strength, number))
        return same

    def total(self, animals: Sequence[Card]) -> int:
        """Notes the sum."""
        total = super().total(animals)
        self.remark("total", values=(total,), cards=animals)
        return total

    def negated(self, a: Card) -> bool:
        """Notes whom a sloth has put to sleep."""
        negated = super().negated(a)
        if negated:
            silent = self.queue[self.queue.index(a) - 1]
            self.remark("negated", self.rules[silent.species].silences, a, silent)
        return negated

    def blocked(self, me: Card, a: Card) -> bool:
        """Notes the shield."""
        blocked = super().blocked(me, a)
        if blocked:
            self.remark("blocked", "shield.block", a)
        return blocked

    def fence(self, me: Card, place: int) -> Card | None:
        """Notes the shield, and whose place it keeps."""
        shield = super().fence(me, place)
        if shield is not None:
            self.remark("fenced", "shield.block", self.queue[place], shield)
        return shield

    def is_fresh(self, a: Card) -> bool:
        """Notes who has only just come."""
        fresh = super().is_fresh(a)
        if fresh:
            self.remark("fresh", self.rules[a.species].flees, a)
        return fresh

    def unmoved(self, a: Card) -> bool:
        """Notes whom nobody can challenge."""
        unmoved = super().unmoved(a)
        if unmoved:
            self.remark("unmoved", card=a)
        return unmoved

    def bound(self, colour: Colour, clause: str) -> bool:
        """Notes a prophecy that stands."""
        bound = super().bound(colour, clause)
        if bound:
            self.remark("bound", clause, self.position.bound[colour], colour=colour)
        return bound

    def hand(self, seat: int) -> list[Card]:
        """Notes a hand without cards."""
        hand = super().hand(seat)
        if not hand:
            self.remark("empty hand", colour=self.position.seats[seat])
        return hand

    def rests(self, a: Card) -> bool:
        """Notes who rests, and who is not there any more."""
        rests = super().rests(a)
        if rests:
            self.remark("rests", "turn.fresh", a)
        elif a not in self.queue:
            self.remark("gone", "turn.recur", a)
        return rests

    def counted(self) -> int:
        """Notes the count, and who in a shadow could not act in step 3."""
        count = super().counted()
        for carrier, a in self.position.shadows.items():
            if self.rules[a.species].recur is not None and a not in self.acted:
                self.remark("shadowed", "shadow", a, carrier)
        self.step = 4
        kind = "full" if count >= FULL else "not full"
        if count > len(self.queue):
            self.remark(f"{kind} wide", self.widening, values=(len(self.queue), count))
        else:
            self.remark(kind, "turn.check", values=(count, count))
        return count

    # Verbs

    def overtake(self, me: Card, passes: Callable[[Card], bool], clause: str) -> None:
        """Notes who is passed and who is not."""
        total, before = 0, NOBODY
        if self.queue.index(me) == 0:
            self.remark("gate", card=me)

        def watched(a: Card) -> bool:
            nonlocal total, before
            noted, answer = len(self.remarks), passes(a)
            total += a.strength
            if len(self.remarks) == noted:  # a predicate of the turn has said it otherwise
                self.remark("passes" if answer else "stops", clause, a, values=(a.strength, total, before))
            before = a.strength
            return answer

        super().overtake(me, watched, clause)

    def swap(self, a: Card, b: Card, clause: str) -> None:
        """Notes the two, whatever moves it takes."""
        with self.comes_to("swapped", clause, a, b):
            super().swap(a, b, clause)

    def reorder(self, order: Sequence[Card], clause: str) -> None:
        """Notes the new order, whatever moves it takes."""
        with self.comes_to("reordered", clause, cards=order):
            super().reorder(order, clause)

    def strike(self, me: Card, victim: Card, clause: str) -> bool:
        """Notes that reactions are possible."""
        before, self.struck = self.struck, victim
        goes_on = super().strike(me, victim, clause)
        self.struck = before
        return goes_on

    def widen(self, me: Card, clause: str) -> None:
        """Keeps the clause by which there are animals that count as two."""
        self.widening = clause
        super().widen(me, clause)

    def do_nothing(self, clause: str) -> None:
        """Notes that nothing came of an action, and the clause that says so."""
        self.remark(NOTHING, clause, self.actor)

    def throw_out(self, a: Card, clause: str) -> None:
        """Notes whoever would react to an attack, but is not attacked."""
        actor, reacts = self.actor, self.rules[a.species].struck is not None
        if reacts and actor is not None and actor is not a and a is not self.struck and self.step < 4:
            self.remark("no attack", self.rules[actor.species].ignores or "bruiser.attack", a)
        super().throw_out(a, clause)


def watch(before: Position, card: Card, answers: Answers, table: Table) -> WatchedTurn:
    """The turn in which a card is played, whole, with its trace and remarks; `before` stays as it was.

    Raises what `answers` raise.
    """
    turn = WatchedTurn(before.copy(), table, answers)
    take(turn, card)
    finish(turn, before)
    return turn


def finish(turn: WatchedTurn, before: Position) -> None:
    """Note why nothing was drawn."""
    seat = before.to_move
    assert seat is not None
    if not any(note[0] == 5 for note in turn.trace):
        full = len(turn.position.hands[seat]) >= HAND
        turn.remark("full hand" if full else "empty deck", "turn.draw", colour=before.seats[seat])
