"""A line from whoever sits at the keyboard, with completion where the terminal can do it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence


def ask(prompt: str) -> str:
    """What is typed behind a prompt; EOFError when nothing comes any more."""
    return input(prompt)


def complete_with(words: Callable[[str], Sequence[str]]) -> None:
    """Let TAB complete a line to those of the `words` for what is typed; nothing happens without readline."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:  # not on Windows
        return

    def completer(text: str, state: int) -> str | None:
        found = words(text)
        return found[state] if state < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(completer)
    readline.parse_and_bind("tab: complete")
