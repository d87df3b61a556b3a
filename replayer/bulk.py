"""Many records: every core of one machine checks its share, outcomes come back in order.

A worker that is killed takes nothing along: its records are given to a new one, one by one, and a record that
kills its worker again is reported as one that could not be checked.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from replayer.game import replay
from replayer.verify import verify

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

T = TypeVar("T")
Text = str | bytes
Check = Callable[[Text], Outcome]


def check_one(text: Text) -> Outcome:
    """Verify a record; replay it only if it is not plainly legal, to say why."""
    verified = verify(text)
    if verified is not None:
        verdict = "unfinished" if verified.result == "*" else "legal"
        return Outcome(verdict, verified.result, verified.turns)
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
    texts: Iterable[Text], workers: int | None = None, check: Check = check_one
) -> Iterator[Outcome]:
    """The outcome of every record, in order, from any number of records in bounded memory.

    `workers`: processes, all cores by default; with one, this process does it all. `check` must be a function
    at the top of a module.
    """
    return map_all(texts, check, UNCHECKED, workers)


def map_all(
    texts: Iterable[Text], work: Callable[[Text], T], died: T, workers: int | None = None
) -> Iterator[T]:
    """What some work makes of every text, in order, likewise; `died` where its process did.

    `work` is a function at the top of a module, or a `functools.partial` of one.
    """
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield from map(work, texts)
        return
    shares = _shares(texts)
    waiting: deque[tuple[list[Text], Future[list[T]]]] = deque()
    pool = _pool(count)
    try:
        while True:
            for share in islice(shares, count * AHEAD - len(waiting)):
                waiting.append((share, _submit(pool, share, work)))
            if not waiting:
                return
            share, future = waiting.popleft()
            try:
                outcomes = future.result()
            except BrokenProcessPool:
                outcomes = _one_by_one(share, work, died)
                pool = _pool(count)
                waiting = deque((again, _submit(pool, again, work)) for again, _ in waiting)
            yield from outcomes
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _pool(count: int) -> ProcessPoolExecutor:
    """Processes that leave an interruption from the keyboard to the one that started them."""
    return ProcessPoolExecutor(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))


def _submit(pool: ProcessPoolExecutor, share: list[Text], work: Callable[[Text], T]) -> Future[list[T]]:
    """The share under way; one that failed where the pool has broken meanwhile."""
    try:
        return pool.submit(_do_share, share, work)
    except BrokenProcessPool as broken:
        failed: Future[list[T]] = Future()
        failed.set_exception(broken)
        return failed


def _shares(texts: Iterable[Text]) -> Iterator[list[Text]]:
    source = iter(texts)
    while share := list(islice(source, SHARE)):
        yield share


def _do_share(share: Sequence[Text], work: Callable[[Text], T]) -> list[T]:
    return [work(text) for text in share]


def _one_by_one(share: Sequence[Text], work: Callable[[Text], T], died: T) -> list[T]:
    """Do the share of a worker that died, text by text, in a new process after each that dies."""
    outcomes: list[T] = []
    pool = _pool(1)
    for text in share:
        try:
            outcomes += pool.submit(_do_share, [text], work).result()
        except BrokenProcessPool:
            outcomes.append(died)
            pool = _pool(1)
    pool.shutdown(wait=False)
    return outcomes
