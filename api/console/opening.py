"""New records: who plays what, and, for examples and tests, a game played at random."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from notation.animals import Species, deck_of
from notation.cards import BY_LETTER, Colour
from notation.errors import TagError, fault
from notation.moves import read_move
from notation.record import Line, Move, Record
from notation.tags import read_header
from notation.values import DECKS
from replayer import legal_moves, play_move
from replayer.chance import PREFIX, Chance
from replayer.deal import ADVANCED, set_up
from replayer.score import result_text

EIGHT: Final = "BB8"  # the advanced variant of box 1: eight animals each
BOXES: Final = (DECKS[0], EIGHT, *DECKS[1:])
_STRENGTHS: Final = range(12, -1, -1)


@dataclass(frozen=True, slots=True)
class Opening:
    """What a new record says before its first move."""

    seats: str  # colour letters, the first starts
    decks: Mapping[str, str]  # tag name (`Deck`, `RedDeck`) -> value
    names: Sequence[str] = ()  # of the players, in seat order
    seed: str | None = None  # None: an open record
    tags: Mapping[str, str] = field(default_factory=dict)  # further ones

    def record(self) -> Record:
        """The record without moves. Raises what is wrong with its tags: NotationError, ReplayError."""
        colours = [BY_LETTER[letter].name for letter in self.seats if letter in BY_LETTER]
        players = {colour: name for colour, name in zip(colours, self.names, strict=False) if name}
        seed = {} if self.seed is None else {"Seed": self.seed}
        record = Record({"BBN": "1", "Seats": self.seats, **players, **self.decks, **seed, **self.tags})
        set_up(read_header(record))
        return record


def new_seed() -> str:
    """A seed that nobody can foresee, from the operating system."""
    return PREFIX + secrets.token_urlsafe(12)


def decks_from(boxes: Sequence[str], seats: str, seed: str, own: bool) -> dict[str, str]:
    """The deck tags of a game with boxes, mixed by a seed where there are several.

    One animal of each strength, from any of the boxes; strength 0 if one of them has it. Everybody has the
    same deck, unless `own`; `BB8` is always everybody's own. Raises TagError for a box that is not known.
    """
    for box in boxes:
        if box not in BOXES or (box == EIGHT and len(boxes) > 1):
            says = "stands alone" if box == EIGHT else f"no such box; there are {', '.join(BOXES)}"
            raise fault(TagError, "unknown-deck", says, 0, found=box, expected=", ".join(BOXES))
    if len(boxes) == 1 and boxes[0] != EIGHT:
        return {"Deck": boxes[0]}
    chance = Chance(seed)
    if not own and EIGHT not in boxes:
        return {"Deck": _mixed(boxes, chance, "boxes")}
    colours = [BY_LETTER[letter] for letter in seats]
    return {f"{colour.name}Deck": _own(boxes, chance, colour) for colour in colours}


def play_at_random(record: Record, turns: int | None = None) -> Record:
    """The record with moves picked by its seed, all of them or so many, up to the end of the game."""
    setup = set_up(read_header(record))
    position, table = setup.start, setup.table
    assert table.chance is not None
    moves: list[Move] = []
    while position.to_move is not None and (turns is None or len(moves) < turns):
        legal = legal_moves(position, table)
        picked = legal[table.chance.stream(f"play/{position.turn}").below(len(legal))]
        played = play_move(position, read_move(picked), table)
        moves.append(read_move(played.text))
        position = played.after
    result = result_text(position, table.scoring) if position.to_move is None else "*"
    return Record(record.tags, Line(moves), result)


def _own(boxes: Sequence[str], chance: Chance, colour: Colour) -> str:
    label = f"boxes/{colour}"
    if EIGHT not in boxes:
        return _mixed(boxes, chance, label)
    return _codes(chance.stream(label).shuffle(deck_of("BB") or ())[:ADVANCED])


def _mixed(boxes: Sequence[str], chance: Chance, label: str) -> str:
    """A deck value: an animal of each strength from any of the boxes."""
    stream = chance.stream(label)
    animals = [species for box in boxes for species in deck_of(box) or ()]
    by_strength = [[species for species in animals if species.strength == s] for s in _STRENGTHS]
    return _codes([equals[stream.below(len(equals))] for equals in by_strength if equals])


def _codes(deck: Sequence[Species]) -> str:
    return " ".join(species.code for species in sorted(deck, key=lambda species: -species.strength))
