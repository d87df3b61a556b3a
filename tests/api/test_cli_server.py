"""`bbn --server URL`: the same output and exit code, byte for byte, as without."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Final

import pytest

from api.referees import settling
from api.web.dispute_schemas import MOST_CLAIMS
from api.web.fields import LONGEST_RECORD
from notation.limits import MOST_BYTES
from notation.position import LONGEST
from tests.api.client.servers import serving
from tests.api.making import HEAD, LIE, PARK, START, WHOLE
from tests.api.shell import Ran, bbn

OPEN: Final = PARK.replace('[Seed "bbn1:park"]\n', "")
STAYS: Final = PARK.replace("Bkan:1", "Bkan:0")
BESIDE: Final = WHOLE.replace("1. Rtig Bdog", "{Hello} 1. Rtig {a tiger} (1. Rpen) Bdog")
FROM: Final = HEAD.replace("\n\n", f'\n[Position "{START.replace(" R 1 .", " R 7 .")}"]\n\n').replace(
    '[Seed "bbn1:park"]\n', ""
)
PLACE: Final = "Rlio,Bhip,Gmon . . . . R=?1/B=?1/G=?1/Y=lio R=./B=./G=./Y=. Y 9 ."
SECOND: Final = HEAD.replace("park", "two lions") + "1. Rlio\n*\n"  # under a reading that its tag names
FLEES: Final = SECOND.replace("\n\n", '\n[Readings "lion=flee"]\n\n').replace('[Seed "bbn1:two lions"]\n', "")
FILES: Final[dict[str, bytes]] = {
    "park.bbn": PARK.encode(),
    "whole.bbn": BESIDE.encode(),
    "lie.bbn": LIE.encode(),
    "open.bbn": OPEN.encode(),
    "stays.bbn": STAYS.encode(),
    "from.bbn": (FROM + "1. Rlio Bhip\n*\n").encode(),
    "bare.bbn": b'[BBN "1"]\n[Seats "RB"]\n\n1. Rlio\n*\n',
    "empty.bbn": b"",
    "blank.bbn": b"\n \n",
    "marked.bbn": b"\xef\xbb\xbf" + PARK.replace("\n", "\r\n").encode(),
    "latin.bbn": PARK.encode() + b"; \xe4\n",
    "wide.bbn": PARK.replace("*", ";a\n" * 21_000 + "*").encode(),
    "long.bbn": PARK.replace("*", "{" + "x" * 70_000 + "} *").encode() + PARK.encode(),
    "many.bbn": (PARK + LIE + WHOLE + "[BBN x\n" + OPEN).encode() * 40 + LIE.encode().rstrip(),
    "flees.bbn": FLEES.replace("1. Rlio", "1. Rlio Bmon").encode(),
    "cut.bbn": PARK.encode() + b"\xe4",
    "chaff.bbn": b"chaff\n" + PARK.encode() + b"more",
}
EVERY: Final = tuple(FILES)
HOW: Final[tuple[tuple[str, ...], ...]] = ((), ("--lang", "de"), ("--json",), ("--json", "--lang", "de"))
WHYS: Final = (("4",), ("4", "Bkan:3"), ("4", "Rkan:3"), ("1", "Rxxx"), ("7",), ("7", "Rsea"))
CLAIMS: Final = (
    ("Ylio", "Gmon:line", "Gmon:out"),
    ("Ylio", *("Gmon:out", "Rlio,Bhip,Gmon", "Bhip:bar pile=Ylio") * 4),
    ("Ylio", "line=Bhip,Rlio,Gmon pile=Ylio"),
    ("Ykan", "Gmon:out"),
    ("Ylio", "nothing"),
    ("Ylix", "Gmon:out"),
)
PAIRS: Final = (
    ("park.bbn", "stays.bbn"),
    ("park.bbn", "lie.bbn"),
    ("park.bbn", "open.bbn"),
    ("cut.bbn", "latin.bbn"),
    ("park.bbn", "missing.bbn"),
)
CALLS: Final[tuple[tuple[str, ...], ...]] = (
    ("check", *EVERY, "missing.bbn", "park.bbn"),
    ("check", "--json", *EVERY),
    ("check", "--evidence", "--lang", "de", "park.bbn", "lie.bbn", "whole.bbn"),
    ("check", "-q", *EVERY),
    ("check", "--readings", "kangaroo=may-stay", "stays.bbn", "many.bbn"),
    ("check", "--readings", "kangaroo=never", "park.bbn"),
    ("format", *(name for name in EVERY if name != "many.bbn")),
    ("format", "--check", *EVERY),
    *(("replay", name) for name in EVERY),
    *(("replay", "--json", name) for name in EVERY if name != "many.bbn"),
    ("replay", "--lang", "de", "whole.bbn"),
    ("check", "--lang", "de", *EVERY),
    *(
        (*call, "--lang", "de")
        for name in ("lie.bbn", "latin.bbn", "bare.bbn", "chaff.bbn")
        for call in (("replay", name), ("explain", name, "99"), ("why", name, "99"))
    ),
    ("replay", "--at", "0", "whole.bbn"),
    ("replay", "--at", "7", "whole.bbn"),
    ("replay", "--at", "8", "from.bbn"),
    ("replay", "--from", "3", "--to", "5", "whole.bbn"),
    ("replay", "--at", "99", "park.bbn"),
    ("replay", "--record", "3", "many.bbn"),
    ("replay", "--readings", "kangaroo=may-stay", "stays.bbn"),
    ("show", "whole.bbn"),
    ("show", "--turn", "5", "whole.bbn", "--lang", "de"),
    ("show", "--turn", "8", "from.bbn"),
    ("show", "--turn", "1", "from.bbn"),
    ("show", "lie.bbn"),
    ("show", "--turn", "2", "lie.bbn"),
    ("show", START),
    ("show", "--decks", "R=BB,B=BB", START),
    ("legal", START),
    ("legal", "--json", "--decks", "R=BB,B=BB", "--seed", "bbn1:park", START.replace("lio,hip", "lio,?1")),
    ("legal", "--readings", "kangaroo=may-stay", START.replace(" R 1 .", " B 2 .")),
    ("legal", START.replace("hip", "lio")),
    ("legal", "--decks", "R=XX", START),
    ("legal", "park.bbn"),
    ("legal", "--turn", "4", "park.bbn"),
    ("legal", "--turn", "2", "open.bbn"),
    ("legal", "--turn", "8", "from.bbn"),
    ("legal", "whole.bbn"),
    ("legal", "lie.bbn"),
    ("legal", "bare.bbn"),
    ("legal", "--readings", "kangaroo=may-stay", "--turn", "4", "park.bbn"),
    ("legal", "--readings", "kangaroo=may-stay", "stays.bbn"),
    ("legal", "--readings", "kangaroo=may-stay", "flees.bbn"),
    *(("why", *lang, name, "2") for name in EVERY for lang in ((), ("--json",))),
    *(("why", *how, "park.bbn", *move) for how in HOW for move in WHYS),
    ("why", "--readings", "kangaroo=may-stay", "stays.bbn", "4"),
    ("why", "--readings", "kangaroo=may-stay", "open.bbn", "4", "Bkan:0"),
    ("why", "from.bbn", "8"),
    ("why", "from.bbn", "8", "Bhip"),
    ("why", "--record", "3", "many.bbn", "9"),
    *(("claim", *how, PLACE, *claims) for how in HOW for claims in CLAIMS),
    ("claim", "--readings", "lion=flee", PLACE, "Ylio", "Gmon:line", "Gmon:out"),
    ("claim", "--decks", "Y=BB", "--seed", "bbn1:x", PLACE.replace("Y=lio", "Y=?1"), "Ylio", "Gmon:out"),
    *(("claim", name, "Blio", "Bmon:out", "Bmon:line") for name in EVERY),
    ("claim", "--json", "flees.bbn", "Rzeb", "Rzeb:out"),
    ("claim", "--readings", "kangaroo=may-stay", "flees.bbn", "Rzeb", "Rzeb:out"),
    *(("compare", name, "park.bbn") for name in EVERY),
    *(("compare", "--json", "whole.bbn", name) for name in EVERY),
    *(("compare", *how, one, other) for how in HOW for one, other in PAIRS),
    ("compare", "--readings", "kangaroo=may-stay", "stays.bbn", "park.bbn"),
    *(("explain", name, "1") for name in EVERY),
    ("explain", "whole.bbn", "9"),
    ("explain", "--lang", "de", "--brief", "whole.bbn", "10"),
    ("explain", "--json", "whole.bbn", "8"),
    ("explain", "--readings", "kangaroo=may-stay", "stays.bbn", "4"),
    ("explain", "stays.bbn", "4"),
    ("explain", "park.bbn", "99"),
    ("explain", "from.bbn", "8"),
    *(("repair", name) for name in EVERY if name not in ("many.bbn", "wide.bbn", "long.bbn")),
    ("repair", "--json", "lie.bbn"),
    ("repair", "--json", "--lang", "de", "stays.bbn"),
    *(("hands", name) for name in EVERY if name not in ("many.bbn", "long.bbn")),
    ("hands", "--json", "open.bbn"),
    ("hands", "--lang", "de", "open.bbn"),
    ("readings", "stays.bbn"),
    ("readings", "--json", "stays.bbn", "whole.bbn", "missing.bbn", "empty.bbn"),
    ("readings", "--lang", "de", "whole.bbn", "lie.bbn", "stays.bbn"),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_server_says_what_is_said_here(server: str, call: tuple[str, ...]) -> None:
    here = bbn(*call)
    assert here.out or here.err
    assert bbn("--server", server, *call) == here


LONG: Final = "Bkan" + ":1" * ((MOST_BYTES - 4) // 2)  # the longest move that is read
LONG_CLAIM: Final = ("Gmon:out " * LONGEST)[: LONGEST // 9 * 9].ljust(LONGEST)
AT_THE_LIMITS: Final[dict[str, tuple[str, ...]]] = {
    "of a record": ("why", "park.bbn", "4", LONG),
    "of a record with a mark": ("why", "marked.bbn", "4", LONG),
    "of a record that is no UTF-8": ("why", "latin.bbn", "4", LONG),
    "of a record that is too large": ("why", "wide.bbn", "4", LONG),
    "of several": ("why", "--record", "3", "many.bbn", "9", LONG),
    "as data": ("why", "--json", "open.bbn", "4", LONG),
    "misspelt": ("why", "park.bbn", "4", LONG[:-1] + "x"),
    "nested": ("why", "park.bbn", "4", "(" * MOST_BYTES),
    "of NUL": ("why", "park.bbn", "4", "\0" * MOST_BYTES),
    "too long": ("why", "park.bbn", "4", LONG + ":"),
    "empty": ("why", "park.bbn", "4", ""),
    "no UTF-8": ("why", "park.bbn", "4", "B\udcff"),
    "claimed": ("claim", PLACE, LONG.replace("B", "Y"), "Gmon:out"),
    "claimed too long": ("claim", PLACE, LONG + ":", "Gmon:out"),
    "a result": ("claim", PLACE, "Ylio", LONG_CLAIM),
    "nine results": ("claim", PLACE, "Ylio", *[LONG_CLAIM] * (MOST_CLAIMS + 1)),
    "a result too long": ("claim", "--lang", "de", PLACE, "Ylio", LONG_CLAIM + " "),
}


@pytest.mark.parametrize("name", AT_THE_LIMITS)
def test_what_is_as_long_as_it_may_be_is_judged_alike(server: str, name: str) -> None:
    here = bbn(*AT_THE_LIMITS[name])
    assert here.out or here.err
    assert bbn("--server", server, *AT_THE_LIMITS[name]) == here


def test_standard_input_goes_to_the_server_too(server: str) -> None:
    archive = FILES["many.bbn"]
    assert bbn("--server", server, "check", "-", stdin=archive) == bbn("check", "-", stdin=archive)


def test_the_move_of_a_record_on_standard_input_is_asked_about(server: str) -> None:
    here = bbn("why", "-", "4", stdin=STAYS)
    assert (here.code, here.out[:6]) == (1, "Bkan:0")
    assert bbn("--server", server, "why", "-", "4", stdin=STAYS) == here


def test_files_are_written_as_the_server_writes_them(server: str) -> None:
    careless = Path("careless.bbn")
    careless.write_text(WHOLE.replace("\n1. Rtig Bdog\n2. ", "\nRtig Bdog\n"))
    assert bbn("--server", server, "format", "--write", careless) == Ran(0, "", "")
    assert careless.read_text() == WHOLE


def test_a_server_that_is_not_there_is_told_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://user:hush@127.0.0.1:{port}"
    ran = bbn("--server", address, "replay", "park.bbn")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (f"POST /v1/replay: no answer from http://127.0.0.1:{port}: Connection refused\n")


def test_a_problem_is_told_in_a_sentence() -> None:
    with serving(MAX_TURNS=3) as address:
        ran = bbn("--server", address, "replay", "park.bbn")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "POST /v1/replay: The record has more than 3 turns. (413 too-large)\n"
    with serving(MAX_MOVES=2) as address:
        ran = bbn("--server", address, "legal", START)
    assert (ran.code, ran.err) == (1, "the server lists only 2 of the legal moves\n")


def test_what_is_asked_of_a_server_is_what_it_takes() -> None:
    assert (settling.LONGEST_RECORD, settling.MOST_CLAIMS) == (LONGEST_RECORD, MOST_CLAIMS)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("--server", "127.0.0.1:80", "replay", "park.bbn"),
            "the address of a server was expected",
        ),
        (
            ("--server", "http://127.0.0.1:1", "check", "--jobs", "2", "park.bbn"),
            "--jobs is for judging",
        ),
    ],
)
def test_wrong_use_is_said(arguments: tuple[str, ...], sentence: str) -> None:
    ran = bbn(*arguments)
    assert ran.code == 2
    assert sentence in ran.err
