"""The book of Trio, and what it has to say about a position: nothing is hidden, and nothing counts points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablekit.frame.book import Book, asked
from tablekit.frame.sections import stacked
from trio import GAME, cites
from trio.play import (
    FIELDS,
    KINDS,
    LINES,
    MEN,
    POINTS,
    SAYS,
    Moving,
    Place,
    Placing,
    Slide,
    State,
    complete,
    go_on,
    over,
    start,
)

if TYPE_CHECKING:
    import networkx as nx


def problems(s: State) -> list[str]:
    """Men that cannot stand so, and a question that is not the one to be asked."""
    found = []
    every = [*s.men[0], *s.men[1]]
    if len(set(every)) < len(every) or any(list(men) != sorted(men) for men in s.men):
        found.append(f"men: each stands on a point of its own, in their order  § {cites.PLACE}")
    if [min(MEN, (s.turns + 1) // 2), min(MEN, s.turns // 2)] != [len(men) for men in s.men]:
        found.append(f"men: after {s.turns} turns there are other numbers of them  § {cites.PLACE}")
    right = s.copy()
    go_on(right)
    if right.pending != s.pending:
        found.append(f"do: something else is to be done now  § {cites.TURN}")
    return [*found, *stacked(s)]


def to_dict(s: State) -> dict[str, Any]:
    """The position as plain values."""
    return {"edition": "ours", "players": s.players, "men": [list(men) for men in s.men], "turns": s.turns,
            "pending": [question.name for question in s.pending]}  # fmt: skip


def graph(s: State) -> nx.Graph:
    """The points, joined where they are neighbours in a line, with who stands there."""
    import networkx as nx

    g = nx.Graph()
    g.add_nodes_from((at, {"seat": next((seat for seat in (0, 1) if at in s.men[seat]), None)}) for at in POINTS)
    for a, b, c in LINES:
        g.add_edges_from(((a, b), (b, c)))
    return g


BOOK = Book(
    GAME,
    fields=FIELDS, says=SAYS, kinds=KINDS, such_as="'place:0' or 'move:1'",
    blank=lambda players, board: State(players), complete=complete, start=start,
    answers=(asked(Placing, Place), asked(Moving, Slide)), turn=cites.TURN, ended=cites.ROW, over=over,
    scores=lambda s: (0, 0), receipt=lambda s, player: [], observe=lambda s, who: s.copy(),
    determinize=lambda seen, who, rnd: seen.copy(), problems=problems, to_dict=to_dict, graph=graph,
)  # fmt: skip
