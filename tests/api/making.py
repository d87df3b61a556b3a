"""Records and positions that tests of the HTTP service send."""

from __future__ import annotations

from typing import Final

from notation.example import KITCHEN

TEXT: Final = {"Content-Type": "text/plain"}
JSON: Final = {"Content-Type": "application/json"}
XML: Final = {"Content-Type": "application/xml"}
HEAD: Final = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n'
PARK: Final = HEAD + "1. Rzeb Bsea\n2. Rmon Bkan:1\n3. Rlio Bhip\n*\n"
LIE: Final = HEAD + "1. Rzeb Blio\n*\n"
WHOLE: Final = KITCHEN
START: Final = ". . . . . R=lio,hip,zeb,mon/B=hip,sea,kan,par R=?8/B=?8 R 1 ."
LATER: Final = "Rzeb . . . . R=lio,hip,sea,mon/B=hip,sea,kan,par R=?7/B=?8 B 2 ."
