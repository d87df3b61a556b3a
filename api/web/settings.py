"""What an operator may set: limits and switches of the service, from the environment."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, NamedTuple

from flask import Config, Flask, current_app

PREFIX: Final = "BBN"
_EXTENSION: Final = "beasty-bar.settings"


class SettingsError(ValueError):
    """A setting has a value that it cannot have; `str()` is one sentence that names the variable."""


class Setting(NamedTuple):
    """One setting, as the table in docs/api.md shows it."""

    name: str  # of the variable, without `BBN_`
    default: int | float | str | bool
    meaning: str
    least: float = 0.0
    most: float = math.inf


SETTINGS: Final = (
    Setting("MAX_BODY", 1_048_576, "bytes of a request's body", 1024),
    Setting("MAX_ARCHIVE", 67_108_864, "bytes of the body of an archive of records", 1024),
    Setting("MAX_RECORDS", 100_000, "records in one archive", 1),
    Setting("MAX_TURNS", 20_000, "turns that are played of one record, variations included", 1),
    Setting("MAX_MOVES", 2_000, "legal moves that one answer lists or counts", 1),
    Setting("MAX_SECONDS", 10.0, "seconds that the work on a request may take", 0.0, 3600),
    Setting("MAX_ARCHIVE_SECONDS", 300.0, "seconds that the work on an archive may take", 0.0, 86400),
    Setting("RATE", "1200 per minute", "requests that one client may make; empty: no limit"),
    Setting("RATE_STORAGE", "memory://", "where requests are counted; a Redis address when workers share it"),
    Setting("PROXIES", 0, "proxies in front whose X-Forwarded headers are believed", 0, 16),
    Setting("CORS_ORIGINS", "", "origins, separated by commas, whose pages may ask; empty: none"),
    Setting("COMPRESS", True, "compress answers where the client takes it"),
    Setting("LOG", "info", "how much is logged: debug, info, warning, error, or off"),
    Setting("METRICS", True, "answer on /metrics"),
    Setting("THREADS", 4, "threads that `bbn serve` answers with", 1, 256),
    Setting("MAX_CONNECTIONS", 1_000, "connections that `bbn serve` holds open", 16, 100_000),
    Setting(
        "IDLE_SECONDS",
        30,
        "seconds after which `bbn serve` closes a connection that says nothing, or too little",
        1,
        3600,
    ),
    Setting(
        "GRACE_SECONDS", 30.0, "seconds that `bbn serve` gives answers under way when it is stopped", 0, 3600
    ),
)
_ORIGIN: Final = re.compile(r"\*|[a-z][a-z0-9+.-]*://[A-Za-z0-9.-]+(?::[0-9]{1,5})?")
_LEVELS: Final = ("debug", "info", "warning", "error", "off")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force; what each means stands in the table above."""

    max_body: int
    max_archive: int
    max_records: int
    max_turns: int
    max_moves: int
    max_seconds: float
    max_archive_seconds: float
    rate: str
    rate_storage: str
    proxies: int
    cors_origins: str
    compress: bool
    log: str
    metrics: bool
    threads: int
    max_connections: int
    idle_seconds: int
    grace_seconds: float


def read_settings(given: Mapping[str, object] | None = None) -> Settings:
    """The settings of the environment (`BBN_MAX_BODY`), those of `given` (`MAX_BODY`) before them.

    Raises SettingsError.
    """
    found = Config("")
    found.from_prefixed_env(PREFIX)
    found.update(given or {})
    values = {setting.name.lower(): _value(setting, found.get(setting.name)) for setting in SETTINGS}
    assert values.keys() == {field.name for field in fields(Settings)}
    if values["log"] not in _LEVELS:
        raise SettingsError(f"{PREFIX}_LOG: one of {', '.join(_LEVELS)} was expected, not {values['log']!r}")
    _check_origins(str(values["cors_origins"]))
    return Settings(**values)  # type: ignore[arg-type]  # _value has the type of the default, which is the field's


def install(app: Flask, settings: Settings) -> None:
    """Keep the settings with the app that runs under them."""
    app.extensions[_EXTENSION] = settings


def settings() -> Settings:
    """The settings of the app that answers now."""
    found = current_app.extensions[_EXTENSION]
    assert isinstance(found, Settings)
    return found


def _check_origins(told: str) -> None:
    """Raises SettingsError for what no browser sends as an origin: a path, a pattern, no scheme."""
    for origin in filter(None, map(str.strip, told.split(","))):
        if _ORIGIN.fullmatch(origin) is None:
            says = "an origin like `https://example.org` or `*` was expected"
            raise SettingsError(f"{PREFIX}_CORS_ORIGINS: {says}, not {origin!r}")


def _value(setting: Setting, found: object) -> int | float | str | bool:
    """What was found, if it is of the default's kind and in range; the default if nothing was."""
    default = setting.default
    if found is None:
        return default
    name = f"{PREFIX}_{setting.name}"
    if isinstance(default, str):
        return str(found)
    if isinstance(default, bool):
        if isinstance(found, bool) or found in (0, 1):
            return bool(found)
        raise SettingsError(f"{name}: true or false was expected, not {found!r}")
    whole = isinstance(default, int)
    if isinstance(found, bool) or not isinstance(found, int if whole else int | float):
        raise SettingsError(f"{name}: a {'whole ' if whole else ''}number was expected, not {found!r}")
    if not setting.least <= found <= setting.most:
        up_to = "or more" if setting.most == math.inf else f"to {setting.most:g}"
        raise SettingsError(f"{name}: {setting.least:g} {up_to} was expected, not {found}")
    return found if whole else float(found)
