"""Animals as symbols, each drawn once in a picture and used as often as it is there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from api.pictures.beasty_bar import BEASTY_BAR
from api.pictures.born_to_be_wild import BORN_TO_BE_WILD
from api.pictures.down_under import DOWN_UNDER
from api.pictures.new_beasts import NEW_BEASTS
from api.pictures.palette import PRINT, TINT, TINTS
from api.pictures.shapes import Drawing, Shape
from api.pictures.svg import Element, element, number, text
from notation.animals import SPECIES, Species

DRAWINGS: Final[dict[Species, Drawing]] = {**BEASTY_BAR, **NEW_BEASTS, **BORN_TO_BE_WILD, **DOWN_UNDER}
SIZE: Final = 100  # of a drawing, both ways


def symbols(animals: Iterable[Species]) -> Element:
    """The definitions that `portrait` uses, each animal once, in the order of the boxes."""
    wanted = set(animals)
    return element("defs", *(_symbol(species) for species in SPECIES if species in wanted))


def portrait(species: Species, x: float, y: float, size: float) -> Element:
    """An animal on a disc in the colour of its box; its symbol must be among the definitions."""
    scale = f" scale({f'{size / SIZE:.4f}'.rstrip('0').rstrip('.')})" if size != SIZE else ""
    return element("use", href=f"#bbn-{species.code}", transform=f"translate({number(x)} {number(y)}){scale}")


def _symbol(species: Species) -> Element:
    """The animal on its disc; one that nobody has drawn yet shows its code."""
    disc = element("circle", cx=50, cy=50, r=48, fill=TINTS.get(species.box, TINT))
    drawing = DRAWINGS.get(species)
    drawn = [_code(species)] if drawing is None else map(_shape, drawing)
    return element("g", disc, *drawn, id=f"bbn-{species.code}")


def _code(species: Species) -> Element:
    return text(species.code, 50, 62, 34, fill=PRINT, text_anchor="middle", font_weight="bold")


def _shape(shape: Shape) -> Element:
    transforms = ["matrix(-1 0 0 1 100 0)"] if shape.mirrored else []
    if shape.turn:
        x, y, _, _ = shape.oval
        transforms.append(f"rotate({number(shape.turn)} {number(x)} {number(y)})")
    paint: dict[str, str | float] = {"fill": shape.fill}
    if shape.stroke:
        paint |= {
            "stroke": shape.stroke,
            "stroke_width": shape.width,
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
        }
    if transforms:
        paint["transform"] = " ".join(transforms)
    if shape.path:
        return element("path", d=shape.path, **paint)
    x, y, rx, ry = shape.oval
    if rx == ry:
        return element("circle", cx=x, cy=y, r=rx, **paint)
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **paint)
