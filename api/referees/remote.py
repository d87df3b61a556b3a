"""A server as a referee: what its client gives, as the data that the rules here would give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

import click

from api.client import Report, ReportLine
from api.client.records import TurnOptions
from api.console.judging import Judged, Written
from api.console.places import Place
from api.referees.asking import answered, nowhere, spelt, where_of
from api.referees.forms import Forms
from api.referees.local import Local
from api.referees.lookups import Lookups
from api.referees.settling import Settling
from api.referees.told import Told, ToldFault
from api.referees.views import fault_message, told_turn, verdict_view
from notation.archive import Entry
from notation.cards import BY_LETTER
from notation.errors import NotationError
from notation.limits import MOST_BYTES
from notation.parser import read
from notation.position import read_position
from notation.tags import read_header
from replayer import ReplayError, Setup
from replayer.deal import set_up

MEMBERS: Final = ("turn", "seat", "move", "before", "after", "events", "comments")


class Remote(Settling, Lookups, Forms):
    """Asks a server everything that a referee is asked."""

    def judge_all(
        self, texts: Iterable[bytes], readings: Mapping[str, str], view_in: str | None, jobs: int | None
    ) -> Iterator[Judged]:
        """The verdict on every record, in order, in parts."""
        if jobs is not None:
            raise click.UsageError("--jobs is for judging here, not for a server")
        for empty, run in groupby(texts, lambda text: not text):
            if empty:  # there is no request without a body
                yield from Local().judge_all(run, readings, view_in, 1)
                continue
            with answered():
                client = self.client(view_in)
                for report in client.validate_entries(_entries(run), readings=spelt(readings) or None):
                    yield _judged(report, view_in)

    def write_all(self, texts: Iterable[bytes]) -> Iterator[Written]:
        """The canonical text of every record, in order, in parts."""
        for empty, run in groupby(texts, lambda text: not text):
            if empty:
                yield from Local().write_all(run)
                continue
            with answered():
                for report in self.client(None).validate_entries(_entries(run), canonical=True):
                    yield _written_out(report)

    def replay(self, text: bytes, readings: Mapping[str, str], language: str | None) -> Told:
        """A record turn by turn; with sentences in a language, if one is named."""
        if not text:  # there is no request without a body
            return Local().replay(text, readings, language)
        options: TurnOptions = {"members": MEMBERS}
        if readings:
            options["readings"] = spelt(readings)
        with answered():
            found = self.client(language).replay(text, **options)
        setup, tags = _setup(text), read(text).record.tags
        fault = found.faults[0] if found.faults else None
        return Told(
            verdict_view(found, found.length),
            None if found.start is None else read_position(found.start),
            None if setup is None else setup.table,
            tuple(map(told_turn, found.turns)),
            None if fault is None else ToldFault(fault_message(fault, language), fault.line, fault.column),
            {letter: tags.get(BY_LETTER[letter].name, BY_LETTER[letter].name) for letter in found.winners},
        )

    def legal(self, place: Place) -> list[str]:
        """The legal moves of a position, if the server lists all."""
        where, options = where_of(place)
        with answered():
            found = self.client(None).moves(where, **options)
        if found.position is None:
            raise nowhere(found)
        if not found.complete:
            raise click.ClickException(f"the server lists only {found.count} of the legal moves")
        return [move.move for move in found.moves]


def _entries(texts: Iterable[bytes]) -> Iterator[Entry]:
    return (Entry(text, index, 1, 0) for index, text in enumerate(texts))


def _judged(report: Report, view_in: str | None) -> Judged:
    notes = tuple(note.message for note in report.notes if note.code == "reader")
    told = (report.verdict, report.result, report.turns, report.undecided, notes)
    view = verdict_view(report, report.turns) if view_in else None
    if not report.faults:
        return Judged(*told, view=view)
    fault = report.faults[0]
    return Judged(*told, fault_message(fault, view_in), fault.line, fault.column, view)


def _written_out(report: ReportLine) -> Written:
    if report.faults:
        fault = report.faults[0]
        return Written("", fault.message, fault.line, fault.column)
    if not report.canonical:
        return Written("", f"a record has at most {MOST_BYTES} bytes", 1, 1)
    return Written(report.canonical)


def _setup(text: bytes) -> Setup | None:
    """With what a record is played; a matter of its tags, which nobody needs to judge."""
    try:
        return set_up(read_header(read(text).record))
    except (NotationError, ReplayError):
        return None
