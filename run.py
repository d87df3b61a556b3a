#!/usr/bin/env python3
"""Set the project up once, then do what is asked.

python3 run.py ARGUMENTS...     the command line `bbn` with these arguments
python3 run.py test [ARGS...]   format, lint, types, then pytest with these arguments
python3 run.py bench [ARGS...]  the benchmarks, through pytest with these arguments; --pure: uncompiled
python3 run.py compile          compile the rules anew, after a change

Only the standard library is used here. Everything else is installed into `.venv` from
`requirements.lock`, by hash; again when the lock, the folder or this Python has changed.
Where there is a C compiler, the rules are compiled into `.venv/compiled`. They are used from there
as long as no source has changed since; without a compiler they run as they are, at half the speed.
What this script itself has to say goes to stderr: stdout belongs to the command that it starts.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
SCRIPTS = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
LOCK = os.path.join(ROOT, "requirements.lock")
STAMP = os.path.join(VENV, "made-from")
GUARD = os.path.join(ROOT, ".venv.lock")
COMPILED = os.path.join(VENV, "compiled")
PACKAGES = ("notation", "replayer")  # what stands in `.venv/compiled`, compiled as pyproject.toml says

CHECKS = (
    ("format", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
)
TESTS = ("pytest", "-n", "2")
TESTS_COMPILED = ("tests/notation", "tests/replayer", "tests/test_golden.py")
BENCHMARKS = ("pytest", "benchmarks", "--benchmark-only")
WITH_COMPILED = ("-o", "pythonpath=.venv/compiled .")  # for pytest
INSTALL = ("pip", "install", "-qq", "--disable-pip-version-check")
INSTALLS = (
    (*INSTALL, "--no-compile", "--require-hashes", "-r", LOCK),
    (*INSTALL, "--no-deps", "--no-build-isolation", "-e", ROOT),
)
COMPILING = (*INSTALL, "--no-deps", "--no-build-isolation", "--no-compile", "--target")
SLOW = "The rules run uncompiled, at half the speed"


def main(arguments: list[str]) -> int:
    """Set up what is missing, then run the command; on POSIX `bbn` takes this process's place."""
    if sys.version_info < OLDEST:
        return refuse(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is {sys.version.split()[0]}.")
    if not is_ready():
        problem = set_up()
        if problem:
            return refuse(problem)
    command = arguments[0] if arguments else ""
    if command == "test":
        return test(arguments[1:])
    if command == "bench":
        return bench(arguments[1:])
    if command == "compile":
        return 0 if compile_rules() else 1
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
        for install in INSTALLS:
            if module(*install, quiet=True):
                return "Setting up .venv failed; what pip says stands above."
        with open(STAMP, "w", encoding="utf-8") as stamp:
            stamp.write("\n".join(origin()) + "\n")
    compile_rules()
    return ""


def sources() -> str:
    """The digest of all that is compiled, and how."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        for folder, folders, names in os.walk(os.path.join(ROOT, package)):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            for name in sorted(names):
                digest.update(named(os.path.join(folder, name)))
    digest.update(named(os.path.join(ROOT, "pyproject.toml")))
    return digest.hexdigest()


def named(path: str) -> bytes:
    """What a file holds, behind its name."""
    with open(path, "rb") as file:
        return b"%b\0%b\0" % (os.path.relpath(path, ROOT).encode(), file.read())


def is_compiled() -> bool:
    """Were the rules compiled from what is here now?"""
    try:
        with open(os.path.join(COMPILED, "made-from"), encoding="utf-8") as stamp:
            return stamp.read() == sources()
    except FileNotFoundError:
        return False


def compile_rules() -> bool:
    """Compile the rules as they are now, if that can be done here; says why not."""
    with alone(), tempfile.TemporaryDirectory() as folder:
        if is_compiled():
            return True
        if shutil.which("cc") is None and os.name != "nt":
            print(f"{SLOW}: there is no C compiler.", file=sys.stderr)
            return False
        print("Compiling the rules: about half a minute, once.", file=sys.stderr)
        copy, fresh = os.path.join(folder, "copy"), os.path.join(folder, "compiled")
        left_out = shutil.ignore_patterns(".*", "__pycache__", "tests", "benchmarks", "docs")
        shutil.copytree(ROOT, copy, ignore=left_out)
        made_from = sources()
        command = [os.path.join(SCRIPTS, "python"), "-m", *COMPILING, fresh, copy]
        hook = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "true"}
        done = subprocess.run(command, env=hook, capture_output=True, text=True, check=False)
        if done.returncode:
            log = os.path.join(VENV, "compile.log")
            with open(log, "w", encoding="utf-8") as file:
                file.write(done.stdout + done.stderr)
            print(f"{SLOW}: compiling failed, see {os.path.relpath(log, ROOT)}.", file=sys.stderr)
            return False
        for name in os.listdir(fresh):
            if name not in PACKAGES and "__mypyc." not in name:
                shutil.rmtree(os.path.join(fresh, name))
        with open(os.path.join(fresh, "made-from"), "w", encoding="utf-8") as stamp:
            stamp.write(made_from)
        shutil.rmtree(COMPILED, ignore_errors=True)
        shutil.move(fresh, COMPILED)
    return True


def environment() -> dict[str, str]:
    """For a process that is to use the compiled rules, if there are any that are not out of date."""
    if not is_compiled():
        return dict(os.environ)
    paths = [COMPILED, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def module(*arguments: str, quiet: bool = False) -> int:
    """Run a module with the Python of `.venv`, at the root; quiet: its stdout goes to stderr."""
    command = [os.path.join(SCRIPTS, "python"), "-m", *arguments]
    return subprocess.call(command, cwd=ROOT, stdout=sys.stderr if quiet else None)


def test(arguments: list[str]) -> int:
    """All stages, also after one that failed: the code as it is, then the rules compiled."""
    failed = [name for name, check in CHECKS if module(*check, quiet=True)]
    failed += ["tests"] if module(*TESTS, *arguments) else []
    if not arguments and compile_rules():
        failed += ["tests of the compiled rules"] if module(*TESTS, *WITH_COMPILED, *TESTS_COMPILED) else []
    if failed:
        print(f"not as it should be: {', '.join(failed)} (see above)", file=sys.stderr)
    return 1 if failed else 0


def bench(arguments: list[str]) -> int:
    """The benchmarks, of the compiled rules if there can be any."""
    if "--pure" in arguments:
        return module(*BENCHMARKS, *[argument for argument in arguments if argument != "--pure"])
    return module(*BENCHMARKS, *(WITH_COMPILED if compile_rules() else ()), *arguments)


def become(program: str, arguments: list[str]) -> int:
    """Let the program take this process's place, so that signals and exit code are its own."""
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(program, [program, *arguments], environment())
    return subprocess.call([program, *arguments], env=environment())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
