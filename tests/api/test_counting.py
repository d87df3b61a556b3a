"""Counts of requests in one process: windows end, memory is bounded, threads lose nothing."""

from __future__ import annotations

import threading
import time

import pytest
from limits import parse
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from api import create_app
from api.web.counting import FEW, SCHEME, Counts
from api.web.settings import SettingsError


def test_the_limiter_finds_it_by_its_scheme_and_starts_no_thread() -> None:
    before = threading.active_count()
    storage = storage_from_string(f"{SCHEME}://")
    limiter = FixedWindowRateLimiter(storage)
    rate = parse("2 per hour")
    assert [limiter.hit(rate, "one") for _ in range(3)] == [True, True, False]
    assert limiter.hit(rate, "other")
    assert limiter.get_window_stats(rate, "one").remaining == 0
    assert threading.active_count() == before


def test_a_window_ends_with_its_time() -> None:
    counts = Counts()
    assert [counts.incr("key", 3600) for _ in range(2)] == [1, 2]
    assert counts.get("key") == 2
    assert counts.get_expiry("key") > time.time() + 3000
    assert [counts.incr("gone", -1) for _ in range(2)] == [1, 1]
    assert counts.get("gone") == counts.get("never") == 0


def test_windows_that_have_ended_are_forgotten() -> None:
    counts = Counts()
    for number in range(10 * FEW):
        counts.incr(f"ended {number}", -1)
    for number in range(2 * FEW):
        counts.incr(f"open {number}", 3600)
    assert counts.reset() <= 3 * FEW
    counts.incr("one", 3600)
    counts.clear("one")
    assert (counts.get("one"), counts.reset(), counts.check()) == (0, 0, True)


def test_open_windows_are_kept_however_many() -> None:
    counts = Counts()
    for number in range(3 * FEW):
        counts.incr(f"open {number}", 3600)
    assert all(counts.get(f"open {number}") == 1 for number in range(3 * FEW))


def test_no_count_is_lost_between_threads() -> None:
    counts = Counts()

    def count() -> None:
        for _ in range(2_000):
            counts.incr("key", 3600)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts.get("key") == 8_000


@pytest.mark.parametrize("storage", ["nonsense", "x://y"])
def test_a_storage_that_is_none_is_said_in_a_sentence(storage: str) -> None:
    with pytest.raises(SettingsError, match=r"^BBN_RATE_STORAGE: unknown storage scheme"):
        create_app({"RATE_STORAGE": storage})
