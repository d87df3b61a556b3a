"""The nearest right spelling of a word that is none."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, words: Iterable[str], most: int = 1) -> str:
    """The one of `words` that takes the fewest slips to mistype as `word`; "" when all take more than `most`.

    A slip is a letter too many, too few or wrong, or two neighbours swapped; upper and lower case are the
    same. Among equals one of the same letters comes first, then one that begins alike, then the earlier.

    >>> nearest("tgi", ["tas", "tig", "tur"])
    'tig'
    """
    lower = word.lower()
    found, least = "", (most + 1, False, False)
    for other in words:
        known = other.lower()
        if abs(len(known) - len(lower)) > most:
            continue
        rank = (slips(lower, known), sorted(lower) != sorted(known), lower[:1] != known[:1])
        if rank < least:
            found, least = other, rank
    return found


def slips(one: str, other: str) -> int:
    """How many slips lead from one word to the other (optimal string alignment)."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
