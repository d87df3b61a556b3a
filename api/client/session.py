"""The client: all operations of one server."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Final, Self

from api.client.disputes import DisputeCalls
from api.client.positions import PositionCalls
from api.client.records import RecordCalls
from api.client.rules import RuleCalls
from api.client.service import ServiceCalls
from api.client.sharing import SharingCalls
from api.client.transport import USUAL, Patience, Transport

_AGENT: Final = "beasty-bar-client"


class Client(RecordCalls, PositionCalls, RuleCalls, DisputeCalls, SharingCalls, ServiceCalls):
    """Asks one server; a method for each operation of its contract, raising ClientError.

    `url` is where the server is, `http://127.0.0.1:8080`; a user and password in it are sent as basic
    authorization and shown nowhere. `headers` go with every request, `{"Authorization": "Bearer ..."}` say.
    `language` is that of sentences, `en` or `de`. Not for several threads at once: each makes its own.

        with Client("http://127.0.0.1:8080") as client:
            print(client.validate(text).verdict)
    """

    def __init__(
        self,
        url: str,
        *,
        language: str = "en",
        patience: Patience = USUAL,
        headers: Mapping[str, str] | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Raises ValueError for what is no address of a server."""
        told = {"Accept-Language": language, "User-Agent": _AGENT, **(headers or {})}
        super().__init__(Transport(url, patience, told, sleep))

    @property
    def address(self) -> str:
        """Where the server is, without user and password."""
        return self._transport.address

    def __repr__(self) -> str:
        return f"Client({self._transport.address!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections to the server."""
        self._transport.close()
