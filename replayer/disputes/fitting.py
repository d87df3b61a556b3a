"""Which named readings a record was played under, and which of them matter to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from notation import parser
from notation.animals import Species
from notation.cards import Card
from notation.moves import read_move
from notation.record import Move, Record
from replayer.disputes.budget import Budget, SpentError
from replayer.faults import ReplayError
from replayer.game import Replay, Tick, replay
from replayer.rules.readings import READINGS, rules_under

Choice = tuple[str, str]  # a reading's name and an alternative value
DEFAULTS: Final = {name: default for name, (default, _) in READINGS.items()}
CHOICES: Final[tuple[Choice, ...]] = tuple(
    (name, value) for name, (_, others) in READINGS.items() for value in others
)
MOST_TRIED: Final = 4_096  # sets of readings that a record is played under
MOST_TURNS: Final = 150_000  # that are played in all


@dataclass(frozen=True, slots=True)
class Fit:
    """What readings do to a record."""

    fits: tuple[tuple[str, ...], ...]  # the smallest sets of `name=value` under which it is legal and true
    matters: Mapping[str, int | None]  # for every reading the first turn that it would change
    tried: int  # sets that were tried
    complete: bool  # whether all were that could fit


def fit(source: str | bytes | Record | parser.Reading, tick: Tick | None = None) -> Fit:
    """Play a record under every set of readings that could make a difference, the smallest first.

    What its own tag says of readings does not count for `fits`; `matters` compares with it. `tick` is called
    before every turn; what it raises is passed on.
    """
    reading = _reading_of(source)
    matter = matters(reading, tick)
    search = _Search(reading, Budget(MOST_TURNS, tick))
    found = search.run()
    return Fit(tuple(_names(choices) for choices in found), matter, search.tried, search.complete)


class _Search:
    """Looks for the smallest sets under which a record is legal.

    A set that fails at a turn is only joined by readings of animals that are on the table by then: no other
    can change what happened so far. A reading that changes nothing where it joins is not tried further there,
    for whatever fits with it fits without it.
    """

    def __init__(self, reading: parser.Reading, budget: Budget) -> None:
        self.reading = reading
        self.budget = budget
        self.tried = 0  # sets of readings
        self.complete = True

    def run(self) -> list[frozenset[Choice]]:
        """All sets of the smallest size that fit; none if none does, or none was found in time."""
        level: dict[frozenset[Choice], set[int]] = {frozenset(): set()}  # set -> courses without one of it
        while level:
            found: list[frozenset[Choice]] = []
            wider: dict[frozenset[Choice], set[int]] = {}
            for chosen, courses in level.items():
                game = self.play(chosen)
                if game is None:
                    return found
                course = _course(game)
                if game.fault is None:
                    found.append(chosen)
                elif isinstance(game.fault, ReplayError) and course not in courses:
                    for choice in _relevant(game) - chosen:
                        wider.setdefault(chosen | {choice}, set()).add(course)
            if found:
                return found
            level = wider
        return []

    def play(self, chosen: frozenset[Choice]) -> Replay | None:
        """The record under a set of readings; None when the search has cost enough."""
        try:
            if self.tried == MOST_TRIED:
                raise SpentError
            self.tried += 1
            return replay(self.reading, readings=DEFAULTS | dict(chosen), tick=self.budget.spend)
        except SpentError:
            self.complete = False
            return None


def matters(reading: parser.Reading, tick: Tick | None = None) -> dict[str, int | None]:
    """For every reading the first turn that another value of it changes, in outcome or legality."""
    game = replay(reading, tick=tick)
    found: dict[str, int | None] = {}
    relevant = {name for name, _ in _relevant(game)}
    own = game.setup.readings if game.setup else {}
    for name, (default, others) in READINGS.items():
        turns: list[int] = []
        if game.setup is not None and name in relevant:
            now = own.get(name, default)
            values = [value for value in (default, *others) if value != now]
            parted = [parting(game, replay(reading, readings={name: value}, tick=tick)) for value in values]
            turns = [turn for turn in parted if turn is not None]
        found[name] = min(turns, default=None)
    return found


def _course(game: Replay) -> int:
    """A number for all that happened in a replay; other replays of the record that have it went alike."""
    tables = [
        (turn.text, *turn.after.queue, *turn.after.bar, *turn.after.pile, turn.after.air, turn.after.under)
        for turn in game.turns
    ]
    return hash((tuple(tables), str(game.fault)))


def parting(game: Replay, other: Replay) -> int | None:
    """The first turn at which two replays of one record come to something else; None: at none."""
    for turn, beside in zip(game.turns, other.turns, strict=False):
        if turn.after != beside.after or turn.text != beside.text:
            return turn.number
    if len(game.turns) == len(other.turns):
        return None
    shorter = min(game, other, key=lambda replayed: len(replayed.turns))
    return shorter.position.turn if shorter.position else None


def matter_counts(fits: Iterable[Mapping[str, int | None]]) -> Counter[str]:
    """In how many records of an archive each reading matters."""
    return Counter(name for matter in fits for name, turn in matter.items() if turn is not None)


def sets_of(choices: Iterable[Choice], most: int) -> Iterator[tuple[Choice, ...]]:
    """All sets of readings, the smallest first, up to so many together; no reading twice."""
    known = list(choices)
    for size in range(1, most + 1):
        for chosen in combinations(known, size):
            if len({name for name, _ in chosen}) == size:
                yield chosen


def others_than(readings: Mapping[str, str]) -> list[Choice]:
    """Every value of a reading that is not the one held; the default is held where none is named."""
    values = ((name, value) for name, (default, others) in READINGS.items() for value in (default, *others))
    return [choice for choice in values if choice not in {**DEFAULTS, **readings}.items()]


@lru_cache(maxsize=64)
def concerned(name: str) -> frozenset[Species]:
    """The species whose rule depends on a reading."""
    rules = rules_under({})
    others = [rules_under({name: value}) for value in READINGS[name][1]]
    return frozenset(species for species, rule in rules.items() if any(o[species] != rule for o in others))


def _relevant(game: Replay) -> set[Choice]:
    """The readings of animals that were on the table, or could be shown, up to where a replay stopped."""
    if game.setup is None or game.position is None:
        return set()
    start = game.setup.start
    cards = [*start.queue, *start.shadows.values(), *start.bar, *start.pile]
    cards += [card for card in (start.air, start.under) if card is not None]
    for hand in game.position.hands:
        cards += hand
    species = {card.species for card in cards}
    for turn in game.turns:
        species.update(_species(read_move(turn.text)))
    for move in game.record.line.moves[len(game.turns) :][:1]:
        species.update(_species(move))
    return {choice for choice in CHOICES if concerned(choice[0]) & species}


def _species(move: Move) -> Iterator[Species]:
    """Who plays, is chosen, shown or imitated in a move."""
    yield move.card.species
    for detail in move.details:
        if isinstance(detail.value, Species):
            yield detail.value
        elif isinstance(detail.value, Card):
            yield detail.value.species
        elif isinstance(detail.value, Move):
            yield from _species(detail.value)


def _names(choices: frozenset[Choice]) -> tuple[str, ...]:
    return tuple(sorted(f"{name}={value}" for name, value in choices))


def _reading_of(source: str | bytes | Record | parser.Reading) -> parser.Reading:
    if isinstance(source, parser.Reading):
        return source
    if isinstance(source, Record):
        return parser.Reading(source, None, [])
    return parser.read(source)
