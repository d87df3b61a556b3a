"""`bbn convert`: a record or a position from any representation to any other."""

from __future__ import annotations

from typing import Final

import click

from api.console.inputs import opened, readable
from api.console.options import FILE
from api.referees import referee
from api.representations import REPRESENTATIONS, TEXT
from notation.errors import NotationError

_MOST: Final = 1 << 20  # bytes of one record or position, in whatever form


@click.command("convert")
@click.argument("file", type=FILE)
@click.option(
    "--to",
    "wanted",
    type=click.Choice(REPRESENTATIONS),
    default=TEXT,
    show_default=True,
    help="What to write.",
)
@click.pass_context
def command(ctx: click.Context, file: str, wanted: str) -> None:
    """Write a record or a position as text, JSON or XML to standard output.

    FILE, or - for standard input, is one record or one position in any of the three; its first sign tells
    which. Comments, variations and unknown tags come along; nothing is replayed. What has a fault is not
    converted: the fault is named, and the exit code is 1.
    """
    with readable(file), opened(file) as stream:
        data = stream.read(_MOST + 1)
    try:
        if len(data) > _MOST:
            raise NotationError("limit-record", f"more than {_MOST} bytes")
        click.echo(referee().convert(data, wanted), nl=False)
    except NotationError as fault:
        place = f"{file}: {fault.where}" if fault.path else f"{file}:{fault.line}:{fault.column}"
        click.echo(f"{place}: {fault.message}", err=True)
        ctx.exit(1)
