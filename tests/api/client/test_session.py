"""A method for each operation of the contract, which calls it; secrets stay where they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest

from api.client import Client, ClientError, Fault, InvalidArgumentsError, NoAnswerError, Patience
from notation.limits import MOST_BYTES
from tests.api.client.servers import serving
from tests.api.contract import CONTRACT, table
from tests.api.making import LIE, PARK, START, WHOLE

CALLS: Final[dict[str, Callable[[Client], object]]] = {
    "validate": lambda client: client.validate(PARK),
    "replay": lambda client: client.replay(PARK),
    "convert": lambda client: client.convert(PARK, "application/json"),
    "position-get": lambda client: client.position(START),
    "position-post": lambda client: client.position(PARK),
    "moves-get": lambda client: client.moves(START, card="Rlio"),
    "moves-post": lambda client: client.moves(START, seed="bbn1:park"),
    "play-get": lambda client: client.play(START, "Rlio"),
    "play-post": lambda client: client.play(PARK, "Rlio", turn=1),
    "animals": lambda client: client.animals(),
    "animal": lambda client: client.animal("lio"),
    "clauses": lambda client: client.clauses(),
    "clause": lambda client: client.clause("kan.hop"),
    "readings": lambda client: client.readings(),
    "explain": lambda client: client.explain(PARK, 2),
    "why": lambda client: client.why(PARK, "Rlio", turn=1),
    "claim": lambda client: client.claim(START, "Rlio", ["Rlio:line"]),
    "compare": lambda client: client.compare(PARK, LIE),
    "fit": lambda client: client.fit(PARK),
    "repair": lambda client: client.repair(LIE),
    "hands": lambda client: client.hands(PARK),
    "link": lambda client: client.link(WHOLE),
    "linked": lambda client: client.linked(code(client)),
    "game": lambda client: client.game(code(client)),
    "embedded": lambda client: client.embedded(code(client)),
    "oembed": lambda client: client.oembed(f"{client.address}/g/{code(client)}"),
    "position-picture": lambda client: client.position_picture(START, theme="dark"),
    "game-picture": lambda client: client.game_picture(code(client), turn=3),
    "game-png": lambda client: client.game_png(code(client)),
    "view": lambda client: client.view(),
    "edit": lambda client: client.edit(),
    "animals-page": lambda client: client.animals_page(),
    "animal-page": lambda client: client.animal_page("lio"),
    "try": lambda client: client.try_page(),
    "drawings": lambda client: client.drawings("BB"),
    "cards": lambda client: client.cards(),
    "health": lambda client: client.health(),
    "readiness": lambda client: client.readiness(),
    "metrics": lambda client: client.metrics(),
    "openapi-yaml": lambda client: client.openapi_yaml(),
    "openapi-json": lambda client: client.openapi_json(),
    "xml-schema": lambda client: client.xml_schema(),
    "index": lambda client: client.index(),
    "docs": lambda client: client.docs(),
    "swagger": lambda client: client.swagger("swagger-ui.css"),
    "problems": lambda client: client.problems(),
    "problem": lambda client: client.problem("too-large"),
}
NAMES: Final = {"try": "try_page"}  # of methods that cannot be called as their operations are
OPERATIONS: Final = {
    str(CONTRACT.operation(path, method)["operationId"]): (method.upper(), path)
    for path, methods in table(CONTRACT.data["paths"]).items()
    for method in table(methods)
}


def code(client: Client) -> str:
    """Of a game."""
    return client.link(WHOLE).code or ""


class Listener:
    """Notes what requests come by."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []  # method and path

    def before(self, service: WSGIApplication) -> WSGIApplication:
        """The service, listened to."""

        def listened(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
            self.heard.append((environ["REQUEST_METHOD"], environ["PATH_INFO"]))
            return service(environ, start)

        return listened


@pytest.fixture(scope="module")
def listener() -> Listener:
    return Listener()


@pytest.fixture(scope="module")
def overheard(listener: Listener) -> Iterator[Client]:
    with serving(listener.before) as address, Client(address) as client:
        yield client


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_of_the_contract_has_a_method_that_calls_it(
    listener: Listener, overheard: Client, operation: str
) -> None:
    name = NAMES.get(operation) or operation.removesuffix("-get").removesuffix("-post").replace("-", "_")
    assert callable(getattr(Client, name))
    assert CALLS[operation](overheard) is not None
    method, path = listener.heard[-1]
    assert (method, CONTRACT.path_of(path)) == OPERATIONS[operation]


def test_a_verdict_comes_with_its_fault_and_its_canonical_text(asked: Client) -> None:
    report = asked.validate(LIE)
    assert (report.verdict, report.turns) == ("illegal", 1)
    fault = report.faults[0]
    assert isinstance(fault, Fault)
    assert (fault.code, fault.line, fault.column, fault.turn, fault.seat) == ("not-in-hand", 6, 9, 2, "B")
    assert fault.options == ("Bhip", "Bsea", "Bkan", "Bpar")
    careless = WHOLE.replace("1. Rtig", "Rtig")
    assert asked.validate(careless, canonical=True).canonical == WHOLE


def test_a_record_may_be_text_bytes_data_or_xml(asked: Client) -> None:
    form = asked.convert(WHOLE, "application/json")
    xml = asked.convert(WHOLE, "application/xml")
    ids = {
        asked.validate(WHOLE).game_id,
        asked.validate(WHOLE.encode()).game_id,
        asked.validate(form, media_type="application/json").game_id,
        asked.validate(xml, media_type="application/xml").game_id,
    }
    assert ids == {"7963dde140f8691b2f62f955918eab0f734821370469acd12c44fe3f431ac7d7"}
    assert asked.convert(xml, "text/plain", media_type="application/xml").decode() == WHOLE


def test_a_replay_shows_the_turns_and_members_that_are_asked_for(asked: Client) -> None:
    game = asked.replay(WHOLE, first=3, last=4, members=("move", "turn"))
    assert [(turn.turn, turn.move, turn.events) for turn in game.turns] == [
        (3, "Rpen=rhixRtig", None),
        (4, "Bpea@Rpen", None),
    ]
    assert (game.verdict, game.result, game.length, game.winners) == ("legal", "R13/B4", 24, ("R",))
    [turn] = asked.replay(WHOLE, at=1).turns
    assert turn.events is not None
    assert (turn.events[0].clause, turn.events[0].source, turn.events[0].target) == (
        "turn.play",
        "hand.R",
        "queue.0",
    )
    assert asked.replay(WHOLE, at=1, events=False).turns[0].events is None


def test_readings_stand_in_place_of_the_records_own(asked: Client) -> None:
    stays = PARK.replace("Bkan:1", "Bkan:0")
    may = "kangaroo=may-stay"
    assert asked.validate(stays).verdict == "illegal"
    assert asked.validate(stays, readings=may).verdict == "unfinished"
    lines = asked.validate_archive([(stays * 3).encode()], readings=may)
    assert [line.verdict for line in lines] == ["unfinished"] * 3
    assert asked.replay(stays, readings=may).length == 6
    explained = asked.explain(stays, 4, readings=may).explanation
    assert explained is not None
    assert explained.move == "Bkan:0"
    with pytest.raises(InvalidArgumentsError, match="kangaroo=never is no reading"):
        asked.validate(stays, readings="kangaroo=never")


def test_a_position_is_asked_about_as_text_data_or_a_turn_of_a_record(asked: Client) -> None:
    before = asked.position(PARK, turn=2)
    assert before.position is not None
    assert before.position.startswith("Rzeb . . . . R=lio,hip,sea,mon/")
    assert before.queue[0].card == "Rzeb"
    told = asked.position(before.position, decks={"R": "BB", "B": "BB"})
    assert (told.legal_moves, told.scoring) == (before.legal_moves, "guests")
    flawed = asked.position("Rlio,Rlio . . . . R=?4/B=?4 R=?8/B=?8 R 1 .")
    assert flawed.position is None
    assert len(flawed.flaws) == 2


def test_moves_and_play_say_what_happens(asked: Client) -> None:
    moves = asked.moves(START, hand=["kan", "lio", "hip", "zeb"])
    assert [move.move for move in moves.moves] == ["Rhip", "Rkan", "Rlio", "Rzeb"]
    assert moves.complete
    played = asked.play(START, "Rlio")
    assert played.position == moves_after(asked, "Rlio")
    refused = asked.play(START, "Rkan")
    assert refused.refused is not None
    assert refused.refused.clause == "game.hand"


def test_a_move_of_any_length_is_asked_about(asked: Client) -> None:
    move = ("Bkan" + ":1" * MOST_BYTES)[:MOST_BYTES]
    for where in (PARK, PARK.encode()):
        played = asked.play(where, move, turn=4)
        assert played.refused is not None
        assert played.refused.clause == "kan.hop"
    short = asked.play(START, move)
    assert short.refused is not None


def moves_after(client: Client, move: str) -> str | None:
    return next(one.after for one in client.moves(START).moves if one.move == move)


def test_sentences_come_in_the_language_of_the_client(server: str) -> None:
    with Client(server, language="de") as client:
        assert client.animal("lio").name == "Löwe"
        assert client.validate(LIE).faults[0].sentence.startswith("Zug 2, ")


def test_neither_password_nor_header_nor_query_is_ever_shown() -> None:
    secrets = {"Authorization": "Bearer hush", "X-Key": "hush"}
    quick = Patience(connect=1, retries=0)
    with Client("http://user:hush@127.0.0.1:1/base", headers=secrets, patience=quick) as client:
        assert repr(client) == "Client('http://127.0.0.1:1/base')"
        with pytest.raises(NoAnswerError) as caught:
            client.position("hush")
        with pytest.raises(NoAnswerError) as also:
            client.validate("hush", canonical=True)
    for error in (caught.value, also.value):
        assert error.__suppress_context__
        assert "hush" not in repr(error) + str(error) + str(vars(error))
    assert str(caught.value) == "GET /v1/position: no answer from http://127.0.0.1:1/base: Connection refused"


def test_a_password_in_the_address_is_sent() -> None:
    told: list[str] = []

    def overhear(service: WSGIApplication) -> WSGIApplication:
        def listened(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
            told.append(environ.get("HTTP_AUTHORIZATION", ""))
            return service(environ, start)

        return listened

    with serving(overhear) as address, Client(address.replace("//", "//ada:a%40b@")) as client:
        client.health()
    assert told == ["Basic YWRhOmFAYg=="]


@pytest.mark.parametrize(
    "url", ["", "127.0.0.1:80", "ftp://127.0.0.1", "http://", "http://h/?a=b", "http://h/#x"]
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="the address of a server was expected"):
        Client(url)


def test_all_errors_are_client_errors(asked: Client) -> None:
    for wrong in (lambda: asked.animal("lama"), lambda: asked.convert("[BBN", "application/json")):
        with pytest.raises(ClientError):
            wrong()


def test_the_page_about_the_service_shows_the_client_at_work(
    server: str,
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = root.joinpath("docs", "api.md").read_text("utf-8")
    [example] = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.bbn").write_text(WHOLE)
    (tmp_path / "archive.bbn").write_text(WHOLE + LIE + WHOLE)
    exec(example.replace("http://127.0.0.1:8080", server), {})
    first, second, *moves, last = capsys.readouterr().out.splitlines()
    assert (first, second, last) == ("legal R13/B4 []", "2", "lla")
    assert len(moves) == 4
