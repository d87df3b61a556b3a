"""The command line `bbn`: finds the command, and says in one sentence what is wrong with its use.

A command is a module of `api.commands` with a click command called `command`; it is imported when it is
called, so that `bbn --version` stays fast.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import click
from click.shell_completion import CompletionItem

# Module of api.commands -> what the command does, as `bbn --help` lists it; in the order of a first use.
COMMANDS: Final[dict[str, str]] = {
    "check": "Say of every record whether it is legal.",
    "replay": "Show a record turn by turn.",
    "view": "Step through a record in the terminal.",
    "show": "Draw a position.",
    "draw": "Draw a position, a turn or a game as a picture.",
    "legal": "List the legal moves of a position.",
    "explain": "Explain a turn: what happened, what did not, and why.",
    "why": "Say why a move is not legal, or what it leads to.",
    "claim": "Say whether the rules support a result.",
    "compare": "Find the turn at which two records part.",
    "readings": "Find the readings that records were played under.",
    "repair": "Find the smallest changes that make a record legal.",
    "hands": "Work out hands that a record does not tell.",
    "record": "Write a game down at the table.",
    "new": "Make a record from players, boxes and a seed.",
    "format": "Write records in canonical form.",
    "convert": "Write a record or a position as text, JSON or XML.",
    "link": "Make a short code of a game, and a record of a code.",
    "rules": "Look a rule up.",
    "animals": "Look an animal up.",
    "perft": "Count the legal move sequences of a position.",
    "serve": "Answer other programs over HTTP.",
    "engine": "Answer other programs, a JSON object a line.",
    "conformance": "Test any engine against the fixtures.",
}
# What no server does -> what it is instead, as the refusal of `--server` says it; docs/cli.md says why.
LOCAL: Final[dict[str, str]] = {
    "view": "plays a record event by event in this terminal",
    "record": "asks at the table, move by move, even where there is no network",
    "new": "makes a record, and nobody has to judge",
    "perft": "counts by the rules here, to compare engines",
    "serve": "is the server",
    "engine": "is the engine here",
    "conformance": "tests an engine on this machine",
}
ASKED: Final = "_BBN_COMPLETE"  # by which a shell asks what may follow
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 1  # as click has it


class Commands(click.Group):
    """A group whose commands are modules, imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a module; None when the table does not know it."""
        if cmd_name not in COMMANDS:
            return None
        command: object = import_module(f"api.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; a misspelt one is refused with the likely one, once it is typed."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            from notation.spelling import nearest  # only here: what is not needed costs nothing

            near = nearest(args[0], COMMANDS, 2)
            ctx.fail(
                f"no command is called `{args[0]}`; " + (f"`{near}`?" if near else "`bbn --help` lists them")
            )
        name, command, rest = super().resolve_command(ctx, args)
        if command is not None and name in LOCAL and ctx.params.get("server") is not None:
            command = Here(command, LOCAL[name])
        return name, command, rest

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """The table itself, as below, and the options before a command."""
        found = (CompletionItem(name, help=does) for name, does in COMMANDS.items())
        named = [item for item in found if item.value.startswith(incomplete)]
        return named + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table itself, so that `--help` imports no command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


class Here(click.Command):
    """A command that no server does, called with one: it shows its help, and does nothing else."""

    def __init__(self, command: click.Command, does: str) -> None:
        settings = {"ignore_unknown_options": True, "allow_extra_args": True}
        super().__init__(command.name, context_settings=settings)
        self.command = command
        self.does = does

    def get_help(self, ctx: click.Context) -> str:
        """The help of the command itself."""
        return self.command.get_help(ctx)

    def invoke(self, ctx: click.Context) -> None:
        """Raises UsageError."""
        ctx.fail(f"--server does not go with {self.name}, which {self.does}")


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="beasty-bar", message="%(prog)s %(version)s")
@click.option("--server", metavar="URL", help="Let a server judge: http://127.0.0.1:8080, as `serve` says.")
def cli(server: str | None) -> None:
    """Write down, check and explain games of the Beasty Bar family.

    `bbn COMMAND --help` says more about a command; docs/cli.md shows them all at work.
    """


def main() -> None:
    """Run the command that the process was started with; the way in that `pyproject.toml` names."""
    open_closed_streams()
    sys.exit(run(sys.argv[1:]))


def open_closed_streams() -> None:
    """Read nothing from, and write nowhere to, a standard stream that the caller has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as the process is


def run(arguments: Sequence[str]) -> int:
    """Run a command; its exit code: 0 all is well, 1 what was read is not, 2 wrong use."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without a sign must not stop us
    if ASKED in os.environ:
        from api.console.completion import mend  # only where a shell asks

        mend()
    try:
        code: object = cli.main(list(arguments), prog_name="bbn", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.exceptions.NoArgsIsHelpError as wrong:
        return refuse(wrong.format_message())
    except click.UsageError as wrong:
        return refuse(_sentence(wrong))
    except click.ClickException as wrong:
        click.echo(wrong.format_message(), err=True)
        return wrong.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as wrong:
        if wrong.errno in (errno.EPIPE, errno.EINVAL):  # the second is how Windows says it
            return _nobody_reads()
        return refuse(f"{wrong.filename or 'output'}: {wrong.strerror or wrong}")


def refuse(sentence: str) -> int:
    """Say on stderr what is wrong with the use; its exit code."""
    click.echo(sentence, err=True)
    return 2


def _sentence(wrong: click.UsageError) -> str:
    """What click has to say, in one line, with the command in front."""
    path = wrong.ctx.command_path if wrong.ctx else "bbn"
    message = " ".join(wrong.format_message().split())
    return f"{path}: {message}"


def _nobody_reads() -> int:
    """Whoever read our output has left; the interpreter must not complain about that when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN_PIPE
