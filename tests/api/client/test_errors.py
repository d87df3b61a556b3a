"""Problems as exceptions, each with the facts that the problem has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from api.client import (
    Client,
    InvalidArgumentsError,
    MalformedError,
    NotAcceptableError,
    NotFoundError,
    ProblemError,
    RequestError,
    ServerError,
    TimeLimitError,
    TooLargeError,
    UnreadableRecordError,
    UnsupportedMediaTypeError,
    errors,
)
from api.client.errors import KINDS, problem_error
from api.web.problems import KINDS as PROBLEMS
from tests.api.client.servers import serving
from tests.api.making import PARK, START, WHOLE

XML: Final = "application/xml"
PROVOKED: Final[dict[str, tuple[type[ProblemError], Callable[[Client], object], str, object]]] = {
    # problem: its exception, what brings it about, a fact and its value
    "empty-body": (MalformedError, lambda client: client.validate(""), "status", 400),
    "malformed-json": (
        MalformedError,
        lambda client: client.validate(b'{"tags":', media_type="application/json"),
        "column",
        9,
    ),
    "malformed-xml": (
        MalformedError,
        lambda client: client.validate(b"<!DOCTYPE a><a/>", media_type=XML),
        "line",
        1,
    ),
    "invalid-arguments": (
        InvalidArgumentsError,
        lambda client: client.moves(START, card="lion"),
        "detail",
        "card: text like `Rtig` was expected",
    ),
    "unreadable-record": (
        UnreadableRecordError,
        lambda client: client.convert(PARK.replace("Rzeb", "Rzebra"), XML),
        "detail",
        "line 6, column 4: `Rzebra`: no such animal; `Rzeb`?",
    ),
    "not-found": (NotFoundError, lambda client: client.animal("lama"), "suggestion", "lla"),
    "not-acceptable": (
        NotAcceptableError,
        lambda client: client.convert(PARK, "image/png"),
        "available",
        ("text/vnd.beasty-bar.bbn", "text/plain", "application/json", XML),
    ),
    "unsupported-media-type": (
        UnsupportedMediaTypeError,
        lambda client: client.convert(PARK, XML, media_type="image/png"),
        "supported",
        ("text/vnd.beasty-bar.bbn", "text/plain", "application/json", XML),
    ),
    "too-large": (TooLargeError, lambda client: client.validate("x" * 1_048_577), "most", 1_048_576),
}


@pytest.mark.parametrize("name", PROVOKED)
def test_a_problem_is_an_exception_with_its_facts(asked: Client, name: str) -> None:
    kind, provoke, fact, value = PROVOKED[name]
    with pytest.raises(RequestError) as caught:
        provoke(asked)
    error = caught.value
    assert type(error) is kind
    assert error.type == name
    assert error.title == PROBLEMS[name].title
    assert error.status == PROBLEMS[name].status
    assert error.request_id
    assert getattr(error, fact) == value
    assert str(error) == f"{error.call}: {error.detail} ({error.status} {name})"


def test_further_facts_are_told(asked: Client) -> None:
    with pytest.raises(InvalidArgumentsError) as wrong:
        asked.moves(START, card="lion")
    assert wrong.value.errors[0]["name"] == "card"
    with pytest.raises(UnreadableRecordError) as unread:
        asked.convert(PARK.replace("Rzeb", "Rzebra"), XML)
    assert unread.value.fault["suggestion"] == "Rzeb"


def test_work_that_takes_too_long_is_a_time_limit() -> None:
    with (
        serving(MAX_SECONDS=0) as address,
        Client(address) as client,
        pytest.raises(TimeLimitError) as caught,
    ):
        client.validate(WHOLE)
    assert isinstance(caught.value, ServerError)
    assert caught.value.members["seconds"] == 0


def test_every_kind_of_problem_has_an_exception_that_fits_its_status() -> None:
    assert KINDS.keys() <= PROBLEMS.keys()
    for name, kind in PROBLEMS.items():
        error = problem_error("GET /", kind.status, {"type": f"/problems/{name}"})
        assert isinstance(error, RequestError if kind.status < 500 else ServerError)
        assert error.type == name


def test_what_is_no_problem_document_is_told_by_its_status() -> None:
    error = problem_error("GET /", 502, {"title": "Bad Gateway", "type": 3, "detail": None})
    assert type(error) is ServerError
    assert str(error) == "GET /: Bad Gateway (502 about:blank)"


def test_the_tree_at_the_top_of_the_module_is_the_tree() -> None:
    drawn = str(errors.__doc__)
    classes = [one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, Exception)]
    assert all(one.__name__ in drawn for one in classes)
