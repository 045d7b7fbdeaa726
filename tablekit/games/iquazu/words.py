"""The messages of the game: ``m`` makes one, ``t`` a template that is filled later."""

from __future__ import annotations

from tablekit.saying import messages

m, t = messages("tablekit.games.iquazu")
