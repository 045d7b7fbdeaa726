"""Where the texts of a picture are planned to lie, for tests that nothing is cut off and nothing covered."""

from __future__ import annotations

from tablekit.picture.scene import Text, planned_width


def extent(text: Text) -> tuple[float, float, float, float]:
    """Where a text is planned to lie, as left, top, right, bottom."""
    wide = planned_width(text.words, text.size, text.weight)
    wide = min(wide, text.max) if text.max is not None else wide
    left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, text.y - text.size * 0.72, left + wide, text.y
