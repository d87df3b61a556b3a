"""What a server is asked, and what is said where it does not answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import click

from api.client import Client, ClientError, Patience
from api.client.positions import TableOptions
from api.console.places import Place
from api.results.positions import Answer
from notation.position import write_position

PATIENT: Final = Patience(wait=120.0)  # a person waits until a busy server counts anew


class Asking:
    """Asks one server; where that fails, the command ends with exit code 2 and says why."""

    def __init__(self, address: str, context: click.Context) -> None:
        """The connections are closed with the context."""
        self.address = address
        self.context = context
        self._clients: dict[str, Client] = {}

    def client(self, language: str | None) -> Client:
        """Whoever asks it in a language, English unless told; UsageError for what is no address."""
        spoken = language or "en"
        if spoken not in self._clients:
            try:
                self._clients[spoken] = Client(self.address, language=spoken, patience=PATIENT)
            except ValueError as wrong:
                raise click.UsageError(f"--server: {wrong}") from wrong
            self.context.call_on_close(self._clients[spoken].close)
        return self._clients[spoken]


class Unanswered(click.ClickException):
    """A server did not answer as asked."""

    exit_code = 2


@contextmanager
def answered() -> Iterator[None]:
    """Says in one sentence why a server did not answer."""
    try:
        yield
    except ClientError as wrong:
        raise Unanswered(str(wrong)) from wrong
    except UnicodeEncodeError as wrong:
        raise Unanswered("a server is asked in UTF-8, and what is asked is none") from wrong


def where_of(place: Place) -> tuple[str | bytes, TableOptions]:
    """A place as the client asks about it: a position, or a record and its turn."""
    options: TableOptions = {}
    if place.readings:
        options["readings"] = spelt(place.readings)
    if place.record is not None and place.turn is not None:
        options["turn"] = place.turn
        return place.record, options
    if place.seed is not None:
        options["seed"] = place.seed
    if place.decks:
        options["decks"] = place.decks
    return write_position(place.position), options


def nowhere(found: Answer) -> click.ClickException:
    """A server finds no position where we did: its rules are other ones."""
    fault = "" if found.fault is None else found.fault.message
    return click.ClickException("\n".join(found.flaws) or fault)


def spelt(readings: Mapping[str, str]) -> str:
    """Readings as a tag says them."""
    return " ".join(f"{name}={value}" for name, value in readings.items())
