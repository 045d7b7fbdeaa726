"""``python -m tablekit.trace meduris``: where each rule is cited, shown and met; see ``tablekit.testing.trace``."""

import sys

from tablekit.testing.trace import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
