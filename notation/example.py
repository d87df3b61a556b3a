"""The record of notation.md, section 3: what the viewer begins with; its ids are known to the last byte."""

from __future__ import annotations

from typing import Final

KITCHEN: Final = """[BBN "1"]
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
