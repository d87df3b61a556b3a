"""Pages for people, in the language that the address or the browser asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from flask import Response, render_template, request

from api.web.guards import PAGE_POLICY
from api.web.negotiation import LANGUAGES, language

HTML: Final = "text/html; charset=utf-8"
PAGES: Final[dict[str, dict[str, str]]] = {
    "en": {"/view": "Watch", "/edit": "Record", "/animals": "Animals", "/try": "Try"},
    "de": {"/view": "Ansehen", "/edit": "Aufschreiben", "/animals": "Tiere", "/try": "Probieren"},
}


def page_language() -> str:
    """The language of a page: what `lang` in its address says, else what the browser prefers."""
    told = request.args.get("lang", "")
    return told if told in LANGUAGES else language()


def table_page(
    template: str, values: Mapping[str, object] | None = None, status: int = 200, policy: str = PAGE_POLICY
) -> Response:
    """A page in the frame of `table.html`; it may load what this server has, and nothing else."""
    spoken = page_language()
    body = render_template(
        template,
        language=spoken,
        german=spoken == "de",
        pages=PAGES[spoken].items(),
        here=request.path,
        other_language=_in_other_language,
        asked_language="lang" in request.args,
        **(values or {}),
    )
    answer = Response(body, status, content_type=HTML)
    answer.headers["Content-Security-Policy"] = policy
    answer.headers["Content-Language"] = spoken
    answer.vary.add("Accept-Language")
    return answer


def lost_page(what: str, says: str = "", policy: str = PAGE_POLICY) -> Response:
    """That there is no such `game` or `animal`, and the way on; `says` is the reason in technical words."""
    return table_page("lost.html", {"what": what, "says": says}, 404, policy)


def _in_other_language(code: str) -> str:
    """The query of this page in a language."""
    return urlencode({**request.args.to_dict(), "lang": code})
