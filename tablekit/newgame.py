"""``python -m tablekit.newgame NAME``: writes the package of a new game, ready to play; see ``games/README.md``."""

import sys

from tablekit.testing.new_package import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
