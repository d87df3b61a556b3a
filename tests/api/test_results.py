"""The dataclasses of results have exactly the members that openapi.yaml tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Final, get_args, get_origin

import pytest

from api.client import sharing
from api.results import positions, records, rules, verdicts
from api.results.reading import ShapeError, members_of, read, write
from tests.api.contract import CONTRACT, list_of, table

SCHEMAS: Final[dict[type, str]] = {
    records.Note: "Note",
    records.Fault: "Fault",
    records.Edit: "Fault/properties/edit",
    records.Report: "Report",
    records.ReportLine: "ReportLine/oneOf/0",
    records.Tally: "ReportLine/oneOf/1/properties/trailer",
    records.Evidence: "Report/properties/evidence",
    records.Gap: "Report/properties/evidence/properties/unproven/items",
    records.Event: "Event",
    records.Turn: "Turn",
    records.Variation: "Turn/properties/variations/items",
    records.Replay: "Replay",
    records.ReplayEnd: "ReplayLine/oneOf/1/properties/trailer",
    positions.Place: "Place",
    positions.Seat: "Seat",
    positions.Position: "PositionAnswer",
    positions.Moves: "MovesAnswer",
    positions.LegalMove: "LegalMove",
    positions.Play: "PlayAnswer",
    rules.Animal: "Animal",
    rules.AnimalSheet: "AnimalWithTexts",
    rules.Clause: "Clause",
    rules.Reading: "Reading",
    rules.ReadingValue: "Reading/properties/values/items",
    rules.Health: "Health",
    verdicts.Reason: "Reason",
    verdicts.Moment: "Moment",
    verdicts.Step: "Explanation/properties/steps/items",
    verdicts.Explanation: "Explanation",
    verdicts.Explained: "ExplainAnswer",
    verdicts.Outcome: "Outcome",
    verdicts.Obstacle: "Obstacle",
    verdicts.Why: "Why",
    verdicts.WhyAnswer: "WhyAnswer",
    verdicts.Difference: "Judgement/properties/differs/items",
    verdicts.Judgement: "Judgement",
    verdicts.ClaimAnswer: "ClaimAnswer",
    verdicts.Said: "Comparison/properties/said/items/items",
    verdicts.Comparison: "Comparison",
    verdicts.Fit: "Fit",
    verdicts.Change: "Repairs/properties/repairs/items/properties/edits/items",
    verdicts.Repair: "Repairs/properties/repairs/items",
    verdicts.Repairs: "Repairs",
    verdicts.Deal: "Hands/properties/draws/additionalProperties",
    verdicts.Sighting: "Hands/properties/contradictions/items/properties/sightings/items",
    verdicts.Contradiction: "Hands/properties/contradictions/items",
    verdicts.Hands: "Hands",
    sharing.Link: "Link",
}
CHECKED: Final = {"count", "digest"}  # of a trailer: they are checked and not handed on
WHOLE: Final = {"turns", "canonical"}  # of a report, which a replay tells in another way
KINDS: Final[dict[str, type]] = {"string": str, "integer": int, "boolean": bool}


def resolved(schema: object) -> Mapping[str, object]:
    found = table(schema)
    return CONTRACT.at(str(found["$ref"])) if "$ref" in found else found


def schema_of(kind: type) -> Mapping[str, object]:
    at: object = table(table(CONTRACT.data["components"])["schemas"])
    for step in SCHEMAS[kind].split("/"):
        at = (
            at[int(step)]
            if isinstance(at, list)
            else table(resolved(at) if "$ref" in table(at) else at)[step]
        )
    return resolved(at)


@pytest.mark.parametrize("kind", SCHEMAS, ids=lambda kind: kind.__name__)
def test_a_result_has_the_members_of_its_schema(kind: type) -> None:
    schema = schema_of(kind)
    told = table(schema["properties"])
    members = {member.name: member for member in members_of(kind)}
    passed_over = CHECKED if "count" in told and "digest" in told else set()
    passed_over = passed_over | (WHOLE if kind in (records.Replay, records.ReplayEnd) else set())
    assert members.keys() - WHOLE == told.keys() - passed_over - WHOLE
    for name in {member.name for member in members.values() if member.required}:
        assert name in list_of(schema.get("required", []))
    for name, member in members.items():
        flaws = [*mismatches(member.kind, told[name])]
        assert not flaws, f"{kind.__name__}.{name}: {flaws}"


def mismatches(kind: object, schema: object) -> Iterator[str]:
    """Where an annotation takes something else than a schema."""
    found = resolved(schema)
    if get_origin(kind) is UnionType:
        kind = next(one for one in get_args(kind) if one is not NoneType)
    choices = found.get("oneOf") or found.get("anyOf")
    if choices is not None:
        found = next(one for one in map(resolved, list_of(choices)) if one.get("type") != "null")
    told = found.get("type", "string" if "enum" in found else "object")
    name = next(one for one in list_of(told) if one != "null") if isinstance(told, list) else told
    if name == "array":
        if get_origin(kind) is not tuple:
            yield f"a tuple was expected, not {kind}"
        else:
            yield from mismatches(get_args(kind)[0], found["items"])
    elif name == "object":
        if get_origin(kind) is Mapping:
            yield from mismatches(get_args(kind)[1], found["additionalProperties"])
        elif kind not in SCHEMAS:
            yield f"a result was expected, not {kind}"
    elif kind is not KINDS[str(name)]:
        yield f"{name} was expected, not {kind}"


def test_what_a_newer_server_says_besides_is_passed_over() -> None:
    assert read(rules.Health, {"status": "alive", "since": 3}) == rules.Health("alive")


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"code": "x"}, "/message is missing"),
        ({"code": 3, "message": ""}, "/code is int, str was expected"),
        ([], "/ is list, dict was expected"),
    ],
)
def test_what_is_of_another_shape_is_named_by_its_place(value: object, says: str) -> None:
    with pytest.raises(ShapeError) as caught:
        read(records.Note, value)
    assert str(caught.value) == says


def test_true_is_no_number() -> None:
    with pytest.raises(ShapeError, match="/offset is bool, int was expected"):
        read(records.Edit, {"offset": True, "length": 1, "text": ""})


EXAMPLES: Final[tuple[tuple[str, type], ...]] = (  # operation, and what it answers with JSON
    ("validate", records.Report),
    ("replay", records.Replay),
    ("explain", verdicts.Explained),
    ("why", verdicts.WhyAnswer),
    ("claim", verdicts.ClaimAnswer),
    ("compare", verdicts.Comparison),
    ("fit", verdicts.Fit),
    ("repair", verdicts.Repairs),
    ("hands", verdicts.Hands),
)


@pytest.mark.parametrize(("operation", "kind"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_a_result_is_written_as_it_was_read(operation: str, kind: type) -> None:
    values = list(example_answers(operation))
    assert values
    for value in values:
        assert write(read(kind, value)) == value


def example_answers(operation: str) -> Iterator[object]:
    """The examples of JSON that an operation answers with."""
    for methods in table(CONTRACT.data["paths"]).values():
        for found in table(methods).values():
            if table(found)["operationId"] == operation:
                content = table(table(table(found)["responses"])["200"])["content"]
                for example in table(table(table(content)["application/json"])["examples"]).values():
                    yield table(example)["value"]
