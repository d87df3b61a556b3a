"""From a record's tags to a table and an opening: decks, deal, seed, start position.

Seeded, dealt (`Draw` tags), both (compared), open (neither), or from a `Position`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from notation.animals import HIDDEN, Species
from notation.cards import Card, Colour
from notation.position import Position, read_position
from notation.tags import Header
from replayer.chance import Chance, deal, seed_hash
from replayer.faults import SetupError
from replayer.rules.readings import alternatives, rules_under
from replayer.score import default_scoring
from replayer.state import HAND, Table, hidden_card, visible

ADVANCED: Final = 8  # cards of a deck in box 1's advanced variant
Decks = tuple[tuple[Species, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is played with and where it starts."""

    table: Table
    start: Position
    decks: Decks  # a seat, strongest first; None: not told (only with a Position)
    readings: dict[str, str]  # those that differ from the default, by name
    undecided: tuple[str, ...]  # what the record leaves open: "hands", "seed"


def set_up(header: Header) -> Setup:
    """The table and the opening that tags describe.

    Raises SetupError where they do not fit together, PositionError for a start position with flaws.
    """
    readings = alternatives(header.readings)
    decks = tuple(_deck(header, seat) for seat in range(len(header.seats)))
    check_decks(header.seats, decks)
    chance = _chance(header)
    start = _opening(header, decks, chance) if header.position is None else _given(header, decks)
    hidden = any(card.species is HIDDEN for cards in (*start.hands, *start.decks) for card in cards)
    table = Table(
        rules=rules_under(readings),
        decks=decks,
        chance=chance,
        scoring=header.scoring or default_scoring(decks),
        open=header.seed is None and header.position is None and not any(header.draws),
    )
    undecided = (("hands",) if hidden else ()) + (("seed",) if header.seed_hash and not header.seed else ())
    return Setup(table, start, decks, readings, undecided)


def check_decks(seats: Sequence[Colour], decks: Decks) -> None:
    """Raises SetupError where a deck is not what `game.deck` demands, or decks do not go together."""
    first: tuple[Colour, int] | None = None
    for colour, deck in zip(seats, decks, strict=True):
        if deck is None:
            continue
        flaw = _deck_flaw(deck)
        if not flaw and first is not None and len(deck) != first[1]:
            flaw = f"has {len(deck)} cards, {_name(first[0])}'s has {first[1]}; all play with as many"
        if flaw:
            raise _fault("deck", f"{_name(colour)}'s deck {flaw}", f"{colour.name}Deck", colour)
        first = first or (colour, len(deck))


@lru_cache(maxsize=1024)
def _deck_flaw(deck: tuple[Species, ...]) -> str:
    """What is wrong with a deck by itself, or nothing."""
    strengths = sorted(species.strength for species in deck)
    if len(deck) == ADVANCED and all(s.box == "BB" for s in deck) and len(set(strengths)) == ADVANCED:
        return ""
    if strengths in (list(range(1, 13)), list(range(13))):
        return ""
    twice = [f"strength {s} twice" for s in sorted({s for s in strengths if strengths.count(s) > 1})]
    missing = [f"no strength {s}" for s in range(1, 13) if s not in strengths]
    return f"has {', '.join(twice + missing)}; it needs one animal of each strength from 1 to 12"


def _deck(header: Header, seat: int) -> tuple[Species, ...] | None:
    """A player's deck: as told, or all of a dealt order without gaps; None only for a start position."""
    deck = header.decks[seat]
    draw = header.draws[seat]
    if deck is None and draw is not None and all(card.species is not HIDDEN for card in draw):
        return tuple(sorted((card.species for card in draw), key=lambda species: -species.strength))
    if deck is None and header.position is None:
        colour = header.seats[seat]
        what = f'what {_name(colour)} plays is not told; write [Deck "..."] or [{colour.name}Deck "..."]'
        raise _fault("deck-missing", what, "Seats", colour)
    return deck


def _chance(header: Header) -> Chance | None:
    if header.seed is None:
        return None
    if header.seed_hash is not None and seed_hash(header.seed) != header.seed_hash:
        what = "the seed is not the one that was committed to"
        raise _fault("seed-hash", what, "SeedHash", found=header.seed_hash, options=[seed_hash(header.seed)])
    return Chance(header.seed)


def _opening(header: Header, decks: Decks, chance: Chance | None) -> Position:
    """Everybody's dealt order, the first four of it in hand."""
    orders = []
    for seat, colour in enumerate(header.seats):
        deck = decks[seat] or ()
        order = deal(chance, colour, deck) if chance is not None else (hidden_card(colour),) * len(deck)
        draw = header.draws[seat]
        if draw is not None:
            order = _dealt(colour, deck, order, draw)
        orders.append(order)
    hands = [tuple(sorted(order[:HAND], key=lambda card: -card.strength)) for order in orders]
    return Position(header.seats, hands, [order[HAND:] for order in orders])


def _dealt(
    colour: Colour, deck: Sequence[Species], order: Sequence[Card], draw: Sequence[Card]
) -> tuple[Card, ...]:
    """A dealt order as the Draw tag tells it, compared with what a seed deals; `?` leaves a card so."""
    tag = f"{colour.name}Draw"
    if len(draw) > len(deck):
        raise _fault("draw", f"{tag} tells {len(draw)} cards, the deck has {len(deck)}", tag, colour)
    told = [card for card in draw if card.species is not HIDDEN]
    for card in told:
        if card.species not in deck or told.count(card) > 1:
            why = "twice in the dealt order" if told.count(card) > 1 else "not in the deck"
            raise _fault("draw", f"{card.code} is {why}", tag, colour)
    cards = list(order)
    for place, card in enumerate(draw):
        if card.species is HIDDEN:
            continue
        if cards[place].species is not HIDDEN and cards[place] is not card:
            what = f"card {place + 1} is {card.code} in {tag}, {cards[place].code} by the seed"
            raise _fault("draw-differs", what, tag, colour, card.code, [cards[place].code])
        cards[place] = card
    return tuple(cards)


def _given(header: Header, decks: Decks) -> Position:
    """The start position of the tags, if it goes with the other tags."""
    position = read_position(header.position or "")
    if position.seats != header.seats:
        seats = "".join(colour.letter for colour in position.seats)
        letters = "".join(colour.letter for colour in header.seats)
        raise _fault(
            "position-seats", f"the position seats {seats}", "Position", found=seats, options=[letters]
        )
    if any(header.draws):
        raise _fault("draw-with-position", "a game from a position is not dealt again", "Position")
    check_cards(position, decks)
    return position


def check_cards(position: Position, decks: Decks) -> None:
    """Raises SetupError where a position shows a card that is not in its player's deck, if that is told."""
    for colour, deck in zip(position.seats, decks, strict=True):
        if deck is None:
            continue
        stranger = next((c for c in visible(position) if c.colour is colour and c.species not in deck), None)
        if stranger is not None:
            what = f"{stranger.code} of the position is not in {_name(colour)}'s deck"
            raise _fault("position-deck", what, "Position", colour)


def _name(colour: Colour) -> str:
    return colour.name.lower()


def _fault(
    code: str,
    what: str,
    tag: str,
    colour: Colour | None = None,
    found: str = "",
    options: Sequence[str] = (),
) -> SetupError:
    clause = "game.deck" if "deck" in code else "game.hand" if code.startswith("draw") else "notation.3"
    fault = SetupError(code, what, clause, colour=colour, found=found, options=options)
    fault.tag = tag
    return fault
