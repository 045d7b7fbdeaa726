"""The messages of the widgets: their catalogues lie beside this module."""

from __future__ import annotations

from tablekit.saying import messages

m, t = messages("tablekit_widgets")
