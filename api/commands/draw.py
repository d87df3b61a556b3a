"""`bbn draw`: a position, a turn or a game as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click

from api.console.inputs import source
from api.console.options import language_option
from api.console.places import find_place, place_options
from api.pictures import View, game_svg, position_svg, turn_svg
from api.pictures.palette import THEMES
from api.pictures.png import png_of
from api.referees import referee
from api.referees.retold import Retold, retold

PICTURES: Final = ("position", "turn", "game")


@click.command("draw")
@place_options
@click.option(
    "--picture", type=click.Choice(PICTURES), default="position", show_default=True,
    help="The table; of a record also turn N step by step, or the whole game.",
)  # fmt: skip
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A file .svg or .png.")
@click.option("--theme", type=click.Choice(THEMES), default="auto", show_default=True)
@click.option("--hands", type=click.Choice(("shown", "hidden")), default="shown", show_default=True)
@language_option
def command(
    where: tuple[str, ...], turn: int | None, number: int | None, decks: str | None, seed: str | None,
    picture: str, out: Path | None, theme: str, hands: str, lang: str,
) -> None:  # fmt: skip
    """Draw a position, or a record: as SVG to standard output, or into a file.

    A record without --turn is drawn as it is after its last move. PNG needs the extra `png`
    (pip install 'beasty-bar[png]').
    """
    view = View(lang, theme, hands == "shown")
    if picture == "position":
        place = find_place(referee(), where, turn, number, None, decks, seed, lang)
        svg = position_svg(place.position, View(lang, theme, hands == "shown", place.table.scoring))
    else:
        game = _game(where, number, lang)
        svg = game_svg(game, view) if picture == "game" else _turn(game, turn, view)
    _write(svg, out)


def _game(where: tuple[str, ...], number: int | None, language: str) -> Retold:
    if len(where) != 1:
        raise click.UsageError("--picture turn and --picture game need one file")
    found = source(where[0], number)
    told = referee().replay(found.entry.text, {}, language)
    if told.fault is not None:
        place = found.place(told.fault.line, told.fault.column)
        raise click.ClickException(f"{place}: illegal: {told.fault.message}")
    return retold(told, found.entry.text)


def _turn(game: Retold, turn: int | None, view: View) -> bytes:
    if turn is None:
        raise click.UsageError("--picture turn needs --turn N")
    for played in game.turns:
        if played.number == turn:
            return turn_svg(played, view)
    raise click.UsageError(f"there is no turn {turn}, the record has {len(game.turns)}")


def _write(svg: bytes, out: Path | None) -> None:
    if out is None:
        sys.stdout.buffer.write(svg)
    elif out.suffix == ".png":
        try:
            out.write_bytes(png_of(svg))
        except ModuleNotFoundError as missing:
            raise click.ClickException(
                "PNG needs the extra `png`: pip install 'beasty-bar[png]'"
            ) from missing
    else:
        out.write_bytes(svg)
