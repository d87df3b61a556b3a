"""`bbn link`: a game as a short code, and back."""

from __future__ import annotations

import click

from api.console.inputs import Source, readable, source, sources
from api.console.judging import Coded
from api.console.options import FILE, record_option
from api.referees import referee
from replayer.links import LinkError


@click.command("link")
@click.argument("file", required=False, type=FILE)
@click.option("--decode", "code", metavar="CODE", help="Print the record that a code tells.")
@click.option("--extras", is_flag=True, help="Put names, other tags, comments and variations in, too.")
@record_option
@click.pass_context
def command(ctx: click.Context, file: str | None, code: str | None, extras: bool, number: int | None) -> None:
    """Print a game as a code that fits into a URL, or the record of such a code.

    A line for each record of FILE (or - for standard input). The code holds what makes the game: decks, seed
    or deal, readings and every move; anybody gets the same game back, without a server (docs/links.md).
    """
    if code is not None:
        if file is not None or extras or number is not None:
            raise click.UsageError("--decode CODE stands alone")
        click.echo(_record(code.strip()), nl=False)
    elif file is None:
        raise click.UsageError("a file, or --decode CODE, was expected")
    else:
        ctx.exit(_print_codes(file, number, extras))


def _record(code: str) -> str:
    try:
        return referee().decode(code)
    except LinkError as wrong:
        raise click.ClickException(f"{wrong} ({wrong.code})") from wrong


def _print_codes(file: str, number: int | None, extras: bool) -> int:
    """Print the code of every record, or of one; 1 when some have none."""
    faulty, judges = 0, referee()
    with readable(file):
        for found in sources(file) if number is None else [source(file, number)]:
            faulty |= not _print_code(found, judges.encode(found.entry.text, extras))
    return faulty


def _print_code(found: Source, coded: Coded) -> bool:
    if coded.code:
        click.echo(coded.code)
    elif coded.line:
        click.echo(f"{found.place(coded.line, coded.column)}: illegal: {coded.message}", err=True)
    else:
        click.echo(f"{found.name}: {coded.message}", err=True)
    return bool(coded.code)
