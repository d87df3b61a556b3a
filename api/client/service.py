"""The operations on the service itself: is it there, what has it done, its contract and its pages."""

from __future__ import annotations

from typing import Final

from api.client.calls import TEXT_TYPE, Caller
from api.client.reading import expect
from api.client.rulebook import Health
from api.client.transport import Call, step_of

_HTML: Final = "text/html"
_ANY: Final = "*/*"


class ServiceCalls(Caller):
    """Asks for what operators and browsers need."""

    def health(self) -> Health:
        """Does the process answer?"""
        return self._ask(Call("GET", "/healthz"), Health)

    def readiness(self) -> Health:
        """Can it replay games? Raises UnavailableError if not."""
        return self._ask(Call("GET", "/readyz"), Health)

    def metrics(self) -> str:
        """What has been counted, as Prometheus reads it."""
        return self._text(Call("GET", "/metrics", TEXT_TYPE))

    def openapi_yaml(self) -> str:
        """The contract as it was written."""
        return self._text(Call("GET", "/openapi.yaml", "application/yaml"))

    def openapi_json(self) -> dict[str, object]:
        """The contract as data."""
        return expect(dict, self._json(Call("GET", "/openapi.json")))

    def xml_schema(self) -> bytes:
        """What records and positions look like as XML."""
        return self._transport.whole(Call("GET", "/schemas/bbn.xsd", "application/xml"))

    def index(self) -> str:
        """The page that says what the service is."""
        return self._text(Call("GET", "/", _HTML))

    def docs(self) -> str:
        """The page that shows the contract."""
        return self._text(Call("GET", "/docs", _HTML))

    def swagger(self, name: str) -> bytes:
        """A file that this page needs."""
        return self._transport.whole(Call("GET", f"/docs/{step_of(name)}", _ANY))

    def problems(self) -> str:
        """The page that explains all problems."""
        return self._text(Call("GET", "/problems", _HTML))

    def problem(self, name: str) -> str:
        """The page that explains one kind of problem, the one that its `type` names."""
        return self._text(Call("GET", f"/problems/{step_of(name)}", _HTML))
