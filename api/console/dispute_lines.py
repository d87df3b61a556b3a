"""Explanations and verdicts as lines for a terminal, in English or German."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from api.console.sheets import clause_lines
from api.console.terminal import FAINT, HEAD, PLAIN, WARNING, Line
from api.results import verdicts as results
from api.results.rules import Clause
from api.rulebook import readings
from replayer.disputes.telling import phrase

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
        yield from rule_lines(found.clauses, language)


def moment_lines(moment: results.Moment, brief: bool = False) -> Iterator[Line]:
    """What happened, or did not, with its clause; below it the reasons."""
    yield _sentence(1, moment.sentence, moment.clause)
    for reason in () if brief else moment.reasons:
        yield _sentence(3, reason.sentence, reason.clause)


def rule_lines(clauses: Iterable[Clause], language: str) -> Iterator[Line]:
    """Clauses with text, source and certainty, and the readings that change them."""
    known = readings(language)
    for clause in clauses:
        yield from clause_lines(clause, known, language)


def why_lines(found: results.Why, language: str) -> Iterator[Line]:
    """Why a move is not legal, and which ones would be; of a legal one what it leads to."""
    yield [(phrase("legal" if found.legal else "not legal", language, found.move), HEAD)]
    for obstacle in found.obstacles:
        yield [(INDENT + obstacle.sentence, WARNING)]
        for reason in obstacle.reasons:
            yield _sentence(3, reason.sentence, reason.clause)
    if found.outcome:
        yield from outcome_lines(found.outcome, language)
    if found.nearest:
        yield [(phrase("nearest", language), FAINT)]
    for near in found.nearest:
        yield from outcome_lines(near, language)


def outcome_lines(found: results.Outcome, language: str) -> Iterator[Line]:
    """A move, the line after it, and what happens."""
    where = phrase("needs chance", language) if found.after is None else found.after.split(" ")[0]
    yield [(f"{INDENT}{found.move}", HEAD), (f" -> {where}", PLAIN)]
    for said in found.said:
        if said.step in (2, 3, 4):
            yield _sentence(3, said.sentence, said.clause)


def claim_lines(found: results.ClaimAnswer, language: str) -> Iterator[Line]:
    """Claims beside each other: is it so, and how it comes; or where it departs from the rules."""
    for each in found.judgements:
        yield [(each.sentence, HEAD)]
        if each.supported and found.explanation:
            yield from explanation_lines(found.explanation, language, brief=True)
        else:
            yield from departure_lines(each, language)


def departure_lines(found: results.Judgement, language: str) -> Iterator[Line]:
    """Where a claim departs from the rules, and the readings under which it would be right."""
    yield from ([(INDENT + each.sentence, PLAIN)] for each in found.differs)
    if found.departs:
        yield [(phrase("departs", language), FAINT)]
        yield from moment_lines(found.departs)
        yield from rule_lines(found.clauses, language)
    yield [(found.readings_sentence or "", PLAIN)]


def comparison_lines(found: results.Comparison, language: str) -> Iterator[Line]:
    """Where two records part, and what each says there."""
    yield [(found.sentence, HEAD)]
    if found.turn is None:
        return
    sides = zip(found.moves, found.said, found.faults, found.following, strict=True)
    for number, (move, said, fault, following) in enumerate(sides, 1):
        yield [(f"{number}: ", FAINT), (move or phrase("nothing there", language), HEAD)]
        if said is not None:
            for each in said:
                if each.step < 5:
                    yield _sentence(1, each.sentence, each.clause)
        elif fault is not None:
            yield [(INDENT + fault.sentence, WARNING)]
        if following:
            yield [(f"{INDENT}... {' '.join(following)}", FAINT)]


def repair_lines(found: results.Repair, number: int) -> Iterator[Line]:
    """The reasons of a repair and its patch."""
    for edit in found.edits:
        yield [(f"{number}. {edit.reason}", HEAD), (f"  {edit.clause}", FAINT)]
    for line in found.patch.splitlines():
        yield [(line, PLAIN)]


def _sentence(depth: int, said: str, clause: str) -> Line:
    return [(INDENT * depth + said, PLAIN), (f"  {clause}", FAINT)]
