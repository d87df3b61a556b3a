"""Links: a whole game as a short URL-safe code (docs/links.md)."""

from replayer.links.codes import decode, encode
from replayer.links.faults import LinkError

__all__ = ["LinkError", "decode", "encode"]
