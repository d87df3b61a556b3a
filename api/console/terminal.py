"""What a terminal shows: lines of pieces with a style; plain text where NO_COLOR is set or a pipe reads."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Final, TypeAlias

Piece: TypeAlias = tuple[str, str]  # text, and how it looks
Line: TypeAlias = list[Piece]

PLAIN: Final = ""
FAINT: Final = "bright_black"
HEAD: Final = "bold"
WARNING: Final = "bold red"


def show(lines: Iterable[Line]) -> None:
    """Write lines to standard output."""
    if is_plain():
        sys.stdout.writelines("".join(text for text, _ in line).rstrip() + "\n" for line in lines)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*line))


def is_plain() -> bool:
    """Is what we write without colours: NO_COLOR is set, or nobody looks at it?"""
    return bool(os.environ.get("NO_COLOR")) or not sys.stdout.isatty()


def writes(signs: str) -> bool:
    """Does standard output have these signs?"""
    stream = (
        sys.stdout if hasattr(sys.stdout, "encoding") else sys.__stdout__
    )  # textual captures what is printed
    try:
        signs.encode((stream and stream.encoding) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
