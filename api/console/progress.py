"""A progress bar on stderr, for long work that somebody watches."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from api.console.inputs import files

LONG: Final = 4_000_000  # bytes of records: less is done before anybody wonders
STEPS: Final = 500  # how often a bar moves, at most


@contextmanager
def progress(paths: Sequence[str]) -> Iterator[Callable[[int], None]]:
    """Gives a function to be told how many bytes more are done.

    It does nothing where stderr is no terminal, or the files are small.
    """
    total = _size(paths) if sys.stderr.isatty() else 0
    if total < LONG:
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    columns = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    watched = sys.stdout.isatty()  # then lines go above the bar
    with Progress(*columns, console=Console(stderr=True), redirect_stdout=watched, transient=True) as bar:
        task = bar.add_task("", total=total)
        waiting = 0

        def advance(size: int) -> None:
            nonlocal waiting
            waiting += size
            if waiting * STEPS >= total:
                bar.advance(task, waiting)
                waiting = 0

        yield advance


def _size(paths: Sequence[str]) -> int:
    """Bytes of all files, as far as they can be told."""
    size = 0
    for path in paths:
        try:
            size += sum(os.path.getsize(file) for file in files([path]))
        except OSError:
            continue
    return size
