"""A short cut through the commonest text: nothing but numbered moves, one white space between two words.

Most records of an archive are as the writer left them. They are read here at half the cost; whatever is the
least bit unusual, right or wrong, is left to `notation.body`, which says the same of the rest.
"""

from __future__ import annotations

from notation.body import NOBODY, is_result
from notation.errors import NotationError
from notation.limits import MOST_MOVES
from notation.moves import PLAIN, read_move
from notation.record import Line, Record


def read_plain(text: str, start: int, record: Record) -> bool:
    """Read the moves and the terminator of a plain text into a record that has its tags.

    False, and nothing is read, when the text is not plain: then `notation.body` has to read it.
    """
    words = text[start:].split()
    white = text.count(" ", start) + text.count("\n", start)
    if white != len(words) or len("".join(words)) + white != len(text) - start:
        return False  # also where `split` takes for white space what is none in a record
    terminator = words.pop() if words else ""
    seats = record.tags["Seats"]
    try:
        line = _line(words, {letter: seat for seat, letter in enumerate(seats)}, start)
    except (NotationError, KeyError):
        return False
    if line is None or not is_result(terminator, seats):
        return False
    record.line = line
    record.terminator = terminator
    record.places[""] = len(text) - 1 - len(terminator)
    return True


def _line(words: list[str], seats: dict[str, int], at: int) -> Line | None:
    """The moves that words spell; None when one of them is no move and not the right number."""
    line = Line()
    moves, offsets = line.moves, line.offsets
    last, number, numbered = NOBODY, 0, False
    for word in words:
        move = PLAIN.get(word)
        if move is None:
            if word[-1] == ".":
                if numbered or word != f"{number + 1}.":
                    return None
                numbered = True
                at += len(word) + 1
                continue
            move = read_move(word)
        seat = seats[word[0]]
        if seat <= last:
            number += 1
        elif numbered:
            return None
        numbered = False
        last = seat
        moves.append(move)
        offsets.append(at)
        at += len(word) + 1
    return None if numbered or len(moves) > MOST_MOVES else line
