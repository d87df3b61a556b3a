"""What a picture needs to know of a game, whoever has replayed it: `replayer` does, or somebody tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from notation.cards import Colour
from notation.position import Position
from notation.record import Move, Record
from replayer import Event, Table
from replayer.deal import Setup


class Turn(Protocol):
    """One turn; `replayer.Played` is one."""

    @property
    def move(self) -> Move:
        """As the record has it."""
        ...

    @property
    def text(self) -> str:
        """The move as canonical text."""
        ...

    @property
    def number(self) -> int:
        """1-based, counting every move."""
        ...

    @property
    def colour(self) -> Colour:
        """Who moved."""
        ...

    @property
    def before(self) -> Position:
        """The position that the move was played in."""
        ...

    @property
    def events(self) -> list[Event]:
        """What happened, in order."""
        ...


class Game(Protocol):
    """A game up to its end or first fault; `replayer.Replay` is one."""

    @property
    def record(self) -> Record:
        """With the tags of the game."""
        ...

    @property
    def setup(self) -> Setup | None:
        """None when the tags do not make a game."""
        ...

    @property
    def table(self) -> Table | None:
        """What the game is played with."""
        ...

    @property
    def turns(self) -> Sequence[Turn]:
        """Of the main line."""
        ...

    @property
    def positions(self) -> list[Position]:
        """The position before the first turn and after every turn."""
        ...

    @property
    def scores(self) -> Mapping[Colour, int]:
        """In seat order, as far as the game got."""
        ...

    @property
    def winners(self) -> Sequence[Colour]:
        """Who has won, in seat order; nobody before the end."""
        ...
