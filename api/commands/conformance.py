"""`bbn conformance`: any engine against the fixtures."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from api.conformance.engine import EngineError, StartError, started
from api.conformance.groups import GROUPS, Outcome

FIXTURES: Final = Path(__file__).resolve().parents[2] / "fixtures"


@click.command("conformance")
@click.option("--engine", "line", required=True, metavar="COMMAND", help="How the engine is started.")
@click.option(
    "--fixtures", type=click.Path(path_type=Path), default=FIXTURES, metavar="FOLDER", help="Where they are."
)
@click.option(
    "--group", "chosen", multiple=True, type=click.Choice(list(GROUPS)), help="Only this; repeatable."
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    show_default=True,
    metavar="SECONDS",
    help="For one answer.",
)
@click.option(
    "--show",
    type=click.IntRange(min=0),
    default=5,
    show_default=True,
    metavar="N",
    help="Differences told in a group.",
)
@click.pass_context
def command(
    ctx: click.Context, line: str, fixtures: Path, chosen: tuple[str, ...], timeout: float, show: int
) -> None:
    """Test an engine, in any language, against the fixtures: a line a group, and where it differs.

    The engine is started for each group and asked over its standard input and output, as
    fixtures/README.md describes. The exit code is 0 when every answer is right, else 1; 2 when the
    engine cannot be started.
    """
    command = _words(line)
    if not command:
        raise click.UsageError("--engine: a command was expected")
    if not (fixtures / "perft.txt").is_file():
        raise click.UsageError(f"{fixtures} has no fixtures; --fixtures says where they are")
    good = True
    for group in chosen or GROUPS:
        outcomes, broken = _run(command, timeout, group, fixtures)
        wrong = [outcome for outcome in outcomes if outcome.trouble]
        good = good and not wrong and not broken
        _report(group, outcomes, wrong[:show], broken)
    ctx.exit(0 if good else 1)


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line, posix=os.name != "nt")
    except ValueError as wrong:
        raise click.UsageError(f"--engine: {str(wrong).lower()}") from wrong


def _run(command: Sequence[str], timeout: float, group: str, fixtures: Path) -> tuple[list[Outcome], str]:
    """The outcomes of a group, and why it was broken off, if it was."""
    outcomes: list[Outcome] = []
    try:
        with started(command, timeout) as engine:
            outcomes.extend(GROUPS[group](engine.ask, fixtures))
    except StartError as wrong:
        raise click.UsageError(f"--engine: {wrong}") from wrong
    except EngineError as wrong:
        return outcomes, str(wrong)
    return outcomes, ""


def _report(group: str, outcomes: Sequence[Outcome], wrong: Sequence[Outcome], broken: str) -> None:
    right = sum(not outcome.trouble for outcome in outcomes)
    click.echo(f"{group:<10} {right} of {len(outcomes)}{' and then broken off' if broken else ''}")
    for outcome in wrong:
        click.echo(f"  {outcome.name}: {outcome.trouble}")
    if broken:
        click.echo(f"  {broken}")
