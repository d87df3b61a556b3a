"""What is said at the table while a game is written down: one line in, what it led to out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from api.console import terminal
from api.console.drawing import Drawing
from api.console.recorder import Recorder
from api.referees.told import tell
from notation.animals import BY_CODE
from notation.cards import CARDS, Card
from notation.errors import NotationError
from notation.moves import read_move
from replayer import Played, ReplayError
from replayer.wording import fault_message

HELP: Final = """\
A move is the card and what its player chooses: `tig`, `kan:2`, `pen=batxBdog`. The colour may be left out,
and so may the end of a move that can go on in one way only. Other lines:
?            what is legal; `? pen` what is legal with the penguin
undo         take the last move back
comment ...  say something about the last move
show         draw the position
help         this
quit         leave; `bbn record` with the same file goes on"""
MOST_LISTED: Final = 30


class Dialogue:
    """Talks with the people at the table; `ask` gives the answer to a prompt, EOFError when there is none."""

    def __init__(self, recorder: Recorder, ask: Callable[[str], str], language: str) -> None:
        self.recorder = recorder
        self.ask = ask
        self.drawing = Drawing(language, recorder.table.scoring)

    def run(self) -> None:
        """Until somebody quits or nobody answers any more."""
        self.show()
        while True:
            try:
                line = self.ask(self.prompt()).strip()
                if line in ("quit", "exit"):
                    return
                self.answer(line)
            except EOFError:
                say("")
                return
            except OSError as wrong:
                say(f"Not saved: {wrong.filename or self.recorder.path}: {wrong.strerror}")

    def prompt(self) -> str:
        """Whose move it is."""
        position = self.recorder.position
        if position.to_move is None:
            return f"{self.recorder.game.result}> "
        colour = position.seats[position.to_move]
        bound = f", bound to {position.bound[colour].code}" if colour in position.bound else ""
        return f"{position.turn} {colour.name.lower()}{bound}> "

    def answer(self, line: str) -> None:
        """Do what a line says. Raises OSError when the file cannot be written."""
        word, _, rest = line.partition(" ")
        if word in ("comment", "c") and rest:
            self.comment(rest)
        elif line.startswith("?"):
            self.list(self.completions(line[1:].strip()))
        elif line == "undo":
            self.undo()
        elif line == "show":
            self.show()
        elif line in ("help", "h"):
            say(HELP)
        elif line:
            self.play(self.spelt(line))

    def play(self, text: str) -> None:
        """Play a move, or say what it lacks."""
        ways = self.completions(text)
        if text not in ways and len(ways) == 1:
            text = ways[0]
        try:
            played = self.recorder.play(read_move(text), self.seen)
        except (NotationError, ReplayError) as wrong:
            if len(ways) > 1:
                say(f"{text} can go on in {len(ways)} ways:")
                self.list(ways)
            else:
                say(fault_message(wrong, self.drawing.language))
            return
        self.tell(played)

    def tell(self, played: Played) -> None:
        """What a move did, and the queue that it left."""
        *happened, _, zones = self.drawing.turn(
            tell(played, self.drawing.language, silent=("turn.play", "turn.draw"))
        )
        terminal.show([*happened, *self.drawing.queue(played.after), zones])
        if self.recorder.game.finished:
            say(f"The game is over: {self.recorder.game.result}. It is saved; quit, undo or comment.")

    def undo(self) -> None:
        """Take the last move back."""
        undone = self.recorder.undo()
        if undone is None:
            say("There is nothing to undo.")
            return
        say(f"Taken back: {undone.text}")
        self.show()

    def comment(self, text: str) -> None:
        """Keep what was said."""
        try:
            self.recorder.comment(text)
            say("Noted.")
        except NotationError as wrong:
            say(fault_message(wrong, self.drawing.language))

    def show(self) -> None:
        """Draw the position."""
        terminal.show(self.drawing.position(self.recorder.position))

    def spelt(self, text: str) -> str:
        """A move with the colour of the player to move, where it was left out or written small."""
        position = self.recorder.position
        card = text[:1].upper() + text[1:4].lower()
        if position.to_move is None or not text or card in CARDS:
            return card + text[4:]
        letter = position.seats[position.to_move].letter
        if text[:3].lower() in BY_CODE:
            return letter + text[:3].lower() + text[3:]
        return text if text[0] == letter else letter + text

    def completions(self, text: str) -> list[str]:
        """The legal moves that begin so, the colour left out or not."""
        begin = self.spelt(text)
        return [move for move in self.recorder.legal() if move.startswith(begin)]

    def list(self, moves: Sequence[str]) -> None:
        """Moves, those of a card in a line."""
        if not moves:
            say("Nothing is legal that begins so.")
        by_card: dict[str, list[str]] = {}
        for move in moves:
            by_card.setdefault(move[:4], []).append(move)
        for same in by_card.values():
            more = f" and {len(same) - MOST_LISTED} more" if len(same) > MOST_LISTED else ""
            say("  " + " ".join(same[:MOST_LISTED]) + more)

    def seen(self, options: Sequence[Card], count: int) -> Sequence[Card]:
        """Ask what chance did: one of some cards, or all of them in their order."""
        by_code = {card.code: card for card in options}
        names = " ".join(by_code)
        what = "Which card did chance pick" if count == 1 else "In which order do they stand now, gate first"
        while True:
            told = self.ask(f"{what}? ({names}) ").replace(",", " ").split()
            codes = [code[:1].upper() + code[1:] for code in told]
            if len(codes) == count and set(codes) <= set(by_code) and len(set(codes)) == count:
                return [by_code[code] for code in codes]
            say("One of these cards, please." if count == 1 else "All of these cards, please, each once.")


def say(text: str) -> None:
    """A sentence to the people at the table, or an empty line."""
    terminal.show([[(line, terminal.PLAIN)] for line in text.split("\n")])
