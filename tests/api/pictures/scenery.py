"""What the golden pictures show, and how each is drawn; `fixtures/pictures` holds them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from api.pictures import View, game_svg, position_svg, turn_svg
from notation.example import KITCHEN
from notation.position import read_position
from replayer import Replay, replay

START: Final = ". . . . . R=rhi,tig,che,bat/B=?4 R=?8/B=?8 R 1 ."
FULL: Final = (
    "Ywea,Rrhi,Gcam(Btur(Rarm)) Reag Gjel Rtig,Bsna Rcam,Rost,Yost,Bbat,Geag,Yjel,Bpar,Gmon,Bkan,Yvul,Ybuf "
    "R=oka,gaz,par,tas/B=bea,oka,pan,cha/G=oka,zeb,her,puf/Y=lio,bea,gir,kan "
    "R=coy,zeb/B=mon,wha,tig/G=sha,seh,clo/Y=her,por,bat R 25 Rtas"
)
DEVIL: Final = """[BBN "1"]
[Seats "RBGY"]
[Deck "BW"]
[Position "Gcam(Bpan),Yslo,Boka,Rbuf . . . . R=tas,wea/B=ele/G=ele/Y=ele R=gaz/B=?1/G=?1/Y=?1 R 9 ."]

1. Rtas!Yslo,Bpan,Gcam,Boka,Rbuf
*
"""


def legal(text: str) -> Replay:
    """A game that must be legal."""
    game = replay(text)
    assert game.fault is None, game.fault
    return game


PICTURES: Final[dict[str, Callable[[], bytes]]] = {
    "start": lambda: position_svg(read_position(START), View()),
    "full-table": lambda: position_svg(read_position(FULL), View()),
    "full-table-dark-german-hidden": lambda: position_svg(
        read_position(FULL), View("de", "dark", hands=False)
    ),
    "devil": lambda: turn_svg(legal(DEVIL).turns[0], View()),
    "vulture": lambda: turn_svg(legal(KITCHEN).turns[6], View("de", "light")),
    "kitchen": lambda: game_svg(legal(KITCHEN), View()),
}
