"""How much a search may cost: turns are counted, not seconds, so that it ends alike on every machine."""

from __future__ import annotations

from replayer.game import Tick


class SpentError(Exception):
    """A search has played as many turns as it may; whoever began it catches this."""


class Budget:
    """Counts the turns that a search plays; give `spend` to each replay as its `tick`."""

    def __init__(self, turns: int, tick: Tick | None = None) -> None:
        self.left = turns
        self.tick = tick  # is called as well

    def spend(self, turns: int) -> None:
        """So many turns more; raises SpentError when these are too many."""
        if self.left < turns:
            raise SpentError
        self.left -= turns
        if self.tick is not None:
            self.tick(turns)
