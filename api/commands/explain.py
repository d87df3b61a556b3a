"""`bbn explain`: a turn, step by step, and why."""

from __future__ import annotations

import json

import click

from api import terminal
from api.dispute_lines import explanation_lines
from api.dispute_views import explanation_view
from api.inputs import source
from api.options import json_option, language_option, readings_option, record_option
from replayer import replay
from replayer.disputes.explain import explain


@click.command("explain")
@click.argument("file")
@click.argument("turn", type=click.IntRange(min=1))
@click.option("--brief", is_flag=True, help="What happened and what did not, without reasons and rules.")
@record_option
@language_option
@json_option
@readings_option
def command(
    file: str, turn: int, brief: bool, number: int | None, lang: str, as_json: bool, readings: dict[str, str]
) -> None:
    """Explain a turn of a record: its five steps, and what decided each thing that happened.

    Also told is what did not happen though one might expect it: who rested, who was negated or stopped and by
    whom, who could not react. Beside every sentence stands its rule; below are their texts, where they come
    from and how certain they are.
    """
    found = source(file, number)
    game = replay(found.entry.text, readings)
    played = next((played for played in game.turns if played.number == turn), None)
    if played is None or game.table is None:
        if game.fault is not None:
            place = found.place(game.fault.line, game.fault.column)
            raise click.ClickException(f"{place}: illegal: {game.fault.message}")
        last = game.turns[-1].number if game.turns else 0
        raise click.UsageError(f"there is no turn {turn}, the last one is {last}")
    told = explain(played, game.table)
    if as_json:
        click.echo(json.dumps(explanation_view(told, lang), ensure_ascii=False))
    else:
        terminal.show(explanation_lines(told, lang, brief))
