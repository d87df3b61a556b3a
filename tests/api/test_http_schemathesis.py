"""Schemathesis, all checks: whatever the contract allows is answered, whatever it does not is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import strategies as st
from schemathesis.config import SchemathesisConfig

from api import create_app
from notation.animals import SPECIES

CARDS = st.builds(
    lambda colour, species: colour + species.code, st.sampled_from("RGBY"), st.sampled_from(SPECIES)
)
DETAILS = st.sampled_from(["", ":1", "xRlio", "=kan:2", "@3", "!Bswo"])
MOVES = st.builds(lambda card, detail: card + detail, CARDS, DETAILS)
HEAD = '[BBN "1"]\n[Seats "RB"]\n[Seed "bbn1:x"]\n'
RECORDS = st.builds(
    lambda deck, moves, end: f'{HEAD}[Deck "{deck}"]\n\n{" ".join(moves)}\n{end}\n',
    st.sampled_from(["BB", "NB", "BW", "DU", "XX"]),
    st.lists(MOVES, max_size=6),
    st.sampled_from(["*", "R1/B2", ""]),
)
TEXTS = st.one_of(RECORDS, st.text(min_size=1, max_size=60)).map(lambda text: text.encode("utf-8", "replace"))
DOCUMENTS = st.builds(
    lambda moves: (
        '<record><tag name="BBN">1</tag><tag name="Seats">RB</tag>'
        + "".join(f'<move text="{move}"/>' for move in moves)
        + "<terminator>*</terminator></record>"
    ).encode(),
    st.lists(MOVES, max_size=6),
)
JSON_LINES = st.sampled_from(["{}", '{"tags":{},"moves":[],"terminator":"*"}', "[", "0", ""])
LINES = st.lists(JSON_LINES, min_size=1).map(lambda lines: ("\n".join(lines) + "\n").encode())

schemathesis.openapi.media_type("text/vnd.beasty-bar.bbn", TEXTS)
schemathesis.openapi.media_type("text/plain", TEXTS)
schemathesis.openapi.media_type("application/xml", DOCUMENTS)
schemathesis.openapi.media_type("application/x-ndjson", LINES)

schema = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    create_app({"LOG": "off", "RATE": "", "COMPRESS": False}),  # through WSGI schemathesis unpacks nothing
    config=SchemathesisConfig.from_path(Path(__file__).with_name("schemathesis.toml")),
)


@schema.parametrize()
def test_the_service_is_what_the_contract_says(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
