"""What codes of version 1 can tell: species, named decks, readings.

Their digits are places in these lists, and a code must open for ever: the lists never change. What comes
later, a fifth box or another reading, is for codes of the next version, and until there is one for none.
"""

from __future__ import annotations

from typing import Final

from notation.animals import SPECIES, Species, deck_of

DECKS: Final = ("BB", "NB", "BW", "BW-tas", "DU", "DU-jel")
NAMED: Final[tuple[tuple[Species, ...], ...]] = tuple(deck_of(name) or () for name in DECKS)
ANIMALS: Final[tuple[Species, ...]] = tuple(
    species for species in SPECIES if species.box in ("BB", "NB", "BW", "DU")
)
# The values of every reading, the default first.
VALUES: Final[dict[str, tuple[str, str]]] = {
    "bear": ("none", "bruiser"),
    "cheetah": ("any", "weaker"),
    "eagle-foiled": ("out", "aloft"),
    "fresh": ("rests", "hippo-crocodile"),
    "imitation": ("must", "may"),
    "kangaroo": ("one-or-two", "may-stay"),
    "lion": ("stay", "flee"),
    "parrot": ("others", "self"),
    "shield-line": ("blocks", "open"),
    "skunk": ("strengths", "species"),
    "whale": ("ignores", "gazelle-flees"),
    "zebra": ("classes", "names"),
}
