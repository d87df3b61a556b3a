"""Positions and turns drawn as lines for a terminal, in English or German."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from api.console.terminal import FAINT, HEAD, PLAIN, WARNING, Line, writes
from api.referees.told import ToldTurn
from notation.animals import HIDDEN
from notation.cards import Card, Colour
from notation.position import Position
from replayer.score import scores

FACES: Final[dict[str, str]] = {  # of a card, by its colour's letter
    "R": "bold white on red",
    "G": "bold black on green",
    "B": "bold white on blue",
    "Y": "bold black on bright_yellow",
}
NAMES: Final[dict[str, str]] = {"R": "bold red", "G": "bold green", "B": "bold blue", "Y": "bold yellow"}
WIDTH: Final = 6  # of a card, inside its frame
A_ROW: Final = 8  # cards beside each other
MARGIN: Final = 8  # columns for the words in front
INDENT: Final = "  "
_ROUND: Final = "╭─╮│╰╯"
_ASCII: Final = "+-+|++"
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "Turn {turn}",
        "to move": "Turn {turn}, {player} to move",
        "over": "The game is over",
        "gate": "gate",
        "tail": "tail",
        "nobody": "nobody",
        "air": "air",
        "under": "under",
        "bar": "bar",
        "pile": "pile",
        "deck": "deck",
        "hidden": "{count} hidden",
        "bound": "must play {card}",
    },
    "de": {
        "turn": "Zug {turn}",
        "to move": "Zug {turn}, {player} ist dran",
        "over": "Das Spiel ist aus",
        "gate": "Tor",
        "tail": "Ende",
        "nobody": "niemand",
        "air": "Luft",
        "under": "unten",
        "bar": "Bar",
        "pile": "Stapel",
        "deck": "Nachziehstapel",
        "hidden": "{count} verdeckt",
        "bound": "muss {card} spielen",
    },
}


class Drawing:
    """Draws the positions of one game, in one language."""

    def __init__(self, language: str, scoring: str) -> None:
        self.language = language
        self.words = WORDS[language]
        self.scoring = scoring

    def position(self, position: Position) -> list[Line]:
        """A whole position: whose turn, the queue from the gate, every zone, hands and decks."""
        return [
            [(self._heading(position), HEAD)],
            *self.queue(position),
            *self._zones(position),
            *(self._hand(position, seat) for seat in range(len(position.seats))),
        ]

    def turn(self, turn: ToldTurn) -> list[Line]:
        """A turn: the move, what is said of it with the clauses, comments, the position in two lines."""
        head = self.words["turn"].format(turn=turn.number) + ": "
        lines: list[Line] = [[(head, HEAD), (turn.move, NAMES[turn.seat])]]
        lines += [[(INDENT + text, PLAIN), (f"  {clause}", FAINT)] for text, clause in turn.said]
        lines += [[(f"{INDENT}{{{comment}}}", FAINT)] for comment in turn.comments]
        return [*lines, *self.summary(turn.after)]

    def summary(self, position: Position) -> list[Line]:
        """A position in two lines: the queue, and the other zones."""
        words = self.words
        queue: Line = [(f"{INDENT}{words['gate']} ", FAINT)]
        for card in position.queue:
            queue += [(_shaded(position, card), NAMES[card.colour.letter]), (" ", PLAIN)]
        zones = [f"{words['air']} {position.air.code}"] if position.air else []
        zones += [f"{words['under']} {position.under.code}"] if position.under else []
        zones.append(f"{words['bar']} {self._scores(position)}")
        if position.pile:
            count = f" ({len(position.pile)})" if len(position.pile) > 1 else ""
            zones.append(f"{words['pile']} {position.pile[-1].code}{count}")
        return [[*queue, (words["tail"], FAINT)], [(INDENT + ", ".join(zones), FAINT)]]

    def queue(self, position: Position) -> list[Line]:
        """The animals' line as cards, the gate on the left, shadows below their carriers."""
        if not position.queue:
            return [[(self.words["gate"].ljust(MARGIN), FAINT), (self.words["nobody"], FAINT)]]
        lines: list[Line] = []
        for start in range(0, len(position.queue), A_ROW):
            row = position.queue[start : start + A_ROW]
            before = self.words["gate"] if start == 0 else ""
            behind = self.words["tail"] if start + len(row) == len(position.queue) else ""
            lines += _cards(row, before, behind)
            lines += _shadows(position, row)
        return lines

    def _heading(self, position: Position) -> str:
        if position.to_move is None:
            return self.words["over"]
        player = self._player(position.seats[position.to_move])
        return self.words["to move"].format(turn=position.turn, player=player)

    def _zones(self, position: Position) -> list[Line]:
        flying, diving = position.air, position.under
        lines = [self._zone("air", [flying])] if flying else []
        lines += [self._zone("under", [diving])] if diving else []
        bar = self._zone("bar", position.bar)
        bar.append((f"  {self._scores(position)}", FAINT))
        return [*lines, bar, self._zone("pile", position.pile)]

    def _zone(self, name: str, cards: Sequence[Card]) -> Line:
        line: Line = [(self.words[name].ljust(MARGIN), FAINT)]
        for card in cards:
            line += [(card.code, NAMES[card.colour.letter]), (" ", PLAIN)]
        return line if cards else [*line, ("-", FAINT)]

    def _hand(self, position: Position, seat: int) -> Line:
        colour = position.seats[seat]
        deck, bound = position.decks[seat], position.bound.get(colour)
        name = self._player(colour).ljust(MARGIN)
        line: Line = [(name, NAMES[colour.letter]), (self._known(position.hands[seat]), PLAIN)]
        if bound is not None:
            line.append(("  " + self.words["bound"].format(card=bound.code), WARNING))
        if deck:
            line.append((f"  {self.words['deck']}: {self._known(deck)}", FAINT))
        return line

    def _player(self, colour: Colour) -> str:
        return colour.german if self.language == "de" else colour.name.lower()

    def _scores(self, position: Position) -> str:
        return " ".join(f"{colour}{score}" for colour, score in scores(position, self.scoring).items())

    def _known(self, cards: Sequence[Card]) -> str:
        """Species codes; cards that are not known as a number."""
        codes = [card.species.code for card in cards if card.species is not HIDDEN]
        hidden = len(cards) - len(codes)
        return " ".join(codes + ([self.words["hidden"].format(count=hidden)] if hidden else [])) or "-"


