"""The answers that a record gives, checked against what the rules offer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations
from typing import Final

from mypy_extensions import mypyc_attr

from notation.cards import Card, Colour
from notation.record import ALIAS, FATE, THROUGH, Detail, Move, detail_text
from replayer.answers import Answers, Option, T, option_text, same_answer
from replayer.chance import Chance
from replayer.faults import ChoiceError, FateError, PileError

MOST_ORDERS: Final = 120  # that a fault lists: all of five cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorded(Answers):
    """One move's details, in order; a seed, where there is one, says what chance did.

    Raises ChoiceError, FateError and PileError where the record and the rules part.
    """

    at = 0  # the next detail
    clause = ""  # of the last question
    drawn = 0  # chance events so far
    frames: tuple[tuple[Sequence[Detail], int] | None, ...] = ()  # outside the parenthesis we are in
    batches: tuple[tuple[Sequence[Card], Sequence[Card]], ...] = ()  # as it left, as it lies

    def __init__(self, move: Move, turn: int, colour: Colour, chance: Chance | None) -> None:
        self.details: Sequence[Detail] = move.details
        self.piles = move.piles
        self.turn = turn
        self.colour = colour
        self.chance = chance

    def choose(self, sign: str, options: Sequence[T], clause: str) -> T:
        """The option that the next detail names; the only one if it names none."""
        self.clause = clause
        detail = self._next()
        if detail is not None and (detail.sign == sign or (sign == ALIAS and detail.value == "no")):
            found = detail.value.card if isinstance(detail.value, Move) else detail.value
            for option in options:
                if same_answer(sign, found, option):
                    self._enter(detail)
                    self.said += ((sign, option),)
                    return option
            raise self._refusal("illegal-choice", f"{_spelt(detail)} is no option", sign, options)
        if len(options) > 1:
            if detail is None:
                raise self._refusal("missing-detail", "a choice is missing", sign, options)
            raise self._refusal(
                "wrong-detail", f"{_spelt(detail)} does not answer the question", sign, options
            )
        if sign == THROUGH:
            self.frames += (None,)
        self.said += ((sign, options[0]),)
        return options[0]

    def draw(self, options: Sequence[Card], clause: str, derivable: bool = True) -> Card:
        """The card that the record says was drawn, or that the seed draws; they must agree."""
        self.clause = clause
        self.drawn += 1
        fate = self._fate()
        names = [card.real for card in options]
        if fate is not None and (len(fate) != 1 or fate[0] not in names):
            raise self._wrong_fate("is no possible outcome", fate, [(card,) for card in options])
        if self.chance is not None and derivable:
            stream = self.chance.stream(f"turn/{self.turn}/{self.drawn}")
            drawn = options[stream.below(len(options))]
            if fate is not None and fate[0] is not drawn.real:
                raise self._wrong_fate("is not what the seed draws", fate, [(drawn,)])
        elif fate is None:
            raise self._missing_fate([(card,) for card in options])
        else:
            drawn = options[names.index(fate[0])]
        self.said += ((FATE, (drawn,)),)
        return drawn

    def shuffle(self, cards: Sequence[Card], clause: str) -> list[Card]:
        """The order that the record tells, or that the seed makes; they must agree."""
        self.clause = clause
        self.drawn += 1
        fate = self._fate()
        if fate is not None and (len(fate) != len(cards) or set(fate) != {card.real for card in cards}):
            raise self._wrong_fate("is not an order of all the others", fate, _orders(cards))
        if self.chance is not None:
            order = self.chance.stream(f"turn/{self.turn}/{self.drawn}").shuffle(cards)
            if fate is not None and list(fate) != [card.real for card in order]:
                raise self._wrong_fate("is not what the seed draws", fate, [tuple(order)])
        elif fate is None:
            raise self._missing_fate(_orders(cards))
        else:
            order = sorted(cards, key=lambda card: fate.index(card.real))
        self.said += ((FATE, tuple(order)),)
        return order

    def enter(self, card: Card, clause: str) -> None:
        """A card acts through another; the record may name it."""
        self.clause = clause
        detail = self._next()
        if detail is None or not isinstance(detail.value, Move):
            self.frames += (None,)
        elif detail.value.card is card.real:
            self._enter(detail)
        else:
            raise self._refusal("illegal-choice", f"{_spelt(detail)} is no option", THROUGH, [card])
        self.said += ((THROUGH, card),)

    def leave(self, clause: str) -> None:
        """The inner animal is done: nothing may be left inside its parenthesis."""
        frame, self.frames = self.frames[-1], self.frames[:-1]
        if frame is not None:
            self._nothing_left(clause)
            self.details, self.at = frame
        self.clause = ""
        super().leave(clause)

    def order(self, batch: Sequence[Card]) -> Sequence[Card] | None:
        """The first pile of the record with exactly these cards."""
        cards = set(batch)
        pile = next((pile for pile in self.piles if set(pile) == cards), None)
        self.batches += ((tuple(batch), pile or tuple(batch)),)
        if pile is not None:
            self.piles = tuple(other for other in self.piles if other is not pile)
        return pile

    def pass_over(self, clause: str) -> None:
        """A detail that stands next answers what this clause does not ask."""
        self.clause = clause

    def finish(self, clause: str) -> None:
        """The turn is over: every detail and every pile must have been used."""
        if self.at < len(self.details):
            self._nothing_left(clause)
        if self.piles:
            found = "/" + ",".join(card.code for card in self.piles[0])
            options = ["/" + ",".join(card.code for card in batch) for batch, _ in self.batches]
            raise PileError(
                "wrong-pile", f"{found} names no batch that left together", "pile.order",
                turn=self.turn, colour=self.colour, found=found, options=options,
            )  # fmt: skip

    def text(self) -> str:
        """The details as canonical text, with the piles that are not in their default order."""
        piles = ["/" + ",".join(c.code for c in chosen) for left, chosen in self.batches if left != chosen]
        return super().text() + "".join(piles)

    def _next(self) -> Detail | None:
        return self.details[self.at] if self.at < len(self.details) else None

    def _enter(self, detail: Detail) -> None:
        """Goes on behind a detail, into its parenthesis if it has one."""
        self.at += 1
        if isinstance(detail.value, Move):
            self.clause = ""
            self.frames += ((self.details, self.at),)
            self.details, self.at = detail.value.details, 0

    def _fate(self) -> tuple[Card, ...] | None:
        detail = self._next()
        if detail is None or detail.sign != FATE or not isinstance(detail.value, tuple):
            return None
        self.at += 1
        return detail.value

    def _nothing_left(self, clause: str) -> None:
        detail = self._next()
        if detail is not None:
            raise ChoiceError(
                "unexpected-detail", f"{_spelt(detail)} answers no question", self.clause or clause,
                turn=self.turn, colour=self.colour, found=_spelt(detail),
            )  # fmt: skip

    def _refusal(self, code: str, what: str, sign: str, options: Sequence[Option]) -> ChoiceError:
        detail = self._next()
        return ChoiceError(
            code, what, self.clause, turn=self.turn, colour=self.colour,
            found=_spelt(detail) if detail else "", options=[option_text(sign, option) for option in options],
        )  # fmt: skip

    def _wrong_fate(
        self, what: str, fate: tuple[Card, ...], options: Sequence[tuple[Card, ...]]
    ) -> FateError:
        found = detail_text(FATE, fate)
        return FateError(
            "wrong-fate", f"{found} {what}", self.clause, turn=self.turn, colour=self.colour,
            found=found, options=[detail_text(FATE, option) for option in options],
        )  # fmt: skip

    def _missing_fate(self, options: Sequence[tuple[Card, ...]]) -> FateError:
        return FateError(
            "missing-fate", "without a seed the record must tell what chance did", self.clause,
            turn=self.turn, colour=self.colour, options=[detail_text(FATE, option) for option in options],
        )  # fmt: skip


def _orders(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The orders that chance can make, as the cards stand first; of many cards not all."""
    return list(islice(permutations(cards), MOST_ORDERS))


def _spelt(detail: Detail) -> str:
    return detail_text(detail.sign, detail.value)
