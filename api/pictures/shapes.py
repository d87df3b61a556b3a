"""What drawings are made of: ovals, areas and lines in a square of 100 by 100, y downwards."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

INK: Final = "#2a2326"
WHITE: Final = "#fffdf8"


@dataclass(frozen=True, slots=True)
class Shape:
    """One area or line."""

    path: str  # as in SVG; empty for an oval
    oval: tuple[float, float, float, float]  # centre and radii, when there is no path
    fill: str  # a colour, or "none"
    stroke: str = ""  # a colour, or nothing
    width: float = 0  # of the stroke
    turn: float = 0  # degrees clockwise around the centre of the oval
    mirrored: bool = False  # left and right changed


Drawing = tuple[Shape, ...]  # painted in order


def oval(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> Drawing:
    """An ellipse around a point."""
    return (Shape("", (x, y, rx, ry), fill, turn=turn),)


def dot(x: float, y: float, r: float, fill: str) -> Drawing:
    """A disc around a point."""
    return oval(x, y, r, r, fill)


def area(path: str, fill: str) -> Drawing:
    """What a path encloses."""
    return (Shape(path, (0, 0, 0, 0), fill),)


def line(path: str, colour: str, width: float) -> Drawing:
    """A path as a line with round ends."""
    return (Shape(path, (0, 0, 0, 0), "none", colour, width),)


def join(*parts: Drawing) -> Drawing:
    """Drawings on top of each other, the last one uppermost."""
    return tuple(shape for part in parts for shape in part)


def both(*parts: Drawing) -> Drawing:
    """Drawings and their mirror images to the right."""
    shapes = join(*parts)
    return shapes + tuple(
        Shape(s.path, s.oval, s.fill, s.stroke, s.width, s.turn, not s.mirrored) for s in shapes
    )


def ring(x: float, y: float, radius: float, count: int, *, size: float, fill: str) -> Drawing:
    """Discs of one size, evenly around a point."""
    angles = [2 * pi * n / count for n in range(count)]
    return join(
        *(dot(round(x + radius * cos(a), 1), round(y + radius * sin(a), 1), size, fill) for a in angles)
    )


def ray(x: float, y: float, degrees: float, start: float, end: float) -> str:
    """A path straight away from a point, between two distances of it; 0 degrees is right, 90 is down."""
    dx, dy = cos(pi * degrees / 180), sin(pi * degrees / 180)
    ends = [f"{round(x + dx * r, 1)} {round(y + dy * r, 1)}" for r in (start, end)]
    return f"M{ends[0]}L{ends[1]}"


def eye(x: float, y: float, r: float = 4.2, iris: str = INK) -> Drawing:
    """A round eye with a glint."""
    glint = dot(round(x - r / 3, 1), round(y - r / 3, 1), round(r / 3.2, 1), WHITE)
    pupil = dot(x, y, round(r * 0.62, 1), INK) if iris != INK else ()
    return join(dot(x, y, r, iris), pupil, glint)
