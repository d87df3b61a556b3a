"""The forms of a record, asked of a server: text, JSON, XML, and codes."""

from __future__ import annotations

import json
import re
from typing import Final

from api.client import NotFoundError, ProblemError
from api.console.judging import Coded
from api.referees.asking import Asking, Unanswered, answered
from api.referees.local import Local
from api.representations import JSON, TEXT, XML, json_text, representation
from api.results.reading import ShapeError, read
from api.results.records import Fault
from notation.errors import NotationError
from replayer.links import LinkError
from replayer.links.codes import MOST_LETTERS

TYPES: Final = {TEXT: "text/vnd.beasty-bar.bbn", JSON: "application/json", XML: "application/xml"}
LINKS: Final = "links"  # the clause of what is wrong with a code, or with a game for one
LONGEST_CODE: Final = 30_000  # letters, in the header fields of a request
_SPELT: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*")  # others are no step of a path, and no code


class Forms(Asking):
    """Writes records in other forms."""

    def convert(self, data: bytes, wanted: str) -> bytes:
        """A record or a position in another representation; raises NotationError."""
        if not data:  # there is no request without a body
            return Local().convert(data, wanted)
        with answered():
            try:
                kind = TYPES[representation(data)]
                found = self.client(None).convert(data, TYPES[wanted], media_type=kind)
            except ProblemError as problem:
                raise _fault_of(problem) from problem
        return _laid_out(found) if wanted == JSON else found

    def encode(self, text: bytes, extras: bool) -> Coded:
        """The code of a record, or why it has none."""
        if not text:
            return Local().encode(text, extras)
        with answered():
            found = self.client(None).link(text, extras=extras)
        if found.fault is None:
            return Coded(found.code or "")
        fault = found.fault
        if fault.clause == LINKS:
            return Coded("", f"{fault.message} ({fault.code})")
        return Coded("", fault.message, fault.line, fault.column)

    def decode(self, code: str) -> str:
        """The record that a code tells; raises LinkError."""
        if len(code) > MOST_LETTERS or not _SPELT.fullmatch(code):
            return Local().decode(code)  # it is none, whatever the rules
        if len(code) > LONGEST_CODE:
            raise Unanswered(f"a server is asked about codes of at most {LONGEST_CODE} letters")
        with answered():
            try:
                return self.client(None).linked(code).decode()
            except NotFoundError as problem:
                name = problem.text("code")
                if not name:
                    raise
                raise LinkError(name, problem.detail) from problem


def _laid_out(data: bytes) -> bytes:
    """JSON as commands write it."""
    try:
        return json_text(json.loads(data))
    except ValueError as wrong:
        raise Unanswered("POST /v1/convert: the answer is no JSON") from wrong


def _fault_of(problem: ProblemError) -> NotationError | ProblemError:
    """The fault for which a server does not convert; the problem itself where it is another one."""
    try:
        fault = read(Fault, problem.member("fault", dict))
    except ShapeError:
        return problem
    found = NotationError(
        fault.code, fault.message, offset=fault.offset, line=fault.line, column=fault.column
    )
    found.path = fault.pointer or fault.xpath
    return found
