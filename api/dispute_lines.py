"""Explanations and verdicts as lines for a terminal, in English or German."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from api.dispute_views import explanation_view, moment_view
from api.results import verdicts as results
from api.results.reading import read
from api.sheets import clause_lines
from api.terminal import FAINT, HEAD, PLAIN, WARNING, Line
from notation.position import write_position
from replayer.disputes.claims import Judgement
from replayer.disputes.compare import Comparison
from replayer.disputes.explain import cited_by, explain
from replayer.disputes.telling import moment_sentence, phrase, remark_sentence
from replayer.disputes.verdicts import (
    comparison_sentence,
    difference_sentences,
    judgement_sentence,
    readings_sentence,
)
from replayer.disputes.why_not import Outcome, WhyNot
from replayer.rules.clauses import clauses
from replayer.wording import fault_sentence

INDENT: Final = "  "


def explanation_lines(found: results.Explanation, language: str, brief: bool = False) -> Iterator[Line]:
    """A turn in its five steps; unless brief, with the reasons and the rules that it cites."""
    yield [(f"{found.turn}. {found.move}", HEAD)]
    for step in found.steps:
        if step.moments:
            yield [(step.title, FAINT)]
        for moment in step.moments:
            yield from moment_lines(moment, brief)
    yield [("-> " + found.after.split(" ")[0], PLAIN)]
    if not brief:
        yield []
        yield [(phrase("clauses", language), HEAD)]
        yield from rule_lines((clause.id for clause in found.clauses), language)


def moment_lines(moment: results.Moment, brief: bool = False) -> Iterator[Line]:
    """What happened, or did not, with its clause; below it the reasons."""
    yield _sentence(1, moment.sentence, moment.clause)
    for reason in () if brief else moment.reasons:
        yield _sentence(3, reason.sentence, reason.clause)


def rule_lines(ids: Iterable[str], language: str) -> Iterator[Line]:
    """Clauses with text, source and certainty."""
    for name in ids:
        if name in clauses():
            yield from clause_lines(clauses()[name], language)


def why_lines(found: WhyNot, language: str) -> Iterator[Line]:
    """Why a move is not legal, and which ones would be; of a legal one what it leads to."""
    yield [(phrase("not legal" if found.obstacles else "legal", language, found.move), HEAD)]
    for obstacle in found.obstacles:
        yield [(INDENT + fault_sentence(obstacle.fault, language), WARNING)]
        for reason in obstacle.reasons:
            yield _sentence(3, remark_sentence(reason, language), reason.clause)
    if found.outcome:
        yield from outcome_lines(found.outcome, language)
    if found.nearest:
        yield [(phrase("nearest", language), FAINT)]
    for near in found.nearest:
        yield from outcome_lines(near, language)


def outcome_lines(found: Outcome, language: str) -> Iterator[Line]:
    """A move, the line after it, and what happens."""
    told = found.explanation
    where = write_position(told.after).split(" ")[0] if told else phrase("needs chance", language)
    yield [(f"{INDENT}{found.move}", HEAD), (f" -> {where}", PLAIN)]
    for moment in told.moments if told else ():
        if moment.step in (2, 3, 4) and moment.events:
            yield _sentence(3, moment_sentence(moment, language), moment.clause)


def judgement_lines(found: Judgement, language: str) -> Iterator[Line]:
    """Whether the rules support a claim; if not, where it departs and which readings would."""
    yield [(judgement_sentence(found, language), HEAD)]
    if found.supported:
        view = explanation_view(found.explanation, language)
        yield from explanation_lines(read(results.Explanation, view), language, brief=True)
        return
    yield from ([(INDENT + said, PLAIN)] for said in difference_sentences(found, language))
    if found.departs:
        yield [(phrase("departs", language), FAINT)]
        yield from moment_lines(read(results.Moment, moment_view(found.departs, language)))
        yield from rule_lines(cited_by(found.departs), language)
    yield [(readings_sentence(found, language), PLAIN)]


def comparison_lines(found: Comparison, language: str) -> Iterator[Line]:
    """Where two records part, and what each says there."""
    yield [(comparison_sentence(found, language), HEAD)]
    if found.turn is None:
        return
    for name, side in (("1", found.first), ("2", found.second)):
        yield [(f"{name}: ", FAINT), (side.move or phrase("nothing there", language), HEAD)]
        if side.turn is not None and side.game.table is not None:
            for moment in explain(side.turn, side.game.table).moments:
                if moment.events and moment.step < 5:
                    yield _sentence(1, moment_sentence(moment, language), moment.clause)
        elif side.game.fault is not None:
            yield [(INDENT + fault_sentence(side.game.fault, language), WARNING)]
        if side.next:
            yield [(f"{INDENT}... {' '.join(side.next)}", FAINT)]


def repair_lines(found: results.Repair, number: int) -> Iterator[Line]:
    """The reasons of a repair and its patch."""
    for edit in found.edits:
        yield [(f"{number}. {edit.reason}", HEAD), (f"  {edit.clause}", FAINT)]
    for line in found.patch.splitlines():
        yield [(line, PLAIN)]


def _sentence(depth: int, said: str, clause: str) -> Line:
    return [(INDENT * depth + said, PLAIN), (f"  {clause}", FAINT)]
