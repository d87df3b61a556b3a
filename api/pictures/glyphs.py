"""Small symbols, drawn with a pen around a point: class symbols, what recurs, what never sleeps."""

from __future__ import annotations

from typing import Final

from notation.animals import Kind

KINDS: Final[dict[Kind, str]] = {
    # two hoof prints
    Kind.TRAMPLER: "M-3.8 3.6v-4.6q1.6-3.4 3.2 0v4.6zM.8 1v-4.6q1.6-3.4 3.2 0v4.6z",
    # the marks of three claws
    Kind.BIG_BRUISER: "M-4 -4.2q2 4 .6 8.6M-.4 -4.8q2 4.4 .6 9.4M3.2 -4.2q2 4 .6 8.6",
    # lightning
    Kind.LITTLE_BULLY: "M1.6 -5.2l-4.4 5.8h5l-3.2 5",
    # one who looks like another
    Kind.DOPPELGANGER: "M-1.6 -3.4a3.4 3.4 0 1 0 0 6.8M1.6 -3.4a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0 -6.8",
    Kind.SHIELD: "M-4.2 -4q4.2 .4 4.2 -1q0 1.4 4.2 1q.4 6.4 -4.2 9.2q-4.6 -2.8 -4.2 -9.2z",
}
RECURRING: Final = "M4.2 -1.6a4.5 4.5 0 1 0 .3 2.6M4.6 -4.8v3.4h-3.4"
PERMANENT: Final = (
    "M0 0q-1.6 -2.8 -3.2 -2.8a2.8 2.8 0 0 0 0 5.6q1.6 0 3.2 -2.8q1.6 -2.8 3.2 -2.8a2.8 2.8 0 0 1 0 "
    "5.6q-1.6 0 -3.2 -2.8"
)
