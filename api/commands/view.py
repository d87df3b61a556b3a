"""`bbn view`: a record stepped through in the terminal."""

from __future__ import annotations

import click

from api.console.inputs import source
from api.console.options import FILE, language_option, readings_option, record_option
from replayer import replay
from replayer.wording import fault_sentence


@click.command("view")
@click.argument("file", type=FILE)
@record_option
@language_option
@readings_option
def command(file: str, number: int | None, lang: str, readings: dict[str, str]) -> None:
    """Step through a record, event by event: arrow keys, space to play, q to leave.

    Needs the extra `tui` (pip install 'beasty-bar[tui]'); `bbn replay` shows the same as lines.
    """
    game = replay(source(file, number).entry.text, readings)
    if game.setup is None:
        assert game.fault is not None
        raise click.ClickException(fault_sentence(game.fault, lang))
    try:
        from api.console.tui import GameApp
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            "bbn view needs the extra `tui`: pip install 'beasty-bar[tui]'"
        ) from missing
    GameApp(game, lang).run()
