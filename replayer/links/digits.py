"""Numbers of mixed radix as one large number, and that as text (docs/links.md, *Digits*).

A digit is a number below its radix; the radix follows from what the digits before it said. The first digit is
the least significant: it is the first that can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from replayer.links.faults import refusal

T = TypeVar("T")

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # base64url
_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}


class Writer:
    """Collects digits, each with its radix."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Add a digit 0..radix-1."""
        assert 0 <= value < radix
        self._digits.append((value, radix))

    def put_flag(self, flag: bool) -> None:
        """Add a digit of radix 2: 1 is true."""
        self.put(int(flag), 2)

    def put_choice(self, options: Sequence[T], option: T) -> None:
        """Add the rank of an option among all; LinkError when it is none of them."""
        if option not in options:
            raise refusal("link-limit", "no link of this version can tell of this game", str(option))
        self.put(options.index(option), len(options))

    def put_order(self, items: Sequence[T], order: Sequence[T]) -> None:
        """Add a permutation: for each item of the order its rank among those of `items` not used yet."""
        left = list(items)
        for item in order:
            self.put_choice(left, item)
            left.remove(item)

    @property
    def number(self) -> int:
        """All digits as one number."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


class Reader:
    """Takes digits back; there is always one more, 0 when the number is used up."""

    def __init__(self, number: int) -> None:
        self.rest = number  # 0 when all digits have been taken

    def take(self, radix: int) -> int:
        """The next digit, 0..radix-1; LinkError where there is nothing to choose from."""
        if radix < 1:
            raise refusal("link-damaged", "the link tells a game that cannot go on")
        self.rest, value = divmod(self.rest, radix)
        return value

    def take_flag(self) -> bool:
        """The next digit, of radix 2."""
        return self.take(2) == 1

    def take_choice(self, options: Sequence[T]) -> T:
        """The option (of at least one) whose rank is the next digit."""
        return options[self.take(len(options))]

    def take_order(self, items: Sequence[T]) -> list[T]:
        """A permutation of items."""
        left = list(items)
        return [left.pop(self.take(len(left))) for _ in items]


def number_text(number: int) -> str:
    """A number in base 64, the most significant letter first; nothing for 0.

    >>> number_text(64 * 2 + 1)
    'CB'
    """
    letters = []
    while number:
        number, value = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[value])
    return "".join(reversed(letters))


def text_number(text: str) -> int:
    """The number that a text of base 64 says; LinkError for another letter or a leading zero."""
    if text.startswith(ALPHABET[0]):
        raise refusal("link-damaged", "a link's number begins with zero", text)
    number = 0
    for letter in text:
        if letter not in _VALUES:
            raise refusal("link-foreign", "no letter of a link", letter, "A-Z, a-z, 0-9, - or _")
        number = number * len(ALPHABET) + _VALUES[letter]
    return number
