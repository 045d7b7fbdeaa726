"""What it is called when chance decides."""

from __future__ import annotations

ROLLED, RUN = frozenset({"die", "dice", "roll"}), frozenset({"race"})  # what is done, by the label; else one draws


def chance_act(label: str) -> str:
    """What a button does that lets chance decide, by the label of what decides."""
    return "Roll" if label in ROLLED else "Run" if label in RUN else "Draw"
