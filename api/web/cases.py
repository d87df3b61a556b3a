"""The drawn cases of an animal: a line, a move, and what becomes of it, as pages show them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from api.tables import table_for
from notation.animals import Species
from notation.moves import read_move
from notation.position import read_position, write_position
from replayer import Played, play_move

_PLACES: Final = (  # in an installed package; in the source tree
    Path(__file__).resolve().parents[1] / "cases",
    Path(__file__).resolve().parents[2] / "fixtures" / "rules",
)


@dataclass(frozen=True, slots=True)
class Case:
    """One move in one position, played."""

    name: str  # one phrase, English
    german: str  # the same in German; nothing where there is none
    example: str  # the printed example it is, `box 2, example 9`; or nothing
    readings: str  # as in the tag
    move: str
    before: str  # position texts
    after: str
    played: Played


@lru_cache(maxsize=64)
def cases_of(species: Species) -> tuple[Case, ...]:
    """The cases of an animal that end in another position, in the order in which they were written."""
    folder = next(place for place in _PLACES if place.is_dir())
    text = folder.joinpath(f"{species.name.replace(' ', '_')}.toml").read_text("utf-8")
    cases: list[object] = tomllib.loads(text)["case"]
    return tuple(_case(case) for case in cases if isinstance(case, dict) and "after" in case)


def _case(case: dict[str, str]) -> Case:
    """A case, with what the rules make of it."""
    position = read_position(case["position"])
    table = table_for(position, case.get("readings", ""), {}, case.get("seed"))
    played = play_move(position, read_move(case["move"]), table)
    return Case(
        name=case["name"],
        german=case.get("german", ""),
        example=case.get("example", ""),
        readings=case.get("readings", ""),
        move=played.text,
        before=write_position(position),
        after=write_position(played.after),
        played=played,
    )
