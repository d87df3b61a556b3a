"""A walk through a replayed game, event by event and into its variations; what the terminal viewer shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from notation.cards import CARDS, HIDDEN_CARD, Card
from notation.position import Position
from replayer import Event, Played, Replay
from replayer.events import Place, zone_text
from replayer.game import ReplayedLine
from replayer.score import scores
from replayer.state import with_card, without_card


@dataclass(slots=True)
class Walk:
    """Where in a game we are: a line of play, a turn of it, so many of its events."""

    game: Replay  # its tags make a game
    line: ReplayedLine = field(init=False)
    start: Position = field(init=False)  # of the line
    turn: int = 0  # how many turns of the line have begun; 0 is the start
    event: int = 0  # how many events of the last one have happened
    above: list[tuple[ReplayedLine, Position, int]] = field(default_factory=list)  # lines left for variations

    def __post_init__(self) -> None:
        assert self.game.setup is not None
        self.line, self.start = self.game.main, self.game.setup.start

    @property
    def length(self) -> int:
        """The turns of the line."""
        return len(self.line.turns)

    @property
    def current(self) -> Played | None:
        """The turn that is shown; None at the start."""
        return self.line.turns[self.turn - 1] if self.turn else None

    @property
    def events(self) -> list[Event]:
        """What happens in the turn that is shown."""
        return self.current.events if self.current else []

    @property
    def position(self) -> Position:
        """The table after the events that have happened."""
        if self.current is None:
            return self.start
        if self.event == len(self.events):
            return self.current.after
        return after(self.current.before, self.events[: self.event])

    def go(self, turn: int, event: int | None = None) -> None:
        """Go to a turn of the line, or the end that is nearer, all its events done or so many of them."""
        self.turn = max(0, min(turn, self.length))
        most = len(self.events)
        self.event = most if event is None else max(0, min(event, most))

    def step(self) -> bool:
        """One event on; False at the end."""
        if self.event == len(self.events):
            if self.turn == self.length:
                return False
            self.go(self.turn + 1, 0)
        self.event = min(self.event + 1, len(self.events))
        return True

    def step_back(self) -> bool:
        """One event back; False at the start."""
        if not self.turn:
            return False
        if self.event > 1:
            self.event -= 1
        else:
            self.go(self.turn - 1)
        return True

    def enter(self, index: int = 0) -> bool:
        """Enter a variation of the turn that is shown, at its first turn; False when there is none such."""
        beside = self.line.variations.get(self.turn, [])
        if index >= len(beside) or not beside[index].turns:
            return False
        self.above.append((self.line, self.start, self.turn))
        self.line, self.start = beside[index], beside[index].turns[0].before
        self.go(1)
        return True

    def leave(self) -> bool:
        """Go back to the line that this one leaves, where it does; False on the main line."""
        if not self.above:
            return False
        self.line, self.start, turn = self.above.pop()
        self.go(turn)
        return True

    def next_decisive(self) -> int:
        """The next turn of the line after which somebody else is ahead; 0 when there is none."""
        assert self.game.setup is not None
        scoring, ahead = self.game.setup.table.scoring, _leaders(self.start, self.game.setup.table.scoring)
        for number, turn in enumerate(self.line.turns, 1):
            leading = _leaders(turn.after, scoring)
            if leading and leading != ahead:
                ahead = leading
                if number > self.turn:
                    return number
        return 0


def after(before: Position, events: Iterable[Event]) -> Position:
    """A position with events played back on it; what waits beside the pile is not in it."""
    position = replace(before.copy(), shadows=dict(before.shadows))
    for event in events:
        if event.source != event.target:
            _take(position, event.card, event.source)
            _put(position, event.card, event.target)
    return position


def hidden(position: Position) -> Position:
    """The same with the hands from behind."""
    hands = [
        tuple(HIDDEN_CARD[colour] for _ in hand)
        for colour, hand in zip(position.seats, position.hands, strict=True)
    ]
    return replace(position, hands=hands)


def _take(position: Position, card: Card, source: Place) -> None:
    name, _, whose = zone_text(source).partition(".")
    if name == "queue":
        position.queue.pop(int(whose))
    elif name == "shadow":
        del position.shadows[CARDS[whose]]
    elif name in ("air", "under"):
        setattr(position, name, None)
    elif name in ("bar", "pile"):
        zone = position.bar if name == "bar" else position.pile
        setattr(position, name, tuple(other for other in zone if other is not card))
    elif name in ("hand", "deck"):
        held = position.hands if name == "hand" else position.decks
        seat = position.seats.index(card.colour)
        held[seat] = without_card(held[seat], card)


def _put(position: Position, card: Card, target: Place) -> None:
    name, _, whose = zone_text(target).partition(".")
    if name == "queue":
        position.queue.insert(int(whose), card)
    elif name == "shadow":
        position.shadows[CARDS[whose]] = card
    elif name in ("air", "under"):
        setattr(position, name, card)
    elif name in ("bar", "pile"):
        zone = position.bar if name == "bar" else position.pile
        setattr(position, name, (*zone, card))
    elif name == "hand":
        seat = position.seats.index(card.colour)
        position.hands[seat] = with_card(position.hands[seat], card)


def _leaders(position: Position, scoring: str) -> str:
    """Who has most, as letters; nobody while all have nothing, or at first while several share."""
    told = scores(position, scoring)
    best = max(told.values())
    return "".join(colour.letter for colour, score in told.items() if score == best) if best else ""
