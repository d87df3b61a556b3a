"""The rules as data, the pages, what operators ask for; what surrounds every answer."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from api import create_app
from api.web.problems import KINDS
from api.web.settings import SETTINGS, SettingsError, read_settings
from notation.animals import SPECIES
from replayer.rules.clauses import clauses, reading_texts
from tests.api.conftest import MakeClient, client_of
from tests.api.contract import ContractClient
from tests.api.making import LATER, TEXT, WHOLE


def test_the_rules_are_told_as_data(client: ContractClient) -> None:
    animals = client.get("/v1/animals").get_json()["animals"]
    assert [animal["code"] for animal in animals] == [species.code for species in SPECIES]
    assert [clause["id"] for clause in client.get("/v1/clauses").get_json()["clauses"]] == list(clauses())
    assert [one["name"] for one in client.get("/v1/readings").get_json()["readings"]] == list(reading_texts())


def test_every_animal_and_clause_has_an_address(client: ContractClient) -> None:
    for species in SPECIES:
        found = client.get(f"/v1/animals/{species.code}").get_json()
        assert [text["id"] for text in found["texts"]] == found["clauses"]
    for name in clauses():
        assert client.get(f"/v1/clauses/{name}", headers={"Accept-Language": "de"}).get_json()["id"] == name


@pytest.mark.parametrize(
    ("path", "near"),
    [("/v1/animals/lama", "lla"), ("/v1/clauses/kan.hopp", "kan.hop"), ("/v1/animals/%00", None)],
)
def test_what_is_not_there_is_not_found(client: ContractClient, path: str, near: str | None) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.get_json()["suggestion"] == near


@pytest.mark.parametrize(
    "path",
    ["/v1/animals", "/v1/animals/lio", "/v1/clauses", "/v1/readings", "/openapi.json", "/schemas/bbn.xsd"],
)
@pytest.mark.parametrize("coding", ["identity", "br", "gzip"])
def test_what_seldom_changes_is_sent_once(client: ContractClient, path: str, coding: str) -> None:
    asked = {"Accept-Encoding": coding}
    first = client.get(path, headers=asked)
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    again = client.get(path, headers={**asked, "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")
    other = client.get(path, headers={**asked, "If-None-Match": '"other"', "Accept-Language": "de"})
    assert other.status_code == 200


@pytest.mark.parametrize("path", ["/v1/animals/lio", "/openapi.json", "/v1/position.svg?position=" + LATER])
def test_whoever_wants_another_answer_than_there_is_gets_a_problem(client: ContractClient, path: str) -> None:
    path = path.replace(" ", "_")
    tag = client.get(path).headers["ETag"]
    assert client.get(path, headers={"If-Match": tag}).status_code == 200
    other = client.get(path, headers={"If-Match": '"other"'})
    assert (other.status_code, other.content_type) == (412, "application/problem+json")
    assert other.headers["ETag"] == tag


def test_bytes_that_a_file_does_not_have_are_a_problem(client: ContractClient) -> None:
    answer = client.get("/static/table/page.css", headers={"Range": "bytes=9999999-"})
    assert (answer.status_code, answer.content_type) == (416, "application/problem+json")
    assert answer.headers["Content-Range"].startswith("bytes */")


def test_languages_and_representations_have_tags_of_their_own(client: ContractClient) -> None:
    tags = {
        client.get("/v1/animals", headers={"Accept": accept, "Accept-Language": language}).headers["ETag"]
        for accept in ("application/json", "application/xml")
        for language in ("de", "en")
    }
    assert len(tags) == 4


def test_the_service_says_that_it_lives_and_can_referee(client: ContractClient) -> None:
    assert client.get("/healthz").get_json() == {"status": "alive"}
    assert client.get("/readyz").get_json() == {"status": "ready"}


def test_requests_and_verdicts_are_counted(client_with: MakeClient) -> None:
    client = client_with()
    client.post("/v1/validate", data=WHOLE, headers=TEXT)
    client.get("/nothing/here")
    counted = client.get("/metrics").text
    assert 'bbn_requests_total{method="POST",route="/v1/validate",status="200"} 1.0' in counted
    assert 'bbn_requests_total{method="-",route="-",status="404"} 1.0' in counted
    assert 'bbn_verdicts_total{verdict="legal"} 1.0' in counted
    assert "bbn_request_seconds_bucket" in counted
    assert "nothing" not in counted
    assert client_with(METRICS=False).get("/metrics").status_code == 404


@pytest.mark.parametrize("path", ["/", "/docs", "/problems", "/problems/too-large"])
def test_pages_load_only_what_is_here(client: ContractClient, path: str) -> None:
    page = client.get(path)
    assert page.mimetype == "text/html"
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    links = re.findall(r'(?:src|href)="([^"]*)"', page.text)
    assert links
    for link in links:
        assert link.startswith(("/", "data:,", "#", "?lang="))
        assert not link.startswith("/") or client.get(link).status_code == 200
    assert "<script>" not in page.text
    assert " style=" not in page.text
    assert not re.search(r"\son\w+=", page.text)


def test_the_first_page_is_in_german_too(client: ContractClient) -> None:
    assert '<html lang="de">' in client.get("/", headers={"Accept-Language": "de"}).text
    assert '<html lang="en">' in client.get("/").text


def test_every_problem_has_its_page(client: ContractClient) -> None:
    for name, kind in KINDS.items():
        page = client.get(f"/problems/{name}").text
        assert kind.title in page
        assert str(kind.status) in page
    assert client.get("/problems/none").status_code == 404


def test_swagger_comes_from_the_package(client: ContractClient) -> None:
    assert client.get("/docs/swagger-ui-bundle.js").mimetype == "text/javascript"
    assert client.get("/docs/index.css").status_code == 404
    assert client.get("/docs/..%2Fflask_swagger_ui.py").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/x",
        "/v1",
        "/v1/",
        "/v1/validate/",
        "//v1/validate",
        "/V1/validate",
        "/v1/animals/a/b",
        "/%2e%2e/etc",
        "/static/no",
    ],
)
def test_an_unknown_path_is_a_problem(client: ContractClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"


def test_the_instance_of_a_problem_is_percent_encoded(client: ContractClient) -> None:
    told = client.get('/v1/animals/%C3%A4%20"%3C').get_json()["instance"]
    assert told == "/v1/animals/%C3%A4%20%22%3C"


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "BREW"])
def test_another_method_is_a_problem_that_says_which(client: ContractClient, method: str) -> None:
    answer = client.open("/v1/validate", method=method)
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_head_is_answered_without_a_body(client: ContractClient) -> None:
    assert client.head("/v1/animals").get_data() == b""


@pytest.mark.parametrize("path", ["/", "/v1/animals", "/v1/validate", "/g/1AAAA", "/static/page.css"])
def test_options_are_answered_with_the_methods_and_no_content(client: ContractClient, path: str) -> None:
    answer = client.options(path)
    assert (answer.status_code, answer.get_data()) == (204, b"")
    assert not {"Content-Type", "Content-Length", "Content-Encoding"} & {*answer.headers.keys()}
    assert {"OPTIONS", "POST" if path == "/v1/validate" else "GET"} <= {*answer.allow}


def test_a_request_has_an_id_its_own_or_ours(client: ContractClient) -> None:
    assert (
        client.get("/healthz", headers={"X-Request-Id": "abc-1.2_3"}).headers["X-Request-Id"] == "abc-1.2_3"
    )
    ours = client.get("/healthz").headers["X-Request-Id"]
    assert re.fullmatch("[0-9a-f]{16}", ours)
    for odd in ("a b", "x" * 65, "ä", "-a", "a\x7f", "<script>"):
        assert client.get("/healthz", headers={"X-Request-Id": odd}).headers["X-Request-Id"] != odd
    problem = client.get("/x", headers={"X-Request-Id": "abc"})
    assert problem.get_json()["request_id"] == "abc"


def test_a_client_that_asks_too_often_is_told_when_to_go_on(client_with: MakeClient) -> None:
    client = client_with(RATE="2 per hour")
    first = client.get("/v1/readings")
    assert (first.headers["RateLimit-Limit"], first.headers["RateLimit-Remaining"]) == ("2", "1")
    assert "Retry-After" not in first.headers
    client.get("/v1/readings")
    third = client.get("/v1/readings")
    assert third.status_code == 429
    assert 0 < int(third.headers["Retry-After"]) <= 3600
    assert third.headers["RateLimit-Reset"] == third.headers["Retry-After"]
    assert client.get("/healthz").status_code == 200


def test_behind_proxies_every_client_has_a_rate_of_its_own(client_with: MakeClient) -> None:
    client = client_with(RATE="1 per hour", PROXIES=1)
    for address in ("192.0.2.1", "192.0.2.2"):
        assert client.get("/v1/readings", headers={"X-Forwarded-For": address}).status_code == 200
    assert client.get("/v1/readings", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 429
    believed = client_with(RATE="1 per hour")
    believed.get("/v1/readings", headers={"X-Forwarded-For": "192.0.2.1"})
    assert believed.get("/v1/readings", headers={"X-Forwarded-For": "192.0.2.2"}).status_code == 429


def test_other_origins_may_ask_only_where_they_are_listed(client_with: MakeClient) -> None:
    asked = {"Origin": "https://example.org"}
    assert "Access-Control-Allow-Origin" not in client_with().get("/v1/readings", headers=asked).headers
    listed = client_with(CORS_ORIGINS="https://example.org, https://example.com")
    answer = listed.get("/v1/readings", headers=asked)
    assert answer.headers["Access-Control-Allow-Origin"] == "https://example.org"
    assert "Origin" in ", ".join(answer.headers.getlist("Vary"))
    other = listed.get("/v1/readings", headers={"Origin": "https://example.net"})
    assert "Access-Control-Allow-Origin" not in other.headers
    before = listed.options("/v1/validate", headers={**asked, "Access-Control-Request-Method": "POST"})
    assert "POST" in before.headers["Access-Control-Allow-Methods"]
    assert before.status_code == 204


def test_answers_are_compressed_where_the_client_takes_it(client: ContractClient) -> None:
    answer = client.get("/v1/clauses", headers={"Accept-Encoding": "br"})
    assert answer.headers["Content-Encoding"] == "br"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert "Content-Encoding" not in client.get("/v1/clauses").headers


def test_work_that_takes_too_long_is_given_up(client_with: MakeClient) -> None:
    client = client_with(MAX_SECONDS=0)
    assert client.get("/v1/position/moves", query_string={"position": LATER}).status_code == 503
    assert client.post("/v1/validate", data=WHOLE, headers=TEXT).status_code == 503
    assert client.post("/v1/replay", data=WHOLE, headers=TEXT).status_code == 503
    assert client.get("/healthz").status_code == 200


def test_the_log_has_neither_address_nor_body() -> None:
    written = io.StringIO()
    with redirect_stderr(written):
        client = client_of(create_app({"RATE": ""}))
        client.get("/v1/position", query_string={"position": LATER, "seed": "bbn1:secret"})
        client.post("/v1/validate", data=WHOLE, headers=TEXT)
        client.get("/v1/animals/lama")
        client.get("/hand-of-red/lio")
        client.open("/healthz", method="RLIO")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [line["route"] for line in lines] == [
        "/v1/position",
        "/v1/validate",
        "/v1/animals/<code>",
        "-",
        "-",
    ]
    assert [line["status"] for line in lines] == [200, 200, 404, 404, 405]
    assert [line["method"] for line in lines] == ["GET", "POST", "GET", "GET", "?"]
    for secret in ("secret", "lio", "kitchen", "Rtig", "hand-of-red", "lama"):
        assert secret not in written.getvalue()


def test_a_mistake_of_ours_is_a_problem_and_logged_without_what_it_says() -> None:
    def broken() -> str:
        raise RuntimeError("Rlio is in the hand")

    written = io.StringIO()
    with redirect_stderr(written):
        app = create_app({"RATE": ""})
        app.add_url_rule("/broken", "broken", broken)
        answer = app.test_client().get("/broken", buffered=True)
    assert answer.status_code == 500
    assert answer.content_type == "application/problem+json"
    assert "Rlio" not in answer.text
    (line,) = map(json.loads, written.getvalue().splitlines())
    assert line["exception"] == "RuntimeError"
    assert line["request_id"] == answer.get_json()["request_id"]
    assert any("broken" in frame for frame in line["raised"])
    assert "Rlio" not in written.getvalue()


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BBN_MAX_BODY", "5000")
    monkeypatch.setenv("BBN_RATE", "3 per minute")
    monkeypatch.setenv("BBN_METRICS", "false")
    found = read_settings()
    assert (found.max_body, found.rate, found.metrics) == (5000, "3 per minute", False)
    assert read_settings({"MAX_BODY": 6000}).max_body == 6000


@pytest.mark.parametrize(
    ("name", "value"),
    [("MAX_BODY", "many"), ("MAX_BODY", "1"), ("MAX_BODY", "1.5"), ("MAX_BODY", "true"), ("LOG", "loud"),
     ("METRICS", "perhaps"), ("THREADS", "0"), ("RATE", "often"), ("RATE_STORAGE", "nowhere://"),
     ("CORS_ORIGINS", "example.org"), ("CORS_ORIGINS", "https://example.org/"),
     ("CORS_ORIGINS", "https://a.example, https://*.example")],
)  # fmt: skip
def test_a_setting_that_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"BBN_{name}", value)
    with pytest.raises(SettingsError, match=f"BBN_{name}"):
        create_app()


@pytest.mark.parametrize("origins", ["*", "https://example.org,http://localhost:3000", "capacitor://app", ""])
def test_origins_are_addresses_of_servers_or_all(origins: str) -> None:
    assert read_settings({"CORS_ORIGINS": origins}).cors_origins == origins


def test_a_range_without_an_end_has_none_in_its_refusal() -> None:
    with pytest.raises(SettingsError, match=r"^BBN_MAX_BODY: 1024 or more was expected, not 1$"):
        read_settings({"MAX_BODY": 1})
    with pytest.raises(SettingsError, match=r"^BBN_THREADS: 1 to 256 was expected, not 0$"):
        read_settings({"THREADS": 0})


def test_every_setting_is_documented(root: Path) -> None:
    text = (root / "docs" / "api.md").read_text("utf-8")
    for setting in SETTINGS:
        value = str(setting.default).lower() if isinstance(setting.default, bool) else str(setting.default)
        default = f"`{value}`" if value else "empty"
        assert f"| `BBN_{setting.name}` | {default} | {setting.meaning} |" in text
