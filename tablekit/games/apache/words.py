"""The messages of the game: ``m`` makes one, ``t`` a template that is filled later."""

from __future__ import annotations

from typing import Final

from tablekit.saying import messages

HOME: Final = "tablekit.games.apache"
m, t = messages(HOME)
