"""Every drawn case of fixtures/rules, played: the line after, what left, and the clauses that did it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Final

import pytest

from notation.animals import BY_CODE
from notation.cards import Card
from notation.moves import read_move
from notation.position import read_position, write_position
from notation.values import read_readings
from replayer import Event, Played, ReplayError, Table, legal_moves, play_move, replay, rules_under
from replayer.chance import Chance
from replayer.events import BINDS, IMITATES, RESISTS
from replayer.rules.clauses import clauses, reading_texts

FOLDER: Final = Path(__file__).parents[3] / "fixtures" / "rules"
UNDETERMINED: Final = FOLDER / "undetermined.toml"
EXAMPLES: Final = {1: range(1, 5), 2: range(1, 18), 3: range(1, 21), 4: range(1, 20)}  # box -> its examples
STEPS: Final = {"turn.play": 1, "turn.check": 4, "turn.draw": 5}
OF_ANY_TURN: Final = {"turn.play", "turn.check", "turn.draw"}  # need not be named by a case
WITHOUT_EVENTS: Final = {  # a clause that no event cites -> why
    "game.deck": "a setup that breaks it is refused",
    "game.hand": "a card that is not held is refused",
    "game.end": "a card after the end is refused; passing over is the next mover of the position",
    "game.score": "a false result is refused",
    "turn.act": "the step itself",
    "turn.recur": "the step itself",
    "turn.fresh": "an animal that rests leaves no event",
    "turn.check.order": "the order of events that cite clauses of their own",
    "turn.close": "the line is a list: a gap never stands",
    "pile.order": "the order in which cards come to lie, not who leaves",
    "strength": "a comparison",
    "bruiser.attack": "each reaction is an animal's own clause",
    "mon.alone": "nothing happens",
    "slo.negate": "what does not happen leaves no event",
    "wha.ignore": "what does not happen leaves no event",
    "puf.wide": "how much an animal counts in the check",
}


@dataclass(frozen=True, slots=True)
class Case:
    """A position and what a move makes of it; README.md beside the cases describes the fields."""

    file: str
    name: str
    position: str
    german: str = ""
    move: str = ""
    after: str = ""
    drawn: str = ""
    refused: str = ""
    canonical: str = ""
    seed: str = ""
    readings: str = ""
    before_check: str = ""
    example: str = ""
    note: str = ""
    reconstructed: bool = False
    legal: list[str] = field(default_factory=list)
    options: list[str] | None = None
    spellings: list[str] = field(default_factory=list)
    trace: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)

    @property
    def clauses(self) -> list[str]:
        """Every clause that the case draws."""
        return [*self.trace, *self.also, *([self.refused] if self.refused else [])]

    @property
    def table(self) -> Table:
        """What the case is played with."""
        chance = Chance(self.seed) if self.seed else None
        return Table(rules_under(read_readings(self.readings)), chance=chance)

    def play(self, move: str = "") -> Played:
        """The turn; raises ReplayError."""
        return play_move(read_position(self.position), read_move(move or self.move), self.table)


@dataclass(frozen=True, slots=True)
class Game:
    """A whole record and what becomes of it."""

    file: str
    name: str
    text: str
    also: list[str]
    scores: str = ""
    winners: str = ""
    refused: str = ""
    turn: int = 0
    note: str = ""


def cases_of(path: Path) -> list[Case]:
    return [Case(path.stem, **case) for case in tomllib.loads(path.read_text("utf-8")).get("case", [])]


def games_of(path: Path) -> list[Game]:
    return [Game(path.stem, **game) for game in tomllib.loads(path.read_text("utf-8")).get("record", [])]


FILES: Final = [path for path in sorted(FOLDER.glob("*.toml")) if path != UNDETERMINED]
CASES: Final = [case for path in FILES for case in cases_of(path)]
GAMES: Final = [game for path in FILES for game in games_of(path)]
PLAYED: Final = [case for case in CASES if case.after]
REFUSED: Final = [case for case in CASES if case.refused]
LISTED: Final = [case for case in CASES if case.legal]


def title(case: object) -> str:
    assert isinstance(case, Case | Game)
    return f"{case.file}: {case.name}"


@pytest.mark.parametrize("case", PLAYED, ids=title)
def test_a_move_leads_to_the_drawn_position(case: Case) -> None:
    played = case.play()
    assert write_position(played.after) == case.after
    assert played.after == read_position(case.after)  # no card is still in the costume of an imitation
    assert played.text == (case.canonical or case.move)
    cited = {event.clause for event in played.events}
    assert set(case.trace) <= cited
    assert cited <= {*case.trace, *OF_ANY_TURN}


def test_other_spellings_of_a_move_lead_there_too() -> None:
    for case in PLAYED:
        for spelling in case.spellings:
            other = case.play(spelling)
            assert (other.text, write_position(other.after)) == (case.canonical or case.move, case.after)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_events_played_back_give_the_table_of_the_case(path: Path) -> None:
    for case in cases_of(path):
        if case.after:
            events = case.play().events
            table = played_back(case.position, events)
            told = [bare(case.after.split(" ")[0]), *map(listed, case.after.split(" ")[1:5])]
            assert (table[:-1], sorted(table[-1])) == (told[:-1], sorted(told[-1])), case.name
            if case.before_check:
                early = played_back(case.position, [event for event in events if event.step < 4])
                assert early[0] == bare(case.before_check), case.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_events_tell_their_step(path: Path) -> None:
    for case in cases_of(path):
        steps = [(event.step, event.clause) for event in case.play().events] if case.after else []
        assert [step for step, _ in steps] == sorted(step for step, _ in steps), case.name
        assert all(STEPS.get(clause, step) == step for step, clause in steps), case.name


def test_a_vulture_goes_onto_the_pile_after_the_check_and_before_drawing() -> None:
    steps = {e.step for case in PLAYED for e in case.play().events if e.clause == "turn.vulture"}
    assert steps == {4}


@pytest.mark.parametrize("case", REFUSED, ids=title)
def test_an_illegal_move_is_refused_with_its_clause(case: Case) -> None:
    with pytest.raises(ReplayError) as refusal:
        case.play()
    assert refusal.value.clause == case.refused
    if case.options is not None:
        assert sorted(refusal.value.options) == sorted(case.options)


@pytest.mark.parametrize("case", LISTED, ids=title)
def test_the_legal_moves_are_those_listed(case: Case) -> None:
    assert legal_moves(read_position(case.position), case.table) == case.legal


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_a_record_ends_as_drawn(game: Game) -> None:
    replayed = replay(game.text)
    if game.refused:
        assert replayed.fault is not None
        assert replayed.fault.clause == game.refused
        assert getattr(replayed.fault, "turn", 0) == game.turn
        return
    assert replayed.fault is None
    assert "/".join(f"{colour}{score}" for colour, score in replayed.scores.items()) == game.scores
    assert "".join(colour.letter for colour in replayed.winners) == game.winners


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_cases_are_written_canonically(path: Path) -> None:
    for case in cases_of(path):
        for text in (case.position, case.after):
            assert not text or write_position(read_position(text)) == text
        assert sum(map(bool, (case.after, case.refused, case.legal))) == 1, case.name
        assert case.legal == sorted(case.legal)
        assert not case.after or case.drawn == drawn(case)


def test_every_case_has_a_name_of_its_own() -> None:
    names = [title(case) for case in (*CASES, *GAMES)]
    assert [name for name in set(names) if names.count(name) > 1] == []


def test_every_clause_has_a_drawn_case() -> None:
    shown = {clause for case in CASES for clause in case.clauses}
    shown |= {clause for game in GAMES for clause in (*game.also, game.refused)}
    assert [clause for clause in clauses() if clause not in shown] == []
    assert [clause for clause in shown - {""} if clause not in clauses()] == []


def test_every_clause_is_cited_in_the_trace_of_a_case_or_says_why_not() -> None:
    cited = {clause for case in PLAYED for clause in case.trace}
    assert [clause for clause in clauses() if clause not in cited and clause not in WITHOUT_EVENTS] == []
    assert [clause for clause in WITHOUT_EVENTS if clause in cited] == []


def test_every_animal_has_a_file_of_cases() -> None:
    names = {species.name.replace(" ", "_") for species in BY_CODE.values()}
    assert names <= {path.stem for path in FILES}


@pytest.mark.parametrize(
    "reading", [f"{t.name}={value}" for t in reading_texts().values() for value in t.alternatives]
)
def test_every_reading_changes_a_drawn_case(reading: str) -> None:
    told = {(c.position, c.move): (c.after, c.refused) for c in CASES if c.readings == reading}
    default = {
        (c.position, c.move): (c.after, c.refused)
        for c in CASES
        if c.readings in ("", f"{reading.partition('=')[0]}={default_of(reading)}")
    }
    assert [key for key, result in told.items() if key in default and default[key] != result]


@pytest.mark.parametrize("box", EXAMPLES)
def test_every_numbered_example_is_drawn_or_undetermined(box: int) -> None:
    undetermined = tomllib.loads(UNDETERMINED.read_text("utf-8"))["example"]
    told = {number for case in CASES for number in numbers(case.example, box)}
    missing = {number for entry in undetermined for number in numbers(entry["example"], box)}
    assert told | missing == set(EXAMPLES[box])
    assert not told & missing
    assert all(entry["reason"] for entry in undetermined)


def default_of(reading: str) -> str:
    return reading_texts()[reading.partition("=")[0]].default


def numbers(example: str, box: int) -> set[int]:
    """The numbers of a box's examples that `box 1, examples 1, 2 and 3; animal pages` names."""
    found = re.match(rf"box {box}, examples? ([0-9, and]+)", example)
    return {int(number) for number in re.findall(r"\d+", found[1])} if found else set()


