"""The table in the middle of a turn: who stands where, and the verbs that move cards.

Each verb leaves an event that cites the clause it follows; no animal is named here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mypy_extensions import mypyc_attr

from notation.animals import HIDDEN, Species
from notation.cards import Card
from notation.position import Position
from replayer.answers import Answers
from replayer.events import (
    COVERS,
    DIVES,
    ENTERS,
    FLIES,
    FREES,
    HAND_OF,
    MOVES,
    OUT,
    RAISES,
    RETURNS,
    Note,
    Place,
)
from replayer.facets import Rules
from replayer.state import Table, hidden_card, with_card


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """The cards of one turn in the making, on a position of its own.

    Cards in the line may be costumes (an imitator as what it imitates); whatever leaves it, leaves as itself.
    """

    step = 1  # of the turn, 1..5
    beside: tuple[Card, ...] = ()  # waits beside the pile for the end of the turn
    mark = 0  # where in the pile the batch of the action under way begins, if it may be ordered

    def __init__(self, position: Position, table: Table, answers: Answers) -> None:
        self.position = position
        self.table = table
        self.answers = answers  # whom a turn asks
        self.rules: Rules = table.rules
        self.queue = position.queue  # gate first
        self.trace: list[Note] = []
        self.orders = bool(answers.piles)  # whether batches may be put into an order
        if self.orders:
            self.mark = len(position.pile)

    # Who stands where

    def others(self, me: Card) -> list[Card]:
        """The animals in the line except me, gate first."""
        return [a for a in self.queue if a is not me]

    def ahead(self, me: Card) -> Card | None:
        """The animal directly ahead; none at the gate, nor in step 3 right behind a sloth."""
        place = self.queue.index(me)
        if not place:
            return None
        a = self.queue[place - 1]
        return None if self.step == 3 and self.hushes(a) else a

    def hushes(self, a: Card) -> bool:
        """Whether an animal stops in step 3 whoever comes to stand right behind it."""
        return self.rules[a.species].silences is not None

    def weaker(self, a: Card, species: Species) -> bool:
        """Whether an animal's strength is below that of a species."""
        return a.strength < species.strength

    def enough(self, animals: Sequence[Card], count: int) -> bool:
        """Whether there are as many animals as an action takes."""
        return len(animals) >= count

    def same_parity(self, a: Card, number: int) -> bool:
        """Whether an animal's strength and a number are both even or both odd."""
        return a.strength % 2 == number % 2

    def negated(self, a: Card) -> bool:
        """Whether what is recurring and permanent about an animal of the line is off."""
        queue, rules = self.queue, self.rules
        place = queue.index(a) if a in queue else 0
        return (
            place > 0
            and rules[queue[place - 1].species].silences is not None
            and rules[a.species].silences is None
        )

    def blocked(self, me: Card, a: Card) -> bool:
        """Whether an animal is an active shield that stops my species."""
        blocks = self.rules[a.species].blocks
        return blocks is not None and me.species in blocks and not self.negated(a)

    def fence(self, me: Card, place: int) -> Card | None:
        """The first active shield between a place and me, which keeps a bruiser from taking that place."""
        for a in self.queue[place + 1 : self.queue.index(me)]:
            if self.rules[a.species].fences and not self.negated(a):
                return a
        return None

    def total(self, animals: Sequence[Card]) -> int:
        """The sum of animals' strengths."""
        return sum([a.strength for a in animals])

    # Verbs

    def note(
        self,
        clause: str,
        verb: str,
        card: Card,
        source: Place,
        target: Place,
        other: Card | Species | None = None,
    ) -> None:
        """Leave an event (replayer.events.Event) that cites a clause."""
        about = other.real if isinstance(other, Card) else other
        self.trace.append((self.step, clause, verb, card.real, source, target, about))

    def move(self, me: Card, place: int, clause: str) -> None:
        """Take an animal of the line to a place of the line (counted without it)."""
        queue = self.queue
        was = queue.index(me)
        if was != place:
            del queue[was]
            queue.insert(place, me)
            self.trace.append((self.step, clause, MOVES, me.real, was, place, None))

    def overtake(self, me: Card, passes: Callable[[Card], bool], clause: str) -> None:
        """Pass the animals directly ahead, one by one, as long as each is passed."""
        queue = self.queue
        place = queue.index(me)
        while place:
            a = queue[place - 1]
            if (self.step == 3 and self.hushes(a)) or not passes(a):
                break
            place -= 1
        self.move(me, place, clause)

    def reorder(self, order: Sequence[Card], clause: str) -> None:
        """Put the whole line into an order, gate first."""
        for place, a in enumerate(order):
            if self.queue[place] is not a:
                self.move(a, place, clause)

    def swap(self, a: Card, b: Card, clause: str) -> None:
        """Two animals of the line change places."""
        i, j = self.queue.index(a), self.queue.index(b)
        order = self.queue[:]
        order[i], order[j] = b, a
        self.reorder(order, clause)

    def throw_out(self, a: Card, clause: str) -> None:
        """Send an animal of the line, or the one in the air, to the pile, with what is in its shadow."""
        self.position.pile += self._leave(a, OUT, "pile", clause)

    def admit(self, a: Card, clause: str) -> None:
        """Let an animal into the bar, with what is in its shadow."""
        self.position.bar += self._leave(a, ENTERS, "bar", clause)

    def cover(self, me: Card, a: Card, clause: str) -> None:
        """Step onto an animal of the line; who was in my shadow is put down where I stood."""
        self._put_down(me, "shadow.step")
        place = self.queue.index(a)
        self.move(me, place, clause)
        place = self.queue.index(a)
        del self.queue[place]
        self.position.shadows = {**self.position.shadows, me: a}
        self.note(clause, COVERS, a, place, f"shadow.{me.code}", me)

    def free_all(self, clause: str) -> None:
        """Put everything that is in a shadow directly behind its carrier."""
        place = 0
        while place < len(self.queue):
            self._put_down(self.queue[place], clause)
            place += 1

    def fly(self, me: Card, clause: str) -> None:
        """Leave the line for the air."""
        self.note(clause, FLIES, me, self._lift(me), "air")
        self.position.air = me

    def dive(self, me: Card, clause: str) -> None:
        """Leave the line for under it."""
        self.note(clause, DIVES, me, self._lift(me), "under")
        self.position.under = me

    def land(self, me: Card, place: int, clause: str) -> None:
        """Come from the air or from below into the line."""
        self.note(clause, MOVES, me, self._lift(me), place)
        self.queue.insert(place, me)

    def send_home(self, a: Card, clause: str) -> None:
        """Return an animal of the line to its colour's hand; what is in its shadow takes its place."""
        self._put_down(a, clause)
        real = a.real
        seat = self.position.seats.index(real.colour)
        self.note(clause, RETURNS, a, self._lift(a), HAND_OF[real.colour])
        hand = self.position.hands[seat]
        unknown = self.table.open or (hand and hand[-1].species is HIDDEN)
        self.position.hands[seat] = with_card(hand, hidden_card(real.colour) if unknown else real)

    def raise_top(self, clause: str) -> Card:
        """Take the pile's top animal to the tail."""
        card = self._take_top()
        self.queue.append(card)
        self.note(clause, RAISES, card, "pile", len(self.queue) - 1)
        return card

    def admit_top(self, clause: str) -> None:
        """Let the pile's top animal into the bar."""
        card = self._take_top()
        self.position.bar += (card,)
        self.note(clause, ENTERS, card, "pile", "bar")

    # Inside

    def _lift(self, a: Card) -> Place:
        """Take a card out of the line, the air, from below or beside the pile; where it was."""
        queue = self.queue
        if a in queue:
            place = queue.index(a)
            del queue[place]
            return place
        position = self.position
        if a is position.air:
            position.air = None
            return "air"
        if a is position.under:
            position.under = None
            return "under"
        self.beside = tuple(card for card in self.beside if card is not a)
        return "beside"

    def _take_top(self) -> Card:
        """Take the pile's top animal off it."""
        pile = self.position.pile
        self.position.pile = pile[:-1]
        return pile[-1]

    def _leave(self, a: Card, verb: str, zone: str, clause: str) -> tuple[Card, ...]:
        """Take an animal, and what is in its shadow, to a zone; who left, the carrier first."""
        real = a.real
        self.trace.append((self.step, clause, verb, real, self._lift(a), zone, None))
        if not self.position.shadows:
            return (real,)
        left, carrier = [real], a
        while (covered := self._uncover(carrier)) is not None:
            left.append(covered.real)
            self.note("shadow", verb, covered, f"shadow.{carrier.code}", zone)
            carrier = covered
        return tuple(left)

    def _uncover(self, carrier: Card) -> Card | None:
        """Take an animal's shadow off who is in it."""
        shadows = self.position.shadows
        if carrier not in shadows:
            return None
        self.position.shadows = {card: covered for card, covered in shadows.items() if card is not carrier}
        return shadows[carrier]

    def _put_down(self, carrier: Card, clause: str) -> None:
        """Put who is in an animal's shadow directly behind it."""
        covered = self._uncover(carrier)
        if covered is not None:
            place = self.queue.index(carrier) + 1
            self.queue.insert(place, covered)
            self.note(clause, FREES, covered, f"shadow.{carrier.code}", place)
