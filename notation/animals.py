"""The fifty species: what is printed on their cards and how they are called, as tables without behaviour.

Source: the four rulebooks; class symbols as in rules.md, *Classes*.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """The class symbol on a card."""

    PLAIN = "plain"
    TRAMPLER = "trampler"
    BIG_BRUISER = "big bruiser"
    LITTLE_BULLY = "little bully"
    DOPPELGANGER = "doppelganger"
    SHIELD = "shield"


@dataclass(frozen=True, slots=True, eq=False)
class Species:
    """What is printed on an animal's card; interned, compare with `is`."""

    code: str  # three lower-case letters, as in the notation
    name: str  # English
    german: str
    strength: int  # 0..12
    points: int  # what one in the bar is worth, 2..4
    box: str  # BB, NB, BW or DU
    kind: Kind
    recurring: bool = False  # acts again in step 3 of later turns
    permanent: bool = False  # has an ability that never sleeps
    carries: int = 0  # a carrier casts its shadow over animals weaker than this
    gender: str = "m"  # of the German name: m, f or n
    weak: bool = False  # whether the German name has an ending in other cases: `den Löwen`
    proper: str = ""  # the English name as it stands in a sentence, if that has a capital

    def __repr__(self) -> str:
        return self.code


# fmt: off

# Box 1, Beasty Bar
LION: Final = Species("lio", "lion", "Löwe", 12, 2, "BB", Kind.PLAIN, weak=True)
HIPPO: Final = Species("hip", "hippo", "Nilpferd", 11, 2, "BB", Kind.TRAMPLER, recurring=True, gender="n")
CROCODILE: Final = Species("cro", "crocodile", "Krokodil", 10, 3, "BB", Kind.BIG_BRUISER, recurring=True, gender="n")
SNAKE: Final = Species("sna", "snake", "Schlange", 9, 2, "BB", Kind.PLAIN, gender="f")
GIRAFFE: Final = Species("gir", "giraffe", "Giraffe", 8, 3, "BB", Kind.PLAIN, recurring=True, gender="f")
ZEBRA: Final = Species("zeb", "zebra", "Zebra", 7, 4, "BB", Kind.SHIELD, permanent=True, gender="n")
SEAL: Final = Species("sea", "seal", "Robbe", 6, 2, "BB", Kind.PLAIN, gender="f")
CHAMELEON: Final = Species("cha", "chameleon", "Chamäleon", 5, 3, "BB", Kind.DOPPELGANGER, gender="n")
MONKEY: Final = Species("mon", "monkey", "Affe", 4, 3, "BB", Kind.PLAIN, weak=True)
KANGAROO: Final = Species("kan", "kangaroo", "Känguru", 3, 4, "BB", Kind.PLAIN, gender="n")
PARROT: Final = Species("par", "parrot", "Papagei", 2, 4, "BB", Kind.LITTLE_BULLY)
SKUNK: Final = Species("sku", "skunk", "Stinktier", 1, 4, "BB", Kind.LITTLE_BULLY, gender="n")

# Box 2, New Beasts in Town
RHINO: Final = Species("rhi", "rhino", "Nashorn", 12, 3, "NB", Kind.BIG_BRUISER, gender="n")
BEAR: Final = Species("bea", "bear", "Bär", 11, 2, "NB", Kind.PLAIN, weak=True)
TIGER: Final = Species("tig", "tiger", "Tiger", 10, 3, "NB", Kind.BIG_BRUISER, recurring=True)
CHEETAH: Final = Species("che", "cheetah", "Gepard", 9, 4, "NB", Kind.BIG_BRUISER)
LLAMA: Final = Species("lla", "llama", "Lama", 8, 4, "NB", Kind.PLAIN, recurring=True, gender="n")
PORCUPINE: Final = Species("por", "porcupine", "Stachelschwein", 7, 4, "NB", Kind.SHIELD, permanent=True, gender="n")
OSTRICH: Final = Species("ost", "ostrich", "Strauß", 6, 3, "NB", Kind.PLAIN)
PENGUIN: Final = Species("pen", "penguin", "Pinguin", 5, 3, "NB", Kind.DOPPELGANGER)
DOG: Final = Species("dog", "dog", "Hund", 4, 2, "NB", Kind.PLAIN)
PEACOCK: Final = Species("pea", "peacock", "Pfau", 3, 2, "NB", Kind.PLAIN)
VULTURE: Final = Species("vul", "vulture", "Geier", 2, 2, "NB", Kind.DOPPELGANGER)
BAT: Final = Species("bat", "bat", "Fledermaus", 1, 4, "NB", Kind.LITTLE_BULLY, permanent=True, gender="f")

