"""A line of play, told in words step by step: moves and results of chance, each with what it changed and why."""

from __future__ import annotations

from tablekit.core import Chance, Decide
from tablekit.position import Position
from tablekit.tree.explorer import Explorer


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
