"""Verdicts on many records, by the rules in this process: on one core, or on all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Final

from api.views import JSON, record_view
from notation.errors import NotationError
from replayer import replay
from replayer.nouns import ENGLISH
from replayer.wording import fault_message, flaw_sentence

FEW: Final = 200  # records: as many are judged before other processes are worth their start
MOST_JOBS: Final = 64  # processes, each of some 30 MB


@dataclass(frozen=True, slots=True)
class Judged:
    """What is told of a record; plain, so that it can travel between processes."""

    verdict: str  # legal, illegal, unfinished; "unchecked" when the process that checked it died
    result: str
    turns: int
    undecided: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    message: str = ""  # of the fault, in the language of the view
    line: int = 1  # of the fault, within the record
    column: int = 1
    view: Mapping[str, JSON] | None = None  # all of the verdict, if asked for


@dataclass(frozen=True, slots=True)
class Written:
    """A record in canonical form; of one that has none what is wrong, and where."""

    text: str  # "" where there is none
    message: str = ""
    line: int = 1  # within the record
    column: int = 1


@dataclass(frozen=True, slots=True)
class Coded:
    """The code of a game; of one that has none what is wrong."""

    code: str  # "" where there is none
    message: str = ""
    line: int = 0  # within the record, of what is illegal; 0: the game is legal, and more than a code holds
    column: int = 0


_DIED: Final = "the process that checked this record died"
_UNCHECKED: Final[Mapping[str, JSON]] = {"verdict": "unchecked", "result": "*", "turns": 0, "fault": None}


def judge_all(
    texts: Iterable[bytes], readings: Mapping[str, str], view_in: str | None, jobs: int | None
) -> Iterator[Judged]:
    """The verdict on every record, in order, in bounded memory; with views in a language, if one is named.

    With `jobs` by so many processes; without by this one, and where there are more than a few records by all
    cores.
    """
    work = partial(judge, readings=dict(readings), view_in=view_in)
    rest = iter(texts)
    if jobs is None:
        yield from map(work, islice(rest, FEW))
    for text in rest:  # if there is one more
        from replayer.bulk import map_all

        died = Judged("unchecked", "*", 0, message=_DIED, view=_UNCHECKED if view_in else None)
        yield from map_all(chain([text], rest), work, died, jobs)


def write_out(text: str | bytes) -> Written:
    """The canonical form of one record."""
    game = replay(text)
    fault = game.fault
    try:
        if fault is None:
            return Written(game.text())
    except NotationError as wrong:  # written out, it is over a limit
        fault = wrong
    return Written("", fault.message, fault.line, fault.column)


def judge(text: str | bytes, readings: Mapping[str, str], view_in: str | None) -> Judged:
    """The verdict on one record."""
    game = replay(text, readings)
    fault = game.fault
    view = record_view(game, view_in) if view_in else None
    notes = tuple(flaw_sentence(note, view_in or ENGLISH) for note in game.notes)
    told = (game.verdict, game.result, len(game.turns), game.undecided, notes)
    if fault is None:
        return Judged(*told, view=view)
    return Judged(*told, fault_message(fault, view_in or ENGLISH), fault.line, fault.column, view)
