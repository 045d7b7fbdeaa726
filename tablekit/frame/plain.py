"""What holds of a game that says nothing else: no board, no points, no secrets, and what its questions find wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from tablekit.catalog.entry import Game
from tablekit.core import Receipt, Rnd, Setup, State
from tablekit.core.errors import SetupError
from tablekit.frame.fields import Asked
from tablekit.frame.questions import Question
from tablekit.frame.sections import stacked

if TYPE_CHECKING:
    import networkx as nx

S = TypeVar("S", bound=Asked)


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


def seen_whole(s: S, who: int | None) -> S:
    """Everybody sees everything."""
    return s.copy()


def known_whole(seen: S, who: int | None, rnd: Rnd) -> S:
    """Whoever sees everything imagines nothing."""
    return seen.copy()


def wrong_questions(s: Asked) -> list[str]:
    """What is wrong with the open questions: the order they lie in, and what each of them says."""
    return [*stacked(s), *(says for question in s.pending for says in question.wrong(s))]


def graph_of_board(s: State) -> nx.Graph:
    """A copy of the graph that the board has; an empty one where there is no board."""
    import networkx as nx

    board: Any = getattr(s, "board", None)
    return nx.Graph(getattr(board, "graph", None))


def example(question: type[Question[Any]]) -> str:
    """What the question may look like among the open ones, if it is about nothing more: ``place:0``."""
    return f"{question.name}:0" if question.seated else question.name
