"""What came back: an answer of the type that was asked for, a problem, or something else."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from typing import Final
from urllib.parse import urlsplit

import requests

from api.client.errors import AnswerError, ProblemError, problem_error
from notation.errors import NotationError
from notation.strict_json import Json, loads_json

PROBLEM_TYPE: Final = "application/problem+json"
_MOST_BYTES: Final = 1 << 20  # of a problem
_MOST_REASON: Final = 200  # characters


def check(call: str, accept: str, response: requests.Response) -> None:
    """Raises ProblemError for a problem, AnswerError for what is no answer to the call."""
    if response.status_code >= 400:
        raise _problem(call, response)
    if response.status_code >= 300:
        place = urlsplit(response.headers.get("Location", ""))
        aim = f"{place.scheme}://{place.hostname}" if place.hostname else "another address"
        raise AnswerError(call, f"{response.status_code}, this leads on to {aim}: use that one")
    found = _media_type(response)
    if accept not in ("*/*", found):
        raise AnswerError(call, f"{found or 'nothing named'} came back, {accept} was expected")


def reason(error: BaseException) -> str:
    """Why a connection failed, as the system says it."""
    found: BaseException | None = error
    while found is not None:
        if isinstance(found, OSError) and found.strerror:
            return found.strerror[:_MOST_REASON]
        found = found.__cause__ or found.__context__
    return "the connection broke"


def _media_type(response: requests.Response) -> str:
    return response.headers.get("Content-Type", "").partition(";")[0].strip().lower()


def _problem(call: str, response: requests.Response) -> ProblemError:
    """The problem; of an error that is none, what its status says."""
    members: Json = None
    if _media_type(response) == PROBLEM_TYPE:
        try:
            members = loads_json(next(response.iter_content(_MOST_BYTES), b""))
        except (NotationError, requests.RequestException):
            members = None
    if not isinstance(members, dict):
        members = {"title": response.reason or ""}
    return problem_error(call, response.status_code, members, _retry_after(response))


def _retry_after(response: requests.Response) -> float | None:
    """Seconds until the server wants to be asked again: a number, or a date to compare with the answer's."""
    told = response.headers.get("Retry-After", "").strip()
    if told.isascii() and told.isdigit():
        return float(told[:9])
    try:
        there = parsedate_to_datetime(told)
        here = parsedate_to_datetime(response.headers.get("Date", ""))
        return max(0.0, (there - here).total_seconds())
    except (ValueError, TypeError):
        return None
