"""`python -m api`: the command line, where the script `bbn` is not on the path."""

from __future__ import annotations

from api.cli import main

if __name__ == "__main__":
    main()
