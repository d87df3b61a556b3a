"""openapi.yaml, the contract of this service, as it is and as JSON."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Final

import yaml

_PLACES: Final = (  # in an installed package; in the source tree
    Path(__file__).resolve().parents[1] / "openapi.yaml",
    Path(__file__).resolve().parents[2] / "openapi.yaml",
)


@lru_cache(1)
def contract_yaml() -> bytes:
    """The text of the contract."""
    return next(path for path in _PLACES if path.is_file()).read_bytes()


@lru_cache(1)
def contract_json() -> bytes:
    """The same as JSON."""
    return json.dumps(contract(), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def contract() -> dict[str, object]:
    """The same as data, for the caller to keep."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = yaml.load(contract_yaml(), loader)
    assert isinstance(found, dict)
    return found
