"""Bad input, through every representation: it is refused or found illegal, never a mistake of ours."""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from typing import Final

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from notation.interchange import record_to_json, record_to_xml
from notation.parser import read_record
from tests.api.contract import CONTRACT, ContractClient, table
from tests.api.making import HEAD, JSON, LATER, LIE, PARK, TEXT, WHOLE, XML

MIB: Final = 1 << 20
ENTITY: Final = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">{}]><record><tag name="BBN">&{};</tag></record>'
BOMB: Final = ENTITY.format(
    "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9)), "j"
)
XXE: Final = (
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><record><tag name="BBN">&x;</tag></record>'
)
FAR: Final = '<!DOCTYPE record SYSTEM "http://192.0.2.1/bbn.dtd"><record/>'

# A fault of its own for each: what is sent as text, and the code that it gets.
ILLEGAL: Final = {
    "not UTF-8": (HEAD.encode() + b"1. Rz\xff\n*\n", "not-utf-8"),
    "NUL": (HEAD + "1. R\0eb\n*\n", "forbidden-character"),
    "a long line": (HEAD + "x" * 300_000, "limit-record"),
    "nested parentheses": (HEAD + "1. Rzeb " + "(1. Rhip " * 5_000, "limit-nesting"),
    "many tags": ('[BBN "1"]\n' + '[A "b"]\n' * 5_000, "tag-twice"),
    "cut": (PARK[:-9], ""),
    "unknown species": (HEAD + "1. Rxyz\n*\n", "unknown-species"),
    "played twice": (HEAD + "1. Rzeb Bsea 2. Rzeb\n*\n", "already-played"),
    "not in hand": (LIE, "not-in-hand"),
    "another seat": (HEAD + "1. Gzeb\n*\n", ""),
    "out of turn": (HEAD + "1. Bsea\n*\n", "out-of-turn"),
    "a detail too many": (HEAD + "1. Rzeb:1\n*\n", "unexpected-detail"),
    "a detail of the wrong kind": (HEAD + "1. Rzeb Bkan=lio\n*\n", "unexpected-detail"),
    "a wrong choice": (HEAD + "1. Rzeb Bkan:2\n*\n", "illegal-choice"),
    "a wrong pile": (HEAD + "1. Rzeb/Bsea,Rzeb\n*\n", "wrong-pile"),
    "a wrong result": (WHOLE.replace("R13", "R12"), "wrong-result"),
    "nothing but white space": (" \n", "bbn-missing"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not-utf-8"),
}


@pytest.mark.parametrize(
    ("headers", "body"), [(JSON, "[" * 100_000), (XML, "<record>" + "<a/>" * 100_000 + "</record>")]
)
def test_what_holds_too_much_is_told_how_much_may_be(
    client: ContractClient, headers: dict[str, str], body: str
) -> None:
    told = client.post("/v1/validate", data=body, headers=headers).get_json()
    assert (told["status"], told["most"]) == (413, MIB // 16)


@pytest.mark.parametrize("name", ILLEGAL)
def test_a_bad_text_is_illegal_with_a_fault_of_its_own(client: ContractClient, name: str) -> None:
    text, code = ILLEGAL[name]
    for path in ("/v1/validate", "/v1/replay"):
        answer = client.post(path, data=text, headers=TEXT)
        assert answer.status_code == 200
        (fault,) = answer.get_json()["faults"]
        assert code in ("", fault["code"]), fault
    assert client.post("/v1/convert", data=text, headers=TEXT).status_code in (200, 422)
    assert client.post("/v1/validate?many=true", data=text, headers=TEXT).status_code == 200


@pytest.mark.parametrize(
    "name", ["unknown species", "played twice", "out of turn", "a wrong choice", "a wrong pile"]
)
def test_a_bad_move_is_the_same_fault_in_json_and_xml(client: ContractClient, name: str) -> None:
    text, code = ILLEGAL[name]
    assert isinstance(text, str)
    head, _, moves = text.partition("\n\n")
    record = record_to_json(read_record(head + "\n\n*\n"))
    told = [word for word in moves.split() if word[0] in "RGBY" and not word[1].isdigit()]
    data = {**record, "moves": [{"move": move} for move in told]}
    document = record_to_xml(read_record(head + "\n\n*\n")).decode()
    document = document.replace(
        "<terminator>", "".join(f'<move text="{move}"/>' for move in told) + "<terminator>"
    )
    for body, headers in ((json.dumps(data), JSON), (document, XML)):
        (fault,) = client.post("/v1/validate", data=body, headers=headers).get_json()["faults"]
        assert fault["code"] == code


def refused_as(answer: TestResponse) -> tuple[int, str]:
    """The status of a refusal and its kind of problem."""
    return answer.status_code, str(answer.get_json()["type"]).removeprefix("/problems/")


@pytest.mark.parametrize(
    ("body", "status", "kind"),  # 0: too deep and too much, whichever is noticed first
    [
        ("[" * 100_000, 0, "malformed-json"),
        ('{"tags":' * 50_000, 0, "malformed-json"),
        ("9" * 5_000, 400, "malformed-json"),
        ('{"tags":{},"moves":[],"terminator":' + "9" * 5_000 + "}", 400, "malformed-json"),
        ('{"tags":{},"tags":{},"moves":[],"terminator":"*"}', 400, "malformed-json"),
        ('{"tags":{},"moves":[],"terminator":NaN}', 400, "malformed-json"),
        ('{"tags":{},"moves":[],"terminator":Infinity}', 400, "malformed-json"),
        ('{"tags":{},"moves":[],"terminator":1e999}', 400, "malformed-json"),
        ('{"tags":{},"moves":[],"terminator":"\\ud800"}', 400, "malformed-json"),
        ('{"tags":{},"moves":[],"terminator":"*"', 400, "malformed-json"),
        ("{'tags':{}}", 400, "malformed-json"),
        ("", 400, "empty-body"),
        (" ", 400, "malformed-json"),
        (b'{"tags":{"BBN":"\xff"}}', 400, "malformed-json"),
        ('{"tags":{}}'.encode("utf-16"), 400, "malformed-json"),
        ("null", 422, "invalid-arguments"),
        ('"text"', 422, "invalid-arguments"),
        ("[]", 422, "invalid-arguments"),
        ("{}", 422, "invalid-arguments"),
        ('{"tags":[],"moves":{},"terminator":1}', 422, "invalid-arguments"),
        ('{"tags":{"BBN":1},"moves":[],"terminator":"*"}', 422, "invalid-arguments"),
        ('{"tags":{},"moves":["Rzeb"],"terminator":"*"}', 422, "invalid-arguments"),
        ('{"tags":{},"moves":[],"terminator":"*","more":1}', 422, "invalid-arguments"),
        ('{"tags":{},"moves":[],"terminator":null}', 422, "invalid-arguments"),
        ('{"tags":{},"moves":[' + "[" * 60 + "]" * 60 + '],"terminator":"*"}', 422, "invalid-arguments"),
        ('{"tags":{},"moves":[' + "[" * 70 + "]" * 70 + '],"terminator":"*"}', 400, "malformed-json"),
        ("x" * (MIB + 1), 413, "too-large"),
    ],
)
def test_json_that_is_none_or_of_another_form_is_refused(
    client: ContractClient, body: str | bytes, status: int, kind: str
) -> None:
    for path in ("/v1/validate", "/v1/replay", "/v1/convert"):
        answer = client.post(path, data=body, headers=JSON)
        assert refused_as(answer) in {(status or 400, kind), (status or 413, kind if status else "too-large")}
    assert client.post("/v1/position", data=body, headers=JSON).status_code in (400, 413, 422)


@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        (BOMB, 400, "malformed-xml"),
        (XXE, 400, "malformed-xml"),
        (FAR, 400, "malformed-xml"),
        ("<!DOCTYPE record><record/>", 400, "malformed-xml"),
        ("<record>", 400, "malformed-xml"),
        ("record", 400, "malformed-xml"),
        ("<record>&nbsp;</record>", 400, "malformed-xml"),
        ("<record/>".encode("utf-16"), 400, "malformed-xml"),
        ('<?xml version="1.0" encoding="utf-16"?><record/>', 400, "malformed-xml"),
        ('<?xml version="1.0" encoding="latin-1"?><record/>', 400, "malformed-xml"),
        (b"<record>\xff</record>", 400, "malformed-xml"),
        ("<record>\0</record>", 400, "malformed-xml"),
        ("<record>&#0;</record>", 400, "malformed-xml"),
        ("<a>" * 100_000, 0, "malformed-xml"),
        ("<a/>" * (MIB // 4 - 10), 0, "malformed-xml"),
        ("<record>" + "<a/>" * (MIB // 4 - 10) + "</record>", 413, "too-large"),
        ("<record><a/></record>", 422, "invalid-arguments"),
        ("<record/>", 422, "invalid-arguments"),
        ("<game/>", 422, "invalid-arguments"),
        ('<record xmlns="urn:x"><terminator>*</terminator></record>', 422, "invalid-arguments"),
        ("<record><terminator>*</terminator>text</record>", 422, "invalid-arguments"),
        ('<record a="b"><terminator>*</terminator></record>', 422, "invalid-arguments"),
        ("<record><tag>1</tag><terminator>*</terminator></record>", 422, "invalid-arguments"),
        ("", 400, "empty-body"),
        ("<" * (MIB + 1), 413, "too-large"),
    ],
)
def test_xml_that_is_none_or_of_another_form_is_refused(
    client: ContractClient, body: str | bytes, status: int, kind: str
) -> None:
    for path in ("/v1/validate", "/v1/replay", "/v1/convert", "/v1/position"):
        answer = client.post(path, data=body, headers=XML)
        assert refused_as(answer) in {(status or 400, kind), (status or 413, kind if status else "too-large")}
        assert "root:" not in answer.text


def test_more_moves_than_a_record_can_hold_are_refused_or_illegal(client: ContractClient) -> None:
    tags, count = {"BBN": "1", "Seats": "RB", "Deck": "BB"}, MIB // 20
    told = "".join(f'<tag name="{name}">{value}</tag>' for name, value in tags.items())
    moves = '<move text="Rzeb"/>' * count
    document = f"<record>{told}{moves}<terminator>*</terminator></record>"
    data = json.dumps({"tags": tags, "moves": [{"move": "Rzeb"}] * count, "terminator": "*"})
    for body, headers in ((document, XML), (data, JSON)):
        answer = client.post("/v1/validate", data=body, headers=headers)
        assert answer.status_code == 413 or answer.get_json()["verdict"] == "illegal"


@pytest.mark.parametrize(
    "path", ["/v1/validate", "/v1/replay", "/v1/convert", "/v1/position", "/v1/position/moves"]
)
def test_a_body_must_be_there(client: ContractClient, path: str) -> None:
    for headers in (TEXT, JSON, XML):
        assert client.post(path, headers=headers).status_code == 400
    assert client.post(path, data=PARK).status_code == 415
    assert client.post(path).status_code == 415


def test_a_gzip_bomb_is_not_unpacked(client: ContractClient) -> None:
    bomb = gzip.compress(b"[" * 50_000_000)
    answer = client.post("/v1/validate", data=bomb, headers={**JSON, "Content-Encoding": "gzip"})
    assert answer.status_code == 415


@pytest.mark.parametrize("value", ["a\r\nSet-Cookie: x=1", "a\nX: y", "a\0b"])
def test_nothing_of_a_request_becomes_a_header(client: ContractClient, value: str) -> None:
    for path in ("/v1/animals/", "/v1/clauses/", "/problems/", "/docs/"):
        answer = client.get(path + value.replace("\r", "%0d").replace("\n", "%0a").replace("\0", "%00"))
        assert answer.status_code == 404
        assert "Set-Cookie" not in answer.headers
        assert "X" not in answer.headers
    answer = client.get("/v1/position", query_string={"position": LATER, "readings": value})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "text", ["\0", "\ud800", "\x1b[31m", "\ufffe", "é" * 4000, "x" * 4096, "x" * 4097, "💥", ""]
)
def test_odd_characters_in_a_position_are_flaws(client: ContractClient, text: str) -> None:
    raw = text.encode("utf-8", "surrogatepass")
    query = "position=" + "".join(f"%{byte:02x}" for byte in raw)
    for accept in ("application/json", "application/xml", "text/plain"):
        answer = client.get(f"/v1/position?{query}", headers={"Accept": accept})
        assert answer.status_code == (422 if len(text) > 4096 else 200)


PIECES: Final = (
    *(
        "1.",
        "2.",
        "*",
        "R1/B2",
        "Rzeb",
        "Bsea",
        "Bkan:1",
        "Rvul(Gpen=batxYdog)",
        "Gtas!Bcam,Roka",
        "/Blio,Yhip",
        "(",
        ")",
    ),
    *(
        "{a}",
        "; b\n",
        '[Seed "bbn1:x"]\n',
        '[Deck "NB"]\n',
        "\n",
        "\r\n",
        " ",
        "\t",
        "\ufeff",
        "\0",
        "é",
        "?",
        "=",
        "@3",
    ),
)
OF_RECORDS: Final = (
    *("/v1/validate", "/v1/replay", "/v1/convert", "/v1/explain", "/v1/readings/fit", "/v1/repair"),
    *("/v1/hands", "/v1/link", "/v1/position"),
)
OF_POSITIONS: Final = ("/v1/position", "/v1/position/moves", "/v1/position/play", "/v1/why")
PATHS: Final = (*OF_RECORDS, *OF_POSITIONS, "/v1/claim", "/v1/compare")
TYPES: Final = (
    *("text/plain", "text/vnd.beasty-bar.bbn", "application/json", "application/xml", "application/x-ndjson"),
    *("text/plain; charset=utf-8", "application/octet-stream", ""),
)
ARGUMENTS: Final = (
    *(
        "canonical=true",
        "many=true",
        "turn=2",
        "turn=x",
        "card=Bkan",
        "hand=open",
        "seed=bbn1:x",
        "move=Bsea",
        "at=2",
    ),
    *(
        "readings=zebra=names",
        "decks=R=BB",
        "events=false",
        "fields=move",
        "from=1",
        "x=1",
        "%00=%ff",
        "&",
        "=",
        "%",
    ),
)


def bodies() -> tuple[bytes, ...]:
    """Bodies with nothing wrong, in every representation."""
    found: list[bytes] = [LATER.encode(), json.dumps({"position": LATER, "move": "Bkan:1"}).encode()]
    for text in (PARK, WHOLE, HEAD + "*\n"):
        data, document = record_to_json(read_record(text)), record_to_xml(read_record(text))
        question = {"record": data, "turn": 2, "move": "Bsea"}
        claim = {**question, "claims": ["Bsea:out", "Rzeb,Bsea"], "readings": "seal=swap"}
        pair = {"first": text, "second": data}
        found += [
            text.encode(),
            document,
            *(json.dumps(each).encode() for each in (data, question, claim, pair)),
        ]
    return tuple(found)


BODIES: Final = bodies()


def mutated(chance: random.Random) -> bytes:
    """A body with some of its bytes not as they were, or made of odd pieces."""
    made = HEAD + " ".join(chance.choices(PIECES, k=12))
    text = made.encode() if chance.random() < 0.1 else chance.choice(BODIES)
    for _ in range(chance.randrange(4)):
        at, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        text = chance.choice(
            (
                text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :],
                text[:at] + text[at + chance.randrange(1, 9) :],
                text[:at] + chance.choice(PIECES).encode() + text[at:],
                text[:at] + text[at : min(end, at + 40)] * 2 + text[at:],
            )
        )
    return text


@pytest.mark.parametrize("seed", range(4))
def test_five_thousand_odd_requests_are_answered_without_a_mistake(app: Flask, seed: int) -> None:
    chance, client, statuses = random.Random(seed), app.test_client(), Counter[int]()
    for number in range(5_000):
        method, url, headers, body = odd_request(chance)
        answer = client.open(url, method=method, data=body, headers=headers)
        assert answer.status_code < 500, (url, headers, body)
        statuses[answer.status_code] += 1
        if not number % 100:  # to hold all of them against the contract takes minutes
            CONTRACT.check(answer)
    assert statuses[200] > 1_000
    assert {400, 406, 415, 422} <= set(statuses)


def odd_request(chance: random.Random) -> tuple[str, str, dict[str, str], bytes]:
    """Method, address, headers and body of a request with something odd about it."""
    body = mutated(chance)
    query = "&".join(chance.choices(ARGUMENTS, k=chance.choice((0, 0, 0, 1, 2))))
    if chance.random() < 0.1:
        return "GET", f"/v1/position?position={body.decode('latin-1')}&{query}", {}, b""
    right = {b"<": "application/xml", b"{": "application/json"}.get(body[:1], "text/plain")
    sent = right if chance.random() < 0.8 else chance.choice(TYPES)
    accept = chance.choice(("*/*", "*/*", "*/*", "application/json", "text/plain", "application/xml", "x"))
    path = chance.choice(meant(body) if chance.random() < 0.8 else PATHS)
    return "POST", f"{path}?{query}", {"Content-Type": sent, "Accept": accept}, body


def meant(body: bytes) -> tuple[str, ...]:
    """Where a body can be understood."""
    marks = {b'"claims"': "/v1/claim", b'"first"': "/v1/compare"}
    marked = tuple(path for mark, path in marks.items() if mark in body)
    if marked:
        return marked
    asked = b'"record"' in body or b'"position"' in body or not body.startswith((b"[", b"{", b"<"))
    return OF_POSITIONS if asked else OF_RECORDS


def test_the_pieces_of_a_fuzz_reach_both_verdicts(client: ContractClient) -> None:
    chance = random.Random(7)
    seen = set()
    for _ in range(200):
        answer = client.post("/v1/validate", data=mutated(chance), headers=TEXT)
        seen.add(table(answer.get_json())["verdict"])
    assert seen == {"legal", "illegal", "unfinished"}
