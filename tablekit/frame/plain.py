"""What holds of a game that says nothing else: no board, no points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablekit.catalog.entry import Game
from tablekit.core import Receipt, Rnd, Setup, State
from tablekit.core.errors import SetupError
from tablekit.frame.questions import Question

if TYPE_CHECKING:
    import networkx as nx


def complete(game: Game, setup: Setup, rnd: Rnd) -> Setup:
    """The set-up as it was given; raises ``SetupError`` for a board, as there is none to choose."""
    if setup.board is not None:
        raise SetupError(f"{game.title} has no board file; leave board out")
    return setup


def no_points(s: State) -> tuple[int, ...]:
    """Nobody has points."""
    return (0,) * s.players


def no_receipt(s: State, player: int) -> tuple[Receipt, ...]:
    """Nothing brought points."""
    return ()


def graph_of_board(s: State) -> nx.Graph:
    """A copy of the graph that the board has; an empty one where there is no board."""
    import networkx as nx

    board: Any = getattr(s, "board", None)
    return nx.Graph(getattr(board, "graph", None))


def example(question: type[Question[Any]]) -> str:
    """What the question may look like among the open ones, if it is about nothing more: ``place:0``."""
    return f"{question.name}:0" if question.seated else question.name
