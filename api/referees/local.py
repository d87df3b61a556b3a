"""The rules in this process as a referee; what few commands ask for is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from api.console.judging import Coded, Judged, Written, judge_all, write_out
from api.console.places import Place
from api.referees.told import Told, told_of
from replayer import legal_moves, replay

if TYPE_CHECKING:
    from api.results.rules import Animal, Clause, Reading
    from api.results.verdicts import ClaimAnswer, Comparison, Explanation, Fit, Hands, Repairs, Why
    from notation.record import Move
    from replayer.disputes.claims import Claim


class Local:
    """Judges here."""

    def judge_all(
        self, texts: Iterable[bytes], readings: Mapping[str, str], view_in: str | None, jobs: int | None
    ) -> Iterator[Judged]:
        """The verdict on every record, in order, by one process or several."""
        return judge_all(texts, readings, view_in, jobs)

    def write_all(self, texts: Iterable[bytes]) -> Iterator[Written]:
        """The canonical text of every record, in order."""
        return map(write_out, texts)

    def replay(self, text: bytes, readings: Mapping[str, str], language: str | None) -> Told:
        """A record turn by turn; with sentences in a language, if one is named."""
        return told_of(replay(text, readings), language)

    def explain(
        self, text: bytes, turn: str, readings: Mapping[str, str], language: str
    ) -> Explanation | None:
        """A turn of a record in its five steps; None where it was not played."""
        from api.referees.disputing import explained

        return explained(text, turn, readings, language)

    def why(self, place: Place, move: str, language: str) -> Why:
        """Why a move is not legal in a place, or what it leads to."""
        from api.referees.disputing import reasoned

        return reasoned(place, move, language)

    def claim(self, place: Place, move: Move, claims: Sequence[Claim], language: str) -> ClaimAnswer:
        """Whether the rules support what a move is claimed to come to; raises ReplayError."""
        from api.referees.disputing import judged

        return judged(place, move, claims, language)

    def compare(self, first: bytes, second: bytes, readings: Mapping[str, str], language: str) -> Comparison:
        """The first turn at which two records part."""
        from api.referees.disputing import compared

        return compared(first, second, readings, language)

    def fit(self, text: bytes, language: str) -> Fit:
        """The readings under which a record is legal, and those that matter to it."""
        from api.referees.disputing import fitted

        return fitted(text, language)

    def repair(self, text: bytes, language: str, name: str) -> Repairs:
        """The smallest changes that make a text legal, as patches of a file of that name."""
        from api.referees.disputing import repaired

        return repaired(text, language, name)

    def hands(self, text: bytes, language: str) -> Hands:
        """What must have been dealt in a record."""
        from api.referees.disputing import solved

        return solved(text, language)

    def convert(self, data: bytes, wanted: str) -> bytes:
        """A record or a position in another representation; raises NotationError."""
        from api.referees.writing import converted

        return converted(data, wanted)

    def encode(self, text: bytes, extras: bool) -> Coded:
        """The code of a record, or why it has none."""
        from api.referees.writing import coded

        return coded(text, extras)

    def decode(self, code: str) -> str:
        """The record that a code tells; raises LinkError."""
        from api.referees.writing import decoded

        return decoded(code)

    def animals(self, language: str) -> Sequence[Animal]:
        """All animals, box by box."""
        from api import rulebook

        return rulebook.animals(language)

    def clauses(self, language: str) -> Sequence[Clause]:
        """All clauses, in the order of the rules."""
        from api import rulebook

        return rulebook.clauses(language)

    def readings(self, language: str) -> Sequence[Reading]:
        """All named readings, in the order of the rules."""
        from api import rulebook

        return rulebook.readings(language)

    def legal(self, place: Place) -> list[str]:
        """The legal moves of a position."""
        return legal_moves(place.position, place.table)
