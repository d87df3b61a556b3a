"""The rules as a server tells them."""

from __future__ import annotations

from collections.abc import Sequence

from api.referees.asking import Asking, answered
from api.results.rules import Animal, Clause, Reading


class Lookups(Asking):
    """Looks animals, clauses and readings up."""

    def animals(self, language: str) -> Sequence[Animal]:
        """All animals, box by box."""
        with answered():
            return self.client(language).animals()

    def clauses(self, language: str) -> Sequence[Clause]:
        """All clauses, in the order of the rules."""
        with answered():
            return self.client(language).clauses()

    def readings(self, language: str) -> Sequence[Reading]:
        """All named readings, in the order of the rules."""
        with answered():
            return self.client(language).readings()
