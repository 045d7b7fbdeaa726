"""The board for a clause: the example of the rulebook that shows it best, at the moment when it counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tablekit.core import Chance, Decide, Over, Value
from tablekit.core.errors import RecordError
from tablekit.lessons.examples import Example, Then, examples
from tablekit.position import Position
from tablekit.saying.current import current
from tablekit.tree.link import link


class Shown(Value, frozen=True):
    """A clause on a board that can be played: the example, a sentence about the moment, the position, and the step.

    ``step`` is what is played, or refused, where the clause counts; None where it is about the position itself.
    """

    game: str
    example: str
    title: str
    says: str
    notation: str
    step: str | None

    @property
    def position(self) -> Position:
        """The position, ready to be played: ``Table(answer.example.position)``."""
        from tablekit.position.beginning import read

        return read(self.notation)

    @property
    def link(self) -> str:
        """What opens the position at any table, behind its address; empty where it is too long for that."""
        try:
            return link(self.position)
        except RecordError:
            return ""


def shown(game: str, clause: str) -> Shown | None:
    """The example that shows a clause of a game best; None where no example is about it.

    Arguments: ``game``, its name; ``clause``, the id.

    >>> found = shown("meduris", "meduris.ritual.floor")
    >>> found.example, found.step
    ('X22', 'give none')
    """
    return _shown(game, clause, current().code)


@cache
def _shown(game: str, clause: str, _code: str) -> Shown | None:
    every = examples(game)
    about = sorted((e for e in every if clause in e.bites), key=lambda e: len(e.bites))
    about += [e for e in every if clause in e.clauses and e not in about]
    for example in about:
        for position, step, moment in _moments(example, clause):
            return Shown(game, example.id, example.title, moment.says, position.notation, step)
    for example in about:
        if example.then:
            return Shown(game, example.id, example.title, example.then[0].says, example.position.notation, None)
    return None


def _moments(example: Example, clause: str) -> Iterator[tuple[Position, str | None, Then]]:
    """Where a clause counts in an example: what it changes, refuses, allows, scores or ends."""
    for moment, way in example.moments():
        for before, after, step in zip(way, way[1:], moment.do, strict=False):
            if any(event.clause == clause for event in after.events):
                yield before, step, moment
        for asked in (*moment.refused, *moment.why):
            if clause in asked.clauses and isinstance(way[-1].node, Decide):
                yield way[-1], asked.move, moment
        here = way[-1]
        asks = here.node.clause if isinstance(here.node, (Chance, Over)) else here.prompt().clause
        if asks == clause or any(clause in receipt for receipt in moment.receipt.values()):
            yield here, None, moment
