"""What a verdict rests on: what a record proves, and what it cannot prove, and why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from notation.record import FATE
from replayer.disputes.telling import capital, listed, phrase
from replayer.faults import ResultError
from replayer.game import Replay
from replayer.nouns import ENGLISH
from replayer.state import Table

PROVEN: Final = "proven"
BESIDE: Final = "beside"  # there is no question of it


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is proven, and what is not.

    Proven can be `moves` (each is legal), `deal` (cards and chance follow from the seed), `commitment` (the
    seed is the one committed to), `result` (the scores are what the game came to). Not proven can be the same
    and `hands` (did they hold that card?) and `chance` (did it fall like that?), each with the reason's name.
    """

    turns: int  # how many moves are legal
    proven: tuple[str, ...]
    unproven: tuple[tuple[str, str], ...]  # fact and the reason why it is open


def evidence(game: Replay) -> Evidence:
    """What the verdict on a record rests on."""
    reasons = _reasons(game)
    proven = tuple(fact for fact, why in reasons.items() if why == PROVEN)
    unproven = tuple((fact, why) for fact, why in reasons.items() if why not in (PROVEN, BESIDE))
    return Evidence(len(game.turns), proven, unproven)


@lru_cache(maxsize=1024)
def evidence_sentence(found: Evidence, language: str = ENGLISH) -> str:
    """The evidence in one sentence; ValueError for an unknown language."""
    one = {"moves": "moves one"} if found.turns == 1 else {}
    proven = [phrase(f"proven {one.get(fact, fact)}", language, found.turns) for fact in found.proven]
    unproven = [phrase(f"unproven {fact} {why}", language, found.turns) for fact, why in found.unproven]
    heads = {"proven": proven, "unproven": unproven}
    parts = [f"{phrase(head, language)} {listed(said, language)}" for head, said in heads.items() if said]
    return capital("; ".join(parts)) + "."


def _reasons(game: Replay) -> dict[str, str]:
    """For each fact why it is not proven, or that it is, or that there is no question of it."""
    if game.setup is None:
        return {"moves": "setup"}
    false = isinstance(game.fault, ResultError)
    if game.fault is not None and not false:
        return {"moves": "fault"}
    tags, table = game.record.tags, game.setup.table
    dealt = "position" if "Position" in tags else "told" if any("Draw" in tag for tag in tags) else "open"
    committed = "SeedHash" in tags
    seeded = table.chance is not None and "Position" not in tags
    return {
        "moves": PROVEN if game.turns else "none",
        "deal": PROVEN if seeded else "secret" if committed and table.chance is None else dealt,
        "commitment": _commitment(committed, table),
        "result": "false" if false else PROVEN if game.finished else "unfinished",
        "hands": "open" if "hands" in game.undecided else BESIDE,
        "chance": "told" if _told_chance(game, table) else BESIDE,
    }


def _commitment(committed: bool, table: Table) -> str:
    if table.chance is None:
        return "secret" if committed else BESIDE
    return PROVEN if committed else "none"


def _told_chance(game: Replay, table: Table) -> bool:
    """Whether chance had a part in the game that no seed decides."""
    return table.chance is None and any(sign == FATE for turn in game.turns for sign, _ in turn.answers.said)
