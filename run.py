#!/usr/bin/env python3
"""Set the project up once, then do what is asked.

python3 run.py ARGUMENTS...     the command line `bbn` with these arguments
python3 run.py test [ARGS...]   format, lint, types, then pytest with these arguments
python3 run.py bench [ARGS...]  the benchmarks, through pytest with these arguments

Only the standard library is used here. Everything else is installed into `.venv` from
`requirements.lock`, by hash; again when the lock, the folder or this Python has changed.
What this script itself has to say goes to stderr: stdout belongs to the command that it starts.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
SCRIPTS = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
LOCK = os.path.join(ROOT, "requirements.lock")
STAMP = os.path.join(VENV, "made-from")
GUARD = os.path.join(ROOT, ".venv.lock")

CHECKS = (
    ("format", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
)
TESTS = ("pytest", "-n", "2")
BENCHMARKS = ("pytest", "benchmarks", "--benchmark-only")
INSTALLS = (
    ("--no-compile", "--require-hashes", "-r", LOCK),
    ("--no-deps", "--no-build-isolation", "-e", ROOT),
)


def main(arguments: list[str]) -> int:
    """Set up what is missing, then run the command; on POSIX `bbn` takes this process's place."""
    if sys.version_info < OLDEST:
        return refuse(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is {sys.version.split()[0]}.")
    if not is_ready():
        problem = set_up()
        if problem:
            return refuse(problem)
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    if arguments[:1] == ["bench"]:
        return module(*BENCHMARKS, *arguments[1:])
    return become(os.path.join(SCRIPTS, "bbn"), arguments)


def refuse(sentence: str) -> int:
    """Say why nothing was done; the exit code of a wrong use."""
    print(sentence, file=sys.stderr)
    return 2


def origin() -> list[str]:
    """What `.venv` depends on: the lock's digest, this Python, this folder."""
    with open(LOCK, "rb") as lock:
        return [hashlib.sha256(lock.read()).hexdigest(), sys.version.split()[0], ROOT]


def made_from() -> list[str]:
    """The origin that `.venv` was made from; empty when it is missing or half made."""
    try:
        with open(STAMP, encoding="utf-8") as stamp:
            return stamp.read().splitlines()
    except FileNotFoundError:
        return []


def is_ready() -> bool:
    """Was `.venv` made from what is here now?"""
    return made_from() == origin()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep other processes of this script waiting; a process that dies lets them go on."""
    with open(GUARD, "a", encoding="utf-8") as guard:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(guard.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(guard, fcntl.LOCK_EX)
        yield


def set_up() -> str:
    """Make `.venv`, or bring it up to the lock; what went wrong, as a sentence, or nothing."""
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        return "This Python lacks venv or ensurepip; on Debian, install the package python3-venv."
    with alone():
        if is_ready():
            return ""
        print("Setting up .venv from requirements.lock: about a minute, once.", file=sys.stderr)
        if made_from()[1:] != origin()[1:]:
            venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
        else:
            os.remove(STAMP)
        for arguments in INSTALLS:
            if module("pip", "install", "-qq", "--disable-pip-version-check", *arguments, quiet=True):
                return "Setting up .venv failed; what pip says stands above."
        with open(STAMP, "w", encoding="utf-8") as stamp:
            stamp.write("\n".join(origin()) + "\n")
    return ""


def module(*arguments: str, quiet: bool = False) -> int:
    """Run a module with the Python of `.venv`, at the root; quiet: its stdout goes to stderr."""
    command = [os.path.join(SCRIPTS, "python"), "-m", *arguments]
    return subprocess.call(command, cwd=ROOT, stdout=sys.stderr if quiet else None)


def test(arguments: list[str]) -> int:
    """All stages, also after one that failed; pytest and its summary come last."""
    failed = [name for name, check in CHECKS if module(*check, quiet=True)]
    if failed:
        print(f"not as it should be: {', '.join(failed)} (see above)", file=sys.stderr)
    return module(*TESTS, *arguments) or (1 if failed else 0)


def become(program: str, arguments: list[str]) -> int:
    """Let the program take this process's place, so that signals and exit code are its own."""
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(program, [program, *arguments])
    return subprocess.call([program, *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
