"""Files that commands write: whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable


def write_whole(path: str, pieces: Iterable[str]) -> None:
    """Put pieces of text into a file so that, whatever happens, all of them are there or what was before.

    UTF-8, line ends as they are; a file that is there keeps its permissions. Raises OSError, and what the
    pieces raise while they are made.
    """
    target = os.path.realpath(path)
    try:
        handle, draft = tempfile.mkstemp(prefix=".bbn-", dir=os.path.dirname(target))
    except OSError as wrong:
        raise OSError(wrong.errno, wrong.strerror, path) from wrong
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.writelines(piece.encode() for piece in pieces)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(draft, _mode(target))
        os.replace(draft, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        raise


def _mode(path: str) -> int:
    """The permissions of a file, or those that a new one gets."""
    try:
        return os.stat(path).st_mode & 0o777
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
