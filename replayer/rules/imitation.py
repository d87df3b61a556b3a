"""What doppelgangers share: whom they may imitate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from notation.animals import Species
from notation.cards import Card
from notation.record import ALIAS
from replayer.turn import Turn

DECLINE: Final = "no"


def models(turn: Turn, me: Card, cards: Sequence[Card]) -> list[Species]:
    """The species among cards that may be imitated now, each once; none twice in a chain, so chains end."""
    been = turn.been(me)
    return list(dict.fromkeys(card.species for card in cards if card.species not in been))


def imitate_one_of(turn: Turn, me: Card, cards: Sequence[Card], clause: str) -> None:
    """Imitate a species among cards, of the player's choice; none: nothing."""
    options = models(turn, me, cards)
    if options:
        turn.imitate(me, turn.choose(ALIAS, options, clause), clause)
    else:
        turn.do_nothing(clause)


def maybe_imitate_one_of(turn: Turn, me: Card, cards: Sequence[Card], clause: str) -> None:
    """The same under reading `imitation=may`: the player may decline."""
    options: list[Species | str] = [*models(turn, me, cards)]
    if options:
        choice = turn.choose(ALIAS, [*options, DECLINE], clause)
        if isinstance(choice, Species):
            turn.imitate(me, choice, clause)
        else:
            turn.do_nothing("imitate")
    else:
        turn.do_nothing(clause)
