"""How a picture shows things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from api.pictures.palette import THEMES
from api.pictures.words import WORDS
from replayer.nouns import check_language


@dataclass(frozen=True, slots=True)
class View:
    """How a picture shows things; ValueError for a language or theme that there is not."""

    language: str = "en"  # or "de"
    theme: str = "auto"  # light, dark, or auto: as the reader's system has it
    hands: bool = True  # whether hands are shown
    scoring: str = "points"  # guests, points or guests-points

    def __post_init__(self) -> None:
        check_language(self.language)
        if self.theme not in THEMES:
            raise ValueError(f"theme {self.theme!r}: one of {', '.join(THEMES)} was expected")

    @property
    def words(self) -> dict[str, str]:
        """What stands in the picture."""
        return WORDS[self.language]


DEFAULT: Final = View()
