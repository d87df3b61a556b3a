"""What tests of the client share: a client of a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from api.client import Client


@pytest.fixture
def asked(server: str) -> Iterator[Client]:
    """A client of it."""
    with Client(server) as client:
        yield client
