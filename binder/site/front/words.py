"""The messages of the site's own pages: their catalogues lie beside this module."""

from __future__ import annotations

from tablekit.saying.messages import messages

HOME = "front"
m, t = messages(HOME)
