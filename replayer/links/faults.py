"""What can be wrong with a link."""

from __future__ import annotations

from notation.errors import NotationError, shown


class LinkError(NotationError):
    """A code is no link, is damaged, or a game cannot be made into one; `code` says which.

    `link-foreign`: no link of this notation, or of a version not known here. `link-damaged`: not as it was
    handed out, or made under other rules. `link-limit`: longer, or more to try, than a link may be, or a game
    with what codes of this version do not know.
    """


def refusal(code: str, says: str, found: str = "", expected: str = "") -> LinkError:
    """A fault of a link, which has no lines; what was found is cut short."""
    found = shown(found)
    message = f"`{found}`: {says}" if found else says
    return LinkError(code, message, found=found, expected=expected, clause="links")
