"""A position's one line of text, read and written (notation.md, section 4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final

from notation.animals import BY_CODE
from notation.cards import BY_LETTER, CARD_OF, CARDS, HIDDEN_CARD, Card, Colour
from notation.errors import PositionError, shown
from notation.flaws import Flaw, Value, flaw
from notation.position_flaws import MOST_CARDS, flaws
from notation.table import Position

__all__ = ["FIELDS", "LONGEST", "Position", "flaws", "read_position", "write_position"]

FIELDS: Final = ("line", "air", "under", "bar", "pile", "hands", "decks", "to move", "turn", "bound")
LONGEST: Final = 4096  # characters of a position text
_CARD: Final = "a colour (R, G, B or Y) and a species code were expected"
_SEPARATOR: Final = re.compile("[ _]")
_HIDDEN_RUN: Final = re.compile(r"\?([1-9][0-9]?)")
_TURN: Final = re.compile(r"0|[1-9][0-9]{0,8}")


def write_position(position: Position) -> str:
    """The position's one line: ten fields with a space between them, hands as they are ordered."""
    seats, bound = position.seats, position.bound
    hands = "/".join(map(_seat, seats, position.hands))
    decks = "/".join(map(_seat, seats, position.decks))
    queue = _shaded(position) if position.shadows else _codes(position.queue)
    air = position.air.code if position.air else "."
    under = position.under.code if position.under else "."
    mover = "." if position.to_move is None else seats[position.to_move].letter
    prophecies = _codes([bound[colour] for colour in seats if colour in bound]) if bound else "."
    return (
        f"{queue} {air} {under} {_codes(position.bar)} {_codes(position.pile)} "
        f"{hands} {decks} {mover} {position.turn} {prophecies}"
    )


def read_position(text: str) -> Position:
    """The position that a line of text says; PositionError names all flaws of text and table at once."""
    if len(text) > LONGEST:
        says = "position: {count} characters; at most {most} were expected"
        raise PositionError([flaw("too-long", says, count=len(text), most=LONGEST)])
    fields = _SEPARATOR.split(text)
    if len(fields) != len(FIELDS):
        says = "position: {count} fields; ten were expected, with single spaces: {names}"
        raise PositionError([flaw("fields", says, count=len(fields), names=", ".join(FIELDS))])
    reader = _Reader(dict(zip(FIELDS, fields, strict=True)))
    position = reader.position()
    found = list(dict.fromkeys(reader.faults + flaws(position, reader.unread)))
    if found:
        raise PositionError(found)
    return position


