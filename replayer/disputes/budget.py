"""How much a search may cost: turns are counted, not seconds, so that it ends alike on every machine."""

from __future__ import annotations

from collections.abc import Callable


class SpentError(Exception):
    """A search has played as many turns as it may; whoever began it catches this."""


class Budget:
    """Counts the turns that a search plays; give `spend` to each replay as its `tick`."""

    def __init__(self, turns: int, tick: Callable[[], None] | None = None) -> None:
        self.left = turns
        self.tick = tick  # is called as well

    def spend(self) -> None:
        """One turn more; raises SpentError when there were too many."""
        if self.left == 0:
            raise SpentError
        self.left -= 1
        if self.tick is not None:
            self.tick()
