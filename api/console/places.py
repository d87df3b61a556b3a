"""A position that a command is asked about: written out, or a turn of a record."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import click

from api.console.inputs import STDIN, source
from api.console.options import FILE
from api.tables import read_decks, table_for
from notation.errors import NotationError, PositionError
from notation.position import Position, read_position
from replayer import ReplayError, Table
from replayer.nouns import ENGLISH
from replayer.wording import fault_message, flaw_sentence

if TYPE_CHECKING:
    from api.referees import Referee

F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Place:
    """A position and what it is played with."""

    position: Position
    table: Table
    readings: Mapping[str, str]  # that were asked for, in place of the record's own
    record: bytes | None = None  # that it is a part of
    turn: int | None = None  # of the record
    played: int = 0  # turns of the record before that
    decks: Mapping[str, str] | None = None  # of a position: by colour letter
    seed: str | None = None  # of a position


def place_options(function: F) -> F:
    """What names a place on the command line: `where`, `turn`, `number`, `decks`, `seed`."""
    for option in (
        click.option("--seed", metavar="bbn1:TEXT", help="Of a position: the seed that decides chance."),
        click.option("--decks", metavar="R=NB,B=BB", help="Of a position: what hidden cards may be."),
        click.option(
            "--record", "number", type=click.IntRange(min=1), metavar="N", help="Of a file with several."
        ),
        click.option("--turn", type=click.IntRange(min=1), metavar="N", help="Of a record: before turn N."),
        click.argument("where", nargs=-1, required=True, type=FILE, metavar="POSITION|FILE"),
    ):
        function = option(function)
    return function


def find_place(
    judges: Referee,
    where: Sequence[str],
    turn: int | None = None,
    number: int | None = None,
    readings: Mapping[str, str] | None = None,
    decks: str | None = None,
    seed: str | None = None,
    language: str = ENGLISH,
) -> Place:
    """The place that a command's arguments name; of a record as the referee replays it.

    A position may come as one argument or, unquoted, as ten. Raises UsageError for arguments that do not go
    together, ClickException for a position with flaws and for a record that is illegal before that turn,
    which are told in a language.
    """
    if _is_position(where):
        if turn is not None or number is not None:
            raise click.UsageError("--turn and --record go with a file, this is a position")
        return _written(" ".join(where), readings or {}, decks, seed, language)
    if len(where) > 1:
        raise click.UsageError(
            f"a position (ten fields) or one file was expected, not {len(where)} arguments"
        )
    if decks is not None or seed is not None:
        raise click.UsageError("--decks and --seed go with a position; a record has its own")
    return _recorded(judges, where[0], turn, number, readings or {}, language)


def _is_position(where: Sequence[str]) -> bool:
    """Is it a position's text? A file of that name comes first."""
    text = " ".join(where)
    return not os.path.exists(where[0]) and where[0] != STDIN and "=" in text and any(s in text for s in " _")


def _written(
    text: str, readings: Mapping[str, str], decks: str | None, seed: str | None, language: str
) -> Place:
    try:
        position = read_position(text)
    except PositionError as wrong:
        said = [flaw_sentence(flaw, language) for flaw in wrong.flaws]
        raise click.ClickException("\n".join(said)) from wrong
    try:
        told = " ".join(f"{name}={value}" for name, value in readings.items())
        by_letter = read_decks(decks) if decks else {}
        table = table_for(position, told, by_letter, seed)
        return Place(position, table, readings, decks=by_letter, seed=seed)
    except (NotationError, ReplayError) as wrong:
        raise click.UsageError(fault_message(wrong, language)) from wrong


def _recorded(
    judges: Referee, file: str, turn: int | None, number: int | None, readings: Mapping[str, str],
    language: str,
) -> Place:  # fmt: skip
    found = source(file, number)
    game = judges.replay(found.entry.text, readings, None if language == ENGLISH else language)
    if game.fault is not None and (turn is None or not game.reaches(turn)):
        where = found.place(game.fault.line, game.fault.column)
        raise click.ClickException(f"{where}: illegal: {game.fault.message}")
    assert game.start is not None
    assert game.table is not None
    first, last = game.start.turn, game.positions[-1].turn
    if turn is not None and not game.reaches(turn):
        raise click.UsageError(f"{found.name} has no turn {turn}, it has turns {first} to {last}")
    chosen = last if turn is None else turn
    played = chosen - first
    return Place(game.positions[played], game.table, readings, found.entry.text, chosen, played)
