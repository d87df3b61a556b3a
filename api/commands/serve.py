"""`bbn serve`: answer other programs over HTTP."""

from __future__ import annotations

import click


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8080, show_default=True, type=click.IntRange(0, 65_535), help="0: any free one."
)
def command(host: str, port: int) -> None:
    """Answer other programs over HTTP.

    The first line of output says where: `listening on http://127.0.0.1:8080`. Limits and switches come from
    the environment, see docs/api.md. SIGTERM ends it when what it has begun is done.
    """
    from api import create_app
    from api.web.server import listen
    from api.web.settings import SettingsError, read_settings

    try:
        settings = read_settings()
        listener = listen(create_app(), settings, host, port)
    except SettingsError as wrong:
        raise click.UsageError(str(wrong)) from wrong
    except OSError as wrong:
        raise click.UsageError(f"cannot listen on {host}:{port}: {wrong.strerror}") from wrong
    listener.run(click.echo)
