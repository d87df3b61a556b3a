"""What may be played: cards, and whole moves found by playing them with every answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from notation.animals import HIDDEN
from notation.cards import Card
from notation.moves import read_move
from notation.position import Position
from replayer.answers import Enumerated
from replayer.faults import CardError
from replayer.recorded import Recorded
from replayer.state import Table, holdable, visible
from replayer.steps import play, resolve
from replayer.turn import Turn


def playable(position: Position, table: Table) -> list[Card]:
    """The cards that the player to move may play, strongest first; hidden ones stand for all they may be."""
    seat = position.to_move
    if seat is None:
        return []
    bound = position.bound.get(position.seats[seat])
    return holdable(position, table, seat) if bound is None else [bound]


def check_card(position: Position, card: Card, table: Table) -> None:
    """Raises CardError, with the clause, if the player to move may not play a card now."""
    seat = position.to_move
    if seat is None:
        raise _refusal(position, card, "game-over", f"{card.code} comes after the game is over", "game.end")
    if card in position.hands[seat] and not position.bound:
        return
    colour = position.seats[seat]
    if card.colour is not colour:
        what = f"{card.code} is played out of turn; it is {colour.name.lower()}'s turn"
        raise _refusal(position, card, "out-of-turn", what, "game.deck")
    bound = position.bound.get(colour)
    if bound is not None and card is not bound:
        what = f"{card.code} is played in spite of a prophecy"
        raise _refusal(position, card, "bound", what, "tur.foresee", [bound])
    cards = playable(position, table)
    if card not in cards:
        code, what, clause = _why_not_held(position, card, table)
        raise _refusal(position, card, code, what, clause, cards)


def legal_moves(position: Position, table: Table) -> list[str]:
    """Every legal move as canonical text, choices included, without fates and piles; by code point."""
    return sorted(text for card in playable(position, table) for text in moves_of(position, card, table))


def moves_of(position: Position, card: Card, table: Table) -> Iterator[str]:
    """Every way to play one card, in the order in which the rules offer the choices."""
    answers = Enumerated()
    more = True
    while more:
        play(Turn(position.copy(), table, answers), card)
        yield card.code + answers.text()
        more = answers.advance()


def perft(position: Position, depth: int, table: Table) -> int:
    """The number of legal move sequences of exactly `depth` moves, chance as the table's seed decides it.

    Raises FateError where chance decides before the last move and no seed says how.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for card in playable(position, table) for _ in moves_of(position, card, table))
    count = 0
    for text in legal_moves(position, table):
        move = read_move(text)
        answers = Recorded(move, position.turn, move.card.colour, table.chance)
        after, _ = resolve(position, move.card, answers, table)
        count += perft(after, depth - 1, table)
    return count


def _why_not_held(position: Position, card: Card, table: Table) -> tuple[str, str, str]:
    """Code, sentence and clause for a card that the player to move does not hold."""
    seat = position.to_move or 0
    deck = table.decks[seat]
    if deck is not None and card.species not in deck:
        return "not-in-deck", f"{card.code} is not in the deck", "game.deck"
    hand = position.hands[seat]
    if card in position.decks[seat]:
        return "not-in-hand", f"{card.code} is still in the deck", "game.hand"
    if card in visible(position):
        return "already-played", f"{card.code} has been played already", "turn.play"
    if hand and hand[-1].species is HIDDEN:
        return "already-played", f"{card.code} cannot be in the hand", "game.hand"
    return "not-in-hand", f"{card.code} is not in the hand", "game.hand"


def _refusal(
    position: Position, card: Card, code: str, what: str, clause: str, cards: Sequence[Card] = ()
) -> CardError:
    seat = position.to_move
    return CardError(
        code, what, clause, turn=position.turn, colour=None if seat is None else position.seats[seat],
        found=card.code, options=[option.code for option in cards],
    )  # fmt: skip
