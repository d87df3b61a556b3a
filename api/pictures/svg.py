"""SVG elements, numbers and whole documents with the same bytes every time."""

from __future__ import annotations

from math import ceil
from typing import Final, TypeAlias

from lxml import etree
from lxml.builder import ElementMaker  # type: ignore[import-not-found]  # the stubs leave it out

_LETTER: Final = 11.4  # width of a letter of a headline, on average
NAMESPACE: Final = "http://www.w3.org/2000/svg"
# An element of a picture; lxml underlines the class, but it is what its functions take and give.
Element: TypeAlias = etree._Element

_MAKER: Final = ElementMaker(namespace=NAMESPACE, nsmap={None: NAMESPACE})


def element(tag: str, *children: Element | str, **attributes: str | float) -> Element:
    """An element; `class_` and `stroke_width` stand for class and stroke-width, numbers lose needless digits.

    >>> picture = element("rect", x=1.0, stroke_width=0.333, class_="bbn-slot")
    >>> sorted(picture.items())
    [('class', 'bbn-slot'), ('stroke-width', '0.33'), ('x', '1')]
    """
    named = {
        name.rstrip("_").replace("_", "-"): number(value) if isinstance(value, (int, float)) else value
        for name, value in attributes.items()
    }
    made: Element = _MAKER(tag, *children, named)
    return made


def number(value: float) -> str:
    """A number with at most two digits behind the point.

    >>> number(12.0), number(-0.001), number(2.5)
    ('12', '0', '2.5')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def group(*children: Element, x: float = 0, y: float = 0, scale: float = 1) -> Element:
    """Elements together, moved and scaled."""
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    scaled = f"scale({f'{scale:.4f}'.rstrip('0').rstrip('.')})" if scale != 1 else ""
    transform = " ".join(part for part in (moved, scaled) if part)
    return element("g", *children, transform=transform) if transform else element("g", *children)


def stroke(path: str, width: float, **attributes: str | float) -> Element:
    """A path as a line with round ends and corners."""
    return element(
        "path", d=path, fill="none", stroke_width=width, stroke_linecap="round", stroke_linejoin="round",
        **attributes,
    )  # fmt: skip


def box(x: float, y: float, width: float, height: float, r: float, **attributes: str | float) -> Element:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=r, **attributes)


def letter(words: str, x: float, y: float, size: float, **attributes: str | float) -> Element:
    """Bold words in the middle of a disc or a card."""
    return text(words, x, y, size, text_anchor="middle", font_weight="bold", **attributes)


def text(words: str, x: float, y: float, size: float, **attributes: str | float) -> Element:
    """Words with their baseline at a point."""
    return element("text", words, x=x, y=y, font_size=size, **attributes)


def headline(words: str, x: float, y: float, width: float) -> Element:
    """The title of a picture, cut where it does not fit."""
    most = int(width / _LETTER)
    shown = words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
    return text(shown, x, y, 19, font_weight="bold", class_="bbn-text")


def document(width: float, height: float, title: str, desc: str, *children: Element) -> Element:
    """A whole picture, with what a screen reader says of it; broken sizes are rounded up."""
    width, height = ceil(width), ceil(height)
    return element(
        "svg", element("title", title), element("desc", desc), *children,
        viewBox=f"0 0 {number(width)} {number(height)}", width=width, height=height, role="img",
        font_family="system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif",
    )  # fmt: skip


def write_svg(picture: Element) -> bytes:
    """The bytes of a picture: UTF-8, without a declaration, one final newline."""
    return etree.tostring(picture, encoding="utf-8", xml_declaration=False) + b"\n"
