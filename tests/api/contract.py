"""A test client that holds every answer against openapi.yaml, and the examples of that file as requests."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlencode

import brotli  # type: ignore[import-untyped]  # has no types
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from lxml import etree
from werkzeug.test import TestResponse

from api.web.contract import contract

METHODS = ("get", "post", "put", "patch", "delete")
PROBLEM = "application/problem+json"
LINES = "application/x-ndjson"
UNPACK: Mapping[str, Callable[[bytes], bytes]] = {
    "identity": bytes,
    "gzip": gzip.decompress,
    "br": brotli.decompress,
}
Data = Mapping[str, object]


class ContractError(AssertionError):
    """An answer is not what the contract says."""


class Contract:
    """A contract as data, and what it says of an answer."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.templates = [
            (re.compile(re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(path))), path)
            for path in table(data["paths"])
        ]

    def at(self, pointer: str) -> Data:
        """What a pointer or the reference found there leads to."""
        found: object = self.data
        for step in pointer.removeprefix("#").split("/")[1:]:
            found = table(found)[step.replace("~1", "/").replace("~0", "~")]
        here = table(found)
        return self.at(str(here["$ref"])) if set(here) == {"$ref"} else here

    def path_of(self, path: str) -> str | None:
        """The template of an address."""
        exact = [template for _, template in self.templates if template == path]
        return next(iter(exact), None) or next(
            (t for regex, t in self.templates if regex.fullmatch(path)), None
        )

    def operation(self, path: str, method: str) -> Data:
        """An operation by its template and method."""
        return self.at(f"#/paths/{quoted(path)}/{method.lower()}")

    def parameters(self, path: str, method: str) -> list[Data]:
        """What may stand in the path, the query and the headers of an operation, references followed."""
        told = [table(each) for each in list_of(self.operation(path, method).get("parameters", []))]
        return [self.at(str(each["$ref"])) if "$ref" in each else each for each in told]

    def check(self, answer: TestResponse) -> None:
        """Raise ContractError where an answer is not what is documented."""
        asked = answer.request
        where = f"{asked.method} {asked.path} -> {answer.status_code} {answer.content_type}"
        say(answer.headers.get("X-Request-Id"), f"{where}: no request id")
        say(answer.headers.get("X-Content-Type-Options") == "nosniff", f"{where}: no security headers")
        say("Content-Security-Policy" in answer.headers, f"{where}: no policy")
        template = self.path_of(asked.path)
        if asked.path.startswith("/static/") or asked.method in ("OPTIONS", "HEAD"):
            return
        if template is None:
            self.check_problem(answer, 404, where)
        elif asked.method.lower() not in table(table(self.data["paths"])[template]):
            self.check_problem(answer, 405, where)
            say("Allow" in answer.headers, f"{where}: no Allow")
        else:
            self.check_documented(answer, template, asked.method.lower(), where)

    def check_problem(self, answer: TestResponse, status: int, where: str) -> None:
        """It is a problem of this status."""
        say(answer.status_code == status, f"{where}: {status} was expected")
        say(answer.content_type == PROBLEM, f"{where}: a problem was expected")
        self.validate(answer.get_json(), "#/components/schemas/Problem", where)

    def check_documented(self, answer: TestResponse, path: str, method: str, where: str) -> None:
        """Status, media type and body are documented."""
        base = f"#/paths/{quoted(path)}/{method}"
        responses = table(self.at(base)["responses"])
        say(str(answer.status_code) in responses, f"{where}: an undocumented status")
        response = self.at(f"{base}/responses/{answer.status_code}")
        if "content" not in response:
            say(not answer.get_data(), f"{where}: a body that is not documented")
            return
        content, kind = table(response["content"]), answer.mimetype or ""
        say(kind in content, f"{where}: an undocumented media type")
        media = table(content[kind])
        data = UNPACK[answer.headers.get("Content-Encoding", "identity")](answer.get_data())
        if kind == LINES:
            say(data.endswith(b"\n"), f"{where}: the last line has no end")
            for line in data.splitlines():
                self.validate(json.loads(line), media["x-line"], where)
        elif kind.endswith("json"):
            self.validate(json.loads(data), media["schema"], where)
        elif kind.endswith("xml"):
            etree.fromstring(data)
        elif kind.startswith("text/"):
            data.decode()

    def validate(self, value: object, schema: object, where: str) -> None:
        """Raise ContractError where a value is not what a schema of the contract says."""
        error = next(self.validator(json.dumps(schema)).iter_errors(value), None)
        if error is not None:
            best = (
                min(error.context, key=lambda one: len(one.context or ()), default=error)
                if error.context
                else error
            )
            raise ContractError(f"{where}: {list(best.absolute_path)}: {best.message[:400]}")

    @lru_cache(None)  # noqa: B019  # a contract lives as long as the tests
    def validator(self, schema: str) -> Draft202012Validator:
        """The validator of a schema, which may be a reference."""
        read = json.loads(schema)
        wanted = {"$ref": read} if isinstance(read, str) else read
        return Draft202012Validator(
            {"allOf": [wanted], "components": self.data["components"], "paths": self.data["paths"]}
        )


