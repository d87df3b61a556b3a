"""What tests of the service share: an app without a rate limit, a client that checks answers, a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from api import create_app
from tests.api.client.servers import serving
from tests.api.contract import ContractClient

MakeClient = Callable[..., ContractClient]


def client_of(app: Flask) -> ContractClient:
    """A client of an app that checks every answer against the contract."""
    app.test_client_class = ContractClient
    client = app.test_client()
    assert isinstance(client, ContractClient)
    return client


@pytest.fixture(scope="session")
def app() -> Flask:
    """The service, quiet and without a rate limit."""
    return create_app({"LOG": "off", "RATE": ""})


@pytest.fixture
def client(app: Flask) -> ContractClient:
    """A client of it."""
    return client_of(app)


@pytest.fixture
def client_with() -> MakeClient:
    """Makes a client of a service with other settings."""
    return lambda **settings: client_of(create_app({"LOG": "off", "RATE": "", **settings}))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server."""
    with serving() as address:
        yield address
