"""What comparisons, fits, repairs and hands come to, as sentences in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from notation.cards import CARDS
from notation.errors import NotationError
from replayer.disputes.claims import Judgement
from replayer.disputes.compare import Comparison
from replayer.disputes.edits import Edit
from replayer.disputes.fitting import Fit
from replayer.disputes.hands import Contradiction, Orders
from replayer.disputes.objections import Obstacle
from replayer.disputes.telling import capital, listed, phrase
from replayer.nouns import ENGLISH, card_name
from replayer.wording import fault_message


def comparison_sentence(found: Comparison, language: str = ENGLISH) -> str:
    """Where two records part, and how."""
    nothing = phrase("nothing there", language)
    moves = [side.move or nothing for side in (found.first, found.second)]
    return phrase(f"compare {found.kind}", language, found.turn or 0, *moves)


def judgement_sentence(found: Judgement, language: str = ENGLISH) -> str:
    """Whether the rules support a claim."""
    key = "supported" if found.supported else "not supported"
    return phrase(key, language, found.explanation.move, found.claim.text)


def difference_sentences(found: Judgement, language: str = ENGLISH) -> list[str]:
    """What is claimed otherwise than it is, a sentence a field or card."""
    said = []
    for name, (told, true) in found.differs.items():
        if name in CARDS:
            places = (phrase(f"zone {zone}", language) for zone in (told, true))
            said.append(capital(phrase("differs", language, card_name(CARDS[name], language), *places)))
        else:
            said.append(phrase("differs", language, name, told, true))
    return said


def readings_sentence(found: Judgement, language: str = ENGLISH) -> str:
    """Which readings would make a claim right."""
    if not found.readings:
        return phrase("right under none", language)
    return phrase("right under", language, _either(found.readings, language))


def fit_sentence(found: Fit, language: str = ENGLISH) -> str:
    """Under which readings a record is legal."""
    if not found.fits:
        return phrase("fits none", language)
    if found.fits == ((),):
        return phrase("fits default", language)
    return phrase("fits under", language, _either(found.fits, language))


def obstacle_sentence(found: Obstacle, language: str = ENGLISH) -> str:
    """What is wrong with a move; if something else was before, said of the move without that."""
    said = capital(fault_message(found.fault, language))
    if isinstance(found.fault, NotationError):
        said += f" ({found.fault.clause})"
    return f"{phrase('granted', language, found.granted)} {said}" if found.granted else said


class Mattering(Protocol):
    """What is known of the readings of a game."""

    @property
    def matters(self) -> Mapping[str, int | None]:
        """By name the first turn that a reading would change, if any."""
        ...


def matters_sentences(found: Mattering, language: str = ENGLISH) -> list[str]:
    """Which other readings would change a game, and where first."""
    turns = [(name, turn) for name, turn in found.matters.items() if turn is not None]
    told = [phrase("matters", language, name, turn) for name, turn in turns]
    return told or [phrase("matters none", language)]


def edit_sentence(edit: Edit, language: str = ENGLISH) -> str:
    """Why a change may be what was meant."""
    return phrase(f"repair {edit.reason}", language, edit.turn, edit.text.strip())


def contradiction_sentence(found: Contradiction, language: str = ENGLISH) -> str:
    """What cannot all be true, with every place."""
    if found.kind == "too many":
        seen = [phrase(f"seen {s.how}", language, s.turn, s.drawn, card=s.card) for s in found.sightings]
        return phrase("contradiction too many", language, listed(seen, language), owner=found.colour)
    first, now = found.sightings
    key = found.kind if found.kind == "too soon" else f"{found.kind} {now.how}"
    said = phrase(f"contradiction {key}", language, first.turn, now.turn, first.drawn, card=now.card)
    return capital(said)


def order_sentence(found: Orders, language: str = ENGLISH) -> str:
    """What a colour must have been dealt, `?` where it can be several."""
    codes = " ".join(card.species.code for card in found.known)
    return phrase("order known", language, codes, owner=found.colour)


def _either(sets: tuple[tuple[str, ...], ...], language: str) -> str:
    joint = " oder " if language != ENGLISH else " or "
    return joint.join(" + ".join(names) for names in sets)
