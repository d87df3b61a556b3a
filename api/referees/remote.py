"""A server as a referee: what its client gives, as the data that the rules here would give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, groupby
from typing import Final

import click

from api.client import Client, ClientError, Patience, Report, ReportLine
from api.client.positions import LONGEST_QUERY, TableOptions
from api.client.records import TurnOptions
from api.console.judging import Judged, Written
from api.console.places import Place
from api.referees.local import Local
from api.referees.told import Told, ToldFault
from api.referees.views import fault_message, told_turn, verdict_view
from api.results.positions import Answer
from api.results.verdicts import ClaimAnswer, Comparison, Explanation, Fit, Hands, Repairs, Why
from notation.archive import Entry
from notation.cards import BY_LETTER
from notation.errors import NotationError
from notation.limits import MOST_BYTES
from notation.parser import read
from notation.position import read_position, write_position
from notation.record import Move, move_text
from notation.tags import read_header
from replayer import ReplayError, Setup
from replayer.deal import set_up
from replayer.disputes.claims import Claim

PATIENT: Final = Patience(wait=120.0)  # a person waits until a busy server counts anew
MOST_CLAIMS: Final = 8  # that a server judges in one request
LONGEST_RECORD: Final = 262_144  # characters that it takes within JSON
MEMBERS: Final = ("turn", "seat", "move", "before", "after", "events", "comments")


class Remote:
    """Asks a server; where that fails, the command ends with exit code 2 and says why."""

    def __init__(self, address: str, context: click.Context) -> None:
        """The connections are closed with the context; UsageError for what is no address."""
        self.address = address
        self.context = context
        self._clients: dict[str, Client] = {}

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
                client = self._client(view_in)
                for report in client.validate_entries(_entries(run), readings=_told(readings) or None):
                    yield _judged(report, view_in)

    def write_all(self, texts: Iterable[bytes]) -> Iterator[Written]:
        """The canonical text of every record, in order, in parts."""
        for empty, run in groupby(texts, lambda text: not text):
            if empty:
                yield from Local().write_all(run)
                continue
            with answered():
                for report in self._client(None).validate_entries(_entries(run), canonical=True):
                    yield _written_out(report)

    def replay(self, text: bytes, readings: Mapping[str, str], language: str | None) -> Told:
        """A record turn by turn; with sentences in a language, if one is named."""
        if not text:  # there is no request without a body
            return Local().replay(text, readings, language)
        options: TurnOptions = {"members": MEMBERS}
        if readings:
            options["readings"] = _told(readings)
        with answered():
            found = self._client(language).replay(text, **options)
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

    def explain(
        self, text: bytes, turn: str, readings: Mapping[str, str], language: str
    ) -> Explanation | None:
        """A turn of a record in its five steps; None where it was not played."""
        if not text:
            return None
        with answered():
            told = self._client(language).explain(text, turn, readings=_told(readings) or None)
        return told.explanation

    def why(self, place: Place, move: str, language: str) -> Why:
        """Why a move is not legal in a place, or what it leads to."""
        if not _is_told(move):
            return Local().why(place, move, language)
        where, options = _where(place)
        if isinstance(where, bytes) and len(move) > LONGEST_QUERY:
            where = where[: MOST_BYTES + 1].decode(errors="replace")  # what stops it comes after the turn
        with answered():
            found = self._client(language).why(where, move, **options)
        if found.why is None:
            raise _nowhere(found)
        return found.why

    def claim(self, place: Place, move: Move, claims: Sequence[Claim], language: str) -> ClaimAnswer:
        """Whether the rules support what a move is claimed to come to, asked in parts."""
        where, options = _where(place)
        told = where if isinstance(where, str) else where.decode()  # a record without a fault is UTF-8
        texts, found = [claim.text for claim in claims], list[ClaimAnswer]()
        for first in range(0, len(texts), MOST_CLAIMS):
            part = texts[first : first + MOST_CLAIMS]
            with answered():
                found.append(self._client(language).claim(told, move_text(move), part, **options))
            if found[-1].refused is not None:
                raise click.ClickException(fault_message(found[-1].refused, language))
            if not found[-1].judgements:
                raise _nowhere(found[-1])
        return replace(found[0], judgements=tuple(chain.from_iterable(each.judgements for each in found)))

    def compare(self, first: bytes, second: bytes, readings: Mapping[str, str], language: str) -> Comparison:
        """The first turn at which two records part."""
        told = [_carried(text) for text in (first, second)]
        if told[0] is None or told[1] is None:
            return Local().compare(first, second, readings, language)
        with answered():
            return self._client(language).compare(told[0], told[1], readings=_told(readings) or None)

    def fit(self, text: bytes, language: str) -> Fit:
        """The readings under which a record is legal, and those that matter to it."""
        if not text:
            return Local().fit(text, language)
        with answered():
            return self._client(language).fit(text)

    def repair(self, text: bytes, language: str, name: str) -> Repairs:
        """The smallest changes that make a text legal, as patches of a file of that name."""
        if not text:
            return Local().repair(text, language, name)
        with answered():
            found = self._client(language).repair(text)
        repairs = tuple(replace(each, patch=_named(each.patch, name)) for each in found.repairs)
        return replace(found, repairs=repairs)

    def hands(self, text: bytes, language: str) -> Hands:
        """What must have been dealt in a record."""
        if not text:
            return Local().hands(text, language)
        with answered():
            return self._client(language).hands(text)

    def legal(self, place: Place) -> list[str]:
        """The legal moves of a position, if the server lists all."""
        where, options = _where(place)
        with answered():
            found = self._client(None).moves(where, **options)
        if found.position is None:
            raise _nowhere(found)
        if not found.complete:
            raise click.ClickException(f"the server lists only {found.count} of the legal moves")
        return [move.move for move in found.moves]

    def _client(self, language: str | None) -> Client:
        spoken = language or "en"
        if spoken not in self._clients:
            try:
                self._clients[spoken] = Client(self.address, language=spoken, patience=PATIENT)
            except ValueError as wrong:
                raise click.UsageError(f"--server: {wrong}") from wrong
            self.context.call_on_close(self._clients[spoken].close)
        return self._clients[spoken]


class Unanswered(click.ClickException):
    """A server did not answer as asked."""

    exit_code = 2


@contextmanager
def answered() -> Iterator[None]:
    """Says in one sentence why a server did not answer."""
    try:
        yield
    except ClientError as wrong:
        raise Unanswered(str(wrong)) from wrong
    except UnicodeEncodeError as wrong:
        raise Unanswered("a server is asked in UTF-8, and what is asked is none") from wrong


def _entries(texts: Iterable[bytes]) -> Iterator[Entry]:
    return (Entry(text, index, 1, 0) for index, text in enumerate(texts))


def _where(place: Place) -> tuple[str | bytes, TableOptions]:
    """A place as the client asks about it: a position, or a record and its turn."""
    options: TableOptions = {}
    if place.readings:
        options["readings"] = _told(place.readings)
    if place.record is not None and place.turn is not None:
        options["turn"] = place.turn
        return place.record, options
    if place.seed is not None:
        options["seed"] = place.seed
    if place.decks:
        options["decks"] = place.decks
    return write_position(place.position), options


def _nowhere(found: Answer) -> click.ClickException:
    """A server finds no position where we did: its rules are other ones."""
    fault = "" if found.fault is None else found.fault.message
    return click.ClickException("\n".join(found.flaws) or fault)


def _carried(text: bytes) -> str | None:
    """A record as JSON carries it; None for one that it does not: it is far too long, or not UTF-8."""
    try:
        told = text.decode()
    except UnicodeDecodeError:
        return None
    return told if len(told) <= LONGEST_RECORD else None


def _is_told(move: str) -> bool:
    """Can a server be told this? What is no UTF-8, or longer than a record, is no move for anybody."""
    try:
        return len(move) <= MOST_BYTES and bool(move.encode())
    except UnicodeEncodeError:
        return False


def _told(readings: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in readings.items())


def _judged(report: Report, view_in: str | None) -> Judged:
    notes = tuple(note.message for note in report.notes if note.code == "reader")
    told = (report.verdict, report.result, report.turns, report.undecided, notes)
    view = verdict_view(report, report.turns) if view_in else None
    if not report.faults:
        return Judged(*told, view=view)
    fault = report.faults[0]
    return Judged(*told, fault_message(fault, view_in), fault.line, fault.column, view)


def _named(patch: str, name: str) -> str:
    """A patch of a file of that name; the server calls every file a record."""
    return patch.replace("--- record\n+++ record (", f"--- {name}\n+++ {name} (", 1)


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
