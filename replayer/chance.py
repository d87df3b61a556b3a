"""Chance from a seed: decks, the devil's order, duels, prophecies (notation.md, section 5).

A seed names one key, a key and a label one endless stream of 32-bit words. Labels make every draw
independent of all others, so that any turn can be checked alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import Final, TypeVar

from notation.animals import Species
from notation.cards import CARD_OF, Card, Colour
from notation.values import read_seed

T = TypeVar("T")

PREFIX: Final = "bbn1:"
LONGEST: Final = 200  # characters of a seed, without the prefix
WORDS: Final = 1 << 32  # how many different words there are
_BLOCK: Final = Struct(">8I")


class Stream:
    """The words of one label, drawn in order; a second stream of the label begins anew."""

    __slots__ = ("_words",)

    def __init__(self, key: bytes, label: str) -> None:
        self._words = _words(b"%b%b\0" % (key, label.encode("ascii")))

    def word(self) -> int:
        """The next word, 0..2^32-1."""
        return next(self._words)

    def below(self, n: int) -> int:
        """A number 0..n-1, each as likely as the others; n is 1..2^32, else ValueError."""
        if not 0 < n <= WORDS:
            raise ValueError(f"below({n}): a number from 1 to 2^32 was expected")
        limit = WORDS - WORDS % n
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % n

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """A new list of the same items, every order as likely as the others."""
        shuffled, words = list(items), self._words
        for left in range(len(shuffled), 1, -1):  # `below`, written out: a deal is all draws
            word = next(words)
            while word >= WORDS - WORDS % left:
                word = next(words)
            other = word % left
            shuffled[left - 1], shuffled[other] = shuffled[other], shuffled[left - 1]
        return shuffled


class Chance:
    """All that a seed decides."""

    __slots__ = ("key",)

    def __init__(self, seed: str) -> None:
        """Takes the Seed tag's whole value, `bbn1:` included; TagError when it is no seed."""
        self.key = sha256(b"bbn1\0" + read_seed(seed).removeprefix(PREFIX).encode()).digest()

    def stream(self, label: str) -> Stream:
        """The stream of a label from its start; ValueError when the label is not ASCII."""
        if not label.isascii():
            raise ValueError(f"label {label[:40]!r}: only ASCII characters were expected")
        return Stream(self.key, label)


def deck_label(colour: Colour) -> str:
    """The label whose stream shuffles a colour's deck: `deck/R`."""
    return f"deck/{colour.letter}"


def turn_label(turn: int, event: int) -> str:
    """The label of a turn's chance event: `turn/7/1`; both count from 1."""
    return f"turn/{turn}/{event}"


def deal(chance: Chance, colour: Colour, deck: Sequence[Species]) -> tuple[Card, ...]:
    """A colour's cards in the order in which they are drawn; the deck comes strongest first."""
    cards = CARD_OF[colour]
    return tuple([cards[species] for species in chance.stream(deck_label(colour)).shuffle(deck)])


def seed_hash(seed: str) -> str:
    """The SeedHash tag's value that commits to a seed: `sha256:` and 64 hex digits; TagError."""
    return "sha256:" + sha256(read_seed(seed).encode()).hexdigest()


def _words(prefix: bytes) -> Iterator[int]:
    """The words of the digests of the prefix with a 4-byte counter behind it."""
    for block in count():
        yield from _BLOCK.unpack(sha256(prefix + block.to_bytes(4, "big")).digest())
