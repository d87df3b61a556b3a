"""`bbn why`: why a move is not legal, or what it would lead to."""

from __future__ import annotations

import json

import click

from api.console import terminal
from api.console.dispute_lines import why_lines
from api.console.options import FILE, json_option, language_option, readings_option, record_option
from api.console.places import Place, find_place
from api.referees import referee
from api.results.reading import write
from notation.parser import read
from notation.record import move_text
from notation.source import open_source
from replayer.disputes.stops import unread_move


@click.command("why")
@click.argument("file", type=FILE)
@click.argument("turn", type=click.IntRange(min=1))
@click.argument("move", required=False)
@record_option
@language_option
@json_option
@readings_option
@click.pass_context
def command(
    ctx: click.Context, file: str, turn: int, move: str | None, number: int | None, lang: str, as_json: bool,
    readings: dict[str, str],
) -> None:  # fmt: skip
    """Say why a MOVE is not legal at a TURN of a record: every condition that it fails, each with its rule.

    A detail that is refused is put right and the move goes on, so that every mistake in it is named.

    Below stand the nearest legal moves and what they lead to. Without MOVE it is the one of the record. Of a
    legal move it is told what it leads to. The exit code is 0 if it is legal, else 1.
    """
    judges = referee()
    place = find_place(judges, [file], turn, number, readings, language=lang)
    found = judges.why(place, _recorded(place) if move is None else move, lang)
    if as_json:
        click.echo(json.dumps(write(found), ensure_ascii=False))
    else:
        terminal.show(why_lines(found, lang))
    ctx.exit(0 if found.legal else 1)


def _recorded(place: Place) -> str:
    """The move that the record has there, legal or not; UsageError when it has none."""
    reading = read(place.record or b"")
    moves = reading.record.line.moves
    if place.played < len(moves):
        return move_text(moves[place.played])
    unread = unread_move(reading, open_source(place.record or b"").text)
    if not unread:
        raise click.UsageError(f"the record has no move at turn {place.turn}; say which one is meant")
    return unread
