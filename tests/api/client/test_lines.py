"""Streams of lines are checked against their trailer: a cut or changed one is never taken for whole."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest

from api.client import AnswerError, Client, CutStreamError, TimeLimitError, TooLargeError
from api.client.lines import whole_lines
from notation.archive import records
from tests.api.client.servers import serving
from tests.api.making import LIE, PARK, WHOLE

MANY: Final = (PARK + LIE + WHOLE) * 100
Change = Callable[[bytes], bytes]


class Spoilt:
    """In front of a service: changes the bodies of streams, the first so many times."""

    def __init__(self, change: Change, times: int = 1_000) -> None:
        self.change = change
        self.left = times

    def front(self, service: WSGIApplication) -> WSGIApplication:
        def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
            lines = environ.get("HTTP_ACCEPT") == "application/x-ndjson"
            found = b"".join(service(environ, start))
            if not lines or not self.left:
                return [found]
            self.left -= 1
            return [self.change(found)]

        return answer


def without_last_line(body: bytes) -> bytes:
    return body[: body.rstrip(b"\n").rindex(b"\n") + 1]


SPOILT: Final[dict[str, tuple[Change, str]]] = {
    "no trailer": (without_last_line, "the stream was cut after"),
    "cut in a line": (lambda body: body[:-30], "the stream was cut after"),
    "nothing": (lambda _: b"", "the stream was cut after 0 lines"),
    "a line is gone": (lambda body: body[body.index(b"\n") + 1 :], "are not those that the trailer tells of"),
    "a word is changed": (
        lambda body: body.replace(b"R", b"G", 1),
        "are not those that the trailer tells of",
    ),
    "it goes on": (lambda body: body + body, "the stream goes on behind its trailer"),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_stream_that_is_not_whole_is_refused(spoilt: str) -> None:
    change, says = SPOILT[spoilt]
    with serving(Spoilt(change).front) as address, Client(address) as client:
        with client.replay_turns(WHOLE) as lines, pytest.raises(CutStreamError, match=says):
            list(lines)
        with pytest.raises(AnswerError, match="not been read to their end"):
            list(lines.end.faults)


def test_lines_of_another_kind_are_refused() -> None:
    for change, says in (
        (lambda _: b"<html>\n", "a line is no JSON"),
        (lambda _: b"[]\n", "a line is no object of JSON"),
        (lambda _: b'{"turn":"one"}\n', "a line is not as expected: /turn is str"),
    ):
        with (
            serving(Spoilt(change).front) as address,
            Client(address) as client,
            client.replay_turns(WHOLE) as lines,
            pytest.raises(AnswerError, match=says),
        ):
            list(lines)


def test_a_whole_stream_has_its_turns_and_its_end(asked: Client) -> None:
    with asked.replay_turns(WHOLE, members=["move"]) as lines:
        moves = [turn.move for turn in lines]
        assert lines.end.result == "R13/B4"
        assert lines.end.length == len(moves) == 24
    with asked.replay_turns(LIE) as lines:
        assert len(list(lines)) == 1
        assert lines.end.faults[0].code == "not-in-hand"


def test_lines_may_be_left_unread(asked: Client) -> None:
    with asked.replay_turns(WHOLE) as lines:
        assert next(iter(lines)).move == "Rtig"
    assert asked.health().status == "alive"


def test_a_problem_on_the_way_is_an_exception() -> None:
    with serving(MAX_RECORDS=2) as address, Client(address) as client, pytest.raises(TooLargeError) as caught:
        list(client.validate_archive([MANY.encode()]))
    assert caught.value.most == 2
    with serving(MAX_ARCHIVE_SECONDS=0) as address, Client(address) as client, pytest.raises(TimeLimitError):
        list(client.validate_archive([MANY.encode()]))


def test_the_verdicts_on_an_archive_come_in_order_with_their_places(asked: Client) -> None:
    found = list(asked.validate_archive(io.BytesIO(MANY.encode())))
    entries = list(records([MANY.encode()]))
    assert [line.verdict for line in found] == ["unfinished", "illegal", "legal"] * 100
    assert [(line.index, line.line) for line in found] == [(entry.index, entry.line) for entry in entries]


def test_an_archive_may_hold_what_is_no_record(asked: Client) -> None:
    archive = [
        b"chaff\n",
        PARK.encode(),
        b"[BBN x\n",
        b"[BBN " + b"x" * 70_000 + b"\n",
        LIE.encode().rstrip(),
    ]
    found = list(asked.validate_archive(archive, canonical=True))
    codes = [line.faults[0].code if line.faults else "" for line in found]
    alone = [asked.validate(entry.text).faults for entry in records(archive)]
    assert codes == [faults[0].code if faults else "" for faults in alone]
    assert [line.canonical for line in found][1] == PARK
    assert len(found) == 5


def test_a_part_of_an_archive_that_was_cut_is_asked_for_again() -> None:
    pauses: list[float] = []
    spoilt = Spoilt(without_last_line, times=2)
    with serving(spoilt.front) as address, Client(address, sleep=pauses.append) as client:
        assert len(list(client.validate_archive([MANY.encode()]))) == 300
    assert pauses == [0.25, 0.5]


def test_lines_are_put_together_from_pieces_of_any_size() -> None:
    text = b"one\n\ntwo\nthree"
    for size in range(1, len(text)):
        pieces = [text[at : at + size] for at in range(0, len(text), size)]
        assert list(whole_lines(pieces)) == [b"one\n", b"\n", b"two\n"]
