"""What was found against what was expected, as one line that says where they part."""

from __future__ import annotations

import json
from typing import Final

MOST_SHOWN: Final = 120  # characters of a value


def difference(found: object, expected: object, name: str = "answer") -> str:
    """The first place where what was found is not as expected, one line; "" when all is.

    What is found beside what is expected does not matter in an object.

    >>> difference({"ok": True, "moves": ["Rtig", "Bdog"]}, {"moves": ["Rtig", "Bcat"]})
    'moves[1]: expected "Bcat", found "Bdog"'
    """
    if isinstance(found, dict) and isinstance(expected, dict):
        for key, value in expected.items():
            if key == "ok" and value is True and found.get("ok") is False:
                return f"refused: {_short(found)}"
            if key not in found:
                return f"{key}: expected {_short(value)}, found nothing"
            trouble = difference(found[key], value, str(key))
            if trouble:
                return trouble
        return ""
    if isinstance(found, list) and isinstance(expected, list):
        for place, (one, other) in enumerate(zip(found, expected, strict=False)):
            trouble = difference(one, other, f"{name}[{place}]")
            if trouble:
                return trouble
        if len(found) != len(expected):
            return f"{name}: expected {len(expected)} of them, found {len(found)}"
        return ""
    same = type(found) is type(expected) and found == expected
    return "" if same else f"{name}: expected {_short(expected)}, found {_short(found)}"


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "..."
