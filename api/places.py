"""A position that a command is asked about: written out, or a turn of a record."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import click

from api.inputs import STDIN, source
from api.tables import read_decks, table_for
from notation.errors import NotationError, PositionError
from notation.position import Position, read_position
from replayer import Replay, ReplayError, Table, replay

F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Place:
    """A position and what it is played with."""

    position: Position
    table: Table


def place_options(function: F) -> F:
    """What names a place on the command line: `where`, `turn`, `number`, `decks`, `seed`."""
    for option in (
        click.option("--seed", metavar="bbn1:TEXT", help="Of a position: the seed that decides chance."),
        click.option("--decks", metavar="R=NB,B=BB", help="Of a position: what hidden cards may be."),
        click.option(
            "--record", "number", type=click.IntRange(min=1), metavar="N", help="Of a file with several."
        ),
        click.option("--turn", type=click.IntRange(min=1), metavar="N", help="Of a record: before turn N."),
        click.argument("where", nargs=-1, required=True, metavar="POSITION|FILE"),
    ):
        function = option(function)
    return function


def find_place(
    where: Sequence[str],
    turn: int | None = None,
    number: int | None = None,
    readings: Mapping[str, str] | None = None,
    decks: str | None = None,
    seed: str | None = None,
) -> Place:
    """The place that a command's arguments name.

    A position may come as one argument or, unquoted, as ten. Raises UsageError for arguments that do not go
    together, ClickException for a position with flaws and for a record that is illegal before that turn.
    """
    if _is_position(where):
        if turn is not None or number is not None:
            raise click.UsageError("--turn and --record go with a file, this is a position")
        return _written(" ".join(where), readings or {}, decks, seed)
    if len(where) > 1:
        raise click.UsageError(
            f"a position (ten fields) or one file was expected, not {len(where)} arguments"
        )
    if decks is not None or seed is not None:
        raise click.UsageError("--decks and --seed go with a position; a record has its own")
    return _recorded(where[0], turn, number, readings or {})


def _is_position(where: Sequence[str]) -> bool:
    """Is it a position's text? A file of that name comes first."""
    text = " ".join(where)
    return not os.path.exists(where[0]) and where[0] != STDIN and "=" in text and any(s in text for s in " _")


def _written(text: str, readings: Mapping[str, str], decks: str | None, seed: str | None) -> Place:
    try:
        position = read_position(text)
    except PositionError as wrong:
        raise click.ClickException("\n".join(wrong.flaws)) from wrong
    try:
        told = " ".join(f"{name}={value}" for name, value in readings.items())
        return Place(position, table_for(position, told, read_decks(decks) if decks else {}, seed))
    except (NotationError, ReplayError) as wrong:
        raise click.UsageError(str(wrong)) from wrong


def _recorded(file: str, turn: int | None, number: int | None, readings: Mapping[str, str]) -> Place:
    found = source(file, number)
    game = replay(found.entry.text, readings)
    if game.fault is not None and (turn is None or not _reaches(game, turn)):
        where = found.place(game.fault.line, game.fault.column)
        raise click.ClickException(f"{where}: illegal: {game.fault.message}")
    assert game.setup is not None
    if turn is None:
        return Place(game.positions[-1], game.setup.table)
    if not _reaches(game, turn):
        first, last = game.setup.start.turn, game.positions[-1].turn
        raise click.UsageError(f"{found.name} has no turn {turn}, it has turns {first} to {last}")
    return Place(game.positions[turn - game.setup.start.turn], game.setup.table)


def _reaches(game: Replay, turn: int) -> bool:
    """Does the record come to that turn? The one after its last move counts."""
    return game.setup is not None and game.setup.start.turn <= turn <= game.positions[-1].turn
