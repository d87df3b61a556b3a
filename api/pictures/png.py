"""SVG -> PNG, where the extra `png` is installed."""

from __future__ import annotations


def png_of(svg: bytes, scale: int = 2) -> bytes:
    """A picture as PNG, `scale` pixels for each of its units; letters need a font on this machine.

    Raises ModuleNotFoundError where resvg_py, the extra `png`, is not installed. A picture with the theme
    `auto` comes out light.
    """
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), zoom=scale))
