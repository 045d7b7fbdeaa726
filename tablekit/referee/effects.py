"""What each rule changed on the table in a line of play: event by event, with the clause it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tablekit.core import Event, Value
from tablekit.core.events import redo
from tablekit.position import Position
from tablekit.referee.lying import Lying, Parted
from tablekit.referee.taken import told


class Effect(Value, frozen=True):
    """An event and what it changed of all that a seat sees: each thing by name, before it and after it.

    ``says`` tells the event; it is empty where the seat may not know of it, or where nothing is told of it.  ``step``
    is the number of the step in the line that made it.
    """

    event: Event
    says: str
    changed: Mapping[str, Parted]
    step: int

    @property
    def clause(self) -> str:
        """The clause that it rests on."""
        return self.event.clause


def effects(table: Lying, line: Sequence[Position]) -> list[Effect]:
    """What changed in a line of positions, each after the next step; the first is where it began."""
    found: list[Effect] = []
    for step, (before, after) in enumerate(pairwise(line)):
        found += _of_step(table, before, after, step)
    return found


def _of_step(table: Lying, before: Position, after: Position, step: int) -> list[Effect]:
    state, start, goal = before.state(), table.texts(before.state()), table.texts(after.state())
    texts, found = start, []
    for event in after.events:
        redo(state, event)
        now = table.texts(state)
        found.append(Effect(event, told(table.eyes, after, event), table.parted(now, texts), step))
        texts = now
    known = {name for effect in found for name in effect.changed}
    hidden = {name: parted for name, parted in table.parted(goal, start).items() if name not in known}
    rest = {**hidden, **table.parted(goal, texts)}
    if rest and found:  # what depends on the question that is open then, and what was hidden between two events
        at = max((at for at, effect in enumerate(found) if effect.says), default=len(found) - 1) if hidden else -1
        found[at] = Effect(found[at].event, found[at].says, {**found[at].changed, **rest}, step)
    return found
