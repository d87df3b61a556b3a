"""The rules in this process as a referee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from api.judging import Judged, Written, judge_all, write_out
from api.places import Place
from api.referees.told import Told, told_of
from replayer import legal_moves, replay


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

    def legal(self, place: Place) -> list[str]:
        """The legal moves of a position."""
        return legal_moves(place.position, place.table)
