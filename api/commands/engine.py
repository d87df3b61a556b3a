"""`bbn engine`: the engine protocol on standard input and output."""

from __future__ import annotations

import sys

import click

from api.engine import serve


@click.command("engine")
def command() -> None:
    """Answer other programs: one JSON object a line in, one answer a line out.

    The operations - hello, replay, format, legal, play, chance, deal - are described in fixtures/README.md.
    The engine ends when its input ends.
    """
    serve(sys.stdin.buffer, sys.stdout.buffer)
