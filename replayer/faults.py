"""What can be wrong with the play where the text is fine.

ReplayError                    turn, seat, clause, options
├── SetupError                 decks, deal, seed, readings or start position do not fit together
├── CardError                  that card cannot be played now: not held, another's turn, a prophecy, game over
├── ChoiceError                an answer is no option, is missing, or was not asked for
├── FateError                  a chance outcome is missing, impossible, or not what the seed draws
├── PileError                  a pile names cards that did not leave together
└── ResultError                the terminator or the Result tag is not what the game came to
"""

from __future__ import annotations

from collections.abc import Sequence

from notation.cards import Colour


class ReplayError(ValueError):
    """The play is not what the rules allow; `str()` is one sentence."""

    def __init__(
        self,
        code: str,
        what: str,
        clause: str,
        *,
        turn: int = 0,
        colour: Colour | None = None,
        found: str = "",
        options: Sequence[str] = (),
    ) -> None:
        self.code = code  # stable, in words with hyphens: "illegal-choice"
        self.what = what  # the sentence without place and clause
        self.clause = clause
        self.turn = turn  # 1-based; 0 when it is about the whole record
        self.colour = colour  # of the player; None likewise
        self.found = found
        self.options = tuple(options)  # what would have been right, as the notation writes it
        # Where it stands in the text; filled in by the replay of a text.
        self.offset = 0
        self.line = 1
        self.column = 1
        self.tag = ""  # the tag that is to blame, if one is
        super().__init__(what)

    @property
    def message(self) -> str:
        """One sentence: where, what, what would be allowed, which clause."""
        told = [f"turn {self.turn}"] if self.turn else []
        told += [self.colour.name.lower()] if self.colour else []
        place = ", ".join(told) + ": " if told else ""
        allowed = f"; allowed: {', '.join(self.options[:20])}" if self.options else ""
        more = f" and {len(self.options) - 20} more" if len(self.options) > 20 else ""
        return f"{place}{self.what}{allowed}{more} ({self.clause})"

    def __str__(self) -> str:
        return self.message


class SetupError(ReplayError):
    """Decks, deal, seed, readings or start position do not fit together."""


class CardError(ReplayError):
    """That card cannot be played now."""


class ChoiceError(ReplayError):
    """An answer is no option, is missing, or was not asked for."""


class FateError(ReplayError):
    """A chance outcome is missing, impossible, or not what the seed draws."""


class PileError(ReplayError):
    """A pile names cards that did not leave together in this turn."""


class ResultError(ReplayError):
    """The terminator or the Result tag is not what the game came to."""
