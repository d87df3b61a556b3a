"""Texts broken on purpose: characters dropped, swapped, changed, repeated; tokens moved, doubled, exchanged.

A `random.Random` decides, so that a number names a text.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Final

from notation.animals import SPECIES
from notation.cards import COLOURS

_TOKEN: Final = re.compile(r"\s+|[^\s]+")
_MOST_REPEATS: Final = 6
# What means something somewhere in the notation, and what means nothing anywhere.
SIGNS: Final = "RGBY0123456789xx::@@==(())--~~!!,,//..**{}[];\"\\'?_ \n\t\r&<>%aeiouz"
ODD: Final = "\x00\x01\x7f\x85\xa0é“”\u2028\ud800\udfff\ufeff\ufffe\uffff😀"
WORDS: Final = (
    '[BBN "1"]', '[Seats "RB"]', '[Deck "BB"]', "[Deck", '"]', "bbn1:", "sha256:", "1.", "12.", "...", "*",
    "R1/B2", ":odd", ":even", ":no", ":2", "(", ")", "(1. ", "{c}", "; c\n", "!", "/", "@3", "=cha", "=pen",
    "?4", ".", "R=.", "{", "}", "[", "]", ",", ":", "null", "true", "1e999", "9" * 20, '"\\ud800"', "<!---->",
    "<a>", "</a>", "<?a?>", "&amp;", "<![CDATA[", "]]>",
)  # fmt: skip


def mutated(text: str, dice: random.Random, others: Sequence[str] = ()) -> str:
    """A text after one to four changes; pieces may come from other texts."""
    for _ in range(dice.choice((1, 1, 1, 2, 2, 4))):
        text = dice.choice(CHANGES)(text, dice, others)
    return text


def drop(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Leave a few characters out."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + text[at + dice.choice((1, 1, 1, 2, 5, 40)) :]


def change(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Put another character in the place of one."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(ODD if dice.random() < 0.1 else SIGNS) + text[at + 1 :]


def insert(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Put a character, a card or a word in."""
    at = dice.randrange(len(text) + 1)
    card = dice.choice(COLOURS).letter + dice.choice(SPECIES).code
    return text[:at] + dice.choice((dice.choice(SIGNS), card, card, dice.choice(WORDS))) + text[at:]


def swap_letters(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Exchange two neighbours."""
    at = dice.randrange(max(1, len(text) - 1))
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def cut(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """End somewhere."""
    return text[: dice.randrange(len(text) + 1)]


def repeat(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Say a piece many times."""
    at = dice.randrange(len(text) + 1)
    piece = text[at : at + dice.choice((1, 1, 2, 4, 8, 60))]
    return text[:at] + piece * dice.choice((2, 3, 9, 4 ** dice.randint(1, _MOST_REPEATS))) + text[at:]


def move_tokens(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Exchange, double or drop what stands between white space."""
    tokens = _TOKEN.findall(text) or [""]
    a, b = dice.randrange(len(tokens)), dice.randrange(len(tokens))
    kind = dice.randrange(3)
    if kind == 0:
        tokens[a], tokens[b] = tokens[b], tokens[a]
    elif kind == 1:
        tokens.insert(a, tokens[b])
    else:
        del tokens[a]
    return "".join(tokens)


def change_token(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Change a card, or put a token of another text in the place of one."""
    tokens = _TOKEN.findall(text) or [""]
    at = dice.randrange(len(tokens))
    if others and dice.random() < 0.5:
        tokens[at] = dice.choice(_TOKEN.findall(dice.choice(others)) or [""])
    else:
        tokens[at] = re.sub("[RGBY][a-z]{3}", lambda card: _other(card[0], dice), tokens[at], count=1)
    return "".join(tokens)


def splice(text: str, dice: random.Random, others: Sequence[str]) -> str:
    """Go on as another text does."""
    other = dice.choice(others) if others else text
    return text[: dice.randrange(len(text) + 1)] + other[dice.randrange(len(other) + 1) :]


def _other(card: str, dice: random.Random) -> str:
    """A card of another colour or species."""
    if dice.random() < 0.5:
        return dice.choice("RGBY") + card[1:]
    return card[0] + dice.choice(SPECIES).code


CHANGES: Final[tuple[Callable[[str, random.Random, Sequence[str]], str], ...]] = (
    drop, change, change, insert, insert, swap_letters, cut, repeat, move_tokens, move_tokens,
    change_token, change_token, change_token, splice,
)  # fmt: skip
