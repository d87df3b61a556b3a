"""Who answers the questions of a turn: a record, an enumeration, a person.

A turn asks in the order of the rules. `said` keeps every answer, so that the canonical text of the move is a
by-product of playing it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from notation.animals import Species
from notation.cards import Card
from notation.record import FATE, SWAP, THROUGH, detail_text

Option: TypeAlias = "int | str | Card | Species | tuple[Card, ...]"
T = TypeVar("T", bound="int | str | Card | Species | tuple[Card, ...]")
END: Final = ")"  # in `said`: the animal that acted through another is done


def option_text(sign: str, option: Option) -> str:
    """An answer as the notation writes it; a through without what follows inside."""
    if option == "no":
        return ":no"
    if sign == THROUGH and isinstance(option, Card):
        return "(" + option.code
    return detail_text(sign, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers:
    """Answers the questions of one turn; the base of all who do."""

    said: tuple[tuple[str, Option], ...] = ()  # sign and answer, in the order asked
    piles: Sequence[Sequence[Card]] = ()  # orders still to be given to batches; none: never ask

    def choose(self, sign: str, options: Sequence[T], clause: str) -> T:
        """The player's pick from at least one option."""
        raise NotImplementedError

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """What chance draws from at least one card; derivable: a seed alone decides which."""
        raise NotImplementedError

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """The order in which chance puts at least two cards."""
        raise NotImplementedError

    def enter(self, card: Card, clause: str) -> None:
        """From now on a card acts through another, without a choice (a vulture's catch)."""
        self.said += ((THROUGH, card),)

    def leave(self, clause: str) -> None:
        """The animal that acted through another is done."""
        self.said += ((END, END),)

    def pass_over(self, clause: str) -> None:
        """A clause has nothing to ask this time."""

    def order(self, batch: Sequence[Card]) -> Sequence[Card] | None:
        """The order in which cards that leave together come to lie, bottom first; None: as they are."""
        return None

    def text(self) -> str:
        """The details of the move so far, fates included, as canonical text."""
        return "".join(END if sign is END else option_text(sign, option) for sign, option in self.said)


@mypyc_attr(allow_interpreted_subclasses=True)
class Enumerated(Answers):
    """Every combination of the player's answers, one run of the turn after another.

    One digit a question; a question met for the first time starts at its first option. No choice follows a
    draw in any rule, so after one the rest of the turn does not matter.
    """

    def __init__(self) -> None:
        self.digits: list[int] = []
        self.widths: list[int] = []
        self.asked = 0

    def choose(self, sign: str, options: Sequence[T], clause: str) -> T:
        """The option of this run."""
        asked = self.asked
        self.asked = asked + 1
        if asked == len(self.digits):
            self.digits.append(0)
            self.widths.append(len(options))
        option = options[self.digits[asked]]
        self.said += ((sign, option),)
        return option

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """Any outcome will do; it is not part of the move."""
        return options[0]

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """Any order will do."""
        return list(cards)

    def advance(self) -> bool:
        """Go on to the next combination; False when there is none."""
        digits, widths = self.digits, self.widths
        while digits and digits[-1] + 1 == widths[-1]:
            digits.pop()
            widths.pop()
        self.said = ()
        self.asked = 0
        if not digits:
            return False
        digits[-1] += 1
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Answers):
    """A person answers: `ask(sign, options, clause)` gives the number of the option, 0-based.

    Chance is asked for as well (`!`): at a table the players see what it did.
    """

    def __init__(self, ask: Callable[[str, Sequence[Option], str], int]) -> None:
        self.ask = ask

    def choose(self, sign: str, options: Sequence[T], clause: str) -> T:
        """What the person picks."""
        option = options[self.ask(sign, options, clause)]
        self.said += ((sign, option),)
        return option

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """What the person saw."""
        option = options[self.ask(FATE, options, clause)]
        self.said += ((FATE, option),)
        return option

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """The order that the person saw, asked card by card, gate first."""
        left, order = list(cards), []
        while left:
            order.append(left.pop(self.ask(FATE, left, clause) if len(left) > 1 else 0))
        self.said += ((FATE, tuple(order)),)
        return order


def same_answer(sign: str, found: object, option: Option) -> bool:
    """Whether a record's answer means an option: costumes go by the card beneath, pairs in either order."""
    if isinstance(option, Card):
        return found is option.real
    if isinstance(option, tuple):
        pair = tuple(card.real for card in option)
        return found == pair or (sign == SWAP and found == pair[::-1])
    return found == option
