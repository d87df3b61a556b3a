"""Colours: of the players, told apart by everybody, and of what changes between light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from api.pictures.svg import Element, element
from notation.cards import BLUE, GREEN, RED, YELLOW, Colour

THEMES: Final = ("light", "dark", "auto")  # auto: as the reader's system has it
PAPER: Final = "#fffdf6"  # of a card
PRINT: Final = "#2a2326"  # on it


@dataclass(frozen=True, slots=True)
class Paint:
    """How a player's cards look. The four differ in hue along blue and yellow and in lightness."""

    fill: str
    text: str  # on it; contrast 4.5 or more


PAINTS: Final[dict[Colour, Paint]] = {
    RED: Paint("#bf3f0a", "#ffffff"),
    GREEN: Paint("#36b08c", "#14241e"),
    BLUE: Paint("#1d5fb0", "#ffffff"),
    YELLOW: Paint("#f5d03d", "#2c2506"),
}
TINTS: Final[dict[str, str]] = {  # behind an animal, by its box
    "BB": "#f8e3b0",
    "NB": "#d3daf0",
    "BW": "#efd3b4",
    "DU": "#c3e3ee",
}
TINT: Final = "#e6e1d6"  # of a box that has no other

# Class of an element -> what it is painted with, in light and in dark.
_ROLES: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("ground", "fill", "#f7f2e8", "#17191f"),
    ("panel", "fill", "#ece4d3", "#23262f"),
    ("mover", "fill", "#fff6d8", "#3a3420"),
    ("text", "fill", "#2a2326", "#f1ece0"),
    ("faint", "fill", "#6b6258", "#b5ae9f"),
    ("rule", "stroke", "#c9bfab", "#454b59"),
    ("arrow", "stroke", "#8a3ffc", "#c39bff"),
    ("badge", "fill", "#6929c4", "#d4bbff"),
    ("badge-text", "fill", "#ffffff", "#1b0f33"),
)


def style(theme: str) -> Element:
    """The style sheet of a theme; ValueError for a name that is not one of THEMES."""
    if theme not in THEMES:
        raise ValueError(f"theme {theme!r}: one of {', '.join(THEMES)} was expected")
    css = _rules(dark=theme == "dark")
    if theme == "auto":
        css += f"@media (prefers-color-scheme: dark) {{\n{_rules(dark=True)}}}\n"
    return element("style", f"\n{css}")


def _rules(dark: bool) -> str:
    return "".join(
        f".bbn-{role} {{ {what}: {at_night if dark else by_day}; }}\n"
        for role, what, by_day, at_night in _ROLES
    )
