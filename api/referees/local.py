"""The rules in this process as a referee; what settles disputes is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from api.judging import Judged, Written, judge_all, write_out
from api.places import Place
from api.referees.told import Told, told_of
from api.results.reading import read
from api.results.verdicts import Explanation, Fit, Hands, Repairs
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

    def explain(
        self, text: bytes, turn: int, readings: Mapping[str, str], language: str
    ) -> Explanation | None:
        """A turn of a record in its five steps; None where it was not played."""
        from api.dispute_views import explanation_view
        from replayer.disputes.explain import explain

        game = replay(text, readings)
        played = next((played for played in game.turns if played.number == turn), None)
        if played is None or game.table is None:
            return None
        return read(Explanation, explanation_view(explain(played, game.table), language))

    def fit(self, text: bytes, language: str) -> Fit:
        """The readings under which a record is legal, and those that matter to it."""
        from api.dispute_views import fit_view
        from replayer.disputes.fitting import fit

        return read(Fit, fit_view(fit(text), language))

    def repair(self, text: bytes, language: str, name: str) -> Repairs:
        """The smallest changes that make a text legal, as patches of a file of that name."""
        from api.dispute_views import repairs_view
        from replayer.disputes.repair import repair

        return read(Repairs, repairs_view(repair(text), language, name))

    def hands(self, text: bytes, language: str) -> Hands:
        """What must have been dealt in a record."""
        from api.dispute_views import hands_view
        from replayer.disputes.hands import solve

        return read(Hands, hands_view(solve(replay(text)), language))

    def legal(self, place: Place) -> list[str]:
        """The legal moves of a position."""
        return legal_moves(place.position, place.table)