# Box 3, Born to Be Wild
ELEPHANT: Final = Species("ele", "elephant", "Elefant", 12, 3, "BW", Kind.PLAIN, weak=True)
CAMEL: Final = Species("cam", "camel", "Kamel", 11, 2, "BW", Kind.TRAMPLER, recurring=True, carries=11, gender="n")
BUFFALO: Final = Species("buf", "buffalo", "Büffel", 10, 3, "BW", Kind.BIG_BRUISER, recurring=True)
EAGLE: Final = Species("eag", "eagle", "Adler", 9, 2, "BW", Kind.BIG_BRUISER)
OKAPI: Final = Species("oka", "okapi", "Okapi", 8, 3, "BW", Kind.SHIELD, recurring=True, permanent=True, gender="n")
SLOTH: Final = Species("slo", "sloth", "Faultier", 7, 2, "BW", Kind.SHIELD, permanent=True, gender="n")
ZEN_PANDA: Final = Species("pan", "zen panda", "Zen-Panda", 6, 4, "BW", Kind.LITTLE_BULLY, proper="Zen panda")
COYOTE: Final = Species("coy", "coyote", "Kojote", 5, 4, "BW", Kind.DOPPELGANGER, weak=True)
WEASEL: Final = Species("wea", "weasel", "Wiesel", 4, 3, "BW", Kind.PLAIN, gender="n")
GAZELLE: Final = Species("gaz", "gazelle", "Gazelle", 3, 2, "BW", Kind.PLAIN, permanent=True, gender="f")
FLAMINGO: Final = Species("fla", "flamingo", "Flamingo", 2, 4, "BW", Kind.PLAIN)
ARMADILLO: Final = Species("arm", "armadillo", "Gürteltier", 1, 4, "BW", Kind.LITTLE_BULLY, gender="n")
TASMANIAN_DEVIL: Final = Species("tas", "tasmanian devil", "Tasmanischer Teufel", 0, 2, "BW", Kind.PLAIN, proper="Tasmanian devil")

# Box 4, Down Under
WHALE: Final = Species("wha", "whale", "Wal", 12, 4, "DU", Kind.BIG_BRUISER)
MANTA_RAY: Final = Species("man", "manta ray", "Manta", 11, 2, "DU", Kind.PLAIN)
SHARK: Final = Species("sha", "shark", "Hai", 10, 2, "DU", Kind.BIG_BRUISER, recurring=True)
SWORDFISH: Final = Species("swo", "swordfish", "Schwertfisch", 9, 3, "DU", Kind.BIG_BRUISER)
OCTOPUS: Final = Species("oct", "octopus", "Krake", 8, 4, "DU", Kind.PLAIN, weak=True)
TURTLE: Final = Species("tur", "turtle", "Schildkröte", 7, 3, "DU", Kind.SHIELD, permanent=True, carries=7, gender="f")
DOLPHIN: Final = Species("dol", "dolphin", "Delfin", 6, 3, "DU", Kind.PLAIN)
HERMIT_CRAB: Final = Species("her", "hermit crab", "Einsiedlerkrebs", 5, 3, "DU", Kind.PLAIN, recurring=True)
EEL: Final = Species("eel", "eel", "Aal", 4, 2, "DU", Kind.PLAIN)
SEAHORSE: Final = Species("seh", "seahorse", "Seepferdchen", 3, 2, "DU", Kind.PLAIN, gender="n")
PUFFERFISH: Final = Species("puf", "pufferfish", "Kugelfisch", 2, 4, "DU", Kind.PLAIN, permanent=True)
CLOWNFISH: Final = Species("clo", "clownfish", "Clownfisch", 1, 4, "DU", Kind.PLAIN)
JELLYFISH: Final = Species("jel", "jellyfish", "Qualle", 0, 2, "DU", Kind.PLAIN, gender="f")

# fmt: on

SPECIES: Final[tuple[Species, ...]] = (
    LION, HIPPO, CROCODILE, SNAKE, GIRAFFE, ZEBRA, SEAL, CHAMELEON, MONKEY, KANGAROO, PARROT, SKUNK,
    RHINO, BEAR, TIGER, CHEETAH, LLAMA, PORCUPINE, OSTRICH, PENGUIN, DOG, PEACOCK, VULTURE, BAT,
    ELEPHANT, CAMEL, BUFFALO, EAGLE, OKAPI, SLOTH, ZEN_PANDA, COYOTE, WEASEL, GAZELLE, FLAMINGO, ARMADILLO, TASMANIAN_DEVIL,
    WHALE, MANTA_RAY, SHARK, SWORDFISH, OCTOPUS, TURTLE, DOLPHIN, HERMIT_CRAB, EEL, SEAHORSE, PUFFERFISH, CLOWNFISH, JELLYFISH,
)  # fmt: skip

BOXES: Final[tuple[str, ...]] = ("BB", "NB", "BW", "DU")
BOX_NAMES: Final[dict[str, str]] = {
    "BB": "Beasty Bar",
    "NB": "New Beasts in Town",
    "BW": "Born to Be Wild",
    "DU": "Down Under",
}
BY_CODE: Final[dict[str, Species]] = {species.code: species for species in SPECIES}

# A card of which only the owner is known; no animal, weaker than any, printed as `?`.
HIDDEN: Final = Species("?", "hidden card", "verdeckte Karte", -1, 0, "", Kind.PLAIN, gender="f")


def deck_of(name: str) -> tuple[Species, ...] | None:
    """The species of a named deck, strongest first; None when there is no such name.

    A name is a box, or a box without its animal of strength 0: `BB`, `BW`, `BW-tas` (without the devil).
    """
    box, dash, left_out = name.partition("-")
    whole = tuple(species for species in SPECIES if species.box == box)
    if not whole or (dash and whole[-1].code != left_out) or (dash and whole[-1].strength):
        return None
    return whole[:-1] if dash else whole
