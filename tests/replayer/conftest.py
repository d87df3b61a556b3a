"""What the replayer's tests share: no test plays by rules that another one made."""

from __future__ import annotations

import pytest

from replayer.rules import readings


@pytest.fixture(autouse=True)
def readings_are_applied_anew() -> None:
    """Forget the rules of earlier tests; else a mutant of a reading would be met by the first test only."""
    readings._rules.cache_clear()
