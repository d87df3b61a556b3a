"""A whole game as a code that fits into a URL, and back (docs/links.md).

A code is the version, a number in base 64, perhaps `.` and what the record says beyond its game, a checksum.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from notation.cards import CARD_OF, Card, Colour
from notation.errors import NotationError
from notation.limits import MOST_MOVES
from notation.moves import read_move
from notation.position import read_position, write_position
from notation.record import Line, Record
from notation.tags import Header, read_header
from notation.values import SCORINGS
from replayer.chance import Chance, deal
from replayer.deal import Decks, Setup, set_up
from replayer.faults import ReplayError
from replayer.game import Replay, replay
from replayer.links import header as heads
from replayer.links.decks import Deck, deck_tags, put_decks, take_decks
from replayer.links.digits import ALPHABET, Reader, Writer, number_text, text_number
from replayer.links.extras import extras_text, pack, unpack, with_extras
from replayer.links.faults import LinkError, refusal
from replayer.links.opening import put_draw, put_position, take_draw, take_position
from replayer.links.turns import Lister, put_turn, take_turn
from replayer.score import default_scoring, result_text

VERSION: Final = "1"
MOST_LETTERS: Final = 100_000  # of a code
MOST_LETTERS_OF_A_NUMBER: Final = 2_000
_CHECK: Final = 4  # letters of the checksum, six bits each
_CODE: Final = re.compile(r"1([A-Za-z0-9_-]*)(?:\.([A-Za-z0-9_-]+))?")


def encode(game: Replay | Record, extras: bool = False) -> str:
    """The code of a legal game, finished or not; with extras also names, other tags, comments, variations.

    Raises what is wrong with the game; LinkError for one that no code may hold. Before a code is handed out
    it has been decoded, to the same game and with extras to the same record.
    """
    played = game if isinstance(game, Replay) else replay(game)
    if played.fault is not None:
        raise played.fault
    said = VERSION + number_text(_number(played))
    plain = plain_record(text_number(said[1:]))
    record = played.canonical()
    more = extras_text(record, plain) if extras else ""
    if more:
        said += "." + pack(more)
    code = said + _checksum(said, played.game_id())
    again = _open(code)
    if again.game_id() != played.game_id() or (extras and again.doc_id() != played.doc_id()):
        raise refusal("link-limit", "no link can hold this game")
    return code


def decode(code: str) -> Record:
    """The record that a code tells, its moves canonical; LinkError when it is foreign or damaged."""
    return _open(code).record


def _open(code: str) -> Replay:
    """The game of a code, replayed and compared with its checksum."""
    if len(code) > MOST_LETTERS:
        raise refusal("link-limit", f"a link has at most {MOST_LETTERS} letters")
    said, checksum = code[:-_CHECK], code[-_CHECK:]
    parts = _CODE.fullmatch(said)
    if parts is None or not set(checksum) <= {*ALPHABET}:
        raise _foreign(code)
    if len(parts[1]) > MOST_LETTERS_OF_A_NUMBER:
        raise refusal("link-limit", f"a link's number has at most {MOST_LETTERS_OF_A_NUMBER} letters")
    try:
        record = plain_record(text_number(parts[1]))
        if parts[2] is not None:
            record = with_extras(record, unpack(parts[2]))
        game = replay(record)
        if game.fault is None and game.text() and _checksum(said, game.game_id()) == checksum:
            return game
    except LinkError:
        raise
    except (NotationError, ReplayError):
        pass
    raise refusal("link-damaged", "the link is not as it was handed out, or was made under other rules")


def _foreign(code: str) -> LinkError:
    if code[:1].isdigit() and code[0] != VERSION:
        return refusal("link-version", "no such version of links", code[0], VERSION)
    return refusal("link-foreign", "no link of a game", code, "1, then A-Z, a-z, 0-9, -, _ and at most one .")


def _checksum(said: str, game_id: str) -> str:
    """The first 24 bits of SHA-256 of what stands before it and of the game-id, as four letters."""
    digest = sha256(f"{said} {game_id}".encode()).digest()
    number = int.from_bytes(digest[:3], "big")
    return "".join(ALPHABET[number >> shift & 63] for shift in (18, 12, 6, 0))


def _number(game: Replay) -> int:
    """All digits of a game."""
    setup = game.setup
    assert setup is not None
    out, head = Writer(), read_header(game.record)
    kind = _kind(game, setup, head)
    heads.put_kind(out, kind)
    heads.put_seats(out, head.seats)
    put_decks(out, setup.decks)
    if head.seed is not None:
        heads.put_seed(out, head.seed)
    if kind.readings:
        heads.put_readings(out, setup.readings)
    if kind.dealt:
        for colour, draw, deck in zip(head.seats, head.draws, setup.decks, strict=True):
            put_draw(out, draw, _cards(colour, deck), kind.seed)
    if head.position is not None:
        put_position(out, read_position(head.position), setup.decks)
    if not kind.finished:
        out.put(len(game.turns), MOST_MOVES + 1)
    lister = Lister()
    for turn in game.turns:
        put_turn(out, turn, lister.legal(turn.before, setup.table), setup.table, kind.piles)
    return out.number


def _kind(game: Replay, setup: Setup, head: Header) -> heads.Kind:
    usual = setup.table.scoring == default_scoring(setup.decks)
    return heads.Kind(
        seed=head.seed is not None,
        dealt=any(draw is not None for draw in head.draws),
        given=head.position is not None,
        scoring=0 if usual else 1 + SCORINGS.index(setup.table.scoring),
        readings=bool(setup.readings),
        piles=any("/" in turn.text for turn in game.turns),
        finished=game.finished,
    )


def plain_record(number: int) -> Record:
    """The record of a number: the tags that make the game, the moves, no more."""
    source = Reader(number)
    kind = heads.take_kind(source)
    tags = _take_tags(source, kind)
    setup = set_up(read_header(Record(tags)))
    line, result = _take_moves(source, kind, setup)
    if source.rest:
        raise refusal("link-damaged", "the link says more than its game")
    return Record(tags, line, result)


def _take_tags(source: Reader, kind: heads.Kind) -> dict[str, str]:
    seats = heads.take_seats(source)
    decks = take_decks(source, len(seats))
    tags = {"BBN": "1", "Seats": "".join(colour.letter for colour in seats), **deck_tags(seats, decks)}
    seed = heads.take_seed(source) if kind.seed else None
    readings = heads.take_readings(source) if kind.readings else {}
    if kind.dealt:
        tags |= _take_draws(source, seats, decks, seed)
    if seed is not None:
        tags["Seed"] = seed
    if kind.scoring:
        tags["Scoring"] = SCORINGS[kind.scoring - 1]
    if readings:
        tags["Readings"] = " ".join(f"{name}={value}" for name, value in readings.items())
    if kind.given:
        tags["Position"] = write_position(take_position(source, seats, decks))
    return tags


def _take_draws(source: Reader, seats: tuple[Colour, ...], decks: Decks, seed: str | None) -> dict[str, str]:
    tags = {}
    for colour, deck in zip(seats, decks, strict=True):
        dealt = deal(Chance(seed), colour, deck or ()) if seed is not None else None
        draw = take_draw(source, _cards(colour, deck), dealt)
        if draw is not None:
            tags[f"{colour.name}Draw"] = " ".join(card.species.code for card in draw)
    return tags


def _take_moves(source: Reader, kind: heads.Kind, setup: Setup) -> tuple[Line, str]:
    count = MOST_MOVES if kind.finished else source.take(MOST_MOVES + 1)
    position, line, lister = setup.start, Line(), Lister()
    while position.to_move is not None and len(line.moves) < count:
        legal = lister.legal(position, setup.table)
        position, text = take_turn(source, position, legal, setup.table, kind.piles)
        line.moves.append(read_move(text))
    return line, result_text(position, setup.table.scoring) if position.to_move is None else "*"


def _cards(colour: Colour, deck: Deck | None) -> list[Card]:
    """A colour's cards of a deck, strongest first."""
    return [CARD_OF[colour][species] for species in deck or ()]
