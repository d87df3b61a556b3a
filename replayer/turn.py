"""One turn in the making: all that a rule may ask, see and do. No animal is named here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from notation.animals import HIDDEN, Species
from notation.cards import Card, costume
from notation.position import Position
from replayer.answers import Answers
from replayer.events import (
    BINDS,
    COVERS,
    DIVES,
    ENTERS,
    FLIES,
    FREES,
    HAND_OF,
    IMITATES,
    MOVES,
    OUT,
    RAISES,
    RESISTS,
    RETURNS,
    Note,
    Place,
)
from replayer.facets import Rules
from replayer.state import Table, hidden_card, holdable, with_card

T = TypeVar("T", bound="int | str | Card | Species | tuple[Card, ...]")


class Turn:
    """One turn in the making, on a position of its own.

    Cards in the line may be costumes (an imitator as what it imitates); whatever leaves it, leaves as itself.
    """

    # What most turns leave as it is stands here once, not in every turn.
    fresh: tuple[Card, ...] = ()  # played, raised or persuaded this turn
    persuaded: tuple[Card, ...] = ()
    acting: tuple[Card, ...] = ()  # whose action is under way, outermost first
    chain: tuple[Species, ...] = ()  # what the acting animal is and has been, itself first
    wide: tuple[Card, ...] = ()  # counts as two in the check
    beside: tuple[Card, ...] = ()  # waits beside the pile for the end of the turn
    admitted: tuple[Card, ...] = ()  # entered the bar in this check so far
    bounced: tuple[Card, ...] = ()  # thrown out by the check itself

    def __init__(self, position: Position, table: Table, answers: Answers) -> None:
        self.position = position
        self.table = table
        self.rules: Rules = table.rules
        self.answers = answers
        self.queue = position.queue  # gate first
        self.pile = position.pile  # newest last
        self.trace: list[Note] = []
        self.step = 1
        self.mark = len(position.pile)  # where the batch of the action under way begins

    # Questions

    def choose(self, sign: str, options: Sequence[T], clause: str) -> T:
        """What the active player picks from options (at least one)."""
        return self.answers.choose(sign, options, clause)

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """What chance draws from options (at least one)."""
        return self.answers.draw(options, clause, derivable)

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """The order in which chance puts cards (at least two)."""
        return self.answers.shuffle(cards, clause)

    # Queries

    def others(self, me: Card) -> list[Card]:
        """The animals in the line except me, gate first."""
        return [a for a in self.queue if a is not me]

    def ahead(self, me: Card) -> Card | None:
        """The animal directly ahead; none at the gate, nor in step 3 right behind a sloth."""
        place = self.queue.index(me)
        if not place:
            return None
        a = self.queue[place - 1]
        return None if self.step == 3 and self.rules[a.species].silences else a

    def weaker(self, a: Card, species: Species) -> bool:
        """Whether an animal's strength is below that of a species."""
        return a.strength < species.strength

    def negated(self, a: Card) -> bool:
        """Whether what is recurring and permanent about an animal of the line is off."""
        queue, rules = self.queue, self.rules
        place = queue.index(a) if a in queue else 0
        return place > 0 and rules[queue[place - 1].species].silences and not rules[a.species].silences

    def blocked(self, me: Card, a: Card) -> bool:
        """Whether an animal is an active shield that stops my species."""
        blocks = self.rules[a.species].blocks
        return blocks is not None and me.species in blocks and not self.negated(a)

    def fenced(self, me: Card, place: int) -> bool:
        """Whether an active shield between a place and me keeps a bruiser from taking that place."""
        between = self.queue[place + 1 : self.queue.index(me)]
        return any(self.rules[a.species].fences and not self.negated(a) for a in between)

    def is_fresh(self, a: Card) -> bool:
        """Whether an animal was played, raised or persuaded this turn."""
        return a.real in self.fresh

    def flees(self, a: Card) -> bool:
        """Whether an animal of the line flees into the bar rather than leave."""
        return self.rules[a.species].flees and not self.is_fresh(a) and not self.negated(a)

    def unmoved(self, a: Card) -> bool:
        """Whether no swordfish can challenge an animal of the line."""
        return self.rules[a.species].unmoved and not self.negated(a)

    def hand(self, seat: int) -> list[Card]:
        """The cards that a player holds or, where some of the hand is hidden, may hold; strongest first."""
        return holdable(self.position, self.table, seat, self.beside)

    def hand_to_show(self) -> list[Card]:
        """What the active player can reveal, likewise."""
        seat = self.position.to_move
        return [] if seat is None else self.hand(seat)

    def knows_hand(self, seat: int) -> bool:
        """Whether no card of a hand is hidden."""
        hand = self.position.hands[seat]
        return not hand or hand[-1].species is not HIDDEN

    # Verbs: each leaves an event that cites the clause it follows

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
        self.trace.append(
            (
                self.step,
                clause,
                verb,
                card.real,
                source,
                target,
                other.real if isinstance(other, Card) else other,
            )
        )

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
            if (self.step == 3 and self.rules[a.species].silences) or not passes(a):
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
        self._leave(a, self.pile, OUT, "pile", clause)

    def admit(self, a: Card, clause: str) -> None:
        """Let an animal into the bar, with what is in its shadow."""
        self._leave(a, self.position.bar, ENTERS, "bar", clause)

    def strike(self, me: Card, victim: Card, clause: str) -> bool:
        """Attack as a big bruiser; whether the victim is gone and I am still there to go on."""
        rule = self.rules[victim.species]
        if rule.struck is not None and not self.negated(victim):
            return rule.struck(self, me, victim, clause)
        self.throw_out(victim, clause)
        return True

    def resist(self, me: Card, victim: Card, clause: str) -> None:
        """An attack fails; nobody moves."""
        place = self.queue.index(victim)
        self.note(clause, RESISTS, victim, place, place, me)

    def cover(self, me: Card, a: Card, clause: str) -> None:
        """Step onto an animal of the line; who was in my shadow is put down where I stood."""
        self._put_down(me, "shadow.step")
        place = self.queue.index(a)
        self.move(me, place, clause)
        place = self.queue.index(a)
        del self.queue[place]
        self.position.shadows[me] = a
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

    def bind(self, card: Card, clause: str) -> None:
        """A player must play a card of the hand next."""
        self.position.bound[card.colour] = card
        self.note(clause, BINDS, card, HAND_OF[card.colour], HAND_OF[card.colour])

    def raise_top(self, clause: str) -> Card:
        """Take the pile's top animal to the tail."""
        card = self.pile.pop()
        self.mark = len(self.pile)
        self.queue.append(card)
        self.note(clause, RAISES, card, "pile", len(self.queue) - 1)
        return card

    def admit_top(self, clause: str) -> None:
        """Let the pile's top animal into the bar."""
        card = self.pile.pop()
        self.mark = len(self.pile)
        self.position.bar.append(card)
        self.note(clause, ENTERS, card, "pile", "bar")

    def widen(self, me: Card) -> None:
        """Count as two in this turn's check."""
        self.wide += (me,)

    # Acting

    def act(self, me: Card) -> None:
        """Let an animal that just came do what it does, if it is still there, with a chain of its own."""
        play = self.rules[me.species].play
        if play is not None and (me in self.queue or me in self.beside):
            chain, acting = self.chain, self.acting
            self.chain = (me.species,)
            self.acting = (*acting, me)
            play(self, me)
            self.settle()
            self.chain, self.acting = chain, acting

    def act_through(self, card: Card) -> None:
        """Let an animal at the tail act for the one that brought it there, which the answers know."""
        self.fresh += (card,)
        self.settle()
        self.act(card)
        self.answers.leave(self.rules[card.species].clause)

    def persuade(self, a: Card, clause: str) -> None:
        """Take an animal, chosen as one to act through, to the tail, where it acts."""
        self.persuaded += (a,)
        self.move(a, len(self.queue) - 1, clause)
        self.act_through(a)

    def imitate(self, me: Card, species: Species, clause: str) -> None:
        """Do as a species what it does when played, then be oneself again."""
        role = costume(me, species)
        place = self.queue.index(me)
        self.queue[place] = role
        self.note(clause, IMITATES, me, place, place, species)
        self.settle()
        play = self.rules[species].play
        if play is not None and role in self.queue:
            chain = self.chain
            self.chain = (*chain, species)
            play(self, role)
            self.settle()
            self.chain = chain
        self._turn_back(role, me)

    def settle(self) -> None:
        """What holds after every action: its batch is closed, and who cannot stand at the gate leaves."""
        if len(self.pile) > self.mark:
            self.close_batch()
        queue, rules = self.queue, self.rules
        while queue and (front := rules[queue[0].species].front) is not None:
            front(self, queue[0])
            self.close_batch()

    def close_batch(self) -> None:
        """Let the active player order what left since the last batch."""
        if self.answers.piles and len(self.pile) > self.mark:
            order = self.answers.order(self.pile[self.mark :])
            if order is not None:
                self.pile[self.mark :] = order
        self.mark = len(self.pile)

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

    def _leave(self, a: Card, zone: list[Card], verb: str, name: str, clause: str) -> None:
        real = a.real
        zone.append(real)
        self.trace.append((self.step, clause, verb, real, self._lift(a), name, None))
        shadows = self.position.shadows
        carrier: Card | None = a
        while shadows and carrier is not None:
            covered = shadows.pop(carrier, None)
            if covered is not None:
                zone.append(covered.real)
                self.note("shadow", verb, covered, f"shadow.{carrier.code}", name)
            carrier = covered

    def _put_down(self, carrier: Card, clause: str) -> None:
        """Put who is in an animal's shadow directly behind it."""
        covered = self.position.shadows.pop(carrier, None)
        if covered is not None:
            place = self.queue.index(carrier) + 1
            self.queue.insert(place, covered)
            self.note(clause, FREES, covered, f"shadow.{carrier.code}", place)

    def _turn_back(self, role: Card, me: Card) -> None:
        """End an imitation, wherever the imitator is by now."""
        position = self.position
        if role in self.queue:
            self._put_down(role, "imitate")
            self.queue[self.queue.index(role)] = me
        elif role is position.air or role is position.under:
            self.note("imitate", MOVES, me, self._lift(role), len(self.queue))
            self.queue.append(me)
        else:
            for carrier, covered in position.shadows.items():
                if covered is role:
                    position.shadows[carrier] = me
