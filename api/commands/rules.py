"""`bbn rules`: what a rule says, where it stands, and how certain it is."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from api.console import terminal
from api.console.completion import among
from api.console.lookup import find_clauses, likely_rule, search_clauses
from api.console.options import LANGUAGES, json_option, language_option
from api.console.sheets import clause_lines, clause_row, reading_lines
from api.referees import Referee, referee
from api.results.reading import write
from api.results.rules import Clause, Reading
from replayer.rules.clauses import clauses as all_clauses
from replayer.rules.clauses import reading_texts


@click.command("rules")
@click.argument("what", required=False, shell_complete=among(lambda: (*all_clauses(), *reading_texts())))
@click.option("--search", metavar="WORD", help="Every clause with this word, in English or German.")
@click.option("--readings", "named", is_flag=True, help="The named readings: where tables differ.")
@language_option
@json_option
def command(what: str | None, search: str | None, named: bool, lang: str, as_json: bool) -> None:
    """Look a rule up.

    WHAT is the id of a clause, as events and faults cite it (`tig.leap`), a family of clauses (`turn`), an
    animal by code or name in English or German, or a named reading. Without it: every clause in a line.
    """
    if sum((what is not None, search is not None, named)) > 1:
        raise click.UsageError("a rule to look up, --search and --readings: choose one")
    judges = referee()
    if named:
        _show_readings(judges.readings(lang), lang, as_json)
        return
    clauses = judges.clauses(lang)
    readings = [] if as_json and what is None else judges.readings(lang)
    found = (
        _searched(search, clauses, judges, lang) if search is not None else _found(what, clauses, readings)
    )
    if as_json:
        click.echo(json.dumps([write(clause) for clause in found], ensure_ascii=False))
    elif what is None and search is None:
        terminal.show(clause_row(clause) for clause in found)
    else:
        terminal.show(line for clause in found for line in clause_lines(clause, readings, lang))


def _show_readings(readings: Sequence[Reading], language: str, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps([write(reading) for reading in readings], ensure_ascii=False))
    else:
        terminal.show(line for each in readings for line in (*reading_lines(each, language), []))


def _searched(word: str, clauses: Sequence[Clause], judges: Referee, language: str) -> list[Clause]:
    """The clauses with a word in any language; UsageError when there are none."""
    others = [judges.clauses(other) for other in LANGUAGES if other != language]
    found = search_clauses(word, clauses, *others)
    if not found:
        raise click.UsageError(f"no clause has the word `{word}`")
    return found


def _found(what: str | None, clauses: Sequence[Clause], readings: Sequence[Reading]) -> list[Clause]:
    """The clauses that are asked for; UsageError when there are none."""
    if what is None:
        return list(clauses)
    found = find_clauses(what, clauses, readings)
    if not found:
        near = likely_rule(what, clauses, readings)
        hint = f"; `{near}`?" if near else "; `bbn rules` lists all clauses"
        raise click.UsageError(f"no clause, animal or reading is called `{what}`{hint}")
    return found
