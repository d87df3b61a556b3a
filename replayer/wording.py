"""Events and faults as sentences that a player would say, in English and German.

The texts stand in `wording.toml` and `faults.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from notation.animals import Species
from notation.cards import BY_LETTER, CARDS, Card, Colour
from notation.errors import MOST_PATH, FormError, NotationError, PositionError, shown
from notation.flaws import Flaw, Value
from replayer.events import Event, Place
from replayer.faults import ReplayError
from replayer.nouns import (
    ENGLISH,
    GERMAN,
    Count,
    Noun,
    check_language,
    place_at,
    place_to,
    player_name,
    possessive,
    the_species,
)

MOST_OPTIONS: Final = 20  # that a sentence names


def sentence(event: Event, language: str = ENGLISH, actor: Card | None = None) -> str:
    """What happened, as one sentence that a player would say.

    `Green's peacock is eaten by the tiger.`; with `actor` - the animal whose action it is, as a costume
    while it imitates - it says who did it: `Red's tiger eats green's peacock.` Raises ValueError for a
    language that is not known.
    """
    check_language(language)
    table = _table(event, actor)
    other = actor is not None and actor.real is not event.card
    text = (table.get(f"{language}_by") if other else None) or table[language]
    said = text.format_map(_words(event, language, actor))
    return said[0].upper() + said[1:]


def fault_sentence(fault: NotationError | ReplayError, language: str = ENGLISH) -> str:
    """A fault as one sentence: where it is, what is wrong, what would be right, and the clause that says so.

    Raises ValueError for a language that is not known.
    """
    check_language(language)
    german = language == GERMAN
    if isinstance(fault, NotationError):
        where = _german_place(fault) if german else fault.where
        what = _german_text(fault) if german else fault.message
        return f"{where[0].upper()}{where[1:]}: {what}" + (f" ({fault.clause})" if fault.clause else "")
    said = _german_play(fault) if german else fault.message
    if fault.found and said.startswith(fault.found):
        return said  # its letters are as they were found
    return said[0].upper() + said[1:]


def fault_message(fault: NotationError | ReplayError, language: str = ENGLISH) -> str:
    """What is wrong, without the place in the text: where that stands already.

    Raises ValueError for a language that is not known.
    """
    check_language(language)
    if language != GERMAN:
        return fault.message
    return _german_text(fault) if isinstance(fault, NotationError) else fault_sentence(fault, language)


def flaw_sentence(flaw: str, language: str = ENGLISH) -> str:
    """A flaw of a position as a sentence, whatever notation says in English.

    Raises ValueError for a language that is not known.
    """
    check_language(language)
    if language != GERMAN or not isinstance(flaw, Flaw):
        return str(flaw)
    words = {name: _flaw_word(name, value) for name, value in flaw.values.items()}
    return _texts("faults.toml")["flaw"][flaw.code].format_map(words)


def _flaw_word(name: str, value: Value) -> int | str:
    texts = _texts("faults.toml")
    if isinstance(value, Colour):
        return value.german
    if isinstance(value, Species):
        return the_species(value, GERMAN, "nom")
    if name == "field":
        return texts["field"].get(str(value), str(value))
    if name in ("place", "before"):
        zone, _, letter = str(value).partition(".")
        owner = possessive(BY_LETTER[letter], GERMAN) if letter else ""
        return texts["place"][zone].format(owner=owner)
    return value


def _german_place(fault: NotationError) -> str:
    if not fault.path:
        return f"Zeile {fault.line}, Spalte {fault.column}"
    path = shown(fault.path, MOST_PATH)
    return f"{path}, Zeichen {fault.offset + 1}" if fault.offset else path


def _german_text(fault: NotationError) -> str:
    if isinstance(fault, PositionError):
        return "; ".join(flaw_sentence(flaw, GERMAN) for flaw in fault.flaws)
    says = fault.says if isinstance(fault, FormError) else ""
    what = flaw_sentence(says, GERMAN) or _texts("faults.toml")["text"].get(fault.code, fault.message)
    found = f"`{fault.found}`: " if fault.found else ""
    return found + what + (f"; `{fault.suggestion}`?" if fault.suggestion else "")


def _german_play(fault: ReplayError) -> str:
    player = fault.colour.german if fault.colour else "allen"
    named = ([f"Zug {fault.turn}"] if fault.turn else []) + ([player] if fault.colour else [])
    where = f"{', '.join(named)}: " if named else ""
    text = _texts("faults.toml")["play"].get(fault.code)
    what = text.format(found=fault.found, player=player) if text else fault.what
    options = ", ".join(fault.options[:MOST_OPTIONS])
    more = len(fault.options) - MOST_OPTIONS
    right = f"; {'möglich' if len(fault.options) > 1 else 'richtig'}: {options}" if options else ""
    return f"{where}{what}{right}{f' und {more} weitere' if more > 0 else ''} ({fault.clause})"


def _table(event: Event, actor: Card | None) -> Mapping[str, str]:
    """The table for an event: the one that says most about it."""
    texts = _texts("wording.toml")
    own = event.card.species.code == event.clause[:3] if actor is None else actor.real is event.card
    name = f"{event.clause} {event.verb}"
    forms = [event.card.species.code, f"<{event.source}", f">{event.target}", "self" if own else ""]
    for form in forms:
        found = texts.get(f"{name} {form}")
        if found is not None:
            return found
    found = texts.get(name) or texts.get(event.verb)
    assert found is not None, f"wording.toml has no words for {name}"
    return found


def _words(event: Event, language: str, actor: Card | None) -> dict[str, object]:
    """What may stand in braces in a text."""
    card = actor if actor is not None and actor.real is event.card else event.card
    owner = player_name(event.card.colour, language)
    words: dict[str, object] = {
        "card": Noun(card, language),
        "owner": owner,
        "owner's": possessive(event.card.colour, language),
    }
    if actor is not None:
        words["actor"] = Noun(actor, language)
    if event.other is not None:
        words["other"] = Noun(event.other, language)
    carrier = _carrier(event.source)
    if carrier is not None:
        words["carrier"] = Noun(carrier, language)
    if isinstance(event.target, int):
        words |= {"at": place_at(event.target, language), "to": place_to(event.target, language)}
        if isinstance(event.source, int):
            words["over"] = Count(max(event.source - event.target, 0), language)
    return words


def _carrier(place: Place) -> Card | None:
    """Whose shadow a place is."""
    return CARDS.get(place.removeprefix("shadow.")) if isinstance(place, str) else None


@lru_cache(maxsize=2)
def _texts(name: str) -> Mapping[str, Mapping[str, str]]:
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    tables: dict[str, Mapping[str, str]] = {}
    for key, table in tomllib.loads(text).items():
        assert isinstance(table, dict)
        tables[key] = MappingProxyType(table)
    return MappingProxyType(tables)
