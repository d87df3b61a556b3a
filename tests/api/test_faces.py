"""The drawings that pages load: every animal once, every reference leads somewhere, no half is said twice."""

from __future__ import annotations

from lxml import etree

from api.web.faces import drawings
from notation.animals import BOXES, SPECIES

HREF = "href"
MIRROR = "matrix(-1 0 0 1 100 0)"


def all_drawn() -> list[etree._Element]:
    """All elements of the drawings of all boxes: a page may have them together."""
    return [found for box in BOXES for found in etree.fromstring(drawings(box)).iter()]


def test_every_animal_is_drawn_and_no_name_is_used_twice() -> None:
    names = [found.get("id") for found in all_drawn() if found.get("id")]
    assert len(names) == len({*names})
    assert {*names} >= {f"bbn-{species.code}" for species in SPECIES}


def test_what_a_drawing_refers_to_is_there() -> None:
    names = {found.get("id") for found in all_drawn()}
    asked = [found.get(HREF, "") for found in all_drawn() if found.tag.endswith("}use")]
    assert asked
    assert all(name.removeprefix("#") in names for name in asked)


def test_a_half_that_is_the_other_one_mirrored_is_said_once() -> None:
    for right in (found for found in all_drawn() if found.get("transform") == MIRROR and len(found)):
        left = [*reversed([*right.itersiblings(preceding=True)][: len(right)])]
        assert [etree.tostring(shape) for shape in left] != [etree.tostring(shape) for shape in right]
