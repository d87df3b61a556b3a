"""What people look at: the first page, the API page, the pages of problems; the contract and the schema."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from flask import Response, render_template

from api.web.answers import cacheable
from api.web.contract import contract_json, contract_yaml
from api.web.guards import PAGE_POLICY
from api.web.negotiation import JSON_TYPE, XML_TYPE
from api.web.pages import table_page
from api.web.problems import KINDS, Problem
from api.web.routing import Route
from notation.interchange import SCHEMA

YAML_TYPE: Final = "application/yaml"
# What Swagger UI needs of its own package, and the types of it.
_SWAGGER: Final = {
    "swagger-ui.css": "text/css; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "favicon-32x32.png": "image/png",
}


def index() -> Response:
    """What this is, and a box to paste a record into."""
    return table_page("index.html")


def docs() -> Response:
    """The operations, to read and to try."""
    return _page("docs.html")


def swagger(name: str) -> Response:
    """A file of Swagger UI, from the package that was installed."""
    kind = _SWAGGER.get(name)
    if kind is None:
        raise Problem("not-found", "Swagger UI needs no such file.")
    data = files("flask_swagger_ui").joinpath("dist", name).read_bytes()
    return cacheable(Response(data, content_type=kind), 86_400)


def problem_list() -> Response:
    """All kinds of problems."""
    return table_page("problems.html", {"kinds": KINDS})


def problem(name: str) -> Response:
    """One kind of problem: the page that its `type` names."""
    if name not in KINDS:
        raise Problem("not-found", "There is no such kind of problem.")
    return table_page("problems.html", {"kinds": {name: KINDS[name]}})


def openapi_yaml() -> Response:
    """The contract as it was written."""
    return cacheable(Response(contract_yaml(), content_type=YAML_TYPE))


def openapi_json() -> Response:
    """The contract as JSON."""
    return cacheable(Response(contract_json(), content_type=JSON_TYPE))


def xml_schema() -> Response:
    """What records and positions look like as XML."""
    return cacheable(Response(SCHEMA.read_bytes(), content_type=XML_TYPE))


def _page(template: str, **values: object) -> Response:
    """A page that may load what this server has, and nothing else."""
    answer = Response(render_template(template, **values), content_type="text/html; charset=utf-8")
    answer.headers["Content-Security-Policy"] = PAGE_POLICY
    answer.vary.add("Accept-Language")
    return answer


ROUTES: Final = (
    Route("index", ("GET",), "/", index),
    Route("docs", ("GET",), "/docs", docs),
    Route("swagger", ("GET",), "/docs/<name>", swagger),
    Route("problems", ("GET",), "/problems", problem_list),
    Route("problem", ("GET",), "/problems/<name>", problem),
    Route("openapi-yaml", ("GET",), "/openapi.yaml", openapi_yaml),
    Route("openapi-json", ("GET",), "/openapi.json", openapi_json),
    Route("xml-schema", ("GET",), "/schemas/bbn.xsd", xml_schema),
)
