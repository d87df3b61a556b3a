"""A game by its code: the viewer at `/g/{code}`, its pictures, what other pages embed, and oEmbed."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import Response, request
from markupsafe import Markup

from api.pictures import View, game_svg, position_svg
from api.routes.links import as_record, record_of
from api.titles import summary_of, title_of
from api.web.answers import json_line, respond
from api.web.arguments import query
from api.web.drawn import PNG_TYPE, makes_png, picture
from api.web.guards import FRAMED_POLICY
from api.web.negotiation import HTML_TYPE, JSON_TYPE, RECORD_TYPE, SVG_TYPE, TEXT_TYPE, XML_TYPE, choose
from api.web.packed import packed
from api.web.pages import lost_page, page_language, table_page
from api.web.problems import Problem
from api.web.routing import Route
from api.web.schemas import GamePicture, GamePictureArguments, OEmbed, OEmbedArguments
from notation.writer import write
from replayer import Replay, replay

_TYPES: Final = (HTML_TYPE, RECORD_TYPE, TEXT_TYPE, JSON_TYPE, XML_TYPE, SVG_TYPE)
_SHOWN_OF_CODE: Final = 40  # letters
_WIDTH, _HEIGHT = 720, 560  # of an embedded viewer, unless less is asked for
_SHOWN: Final = ("turn", "hands", "lang")  # what an address may say besides the code


def game(code: str) -> Response:
    """The game of a code: the viewer; its record or its picture for those who prefer that."""
    wanted = choose(_TYPES)
    if wanted == SVG_TYPE:
        return game_picture(code)
    try:
        record = record_of(code)
    except Problem as problem:
        if wanted != HTML_TYPE:
            raise
        return lost_page("game", _why_lost(code, problem))
    if wanted != HTML_TYPE:
        return as_record(wanted, record)
    spoken, address = page_language(), request.url_root.rstrip("/")
    played = replay(write(record))
    values = _shown(played, code) | {
        "address": address,
        "card_title": title_of(record, spoken),
        "card_text": summary_of(played, spoken),
        "picture_type": "png" if makes_png() else "svg",
    }
    return table_page("view.html", values)


def embedded(code: str) -> Response:
    """The viewer without what is around it, for the frame of another page."""
    try:
        played = replay(write(record_of(code)))
        answer = table_page("embed.html", _shown(played, code), policy=FRAMED_POLICY)
    except Problem as problem:
        answer = lost_page("game", _why_lost(code, problem), FRAMED_POLICY)
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


def game_picture(code: str) -> Response:
    """The picture of a game, or of the table after one of its turns."""
    return picture(_drawn(code))


def game_png(code: str) -> Response:
    """The same as PNG, for those who show no SVG."""
    return picture(_drawn(code), PNG_TYPE)


def oembed() -> Response:
    """What to embed for an address of this server that shows a game."""
    asked = query(OEmbedArguments, OEmbed)
    parts = urlsplit(asked.url)
    code = parts.path.removeprefix("/g/")
    if f"{parts.scheme}://{parts.netloc}/" != request.url_root or code == parts.path:
        raise Problem("not-found", "No game of this server has that address.")
    record = record_of(code)
    shown = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name in _SHOWN])
    root, more = request.url_root.rstrip("/"), f"?{shown}" if shown else ""
    width, height = min(asked.maxwidth or _WIDTH, _WIDTH), min(asked.maxheight or _HEIGHT, _HEIGHT)
    title = title_of(record, page_language())
    frame = f'<iframe src="{root}/embed/{code}{more.replace("&", "&amp;")}" width="{width}" height="{height}"'
    return respond(
        XML_TYPE if asked.format == "xml" else JSON_TYPE,
        {
            "version": "1.0",
            "type": "rich",
            "provider_name": "Beasty Bar Notation",
            "provider_url": f"{root}/",
            "title": title,
            "html": f'{frame} title="Beasty Bar" frameborder="0"></iframe>',
            "width": width,
            "height": height,
        },
        "oembed",
    )


def _shown(played: Replay, code: str) -> dict[str, object]:
    """What the viewer's page has of a game: its text, and the replay, so that nothing more need be asked."""
    text = write(played.record)
    assert played.setup is not None
    decks = played.setup.decks
    told = json_line(packed(played, text, page_language())).decode().strip()
    return {
        "text": text,
        "given": True,
        "code": code,
        "query": _query(),
        "boxes": sorted({species.box for deck in decks for species in deck or ()}),
        "replayed": Markup(told.replace("<", "\\u003c")),  # nothing in it can end its element
    }


def _why_lost(code: str, problem: Problem) -> str:
    """The code, cut short, and what is wrong with it in a word that is the same in every language."""
    shown = code if len(code) <= _SHOWN_OF_CODE else f"{code[:_SHOWN_OF_CODE]}…"
    return f"{shown} ({problem.members['code']})"


def _drawn(code: str) -> bytes:
    """The picture that the address asks for."""
    asked = query(GamePictureArguments, GamePicture)
    played = replay(record_of(code))
    view = View(
        asked.lang or page_language(), asked.theme or "auto", asked.hands != "hidden", _scoring(played)
    )
    if asked.turn is None:
        return game_svg(played, view)
    return position_svg(played.positions[min(asked.turn, len(played.turns))], view)


def _scoring(played: Replay) -> str:
    assert played.table is not None
    return played.table.scoring


def _query() -> str:
    """What the address of this page says beside the code, for other addresses of the same game."""
    told = [(name, request.args[name]) for name in _SHOWN if name in request.args]
    return f"?{urlencode(told)}" if told else ""


ROUTES: Final = (
    Route("game-picture", ("GET",), "/g/<code>.svg", game_picture),
    Route("game-png", ("GET",), "/g/<code>.png", game_png),
    Route("game", ("GET",), "/g/<code>", game),
    Route("embedded", ("GET",), "/embed/<code>", embedded),
    Route("oembed", ("GET",), "/oembed", oembed),
)
