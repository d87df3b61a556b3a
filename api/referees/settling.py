"""What settles disputes, asked of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

import click

from api.client.positions import LONGEST_QUERY
from api.console.places import Place
from api.referees.asking import Asking, answered, nowhere, spelt, where_of
from api.referees.local import Local
from api.referees.views import fault_message
from api.results.verdicts import ClaimAnswer, Comparison, Explanation, Fit, Hands, Repairs, Why
from notation.limits import MOST_BYTES
from notation.record import Move, move_text
from replayer.disputes.claims import Claim

MOST_CLAIMS: Final = 8  # that a server judges in one request
LONGEST_RECORD: Final = 262_144  # characters that it takes within JSON


class Settling(Asking):
    """Settles disputes."""

    def explain(
        self, text: bytes, turn: str, readings: Mapping[str, str], language: str
    ) -> Explanation | None:
        """A turn of a record in its five steps; None where it was not played."""
        if not text:
            return None
        with answered():
            told = self.client(language).explain(text, turn, readings=spelt(readings) or None)
        return told.explanation

    def why(self, place: Place, move: str, language: str) -> Why:
        """Why a move is not legal in a place, or what it leads to."""
        if not _is_told(move):
            return Local().why(place, move, language)
        where, options = where_of(place)
        if isinstance(where, bytes) and len(move) > LONGEST_QUERY:
            where = where[: MOST_BYTES + 1].decode(errors="replace")  # what stops it comes after the turn
        with answered():
            found = self.client(language).why(where, move, **options)
        if found.why is None:
            raise nowhere(found)
        return found.why

    def claim(self, place: Place, move: Move, claims: Sequence[Claim], language: str) -> ClaimAnswer:
        """Whether the rules support what a move is claimed to come to, asked in parts."""
        where, options = where_of(place)
        told = where if isinstance(where, str) else where.decode()  # a record without a fault is UTF-8
        texts, found = [claim.text for claim in claims], list[ClaimAnswer]()
        for first in range(0, len(texts), MOST_CLAIMS):
            part = texts[first : first + MOST_CLAIMS]
            with answered():
                found.append(self.client(language).claim(told, move_text(move), part, **options))
            if found[-1].refused is not None:
                raise click.ClickException(fault_message(found[-1].refused, language))
            if not found[-1].judgements:
                raise nowhere(found[-1])
        return replace(found[0], judgements=tuple(chain.from_iterable(each.judgements for each in found)))

    def compare(self, first: bytes, second: bytes, readings: Mapping[str, str], language: str) -> Comparison:
        """The first turn at which two records part."""
        told = [_carried(text) for text in (first, second)]
        if told[0] is None or told[1] is None:
            return Local().compare(first, second, readings, language)
        with answered():
            return self.client(language).compare(told[0], told[1], readings=spelt(readings) or None)

    def fit(self, text: bytes, language: str) -> Fit:
        """The readings under which a record is legal, and those that matter to it."""
        if not text:
            return Local().fit(text, language)
        with answered():
            return self.client(language).fit(text)

    def repair(self, text: bytes, language: str, name: str) -> Repairs:
        """The smallest changes that make a text legal, as patches of a file of that name."""
        if not text:
            return Local().repair(text, language, name)
        with answered():
            found = self.client(language).repair(text)
        repairs = tuple(replace(each, patch=_named(each.patch, name)) for each in found.repairs)
        return replace(found, repairs=repairs)

    def hands(self, text: bytes, language: str) -> Hands:
        """What must have been dealt in a record."""
        if not text:
            return Local().hands(text, language)
        with answered():
            return self.client(language).hands(text)


def _carried(text: bytes) -> str | None:
    """A record as JSON carries it; None for one that it does not: it is far too long, or not UTF-8."""
    try:
        told = text.decode()
    except UnicodeDecodeError:
        return None
    return told if len(told) <= LONGEST_RECORD else None


def _is_told(move: str) -> bool:
    """Can a server be told this? What is no UTF-8, or longer than a record, is no move for anybody."""
    try:
        return len(move) <= MOST_BYTES and bool(move.encode())
    except UnicodeEncodeError:
        return False


def _named(patch: str, name: str) -> str:
    """A patch of a file of that name; the server calls every file a record."""
    return patch.replace("--- record\n+++ record (", f"--- {name}\n+++ {name} (", 1)
