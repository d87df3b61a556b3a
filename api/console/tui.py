"""The viewer in a terminal, with textual: the same steps as in a browser."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from api.console.drawing import NAMES, Drawing
from api.console.terminal import FAINT, HEAD, WARNING, Line
from api.console.walking import Walk, hidden
from api.titles import title_of
from notation.cards import HIDDEN_CARD
from replayer import Event, Replay
from replayer.events import DRAWS
from replayer.wording import fault_sentence, sentence

TINTS: Final[dict[str, str]] = {"R": "#ff8566", "G": "#55d3ab", "B": "#85b8ff", "Y": "#f5d03d"}  # of moves
PACES: Final = (2.0, 1.0, 0.5, 0.25)  # seconds an event
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "next": "next turn",
        "back": "turn back",
        "event": "event",
        "event back": "event back",
        "play": "play",
        "start": "start",
        "end": "end",
        "lead": "next lead",
        "fault": "fault",
        "hands": "hands",
        "way": "variation",
        "main": "back from it",
        "faster": "faster",
        "slower": "slower",
        "quit": "quit",
        "at start": "The start",
        "at": "Turn {turn} of {all}",
        "variation": "variation",
        "ways": "Variations here: {ways} (v)",
    },
    "de": {
        "next": "nächster Zug",
        "back": "Zug zurück",
        "event": "Ereignis",
        "event back": "Ereignis zurück",
        "play": "abspielen",
        "start": "Anfang",
        "end": "Ende",
        "lead": "Führung",
        "fault": "Fehler",
        "hands": "Hände",
        "way": "Variante",
        "main": "zurück daraus",
        "faster": "schneller",
        "slower": "langsamer",
        "quit": "Ende",
        "at start": "Der Anfang",
        "at": "Zug {turn} von {all}",
        "variation": "Variante",
        "ways": "Varianten hier: {ways} (v)",
    },
}
KEYS: Final = (  # keys, action, word, whether the foot of the screen shows it
    ("right", "forward", "next", True),
    ("left", "backward", "back", True),
    ("shift+right,full_stop", "event", "event", True),
    ("shift+left,comma", "event_back", "event back", False),
    ("space", "play", "play", True),
    ("home,g", "go_start", "start", False),
    ("end,G", "go_end", "end", False),
    ("n", "lead", "lead", True),
    ("f", "fault", "fault", False),
    ("h", "hands", "hands", True),
    ("v", "enter", "way", True),
    ("m", "leave", "main", False),
    ("plus", "pace(1)", "faster", False),
    ("minus", "pace(-1)", "slower", False),
    ("q,escape", "quit", "quit", True),
)


class GameApp(App[None]):
    """Shows a game whose tags make one, turn by turn."""

    CSS: ClassVar[str] = """
    #left { width: 1fr; } #moves { width: 34; border-left: solid $primary; }
    #head { height: auto; padding: 0 1; } #board { height: auto; padding: 1; } #events { padding: 0 1; }
    .-narrow #moves { display: none; }
    """
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, game: Replay, language: str) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # without room the list of moves goes
        self.walk = Walk(game)
        self.language = language
        self.words = WORDS[language]
        assert game.setup is not None
        self.drawing = Drawing(language, game.setup.table.scoring)
        self.hands = True
        self.pace = 1
        self.timer: Timer | None = None
        for keys, action, word, shown in KEYS:
            self.bind(keys, action, description=self.words[word], show=shown)

    def compose(self) -> ComposeResult:
        """The table on the left, the moves on the right."""
        with Horizontal():
            with Vertical(id="left"):
                yield Static(id="head")
                yield Static(id="board")
                with VerticalScroll(can_focus=False):
                    yield Static(id="events")
            yield OptionList(id="moves")
        yield Footer()

    def on_mount(self) -> None:
        """Show the start."""
        self.fill_moves()
        self.show_all()

    def fill_moves(self) -> None:
        """List the moves of the line."""
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_option(Option(self.words["at start"]))
        moves.add_options(
            Option(Text(f"{turn.number:>3} {turn.text}", TINTS[turn.colour.letter]))
            for turn in self.walk.line.turns
        )

    def show_all(self) -> None:
        """Show where we are."""
        walk = self.walk
        position = walk.position if self.hands else hidden(walk.position)
        self.query_one("#head", Static).update(_text(self.head()))
        self.query_one("#board", Static).update(_text(self.drawing.position(position)))
        self.query_one("#events", Static).update(_text(self.told()))
        self.query_one("#moves", OptionList).highlighted = walk.turn

    def head(self) -> list[Line]:
        """What game it is, where we are in it, and its fault."""
        walk = self.walk
        name = title_of(walk.game.record, self.language)
        turn = walk.current
        at = (
            self.words["at start"]
            if turn is None
            else self.words["at"].format(turn=turn.number, all=self.last())
        )
        lines: list[Line] = [[(name, HEAD), (f"  {walk.game.result}", FAINT)]]
        lines.append([(at, HEAD)] + ([(f"  ({self.words['variation']})", FAINT)] if walk.above else []))
        if walk.game.fault is not None:
            lines.append([(fault_sentence(walk.game.fault, self.language), WARNING)])
        return lines

    def last(self) -> int:
        """The number of the line's last turn."""
        return self.walk.line.turns[-1].number

    def told(self) -> list[Line]:
        """The move, its events with their clauses, and the ways that leave here; what is to come is faint."""
        walk = self.walk
        turn = walk.current
        if turn is None:
            return []
        lines: list[Line] = [[(turn.text, NAMES[turn.colour.letter])]]
        for number, event in enumerate(walk.events, 1):
            style = HEAD if number == walk.event else FAINT if number > walk.event else ""
            mark = "> " if number == walk.event else "  "
            lines.append([(mark + self.said(event), style), (f"  {event.clause}", FAINT)])
        beside = [line.turns[0].text for line in walk.line.variations.get(walk.turn, []) if line.turns]
        if beside:
            lines.append([(self.words["ways"].format(ways=", ".join(beside)), FAINT)])
        return lines

    def said(self, event: Event) -> str:
        """An event as a sentence; a card that is drawn while hands are hidden stays unknown."""
        card = HIDDEN_CARD[event.card.colour] if event.verb == DRAWS and not self.hands else event.card
        return sentence(replace(event, card=card), self.language)

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Go to a move that was chosen from the list."""
        self.jump(chosen.option_index)

    def jump(self, turn: int) -> None:
        """Stop playing and go to a turn."""
        self.halt()
        self.walk.go(turn)
        self.show_all()

    def action_forward(self) -> None:
        """The next turn."""
        self.jump(self.walk.turn + 1)

    def action_backward(self) -> None:
        """The turn before."""
        self.jump(self.walk.turn - 1)

    def action_go_start(self) -> None:
        """To the start."""
        self.jump(0)

    def action_go_end(self) -> None:
        """To the end."""
        self.jump(self.walk.length)

    def action_lead(self) -> None:
        """To the next turn that changes who is ahead."""
        self.jump(self.walk.next_decisive() or self.walk.length)

    def action_fault(self) -> None:
        """To where the game stops being legal."""
        while self.walk.leave():
            self.fill_moves()
        self.jump(self.walk.length)

    def action_event(self) -> None:
        """One event on."""
        self.halt()
        self.walk.step()
        self.show_all()

    def action_event_back(self) -> None:
        """One event back."""
        self.halt()
        self.walk.step_back()
        self.show_all()

    def action_hands(self) -> None:
        """Show or hide the hands."""
        self.hands = not self.hands
        self.show_all()

    def action_enter(self) -> None:
        """Into the first variation of this turn."""
        self.halt()
        if self.walk.enter():
            self.fill_moves()
        self.show_all()

    def action_leave(self) -> None:
        """Back out of a variation."""
        self.halt()
        if self.walk.leave():
            self.fill_moves()
        self.show_all()

    def action_pace(self, change: int) -> None:
        """Play faster or slower."""
        self.pace = max(0, min(len(PACES) - 1, self.pace + change))
        if self.timer is not None:
            self.halt()
            self.action_play()

    def action_play(self) -> None:
        """Play on, an event at a time, or pause."""
        if self.timer is not None:
            self.halt()
        else:
            self.timer = self.set_interval(PACES[self.pace], self.tick)

    def tick(self) -> None:
        """The next event; at the end stop."""
        if not self.walk.step():
            self.halt()
        self.show_all()

    def halt(self) -> None:
        """Stop playing."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None


def _text(lines: list[Line]) -> Text:
    return Text("\n").join(Text.assemble(*line) for line in lines)
