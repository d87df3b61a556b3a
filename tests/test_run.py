"""run.py on machines that lack something, and the lock that it installs from."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import zipfile
from itertools import chain
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT.joinpath("requirements.lock").read_text("utf-8")
LOCKED: Final = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; [^\\]+)? \\$", re.MULTILINE)


def run(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def bare_copy(folder: Path) -> Path:
    """run.py and its lock where no .venv has been made."""
    for name in ("run.py", "requirements.lock"):
        shutil.copy(ROOT / name, folder)
    return folder


def test_a_python_without_ensurepip_is_told_what_to_install(tmp_path: Path) -> None:
    lacking = tmp_path / "lacking"
    lacking.mkdir()
    lacking.joinpath("ensurepip.py").write_text("raise ImportError\n", "utf-8")
    done = run(bare_copy(tmp_path), "run.py", "engine", PYTHONPATH=str(lacking))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "This Python lacks venv or ensurepip; on Debian, install the package python3-venv.\n"
    )


def test_an_old_python_is_told_so_before_anything_is_made(tmp_path: Path) -> None:
    program = (
        "import runpy, sys; sys.version_info = (3, 10, 9); sys.version = '3.10.9 (main)';"
        "runpy.run_path('run.py', run_name='__main__')"
    )
    done = run(bare_copy(tmp_path), "-c", program)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Python 3.11 or newer is needed, this is 3.10.9.\n"
    assert not tmp_path.joinpath(".venv").exists()


def test_compiled_rules_are_used_until_a_source_changes(tmp_path: Path) -> None:
    bare_copy(tmp_path).joinpath("pyproject.toml").touch()
    source = tmp_path / "notation" / "cards.py"
    for folder in (source.parent, tmp_path / "replayer", tmp_path / ".venv" / "compiled"):
        folder.mkdir(parents=True)
    source.write_text("a card\n", "utf-8")
    script = runpy.run_path(str(tmp_path / "run.py"))
    stamp = Path(script["COMPILED"], "made-from")
    assert script["environment"]() == dict(os.environ)
    stamp.write_text(script["sources"](), "utf-8")
    assert script["environment"]()["PYTHONPATH"].split(os.pathsep)[0] == script["COMPILED"]
    source.write_text("another card\n", "utf-8")
    assert script["environment"]() == dict(os.environ)


def test_nothing_compiled_stands_beside_its_source_where_it_would_outlive_it() -> None:
    left = [path for package in ("notation", "replayer") for path in ROOT.joinpath(package).rglob("*.so")]
    assert left == []


def test_without_a_compiler_the_rules_run_as_they_are(tmp_path: Path) -> None:
    bare_copy(tmp_path).joinpath("pyproject.toml").touch()
    tmp_path.joinpath(".venv").mkdir()
    program = "import runpy; print(runpy.run_path('run.py')['compile_rules']())"
    done = run(tmp_path, "-c", program, PATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "False\n")
    assert done.stderr == "The rules run uncompiled, at half the speed: there is no C compiler.\n"


def test_every_requirement_is_locked_at_a_version_it_allows() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))
    versions: dict[str, list[str]] = {}
    for line in LOCKED.finditer(LOCK):
        versions.setdefault(line["name"], []).append(line["version"])
    for text in chain(
        project["build-system"]["requires"],
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ):
        wanted = Requirement(text)
        locked = versions.get(canonicalize_name(wanted.name), [])
        assert any(version in wanted.specifier for version in locked), f"{text}: locked are {locked}"


def test_the_lock_holds_hashes_and_no_address() -> None:
    entries = re.split(r"\n(?=[a-z])", LOCK)
    assert all("--hash=sha256:" in entry for entry in entries if not entry.startswith("#"))
    assert "//" not in LOCK


def test_a_wheel_holds_the_contract_and_every_file_of_the_packages(tmp_path: Path) -> None:
    built = run(ROOT, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path))
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        path.relative_to(ROOT).as_posix()
        for package in ("notation", "replayer", "api")
        for path in ROOT.joinpath(package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    cases = {f"api/cases/{path.name}" for path in ROOT.joinpath("fixtures", "rules").iterdir()}
    assert held >= ours | cases | {"api/openapi.yaml"}
    assert {name for name in held if ".dist-info/" not in name} == ours | cases | {"api/openapi.yaml"}
