"""What holds of a game that says nothing else: no board, no points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablekit.catalog.entry import Game
from tablekit.core import Receipt, Rnd, Setup, State
from tablekit.core.errors import SetupError
from tablekit.frame.fields import Field, Part
from tablekit.frame.questions import Question
from tablekit.saying.words import m

if TYPE_CHECKING:
    import networkx as nx


def complete(game: Game, setup: Setup, rnd: Rnd) -> Setup:
    """The set-up as it was given; raises ``SetupError`` for a board, as there is none to choose."""
    if setup.board is not None:
        raise SetupError(m("{game} has no board file; leave board out", game=game.title))
    return setup


def no_points(s: State) -> tuple[int, ...]:
    """Nobody has points."""
    return (0,) * s.players


def no_receipt(s: State, player: int) -> tuple[Receipt, ...]:
    """Nothing brought points."""
    return ()


def graph_of_board(parts: Sequence[Part[Any]], s: State) -> nx.Graph:
    """A copy of the board's graph, with what the fields say of its nodes and edges; an empty one without a board."""
    import networkx as nx

    graph = s.board.graph.copy() if hasattr(s, "board") else nx.Graph()
    for part in parts:
        if isinstance(part, Field):
            value = getattr(s, part.field)
            for marked, there in ((graph.nodes, part.kind.on_nodes(value)), (graph.edges, part.kind.on_ways(value))):
                for place in there:
                    marked[place][part.field] = there[place]
    return graph


def example(question: type[Question[Any]]) -> str:
    """What the question may look like among the open ones, if it is about nothing more: ``place:0``."""
    return f"{question.name}:0" if question.seated else question.name
