"""Remarks as sentences that a player would say, in English and German; the texts stand in `phrases.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

from notation.cards import Card, Colour
from replayer.disputes.explain import Moment
from replayer.disputes.remarks import Remark
from replayer.disputes.watched import NOBODY
from replayer.nouns import ENGLISH, GERMAN, Noun, animals_count, card_name, check_language, player_name
from replayer.wording import sentence


def moment_sentence(moment: Moment, language: str = ENGLISH) -> str:
    """What happened, or did not, as one sentence; ValueError for an unknown language."""
    if moment.remark is not None:
        return remark_sentence(moment.remark, language, bare=not moment.reasons)
    return sentence(moment.events[0], language, moment.actor)


def remark_sentence(remark: Remark, language: str = ENGLISH, bare: bool = False) -> str:
    """A question with its answer as one sentence, `bare` if no other one says why.

    Raises ValueError for an unknown language.
    """
    names = (f"{remark.kind} {remark.clause}", remark.kind)
    keys = [f"{name} {form}".rstrip() for name in names for form in (*_forms(remark, bare), "")]
    said = phrase(
        next(key for key in keys if key in phrases()),
        language,
        *remark.values,
        actor=remark.actor or remark.card,
        card=remark.card,
        other=remark.other,
        cards=remark.cards,
        owner=remark.colour,
    )
    return capital(said.replace(") (", ", "))  # an imitator and its strength: (as a bat, 1)


def _forms(remark: Remark, bare: bool) -> Iterator[str]:
    """What may stand behind the name of a sentence."""
    if bare:
        yield "bare"
    if len(remark.cards) == 1:
        yield "one"
    if NOBODY in remark.values:
        yield "first"
    if remark.values:
        yield "odd" if remark.values[0] % 2 else "even"
        if not remark.values[0]:
            yield "none"


@dataclass(frozen=True, slots=True)
class Number:
    """A number to be formatted into a sentence: `8`; with a case (nom, acc or dat) `eight animals`."""

    value: int
    language: str

    def __format__(self, form: str) -> str:
        return animals_count(self.value, self.language, form) if form else str(self.value)


def phrase(
    key: str, language: str, *values: int | str, **words: Card | Colour | Sequence[Card] | str | int | None
) -> str:
    """A text of `phrases.toml`, with words in it; KeyError where there is none of that name."""
    check_language(language)
    shown = {name: _word(word, language) for name, word in words.items()}
    told = [Number(value, language) if isinstance(value, int) else value for value in values]
    return phrases()[key][language].format(*told, **shown)


def capital(said: str) -> str:
    """A sentence with a capital letter."""
    return said[:1].upper() + said[1:]


def listed(parts: Sequence[str], language: str) -> str:
    """Parts of a sentence with commas, and `and` before the last."""
    joint = " und " if language == GERMAN else " and "
    return joint.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def cards_text(cards: Sequence[Card], language: str = ENGLISH) -> str:
    """Cards with their strengths, commas between: `red's dog (4), blue's bat (1)`."""
    told = ", ".join(f"{card_name(card, language)} ({card.strength})" for card in cards)
    return told.replace(") (", ", ")  # an imitator: (as a bat, 1)


def _word(word: Card | Colour | Sequence[Card] | str | int | None, language: str) -> object:
    if isinstance(word, Card):
        return Noun(word, language)
    if isinstance(word, Colour):
        return player_name(word, language)
    if word is None or isinstance(word, str | int):
        return word
    return cards_text(word, language)


@lru_cache(maxsize=1)
def phrases() -> Mapping[str, Mapping[str, str]]:
    """All sentences by name, each by language."""
    text = files(__package__).joinpath("phrases.toml").read_text(encoding="utf-8")
    tables: dict[str, Mapping[str, str]] = {}
    for key, table in tomllib.loads(text).items():
        assert isinstance(table, dict)
        tables[key] = MappingProxyType(table)
    return MappingProxyType(tables)
