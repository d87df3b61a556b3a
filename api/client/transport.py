"""Calls to one server: timeouts, and retries where they do no harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, TypeVar
from urllib.parse import quote, unquote, urlsplit

import requests

from api.client.errors import (
    AnswerError,
    AnswerTimeoutError,
    ClientError,
    CutStreamError,
    NoAnswerError,
    ProblemError,
)
from api.client.replies import check, reason

T = TypeVar("T")
MOST_BYTES: Final = 1 << 26  # of an answer that is read as a whole
PIECE: Final = 1 << 16
_BUSY: Final = frozenset({429, 503})
_BROKEN: Final = (requests.ConnectionError, requests.exceptions.ChunkedEncodingError)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a call waits, in seconds, and how often it is tried again.

    A call is tried again when there was no connection or it broke, and when the server says that it is busy
    (429, 503) and when to come back; not when it was silent for too long. All operations are stateless, so it
    does no harm if a request arrives twice.
    """

    connect: float = 5.0  # for a connection
    read: float = 60.0  # for the next bytes of an answer
    retries: int = 3  # after the first time
    pause: float = 0.25  # before the first retry, twice as long before each further one
    wait: float = 30.0  # for all pauses of a call together; a server that wants more is not waited for


USUAL: Final = Patience()


@dataclass(frozen=True, slots=True)
class Call:
    """What is asked."""

    method: str
    path: str  # its parts percent-encoded
    accept: str = "application/json"  # the media type of the answer; `*/*`: any
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    media_type: str = ""  # of the body

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Transport:
    """Sends calls to one server, over connections that are kept."""

    def __init__(
        self, url: str, patience: Patience, headers: Mapping[str, str], sleep: Callable[[float], None]
    ) -> None:
        self.address, user = address_of(url)
        self._patience = patience
        self._sleep = sleep
        self._session = requests.Session()
        self._session.headers.update(headers)
        if user is not None:
            self._session.auth = user

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def whole(self, call: Call) -> bytes:
        """The body of an answer; raises ClientError."""
        return self.patiently(lambda: self._whole(call))

    def begun(self, call: Call) -> requests.Response:
        """An answer whose body is still to be read, by `read_on`, and to be closed; raises ClientError."""
        return self.patiently(lambda: self.once(call))

    def _whole(self, call: Call) -> bytes:
        with self.once(call) as response:
            pieces, left = [], MOST_BYTES
            for piece in read_on(call, response):
                left -= len(piece)
                if left < 0:
                    raise AnswerError(str(call), f"the answer has more than {MOST_BYTES} bytes")
                pieces.append(piece)
            return b"".join(pieces)

    def once(self, call: Call) -> requests.Response:
        """The same without trying again."""
        headers = {"Accept": call.accept} | ({"Content-Type": call.media_type} if call.media_type else {})
        with translated(call, self.address, self._patience):
            response = self._session.request(
                call.method,
                self.address + call.path,
                params=call.query,
                data=call.body,
                headers=headers,
                timeout=(self._patience.connect, self._patience.read),
                allow_redirects=False,
                stream=True,
            )
            try:
                check(str(call), call.accept, response)
            except ClientError:
                response.close()
                raise
        return response

    def patiently(self, send: Callable[[], T]) -> T:
        """Do what sends until there is an answer, or nothing to hope for."""
        left = self._patience.wait
        for number in range(self._patience.retries):
            try:
                return send()
            except (NoAnswerError, CutStreamError, ProblemError) as error:
                pause = self._pause(error, number)
                if pause is None or pause > left:
                    raise
            left -= pause
            self._sleep(pause)
        return send()

    def _pause(self, error: ClientError, number: int) -> float | None:
        """Seconds until another try may go better; None if it will not."""
        pause = self._patience.pause * 2**number
        if isinstance(error, ProblemError):
            busy = error.status in _BUSY and error.retry_after is not None
            return max(pause, error.retry_after or 0.0) if busy else None
        return None if isinstance(error, AnswerTimeoutError) else pause


def address_of(url: str) -> tuple[str, tuple[str, str] | None]:
    """The address of a server without the user and password in it, and these. Raises ValueError."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("the address of a server was expected, like http://127.0.0.1:8080")
    host = parts.netloc.rpartition("@")[2]
    user = None if parts.username is None else (unquote(parts.username), unquote(parts.password or ""))
    return f"{parts.scheme}://{host}{parts.path.rstrip('/')}", user


def step_of(text: str) -> str:
    """A text as one step of a path."""
    return quote(text, safe="")


def read_on(call: Call, response: requests.Response) -> Iterator[bytes]:
    """The body of an answer piece by piece; raises ClientError."""
    pieces = response.iter_content(PIECE)
    while True:
        with translated(call):
            piece = next(pieces, None)
        if piece is None:
            return
        yield piece


@contextmanager
def translated(call: Call, address: str = "the server", patience: Patience = USUAL) -> Iterator[None]:
    """Says what goes wrong on the way in our own words, which have no query in them."""
    try:
        yield
    except requests.ConnectTimeout:
        says = f"no connection to {address} in {patience.connect:g} seconds"
        raise NoAnswerError(str(call), says) from None
    except requests.Timeout:
        raise AnswerTimeoutError(str(call), f"{address} said nothing for {patience.read:g} seconds") from None
    except requests.exceptions.SSLError as error:
        raise AnswerError(str(call), f"{address} is not to be trusted: {reason(error)}") from None
    except _BROKEN as error:
        raise NoAnswerError(str(call), f"no answer from {address}: {reason(error)}") from None
    except requests.RequestException as error:
        raise AnswerError(str(call), f"{address} cannot be asked: {type(error).__name__}") from None
