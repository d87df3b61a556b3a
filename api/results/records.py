"""What the operations on records answer: verdicts, faults, turns, events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from api.results.reading import NAME
from api.results.rules import Clause


@dataclass(frozen=True, slots=True)
class Note:
    """Something that was passed over in reading."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Edit:
    """The change that most likely mends a fault: `length` characters at `offset` become `text`."""

    offset: int
    length: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What is wrong, and where.

    Line (from 1), column and offset count in the text or, where there is a pointer (JSON) or XPath (XML), in
    the value that it names.
    """

    code: str  # stable, in words with hyphens
    message: str  # one sentence in English
    line: int
    column: int
    offset: int
    clause: str  # the clause that says so, or the section of the notation
    found: str
    turn: int | None = None  # of the play
    seat: str | None = None  # of the play: a colour's letter
    options: tuple[str, ...] | None = None  # of the play: what would have been allowed
    expected: str | None = None  # of a text: what could stand there, in words
    suggestion: str | None = None  # of a text: the nearest right spelling, or nothing
    sentence: str  # one sentence in the client's language
    edit: Edit | None = None
    pointer: str = ""
    xpath: str = ""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that a record does not prove, and why not."""

    fact: str
    why: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a verdict rests on."""

    proven: tuple[str, ...]
    unproven: tuple[Gap, ...]
    sentence: str  # both, in the client's language


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What was found out about a record, however it was asked."""

    verdict: str  # `legal`, `illegal`, or `unfinished`: legal so far
    result: str  # the true terminator, `R12/B9`, or `*`
    scores: Mapping[str, int]  # by colour letter, in seat order, as far as the game got
    winners: tuple[str, ...]  # colour letters in seat order
    proven: tuple[str, ...]  # of `moves`, `deal`, `commitment`, `result`
    undecided: tuple[str, ...]  # of `hands`, `seed`
    evidence: Evidence
    faults: tuple[Fault, ...]  # the first one, if any
    notes: tuple[Note, ...]
    game_id: str = ""  # the same for every spelling of one game; of an illegal one there is none
    doc_id: str = ""  # SHA-256 of the canonical text


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(Verdict):
    """The verdict on a record."""

    turns: int  # of the main line, that could be played
    canonical: str = ""  # the canonical text, if asked for and the record is not illegal


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportLine(Report):
    """The verdict on a record of an archive."""

    index: int  # of the record in the archive, from 0
    line: int  # where it begins in the archive, from 1


@dataclass(frozen=True, slots=True)
class Tally:
    """How the records of an archive were judged."""

    legal: int
    illegal: int
    unfinished: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened in a turn.

    Zones: `queue.0` (the gate) and on, `shadow.Gcam`, `air`, `under`, `bar`, `pile`, `beside`, `hand.R`,
    `deck.R`. Played back in order on the queue before the turn, events give the queue after it.
    """

    step: int  # of the turn, 1 to 5
    clause: str  # of the rules, that made it so
    verb: str
    card: str
    source: str = field(metadata={NAME: "from"})
    target: str = field(metadata={NAME: "to"})
    other: str | None = None  # as whom, or against whom
    sentence: str  # in the client's language


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn, with the members that were asked for."""

    turn: int | None = None  # its number, from 1
    seat: str | None = None  # who moved, a colour's letter
    move: str | None = None  # canonical: every choice, and every outcome of chance
    before: str | None = None  # the position before it
    after: str | None = None
    events: tuple[Event, ...] | None = None
    offset: int | None = None  # where the move begins in the text, in characters
    comments: tuple[str, ...] | None = None  # behind the move
    scores: Mapping[str, int] | None = None  # after it, by colour letter
    variations: tuple[Variation, ...] | None = None


@dataclass(frozen=True, slots=True)
class Variation:
    """Another line of play, instead of a turn."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayEnd(Verdict):
    """What a replay comes to."""

    length: int  # turns of the main line that could be played
    start: str | None  # the position before the first turn
    clauses: tuple[Clause, ...] = ()  # that events and faults cite, if asked for; in the order of the rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(ReplayEnd):
    """The turns of a record that were asked for, and the verdict on all of it."""

    turns: tuple[Turn, ...]
