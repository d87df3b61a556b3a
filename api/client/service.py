"""The operations on the service itself: is it there, what has it done, its contract and its pages."""

from __future__ import annotations

from api.client.calls import HTML_TYPE, TEXT_TYPE, Caller
from api.client.transport import Call, step_of
from api.results.reading import expect
from api.results.rules import Health


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
        return self._text(Call("GET", "/", HTML_TYPE))

    def docs(self) -> str:
        """The page that shows the contract."""
        return self._text(Call("GET", "/docs", HTML_TYPE))

    def swagger(self, name: str) -> bytes:
        """A file that this page needs."""
        return self._transport.whole(Call("GET", f"/docs/{step_of(name)}", "*/*"))

    def problems(self) -> str:
        """The page that explains all problems."""
        return self._text(Call("GET", "/problems", HTML_TYPE))

    def problem(self, name: str) -> str:
        """The page that explains one kind of problem, the one that its `type` names."""
        return self._text(Call("GET", f"/problems/{step_of(name)}", HTML_TYPE))

    def view(self) -> str:
        """The page on which a record is pasted or opened, and stepped through."""
        return self._text(Call("GET", "/view", HTML_TYPE))

    def edit(self) -> str:
        """The page on which a game is written down by clicking."""
        return self._text(Call("GET", "/edit", HTML_TYPE))

    def animals_page(self) -> str:
        """The page of all animals."""
        return self._text(Call("GET", "/animals", HTML_TYPE))

    def animal_page(self, code: str) -> str:
        """The page of one animal; raises NotFoundError."""
        return self._text(Call("GET", f"/animals/{step_of(code)}", HTML_TYPE))

    def try_page(self) -> str:
        """The page on which any animal meets any position; the operation `try`."""
        return self._text(Call("GET", "/try", HTML_TYPE))

    def drawings(self, box: str) -> bytes:
        """The drawings of all animals of a box, as SVG; raises NotFoundError."""
        return self._transport.whole(Call("GET", f"/cards/{step_of(box)}.svg", "image/svg+xml"))

    def cards(self) -> str:
        """The animals and their drawings, as a module for scripts."""
        return self._text(Call("GET", "/cards.js", "text/javascript"))
