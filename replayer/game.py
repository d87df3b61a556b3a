"""Record -> turns: positions, canonical moves, events; the valid prefix and the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from notation import parser, writer
from notation.cards import Colour
from notation.errors import MoveError, NotationError, RoundError, TerminatorError, TokenError
from notation.moves import read_move
from notation.position import Position
from notation.record import Line, Move, Record, move_text
from notation.source import open_source
from notation.tags import Header, read_header
from notation.values import read_readings
from replayer.deal import Setup, set_up
from replayer.events import Event, Note, events_of
from replayer.faults import ReplayError, ResultError
from replayer.legal import check_card
from replayer.recorded import Recorded
from replayer.score import result_text, scores, winners
from replayer.state import Table
from replayer.steps import resolve

Fault = NotationError | ReplayError
Tick: TypeAlias = Callable[[int], None]  # is told how many turns more are about to be played
STEP: Final = 16  # turns that are played between two ticks, at most


@dataclass(slots=True)
class Played:
    """One turn of a replayed game."""

    move: Move  # as the record has it
    before: Position
    after: Position
    trace: list[Note]
    answers: Recorded

    @property
    def events(self) -> list[Event]:
        """What happened, in order."""
        return events_of(self.trace)

    @property
    def number(self) -> int:
        """Of the turn, 1-based, counting every move."""
        return self.before.turn

    @property
    def colour(self) -> Colour:
        """Who moved."""
        return self.move.card.colour

    @property
    def text(self) -> str:
        """The move as canonical text: every choice and fate, piles that are not in default order."""
        return self.move.card.code + self.answers.text()

    @property
    def canonical(self) -> Move:
        """The move that the canonical text says; most records have it already."""
        move, answers = self.move, self.answers
        if not (answers.said or answers.batches or move.details or move.piles):
            return move
        text = self.text
        return move if move_text(move) == text else read_move(text)


@dataclass(slots=True)
class ReplayedLine:
    """The turns of a line of play, and of the variations beside them."""

    turns: list[Played] = field(default_factory=list)
    variations: dict[int, list[ReplayedLine]] = field(default_factory=dict)  # as in notation.record.Line


@dataclass(slots=True)
class Replay:
    """A record as the rules see it: everything up to the first fault."""

    record: Record  # as read, up to the first fault of its text
    main: ReplayedLine = field(default_factory=ReplayedLine)
    setup: Setup | None = None  # None when the tags do not make a game
    fault: Fault | None = None  # the first one
    notes: list[str] = field(default_factory=list)  # what the reader passed over: a byte order mark, CRLF

    @property
    def turns(self) -> list[Played]:
        """The turns of the main line."""
        return self.main.turns

    @property
    def positions(self) -> list[Position]:
        """The position before the first turn and after every turn; empty without a setup."""
        return [self.setup.start, *(turn.after for turn in self.main.turns)] if self.setup else []

    @property
    def position(self) -> Position | None:
        """The last position reached."""
        return self.main.turns[-1].after if self.main.turns else self.setup.start if self.setup else None

    @property
    def table(self) -> Table | None:
        """What the game is played with."""
        return self.setup.table if self.setup else None

    @property
    def finished(self) -> bool:
        """Whether the game has been played to its end."""
        return self.position is not None and self.position.to_move is None

    @property
    def verdict(self) -> str:
        """`legal`, `illegal`, or `unfinished` (legal so far)."""
        return "illegal" if self.fault else "legal" if self.finished else "unfinished"

    @property
    def undecided(self) -> tuple[str, ...]:
        """What the record leaves open: "hands" (could they hold that card?), "seed" (not revealed)."""
        return self.setup.undecided if self.setup else ()

    @property
    def scores(self) -> dict[Colour, int]:
        """Points, or guests where these count first, in seat order; as far as the game got."""
        return scores(self.position, self.setup.table.scoring) if self.setup and self.position else {}

    @property
    def winners(self) -> list[Colour]:
        """Who has won, in seat order, ties shared; nobody before the end."""
        return (
            winners(self.position, self.setup.table.scoring)
            if self.setup and self.position and self.finished
            else []
        )

    @property
    def result(self) -> str:
        """The true terminator: `R12/B9`, or `*`."""
        if not self.setup or not self.position or not self.finished:
            return "*"
        return result_text(self.position, self.setup.table.scoring)

    def canonical(self) -> Record:
        """The record with canonical moves; what stands behind a fault is not in it."""
        line = _canonical(self.record.line, self.main)
        return Record(self.record.tags, line, self.result)

    def text(self) -> str:
        """The canonical text."""
        return writer.write(self.canonical())

    def doc_id(self) -> str:
        """SHA-256 of the canonical text, hex."""
        return writer.doc_id(self.canonical())

    def game_id(self) -> str:
        """SHA-256 of the reduced record, hex: the same for every spelling of one game; "" without a setup."""
        return self._game_id(self.canonical())

    def ids(self) -> tuple[str, str]:
        """The game-id and the doc-id, at the cost of one canonical record."""
        canonical = self.canonical()
        text = writer.write(canonical)
        return self._game_id(canonical, text), writer.digest(text)

    def _game_id(self, canonical: Record, text: str = "") -> str:
        if not self.setup:
            return ""
        decks = [deck or () for deck in self.setup.decks]
        return writer.game_id(canonical, decks, self.setup.table.scoring, self.setup.readings, text)


def replay(
    source: str | bytes | Record | parser.Reading,
    readings: Mapping[str, str] | None = None,
    tick: Tick | None = None,
) -> Replay:
    """Play a record through the rules; never raises for what is wrong with it.

    Of several faults the one that stands first in the text is reported. `readings`, name -> value, stand in
    place of what the record's own tag says of them. `tick` is called every few turns; what it raises ends the
    replay and is passed on.
    """
    if isinstance(source, Record):
        game = Replay(source)
    else:
        reading = source if isinstance(source, parser.Reading) else parser.read(source)
        game = Replay(reading.record, fault=reading.fault, notes=reading.notes)
        if not _has_all_tags(reading):
            return game
    try:
        if readings:
            game.record = _under(game.record, readings)
        header = read_header(game.record)
        game.setup = set_up(header)
        play_line(game.record.line, game.setup.start, game.setup.table, game.main, tick)
        if game.fault is None:
            check_result(game, header)
    except (NotationError, ReplayError) as fault:
        game.fault = fault
        if isinstance(source, str | bytes):
            _place(fault, game.record, open_source(source).text)
    return game


def _under(record: Record, readings: Mapping[str, str]) -> Record:
    """The record with other readings in its tag."""
    merged = {**read_readings(record.tags.get("Readings", "")), **readings}
    tags = {**record.tags, "Readings": " ".join(f"{name}={value}" for name, value in merged.items())}
    return Record(tags, record.line, record.terminator, record.places)


def _has_all_tags(reading: parser.Reading) -> bool:
    """Whether a text was read at least as far as its moves."""
    if reading.fault is None or reading.record.line.moves:
        return True
    return isinstance(reading.fault, MoveError | RoundError | TokenError | TerminatorError)


def play_line(line: Line, start: Position, table: Table, out: ReplayedLine, tick: Tick | None = None) -> None:
    """Play a line's moves and their variations, in the order of the text, into `out`.

    Raises the first ReplayError with the move's offset; `out` holds what came before.
    """
    position, turns, variations = start, out.turns, line.variations
    for move in line.moves:
        if tick is not None and not len(turns) % STEP:
            tick(min(STEP, len(line.moves) - len(turns)))
        try:
            played = play_move(position, move, table)
        except ReplayError as fault:
            fault.offset = line.offsets[len(turns)] if line.offsets else 0
            raise
        turns.append(played)
        if variations:
            for variation in variations.get(len(turns), ()):
                beside = ReplayedLine()
                out.variations.setdefault(len(turns), []).append(beside)
                play_line(variation, position, table, beside, tick)
        position = played.after


def play_move(before: Position, move: Move, table: Table) -> Played:
    """Play one move of a record. Raises ReplayError."""
    card = move.card
    check_card(before, card, table)
    answers = Recorded(move, before.turn, card.colour, table.chance)
    after, trace = resolve(before, card, answers, table)
    if move.details or move.piles:
        answers.finish(table.rules[card.species].clause)
    return Played(move, before, after, trace, answers)


def check_result(game: Replay, header: Header) -> None:
    """Raises ResultError if the terminator, or the Result tag, is not what the game came to."""
    told = {"": game.record.terminator, "Result": header.result}
    for tag, found in told.items():
        if found is not None and found != game.result:
            name = f"the {tag} tag" if tag else "the record's end"
            why = (
                f"the game is not over, {name} says {found}" if not game.finished else f"{name} says {found}"
            )
            clause = "game.score" if game.finished and found != "*" else "game.end"
            fault = ResultError("wrong-result", why, clause, found=found, options=[game.result])
            fault.tag = tag
            fault.offset = game.record.places.get(tag, 0)
            raise fault


def _place(fault: Fault, record: Record, text: str) -> None:
    """Fill in where in a text a fault of the play stands: offset, line and column."""
    if isinstance(fault, NotationError):
        fault.locate(text, record.places.get("Position", 0))
        return
    if fault.tag:  # what one colour's tag can say, may stand in the tag for all
        fault.offset = record.places.get(fault.tag, record.places.get("Deck", 0))
    fault.line = text.count("\n", 0, fault.offset) + 1
    fault.column = fault.offset - (text.rfind("\n", 0, fault.offset) + 1) + 1


def _canonical(line: Line, played: ReplayedLine) -> Line:
    """A line with canonical moves, as far as it was played; comments stay."""
    count = len(played.turns)
    moves = [turn.canonical for turn in played.turns]
    comments = {n: said for n, said in line.comments.items() if n <= count}
    variations = {
        n: [_canonical(*pair) for pair in zip(line.variations[n], beside, strict=False)]
        for n, beside in played.variations.items()
    }
    return Line(moves, comments, variations)
