"""What a record says beyond its game: names and other tags, comments, variations (docs/links.md, *Extras*).

As text one thing a line, deflated with a dictionary of what tags often hold.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from typing import Final

from notation.lexer import escape
from notation.limits import MOST_BYTES
from notation.parser import read_record
from notation.record import Line, Record
from notation.writer import write
from replayer.links.faults import LinkError, refusal

DICTIONARY: Final = (
    b'-Deck\n[GreenDeck "[YellowDeck "[RedDeck "[BlueDeck "[Deck "BB"]\n[Rules "1"]\n[Readings "'
    b'[Result "*"]\n[Scoring "guests-points"]\n[SeedHash "sha256:[Site "[Round "1"]\n'
    b'[Yellow "[Green "[Date "20??-??-??"]\n[Event "[Blue "[Red "'
)
_WINDOW: Final = -15  # raw deflate, 32 KiB
_LINE: Final = re.compile(r"([1-9][0-9]{0,2}|0) ([{(])(.*)[)}]")


def pack(text: str) -> str:
    """A text deflated, in base64url."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _WINDOW, 9, zlib.Z_DEFAULT_STRATEGY, DICTIONARY)
    data = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unpack(packed: str) -> str:
    """What `pack` packed; never unfolds more than a record may hold. LinkError."""
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        opener = zlib.decompressobj(_WINDOW, DICTIONARY)
        raw = opener.decompress(data, MOST_BYTES + 1)
        text = raw.decode()
    except (zlib.error, ValueError):
        raise _damaged() from None
    if len(raw) > MOST_BYTES:
        raise refusal("link-limit", f"the extras of a link unfold to more than {MOST_BYTES} bytes")
    if not opener.eof or opener.unused_data:
        raise _damaged()
    return text


def extras_text(record: Record, plain: Record) -> str:
    """What a record says and the plain record of its game does not, a line each; "" if there is nothing."""
    lines = [f'[{n} "{escape(v)}"]' for n, v in record.tags.items() if plain.tags.get(n) != v]
    lines += [f"-{name}" for name in plain.tags if name not in record.tags]
    lines += _beside(record.line, record.tags["Seats"])
    return "".join(line + "\n" for line in lines)


def with_extras(plain: Record, text: str) -> Record:
    """The plain record of a game with what a text of extras says; NotationError for a foreign text."""
    tags, line = dict(plain.tags), Line(plain.line.moves)
    added = ""
    for said in filter(None, text.split("\n")):
        found = _LINE.fullmatch(said)
        if said.startswith("["):
            added += said + "\n"
        elif said.startswith("-"):
            tags.pop(said[1:], None)
        elif found is None:
            raise _damaged()
        elif found[2] == "{":
            line.comments.setdefault(int(found[1]), []).append(found[3])
        else:
            other = _read(plain.tags["Seats"], "", found[3]).line
            line.variations.setdefault(int(found[1]), []).append(other)
    tags.update(_read(plain.tags["Seats"], added, "").tags)
    return Record(tags, line, plain.terminator)


def _beside(line: Line, seats: str) -> Iterator[str]:
    """The comments and variations of a line, each behind the number of moves before it."""
    for count in range(len(line.moves) + 1):
        yield from (f"{count} {{{comment}}}" for comment in line.comments.get(count, ()))
        for other in line.variations.get(count, ()):
            text = write(Record({"BBN": "1", "Seats": seats}, other))
            yield f"{count} ({' '.join(text.splitlines()[3:-1])})"


def _read(seats: str, tag_lines: str, moves: str) -> Record:
    return read_record(f'[BBN "1"]\n[Seats "{seats}"]\n{tag_lines}\n{moves}\n*\n')


def _damaged() -> LinkError:
    return refusal("link-damaged", "the extras of the link are not as they were handed out")
