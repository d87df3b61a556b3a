"""`bbn format`: records in canonical form."""

from __future__ import annotations

from collections.abc import Iterator

import click

from api.console.files import write_whole
from api.console.inputs import STDIN, Source, beside, files, readable, sources
from api.console.options import FILE
from api.referees import referee


@click.command("format")
@click.argument("paths", nargs=-1, required=True, type=FILE)
@click.option("--check", is_flag=True, help="Only say which files are not canonical; exit code 1 if any.")
@click.option("--write", is_flag=True, help="Write into the files instead of to standard output.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], check: bool, write: bool) -> None:
    """Write records in their canonical form to standard output.

    PATHS are files with one record or many, folders, or - for standard input. Every choice and every
    outcome of chance is written out, tags come in their order, a round is a line. A faulty record has no
    canonical form: it is named, its file is left as it is, and the exit code is 1. Of an archive, the
    canonical records stand one after the other.
    """
    if check and write:
        raise click.UsageError("--check writes nothing and --write does: choose one")
    if write and STDIN in paths:
        raise click.UsageError("--write needs files, not standard input")
    do = _check if check else _write if write else _print
    good = True
    for path in paths:
        with readable(path):
            names = list(files([path]))
        for file in names:
            with readable(file):
                good = do(file) and good
    ctx.exit(0 if good else 1)


def _canonical(file: str) -> Iterator[tuple[Source, str]]:
    """The canonical text of every record of a file; "" for a faulty one, which is named."""
    for each in beside(sources(file), referee().write_all):
        assert not isinstance(each, OSError)  # these are raised
        found, written = each
        if written.message:
            place = found.place(written.line, written.column)
            click.echo(f"{place}: illegal: {written.message}", err=True)
        yield found, written.text


def _print(file: str) -> bool:
    good = True
    for _, text in _canonical(file):
        good = bool(text) and good
        click.echo(text.encode(), nl=False)  # bytes: the same line ends everywhere
    return good


def _check(file: str) -> bool:
    good = True
    for found, text in _canonical(file):
        if text and text.encode() != found.entry.text:
            click.echo(f"{found.name}: not canonical")
        good = good and text.encode() == found.entry.text
    return good


def _write(file: str) -> bool:
    same = good = True
    for found, text in _canonical(file):
        same = same and text.encode() == found.entry.text
        good = good and bool(text)
    if good and not same:
        write_whole(file, (text for _, text in _canonical(file)))
    return good
