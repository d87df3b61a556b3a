"""Explanations, why-nots, judgements, comparisons, fits, repairs and hands as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from api.catalogue import clause_view
from api.reports import edit_of
from api.views import JSON, event_view, fault_view
from notation.cards import Card
from notation.errors import NotationError
from notation.position import write_position
from replayer.disputes.claims import Judgement
from replayer.disputes.compare import Comparison, Side
from replayer.disputes.explain import Explanation, Moment, cited_by, explain
from replayer.disputes.fitting import Fit
from replayer.disputes.hands import Contradiction, Hands
from replayer.disputes.objections import Obstacle
from replayer.disputes.remarks import Remark
from replayer.disputes.repair import Repair, Repairs
from replayer.disputes.telling import moment_sentence, phrase, remark_sentence
from replayer.disputes.verdicts import (
    comparison_sentence,
    contradiction_sentence,
    difference_sentences,
    edit_sentence,
    fit_sentence,
    judgement_sentence,
    obstacle_sentence,
    readings_sentence,
)
from replayer.disputes.why_not import Outcome, WhyNot
from replayer.rules.clauses import clauses
from replayer.wording import fault_sentence, sentence


def explanation_view(found: Explanation, language: str) -> dict[str, JSON]:
    """A turn in five steps, each with its moments, and every clause that they cite."""
    before = found.before
    seat = None if before.to_move is None else before.seats[before.to_move].letter
    return {
        "turn": before.turn,
        "seat": seat,
        "move": found.move,
        "before": write_position(before),
        "after": write_position(found.after),
        "steps": [
            {
                "step": step,
                "title": phrase(f"step {step}", language),
                "moments": [moment_view(moment, language) for moment in found.of_step(step)],
            }
            for step in range(1, 6)
        ],
        "clauses": cited(found.clauses, language),
    }


def moment_view(moment: Moment, language: str) -> dict[str, JSON]:
    """Something that happened, or did not, with the reasons."""
    return {
        "happened": bool(moment.events),
        "sentence": moment_sentence(moment, language),
        "clause": moment.clause,
        "actor": _code(moment.actor),
        "acts_as": moment.actor.species.code if moment.actor else None,
        "events": [
            {**event_view(event), "sentence": sentence(event, language, moment.actor)}
            for event in moment.events
        ],
        "reasons": [remark_view(reason, language) for reason in moment.reasons],
    }


def remark_view(remark: Remark, language: str) -> dict[str, JSON]:
    """A question that decided something, with the values that were compared."""
    return {
        "kind": remark.kind,
        "sentence": remark_sentence(remark, language),
        "clause": remark.clause,
        "card": _code(remark.card),
        "other": _code(remark.other),
        "cards": [card.code for card in remark.cards],
        "values": [*remark.values],
    }


def cited(ids: Iterable[str], language: str) -> list[JSON]:
    """Clauses, in the order of the ids; one of the notation is left out, it has no text."""
    return [clause_view(clauses()[name], language) for name in ids if name in clauses()]


def why_view(found: WhyNot, language: str) -> dict[str, JSON]:
    """Whether a move is legal, and what it leads to; or all that it fails, and the legal moves nearest."""
    ids = [obstacle.fault.clause for obstacle in found.obstacles]
    ids += [reason.clause for obstacle in found.obstacles for reason in obstacle.reasons]
    return {
        "move": found.move,
        "legal": not found.obstacles,
        "obstacles": [obstacle_view(obstacle, found.move, language) for obstacle in found.obstacles],
        "outcome": outcome_view(found.outcome, language) if found.outcome else None,
        "nearest": [outcome_view(near, language) for near in found.nearest],
        "clauses": cited(dict.fromkeys(ids), language),
    }


def obstacle_view(obstacle: Obstacle, move: str, language: str) -> dict[str, JSON]:
    """A condition that a move fails; of a move that cannot be read with a likely edit."""
    fault = obstacle.fault
    edit: JSON = edit_of(fault, move) if isinstance(fault, NotationError) else None
    return {
        **fault_view(fault),
        **({"edit": edit} if edit else {}),
        "sentence": obstacle_sentence(obstacle, language),
        "granted": obstacle.granted or None,
        "reasons": [remark_view(reason, language) for reason in obstacle.reasons],
    }


def outcome_view(found: Outcome, language: str) -> dict[str, JSON]:
    """A legal move, the position after it and what happens; none of these where chance must be told first."""
    told = found.explanation
    moments = told.moments if told else ()
    return {
        "move": found.move,
        "after": write_position(told.after) if told else None,
        "said": said_view(moments, language),
    }


def said_view(moments: Iterable[Moment], language: str) -> list[JSON]:
    """What happens in a turn, step by step."""
    return [
        {"step": moment.step, "sentence": moment_sentence(moment, language), "clause": moment.clause}
        for moment in moments
        if moment.events
    ]


def claim_view(found: Sequence[Judgement], language: str) -> dict[str, JSON]:
    """What the rules say of claims about one move, and the turn that they speak of."""
    return {
        "explanation": explanation_view(found[0].explanation, language),
        "judgements": [judgement_view(each, language) for each in found],
    }


def judgement_view(found: Judgement, language: str) -> dict[str, JSON]:
    """Whether the rules support a claim, where it departs, and which readings would make it right."""
    return {
        "claim": found.claim.text,
        "move": found.explanation.move,
        "supported": found.supported,
        "sentence": judgement_sentence(found, language),
        "after": write_position(found.explanation.after),
        "differs": [
            {"what": name, "claimed": told, "true": true, "sentence": said}
            for (name, (told, true)), said in zip(
                found.differs.items(), difference_sentences(found, language), strict=True
            )
        ],
        "departs": moment_view(found.departs, language) if found.departs else None,
        "readings": [[*names] for names in found.readings],
        "readings_sentence": None if found.supported else readings_sentence(found, language),
        "clauses": cited(cited_by(found.departs) if found.departs else [], language),
    }


def comparison_view(found: Comparison, language: str) -> dict[str, JSON]:
    """The first turn at which two records part, how, and what each says there; the first record first."""
    sides = (found.first, found.second)
    return {
        "kind": found.kind,
        "turn": found.turn,
        "sentence": comparison_sentence(found, language),
        "moves": [side.move for side in sides],
        "verdicts": [side.game.verdict for side in sides],
        "legal": [side.turn is not None if side.move is not None else None for side in sides],
        "next": [[*side.next] for side in sides],
        "faults": [_fault(side, language) for side in sides],
        "said": [_said(side, language) for side in sides],
    }


def _fault(side: Side, language: str) -> JSON:
    fault = side.game.fault
    return None if fault is None else {**fault_view(fault), "sentence": fault_sentence(fault, language)}


def _said(side: Side, language: str) -> JSON:
    """What happens in the turn of one side."""
    if side.turn is None or side.game.table is None:
        return None
    return said_view(explain(side.turn, side.game.table).moments, language)


def fit_view(found: Fit, language: str) -> dict[str, JSON]:
    """The smallest sets of readings that fit, and for each reading the first turn that it would change."""
    return {
        "fits": [[*names] for names in found.fits],
        "matters": {**found.matters},
        "sentence": fit_sentence(found, language),
        "tried": found.tried,
        "complete": found.complete,
    }


def repairs_view(found: Repairs, language: str, name: str = "record") -> dict[str, JSON]:
    """The verdict on a text as it is, and the smallest changes that make it legal, the likeliest first."""
    fault = found.game.fault
    told: JSON = None if fault is None else {**fault_view(fault), "sentence": fault_sentence(fault, language)}
    return {
        "verdict": found.game.verdict,
        "fault": told,
        "repairs": [repair_view(each, language, name) for each in found.repairs],
        "tried": found.tried,
        "complete": found.complete,
    }


def repair_view(found: Repair, language: str, name: str) -> dict[str, JSON]:
    """A text that is legal, its edits with their reasons, and the patch."""
    return {
        "cost": found.cost,
        "edits": [
            {
                "offset": edit.offset,
                "length": edit.length,
                "text": edit.text,
                "kind": edit.reason,
                "turn": edit.turn or None,
                "clause": edit.clause,
                "reason": edit_sentence(edit, language),
            }
            for edit in found.edits
        ],
        "patch": found.patch(name),
        "text": found.text,
    }


def hands_view(found: Hands, language: str) -> dict[str, JSON]:
    """What must have been dealt, `?` where it can be several, and what contradicts itself."""
    return {
        "draws": {
            orders.colour.letter: {
                "known": [card.species.code for card in orders.known],
                "example": [card.species.code for card in orders.witness],
            }
            for orders in found.orders
        },
        "contradictions": [contradiction_view(each, language) for each in found.contradictions],
    }


def contradiction_view(found: Contradiction, language: str) -> dict[str, JSON]:
    """Sightings that cannot all be true, with their turns."""
    return {
        "kind": found.kind,
        "seat": found.colour.letter,
        "sentence": contradiction_sentence(found, language),
        "sightings": [
            {"card": seen.card.code, "turn": seen.turn, "how": seen.how, "drawn": seen.drawn}
            for seen in found.sightings
        ],
    }


def _code(card: Card | None) -> str | None:
    return card.code if card else None
