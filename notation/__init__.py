"""What a game of the Beasty Bar family looks like as text and as data; no rule is known here.

`read` never raises and tells the first fault with what stands before it; `read_record`, `read_move` and
`read_position` raise. `write` and `write_position` give canonical text.
"""

from notation.animals import Species
from notation.archive import Entry, headers, records
from notation.cards import Card, Colour
from notation.errors import (
    EncodingError,
    FormError,
    LimitError,
    MoveError,
    NotationError,
    PositionError,
    RoundError,
    TagError,
    TerminatorError,
    TokenError,
)
from notation.moves import read_move
from notation.parser import Reading, read, read_record
from notation.position import read_position, write_position
from notation.record import Detail, Line, Move, Record, move_text
from notation.table import Position
from notation.tags import Header, read_header
from notation.writer import doc_id, game_id, write

__all__ = [
    "Card",
    "Colour",
    "Detail",
    "EncodingError",
    "Entry",
    "FormError",
    "Header",
    "LimitError",
    "Line",
    "Move",
    "MoveError",
    "NotationError",
    "Position",
    "PositionError",
    "Reading",
    "Record",
    "RoundError",
    "Species",
    "TagError",
    "TerminatorError",
    "TokenError",
    "doc_id",
    "game_id",
    "headers",
    "move_text",
    "read",
    "read_header",
    "read_move",
    "read_position",
    "read_record",
    "records",
    "write",
    "write_position",
]
