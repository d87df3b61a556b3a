"""`bbn animals`: what is printed on the cards, and what each animal does."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from api.catalogue import animal_view
from api.console import terminal
from api.console.completion import among
from api.console.lookup import find_animal, find_clauses, likely_animal
from api.console.options import json_option, language_option
from api.console.sheets import animal_head, animal_row, clause_lines
from api.console.terminal import HEAD, Line
from notation.animals import BOX_NAMES, BOXES, BY_CODE, SPECIES, Species


@click.command("animals")
@click.argument("which", nargs=-1, shell_complete=among(lambda: (*BOXES, *BY_CODE)))
@language_option
@json_option
def command(which: tuple[str, ...], lang: str, as_json: bool) -> None:
    """Look an animal up.

    WHICH are codes or names of animals, in English or German, or boxes (BB, NB, BW, DU). Without any: all
    fifty, box by box. An animal that is named comes with its clauses.
    """
    found = [species for word in which for species in _named(word)] or list(SPECIES)
    if as_json:
        click.echo(json.dumps([animal_view(species, lang) for species in found], ensure_ascii=False))
    elif which and not set(which) & set(BOXES):
        terminal.show(line for species in found for line in _sheet(species, lang))
    else:
        terminal.show(_table(found, lang))


def _named(word: str) -> list[Species]:
    """The animal, or those of the box; UsageError when there is none."""
    if word in BOXES:
        return [species for species in SPECIES if species.box == word]
    species = find_animal(word)
    if species is None:
        near = likely_animal(word)
        raise click.UsageError(f"no animal is called `{word}`" + (f"; `{near}`?" if near else ""))
    return [species]


def _table(animals: list[Species], language: str) -> Iterator[Line]:
    for box in BOXES:
        inside = [species for species in animals if species.box == box]
        if inside:
            yield [(f"{box}  {BOX_NAMES[box]}", HEAD)]
            yield from (animal_row(species, language) for species in inside)
            yield []


def _sheet(species: Species, language: str) -> Iterator[Line]:
    yield animal_head(species, language)
    yield []
    for clause in find_clauses(species.code):
        yield from clause_lines(clause, language)
