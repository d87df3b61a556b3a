"""The operations that share games: codes, pictures, pages, what other pages embed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict, Unpack

from api.client.calls import HTML_TYPE, JSON_TYPE, RECORD_TYPE, Caller, Source, query_of, record_body
from api.client.transport import Call, step_of
from api.results.records import Fault

SVG_TYPE: Final = "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Link:
    """The code of a game; or why it has none: the fault of its record, or what no code can hold."""

    code: str | None
    path: str | None  # where the server shows the game
    fault: Fault | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Embed:
    """What to embed for the address of a game, after oEmbed 1.0."""

    version: str
    type: str
    provider_name: str
    provider_url: str
    title: str
    html: str
    width: int
    height: int


class PictureOptions(TypedDict, total=False):
    """How a picture is drawn."""

    hands: str  # `shown` or `hidden`
    theme: str  # `light`, `dark`, or `auto`: as the reader likes it
    lang: str  # of its words: `en`, `de`


class SharingCalls(Caller):
    """Makes codes and pictures of games, and gets games back from codes."""

    def link(self, record: Source, *, extras: bool = False, media_type: str | None = None) -> Link:
        """The code of a game; with names, comments and variations in it if extras are asked for."""
        body, kind = record_body(record, media_type)
        return self._ask(Call("POST", "/v1/link", JSON_TYPE, query_of(extras=extras), body, kind), Link)

    def linked(self, code: str, to: str = RECORD_TYPE) -> bytes:
        """The record that a code tells, as a media type; raises NotFoundError."""
        return self._transport.whole(Call("GET", f"/v1/link/{step_of(code)}", to))

    def game(self, code: str, to: str = HTML_TYPE) -> bytes:
        """The page that shows the game of a code; or its record or picture, as a media type."""
        return self._transport.whole(Call("GET", f"/g/{step_of(code)}", to))

    def embedded(self, code: str) -> str:
        """The page that shows the game of a code in a frame of another page."""
        return self._text(Call("GET", f"/embed/{step_of(code)}", HTML_TYPE))

    def oembed(self, url: str, *, maxwidth: int | None = None, maxheight: int | None = None) -> Embed:
        """What to embed for an address of this server that shows a game."""
        query = query_of(url=url, maxwidth=maxwidth, maxheight=maxheight)
        return self._ask(Call("GET", "/oembed", JSON_TYPE, query), Embed)

    def position_picture(self, position: str, **picture: Unpack[PictureOptions]) -> bytes:
        """A position, its line of text, as SVG."""
        query = {"position": position, **_drawn(picture)}
        return self._transport.whole(Call("GET", "/v1/position.svg", SVG_TYPE, query))

    def game_picture(self, code: str, turn: int | None = None, **picture: Unpack[PictureOptions]) -> bytes:
        """The game of a code as SVG: all of it, or the table after a turn."""
        query = query_of(turn=turn) | _drawn(picture)
        return self._transport.whole(Call("GET", f"/g/{step_of(code)}.svg", SVG_TYPE, query))

    def game_png(self, code: str, turn: int | None = None, **picture: Unpack[PictureOptions]) -> bytes:
        """The same as PNG, where the server can make one."""
        query = query_of(turn=turn) | _drawn(picture)
        return self._transport.whole(Call("GET", f"/g/{step_of(code)}.png", "image/png", query))


def _drawn(picture: PictureOptions) -> dict[str, str]:
    return query_of(hands=picture.get("hands"), theme=picture.get("theme"), lang=picture.get("lang"))
