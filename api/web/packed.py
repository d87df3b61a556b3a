"""A replayed game, as small as a page can carry it; `view/unpacked.js` reads it back."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Final

from api.reports import Origin
from api.views import JSON
from api.web.replays import VIEWED, Telling, head_view, line_views, scoring_of
from replayer import Replay

_HEAD: Final = ("verdict", "result", "scores", "winners", "faults", "length", "start")
_CLAUSE: Final = ("id", "text", "source", "certainty")
_KIND: Final = ("step", "clause", "verb")
_EVENT: Final = ("card", "from", "to", "sentence", "other")
_FIELD: Final = re.compile("[ /]")

Kinds = dict[tuple[JSON, ...], int]  # step, clause and verb -> which kind of event it is


def packed(game: Replay, text: str, language: str) -> dict[str, JSON]:
    """All that the viewer shows of a game that was replayed from a text.

    An event is a list: which of the kinds it is, then what is its own. A position has nothing where it says
    what the one before says; scores, comments and variations stand where there are new ones.
    """
    telling = Telling(VIEWED, language, scoring_of(game), lambda: None)
    view = head_view(game, Origin(text), language, clauses_too=True)
    turns: list[JSON] = [*line_views(game.record.line, game.main, lambda _: True, telling)]
    start = view["start"]
    kinds: Kinds = {}
    told = _turns(turns, start, kinds) if isinstance(start, str) else []
    return {
        **{name: view[name] for name in _HEAD},
        "clauses": [{name: clause[name] for name in _CLAUSE} for clause in _items(view["clauses"])],
        "kinds": [[*kind] for kind in kinds],
        "turns": told,
    }


def _turns(turns: JSON, start: str, kinds: Kinds) -> list[JSON]:
    """The turns of a line that starts from a position; new kinds of events are numbered."""
    found: list[JSON] = []
    before = start
    scores: JSON = None
    for turn in _items(turns):
        after = str(turn["after"])
        small: dict[str, JSON] = {
            "move": turn["move"],
            "after": _news(before, after),
            "offset": turn["offset"],
            "events": [_event(event, kinds) for event in _items(turn["events"])],
        }
        if turn["scores"] != scores:
            small["scores"] = scores = turn["scores"]
        if turn["comments"]:
            small["comments"] = turn["comments"]
        if turn["variations"]:
            small["variations"] = [
                _turns(line["turns"], before, kinds) for line in _items(turn["variations"])
            ]
        found.append(small)
        before = after
    return found


def _event(event: dict[str, JSON], kinds: Kinds) -> list[JSON]:
    """An event behind the number of its kind."""
    kind = tuple(event[name] for name in _KIND)
    return [kinds.setdefault(kind, len(kinds)), *(event[name] for name in _EVENT if name in event)]


def _news(before: str, after: str) -> str:
    """A position with nothing in the places in which it says the same as another one."""
    olds, signs = _FIELD.split(before), [*_FIELD.findall(after), ""]
    news = zip_longest(_FIELD.split(after), olds, signs, fillvalue="")
    return "".join(("" if new == old else new) + sign for new, old, sign in news)


def _items(value: JSON) -> list[dict[str, JSON]]:
    """The objects of a list."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