class _Reader:
    """Reads the fields of one text and notes what cannot be read."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields = fields
        self.faults: list[Flaw] = []
        self.unread: set[str] = set()  # names of fields with a fault

    def position(self) -> Position:
        """What can be read; a field with a fault is read in part."""
        queue, shadows = self._line()
        air, under = self._one("air"), self._one("under")
        bar, pile = tuple(self._cards("bar")), tuple(self._cards("pile"))
        hands, decks = self._seats("hands"), self._seats("decks")
        self._same_seats(tuple(hands), tuple(decks))
        seats = tuple(dict.fromkeys((*hands, *decks)))
        mover, turn, bound = self._to_move(seats), self._turn(), self._bound()
        held = [tuple(sorted(hands.get(seat, ()), key=lambda card: -card.strength)) for seat in seats]
        drawn = [decks.get(seat, ()) for seat in seats]
        return Position(seats, held, drawn, queue, shadows, air, under, bar, pile, mover, turn, bound)

    def _fault(self, name: str, found: str, code: str, expected: str, **values: Value) -> None:
        self.unread.add(name)
        says = f"{{field}}: found `{{found}}`; {expected}"
        self.faults.append(flaw(code, says, field=name, found=shown(found), **values))

    def _items(self, name: str, text: str) -> list[str]:
        """What stands between the commas; nothing for `.`."""
        return [] if text == "." else text.split(",")

    def _card(self, name: str, text: str) -> Card | None:
        card = CARDS.get(text)
        if card is None:
            self._fault(name, text, "no-card", _CARD)
        return card

    def _cards(self, name: str) -> list[Card]:
        read = [self._card(name, item) for item in self._items(name, self.fields[name])]
        return [card for card in read if card is not None]

    def _one(self, name: str) -> Card | None:
        text = self.fields[name]
        return None if text == "." else self._card(name, text)

    def _line(self) -> tuple[list[Card], dict[Card, Card]]:
        """The animals' line, gate first, and who stands in whose shadow."""
        queue: list[Card] = []
        shadows: dict[Card, Card] = {}
        for item in self._items("line", self.fields["line"]):
            codes = item.rstrip(")").split("(")
            if len(item) - len(item.rstrip(")")) != len(codes) - 1:
                expected = "as many closing as opening parentheses were expected"
                self._fault("line", item, "parentheses", expected)
                continue
            nested = [card for code in codes if (card := self._card("line", code)) is not None]
            queue += nested[:1]
            shadows.update(pairwise(nested))
        return queue, shadows

    def _seats(self, name: str) -> dict[Colour, tuple[Card, ...]]:
        """The cards of every seat as they stand in the text, seats in order."""
        cards: dict[Colour, tuple[Card, ...]] = {}
        for part in self.fields[name].split("/"):
            letter, sign, text = part.partition("=")
            colour = BY_LETTER.get(letter)
            if colour is None or not sign:
                expected = "a colour (R, G, B or Y), `=` and its cards were expected"
                self._fault(name, part, "no-seat", expected)
            elif colour in cards:
                self._fault(name, part, "seat-twice", "every colour was expected once")
            else:
                cards[colour] = tuple(self._held(name, colour, self._items(name, text)))
        return cards

    def _held(self, name: str, colour: Colour, items: Sequence[str]) -> list[Card]:
        held: list[Card] = []
        for item in items:
            species, run = BY_CODE.get(item), _HIDDEN_RUN.fullmatch(item)
            if species is not None:
                held.append(CARD_OF[colour][species])
            elif run is not None and int(run[1]) <= MOST_CARDS:
                held += [HIDDEN_CARD[colour]] * int(run[1])
            else:
                expected = "a species code or `?1` to `?{most}` for cards not known were expected"
                self._fault(name, item, "no-held-card", expected, most=MOST_CARDS)
        return held

    def _same_seats(self, hands: tuple[Colour, ...], decks: tuple[Colour, ...]) -> None:
        if hands != decks and not self.unread & {"hands", "decks"}:
            letters = "".join(colour.letter for colour in hands)
            found = "".join(colour.letter for colour in decks)
            expected = "the seats of the hands were expected, `{letters}`"
            self._fault("decks", found, "other-seats", expected, letters=letters)

    def _to_move(self, seats: tuple[Colour, ...]) -> int | None:
        text = self.fields["to move"]
        if text == ".":
            return None
        colour = BY_LETTER.get(text)
        if colour is not None and colour in seats:
            return seats.index(colour)
        if colour is None or "hands" not in self.unread:
            self._fault("to move", text, "no-mover", "the colour of a seat or `.` was expected")
        self.unread.add("to move")
        return None

    def _turn(self) -> int:
        text = self.fields["turn"]
        if _TURN.fullmatch(text):
            return int(text)
        self._fault("turn", text, "no-turn", "the number of the next turn was expected")
        return 1

    def _bound(self) -> dict[Colour, Card]:
        bound: dict[Colour, Card] = {}
        for card in self._cards("bound"):
            if bound.setdefault(card.colour, card) is not card:
                self._fault("bound", card.code, "bound-twice", "one prophecy a colour was expected")
        return bound


def _codes(cards: Sequence[Card]) -> str:
    return ",".join([card.code for card in cards]) if cards else "."


@lru_cache(maxsize=4096)
def _seat(colour: Colour, cards: tuple[Card, ...]) -> str:
    """A hand or deck with its colour, `?n` for n hidden cards beside each other."""
    codes = [card.species.code for card in cards]
    if "?" in codes:
        runs = [(code, len(list(run))) for code, run in groupby(codes)]
        codes = [f"?{length}" if code == "?" else code for code, length in runs]
    return f"{colour.letter}={','.join(codes) or '.'}"


def _shaded(position: Position) -> str:
    """The line with what stands in shadows."""
    texts = []
    for card in position.queue:
        text, depth = card.code, 0
        covered = position.shadows.get(card)
        while covered is not None:
            text, depth = f"{text}({covered.code}", depth + 1
            covered = position.shadows.get(covered)
        texts.append(text + ")" * depth)
    return ",".join(texts) or "."
