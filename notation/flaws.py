"""What is to be said of a position, or of how a record is spelt: a sentence that knows its code and values.

So whoever speaks another language can say the same from code and values alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self, TypeAlias

from notation.animals import Species
from notation.cards import BY_LETTER, Colour

Value: TypeAlias = "int | str | Colour | Species"
PLACES: Final[Mapping[str, str]] = {  # in the values `place` and `before`; `hand.R` and `deck.R` as well
    "line": "in the line",
    "shadow": "in a shadow",
    "air": "in the air",
    "under": "under the line",
    "bar": "in the bar",
    "pile": "in the pile",
}


class Flaw(str):
    """A sentence: the field, what was found, what is expected."""

    code: str  # stable, in words with hyphens: "card-twice"
    values: Mapping[str, Value]  # what the sentence names

    def __new__(cls, says: str, code: str = "", values: Mapping[str, Value] | None = None) -> Self:
        """A sentence with what it is made of."""
        made = super().__new__(cls, says)
        made.code = code
        made.values = values or {}
        return made


def flaw(code: str, says: str, **values: Value) -> Flaw:
    """A flaw whose sentence has the values in it.

    >>> flaw("bat-first", "line: found {card} at the gate; no bat was expected there", card="Bbat")
    'line: found Bbat at the gate; no bat was expected there'
    """
    return Flaw(says.format_map({name: _word(name, value) for name, value in values.items()}), code, values)


def _word(name: str, value: Value) -> int | str:
    if isinstance(value, Colour):
        return value.name.lower()
    if isinstance(value, Species):
        return value.name
    if name in ("place", "before"):
        assert isinstance(value, str)
        return PLACES.get(value) or _held(value)
    return value


def _held(place: str) -> str:
    zone, _, letter = place.partition(".")
    return f"in {BY_LETTER[letter].name.lower()}'s {zone}"
