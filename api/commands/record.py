"""`bbn record`: a game written down while it is played."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import click

from api.console.dialogue import Dialogue, say
from api.console.inputs import readable, sources
from api.console.opening import Opening
from api.console.options import FILE, deck_tags, further_tags, language_option, seating, table_options
from api.console.prompt import ask, complete_with
from api.console.questions import ask_decks, ask_names, ask_seats
from api.console.recorder import Recorder
from notation.errors import NotationError
from notation.record import Record
from replayer import ReplayError, replay
from replayer.wording import fault_message


@click.command("record")
@click.argument("file", type=FILE)
@table_options
@language_option
def command(
    file: str, players: str | None, seats: str | None, decks: tuple[str, ...], scoring: str | None,
    readings: dict[str, str] | None, tags: tuple[str, ...], lang: str,
) -> None:  # fmt: skip
    """Write a game down at the table, move by move, into FILE.

    Asks who plays and with which decks, as far as the options do not say, then for every move; `help` lists
    what else can be said. Moves are checked and completed, and the file is written after every one. With a
    FILE that is there already, the game in it goes on.
    """
    further = further_tags(tags, scoring, readings)
    try:
        if os.path.exists(file):
            if players or seats or decks or further:
                raise click.UsageError(
                    f"{file} is there already and says who plays what: leave the options out"
                )
            recorder = _resumed(file, lang)
        else:
            recorder = Recorder(file, _begun(players, seats, decks, further))
            with readable(file):
                recorder.save()
    except (NotationError, ReplayError) as wrong:
        raise click.UsageError(fault_message(wrong, lang)) from wrong
    except (EOFError, KeyboardInterrupt) as nobody:
        raise click.UsageError("nobody said who plays what, so there is no game") from nobody
    _talk(recorder, lang)


def _begun(
    players: str | None, seats: str | None, decks: Sequence[str], further: Mapping[str, str]
) -> Record:
    """A record without moves, from options and answers."""
    if players or seats:
        letters, names = seating(players, seats)
    else:
        letters = ask_seats(ask)
        names = ask_names(ask, letters)
    if decks:
        return Opening(letters, deck_tags(decks), names, None, further).record()
    while True:
        try:
            return Opening(letters, ask_decks(ask, letters), names, None, further).record()
        except ReplayError as wrong:
            say(str(wrong))


def _resumed(file: str, language: str) -> Recorder:
    """The game of a file, as far as it went."""
    with readable(file):
        found = next(sources(file))
    if not found.alone:
        raise click.UsageError(f"{file} has several records; a game is written down in a file of its own")
    game = replay(found.entry.text)
    if game.fault is not None:
        place = found.place(game.fault.line, game.fault.column)
        raise click.ClickException(f"{place}: illegal: {fault_message(game.fault, language)}")
    return Recorder(file, game.record)


def _talk(recorder: Recorder, language: str) -> None:
    dialogue = Dialogue(recorder, ask, language)
    complete_with(dialogue.completions)
    say("A move, please; `?` lists what is legal, `help` says what else there is.")
    try:
        dialogue.run()
    except KeyboardInterrupt:
        say("")
    count = len(recorder.game.turns)
    say(f"{recorder.path} has {count} move{'' if count == 1 else 's'}; `bbn record {recorder.path}` goes on.")