def say(holds: object, otherwise: str) -> None:
    """Raise ContractError when something does not hold."""
    if not holds:
        raise ContractError(otherwise)


def table(value: object) -> dict[str, object]:
    """A value that must be an object of JSON."""
    assert isinstance(value, dict), value
    return value


def quoted(name: str) -> str:
    """A name as a step of a JSON pointer."""
    return name.replace("~", "~0").replace("/", "~1")


CONTRACT = Contract(contract())
OPERATIONS = [
    (path, method) for path, methods in table(CONTRACT.data["paths"]).items() for method in table(methods)
]


class ContractClient(FlaskClient):
    """Checks every answer."""

    def open(self, *args: object, **kwargs: object) -> TestResponse:
        answer = super().open(*args, **kwargs)  # type: ignore[arg-type]
        CONTRACT.check(answer)
        answer.get_data()
        answer.close()  # the log writes its line now
        return answer


class Example(NamedTuple):
    """A request that openapi.yaml has as an example, and the answer that it has under the same name."""

    name: str
    method: str
    url: str
    request_type: str  # "" without a body
    body: bytes
    status: str
    answer_type: str
    answer: object

    @property
    def id(self) -> str:
        """Of the test."""
        return f"{self.method} {self.url.split('?')[0]} {self.name} {self.request_type}->{self.answer_type}"


def examples() -> Iterator[Example]:
    """Every pair of request and answer examples of the same name."""
    for path, methods in table(CONTRACT.data["paths"]).items():
        for method, operation in table(methods).items():
            for name, url, request_type, body in requests(path, table(operation)):
                for status, answer_type, answer in answers(path, method, name):
                    yield Example(name, method, url, request_type, body, status, answer_type, answer)


def requests(path: str, operation: Data) -> Iterator[tuple[str, str, str, bytes]]:
    """Every named request of an operation: name, address, type and body."""
    arguments: dict[str, dict[str, str]] = {}
    places: dict[str, dict[str, str]] = {}
    for index in range(len(list_of(operation.get("parameters", [])))):
        parameter = list_of(operation["parameters"])[index]
        told = table(parameter)
        told = dict(CONTRACT.at(str(told["$ref"]))) if "$ref" in told else told
        into = places if told["in"] == "path" else arguments
        for name, example in table(told.get("examples", {})).items():
            value = table(example)["value"]
            into.setdefault(name, {})[str(told["name"])] = (
                json.dumps(value) if isinstance(value, bool) else str(value)
            )
    bodies = list(bodies_of(operation))
    for name, request_type, body in bodies or [(name, "", b"") for name in {**arguments, **places}]:
        url = path
        for part, value in places.get(name, {}).items():
            url = url.replace("{" + part + "}", value)
        query = urlencode(arguments.get(name, {}))
        yield name, f"{url}?{query}" if query else url, request_type, body


def bodies_of(operation: Data) -> Iterator[tuple[str, str, bytes]]:
    """The named bodies of an operation."""
    for media_type, media in table(table(operation.get("requestBody", {})).get("content", {})).items():
        for name, example in table(table(media).get("examples", {})).items():
            value = table(example)["value"]
            yield name, media_type, (value if isinstance(value, str) else json.dumps(value)).encode()


def answers(path: str, method: str, name: str) -> Iterator[tuple[str, str, object]]:
    """The answers of an operation that have this name: status, media type, value."""
    for status in table(CONTRACT.operation(path, method)["responses"]):
        response = CONTRACT.at(f"#/paths/{quoted(path)}/{method}/responses/{status}")
        for media_type, media in table(response.get("content", {})).items():
            found = table(table(media).get("examples", {})).get(name)
            if found is not None and media_type != PROBLEM:
                yield status, media_type, found


def list_of(value: object) -> list[object]:
    """A value that must be a list of JSON."""
    assert isinstance(value, list), value
    return value
