"""Strategies for what a text can say: moves with details of every kind, lines of play, records."""

from __future__ import annotations

import string

from hypothesis import strategies as st

from notation.animals import SPECIES
from notation.cards import CARDS, COLOURS, Card, Colour
from notation.lexer import tidy
from notation.record import (
    ALIAS,
    FATE,
    HIT,
    PLACE,
    RECALL,
    SWAP,
    THROUGH,
    VALUE,
    Detail,
    Line,
    Move,
    Record,
    Value,
)
from notation.tags import TAGS

CARD = st.sampled_from([*CARDS.values()])
NUMBER = st.integers(0, 99)
LISTS = st.lists(CARD, min_size=1, max_size=5, unique=True).map(tuple)
FREE = ("Event", "Site", "Round", "Red", "Green", "Blue", "Yellow", "Position", "Result")
# What no record may hold: control characters but white space, surrogates and two more.
BANNED = {chr(n) for n in range(32)} - set("\t\n\r") | {"\x7f", "\ufffe", "\uffff"}
LETTERS = st.one_of(
    st.sampled_from(' \t"\\{}[]();!/*.,:=~-_?1R\u0085\u00a0\u2028\ufeffé🦩'),
    st.characters(exclude_categories=["Cs"], exclude_characters=BANNED),
)
VALUES = st.text(LETTERS.filter(lambda letter: letter not in "\r\n"), max_size=30)
COMMENTS = st.text(LETTERS.filter(lambda letter: letter != "}"), max_size=30).map(tidy)
NAMES = st.text(string.ascii_letters + string.digits + "_", min_size=1, max_size=9).filter(
    lambda name: name[0] in string.ascii_letters and name not in TAGS
)


def inner_moves(depth: int) -> st.SearchStrategy[Move]:
    """Moves without piles, so many parentheses deep at most."""
    return st.builds(Move, CARD, st.lists(details(depth), max_size=3).map(tuple))


def details(depth: int) -> st.SearchStrategy[Detail]:
    """Details of every kind; not every one a rule would ask for."""
    words: st.SearchStrategy[Value] = st.sampled_from(["odd", "even", "no"])
    kinds: list[st.SearchStrategy[Detail]] = [
        st.builds(Detail, st.sampled_from([HIT, RECALL]), CARD),
        st.builds(Detail, st.just(VALUE), NUMBER | words),
        st.builds(Detail, st.just(PLACE), CARD | NUMBER),
        st.builds(Detail, st.just(ALIAS), st.sampled_from(SPECIES)),
        st.builds(Detail, st.just(FATE), LISTS),
        st.builds(Detail, st.just(SWAP), st.lists(CARD, min_size=2, max_size=2, unique=True).map(tuple)),
    ]
    if depth:
        kinds.append(st.builds(Detail, st.just(THROUGH), st.deferred(lambda: inner_moves(depth - 1))))
    return st.one_of(kinds)


MOVES = st.builds(
    lambda move, piles: Move(move.card, move.details, tuple(piles)),
    inner_moves(2),
    st.lists(LISTS, max_size=2),
)
DEEP_MOVE = Move(CARDS["Rvul"])
for _ in range(8):
    DEEP_MOVE = Move(CARDS["Rvul"], (Detail(THROUGH, DEEP_MOVE),))


def of_seats(move: Move, seats: tuple[Colour, ...]) -> Move:
    """The same move by somebody who plays: the colour counts its way around the table."""
    colour = seats[COLOURS.index(move.card.colour) % len(seats)]
    card: Card = CARDS[colour.letter + move.card.species.code]
    return Move(card, move.details, move.piles)


@st.composite
def lines(draw: st.DrawFn, seats: tuple[Colour, ...], depth: int, least: int) -> Line:
    """A line of play with comments anywhere and variations so many deep at most."""
    moves = st.lists(CARD.map(Move) | MOVES, min_size=least, max_size=4)
    line = Line([of_seats(move, seats) for move in draw(moves)])
    places = st.integers(0, len(line.moves))
    said = st.dictionaries(places, st.lists(COMMENTS, min_size=1, max_size=2), max_size=2)
    line.comments = draw(said)
    if depth and line.moves:
        for place in draw(st.lists(st.integers(1, len(line.moves)), max_size=depth)):
            line.variations.setdefault(place, []).append(draw(lines(seats, depth - 1, 1)))
    return line


@st.composite
def made_records(draw: st.DrawFn) -> Record:
    """A record that a text can say; its moves need not be legal."""
    seats = tuple(draw(st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4, unique=True)))
    tags = {"BBN": "1"}
    tags.update(draw(st.dictionaries(st.sampled_from(FREE) | NAMES, VALUES, max_size=4)))
    tags["Seats"] = "".join(colour.letter for colour in seats)
    tags.update(draw(st.sampled_from([{}, {"Date": "2024-02-??"}, {"Deck": "NB"}, {"Seed": 'bbn1:"\\ ~'}])))
    tags.update(draw(st.sampled_from([{}, {"Readings": "zebra=names"}, {f"{seats[0].name}Draw": "rhi ? ?"}])))
    scores = st.lists(st.integers(0, 60), min_size=len(seats), max_size=len(seats))
    ends = "/".join(f"{seat.letter}{score}" for seat, score in zip(seats, draw(scores), strict=True))
    return Record(tags, draw(lines(seats, 2, 0)), draw(st.sampled_from(["*", ends])))
