"""Random games from fixed seeds, for tests that need many different turns."""

from __future__ import annotations

import random

from notation.animals import SPECIES
from notation.cards import COLOURS
from notation.moves import read_move
from notation.record import Line, Record
from notation.tags import read_header
from notation.writer import write
from replayer.deal import set_up
from replayer.game import play_move, replay
from replayer.legal import moves_of, playable


def game_text(number: int, readings: str = "", seats: str = "RGBY") -> str:
    """The canonical text of a finished game with mixed decks, strength 0 included."""
    dice = random.Random(number)
    tags = {"BBN": "1", "Seats": seats}
    for colour in COLOURS:
        if colour.letter in seats:
            deck = [dice.choice([s for s in SPECIES if s.strength == n]).code for n in range(12, -1, -1)]
            tags[f"{colour.name}Deck"] = " ".join(deck)
    tags["Seed"] = f"bbn1:test-{number}"
    if readings:
        tags["Readings"] = readings
    return write(play_out(Record(tags, Line()), dice))


def play_out(record: Record, dice: random.Random) -> Record:
    """Play a record without moves to the end, at random."""
    setup = set_up(read_header(record))
    position = setup.start
    while position.to_move is not None:
        card = dice.choice(playable(position, setup.table))
        text = dice.choice(list(moves_of(position, card, setup.table)))
        turn = play_move(position, read_move(text), setup.table)
        record.line.moves.append(read_move(turn.text))
        position = turn.after
    record.terminator = replay(record).result
    return record
