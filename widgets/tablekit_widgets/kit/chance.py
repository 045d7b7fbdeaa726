"""What it is called when chance decides."""

from __future__ import annotations

from tablekit.saying import Message
from tablekit_widgets.words import m

ROLLED, RUN = frozenset({"die", "dice", "roll"}), frozenset({"race"})  # what is done, by the label; else one draws


def chance_act(label: str) -> Message:
    """What a button does that lets chance decide, by the label of what decides."""
    return m("Roll") if label in ROLLED else m("Run") if label in RUN else m("Draw")


def another(label: str) -> Message:
    """What a button does that lets chance decide among what has not come yet."""
    return m("Roll another") if label in ROLLED else m("Run another") if label in RUN else m("Draw another")
