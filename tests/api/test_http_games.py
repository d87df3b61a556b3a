"""Games by their code over HTTP: pages, records, pictures, what other pages embed."""

from __future__ import annotations

import importlib.util
import json
import re
from typing import Final
from urllib.parse import quote

import pytest
from lxml import etree, html

from api.web.packed import packed
from notation.example import KITCHEN
from notation.parser import read_record
from replayer import replay
from replayer.links import encode
from tests.api.contract import ContractClient

CODE: Final = encode(replay(KITCHEN), extras=True)
HIDDEN_START: Final = "._._._._._R=?4/B=?4_R=?8/B=?8_R_1_."
HAS_PNG: Final = importlib.util.find_spec("resvg_py") is not None


def page_of(client: ContractClient, path: str) -> html.HtmlElement:
    """A page as a tree."""
    answer = client.get(path, headers={"Accept": "text/html"})
    assert answer.status_code == 200
    return html.document_fromstring(answer.get_data())


def metas(page: html.HtmlElement) -> dict[str, str]:
    """What a page says to those who preview it."""
    return {meta.get("property", ""): meta.get("content", "") for meta in page.iter("meta")}


def test_a_record_becomes_a_link_and_comes_back_with_its_names(client: ContractClient) -> None:
    asked = {"Content-Type": "text/plain", "Accept": "application/json"}
    told = client.post("/v1/link?extras=true", data=KITCHEN, headers=asked).get_json()
    assert told == {"code": CODE, "path": f"/g/{CODE}", "fault": None}
    assert client.get(f"/v1/link/{CODE}", headers={"Accept": "text/plain"}).text == KITCHEN


def test_without_extras_a_link_holds_the_game_alone(client: ContractClient) -> None:
    told = client.post("/v1/link", data=KITCHEN, headers={"Content-Type": "text/plain"}).get_json()
    back = client.get(f"/v1/link/{told['code']}", headers={"Accept": "text/plain"}).text
    assert "Ada" not in back
    assert replay(back).game_id() == replay(KITCHEN).game_id()


def test_an_illegal_game_has_no_link_but_a_fault(client: ContractClient) -> None:
    wrong = KITCHEN.replace("RchexBbat", "RchexBpen")
    told = client.post("/v1/link", data=wrong, headers={"Content-Type": "text/plain"}).get_json()
    assert (told["code"], told["path"], told["fault"]["turn"]) == (None, None, 13)


@pytest.mark.parametrize("code", ["x", "1", f"{CODE}x", CODE[:-1], "1" + "A" * 200, "2abcde", "1a.b.cdefg"])
def test_a_code_that_is_damaged_or_foreign_is_not_found(client: ContractClient, code: str) -> None:
    for path in (f"/v1/link/{code}", f"/g/{code}.svg"):
        answer = client.get(path)
        assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
        assert answer.get_json()["code"].startswith("link-")


def test_people_with_a_damaged_link_get_a_page(client: ContractClient) -> None:
    for path in (f"/g/{CODE}x", f"/embed/{CODE}x"):
        answer = client.get(path, headers={"Accept": "text/html", "Accept-Language": "de"})
        assert answer.status_code == 404
        assert "Diese Partie gibt es nicht" in answer.text


def test_the_page_of_a_game_has_its_record(client: ContractClient) -> None:
    page = page_of(client, f"/g/{CODE}")
    (box,) = page.xpath("//textarea[@id='text']")
    assert box.get("data-given") == "true"
    assert read_record(box.text.lstrip("\n")) == read_record(KITCHEN)


def test_the_page_of_a_game_has_its_replay(client: ContractClient) -> None:
    told = json.loads(page_of(client, f"/g/{CODE}?lang=de").xpath("//script[@id='replayed']")[0].text)
    assert told == packed(replay(KITCHEN), KITCHEN, "de")
    assert told["turns"][0]["events"][0][-1] == "Rot spielt den Tiger."


def test_nothing_in_a_record_ends_the_data_of_its_page(client: ContractClient) -> None:
    sly = KITCHEN.replace("Rtig Bdog", "Rtig {</script><script>alert(1)</script>} Bdog")
    page = client.get(f"/g/{encode(replay(sly), extras=True)}", headers={"Accept": "text/html"}).text
    assert "<script>alert" not in page


def test_a_page_shows_itself_in_a_chat(client: ContractClient) -> None:
    said = metas(page_of(client, f"/g/{CODE}?turn=9&hands=hidden&utm_source=x"))
    kind = "png" if HAS_PNG else "svg"
    assert said["og:title"] == "Tuesday at the kitchen table"
    assert said["og:description"] == "Ada 13, Ben 4. 24 turns"
    assert said["og:url"] == f"http://localhost/g/{CODE}?turn=9&hands=hidden"
    assert said["og:image"] == f"http://localhost/g/{CODE}.{kind}?turn=9&hands=hidden"
    picture = client.get(said["og:image"].removeprefix("http://localhost"))
    assert picture.status_code == 200
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_what_an_address_says_cannot_leave_its_attribute(client: ContractClient) -> None:
    answer = client.get(f'/g/{CODE}?turn="><script>alert(1)</script>', headers={"Accept": "text/html"})
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("text/vnd.beasty-bar.bbn", "text/vnd.beasty-bar.bbn"),
        ("application/json", "application/json"),
        ("image/avif,image/svg+xml,image/*,*/*;q=0.8", "image/svg+xml"),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"),
        ("*/*", "text/html"),
    ],
)
def test_a_game_comes_as_the_client_likes(client: ContractClient, accept: str, kind: str) -> None:
    assert client.get(f"/g/{CODE}", headers={"Accept": accept}).mimetype == kind


