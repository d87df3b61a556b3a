"""One turn in the making: all that a rule may ask and do. No animal is named here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TypeVar

from mypy_extensions import mypyc_attr

from notation.animals import HIDDEN, Species
from notation.cards import Card, Colour, costume
from replayer.board import Board
from replayer.events import BINDS, HAND_OF, IMITATES, MOVES, RESISTS
from replayer.facets import Act
from replayer.state import holdable

T = TypeVar("T", bound="int | str | Card | Species | tuple[Card, ...]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(Board):
    """One turn in the making: the board, who answers, and who is in the middle of what."""

    # What most turns leave as it is stands here once, not in every turn.
    fresh: tuple[Card, ...] = ()  # played, raised or persuaded this turn
    persuaded: tuple[Card, ...] = ()
    acting: tuple[Card, ...] = ()  # whose action is under way, outermost first, as itself and as others
    wide: tuple[Card, ...] = ()  # counts as two in the check
    admitted: tuple[Card, ...] = ()  # entered the bar in this check so far
    bounced: tuple[Card, ...] = ()  # thrown out by the check itself

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

    def is_fresh(self, a: Card) -> bool:
        """Whether an animal was played, raised or persuaded this turn."""
        return a.real in self.fresh

    def rests(self, a: Card) -> bool:
        """Whether an animal has no recurring action this turn because it has just come."""
        return a in self.fresh and not self.rules[a.species].tireless

    def counted(self) -> int:
        """How many animals the check counts in the line; who is wide counts as two."""
        count = len(self.queue)
        if self.wide:
            count += sum(a in self.queue for a in self.wide)
        return count

    def been(self, me: Card) -> list[Species]:
        """What the acting animal is and has imitated on the way, what it is now first."""
        own = takewhile(lambda a: a.real is me.real, reversed(self.acting))
        return [a.species for a in own]

    def flees(self, a: Card) -> bool:
        """Whether an animal of the line flees into the bar rather than leave."""
        return self.rules[a.species].flees is not None and not self.is_fresh(a) and not self.negated(a)

    def unmoved(self, a: Card) -> bool:
        """Whether no swordfish can challenge an animal of the line."""
        return self.rules[a.species].unmoved and not self.negated(a)

    def bound(self, colour: Colour, clause: str) -> bool:
        """Whether a player must play a certain card next, so that a clause binds nobody."""
        return colour in self.position.bound

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

    # Verbs

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

    def bind(self, card: Card, clause: str) -> None:
        """A player must play a card of the hand next."""
        self.position.bound = {**self.position.bound, card.colour: card}
        self.note(clause, BINDS, card, HAND_OF[card.colour], HAND_OF[card.colour])

    def widen(self, me: Card, clause: str) -> None:
        """Count as two in this turn's check."""
        self.wide += (me,)

    def do_nothing(self, clause: str) -> None:
        """Leave everything as it is, by a clause that says so; no event tells of it."""

    # Acting

    def perform(self, act: Act, me: Card) -> None:
        """Let an animal do what its entry says for a moment other than its own playing."""
        act(self, me)

    def act(self, me: Card) -> None:
        """Let an animal that just came do what it does, if it is still there."""
        play = self.rules[me.species].play
        if play is not None and (me in self.queue or me in self.beside):
            acting = self.acting
            self.acting = (*acting, me)
            play(self, me)
            self.settle()
            self.acting = acting

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
            acting = self.acting
            self.acting = (*acting, role)
            play(self, role)
            self.settle()
            self.acting = acting
        self._turn_back(role, me)

    def settle(self) -> None:
        """What holds after every action: its batch is closed, and who cannot stand at the gate leaves."""
        if self.orders:
            self.close_batch()
        queue, rules = self.queue, self.rules
        while queue and (front := rules[queue[0].species].front) is not None:
            front(self, queue[0])
            self.close_batch()

    def close_batch(self) -> None:
        """Let the active player order what left since the last batch."""
        if self.orders:
            pile = self.position.pile
            if len(pile) > self.mark:
                order = self.answers.order(pile[self.mark :])
                if order is not None:
                    self.position.pile = (*pile[: self.mark], *order)
            self.mark = len(pile)

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
            position.shadows = {
                carrier: me if covered is role else covered for carrier, covered in position.shadows.items()
            }
