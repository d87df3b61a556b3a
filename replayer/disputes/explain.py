"""A turn explained: what happened, why, and what did not happen though a player might expect it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from notation.cards import Card
from notation.position import Position
from replayer.disputes.remarks import Remark
from replayer.disputes.watched import WatchedTurn, watch
from replayer.events import Event, events_of
from replayer.game import Played
from replayer.recorded import Recorded
from replayer.state import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened, or that did not, with what decided it."""

    step: int  # of the turn, 1..5
    clause: str
    actor: Card | None  # whose action it is, as a costume while it imitates
    events: tuple[Event, ...]  # what happened: one event, or several that come to one thing; none: it did not
    remark: Remark | None = None  # what the events come to, or what did not happen
    reasons: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """The five steps of a turn, moment by moment."""

    move: str  # canonical text
    before: Position
    after: Position
    moments: tuple[Moment, ...]  # in order

    def of_step(self, step: int) -> list[Moment]:
        """The moments of a step, 1..5."""
        return [moment for moment in self.moments if moment.step == step]

    @property
    def clauses(self) -> list[str]:
        """The clauses that it cites, each once, in the order of the turn."""
        return list(dict.fromkeys(clause for moment in self.moments for clause in cited_by(moment)))


def explain(turn: Played, table: Table) -> Explanation:
    """Play a turn again, watching, and tell what it was made of."""
    card = turn.move.card
    answers = Recorded(turn.move, turn.number, card.colour, table.chance)
    watched = watch(turn.before, card, answers, table)
    return Explanation(turn.text, turn.before, watched.position, tuple(moments_of(watched)))


def moments_of(turn: WatchedTurn) -> list[Moment]:
    """Events and remarks of a turn, each reason beside what it decided."""
    return _Telling(turn).moments()


class _Telling:
    """Puts the events and the remarks of a turn together."""

    def __init__(self, turn: WatchedTurn) -> None:
        self.turn = turn
        self.told: list[Moment] = []
        self.pending: list[Remark] = []  # reasons for what comes next
        self.upcoming = [*reversed(turn.remarks)]

    def moments(self) -> list[Moment]:
        """All of them, in order."""
        events = events_of(self.turn.trace)
        spans = {start: (end, remark) for start, end, remark in self.turn.spans}
        number = 0
        while number < len(events):
            self.remarks_until(number)
            end, remark = spans.get(number, (number + 1, None))
            self.happens(tuple(events[number:end]), self.turn.actor_of(number), remark)
            number = end
        self.remarks_until(number)
        self.settle(self.pending)
        return self.told

    def remarks_until(self, number: int) -> None:
        """Take in the remarks made before an event; one that stands for itself takes its reasons along."""
        while self.upcoming and self.upcoming[-1].at <= number:
            remark = self.upcoming.pop()
            if remark.is_headline:
                reasons = self.reasons(remark.step, remark.actor)
                self.told.append(Moment(remark.step, remark.clause, remark.actor, (), remark, reasons))
            else:
                self.pending.append(remark)

    def happens(self, events: tuple[Event, ...], actor: Card | None, remark: Remark | None) -> None:
        """Tell events, with the reasons that are pending for them."""
        event = events[0]
        reasons = self.reasons(event.step, actor)
        shown = None if event.clause == "imitate" else actor  # it is itself again
        self.told.append(Moment(event.step, event.clause, shown, events, remark, reasons))

    def reasons(self, step: int, actor: Card | None) -> tuple[Remark, ...]:
        """What is pending for an action; what is pending for others is settled."""
        pending, self.pending = self.pending, []
        found = [reason for reason in pending if (reason.step, reason.actor) == (step, actor)]
        self.settle([reason for reason in pending if reason not in found])
        return tuple(found)

    def settle(self, left: list[Remark]) -> None:
        """Put reasons that nothing followed behind the last moment of the same action, or by themselves."""
        for reason in left:
            last = self.told[-1] if self.told else None
            if last is not None and (last.step, last.actor) == (reason.step, reason.actor):
                self.told[-1] = replace(last, reasons=(*last.reasons, reason))
            else:
                self.told.append(Moment(reason.step, reason.clause, reason.actor, (), reason))


def cited_by(moment: Moment) -> list[str]:
    """The clauses of a moment and its reasons, each once."""
    return list(dict.fromkeys([moment.clause, *(reason.clause for reason in moment.reasons)]))
