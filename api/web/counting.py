"""Requests counted in the memory of one process, for the rate that a client may ask at.

The storage that `limits` has for this starts a thread every hundredth of a second, which costs a busy service
more than a replay.
"""

from __future__ import annotations

import time
from threading import Lock
from typing import ClassVar, Final

from limits.storage import Storage

SCHEME: Final = "counts"
FEW: Final = 1_000  # clients: below that nothing is swept


class Counts(Storage):
    """Counts by key, each until its window ends.

    Windows that have ended are swept when there are twice as many as were left by the last sweep, so memory
    is bounded by twice the number of clients in a window.
    """

    STORAGE_SCHEME: ClassVar[list[str] | None] = [SCHEME]  # type: ignore[misc]  # limits has it per instance

    def __init__(
        self, uri: str | None = None, wrap_exceptions: bool = False, **options: float | str | bool
    ) -> None:
        super().__init__(uri, wrap_exceptions=wrap_exceptions, **options)
        self._lock = Lock()
        self._windows: dict[str, tuple[int, float]] = {}  # count, and when the window ends
        self._most = FEW

    @property
    def base_exceptions(self) -> type[Exception]:
        """What can go wrong here: nothing of its own."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count so many more, in a window of `expiry` seconds from the first one on; the count."""
        now = time.time()
        with self._lock:
            count, end = self._windows.get(key, (0, 0.0))
            if end <= now:
                count, end = 0, now + expiry
                self._sweep(now)
            self._windows[key] = (count + amount, end)
            return count + amount

    def get(self, key: str) -> int:
        """The count in the window that is open."""
        count, end = self._windows.get(key, (0, 0.0))
        return count if end > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """When the window ends, in seconds since the epoch; now where there is none."""
        return max(self._windows.get(key, (0, 0.0))[1], time.time())

    def check(self) -> bool:
        """It always works."""
        return True

    def reset(self) -> int:
        """Forget everything; how many counts that were."""
        with self._lock:
            count = len(self._windows)
            self._windows.clear()
            return count

    def clear(self, key: str) -> None:
        """Forget one count."""
        with self._lock:
            self._windows.pop(key, None)

    def _sweep(self, now: float) -> None:
        if len(self._windows) >= self._most:
            self._windows = {key: told for key, told in self._windows.items() if told[1] > now}
            self._most = max(FEW, 2 * len(self._windows))
