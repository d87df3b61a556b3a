"""Which representation a client gets: text, JSON, XML, wildcards, parameters, nonsense."""

from __future__ import annotations

import pytest

from api.web.negotiation import best
from tests.api.contract import ContractClient
from tests.api.making import LATER, PARK, TEXT

OFFERS = ("application/json", "application/xml", "text/plain")
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", "application/json"),
        ("   ", "application/json"),
        ("*/*", "application/json"),
        ("text/plain", "text/plain"),
        ("Text/PLAIN", "text/plain"),
        ("text/plain;charset=utf-8", "text/plain"),
        ('text/plain; charset="UTF-8"', "text/plain"),
        ("text/plain; charset=latin-1", None),
        ("text/plain; charset=latin-1, application/xml;q=0.1", "application/xml"),
        ("text/*", "text/plain"),
        ("application/*", "application/json"),
        ("application/*, application/json;q=0", "application/xml"),
        ("*/*, application/json;q=0.1", "application/xml"),
        ("application/xml;q=0.5, text/plain;q=0.8", "text/plain"),
        ("application/xml;q=0.5, */*;q=0.5", "application/json"),
        ("application/json;version=2", "application/json"),
        ("application/xml;q=1.0, application/json;q=1", "application/json"),
        ("text/html", None),
        (BROWSER, "application/json"),
        ("text/html;q=0, */*", "application/json"),
        ("image/png, */*;q=0", None),
        ("application/json;q=0", None),
        ("application/json;q=2", None),
        ("application/json;q=nan", None),
        ("application/json;q=-1", None),
        ("application/json;q=0.0001", None),
        ("nonsense", None),
        ("*/json", None),
        (",,,", None),
        (";q=1", None),
        ("nonsense, text/plain", "text/plain"),
        ("a/b/c, text/plain;q=0.1", "text/plain"),
        ('"', None),
        ("application/json" * 5000, None),
        (", ".join(["x/y"] * 5000) + ", text/plain", "text/plain"),
        ("täxt/plain", None),
    ],
)
def test_the_best_offer_is_chosen(header: str, wanted: str | None) -> None:
    assert best(OFFERS, header) == wanted


def test_a_browser_gets_html_where_it_is_on_offer() -> None:
    assert best(("application/json", "text/html"), BROWSER) == "text/html"


@pytest.mark.parametrize("path", ["/v1/validate", "/v1/replay", "/v1/position", "/v1/position/moves"])
@pytest.mark.parametrize("wanted", OFFERS)
def test_a_record_is_answered_as_text_json_or_xml(client: ContractClient, path: str, wanted: str) -> None:
    answer = client.post(path, data=PARK, headers={**TEXT, "Accept": wanted})
    assert answer.status_code == 200
    assert answer.mimetype == wanted
    assert "Accept" in answer.headers["Vary"]


@pytest.mark.parametrize("wanted", OFFERS)
def test_a_move_is_answered_as_text_json_or_xml(client: ContractClient, wanted: str) -> None:
    query = {"position": LATER, "move": "BparxRzeb"}
    assert client.get("/v1/position/play", query_string=query, headers={"Accept": wanted}).mimetype == wanted


def test_what_cannot_be_had_is_not_acceptable_and_says_what_can(client: ContractClient) -> None:
    answer = client.post("/v1/validate", data=PARK, headers={**TEXT, "Accept": "image/png"})
    assert answer.status_code == 406
    assert answer.get_json()["available"] == list(OFFERS)


def test_an_archive_is_answered_in_lines_only(client: ContractClient) -> None:
    answer = client.post("/v1/validate?many=true", data=PARK, headers={**TEXT, "Accept": "application/json"})
    assert answer.status_code == 406


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("de", "Löwe"),
        ("de-AT, en;q=0.3", "Löwe"),
        ("en, de;q=0.9", "lion"),
        ("fr", "lion"),
        ("", "lion"),
        ("*", "lion"),
        ("de;q=0.5, *;q=0.9", "lion"),
        ("*;q=0.9, de;q=0.5", "lion"),
        ("de-AT;q=0.9, *;q=0.5", "Löwe"),
        ("de, *", "Löwe"),
        ("de, en", "Löwe"),
        ("en, de", "lion"),
        ("en;q=0.1, *;q=0.9", "Löwe"),
        ("en;q=0, *", "Löwe"),
        ("de;q=0, *;q=0.1", "lion"),
        ("de;q=0, de-CH;q=0.2", "Löwe"),
        ("fr, *;q=0.1", "lion"),
        ("de;q=0", "lion"),
        ("*;q=0", "lion"),
        ("x" * 3000, "lion"),
    ],
)
def test_names_are_in_the_language_of_the_client(client: ContractClient, header: str, said: str) -> None:
    answer = client.get("/v1/animals/lio", headers={"Accept-Language": header})
    assert answer.get_json()["name"] == said
    assert answer.headers["Content-Language"] == ("de" if said == "Löwe" else "en")
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize(
    "sent",
    [
        "text/plain",
        "text/plain; charset=utf-8",
        "text/plain; charset=UTF-8",
        'text/plain; charset="utf-8"',
        "text/plain; charset=us-ascii",
        "text/vnd.beasty-bar.bbn",
        "TEXT/vnd.Beasty-Bar.BBN; version=1",
    ],
)
def test_a_record_is_read_as_text(client: ContractClient, sent: str) -> None:
    answer = client.post("/v1/validate", data=PARK, headers={"Content-Type": sent})
    assert answer.get_json()["verdict"] == "unfinished"


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "text/html",
        "text/plain; charset=latin-1",
        "text/plain; charset=utf-16",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "nonsense",
        "text/plain, application/json",
    ],
)
def test_other_types_and_charsets_are_unsupported(client: ContractClient, sent: str) -> None:
    answer = client.post("/v1/validate", data=PARK, headers={"Content-Type": sent} if sent else {})
    assert answer.status_code == 415
    assert "text/vnd.beasty-bar.bbn" in answer.get_json()["supported"]
    assert "text/plain" in answer.headers["Accept-Post"]


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "zstd", "gzip, gzip", "nonsense"])
def test_a_compressed_body_is_not_unpacked(client: ContractClient, coding: str) -> None:
    answer = client.post("/v1/validate", data=PARK, headers={**TEXT, "Content-Encoding": coding})
    assert answer.status_code == 415
    assert answer.headers["Accept-Encoding"] == "identity"


def test_identity_is_no_coding(client: ContractClient) -> None:
    answer = client.post("/v1/validate", data=PARK, headers={**TEXT, "Content-Encoding": "identity"})
    assert answer.status_code == 200
