"""Import one package, or nothing, or begin a game, and say how much memory that took and whether networkx came along.

python run_import.py PACKAGE|nothing|first:GAME
"""

import sys
from importlib import import_module

if sys.argv[1].startswith("first:"):
    import_module("tablekit").new(sys.argv[1].removeprefix("first:"), seed=1)
elif sys.argv[1] != "nothing":
    import_module(sys.argv[1])
networkx = "networkx" in sys.modules

from peak import peak  # noqa: E402

print(peak(), networkx)
