"""What a shell completes: click's ways of asking, mended where they part words, and values of ours."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import ClassVar

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    split_arg_string,
)


class Joined(ShellComplete):
    """The shell replaces the whole word: a value after `--option=` comes with the option."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """What the word may become."""
        found = super().get_completions(args, incomplete)
        option, sign, _ = incomplete.partition("=")
        if not sign or not option.startswith("-"):
            return found
        plain = (item for item in found if item.type == "plain")
        return [CompletionItem(f"{option}={item.value}", help=item.help) for item in plain]


class Zsh(Joined, ZshComplete):
    """As click asks."""


class Fish(Joined, FishComplete):
    """The first comma of a line parts it, not one in a value or its help."""

    source_template: ClassVar[str] = FishComplete.source_template.replace(
        'string split ","', 'string split --max 1 ","'
    )


class Bash(Joined, BashComplete):
    """bash parts words at `:` and `=`, too: it hands over the line, and the part that it will replace."""

    source_template: ClassVar[str] = BashComplete.source_template.replace(
        'COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD',
        'COMP_WORDS="${COMP_LINE:0:COMP_POINT}" COMP_CWORD="${COMP_WORDS[COMP_CWORD]}"',
    )

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words after the command, and the one under way."""
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)[1:]
        return (words, "") if line.endswith(" ") or not words else (words[:-1], words[-1])

    def complete(self) -> str:
        """What may follow, without that part of the word which bash leaves as it is."""
        args, word = self.get_completion_args()
        part = os.environ["COMP_CWORD"]
        kept = len(word) - len(part.lstrip(":=")) if word.endswith(part) else 0
        return "\n".join(f"{item.type},{item.value[kept:]}" for item in self.get_completions(args, word))


def mend() -> None:
    """Let click use these instead of its own."""
    for better in (Bash, Fish, Zsh):
        add_completion_class(better)


def among(
    values: Callable[[], Iterable[str]],
) -> Callable[[click.Context, click.Parameter, str], list[CompletionItem[str]]]:
    """For `shell_complete`: what is typed becomes one of these values, which are found when it is."""

    def complete(
        _context: click.Context, _parameter: click.Parameter, word: str
    ) -> list[CompletionItem[str]]:
        return starting(word, values())

    return complete


def starting(word: str, values: Iterable[str]) -> list[CompletionItem[str]]:
    """Those values that begin as what is typed does."""
    return [CompletionItem(value) for value in values if value.startswith(word)]
