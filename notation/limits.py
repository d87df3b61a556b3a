"""How large a record may be; over a limit is a fault of its own (notation.md, section 3)."""

from __future__ import annotations

from typing import Final

MOST_BYTES: Final = 65_536  # of a record in UTF-8: limit-record
MOST_MOVES: Final = 200  # of a line of play; a variation is a line of its own: limit-moves
MOST_NESTING: Final = 8  # variations in variations; animals that act through one another: limit-nesting
MOST_LETTERS: Final = (
    1_000  # characters of a tag's name, of its value: limit-tag; of a comment: limit-comment
)
