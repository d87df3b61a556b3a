"""The text of one move -> Move (notation.md, section 2). What a move means is for the rules to say."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from notation.animals import BY_CODE, Species
from notation.cards import BY_LETTER, CARDS, Card
from notation.errors import LimitError, NotationError, fault
from notation.limits import MOST_BYTES, MOST_NESTING
from notation.misspelt import misspelt, no_card, no_detail, no_species, no_value
from notation.record import ALIAS, FATE, HIT, PLACE, RECALL, SWAP, THROUGH, VALUE, Detail, Move, Value
from notation.source import too_large

# The moves without details and piles, which are most of a game.
PLAIN: Final[dict[str, Move]] = {code: Move(card) for code, card in CARDS.items()}
MOST_KEPT: Final = 1 << 14  # moves whose reading is remembered, because games repeat them
MOST_KEPT_LENGTH: Final = 48  # a longer text is read anew each time: what is remembered stays small

_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]?)(?![0-9])")
_WORDS: Final = re.compile(r"odd|even|no")


def read_move(text: str) -> Move:
    """The move that a text spells, with the details and piles that stand in it.

    Raises MoveError, or LimitError for more than `MOST_NESTING` animals that act through one another and
    for more than a record has room for; a fault's place counts from the beginning of `text`.

    >>> read_move("Rkan:2")
    Move(card=Rkan, details=(Detail(sign=':', value=2),), piles=())
    """
    move = PLAIN.get(text)
    if move is not None:
        return move
    if len(text) <= MOST_KEPT_LENGTH:
        return _remembered(text)
    if len(text) > MOST_BYTES:
        raise too_large()
    return _scanned(text)


@lru_cache(MOST_KEPT)
def _remembered(text: str) -> Move:
    return _scanned(text)


def _scanned(text: str) -> Move:
    try:
        return _Scanner(text).whole()
    except NotationError as wrong:
        wrong.locate(text)
        raise


class _Scanner:
    """Reads one move from left to right; a method reads one thing and goes behind it."""

    __slots__ = ("at", "depth", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0  # how many characters are read
        self.depth = 0  # how many parentheses are open

    def next(self) -> str:
        """The next character; "" at the end."""
        return self.text[self.at : self.at + 1]

    def whole(self) -> Move:
        card, details = self.card(), self.details()
        piles: list[tuple[Card, ...]] = []
        while self.next() == "/":
            self.at += 1
            piles.append(self.cards())
        if self.at < len(self.text):
            raise no_detail(self.text, self.at, False, bool(piles))
        return Move(card, details, tuple(piles))

    def details(self) -> tuple[Detail, ...]:
        found: list[Detail] = []
        while read := _READERS.get(sign := self.next()):
            self.at += 1
            found.append(Detail(sign, read(self)))
        return tuple(found)

    def card(self) -> Card:
        card = CARDS.get(self.text[self.at : self.at + 4])
        if card is None:
            raise no_card(self.text, self.at)
        self.at += 4
        return card

    def species(self) -> Species:
        species = BY_CODE.get(self.text[self.at : self.at + 3])
        if species is None:
            raise no_species(self.text, self.at)
        self.at += 3
        return species

    def cards(self) -> tuple[Card, ...]:
        """One card or more with commas between them, none twice."""
        found = {self.card(): None}
        while self.next() == ",":
            self.another(found)
        return tuple(found)

    def pair(self) -> tuple[Card, ...]:
        found = {self.card(): None}
        if self.next() != SWAP:
            raise misspelt(
                "swap-incomplete", "two animals change places", self.at, self.next(), "`~`, a card"
            )
        self.another(found)
        return tuple(found)

    def another(self, found: dict[Card, None]) -> None:
        self.at += 1
        start = self.at
        card = self.card()
        if card in found:
            raise misspelt("card-twice", "named twice", start, card.code, "another card")
        found[card] = None

    def value(self) -> int | str:
        word = _WORDS.match(self.text, self.at)
        if word is None:
            return self.number("a number, odd, even or no")
        self.at = word.end()
        return word[0]

    def place(self) -> Value:
        return self.card() if self.next() in BY_LETTER else self.number("a card or a number")

    def number(self, expected: str) -> int:
        number = _NUMBER.match(self.text, self.at)
        if number is None:
            raise no_value(self.text, self.at, expected)
        self.at = number.end()
        return int(number[0])

    def through(self) -> Move:
        self.depth += 1
        if self.depth > MOST_NESTING:
            says = f"more than {MOST_NESTING} animals act through one another"
            raise fault(LimitError, "limit-nesting", says, self.at - 1, found="(")
        move = Move(self.card(), self.details())
        if self.next() != ")":
            raise no_detail(self.text, self.at, True, False)
        self.at += 1
        self.depth -= 1
        return move


_READERS: Final[dict[str, Callable[[_Scanner], Value]]] = {
    HIT: _Scanner.card,
    VALUE: _Scanner.value,
    PLACE: _Scanner.place,
    ALIAS: _Scanner.species,
    THROUGH: _Scanner.through,
    RECALL: _Scanner.card,
    SWAP: _Scanner.pair,
    FATE: _Scanner.cards,
}
