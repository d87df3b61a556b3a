"""Records and positions in other forms than text: JSON and XML. What is written in one is read again exactly.

All limits and checks of the text hold here as well: a record is read by the same parser, a position by the
same reader. Faults are NotationErrors whose `path` is a JSON pointer or an XPath.
"""

from __future__ import annotations

from notation.json_form import (
    position_from_json,
    position_to_json,
    read_record_json,
    record_from_json,
    record_to_json,
)
from notation.strict_json import loads_json
from notation.xml_form import (
    SCHEMA,
    position_from_xml,
    position_to_xml,
    read_record_xml,
    record_from_xml,
    record_to_xml,
)

__all__ = [
    "SCHEMA",
    "loads_json",
    "position_from_json",
    "position_from_xml",
    "position_to_json",
    "position_to_xml",
    "read_record_json",
    "read_record_xml",
    "record_from_json",
    "record_from_xml",
    "record_to_json",
    "record_to_xml",
]
