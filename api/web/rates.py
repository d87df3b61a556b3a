"""How often a client may ask: requests are counted in fixed windows, and answers tell how many are left."""

from __future__ import annotations

import math
import time
from typing import Final

from flask import Flask
from limits import RateLimitItem, parse_many
from limits.errors import ConfigurationError
from limits.storage import Storage, storage_from_string

from api.web.counting import SCHEME
from api.web.current import this_request
from api.web.envelope import ADDED
from api.web.problems import Problem
from api.web.settings import Settings, SettingsError

UNLIMITED: Final = frozenset({"/healthz", "/readyz", "/metrics"})
STATIC: Final = "static"  # the endpoint of files, of which a page may need many
PATIENCE: Final = 0.25  # seconds that a request waits for a Redis
PAUSE: Final = 5.0  # seconds that nobody is counted when counts could not be reached


class Rates:
    """Counts requests by client; where counts cannot be reached nobody is refused."""

    def __init__(self, rates: list[RateLimitItem], storage: Storage) -> None:
        self._rates = rates
        self._storage = storage
        self._unreachable = storage.base_exceptions
        self._again = 0.0  # when counts are reached for anew

    def count(self) -> None:
        """Count this request, for its answer to tell; raises the problem `too-many-requests`."""
        asked = this_request()
        if asked.path in UNLIMITED or asked.endpoint == STATIC or time.monotonic() < self._again:
            return
        try:
            rate, count, end = self._counted(asked.remote_addr or "")
        except self._unreachable:
            self._again = time.monotonic() + PAUSE
            return
        seconds = str(max(1, math.ceil(end - time.time())))
        added = asked.environ[ADDED]
        added += [
            ("RateLimit-Limit", str(rate.amount)),
            ("RateLimit-Remaining", str(max(0, rate.amount - count))),
            ("RateLimit-Reset", seconds),
        ]
        if count > rate.amount:
            added.append(("Retry-After", seconds))
            raise Problem("too-many-requests", f"This client has made more requests than {rate}.")

    def _counted(self, client: str) -> tuple[RateLimitItem, int, float]:
        """The first rate that a client exceeds, else the first; the requests in its window, and its end."""
        told = None
        for rate in self._rates:
            key = rate.key_for(client)
            count = self._storage.incr(key, rate.get_expiry())
            if told is None or count > rate.amount:
                told = rate, count, self._storage.get_expiry(key)
            if count > rate.amount:
                break
        assert told is not None  # there is at least one rate
        return told


def install(app: Flask, chosen: Settings) -> None:
    """Limit the rate at which an app is asked; raises SettingsError for a rate or storage that is none."""
    try:
        rates = list(parse_many(chosen.rate))
    except ValueError:
        says = f"BBN_RATE: a rate like `600 per minute` was expected, not {chosen.rate!r}"
        raise SettingsError(says) from None
    own = chosen.rate_storage == "memory://"  # ours is the one without a thread
    try:
        storage = storage_from_string(f"{SCHEME}://" if own else chosen.rate_storage, **_patience(chosen))
    except ConfigurationError as error:
        raise SettingsError(f"BBN_RATE_STORAGE: {error}") from None
    assert isinstance(storage, Storage)
    app.before_request(Rates(rates, storage).count)


def _patience(chosen: Settings) -> dict[str, float]:
    """How long a Redis is waited for, without end unless told; other storages take no such options."""
    if not chosen.rate_storage.startswith("redis"):
        return {}
    return {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
