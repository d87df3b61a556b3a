"""`bbn new`: a record from players, boxes and a seed."""

from __future__ import annotations

import click

from api.console.opening import BOXES, Opening, decks_from, new_seed, play_at_random
from api.console.options import deck_tags, further_tags, seating, table_options
from notation.errors import NotationError
from notation.writer import write
from replayer import ReplayError


@click.command("new")
@table_options
@click.option("--boxes", metavar="BOXES", help=f"One, or several to mix: {', '.join(BOXES)}.")
@click.option("--own", is_flag=True, help="With several boxes: every player has a mix of their own.")
@click.option("--seed", metavar="bbn1:TEXT", help="What decks and chance follow from; default: a new one.")
@click.option(
    "--play", type=click.Choice(["random"]), help="Play it: the seed picks each of the legal moves."
)
@click.option("--turns", type=click.IntRange(min=1), metavar="N", help="With --play: stop after N turns.")
def command(
    players: str | None, seats: str | None, boxes: str | None, own: bool, decks: tuple[str, ...],
    seed: str | None, scoring: str | None, readings: dict[str, str] | None, tags: tuple[str, ...],
    play: str | None, turns: int | None,
) -> None:  # fmt: skip
    """Write a new record to standard output.

    Without --play it has no moves yet: what the seed deals can be played elsewhere, or with `bbn record`.
    The same options and seed always give the same record.
    """
    if turns is not None and play is None:
        raise click.UsageError("--turns goes with --play random")
    if boxes is not None and decks:
        raise click.UsageError("--boxes and --deck both say what is played: choose one")
    letters, names = seating(players, seats)
    chosen = seed if seed is not None else new_seed()
    further = further_tags(tags, scoring, readings)
    try:
        told = deck_tags(decks) or decks_from((boxes or "BB").split(","), letters, chosen, own)
        record = Opening(letters, told, names, chosen, further).record()
        if play is not None:
            record = play_at_random(record, turns)
        click.echo(write(record).encode(), nl=False)  # bytes: the same line ends everywhere
    except (NotationError, ReplayError) as wrong:
        raise click.UsageError(str(wrong)) from wrong
