"""The headers of an answer, completed where WSGI hands it on."""

from __future__ import annotations

from api.web.envelope import completed

ID = [("X-Request-Id", "abc")]
POLICY = "Content-Security-Policy"


def test_an_answer_gets_what_it_lacks_behind_its_own_headers() -> None:
    found = completed([("Content-Type", "text/plain")], ID)
    assert found[0] == ("Content-Type", "text/plain")
    assert found[-1] == ID[0]
    assert {name for name, _ in found} >= {POLICY, "X-Frame-Options", "Cache-Control", "Referrer-Policy"}


def test_what_an_answer_says_itself_stands_once_however_it_is_spelt() -> None:
    found = completed([("cache-control", "public"), (POLICY.lower(), "default-src 'self'")], ID)
    names = [name.lower() for name, _ in found]
    assert len(names) == len(set(names))
    assert ("cache-control", "public") in found
    assert ("X-Frame-Options", "DENY") in found


def test_a_page_that_others_may_frame_is_not_kept_from_it() -> None:
    found = dict(completed([(POLICY, "default-src 'none'; frame-ancestors *")], ID))
    assert "X-Frame-Options" not in found
    assert found["X-Content-Type-Options"] == "nosniff"
