"""The operations on positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, TypeVar, Unpack

from api.client.calls import JSON_TYPE, Caller, Source, body_of, is_record, json_body, query_of
from api.client.transport import Call
from api.results.positions import Answer, Moves, Play, Position

A = TypeVar("A", bound=Answer)
LONGEST_QUERY: Final = 2_000  # characters that are asked in an address; more go in a body


class TableOptions(TypedDict, total=False):
    """What goes with a position or record that is asked about."""

    turn: int  # of a record: before which turn, from 1; by default where it ends
    readings: str  # `name=value` with spaces between; of a record in place of its own
    seed: str  # of a position, like all that follow: what decides chance, with its prefix
    decks: Mapping[str, str]  # by colour letter: what unknown cards may be
    scoring: str
    media_type: str  # of bytes that are something else than text


class PositionCalls(Caller):
    """Asks what a position says, what may be played, and what a move does.

    The position is its line of text, its data as JSON has it, or a record of which `turn` says where.
    """

    def position(self, where: Source, **table: Unpack[TableOptions]) -> Position:
        """The position as data, with the scores so far and the number of legal moves; or its flaws."""
        return self._about("/v1/position", where, table, {}, Position)

    def moves(
        self,
        where: Source,
        *,
        card: str | None = None,
        hand: str | Sequence[str] | None = None,
        **table: Unpack[TableOptions],
    ) -> Moves:
        """Every legal move, where it leads and what happens.

        Only those of a `card`; or with another `hand` than the mover's: species codes, or `open` for any.
        """
        held = hand if hand is None or isinstance(hand, str) else ",".join(hand)
        return self._about("/v1/position/moves", where, table, query_of(card=card, hand=held), Moves)

    def play(self, where: Source, move: str, **table: Unpack[TableOptions]) -> Play:
        """What a move makes of the position, or why it is refused."""
        return self._about("/v1/position/play", where, table, {"move": move}, Play)

    def _about(
        self, path: str, where: Source, table: TableOptions, more: Mapping[str, str], kind: type[A]
    ) -> A:
        return self._ask(question(path, where, table, more), kind)


def question(path: str, where: Source, table: TableOptions, more: Mapping[str, str]) -> Call:
    """The call that asks about a position or record.

    By GET where position and move are short text and no seed would stand in the address, else by POST; a
    record as bytes goes in JSON, too, where a long move would stand in the address.
    """
    size = sum(map(len, more.values()))
    if isinstance(where, bytes) and size > LONGEST_QUERY and "media_type" not in table:
        where = _as_text(where)
    if isinstance(where, bytes):
        body, kind = body_of(where, table.get("media_type"))
        return Call("POST", path, JSON_TYPE, {**_query(table), **more}, body, kind)
    if isinstance(where, Mapping):
        name = "position" if "seats" in where else "record"
    else:
        name = "record" if is_record(where.encode()) else "position"
    if (
        isinstance(where, str)
        and name == "position"
        and size + len(where) <= LONGEST_QUERY
        and "seed" not in table
    ):
        return Call("GET", path, JSON_TYPE, {"position": where, **_query(table), **more})
    told = {key: value for key, value in table.items() if key != "media_type"}
    return Call("POST", path, JSON_TYPE, {}, json_body({name: where, **told, **more}), JSON_TYPE)


def _as_text(data: bytes) -> str | bytes:
    """A text that JSON can carry; as it is where it is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _query(table: TableOptions) -> dict[str, str]:
    decks = ",".join(f"{letter}={deck}" for letter, deck in table.get("decks", {}).items())
    return query_of(
        turn=table.get("turn"),
        seed=table.get("seed"),
        readings=table.get("readings"),
        decks=decks or None,
        scoring=table.get("scoring"),
    )
