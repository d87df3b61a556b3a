"""What everybody plays, as digits (docs/links.md, *Decks*)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from notation.animals import Species
from notation.cards import Colour
from replayer.deal import ADVANCED, Decks
from replayer.links.digits import Reader, Writer
from replayer.links.known import ANIMALS, DECKS, NAMED

Deck = tuple[Species, ...]

_EIGHTS: Final[tuple[Deck, ...]] = tuple(combinations(NAMED[0], ADVANCED))
_AT: Final[dict[int, Deck]] = {n: tuple(s for s in ANIMALS if s.strength == n) for n in range(13)}
# The kind of one deck: 0-5 its name, or
_EIGHT, _MIXED, _MIXED_FROM_0, _UNTOLD = 6, 7, 8, 9
# The form of all: 0-5 a name, or one deck for all, or each of the same kind (7-9 for 6-8), or each its own.
_ONE_FOR_ALL, _ALL_EIGHT, _ALL_MIXED_FROM_0, _EACH = 6, 7, 9, 10


def put_decks(out: Writer, decks: Decks) -> None:
    """The form of all, then what is left to tell."""
    form = _form(decks)
    out.put(form, _EACH + 1)
    for deck in decks if form >= _ALL_EIGHT else decks[:1]:
        if form in (_ONE_FOR_ALL, _EACH):
            out.put(_kind(deck), _UNTOLD + 1)
        _put_animals(out, deck)


def take_decks(source: Reader, players: int) -> Decks:
    """What `put_decks` put."""
    form = source.take(_EACH + 1)
    told: list[Deck | None] = []
    for _ in range(players if form >= _ALL_EIGHT else 1):
        if form in (_ONE_FOR_ALL, _EACH):
            kind = source.take(_UNTOLD + 1)
        else:
            kind = form - 1 if form >= _ALL_EIGHT else form
        told.append(_take_animals(source, kind))
    return tuple(told) if form >= _ALL_EIGHT else (told[0],) * players


def deck_tags(seats: Sequence[Colour], decks: Decks) -> dict[str, str]:
    """The tags that tell decks: one for all, or one each; boxes by name."""
    texts = [_deck_text(deck) for deck in decks if deck is not None]
    if len(texts) == len(seats) and len(set(texts)) == 1:
        return {"Deck": texts[0]}
    told = zip(seats, decks, strict=True)
    return {f"{colour.name}Deck": _deck_text(deck) for colour, deck in told if deck is not None}


def _form(decks: Decks) -> int:
    kinds = {_kind(deck) for deck in decks}
    first = _kind(decks[0])
    if len(set(decks)) == 1 and first != _UNTOLD:
        return min(first, _ONE_FOR_ALL)
    return first + 1 if len(kinds) == 1 and _EIGHT <= first <= _MIXED_FROM_0 else _EACH


def _kind(deck: Deck | None) -> int:
    if deck is None:
        return _UNTOLD
    if deck in NAMED:
        return NAMED.index(deck)
    return _EIGHT if len(deck) == ADVANCED else _MIXED_FROM_0 if deck[-1].strength == 0 else _MIXED


def _put_animals(out: Writer, deck: Deck | None) -> None:
    """What the kind of a deck does not tell of it."""
    kind = _kind(deck)
    if deck is None or kind < _EIGHT:
        return
    if kind == _EIGHT:
        out.put_choice(_EIGHTS, deck)
        return
    for species in deck:
        out.put_choice(_AT[species.strength], species)


def _take_animals(source: Reader, kind: int) -> Deck | None:
    if kind == _UNTOLD:
        return None
    if kind < _EIGHT:
        return NAMED[kind]
    if kind == _EIGHT:
        return source.take_choice(_EIGHTS)
    weakest = 0 if kind == _MIXED_FROM_0 else 1
    return tuple(source.take_choice(_AT[strength]) for strength in range(12, weakest - 1, -1))


def _deck_text(deck: Deck) -> str:
    kind = _kind(deck)
    return DECKS[kind] if kind < _EIGHT else " ".join(species.code for species in deck)
