"""`bbn rules`: what a rule says, where it stands, and how certain it is."""

from __future__ import annotations

import json

import click

from api.catalogue import clause_view, reading_view
from api.console import terminal
from api.console.completion import among
from api.console.lookup import find_clauses, likely_rule, search_clauses
from api.console.options import json_option, language_option
from api.console.sheets import clause_lines, clause_row, reading_lines
from replayer.rules.clauses import Clause, clauses, reading_texts


@click.command("rules")
@click.argument("what", required=False, shell_complete=among(lambda: (*clauses(), *reading_texts())))
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
    if named:
        _readings(lang, as_json)
        return
    found = _found(what, search)
    if as_json:
        click.echo(json.dumps([clause_view(clause, lang) for clause in found], ensure_ascii=False))
    elif what is None and search is None:
        terminal.show(clause_row(clause, lang) for clause in found)
    else:
        terminal.show(line for clause in found for line in clause_lines(clause, lang))


def _readings(language: str, as_json: bool) -> None:
    known = reading_texts().values()
    if as_json:
        click.echo(json.dumps([reading_view(text, language) for text in known], ensure_ascii=False))
    else:
        terminal.show(line for text in known for line in (*reading_lines(text, language), []))


def _found(what: str | None, search: str | None) -> list[Clause]:
    """The clauses that are asked for; UsageError when there are none."""
    if search is not None:
        found = search_clauses(search)
        if not found:
            raise click.UsageError(f"no clause has the word `{search}`")
        return found
    if what is None:
        return list(clauses().values())
    found = find_clauses(what)
    if not found:
        near = likely_rule(what)
        hint = f"; `{near}`?" if near else "; `bbn rules` lists all clauses"
        raise click.UsageError(f"no clause, animal or reading is called `{what}`{hint}")
    return found
