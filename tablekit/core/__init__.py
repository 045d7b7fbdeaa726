"""The words every game is written in.

A game is plain functions over one mutable, slotted ``State``.  Rules decide; *deeds*, the small methods of the
state, do: each makes one change and, on a state that is ``listening()``, is taken down with the clause it rests on.
What happens next is data: ``node(state)`` answers ``Decide`` (somebody chooses), ``Chance`` (die or deck) or ``Over``.
``conditions(state, move)`` is the one truth of legality: a move is refused exactly if one of its conditions is not met.

Values that leave the engine are frozen ``msgspec`` structs; states, moves and whatever a playout touches are plain
typed classes, so that they stay fast and can be compiled.
"""

from tablekit.core.events import Deed, Event, S, S_contra, State, arguments, audience, events_of, redo, redone
from tablekit.core.moves import Key, Move, Outcome, Value
from tablekit.core.nodes import WIN, Chance, Decide, Node, Over, lead, most_points_first
from tablekit.core.protocols import Notation, Rnd, Rules, Setup, refusal
from tablekit.core.reasons import (
    ILLEGAL,
    LEGAL,
    Brief,
    Condition,
    Explanation,
    Label,
    Prompt,
    Receipt,
    Refusal,
    verdict,
)

__all__ = [
    "ILLEGAL", "LEGAL", "WIN", "Brief", "Chance", "Condition", "Decide", "Deed", "Event", "Explanation", "Key", "Label",
    "Move", "Node", "Notation", "Outcome", "Over", "Prompt", "Receipt", "Refusal", "Rnd", "Rules", "S", "S_contra",
    "Setup", "State", "Value", "arguments", "audience", "events_of", "lead",
    "most_points_first", "redo", "redone", "refusal", "verdict",
]  # fmt: skip
