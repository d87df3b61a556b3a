"""A turn with room for remarks: who acts, what was asked, which events come to one thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from notation.cards import Card, Colour
from notation.position import Position
from replayer.answers import Answers
from replayer.disputes.remarks import NOTHING, Remark
from replayer.state import Table
from replayer.turn import Turn


class Notebook(Turn):
    """A turn that can keep remarks beside its trace, and knows whose action is under way."""

    def __init__(self, position: Position, table: Table, answers: Answers) -> None:
        super().__init__(position, table, answers)
        self.remarks: list[Remark] = []
        self.actor: Card | None = None  # whose action is under way
        self.actors: list[tuple[int, Card | None]] = []  # from which event on who acts
        self.struck: Card | None = None  # whom a bruiser attacks just now
        self.acted: set[Card] = set()  # in step 3
        self.widening = "turn.check"  # the clause by which animals count as two in the check
        self.summing = False  # events are under way that come to one thing
        self.spans: list[tuple[int, int, Remark]] = []  # events that come to one thing, and what that is

    def remark(
        self,
        kind: str,
        clause: str | None = None,
        card: Card | None = None,
        other: Card | None = None,
        values: tuple[int, ...] = (),
        cards: Sequence[Card] = (),
        colour: Colour | None = None,
    ) -> None:
        """Note a question with its answer; without a clause, it is that of whoever acts."""
        at = len(self.trace)
        clause = clause or (self.clause_of(self.actor) if self.actor else "strength")
        remark = Remark(at, self.step, kind, clause, self.actor, card, other, values, tuple(cards), colour)
        if not self.remarks or self.remarks[-1] != remark:
            self.remarks.append(remark)

    def clause_of(self, me: Card) -> str:
        """The clause of what an animal does now."""
        rule = self.rules[me.species]
        return rule.checking if rule.checking is not None and self.step == 4 else rule.clause

    def actor_of(self, event: int) -> Card | None:
        """Whose action an event of the trace belongs to."""
        found: Card | None = None
        for start, actor in self.actors:
            if start > event:
                break
            found = actor
        return found

    @contextmanager
    def acts(self, me: Card, start: int = 0) -> Iterator[None]:
        """While an animal acts; its first event is `start` events ahead."""
        before, self.actor = self.actor, me
        self.actors.append((len(self.trace) + start, me))
        yield
        self.actors.append((len(self.trace), before))
        self.actor = before

    def idle(self, me: Card, since: int, noted: int, has_action: bool) -> None:
        """Note it when an action left no event since so many, unless its rule has said so.

        If no remark tells why, it is for nobody else being there, should that be so.
        """
        if len(self.trace) > since or any(remark.kind == NOTHING for remark in self.remarks[noted:]):
            return
        if has_action and len(self.remarks) == noted and self.queue == [me.real]:
            self.remark("alone", card=me)
        self.remark(NOTHING if has_action else "no action", card=me)

    @contextmanager
    def comes_to(
        self, kind: str, clause: str, a: Card | None = None, b: Card | None = None, cards: Sequence[Card] = ()
    ) -> Iterator[None]:
        """The events that follow come to one thing; the outermost telling counts."""
        start, before = len(self.trace), self.summing
        self.summing = True
        yield
        self.summing = before
        if not before and len(self.trace) > start:
            actor, step = self.actor, self.step
            remark = Remark(start, step, kind, clause, actor, a, b, cards=tuple(cards))
            self.spans.append((start, len(self.trace), remark))
