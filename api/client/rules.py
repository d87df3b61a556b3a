"""The operations on the rules: animals, clauses, readings."""

from __future__ import annotations

from api.client.calls import Caller
from api.client.transport import Call, step_of
from api.results.rules import Animal, AnimalSheet, Clause, Reading


class RuleCalls(Caller):
    """Looks rules up, in the client's language."""

    def animals(self) -> tuple[Animal, ...]:
        """All fifty animals, box by box."""
        return self._ask_all(Call("GET", "/v1/animals"), Animal, "animals")

    def animal(self, code: str) -> AnimalSheet:
        """One animal, with the text of its clauses; raises NotFoundError."""
        return self._ask(Call("GET", f"/v1/animals/{step_of(code)}"), AnimalSheet)

    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in the order of the rules."""
        return self._ask_all(Call("GET", "/v1/clauses"), Clause, "clauses")

    def clause(self, name: str) -> Clause:
        """One clause by its id; raises NotFoundError."""
        return self._ask(Call("GET", f"/v1/clauses/{step_of(name)}"), Clause)

    def readings(self) -> tuple[Reading, ...]:
        """All named readings: where tables differ."""
        return self._ask_all(Call("GET", "/v1/readings"), Reading, "readings")
