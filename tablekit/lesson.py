"""Lines of play and examples told step by step, and exercises that the engine marks and answers with the clause.

What counts is whether the goal is reached, not whether one expected move was played: every way there is right.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill, indent

from tablekit import catalog
from tablekit.clauses import Clause
from tablekit.core import Chance, Decide
from tablekit.errors import IllegalMove, NotationError
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


def _because(clause: Clause, words: str) -> str:
    return f"{fill(words, WIDTH)}\n  § {clause.id}"


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
            return f"{fill(self.asks, WIDTH)}\nAnswer with a move, as in check({self._example()!r})."
        position = self.position
        for number, step in enumerate(steps, start=1):
            try:
                position = position.step(step)
            except (IllegalMove, NotationError) as error:
                where = f"Step {number}: " if len(steps) > 1 else ""
                return f"✗ {where}{error}"
        if self.goal(position):
            return _because(self.clause, f"✓ Right. {self.clause.says}")
        hint = f" {self.hint}" if self.hint else ""
        return _because(self.clause, f"… Allowed, but that is not what was asked.{hint}")

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
            return _because(self.clause, f"✓ Right: {self.answer}. {self.clause.says}")
        return _because(self.clause, f"✗ Not {guess}. Look again at “{self.clause.title}”: {self.clause.says}")

    def __repr__(self) -> str:
        return f"<Question: {self.asks}>"
