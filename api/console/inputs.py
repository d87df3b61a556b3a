"""What commands read: records from files, folders, archives and standard input, and positions."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, Final, TypeVar

import click

from notation.archive import Entry, records

T = TypeVar("T")
STDIN: Final = "-"
SUFFIX: Final = ".bbn"  # of the files that are looked for in folders


@dataclass(frozen=True, slots=True)
class Source:
    """One record and where it was found."""

    file: str  # as it was named; `-` is standard input
    entry: Entry
    last: bool  # of its file

    @property
    def alone(self) -> bool:
        """Is it the only one in its file?"""
        return self.last and not self.entry.index

    @property
    def number(self) -> int:
        """Of the record in its file, 1-based."""
        return self.entry.index + 1

    @property
    def name(self) -> str:
        """The file, and the record if there are several."""
        return self.file if self.alone else f"{self.file}, record {self.number}"

    def place(self, line: int, column: int) -> str:
        """A place in the record as editors find it: file, line and column in the file."""
        return f"{self.file}:{self.entry.line + line - 1}:{column}"


def sources(file: str) -> Iterator[Source]:
    """The records of one file, in constant memory; an empty file has an empty one. Raises OSError."""
    with opened(file) as stream:
        before: Entry | None = None
        for entry in records(stream):
            if before is not None:
                yield Source(file, before, False)
            before = entry
        yield Source(file, before or Entry(b"", 0, 1, 0), True)


def source(file: str, number: int | None = None) -> Source:
    """One record of a file, by its number if there are several; UsageError when it is not there."""
    found: Source | None = None
    with readable(file):
        for found in sources(file):
            if (found.alone and number is None) or found.number == number:
                return found
    count = found.number if found else 0
    if number is None:
        raise click.UsageError(f"{file} has {count} records; choose one with --record")
    raise click.UsageError(f"{file} has no record {number}, it has {count}")


def files(paths: Sequence[str]) -> Iterator[str]:
    """The files that paths name: a folder stands for the .bbn files in it, at any depth, by name."""
    for path in paths:
        if path != STDIN and os.path.isdir(path):
            yield from _inside(path)
        else:
            yield path


def every(paths: Sequence[str]) -> Iterator[Source | OSError]:
    """The records of all files that paths name, in order; of a file that cannot be read the reason."""
    for path in paths:
        try:
            for file in files([path]):
                try:
                    yield from sources(file)
                except OSError as wrong:
                    yield wrong
        except OSError as wrong:
            yield wrong


def beside(
    found: Iterable[Source | OSError], work: Callable[[Iterator[bytes]], Iterator[T]]
) -> Iterator[tuple[Source, T] | OSError]:
    """Each record beside what some work makes of its text, in order, and what cannot be read in its place.

    The work takes all texts and gives a result for each, in order; it may read ahead.
    """
    waiting: deque[Source | OSError] = deque()

    def texts() -> Iterator[bytes]:
        for each in found:
            waiting.append(each)
            if isinstance(each, Source):
                yield each.entry.text

    for result in work(texts()):
        while isinstance(each := waiting.popleft(), OSError):
            yield each
        yield each, result
    for each in waiting:
        assert isinstance(each, OSError)
        yield each


def complaint(wrong: OSError, file: str = STDIN) -> str:
    """Why a file cannot be read or written, in one sentence."""
    return f"{wrong.filename or file}: {wrong.strerror or wrong}"


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """A file, or standard input, to read bytes from."""
    if file == STDIN:
        yield sys.stdin.buffer
        return
    with open(file, "rb") as stream:
        yield stream


@contextmanager
def readable(file: str) -> Iterator[None]:
    """Turns what the system says of a file into a UsageError."""
    try:
        yield
    except OSError as wrong:
        raise click.UsageError(complaint(wrong, file)) from wrong


def _inside(folder: str) -> Iterator[str]:
    def refuse(wrong: OSError) -> None:
        raise wrong

    found = False
    for where, folders, names in os.walk(folder, onerror=refuse):
        folders.sort()
        for name in sorted(names):
            if name.endswith(SUFFIX):
                found = True
                yield os.path.join(where, name)
    if not found:
        raise FileNotFoundError(2, f"no {SUFFIX} file in this folder", folder)
