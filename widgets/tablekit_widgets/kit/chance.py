"""What it is called when chance decides."""

from __future__ import annotations

from collections.abc import Mapping

from tablekit.saying import Message
from tablekit_widgets.words import m

ROLLED, RUN = frozenset({"die", "dice", "roll"}), frozenset({"race"})  # what is done, by the label; else one draws
CALLED: Mapping[str, Message] = {  # what decides, by the label; games of others have labels of their own
    "card": m("card"), "cards": m("cards"), "deck": m("deck"), "leader": m("leader"), "race": m("race"),
    "random player": m("random player"), "tile": m("tile"), "token": m("token"),
}  # fmt: skip


def chance_act(label: str) -> Message:
    """What a button does that lets chance decide, by the label of what decides."""
    return m("Roll") if label in ROLLED else m("Run") if label in RUN else m("Draw")


def another(label: str) -> Message:
    """What a button does that lets chance decide among what has not come yet."""
    return m("Roll another") if label in ROLLED else m("Run another") if label in RUN else m("Draw another")
