"""Lines of play told step by step, and exercises that the engine itself marks and answers with the clause.

What counts is whether the goal is reached, not whether one expected move was played: every way there is right.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekit import catalog
from tablekit.core import Chance, Decide
from tablekit.errors import IllegalMove, NotationError
from tablekit.position import Position


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
            self.positions.append(_go_on(self.positions[-1], step))

    @property
    def position(self) -> Position:
        """Where the line ends."""
        return self.positions[-1]

    def __str__(self) -> str:
        rows = []
        for before, step, after in zip(self.positions, self.steps, self.positions[1:], strict=False):
            rows.append(f"{_who(before)}: {step}")
            rows += [f"  {told}" for told in after.story.splitlines()]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"<Line: {', '.join(self.steps)}>"


def _go_on(position: Position, step: str) -> Position:
    return position.chance(step) if isinstance(position.node, Chance) else position.play(step)


def _who(position: Position) -> str:
    node = position.node
    if isinstance(node, Decide):
        return " and ".join(position.names[seat] for seat in node.players)
    return node.label.capitalize() if isinstance(node, Chance) else "Nobody"


class Exercise:
    """Something to try on a position.

    Arguments: ``asks``, the task in a sentence; ``position``, where it starts; ``goal``, which says of the position
    after the answer whether the task is done; ``clause``, the rule it is about; ``hint``, for a second try.
    """

    def __init__(
        self, asks: str, position: Position, goal: Callable[[Position], bool], clause: str, hint: str = ""
    ) -> None:
        self.asks = asks
        self.position = position
        self.goal = goal
        self.clause = catalog.clause(clause)
        self.hint = hint

    def check(self, *steps: str) -> str:
        """Play an answer, moves and chance results in turn, and say what the rules make of it."""
        if not steps:
            return f"{self.asks}\nAnswer with a move, as in check({self._example()!r})."
        position = self.position
        for number, step in enumerate(steps, start=1):
            try:
                position = _go_on(position, step)
            except (IllegalMove, NotationError) as error:
                where = f"Step {number}: " if len(steps) > 1 else ""
                return f"✗ {where}{error}"
        if self.goal(position):
            return f"✓ Right. {self.clause.says}  § {self.clause.id}"
        hint = f" {self.hint}" if self.hint else ""
        return f"… Allowed, but that is not what was asked.{hint}  § {self.clause.id}"

    def _example(self) -> str:
        moves = self.position.legal_moves()
        return moves[0].text if moves else "wool"

    def __repr__(self) -> str:
        return f"<Exercise: {self.asks}>"


class Question:
    """Something to predict: the engine knows the answer, and the clause says why.

    Arguments: ``asks``, the question; ``answer``, what is right, taken from the engine; ``clause``, the rule behind it.
    """

    def __init__(self, asks: str, answer: object, clause: str) -> None:
        self.asks = asks
        self.answer = answer
        self.clause = catalog.clause(clause)

    def check(self, guess: object) -> str:
        """Compare a prediction with what the engine found."""
        if guess == self.answer:
            return f"✓ Right: {self.answer}. {self.clause.says}  § {self.clause.id}"
        return f"✗ Not {guess}. Look again at “{self.clause.title}”: {self.clause.says}  § {self.clause.id}"

    def __repr__(self) -> str:
        return f"<Question: {self.asks}>"
