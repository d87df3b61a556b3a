"""A replayed line of play as data: its turns, on demand with comments, variations and scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from api.catalogue import clause_view
from api.reports import Origin, report_view
from api.views import JSON, turn_view
from api.web.positions import events_view
from notation.position import write_position
from notation.record import Line
from replayer import Fault, Played, Replay
from replayer.game import ReplayedLine
from replayer.rules.clauses import clauses
from replayer.score import scores

USUAL: Final = frozenset({"turn", "seat", "move", "before", "after", "events"})
BESIDE: Final = frozenset({"offset", "comments", "variations", "scores"})  # only when asked for by name
VIEWED: Final = (USUAL | BESIDE) - {"before"}


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told of a turn."""

    names: frozenset[str]  # of the members, out of USUAL and BESIDE
    language: str
    scoring: str
    check: Callable[[], None]  # called before every turn; what it raises is passed on


def head_view(game: Replay, origin: Origin, language: str, clauses_too: bool) -> dict[str, JSON]:
    """The verdict on a replayed record, where it starts and how far it goes; perhaps the clauses it cites."""
    view = report_view(game, origin, language)
    view["length"] = view.pop("turns")
    view["start"] = write_position(game.setup.start) if game.setup else None
    if clauses_too:
        view["clauses"] = cited(all_turns(game.main), game.fault, language)
    return view


def line_views(
    line: Line, played: ReplayedLine, takes: Callable[[int], bool], telling: Telling
) -> Iterator[dict[str, JSON]]:
    """The turns of a line whose number is taken, in order."""
    for index, turn in enumerate(played.turns, 1):
        if not takes(turn.number):
            continue
        telling.check()
        view = turn_view(turn, events=False)
        if "events" in telling.names:
            view["events"] = events_view(turn, telling.language)
        view |= _beside(line, played, index, telling)
        yield {name: value for name, value in view.items() if name in telling.names}


def cited(turns: Iterable[Played], fault: Fault | None, language: str) -> list[JSON]:
    """The clauses that events of these turns and a fault cite, in the order of the rules."""
    names = {event.clause for turn in turns for event in turn.events}
    if fault is not None:
        names.add(fault.clause)
    return [clause_view(clause, language) for clause in clauses().values() if clause.id in names]


def all_turns(played: ReplayedLine) -> Iterator[Played]:
    """The turns of a line and of all variations beside it."""
    yield from played.turns
    for beside in played.variations.values():
        for line in beside:
            yield from all_turns(line)


def scoring_of(game: Replay) -> str:
    """How a game is scored; nothing when its tags make no game."""
    return game.setup.table.scoring if game.setup else ""


def _beside(line: Line, played: ReplayedLine, index: int, telling: Telling) -> dict[str, JSON]:
    """What stands beside the move with this index, 1-based, in the record."""
    turn, names = played.turns[index - 1], telling.names
    view: dict[str, JSON] = {}
    if "offset" in names and line.offsets:
        view["offset"] = line.offsets[index - 1]
    if "comments" in names:
        view["comments"] = [*line.comments.get(index, ())]
    if "scores" in names:
        view["scores"] = {c.letter: score for c, score in scores(turn.after, telling.scoring).items()}
    if "variations" in names:
        pairs = zip(line.variations.get(index, ()), played.variations.get(index, ()), strict=False)
        view["variations"] = [{"turns": [*line_views(*pair, lambda _: True, telling)]} for pair in pairs]
    return view
