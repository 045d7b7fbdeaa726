"""What each rule changed on the table in a line of play: event by event, with the clause it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tablekit.core import Event, Value
from tablekit.core.events import redo
from tablekit.position import Position
from tablekit.referee.lying import Lying, Parted


class Effect(Value, frozen=True):
    """An event and what it changed of all that a seat sees: each thing by name, before it and after it.

    ``says`` tells the event; it is empty where the seat may not know of it, or where nothing is told of it.
    """

    event: Event
    says: str
    changed: Mapping[str, Parted]

    @property
    def clause(self) -> str:
        """The clause that it rests on."""
        return self.event.clause


def effects(table: Lying, line: Sequence[Position]) -> list[Effect]:
    """What changed in a line of positions, each after the next step; the first is where it began."""
    found: list[Effect] = []
    for before, after in pairwise(line):
        found += _of_step(table, before, after)
    return found


def _of_step(table: Lying, before: Position, after: Position) -> list[Effect]:
    state, goal = before.state(), after.state()
    texts, found = table.texts(state), []
    for event in after.events:
        redo(state, event)
        now = table.texts(state)
        found.append(Effect(event, _told(table, after, event), table.parted(now, texts)))
        texts = now
    rest = table.parted(table.texts(goal), texts)
    if rest and found:  # what depends on the question that is open then
        found[-1] = Effect(found[-1].event, found[-1].says, {**found[-1].changed, **rest})
    return found


def _told(table: Lying, after: Position, event: Event) -> str:
    if event.to is not None and table.eyes != "all" and table.eyes not in event.to:
        return ""
    return after.game.notation.sentence(after.state(), event, after.names) or ""
