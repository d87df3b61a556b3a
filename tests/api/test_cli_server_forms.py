"""`bbn --server URL` where nobody judges: forms of a record, codes, rules; and what no server does."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from api.cli import COMMANDS, LOCAL
from notation.animals import SPECIES
from tests.api.client.servers import serving
from tests.api.making import HEAD, LIE, PARK, START, WHOLE
from tests.api.shell import Ran, bbn

NOWHERE: Final = "http://127.0.0.1:1"
ADA: Final = PARK.replace('[Seats "RB"]', '[Seats "RB"]\n[Red "Ada \\"Ä\\" & <b>"]')
BESIDE: Final = ADA.replace("Bkan:1", "Bkan:1 {so? & <so>} (Bkan:2 (Bhip {oh}))")
LAWLESS: Final = HEAD + "1. Rzeb Rzeb\n*\n"  # nothing that convert minds
RECORD_JSON: Final = '{"tags": {"BBN": "1"}, "moves": [{"move": "Rzeb;"}], "terminator": "*"}'
SOURCES: Final[dict[str, str | bytes]] = {
    "park": PARK,
    "whole": WHOLE,
    "beside": BESIDE,
    "lawless": LAWLESS,
    "marked": b"\xef\xbb\xbf" + PARK.replace("\n", "\r\n").encode(),
    "position": START + "\n",
    "position without a line end": START,
    "position with flaws": START.replace("hip", "lio").replace(" R 1", " Q 0"),
    "marked position": "\ufeff" + START,
    "misspelt": PARK.replace("Bsea", "Bsee"),
    "no UTF-8": PARK.encode() + b"\xe4",
    "no UTF-8, a position": START.encode() + b"\xe4",
    "empty": "",
    "blank": "\n \n",
    "chaff": "chaff",
    "two": PARK + PARK,
    "long line": "[" + "x" * 70_000,
    "long record": PARK.replace("*", ";a\n" * 21_000 + "*"),
    "too large": "[" + "x" * (1 << 20),
    "JSON of a record without moves": '{"tags": {}}',
    "JSON of a move misspelt": RECORD_JSON,
    "JSON with a name of any length": '{"tags": {}, "' + "x" * 1_000 + '": 1}',
    "JSON of another kind": '{"tags": 7}',
    "JSON of a position without members": '{"seats": []}',
    "JSON cut": '{\n"tags":',
    "JSON with a name twice": '{"tags": {"BBN": "1", "BBN": "1"}}',
    "JSON with NaN": '{"tags": NaN}',
    "JSON deep": '{"a":' * 100 + "1" + "}" * 100,
    "JSON deeper": '{"a":' * 100_000,
    "JSON of many values": '{"a": [' + "0," * 100_000 + "0]}",
    "JSON that is no UTF-8": b'{"\xe4": 1}',
    "XML cut": "<record>",
    "XML of nothing known": "<lama/>",
    "XML without moves": "<record/>",
    "XML of a position without members": "<position/>",
    "XML with a DOCTYPE": "<!DOCTYPE record><record/>",
    "XML of many tags": "<record>" + "<a/>" * 70_000 + "</record>",
    "XML that is no UTF-8": b"<record>\xe4</record>",
    "XML of a move misspelt": '<record><tag name="BBN">1</tag><move text="Rzeb;"/>'
    "<terminator>*</terminator></record>",
}
FILES: Final[dict[str, str]] = {
    "park.bbn": PARK,
    "lie.bbn": LIE,
    "ada.bbn": BESIDE,
    "many.bbn": PARK + LIE + WHOLE + "[BBN x\n" + BESIDE,
    "empty.bbn": "",
    "blank.bbn": "\n\n",
    "lawless.bbn": LAWLESS,
    "whole.bbn": WHOLE,
    "open.bbn": PARK.replace('[Seed "bbn1:park"]\n', ""),
    "from.bbn": HEAD.replace("\n\n", f'\n[Position "{START.replace(" R 1 .", " R 4 .")}"]\n\n').replace(
        '[Seed "bbn1:park"]\n', ""
    )
    + "1. Rlio Bhip\n*\n",
}
LANGUAGES: Final[tuple[tuple[str, ...], ...]] = ((), ("--lang", "de"))
RULES: Final[tuple[tuple[str, ...], ...]] = (
    (),
    *(
        (what,)
        for what in ("kan.hop", "kan", "Löwe", "LION", "turn", "lion", "shield-line", "tgi", "x\udcff")
    ),
    *(("--search", word) for word in ("counts as two", "Schwertfisch", "quidditch", "")),
    ("--readings",),
    ("lion", "--readings"),
    ("quidditch",),
)
ANIMALS: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("DU",),
    ("eel",),
    ("Kojote", "lion"),
    ("BB", "eel"),
    ("hyppo",),
    ("quidditch", "eel"),
)
CALLS: Final[tuple[tuple[str, ...], ...]] = (
    *(("rules", *rule, *how) for rule in RULES for lang in LANGUAGES for how in (lang, (*lang, "--json"))),
    *(("animals", *one, *how) for one in ANIMALS for lang in LANGUAGES for how in (lang, (*lang, "--json"))),
    *(("link", *how, name) for name in FILES for how in ((), ("--extras",))),
    ("link", "--record", "3", "many.bbn"),
    ("link", "--record", "9", "many.bbn"),
    ("link", "missing.bbn"),
    ("link",),
    ("convert", "missing.bbn"),
    ("draw", START),
    ("draw", "--lang", "de", "--theme", "dark", "--hands", "hidden", "park.bbn"),
    ("draw", "--turn", "3", "park.bbn"),
    ("draw", "lie.bbn", "--lang", "de"),
    ("draw", START.replace("hip", "lio")),
    *(
        ("draw", "--picture", picture, "--turn", "4", *how, name)
        for picture in ("turn", "game")
        for how in ((), ("--lang", "de", "--hands", "hidden"))
        for name in ("whole.bbn", "park.bbn", "lie.bbn", "empty.bbn", "from.bbn", "open.bbn")
    ),
    ("draw", "--picture", "game", "--record", "3", "many.bbn"),
    ("draw", "--picture", "turn", "--turn", "99", "park.bbn"),
    ("draw", "--picture", "turn", "park.bbn"),
    ("draw", "--picture", "game", START),
)
CODES: Final = (
    "", " ", ".", "..", "1", "1.", "2CODE", "1AAAA", "lama", "a/b", "a?b#c", "%2e", "1ä", "1\udcff",
    "1" * 1_999, "1" + "A" * 3_000, "1AAA." + "A" * 3_000, "1" + "B" * 100_000,
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("to", ["text", "json", "xml"])
@pytest.mark.parametrize("name", SOURCES)
def test_a_server_converts_as_it_is_done_here(server: str, name: str, to: str) -> None:
    here = bbn("convert", "-", "--to", to, stdin=SOURCES[name])
    assert here.out or here.err
    assert bbn("--server", server, "convert", "-", "--to", to, stdin=SOURCES[name]) == here


@pytest.mark.parametrize("text", [BESIDE, WHOLE, START], ids=["beside", "whole", "position"])
def test_a_server_converts_back_what_it_has_converted(server: str, text: str) -> None:
    for form in ("json", "xml"):
        there = bbn("--server", server, "convert", "-", "--to", form, stdin=text).out
        assert bbn("--server", server, "convert", "-", stdin=there) == bbn("convert", "-", stdin=there)


@pytest.mark.parametrize("call", CALLS, ids=ascii)
def test_a_server_says_what_is_said_here(server: str, call: tuple[str, ...]) -> None:
    here = bbn(*call)
    assert here.out or here.err
    assert bbn("--server", server, *call) == here


@pytest.mark.parametrize("code", CODES, ids=lambda code: ascii(code[:20]))
def test_a_server_refuses_a_code_as_it_is_refused_here(server: str, code: str) -> None:
    here = bbn("link", "--decode", code)
    assert (here.code, here.out) == (1, "")
    assert bbn("--server", server, "link", "--decode", code) == here


@pytest.mark.parametrize("name", ["park.bbn", "ada.bbn"])
def test_a_server_gives_the_game_of_a_code(server: str, name: str) -> None:
    code = bbn("link", "--extras", name).out.strip()
    here = bbn("link", "--decode", code)
    assert here.code == 0
    assert bbn("--server", server, "link", "--decode", f" {code}\n") == here


def test_a_code_that_is_too_long_for_an_address_is_not_asked_about() -> None:
    ran = bbn("--server", NOWHERE, "link", "--decode", "1AAA." + "A" * 30_000)
    assert ran == Ran(2, "", "a server is asked about codes of at most 30000 letters\n")


def test_what_a_server_tells_is_what_is_shown(server: str) -> None:
    assert bbn("--server", server, "animals", SPECIES[0].code).out.startswith(SPECIES[0].code)
    for call in (("rules",), ("animals",), ("link", "park.bbn"), ("convert", "park.bbn")):
        ran = bbn("--server", NOWHERE, *call)
        assert (ran.code, ran.out) == (2, "")
        assert ": no answer from " in ran.err


def test_a_server_that_takes_less_is_told_in_a_sentence() -> None:
    with serving(MAX_BODY=2_000) as address:
        ran = bbn("--server", address, "convert", "-", stdin=PARK + " " * 2_000)
    assert ran == Ran(2, "", "POST /v1/convert: The body has more than 2000 bytes. (413 too-large)\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_help_with_a_server_too(command: str) -> None:
    here = bbn(command, "--help")
    assert here.code == 0
    assert bbn("--server", NOWHERE, command, "--help") == here
    assert bbn("--server", NOWHERE, command, "-h") == here


@pytest.mark.parametrize("arguments", [(), ("x", "--json", "-9"), ("--help-me",), ("--", "--help")])
@pytest.mark.parametrize("command", LOCAL)
def test_what_no_server_does_is_refused_with_the_reason(command: str, arguments: tuple[str, ...]) -> None:
    ran = bbn("--server", NOWHERE, command, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"bbn {command}: --server does not go with {command}, which {LOCAL[command]}\n"
