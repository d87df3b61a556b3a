"""Does the rule book support a result? Where a claim departs from it, and which readings would support it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from notation.cards import CARDS, Card
from notation.errors import MOST_SHOWN, PositionError
from notation.flaws import flaw
from notation.position import FIELDS, LONGEST, Position, write_position
from notation.record import Move
from replayer.disputes.explain import Explanation, Moment, explain
from replayer.disputes.fitting import Choice, concerned, others_than, sets_of
from replayer.faults import ReplayError
from replayer.game import play_move
from replayer.rules.readings import rules_under
from replayer.state import Table, visible

MOST_READINGS: Final = 3  # that are tried together
COMPARED: Final = FIELDS[:5]  # line, air, under, bar, pile: what a result may tell
ZONES: Final = {"line": "line", "air": "air", "under": "under", "bar": "bar", "pile": "pile", "out": "pile"}
_CARD: Final = re.compile("[RGBY][a-z]{3}")
_CARDS: Final = re.compile(r"\.|[RGBY][a-z]{3}(?:[,(]+[RGBY][a-z]{3}\)*)*")
_UNPICKED: Final = frozenset(("choice", "chance"))  # remarks that name many animals without deciding on them


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says a move comes to; what is not named is not claimed."""

    text: str  # as it was written
    fields: Mapping[str, str] = field(default_factory=dict)  # name of a field of a position -> its text
    cards: Mapping[Card, str] = field(default_factory=dict)  # card -> the field in which it is


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the rules say of a claim."""

    claim: Claim
    explanation: Explanation  # of the true turn
    differs: Mapping[str, tuple[str, str]]  # field or card -> as claimed, as it is; empty: it is right
    departs: Moment | None  # the first thing that is otherwise than claimed; None: the claim is right
    readings: tuple[tuple[str, ...], ...]  # the smallest sets of `name=value` under which it would be right

    @property
    def supported(self) -> bool:
        """Whether the claim is what the rules say."""
        return not self.differs


def read_claim(text: str) -> Claim:
    """A result: a whole position, its line alone, some of its fields, or where single cards end up.

    `Rtig,Bbea` is a line, `line=Rtig pile=Bbea,Gcam` two fields, `Bbea:out Rtig:line` two cards. Raises
    PositionError for anything else, and for more characters than a position has room for.
    """
    if len(text) > LONGEST:
        says = "result: {count} characters; at most {most} were expected"
        raise PositionError([flaw("long-result", says, count=len(text), most=LONGEST)])
    words = text.replace("_", " ").split()
    if len(words) == len(FIELDS):
        return Claim(text, dict(zip(FIELDS, words, strict=True)))
    if len(words) == 1 and not {"=", ":"} & set(text):
        words = [f"line={text}"]
    fields: dict[str, str] = {}
    cards: dict[Card, str] = {}
    for word in words:
        name, _, told = word.partition("=")
        code, _, zone = word.partition(":")
        if code in CARDS and zone in ZONES:
            cards[CARDS[code]] = ZONES[zone]
        elif name in COMPARED and _CARDS.fullmatch(told) and CARDS.keys() >= set(_CARD.findall(told)):
            fields[name] = told
        else:
            raise _no_claim(word)
    if not words:
        raise _no_claim(text)
    return Claim(text, fields, cards)


def _no_claim(found: str) -> PositionError:
    expected = "a position, a line, {fields} as `pile=Rtig,Bbea`, or a card as `Rtig:out`"
    says = f"result: found `{{found}}`; {expected} was expected"
    return PositionError([flaw("no-result", says, found=found[:MOST_SHOWN], fields=", ".join(COMPARED))])


def judge(
    before: Position, move: Move, claim: Claim, table: Table, readings: Mapping[str, str] | None = None
) -> Judgement:
    """Play a move and compare; `readings` are those of the table.

    Raises ReplayError if it cannot be played.
    """
    turn = play_move(before, move, table)
    explanation = explain(turn, table)
    differs = differences(claim, turn.after)
    if not differs:
        return Judgement(claim, explanation, {}, None, ())
    others = supporting(before, move, claim, table, readings or {})
    return Judgement(claim, explanation, differs, departure(explanation, differs), others)


def differences(claim: Claim, after: Position) -> dict[str, tuple[str, str]]:
    """What is claimed otherwise than it is: as claimed, as it is."""
    true = dict(zip(FIELDS, write_position(after).split(" "), strict=True))
    found = {name: (told, true[name]) for name, told in claim.fields.items() if told != true[name]}
    for card, zone in claim.cards.items():
        is_in = next((name for name in COMPARED if card.code in true[name]), "hands")
        if is_in != zone:
            found[card.code] = (zone, is_in)
    return found


def departure(explanation: Explanation, differs: Mapping[str, tuple[str, str]]) -> Moment:
    """The first moment that is about an animal of which the claim says something else.

    First those in which such an animal moves, then those that tell why it does not; if there are none, what
    the animal that was played did.
    """
    cards = disputed(differs)
    acting = [moment for moment in explanation.moments if moment.step > 1]
    moving = [moment for moment in acting if any(event.card in cards for event in moment.events)]
    told = [moment for moment in acting if _about(moment) & cards]
    return next(iter((*moving, *told, *acting)))


def disputed(differs: Mapping[str, tuple[str, str]]) -> set[Card]:
    """The animals that are claimed to be where they are not; of another order the first out of place."""
    found: set[Card] = set()
    for name, (told, true) in differs.items():
        claimed, real = _CARD.findall(told), _CARD.findall(true)
        if name in CARDS:
            found.add(CARDS[name])
        elif set(claimed) != set(real):
            found |= {CARDS[code] for code in set(claimed) ^ set(real) if code in CARDS}
        else:
            misplaced = (one for one, other in zip(claimed, real, strict=False) if one != other)
            found |= {CARDS[code] for code in islice(misplaced, 1)}
    return found


def _about(moment: Moment) -> set[Card]:
    """The animals of which a moment tells why something happens to them or not."""
    remarks = [remark for remark in (moment.remark, *moment.reasons) if remark is not None]
    return {remark.card.real for remark in remarks if remark.card and remark.kind not in _UNPICKED}


def supporting(
    before: Position, move: Move, claim: Claim, table: Table, readings: Mapping[str, str]
) -> tuple[tuple[str, ...], ...]:
    """The smallest sets of other readings under which the claim is what the rules say."""
    on_table = {card.species for card in visible(before)} | {move.card.species}
    choices = [choice for choice in others_than(readings) if concerned(choice[0]) & on_table]
    found: list[tuple[Choice, ...]] = []
    for chosen in sets_of(choices, MOST_READINGS):
        if found and len(chosen) > len(found[0]):
            break
        rules = rules_under({**readings, **dict(chosen)})
        try:
            turn = play_move(before, move, replace(table, rules=rules))
        except ReplayError:
            continue
        if not differences(claim, turn.after):
            found.append(chosen)
    return tuple(tuple(f"{name}={value}" for name, value in chosen) for chosen in found)
