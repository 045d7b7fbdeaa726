"""Import one package, or nothing, and say how much memory that took and whether networkx came along.

python run_import.py PACKAGE|nothing
"""

import sys
from importlib import import_module

if sys.argv[1] != "nothing":
    import_module(sys.argv[1])
networkx = "networkx" in sys.modules

from peak import peak  # noqa: E402

print(peak(), networkx)
