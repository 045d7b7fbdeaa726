"""The messages of the engine: their catalogues lie beside this module."""

from __future__ import annotations

from tablekit.saying.messages import messages

m, t = messages("tablekit.saying")
