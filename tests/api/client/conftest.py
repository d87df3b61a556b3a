"""What tests of the client share: a server, and a client of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from api.client import Client
from tests.api.client.servers import serving


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server."""
    with serving() as address:
        yield address


@pytest.fixture
def asked(server: str) -> Iterator[Client]:
    """A client of it."""
    with Client(server) as client:
        yield client
