"""``python -m tablekit.clauses tablekit.games.meduris``: writes the names of a game's clauses, its ``cites.py``."""

import sys

from tablekit.catalog.clauses import main

if __name__ == "__main__":
    main(sys.argv[1:])
