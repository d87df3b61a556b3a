"""Is a record legal, and what did it come to? Nothing else is kept, so it takes less time than a replay.

What is wrong with a record that is not legal, and where, `replayer.replay` says.
"""

from __future__ import annotations

from dataclasses import dataclass

from notation import parser
from notation.errors import NotationError
from notation.tags import read_header
from replayer.deal import set_up
from replayer.faults import ReplayError
from replayer.legal import check_card
from replayer.recorded import Recorded
from replayer.score import result_text
from replayer.steps import take
from replayer.turn import Turn


@dataclass(frozen=True, slots=True)
class Verified:
    """What a legal record came to."""

    result: str  # the terminator, which is true
    turns: int  # of the main line


def verify(source: str | bytes) -> Verified | None:
    """What a record came to, if all of it is legal and its result true; None if a replay has to say what not.

    None too for a record with variations, whose moves start from positions that are not kept here.
    """
    reading = parser.read(source)
    record = reading.record
    if reading.fault is not None or record.line.variations:
        return None
    try:
        header = read_header(record)
        setup = set_up(header)
        table, position = setup.table, setup.start
        for move in record.line.moves:
            card = move.card
            check_card(position, card, table)
            answers = Recorded(move, position.turn, card.colour, table.chance)
            take(Turn(position, table, answers), card)
            answers.finish(table.rules[card.species].clause)
    except (NotationError, ReplayError):
        return None
    result = "*" if position.to_move is not None else result_text(position, table.scoring)
    if result != record.terminator or header.result not in (None, result):
        return None
    return Verified(result, len(record.line.moves))
