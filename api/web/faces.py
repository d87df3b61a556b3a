"""What a page needs to draw cards: the animals as a script module, and their drawings box by box."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import groupby
from typing import Final

from lxml import etree

from api.pictures.animals import symbols
from api.pictures.glyphs import KINDS, PERMANENT, RECURRING
from api.pictures.svg import Element, element
from notation.animals import BOXES, SPECIES, Species

_ROUND: Final = ("stroke-linecap", "stroke-linejoin")  # said once for all drawings
_MIRROR: Final = "matrix(-1 0 0 1 100 0)"  # of the right half of an animal


@lru_cache(1)
def cards_module() -> str:
    """A script module about cards.

    `SPECIES`: by code what is printed on a card; `SIGNS`: paths of the class symbols and of what lasts,
    around a point.
    """
    signs = {kind.value: path for kind, path in KINDS.items()}
    printed = [_printed(species) for species in SPECIES]
    rows = [[species.code, *said.values()] for species, said in zip(SPECIES, printed, strict=True)]
    return (
        f"const NAMES = {_script([*printed[0]])};\n"
        f"export const SPECIES = Object.fromEntries({_script(rows)}.map(([code, ...told]) =>"
        " [code, Object.fromEntries(told.map((value, index) => [NAMES[index], value]))]));\n"
        f"export const SIGNS = {_script({**signs, 'recurring': RECURRING, 'permanent': PERMANENT})};\n"
    )


@lru_cache(len(BOXES))
def drawings(box: str) -> bytes:
    """The animals of a box as one SVG, whose elements `bbn-lio` and so on pages refer to."""
    found = symbols([species for species in SPECIES if species.box == box])
    for animal in found:
        _shorten(animal)
    sprite = element("svg", found, stroke_linecap="round", stroke_linejoin="round")
    return etree.tostring(sprite, encoding="utf-8")


def _shorten(animal: Element) -> None:
    """Say once what all shapes, or all mirrored ones beside each other, have in common, and each half."""
    for shape in animal:
        for name in _ROUND:
            if name in shape.attrib:
                del shape.attrib[name]
    for mirrored, shapes in groupby(
        list(animal), lambda shape: shape.get("transform", "").startswith(_MIRROR)
    ):
        if mirrored:
            _group(list(shapes))
    for parent in (animal, *animal.iterchildren("{*}g")):
        _join(parent)


def _join(parent: Element) -> None:
    """Draw lines that follow each other and look alike as one path."""
    before: Element | None = None
    for shape in list(parent):
        alike = before is not None and _look(shape) == _look(before)
        if before is not None and alike and shape.get("fill") == "none" and shape.get("d"):
            before.set("d", before.get("d", "") + shape.get("d", ""))
            parent.remove(shape)
        else:
            before = shape


def _look(shape: Element) -> dict[str, str]:
    return {str(name): str(value) for name, value in shape.attrib.items() if name != "d"}


def _group(shapes: list[Element]) -> None:
    together = element("g", transform=_MIRROR)
    shapes[0].addprevious(together)
    for shape in shapes:
        left = shape.get("transform", "").removeprefix(_MIRROR).strip()
        if left:
            shape.set("transform", left)
        else:
            del shape.attrib["transform"]
        together.append(shape)
    _reflect(together)


def _reflect(right: Element) -> None:
    """Where a right half is the left one before it, mirrored, refer to that."""
    left = [*reversed([*right.itersiblings(preceding=True)][: len(right)])]
    animal = right.getparent()
    if animal is None or [_told(shape) for shape in left] != [_told(shape) for shape in right]:
        return
    name = f"{animal.get('id')}-{len(animal.findall('{*}use'))}"
    half = element("g", id=name)
    left[0].addprevious(half)
    half.extend(left)
    right.addprevious(element("use", href=f"#{name}", transform=_MIRROR))
    animal.remove(right)


def _told(shape: Element) -> bytes:
    return etree.tostring(shape)


def _printed(species: Species) -> dict[str, object]:
    """What is printed on an animal's card."""
    return {
        "en": species.name,
        "de": species.german,
        "strength": species.strength,
        "points": species.points,
        "box": species.box,
        "kind": species.kind.value,
        "recurring": species.recurring,
        "permanent": species.permanent,
    }


def _script(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
