"""Broken texts against every reader: `python -m benchmarks.fuzz [TARGET ...] [--runs N] [--first N]`.

Each text has a number, and is made from it alone. A text that raises, takes more than 100 ms of the processor
or lets the process grow by more than 50 MB is a finding: it is printed with its number and kept in a folder.
With `--guided` one target is run by atheris, which looks for texts that reach new code.
"""

from __future__ import annotations

import argparse
import importlib
import random
import resource
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

MOST_SECONDS: Final = 0.1
MOST_MEGABYTES: Final = 50


def grown() -> float:
    """The most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def made(name: str, number: int) -> str:
    """The text with a number."""
    from benchmarks.mutations import mutated
    from benchmarks.targets import TARGETS

    texts = TARGETS[name][1]()
    dice = random.Random(f"{name}-{number}")
    return mutated(dice.choice(texts), dice, texts)


def seconds(take: Callable[[str], None], text: str) -> float:
    """The processor's time for a text; the better of two tries where the first is slow."""
    start = time.process_time()
    take(text)
    spent = time.process_time() - start
    if spent > MOST_SECONDS:
        start = time.process_time()
        take(text)
        spent = min(spent, time.process_time() - start)
    return spent


def run(name: str, first: int, runs: int, folder: Path) -> int:
    """Run one target; says what it saw, and returns the number of findings."""
    from benchmarks.targets import TARGETS

    take = TARGETS[name][0]
    take(made(name, first))
    base = grown()
    slowest, findings, limit = (0.0, first), 0, MOST_MEGABYTES
    for number in range(first, first + runs):
        text = made(name, number)
        trouble = ""
        try:
            spent = seconds(take, text)
        except Exception:
            trouble, spent = traceback.format_exc(), 0.0
        slowest = max(slowest, (spent, number))
        if spent > MOST_SECONDS:
            trouble = f"{spent * 1000:.0f} ms"
        elif grown() - base > limit:
            trouble, limit = f"{grown() - base:.0f} MB", int(grown() - base) + 10
        if trouble:
            findings += 1
            kept = folder / f"{name}-{number}"
            folder.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(text.encode("utf-8", "surrogatepass"))
            print(f"{kept}: {len(text)} characters: {trouble}", flush=True)
    print(
        f"{name}: {runs} texts from {first} on, {findings} findings; slowest {slowest[0] * 1000:.1f} ms "
        f"(number {slowest[1]}), grown by {grown() - base:.0f} MB",
        flush=True,
    )
    return findings


def guide(name: str, runs: int, folder: Path) -> None:
    """Let atheris run one target; it ends the process, and keeps what raises."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["notation", "replayer", "api.engine"]):
        targets = importlib.import_module("benchmarks.targets")
    take, texts = targets.TARGETS[name]
    seeds = folder / f"{name}-seeds"
    seeds.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts()):
        (seeds / str(number)).write_bytes(text.encode("utf-8", "surrogatepass"))

    def one(data: bytes) -> None:
        take(data.decode("utf-8", "replace"))

    options = [f"-runs={runs}", "-max_len=8192", "-timeout=2", "-rss_limit_mb=1024", "-seed=1"]
    atheris.Setup([sys.argv[0], str(seeds), f"-artifact_prefix={folder}/", *options], one)
    atheris.Fuzz()


def main() -> None:
    """Run the targets that are named, or all of them."""
    parser = argparse.ArgumentParser(description="Broken texts against every reader.")
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=Path("fuzz"))
    parser.add_argument("--guided", action="store_true")
    given = parser.parse_args()
    if given.guided:
        guide(given.targets[0], given.runs, given.folder)
        return
    from benchmarks.targets import TARGETS

    found = [run(name, given.first, given.runs, given.folder) for name in given.targets or TARGETS]
    sys.exit(1 if any(found) else 0)


if __name__ == "__main__":
    main()
