"""Records and positions as text, JSON or XML: read from any of them, written as any of them.

Nothing is replayed here: a record's moves are written as they were read.
"""

from __future__ import annotations

import json
from typing import Final

from notation.interchange import (
    loads_json,
    position_from_json,
    position_from_xml,
    position_to_json,
    position_to_xml,
    record_from_json,
    record_from_xml,
    record_to_json,
    record_to_xml,
)
from notation.parser import read_record
from notation.position import Position, read_position, write_position
from notation.record import Record
from notation.strict_xml import loads_xml
from notation.writer import write

TEXT, JSON, XML = "text", "json", "xml"
REPRESENTATIONS: Final = (TEXT, JSON, XML)
_MARK: Final = "\ufeff".encode()


def representation(data: bytes) -> str:
    """What some bytes are written in, by their first sign: `{` is JSON, `<` XML, all else text."""
    start = data.removeprefix(_MARK).lstrip()[:1]
    return {b"{": JSON, b"<": XML}.get(start, TEXT)


def read_any(data: bytes, kind: str) -> Record | Position:
    """The record or the position that bytes of one representation say; raises NotationError."""
    if kind == JSON:
        return from_json(loads_json(data))
    if kind == XML:
        root = loads_xml(data)
        return position_from_xml(root) if root.tag == "position" else record_from_xml(root)
    if data.removeprefix(_MARK).lstrip().startswith(b"["):
        return read_record(data)
    return read_position(data.decode("utf-8", "replace").rstrip("\r\n"))


def from_json(value: object) -> Record | Position:
    """The record or the position that JSON's values make; a position has seats. Raises NotationError."""
    is_position = isinstance(value, dict) and "seats" in value
    return position_from_json(value) if is_position else record_from_json(value)


def write_any(found: Record | Position, kind: str) -> bytes:
    """The same in another representation, with a line end; raises LimitError for a text that is too large."""
    if kind == JSON:
        data = record_to_json(found) if isinstance(found, Record) else position_to_json(found)
        return json_text(data)
    if kind == XML:
        return record_to_xml(found) if isinstance(found, Record) else position_to_xml(found)
    return write(found).encode() if isinstance(found, Record) else write_position(found).encode() + b"\n"


def json_text(data: object) -> bytes:
    """JSON for people: a member a line."""
    return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"