def _cards(row: Sequence[Card], before: str, behind: str) -> list[Line]:
    """Cards beside each other: code and strength in a frame."""
    left, flat, right, side, low_left, low_right = _ROUND if writes(_ROUND) else _ASCII
    margin = (" " * MARGIN, PLAIN)
    codes: Line = [(before.ljust(MARGIN), FAINT)]
    strengths: Line = [margin]
    for card in row:
        face = FACES[card.colour.letter]
        codes += [(side, FAINT), (card.code.center(WIDTH), face), (side + " ", FAINT)]
        strengths += [(side, FAINT), (str(card.strength).center(WIDTH), face), (side + " ", FAINT)]
    return [
        [margin, (" ".join(left + flat * WIDTH + right for _ in row), FAINT)],
        [*codes, (behind, FAINT)],
        strengths,
        [margin, (" ".join(low_left + flat * WIDTH + low_right for _ in row), FAINT)],
    ]


def _shadows(position: Position, row: Sequence[Card]) -> list[Line]:
    """Who stands in the shadow of a row's cards, below them; one depth a line."""
    lines: list[Line] = []
    covered = [position.shadows.get(card) for card in row]
    while any(covered):
        line: Line = [(" " * MARGIN, PLAIN)]
        for card in covered:
            text = f"({card.code})" if card else ""
            line += [(text.center(WIDTH + 2), NAMES[card.colour.letter] if card else PLAIN), (" ", PLAIN)]
        lines.append(line)
        covered = [position.shadows.get(card) if card else None for card in covered]
    return lines


def _shaded(position: Position, card: Card) -> str:
    covered = position.shadows.get(card)
    return card.code if covered is None else f"{card.code}({_shaded(position, covered)})"
