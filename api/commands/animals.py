"""`bbn animals`: what is printed on the cards, and what each animal does."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import click

from api.console import terminal
from api.console.completion import among
from api.console.lookup import clauses_of, find_animals, likely_animal
from api.console.options import json_option, language_option
from api.console.sheets import animal_head, animal_row, clause_lines
from api.console.terminal import HEAD, Line
from api.referees import Referee, referee
from api.results.reading import write
from api.results.rules import Animal
from notation.animals import BOXES, BY_CODE


@click.command("animals")
@click.argument("which", nargs=-1, shell_complete=among(lambda: (*BOXES, *BY_CODE)))
@language_option
@json_option
def command(which: tuple[str, ...], lang: str, as_json: bool) -> None:
    """Look an animal up.

    WHICH are codes or names of animals, in English or German, or boxes (BB, NB, BW, DU). Without any: all
    fifty, box by box. An animal that is named comes with its clauses.
    """
    judges = referee()
    animals = judges.animals(lang)
    found = [animal for word in which for animal in _named(word, animals)] or list(animals)
    if as_json:
        click.echo(json.dumps([write(animal) for animal in found], ensure_ascii=False))
    elif which and not set(which) & set(BOXES):
        terminal.show(_sheets(found, judges, lang))
    else:
        terminal.show(_table(found, lang))


def _named(word: str, animals: Sequence[Animal]) -> list[Animal]:
    """The animal, or those of the box; UsageError when there is none."""
    found = find_animals(word, animals)
    if not found:
        near = likely_animal(word)
        raise click.UsageError(f"no animal is called `{word}`" + (f"; `{near}`?" if near else ""))
    return found


def _table(animals: Sequence[Animal], language: str) -> Iterator[Line]:
    for box in BOXES:
        inside = [animal for animal in animals if animal.box == box]
        if inside:
            yield [(f"{box}  {inside[0].box_name}", HEAD)]
            yield from (animal_row(animal, language) for animal in inside)
            yield []


def _sheets(animals: Sequence[Animal], judges: Referee, language: str) -> Iterator[Line]:
    clauses, readings = judges.clauses(language), judges.readings(language)
    for animal in animals:
        yield animal_head(animal, language)
        yield []
        for clause in clauses_of(animal.code, clauses):
            yield from clause_lines(clause, readings, language)
