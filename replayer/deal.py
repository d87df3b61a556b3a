"""From a record's tags to a table and an opening: decks, deal, seed, start position.

Seeded, dealt (`Draw` tags), both (compared), open (neither), or from a `Position`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
    for colour, deck in zip(seats, decks, strict=True):
        if deck is not None:
            _check_deck(colour, deck)
    known = [(colour, deck) for colour, deck in zip(seats, decks, strict=True) if deck is not None]
    for colour, deck in known[1:]:
        if len(deck) != len(known[0][1]):
            what = (
                f"{_name(colour)}'s deck has {len(deck)} cards, {_name(known[0][0])}'s has {len(known[0][1])}"
            )
            raise _fault("deck", what, colour, "Deck")


def _check_deck(colour: Colour, deck: Sequence[Species]) -> None:
    strengths = sorted(species.strength for species in deck)
    if len(deck) == ADVANCED and all(s.box == "BB" for s in deck) and len(set(strengths)) == ADVANCED:
        return
    if [s for s in strengths if s] == list(range(1, 13)) and strengths.count(0) <= 1:
        return
    twice = sorted({s for s in strengths if strengths.count(s) > 1})
    missing = sorted(set(range(1, 13)) - set(strengths))
    parts = [f"strength {s} twice" for s in twice] + [f"no strength {s}" for s in missing]
    what = f"{_name(colour)}'s deck has {', '.join(parts)}; it needs one animal of each strength from 1 to 12"
    raise _fault("deck", what, colour, "Deck")


def _deck(header: Header, seat: int) -> tuple[Species, ...] | None:
    """A player's deck: as told, or all of a dealt order without gaps; None only for a start position."""
    deck = header.decks[seat]
    draw = header.draws[seat]
    if deck is None and draw is not None and all(card.species is not HIDDEN for card in draw):
        return tuple(sorted((card.species for card in draw), key=lambda species: -species.strength))
    if deck is None and header.position is None:
        colour = header.seats[seat]
        what = f'what {_name(colour)} plays is not told; write [Deck "..."] or [{colour.name}Deck "..."]'
        raise _fault("deck-missing", what, colour, "Seats")
    return deck


def _chance(header: Header) -> Chance | None:
    if header.seed is None:
        return None
    if header.seed_hash is not None and seed_hash(header.seed) != header.seed_hash:
        what = "the seed is not the one that was committed to"
        raise SetupError(
            "seed-hash", what, "notation.3", found=seed_hash(header.seed), options=[header.seed_hash]
        )
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
        raise _fault("draw", f"{tag} tells {len(draw)} cards, the deck has {len(deck)}", colour, tag)
    told = [card for card in draw if card.species is not HIDDEN]
    for card in told:
        if card.species not in deck or told.count(card) > 1:
            why = "twice in the dealt order" if told.count(card) > 1 else "not in the deck"
            raise _fault("draw", f"{card.code} is {why}", colour, tag)
    cards = list(order)
    for place, card in enumerate(draw):
        if card.species is HIDDEN:
            continue
        if cards[place].species is not HIDDEN and cards[place] is not card:
            what = (
                f"{_name(colour)}'s card {place + 1} is {card.code} in {tag}, {cards[place].code} by the seed"
            )
            raise _fault("draw-differs", what, colour, tag)
        cards[place] = card
    return tuple(cards)


def _given(header: Header, decks: Decks) -> Position:
    """The start position of the tags, if it goes with the other tags."""
    position = read_position(header.position or "")
    if position.seats != header.seats:
        seats = "".join(colour.letter for colour in position.seats)
        raise SetupError("position-seats", f"the position seats {seats}", "notation.4", found=seats)
    if any(header.draws):
        raise SetupError("draw-with-position", "a game from a position is not dealt again", "notation.3")
    check_cards(position, decks)
    return position


def check_cards(position: Position, decks: Decks) -> None:
    """Raises SetupError where a position shows a card that is not in its player's deck, where that is told."""
    for colour, deck in zip(position.seats, decks, strict=True):
        if deck is None:
            continue
        stranger = next((c for c in visible(position) if c.colour is colour and c.species not in deck), None)
        if stranger is not None:
            what = f"{stranger.code} of the position is not in {_name(colour)}'s deck"
            raise _fault("position-deck", what, colour, "Position")


def _name(colour: Colour) -> str:
    return colour.name.lower()


def _fault(code: str, what: str, colour: Colour, tag: str) -> SetupError:
    fault = SetupError(code, what, "game.deck" if code.startswith("deck") else "game.hand", colour=colour)
    fault.tag = tag
    return fault
