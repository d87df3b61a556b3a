"""Who judges for a command: the rules in this process, or a server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

import click

from api.console.judging import Coded, Judged, Written

if TYPE_CHECKING:
    from api.console.places import Place
    from api.referees.told import Told
    from api.results.rules import Animal, Clause, Reading
    from api.results.verdicts import ClaimAnswer, Comparison, Explanation, Fit, Hands, Repairs, Why
    from notation.record import Move
    from replayer.disputes.claims import Claim


class Referee(Protocol):
    """What commands ask; the answers are data, so that it makes no difference who gave them."""

    def judge_all(
        self, texts: Iterable[bytes], readings: Mapping[str, str], view_in: str | None, jobs: int | None
    ) -> Iterator[Judged]:
        """The verdict on every record, in order; with views in a language, if one is named."""
        ...

    def write_all(self, texts: Iterable[bytes]) -> Iterator[Written]:
        """The canonical text of every record, in order."""
        ...

    def replay(self, text: bytes, readings: Mapping[str, str], language: str | None) -> Told:
        """A record turn by turn; with sentences in a language, if one is named."""
        ...

    def explain(
        self, text: bytes, turn: str, readings: Mapping[str, str], language: str
    ) -> Explanation | None:
        """A turn of a record in its five steps; None where it was not played."""
        ...

    def why(self, place: Place, move: str, language: str) -> Why:
        """Why a move is not legal in a place, or what it leads to."""
        ...

    def claim(self, place: Place, move: Move, claims: Sequence[Claim], language: str) -> ClaimAnswer:
        """Whether the rules support what a move is claimed to come to.

        Raises ReplayError, or ClickException, for one that is not legal.
        """
        ...

    def compare(self, first: bytes, second: bytes, readings: Mapping[str, str], language: str) -> Comparison:
        """The first turn at which two records part."""
        ...

    def fit(self, text: bytes, language: str) -> Fit:
        """The readings under which a record is legal, and those that matter to it."""
        ...

    def repair(self, text: bytes, language: str, name: str) -> Repairs:
        """The smallest changes that make a text legal, as patches of a file of that name."""
        ...

    def hands(self, text: bytes, language: str) -> Hands:
        """What must have been dealt in a record."""
        ...

    def legal(self, place: Place) -> list[str]:
        """The legal moves of a position."""
        ...

    def convert(self, data: bytes, wanted: str) -> bytes:
        """A record or a position in another representation; raises NotationError."""
        ...

    def encode(self, text: bytes, extras: bool) -> Coded:
        """The code of a record, or why it has none."""
        ...

    def decode(self, code: str) -> str:
        """The record that a code tells; raises LinkError."""
        ...

    def animals(self, language: str) -> Sequence[Animal]:
        """All animals, box by box."""
        ...

    def clauses(self, language: str) -> Sequence[Clause]:
        """All clauses, in the order of the rules."""
        ...

    def readings(self, language: str) -> Sequence[Reading]:
        """All named readings, in the order of the rules."""
        ...


def referee() -> Referee:
    """The one that the command line names with `--server`; else the rules here."""
    root = click.get_current_context().find_root()
    address = root.params.get("server")
    if address is None:
        from api.referees.local import Local

        return Local()
    from api.referees.remote import Remote

    return Remote(address, root)
