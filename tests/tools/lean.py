"""Leaves out what every process of the tests would load and none asks for (the Makefile loads this as a plugin).

With ``rfc3987_syntax``, jsonschema would tell whether a text is an internationalised address; no notebook has to hold
one, and the grammar takes more than a second to be read.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # as where it is not installed
