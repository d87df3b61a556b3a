"""Every example in openapi.yaml is what happens, and everything has one."""

from __future__ import annotations

import pytest
from werkzeug.test import TestResponse

from api.web.problems import KINDS, PAGES
from tests.api.conftest import MakeClient
from tests.api.contract import CONTRACT, LINES, OPERATIONS, ContractClient, Example, examples, quoted, table

EXAMPLES = list(examples())


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_is_described_with_an_example_of_every_media_type(path: str, method: str) -> None:
    operation = CONTRACT.operation(path, method)
    assert operation["summary"]
    assert operation["description"]
    assert all(parameter["description"] for parameter in CONTRACT.parameters(path, method))
    for status in table(operation["responses"]):
        response = CONTRACT.at(f"#/paths/{quoted(path)}/{method}/responses/{status}")
        assert response["description"]
        for media in table(response.get("content", {})).values():
            assert "example" in table(media) or table(media)["examples"], (path, method, status)
    for media in table(table(operation.get("requestBody", {})).get("content", {})).values():
        assert table(media)["examples"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.id for example in EXAMPLES])
def test_an_example_is_what_happens(client: ContractClient, example: Example) -> None:
    headers = {"Accept": example.answer_type}
    if example.request_type:
        headers["Content-Type"] = example.request_type
    answer = client.open(example.url, method=example.method, data=example.body or None, headers=headers)
    assert str(answer.status_code) == example.status
    wanted = table(example.answer)["value"]
    if example.answer_type == "application/json":
        assert answer.get_json() == wanted
    elif example.answer_type == LINES:
        assert answer.text.splitlines() == str(wanted).splitlines()
    else:
        assert answer.text.rstrip("\n") == str(wanted).rstrip("\n")


def test_every_answer_example_has_a_request_example() -> None:
    tried = {
        (CONTRACT.path_of(e.url.split("?")[0]), e.method, e.status, e.answer_type, e.name) for e in EXAMPLES
    }
    for path, method in OPERATIONS:
        for status, media_type, name in named_answers(path, method):
            assert (path, method, status, media_type, name) in tried


def named_answers(path: str, method: str) -> list[tuple[str, str, str]]:
    """Status, media type and name of every answer example of an operation, problems aside."""
    return [
        (status, media_type, name)
        for status in table(CONTRACT.operation(path, method)["responses"])
        for media_type, media in table(
            CONTRACT.at(f"#/paths/{quoted(path)}/{method}/responses/{status}").get("content", {})
        ).items()
        if not media_type.endswith("problem+json")
        for name in table(table(media).get("examples", {}))
    ]


PROBLEMS = [
    (kind, name, table(example))
    for kind, response in table(table(CONTRACT.data["components"])["responses"]).items()
    for name, example in table(
        table(table(table(response)["content"])["application/problem+json"])["examples"]
    ).items()
]


@pytest.mark.parametrize(
    ("kind", "name", "example"), PROBLEMS, ids=[f"{kind} {name}" for kind, name, _ in PROBLEMS]
)
def test_a_problem_is_what_happens(
    client_with: MakeClient, kind: str, name: str, example: dict[str, object]
) -> None:
    told = table(example["value"])
    assert str(told["type"]).removeprefix(PAGES) in KINDS
    asked = table(example.get("x-from", {}))
    if asked:
        assert provoked(client_with, asked).get_json() == {**told, "request_id": "4f1e0a9bd04c2277"}
    CONTRACT.validate(told, {"$ref": "#/components/schemas/Problem"}, kind)


def provoked(client_with: MakeClient, asked: dict[str, object]) -> TestResponse:
    """The answer to what a problem's example was made from."""
    client = client_with(**table(asked.get("settings", {})))
    headers = {"X-Request-Id": "4f1e0a9bd04c2277", "Accept": str(asked.get("accept", "*/*"))}
    headers |= {name: str(value) for name, value in table(asked.get("headers", {})).items()}
    if "type" in asked:
        headers["Content-Type"] = str(asked["type"])
    body = "x" * int(str(asked["bytes"])) if "bytes" in asked else str(asked.get("body", ""))
    answers = [
        client.open(str(asked["path"]), method=str(asked["method"]), data=body or None, headers=headers)
        for _ in range(int(str(asked.get("times", 1))))
    ]
    return answers[-1]
