"""The rules of all boxes together; a box that is added is written down here (docs/boxes.md)."""

from __future__ import annotations

from typing import Final

from replayer.facets import Rules
from replayer.rules import beasty_bar, born_to_be_wild, down_under, new_beasts

RULES: Final[Rules] = {**beasty_bar.RULES, **new_beasts.RULES, **born_to_be_wild.RULES, **down_under.RULES}
