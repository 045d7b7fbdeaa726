"""Exercises that the engine itself marks: a position, a task, and an answer that cites the clause.

What counts is whether the goal is reached, not whether one expected move was played: every way there is right.
"""

from __future__ import annotations

from collections.abc import Callable

from tablekit import catalog
from tablekit.errors import IllegalMove, NotationError
from tablekit.position import Position


class Exercise:
    """Something to try on a position.

    Arguments: ``asks``, the task in a sentence; ``position``, where it starts; ``goal``, which says of the position after
    the answer whether the task is done; ``clause``, the rule it is about; ``hint``, for a second try.
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
                position = position.chance(step) if position.chance_outcomes() else position.play(step)
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