def test_only_the_embedded_page_may_be_framed(client: ContractClient) -> None:
    framed = client.get(f"/embed/{CODE}")
    assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed.headers
    page = client.get(f"/g/{CODE}", headers={"Accept": "text/html"})
    assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
    assert page.headers["X-Frame-Options"] == "DENY"


def test_no_page_has_scripts_or_styles_inside(client: ContractClient) -> None:
    for path in (f"/g/{CODE}", f"/embed/{CODE}", "/view"):
        page = page_of(client, path)
        inside = [script for script in page.iter("script") if not script.get("src")]
        assert {script.get("type") for script in inside} <= {"application/json"}
        assert not list(page.iter("style"))
        assert not page.xpath("//@style | //@*[starts-with(name(), 'on')]")
        for address in page.xpath("//link[@rel='stylesheet']/@href | //script/@src | //img/@src"):
            assert str(address).startswith("/")


def test_oembed_tells_the_frame_of_a_game(client: ContractClient) -> None:
    address = quote(f"http://localhost/g/{CODE}?turn=3&x=y", safe="")
    told = client.get(f"/oembed?url={address}&maxwidth=400").get_json()
    assert (told["type"], told["width"], told["title"]) == ("rich", 400, "Tuesday at the kitchen table")
    assert f'src="http://localhost/embed/{CODE}?turn=3"' in told["html"]
    as_xml = client.get(f"/oembed?format=xml&url={address}")
    assert etree.fromstring(as_xml.get_data()).findtext("width") == "720"


@pytest.mark.parametrize("address", ["http://elsewhere/g/1abc", "http://localhost/view", "nonsense", ""])
def test_oembed_knows_no_other_addresses(client: ContractClient, address: str) -> None:
    assert client.get(f"/oembed?url={quote(address, safe='')}").status_code == 404


def test_a_position_is_drawn_where_a_picture_is_wanted(client: ContractClient) -> None:
    path = f"/v1/position?position={HIDDEN_START}"
    drawn = client.get(path, headers={"Accept": "image/svg+xml"})
    assert drawn.mimetype == "image/svg+xml"
    assert drawn.get_data() == client.get(f"/v1/position.svg?position={HIDDEN_START}").get_data()
    asked = {"Accept": "image/svg+xml", "Content-Type": "text/plain"}
    assert client.post("/v1/position?turn=3", data=KITCHEN, headers=asked).mimetype == "image/svg+xml"


def test_a_played_move_is_drawn_as_a_turn(client: ContractClient) -> None:
    asked = {"Accept": "image/svg+xml", "Content-Type": "text/plain"}
    drawn = client.post("/v1/position/play?turn=2&move=Bdog", data=KITCHEN, headers=asked)
    assert etree.fromstring(drawn.get_data()).findtext("{*}title") == "Turn 2, Blue: Bdog"
    refused = client.post("/v1/position/play?turn=2&move=Btig", data=KITCHEN, headers=asked)
    assert (refused.status_code, refused.mimetype) == (422, "application/problem+json")
    assert refused.get_json()["errors"][0]["name"] == "move"


def test_what_is_no_position_is_a_problem_with_all_its_flaws(client: ContractClient) -> None:
    answer = client.get("/v1/position.svg?position=Rlio,Rlio_._._._._R=?4/B=?4_R=?8/B=?8_R_1_.")
    assert answer.status_code == 422
    assert len(answer.get_json()["errors"]) == 2
    asked = {"Accept": "image/svg+xml", "Content-Type": "text/plain"}
    beyond = client.post("/v1/position?turn=99", data=KITCHEN, headers=asked)
    assert (beyond.status_code, beyond.get_json()["errors"][0]["in"]) == (422, "body")


def test_hidden_hands_are_hidden_in_pictures(client: ContractClient) -> None:
    shown = client.get(f"/g/{CODE}.svg?turn=9&lang=en").text
    hidden = client.get(f"/g/{CODE}.svg?turn=9&lang=en&hands=hidden").text
    assert "Red: bear" in shown
    assert "Red: bear" not in hidden
    assert re.search(r"<style>[^<]*</style>", hidden)


def test_pictures_speak_the_language_and_know_themes(client: ContractClient) -> None:
    german = client.get(f"/g/{CODE}.svg?turn=9", headers={"Accept-Language": "de"})
    assert "Blau ist dran" in german.text
    assert (
        "Blue to move" in client.get(f"/g/{CODE}.svg?turn=9&lang=en", headers={"Accept-Language": "de"}).text
    )
    assert client.get(f"/g/{CODE}.svg?theme=pink").status_code == 422


def test_a_picture_that_a_client_has_is_not_sent_again(client: ContractClient) -> None:
    first = client.get(f"/g/{CODE}.svg")
    again = client.get(f"/g/{CODE}.svg", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.get_data()) == (304, b"")


@pytest.mark.skipif(not HAS_PNG, reason="the extra `png` is not installed")
def test_a_game_is_drawn_in_pixels(client: ContractClient) -> None:
    assert client.get(f"/g/{CODE}.png").get_data().startswith(b"\x89PNG")
