"""What it is called when chance decides."""

from __future__ import annotations

from tablekit.saying import Message
from tablekit.tree.line import ROLLED, RUN
from tablekit_widgets.words import m


def chance_act(label: str) -> Message:
    """What a button does that lets chance decide, by the label of what decides."""
    return m("Roll") if label in ROLLED else m("Run") if label in RUN else m("Draw")


def another(label: str) -> Message:
    """What a button does that lets chance decide among what has not come yet."""
    return m("Roll another") if label in ROLLED else m("Run another") if label in RUN else m("Draw another")
