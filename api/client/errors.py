"""What can go wrong with a call.

    ClientError
        NoAnswerError               nothing came back
            AnswerTimeoutError      in time
        AnswerError                 what came back is not what openapi.yaml says
            CutStreamError          lines without their trailer, or others than it says
        ProblemError                the server says why it does not answer (RFC 9457)
            RequestError            4xx: another request is needed
                MalformedError, InvalidArgumentsError, UnreadableRecordError, NotFoundError,
                NotAcceptableError, UnsupportedMediaTypeError, TooLargeError, TooManyRequestsError
            ServerError             5xx: the same request may be answered another time
                TimeLimitError, UnavailableError

No message has a query, a header, a body, or a password of the address in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from notation.strict_json import Json

T = TypeVar("T")


class ClientError(Exception):
    """A call has no result; `str()` is one sentence."""

    def __init__(self, call: str, says: str) -> None:
        super().__init__(f"{call}: {says}")
        self.call = call  # method and path, `POST /v1/validate`


class NoAnswerError(ClientError):
    """Nothing came back: no connection, or one that broke."""


class AnswerTimeoutError(NoAnswerError):
    """Nothing came back in time; the server may still be at work."""


class AnswerError(ClientError):
    """What came back is not what the contract says; something else may answer at this address."""


class CutStreamError(AnswerError):
    """A stream of lines is not whole: what was read of it is true, but not all."""


class ProblemError(ClientError):
    """The server answered with a problem."""

    def __init__(
        self, call: str, status: int, members: Mapping[str, Json], retry_after: float | None
    ) -> None:
        self.members = dict(members)  # all that the problem says, by name
        self.status = status  # of HTTP
        self.type = self.text("type").rpartition("/")[2] or "about:blank"  # `too-large`
        self.title = self.text("title")
        self.detail = self.text("detail")  # one sentence about this very request
        self.request_id = self.text("request_id")  # what the server's log calls the request
        self.retry_after = retry_after  # seconds, if the server said when to try again
        super().__init__(call, f"{self.detail or self.title or 'refused'} ({status} {self.type})")

    def text(self, name: str) -> str:
        """A member that is text; "" where there is none."""
        return self.member(name, str) or ""

    def texts(self, name: str) -> tuple[str, ...]:
        """A member that is a list of texts."""
        return tuple(one for one in self.member(name, list) or () if isinstance(one, str))

    def member(self, name: str, kind: type[T]) -> T | None:
        """A member of this kind; None where there is none."""
        found = self.members.get(name)
        return found if isinstance(found, kind) else None


class RequestError(ProblemError):
    """The request is not one that this server answers."""

    @property
    def fault(self) -> dict[str, Json]:
        """Of what was to be converted, as in a report; empty for all else."""
        return self.member("fault", dict) or {}


class MalformedError(RequestError):
    """The body is missing, or no JSON or XML at all; `line` and `column` say where, or `place`."""

    @property
    def line(self) -> int:
        """1-based; 0 where it is not told."""
        return self.member("line", int) or 0

    @property
    def column(self) -> int:
        """1-based; 0 where it is not told."""
        return self.member("column", int) or 0

    @property
    def place(self) -> str:
        """A JSON pointer or XPath; "" where it is not told."""
        return self.text("pointer") or self.text("xpath")


class InvalidArgumentsError(RequestError):
    """Arguments are missing, unknown, or have values that they cannot have."""

    @property
    def errors(self) -> tuple[dict[str, Json], ...]:
        """Each with `in`, `message`, and `name`, `pointer` or `xpath`."""
        return tuple(one for one in self.member("errors", list) or () if isinstance(one, dict))


class UnreadableRecordError(RequestError):
    """What was to be converted has a fault."""


class NotFoundError(RequestError):
    """There is no such address, animal, clause or kind."""

    @property
    def suggestion(self) -> str:
        """What was probably meant, or nothing."""
        return self.text("suggestion")


class NotAcceptableError(RequestError):
    """The media type that was asked for is not to be had."""

    @property
    def available(self) -> tuple[str, ...]:
        """The media types that are."""
        return self.texts("available")


class UnsupportedMediaTypeError(RequestError):
    """The media type of the body is not read."""

    @property
    def supported(self) -> tuple[str, ...]:
        """The media types that are."""
        return self.texts("supported")


class TooLargeError(RequestError):
    """The body has more bytes, records or turns than the server takes."""

    @property
    def most(self) -> int:
        """How many it takes."""
        return self.member("most", int) or 0


class TooManyRequestsError(RequestError):
    """The server wants to be asked less often; `retry_after` says when again."""


class ServerError(ProblemError):
    """The server failed."""


class TimeLimitError(ServerError):
    """The work took longer than the server grants."""


class UnavailableError(ServerError):
    """The server cannot answer at the moment."""


KINDS: Final[Mapping[str, type[ProblemError]]] = {  # by the last word of a problem's `type`
    "empty-body": MalformedError,
    "malformed-json": MalformedError,
    "malformed-xml": MalformedError,
    "invalid-arguments": InvalidArgumentsError,
    "unreadable-record": UnreadableRecordError,
    "not-found": NotFoundError,
    "not-acceptable": NotAcceptableError,
    "unsupported-media-type": UnsupportedMediaTypeError,
    "too-large": TooLargeError,
    "too-many-requests": TooManyRequestsError,
    "time-limit": TimeLimitError,
    "unavailable": UnavailableError,
}


def problem_error(
    call: str, status: int, members: Mapping[str, Json], retry_after: float | None = None
) -> ProblemError:
    """The error for a problem: of its kind, of its status where the kind is not known."""
    name = str(members.get("type", "")).rpartition("/")[2]
    kind = KINDS.get(name) or (ServerError if status >= 500 else RequestError)
    return kind(call, status, members, retry_after)
