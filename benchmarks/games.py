"""Games to measure with: random ones from fixed seeds, so that every run measures the same."""

from __future__ import annotations

import random
from functools import cache

from notation.animals import BOXES, SPECIES
from notation.cards import COLOURS
from notation.moves import read_move
from notation.record import Line, Record
from notation.tags import read_header
from notation.writer import write
from replayer.deal import set_up
from replayer.game import play_move, replay
from replayer.legal import legal_moves

GAMES = 60  # of each kind


@cache
def texts(kind: str) -> tuple[str, ...]:
    """Finished games with four players: of one box (`BB` ...), or of `mixed` decks."""
    return tuple(_game(kind, number) for number in range(GAMES))


def turns(kind: str) -> int:
    """How many turns all games of a kind have."""
    return sum(len(replay(text).turns) for text in texts(kind))


def _game(kind: str, number: int) -> str:
    dice = random.Random(f"{kind}-{number}")
    tags = {"BBN": "1", "Seats": "RGBY"}
    if kind in BOXES:
        tags["Deck"] = kind
    else:
        for colour in COLOURS:
            deck = [
                dice.choice([s for s in SPECIES if s.strength == strength]) for strength in range(12, -1, -1)
            ]
            tags[f"{colour.name}Deck"] = " ".join(species.code for species in deck)
    tags["Seed"] = f"bbn1:bench-{kind}-{number}"
    record = Record(tags, Line())
    setup = set_up(read_header(record))
    position = setup.start
    while position.to_move is not None:
        move = read_move(dice.choice(legal_moves(position, setup.table)))
        turn = play_move(position, move, setup.table)
        record.line.moves.append(read_move(turn.text))
        position = turn.after
    record.terminator = replay(record).result
    return write(record)
