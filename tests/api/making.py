"""Records and positions that tests of the HTTP service send."""

from __future__ import annotations

from typing import Final

TEXT: Final = {"Content-Type": "text/plain"}
JSON: Final = {"Content-Type": "application/json"}
XML: Final = {"Content-Type": "application/xml"}
HEAD: Final = '[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Seed "bbn1:park"]\n\n'
PARK: Final = HEAD + "1. Rzeb Bsea\n2. Rmon Bkan:1\n3. Rlio Bhip\n*\n"
LIE: Final = HEAD + "1. Rzeb Blio\n*\n"
WHOLE: Final = """[BBN "1"]
[Event "Tuesday at the kitchen table"]
[Seats "RB"]
[Red "Ada"]
[Blue "Ben"]
[Deck "NB"]
[Seed "bbn1:kitchen-42"]

1. Rtig Bdog
2. Rpen=rhixRtig Bpea@Rpen
3. RbatxRpen BbatxBdog
4. Rvul(BbatxRbat) BrhixBpea
5. RrhixBrhi Bpen=vul(BrhixRrhi)
6. Rost:odd Bvul(RrhixBrhi)
7. RchexBbat BchexBpen
8. Rdog Bost:even
9. Rpea@Bche Bpor
10. Rlla Blla
11. Rbea Bbea
12. Rpor Btig
R13/B4
"""
START: Final = ". . . . . R=lio,hip,zeb,mon/B=hip,sea,kan,par R=?8/B=?8 R 1 ."
LATER: Final = "Rzeb . . . . R=lio,hip,sea,mon/B=hip,sea,kan,par R=?7/B=?8 B 2 ."
