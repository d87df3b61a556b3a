"""What a game is played with, as digits: kind, seats, seed, readings (docs/links.md, *Header*)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from string import ascii_lowercase, digits
from typing import Final

from notation.cards import BY_LETTER, COLOURS, Colour
from notation.values import SCORINGS
from replayer.chance import LONGEST, PREFIX
from replayer.links.digits import ALPHABET, Reader, Writer
from replayer.links.known import VALUES

SEATS: Final[tuple[str, ...]] = tuple(
    "".join(letters)
    for players in (2, 3, 4)
    for letters in permutations((colour.letter for colour in COLOURS), players)
)
# What a seed may be written with, fewest letters first; the first that has all of them is taken.
_SEED_ALPHABETS: Final = (
    digits,
    digits + "abcdef",
    ascii_lowercase + "-",
    ascii_lowercase + digits + "-",
    ALPHABET,
    "".join(map(chr, range(0x20, 0x7F))),
)
_SHORT_SEED: Final = 16


@dataclass(frozen=True, slots=True)
class Kind:
    """In what a game departs from a seeded, finished one under the default rules."""

    seed: bool = True
    dealt: bool = False  # there are Draw tags
    given: bool = False  # it starts from a position
    scoring: int = 0  # 0 the default, else 1 + its place in SCORINGS
    readings: bool = False  # some differ from the default
    piles: bool = False  # some batch does not lie in its default order
    finished: bool = True


def put_kind(out: Writer, kind: Kind) -> None:
    """One digit for the usual game, eight for others."""
    out.put_flag(kind != Kind())
    if kind != Kind():
        out.put_flag(kind.seed)
        out.put_flag(kind.dealt)
        out.put_flag(kind.given)
        out.put(kind.scoring, 1 + len(SCORINGS))
        out.put_flag(kind.readings)
        out.put_flag(kind.piles)
        out.put_flag(kind.finished)


def take_kind(source: Reader) -> Kind:
    """What `put_kind` put."""
    if not source.take_flag():
        return Kind()
    seed, dealt, given = source.take_flag(), source.take_flag(), source.take_flag()
    scoring = source.take(1 + len(SCORINGS))
    return Kind(seed, dealt, given, scoring, source.take_flag(), source.take_flag(), source.take_flag())


def put_seats(out: Writer, seats: Sequence[Colour]) -> None:
    """One digit, the rank among all that could sit."""
    out.put_choice(SEATS, "".join(colour.letter for colour in seats))


def take_seats(source: Reader) -> tuple[Colour, ...]:
    """What `put_seats` put."""
    return tuple(BY_LETTER[letter] for letter in source.take_choice(SEATS))


def put_seed(out: Writer, seed: str) -> None:
    """Its length, what it is written with, its letters; the prefix is understood."""
    text = seed.removeprefix(PREFIX)
    short = len(text) <= _SHORT_SEED
    out.put(len(text) if short else 0, _SHORT_SEED + 1)
    if not short:
        out.put(len(text) - _SHORT_SEED - 1, LONGEST - _SHORT_SEED)
    alphabet = next(letters for letters in _SEED_ALPHABETS if set(text) <= set(letters))
    out.put_choice(_SEED_ALPHABETS, alphabet)
    for letter in text:
        out.put_choice(alphabet, letter)


def take_seed(source: Reader) -> str:
    """What `put_seed` put, with the prefix."""
    length = source.take(_SHORT_SEED + 1) or _SHORT_SEED + 1 + source.take(LONGEST - _SHORT_SEED)
    alphabet = source.take_choice(_SEED_ALPHABETS)
    return PREFIX + "".join(source.take_choice(alphabet) for _ in range(length))


def put_readings(out: Writer, readings: dict[str, str]) -> None:
    """A digit for each reading that codes know; `readings` names those that differ from the default."""
    for name, values in VALUES.items():
        out.put_choice(values, readings.get(name, values[0]))


def take_readings(source: Reader) -> dict[str, str]:
    """What `put_readings` put."""
    taken = {name: source.take_choice(values) for name, values in VALUES.items()}
    return {name: value for name, value in taken.items() if value != VALUES[name][0]}
