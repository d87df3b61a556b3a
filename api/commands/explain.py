"""`bbn explain`: a turn, step by step, and why."""

from __future__ import annotations

import json

import click

from api.console import terminal
from api.console.dispute_lines import explanation_lines
from api.console.inputs import Source, source
from api.console.options import FILE, json_option, language_option, readings_option, record_option
from api.referees import referee
from api.referees.told import Told
from api.results.reading import write
from replayer.disputes.turns import is_turn_name


@click.command("explain")
@click.argument("file", type=FILE)
@click.argument("turn")
@click.option("--brief", is_flag=True, help="What happened and what did not, without reasons and rules.")
@record_option
@language_option
@json_option
@readings_option
def command(
    file: str, turn: str, brief: bool, number: int | None, lang: str, as_json: bool, readings: dict[str, str]
) -> None:
    """Explain a turn of a record: its five steps, and what decided each thing that happened.

    Also told is what did not happen though one might expect it: who rested, who was negated or stopped and by
    whom, who could not react. TURN is a number, or the way into a variation: 12.v1.13 is turn 13 in the first
    variation beside turn 12. Beside every sentence stands its rule; below are their texts, where they come
    from and how certain they are.
    """
    if not is_turn_name(turn):
        raise click.UsageError(f"{turn!r} is no turn; 12 or, in a variation, 12.v1.13 was expected")
    judges = referee()
    found = source(file, number)
    told = judges.explain(found.entry.text, turn, readings, lang)
    if told is None:
        raise _not_there(found, judges.replay(found.entry.text, readings, lang), turn)
    if as_json:
        click.echo(json.dumps(write(told), ensure_ascii=False))
    else:
        terminal.show(explanation_lines(told, lang, brief))


def _not_there(found: Source, game: Told, turn: str) -> click.ClickException:
    """Why a turn cannot be explained."""
    if game.fault is not None:
        place = found.place(game.fault.line, game.fault.column)
        return click.ClickException(f"{place}: illegal: {game.fault.message}")
    last = game.turns[-1].number if game.turns else 0
    of_main = " of the main line" if "v" in turn else ""
    return click.UsageError(f"there is no turn {turn}, the last one{of_main} is {last}")
