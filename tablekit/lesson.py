"""Lines of play, passages of games, examples and rules, told in words step by step."""

from __future__ import annotations

from textwrap import fill, indent

from tablekit import catalog
from tablekit.core import Chance, Decide
from tablekit.examples import Example
from tablekit.explorer import Explorer
from tablekit.position import Position

WIDTH = 100


class Line:
    """A line of play: moves and results of chance in turn, each told with what it changed and by which clause.

    Arguments: ``start``, a position; ``steps``, as notation.  ``positions`` are the start and the position after each
    step, ``position`` the last of them.  Raises what ``play`` and ``chance`` raise.

    >>> import tablekit as tk
    >>> print(Line(tk.new("meduris", players=2, seed=1), "place wood", "place wool"))
    Purple: place wood
      Purple placed a worker on wood.  § meduris.setup.workers.placement
    Blue: place wool
      Blue placed a worker on wool.  § meduris.setup.workers.placement
    """

    def __init__(self, start: Position, *steps: str) -> None:
        self.steps = steps
        self.positions = [start]
        for step in steps:
            self.positions.append(self.positions[-1].step(step))

    @property
    def position(self) -> Position:
        """Where the line ends."""
        return self.positions[-1]

    def __str__(self) -> str:
        rows = []
        for before, step, after in zip(self.positions, self.steps, self.positions[1:], strict=False):
            rows.append(_told(before, step))
            rows += [f"  {told}" for told in after.story.splitlines()]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"<Line: {', '.join(self.steps)}>"


def _told(position: Position, step: str) -> str:
    """Whose step it is, and the step: of several who decide at once, the seat that the step is of."""
    node = position.node
    if not isinstance(node, Decide):
        return f"{node.label.capitalize() if isinstance(node, Chance) else 'Nobody'}: {step}"
    move = position.move(step)
    return f"{position.names[move.player]}: {move.text}"


def passage(explorer: Explorer, name: str, steps: int) -> Line:
    """Some steps of a recorded game, from the position of this name on, as they were first played.

    Arguments: ``explorer``, the game; ``name``, of one of its nodes; ``steps``, how many at most.  Raises
    ``TablekitError`` for a name that no node has.
    """
    node = explorer.find(name)
    start, texts = explorer.at_node(node), list[str]()
    while len(texts) < steps and (after := explorer.children(node)):
        node = after[0]
        texts.append(explorer.nodes[node].text)
    return Line(start, *texts)


def retell(example: Example) -> str:
    """An example of the rulebook as it is played: its sentences, and under each what the engine did or refused.

    Raises ``AssertionError`` if anything that the example claims is not so.

    >>> from tablekit.examples import example
    >>> print(retell(example("meduris", "E25")))
    Purple could pay for a hut on 5, but the chip pays in any case: nothing is spent, and nobody is
    asked.
      Purple: hut 5
        The chip on space 5 went to the box.  § meduris.bonus.free-hut
        Purple built a hut on 5.  § meduris.hut.place
        Purple took the rune stone serpent.  § meduris.hut.rune-stone
        The druid stepped on rock 1.  § meduris.druid.rocks
        Blue’s turn.  § meduris.turn.one-action
    """
    example.check()
    rows = []
    for moment, way in example.moments():
        rows.append(fill(moment.says, WIDTH))
        if moment.do:
            rows.append(indent(str(Line(way[0], *moment.do)), "  "))
        rows += [indent(str(way[-1].why_not(asked.move)), "  ") for asked in moment.refused]
    return "\n".join(rows)


def rule(id: str) -> str:
    """A rule to be read aloud: where the rulebooks state it, what it says, the ruling where they are silent, and
    where the editions differ.

    >>> print(rule("meduris.ritual.floor"))
    Never below zero  § meduris.ritual.floor
      In: Offering rule.
      A player's score never falls below 0.
    """
    clause = catalog.clause(id)
    book = catalog.game(id.partition(".")[0]).clauses
    only = [book.editions[name] for name in clause.editions] if len(clause.editions) < len(book.editions) else []
    parts = [f"In: {', only in: '.join([book.place(clause), *only])}.", clause.says]
    parts += [f"Ruling: {clause.ruling}"] if clause.ruling else []
    parts += [f"Editions: {clause.note}"] if clause.note else []
    return "\n".join([f"{clause.title}  § {id}", *(indent(fill(part, WIDTH - 2), "  ") for part in parts)])
