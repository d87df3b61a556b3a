"""Many records: every core of one machine checks its share, outcomes come back in order.

A worker that is killed takes nothing along: its records are given to a new one, one by one, and a record that
kills its worker again is reported as one that could not be checked.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from typing import Final

from replayer.replay import replay

SHARE: Final = 64  # records handed to a worker at a time
AHEAD: Final = 4  # shares under way for each worker, so that memory stays bounded


@dataclass(frozen=True, slots=True)
class Outcome:
    """What checking one record came to; plain, so that it can travel between processes."""

    verdict: str  # legal, illegal, unfinished; "unchecked" when the checking itself died
    result: str  # the true terminator
    turns: int  # played, up to the first fault
    code: str = ""  # of the fault, and what else it says
    message: str = ""
    line: int = 0  # 1-based, within the record
    column: int = 0
    clause: str = ""


UNCHECKED: Final = Outcome("unchecked", "*", 0, "worker-died", "the process that checked this record died")

Check = Callable[[str | bytes], Outcome]


def check_one(text: str | bytes) -> Outcome:
    """Replay a record and keep only what came of it."""
    game = replay(text)
    fault = game.fault
    if fault is None:
        return Outcome(game.verdict, game.result, len(game.turns))
    return Outcome(
        game.verdict,
        "*",
        len(game.turns),
        fault.code,
        fault.message,
        fault.line,
        fault.column,
        fault.clause,
    )


def check_all(
    texts: Iterable[str | bytes], workers: int | None = None, check: Check = check_one
) -> Iterator[Outcome]:
    """The outcome of every record, in order, from any number of records in bounded memory.

    `workers`: processes, all cores by default; with one, this process does it all. `check` must be a function
    at the top of a module.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from map(check, texts)
        return
    shares = _shares(texts)
    waiting: deque[tuple[list[str | bytes], Future[list[Outcome]]]] = deque()
    pool = ProcessPoolExecutor(count)
    try:
        while True:
            for share in islice(shares, count * AHEAD - len(waiting)):
                waiting.append((share, pool.submit(_check_share, share, check)))
            if not waiting:
                return
            share, future = waiting.popleft()
            try:
                outcomes = future.result()
            except BrokenProcessPool:
                outcomes = _one_by_one(share, check)
                pool = ProcessPoolExecutor(count)
                waiting = deque((again, pool.submit(_check_share, again, check)) for again, _ in waiting)
            yield from outcomes
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _shares(texts: Iterable[str | bytes]) -> Iterator[list[str | bytes]]:
    source = iter(texts)
    while share := list(islice(source, SHARE)):
        yield share


def _check_share(share: Sequence[str | bytes], check: Check) -> list[Outcome]:
    return [check(text) for text in share]


def _one_by_one(share: Sequence[str | bytes], check: Check) -> list[Outcome]:
    """Check the records of a share whose worker died, each in a process of its own making."""
    outcomes = []
    pool = ProcessPoolExecutor(1)
    for text in share:
        try:
            outcomes += pool.submit(_check_share, [text], check).result()
        except BrokenProcessPool:
            outcomes.append(UNCHECKED)
            pool = ProcessPoolExecutor(1)
    pool.shutdown(wait=False)
    return outcomes
