"""Options that several commands have, and what their values say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import click
from click.shell_completion import CompletionItem

from api.console.completion import starting
from notation.cards import BY_LETTER
from notation.errors import NotationError
from notation.values import read_readings
from replayer import ReplayError
from replayer.rules.readings import alternatives
from replayer.score import SCORINGS

F = TypeVar("F", bound=Callable[..., object])
LANGUAGES: Final = ("en", "de")
FILE: Final = click.Path(readable=False)  # a shell completes its name; whoever opens it says what is wrong
SEATS: Final[dict[int, str]] = {2: "RB", 3: "RGB", 4: "RGBY"}  # for so many players, unless told otherwise


class Readings(click.ParamType[dict[str, str]]):
    """`name=value` pairs with spaces between them."""

    name = "readings"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> dict[str, str]:
        """The pairs as a mapping; one that no rule knows is refused with the list."""
        if isinstance(value, dict):
            return value
        try:
            readings = read_readings(str(value))
            alternatives(readings)
        except (NotationError, ReplayError) as wrong:
            self.fail(str(wrong), param, ctx)
        return readings

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The pairs that the last one typed may become."""
        from replayer.rules.clauses import reading_texts  # only here: what is not needed costs nothing

        before, space, _ = incomplete.rpartition(" ")
        known = ((each.name, value) for each in reading_texts().values() for value in each.en)
        return starting(incomplete, (f"{before}{space}{name}={value}" for name, value in known))


def readings_option(function: F) -> F:
    """`--readings`: other readings than the record's own."""
    return click.option(
        "--readings",
        type=Readings(),
        metavar="NAME=VALUE...",
        default={},
        help="Named readings in place of the record's own, e.g. 'kangaroo=may-stay lion=flee'.",
    )(function)


def record_option(function: F) -> F:
    """`--record`: which one of several in a file."""
    return click.option(
        "--record",
        "number",
        type=click.IntRange(min=1),
        metavar="N",
        help="Of a file with several, the Nth record.",
    )(function)


def json_option(function: F) -> F:
    """`--json`: for programs."""
    return click.option("--json", "as_json", is_flag=True, help="Answer as JSON, for programs.")(function)


def language_option(function: F) -> F:
    """`--lang`: English or German."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="English or German."
    )(function)


def table_options(function: F) -> F:
    """What a new game is played with: `players`, `seats`, `decks`, `scoring`, `readings`, `tags`."""
    for option in (
        click.option(
            "--tag", "tags", multiple=True, metavar="NAME=VALUE", help="A further tag: `Event=Tuesday`."
        ),
        click.option(
            "--readings", type=Readings(), metavar="NAME=VALUE...", help="Named readings to play by."
        ),
        click.option(
            "--scoring", type=click.Choice(SCORINGS), help="Default: guests with box 1 alone, else points."
        ),
        click.option(
            "--deck",
            "decks",
            multiple=True,
            metavar="DECK",
            help="What is played: `NB`, `R=NB`, `lio hip ...`.",
        ),
        click.option("--seats", metavar="COLOURS", help="In seat order, the first starts: `RB`, `YGRB`."),
        click.option("--players", metavar="NAMES", help="In seat order, `Ada,Ben`, or how many there are."),
    ):
        function = option(function)
    return function


def further_tags(tags: Sequence[str], scoring: str | None, readings: dict[str, str] | None) -> dict[str, str]:
    """The tags that these options mean; UsageError for a tag without name or value."""
    further = tag_pairs(tags) | ({"Scoring": scoring} if scoring else {})
    if readings:
        further["Readings"] = " ".join(f"{name}={value}" for name, value in readings.items())
    return further


def seating(players: str | None, seats: str | None) -> tuple[str, list[str]]:
    """Colour letters in seat order and the players' names, from `Ada,Ben` or a number, and `RB`."""
    count = int(players) if players and players.isdecimal() else None
    names = [] if players is None or count is not None else [name.strip() for name in players.split(",")]
    many = count if count is not None else len(names) or len(seats or "") or min(SEATS)
    if many not in SEATS:
        raise click.UsageError(f"two to four players were expected, not {many}")
    chosen = seats or SEATS[many]
    if len(chosen) != many:
        raise click.UsageError(f"{many} players and the seats {chosen} do not go together")
    return chosen, names


def deck_tags(decks: Sequence[str]) -> dict[str, str]:
    """The deck tags that `NB`, `R=NB` or species codes mean; what is in a deck the rules check."""
    tags: dict[str, str] = {}
    for text in decks:
        letter, sign, value = text.rpartition("=")
        if sign and letter not in BY_LETTER:
            raise click.UsageError(f"--deck {text}: a colour letter was expected before `=`")
        name = f"{BY_LETTER[letter].name}Deck" if sign else "Deck"
        if name in tags:
            raise click.UsageError(f"--deck {text}: that deck is told twice")
        tags[name] = value
    return tags


def tag_pairs(texts: Sequence[str]) -> dict[str, str]:
    """Tags from `Name=value` each."""
    tags: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise click.UsageError(f"--tag {text}: a name, `=` and a value were expected")
        tags[name] = value
    return tags
