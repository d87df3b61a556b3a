"""What the operations that settle disputes answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from api.results.positions import Answer
from api.results.reading import NAME
from api.results.records import Event, Fault
from api.results.rules import Clause


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A question that the rules asked, with its answer."""

    kind: str  # stable: `not weaker`
    sentence: str
    clause: str
    card: str | None  # whom it is about
    other: str | None  # who is in the way: a sloth, a shield
    cards: tuple[str, ...]
    values: tuple[int, ...]  # what was compared, the card's own strength first


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Something that happened, or that did not though one might expect it."""

    happened: bool
    sentence: str
    clause: str
    actor: str | None  # whose action it is
    acts_as: str | None  # the species that it acts as
    events: tuple[Event, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One of the five steps of a turn."""

    step: int
    title: str
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A turn in its five steps."""

    turn: int
    seat: str | None
    move: str  # canonical
    before: str  # position
    after: str
    steps: tuple[Step, ...]
    clauses: tuple[Clause, ...]  # that are cited


@dataclass(frozen=True, slots=True)
class Explained:
    """A turn explained, or why it is not."""

    explanation: Explanation | None
    flaws: tuple[str, ...]  # of the turn asked for
    fault: Fault | None  # of the record, before that turn


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that happens in a turn, and the clause that makes it so."""

    step: int  # of the turn, 1 to 5
    sentence: str
    clause: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A legal move and where it leads; nowhere yet where the record must tell first what chance did."""

    move: str
    after: str | None
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle(Fault):
    """A condition that a move fails, and what the rules asked about the animals that it names."""

    granted: str | None  # the move with what was refused before put right; None where nothing was
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """What is to be said of a move."""

    move: str
    legal: bool
    obstacles: tuple[Obstacle, ...]
    outcome: Outcome | None  # of a legal move
    nearest: tuple[Outcome, ...]  # legal moves, where it is not
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyAnswer(Answer):
    """What is to be said of a move, or why there is no position."""

    why: Why | None


@dataclass(frozen=True, slots=True)
class Difference:
    """A field of the position or a card that is claimed to be otherwise than it is."""

    what: str
    claimed: str
    true: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What the rules say of a claim."""

    claim: str
    move: str
    supported: bool
    sentence: str
    after: str  # the true position
    differs: tuple[Difference, ...]
    departs: Moment | None  # where the claim departs from the rules
    readings: tuple[tuple[str, ...], ...]  # the smallest sets of `name=value` under which it would be right
    readings_sentence: str | None
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimAnswer(Answer):
    """A judgement for each claim, in their order; or why there is none."""

    refused: Fault | None
    explanation: Explanation | None  # of the turn as the rules have it
    judgements: tuple[Judgement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """How two records part; in pairs the first record first."""

    kind: str  # `same`, `different-move`, `inserted`, `omitted`, `swapped` ...
    turn: int | None  # the first that differs
    sentence: str
    moves: tuple[str | None, ...]
    verdicts: tuple[str, ...]
    legal: tuple[bool | None, ...]
    following: tuple[tuple[str, ...], ...] = field(metadata={NAME: "next"})  # what each claims after that
    faults: tuple[Fault | None, ...]
    said: tuple[tuple[Said, ...] | None, ...]  # what happens in that turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """What readings do to a record."""

    fits: tuple[tuple[str, ...], ...]  # the smallest sets under which it is legal and its result true
    matters: Mapping[str, int | None]  # for every reading the first turn that it would change
    sentence: str
    tried: int
    complete: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """`length` characters at `offset` of a text become `text`, and why."""

    offset: int
    length: int
    text: str
    kind: str
    turn: int | None
    clause: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A legal text, and what was changed to make it so."""

    cost: int  # the smaller, the likelier
    edits: tuple[Change, ...]
    patch: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repairs:
    """The verdict on a text as it is, and what would make it legal, the likeliest first."""

    verdict: str
    fault: Fault | None
    repairs: tuple[Repair, ...]
    tried: int
    complete: bool


@dataclass(frozen=True, slots=True)
class Deal:
    """A colour's dealt order: what must have been, `?` where it can be several; and one that may be."""

    known: tuple[str, ...]
    example: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sighting:
    """A card that was in a hand at a turn, 0 for what a tag tells."""

    card: str
    turn: int
    how: str
    drawn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """Sightings that cannot all be true."""

    kind: str
    seat: str
    sentence: str
    sightings: tuple[Sighting, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """What follows about the hands of a record."""

    draws: Mapping[str, Deal]  # by colour letter
    contradictions: tuple[Contradiction, ...]
