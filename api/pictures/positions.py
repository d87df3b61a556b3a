"""A position as one picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from api.pictures.animals import symbols
from api.pictures.palette import style
from api.pictures.seats import held, seat_panels, seats_height
from api.pictures.stage import covered, stage, stage_height, stage_width
from api.pictures.svg import Element, document, element, headline, write_svg
from api.pictures.view import DEFAULT, View
from api.pictures.words import count_text
from api.pictures.zones import zone_height, zones
from notation.animals import HIDDEN, Species
from notation.cards import Card
from notation.position import Position
from replayer.nouns import card_name, player_name
from replayer.score import POINTS, scores

MARGIN: Final = 22
HEAD: Final = 46  # height of the title


def position_svg(position: Position, view: View = DEFAULT) -> bytes:
    """The table between two turns: the line, who is above and below, bar and pile, and the players."""
    width = stage_width(len(position.queue))
    top, line = HEAD + MARGIN / 2, stage_height(position)
    middle = top + line + MARGIN / 2
    players = middle + zone_height(width, len(position.bar), len(position.pile)) + 12
    height = players + seats_height(len(position.seats)) + MARGIN
    title = heading(position, view)
    return write_svg(
        document(
            width + 2 * MARGIN, height, title, position_words(position, view),
            style(view.theme),
            symbols(animals_of(position, view)),
            ground(width + 2 * MARGIN, height),
            headline(title, MARGIN, 33, width),
            *stage(position, view, MARGIN, top),
            *zones(position.bar, position.pile, view, MARGIN, middle, width),
            *seat_panels(position, view, MARGIN, players, width),
        )
    )  # fmt: skip


def ground(width: float, height: float) -> Element:
    """What a picture stands on."""
    return element("rect", width=width, height=height, rx=14, class_="bbn-ground")


def heading(position: Position, view: View) -> str:
    """The turn and who is to move."""
    if position.to_move is None:
        return view.words["over"]
    player = player_name(position.seats[position.to_move], view.language)
    turn = view.words["turn"].format(turn=position.turn)
    return f"{turn}: {view.words['to move'].format(player=player)}"


def animals_of(position: Position, view: View) -> set[Species]:
    """The species whose drawings a picture of a position needs."""
    cards: list[Card] = [*position.queue, *position.shadows.values(), *position.bar, *position.pile]
    cards += [card for card in (position.air, position.under) if card is not None]
    cards += [card for seat in range(len(position.seats)) for card in held(position, seat, view)]
    return {card.species for card in cards if card.species is not HIDDEN}


def position_words(position: Position, view: View) -> str:
    """A position as a screen reader says it."""
    words = view.words
    said = [f"{words['line']}: {_line(position, view)}"]
    said += [f"{words['air']}: {_cards([position.air], view)}"] if position.air else []
    said += [f"{words['under']}: {_cards([position.under], view)}"] if position.under else []
    said += [
        f"{words['bar']}: {_cards(position.bar, view)}",
        f"{words['pile']}: {_cards(position.pile, view)}",
    ]
    unit = "point" if view.scoring == POINTS else "guest"
    for seat, (colour, score) in enumerate(scores(position, view.scoring).items()):
        hand = [card for card in held(position, seat, view) if card.species is not HIDDEN]
        hidden = len(position.hands[seat]) - len(hand)
        shown = [_cards(hand, view)] if hand else []
        shown += [f"{count_text(hidden, 'card', view.language)} ({words['hidden card']})"] if hidden else []
        parts = [
            count_text(score, unit, view.language),
            f"{words['hand']}: {', '.join(shown) or words['nobody']}",
        ]
        said.append(f"{player_name(colour, view.language)}: {'; '.join(parts)}")
    return ". ".join(said) + "."


def _line(position: Position, view: View) -> str:
    parts = []
    for card in position.queue:
        parts.append(card_name(card, view.language))
        carrier = card
        for below in covered(position, card):
            shade = view.words["shadow"].format(card=card_name(carrier, view.language, "dat"))
            parts.append(f"{card_name(below, view.language)} ({shade})")
            carrier = below
    return ", ".join(parts) or view.words["nobody"]


def _cards(cards: Iterable[Card], view: View) -> str:
    return ", ".join(card_name(card, view.language) for card in cards) or view.words["nobody"]
