"""What all tests share: hypothesis without chance or clock, and the golden data where it is there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

ROOT: Final = Path(__file__).resolve().parent.parent

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that holds the README."""
    return ROOT


@pytest.fixture(scope="session")
def golden() -> Path:
    """The folder of games that other engines played; without it the test is skipped, which pytest says."""
    folder = ROOT.parent / "shared" / "golden"
    if not folder.is_dir():
        pytest.skip("no golden games beside the repository")
    return folder
