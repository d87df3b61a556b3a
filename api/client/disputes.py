"""The operations that settle disputes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from api.client.calls import (
    JSON_TYPE,
    RECORD_TYPE,
    Caller,
    Source,
    is_record,
    json_body,
    query_of,
    record_body,
)
from api.client.positions import TableOptions, question
from api.client.transport import Call
from api.results.verdicts import ClaimAnswer, Comparison, Explained, Fit, Hands, Repairs, WhyAnswer


class DisputeCalls(Caller):
    """Asks who is right. Records and positions are given as to the other operations."""

    def explain(
        self,
        record: Source,
        turn: int | str | None = None,
        *,
        readings: str | None = None,
        media_type: str | None = None,
    ) -> Explained:
        """A turn of a record, the last one by default: what happened, what did not, and why.

        A turn in a variation is named by the way to it: `"12.v1.13"` is turn 13 in the first variation beside
        turn 12.
        `readings` stand in place of what the record says of them.
        """
        body, kind = record_body(record, media_type)
        call = Call("POST", "/v1/explain", JSON_TYPE, query_of(turn=turn, readings=readings), body, kind)
        return self._ask(call, Explained)

    def why(self, where: Source, move: str, **table: Unpack[TableOptions]) -> WhyAnswer:
        """Why a move is not legal in a position, or what it leads to."""
        return self._ask(_posted("/v1/why", where, table, {"move": move}), WhyAnswer)

    def claim(
        self, where: str | dict[str, object], move: str, claims: Sequence[str], **table: Unpack[TableOptions]
    ) -> ClaimAnswer:
        """Whether the rules support what a move is claimed to come to."""
        return self._ask(
            _posted("/v1/claim", where, table, {"move": move, "claims": list(claims)}), ClaimAnswer
        )

    def compare(
        self,
        first: str | dict[str, object],
        second: str | dict[str, object],
        *,
        readings: str | None = None,
    ) -> Comparison:
        """The first turn at which two records part; `readings` stand in place of what they say of them."""
        body = json_body({"first": first, "second": second, **query_of(readings=readings)})
        return self._ask(Call("POST", "/v1/compare", JSON_TYPE, {}, body, JSON_TYPE), Comparison)

    def fit(self, record: Source, *, media_type: str | None = None) -> Fit:
        """The smallest sets of readings under which a record is legal, and which matter to it."""
        body, kind = record_body(record, media_type)
        return self._ask(Call("POST", "/v1/readings/fit", JSON_TYPE, {}, body, kind), Fit)

    def repair(self, text: str | bytes) -> Repairs:
        """The smallest changes that make the text of a record legal."""
        data = text.encode() if isinstance(text, str) else text
        return self._ask(Call("POST", "/v1/repair", JSON_TYPE, {}, data, RECORD_TYPE), Repairs)

    def hands(self, record: Source, *, media_type: str | None = None) -> Hands:
        """What must have been dealt in a record, and where it contradicts itself."""
        body, kind = record_body(record, media_type)
        return self._ask(Call("POST", "/v1/hands", JSON_TYPE, {}, body, kind), Hands)


def _posted(path: str, where: Source, table: TableOptions, more: dict[str, object]) -> Call:
    """The call that asks about a position or record by POST, in JSON unless the record comes as bytes."""
    if isinstance(where, bytes):
        told = {name: str(value) for name, value in more.items()}
        return question(path, where, table, told)
    of_record = is_record(where.encode()) if isinstance(where, str) else "tags" in where
    name = "record" if of_record else "position"
    told_table = {key: value for key, value in table.items() if key != "media_type"}
    return Call("POST", path, JSON_TYPE, {}, json_body({name: where, **told_table, **more}), JSON_TYPE)