def bare(line: str) -> list[str]:
    """The animals of a line, gate first, without those in shadows."""
    return [card for card in re.sub(r"\(.*?\)+", "", line).split(",") if card != "."]


def played_back(position: str, events: list[Event]) -> list[list[str]]:
    """Line, air, under, bar and pile that events make of those of a position."""
    fields = position.split(" ")
    table = [bare(fields[0]), *map(listed, fields[1:5])]
    assert not any(
        card is not card.real for e in events for card in (e.card, e.other) if isinstance(card, Card)
    )
    zones = dict(zip(("air", "under", "bar", "pile"), table[1:], strict=True))
    for event in events:
        if event.verb in (BINDS, IMITATES, RESISTS):
            continue
        if isinstance(event.source, int):
            assert table[0].pop(event.source) == event.card.code
        elif event.source in zones:
            zones[event.source].remove(event.card.code)
        if isinstance(event.target, int):
            table[0].insert(event.target, event.card.code)
        elif event.target in zones:
            zones[event.target].append(event.card.code)
    return table


def drawn(case: Case) -> str:
    """The one-line picture of a case: line, move, line after, and what came to other places."""
    before, after = case.position.split(" "), case.after.split(" ")
    parts = [f"{'' if before[0] == '.' else before[0] + ' '}+ {case.move} -> {after[0]}"]
    for place, word in ((3, "in"), (4, "out"), (1, "air"), (2, "under"), (9, "bound")):
        was, now = listed(before[place]), listed(after[place])
        new = arrived(was, now) if word == "out" else [card for card in now if card not in was]
        if new:
            parts.append(f"{word} {','.join(new)}")
        elif was and not now and word in ("air", "under"):
            parts.append(f"{word} empty")
    return "; ".join(parts)


def listed(text: str) -> list[str]:
    return [] if text == "." else text.split(",")


def arrived(was: list[str], now: list[str]) -> list[str]:
    """The cards of a pile above what stayed where it lay."""
    same = 0
    for a, b in zip_longest(was, now):
        if a != b:
            break
        same += 1
    return now[same:]
