"""How games end alike: one seat wins, or nobody, or the most points do; and points by where they came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tablekit.core import Over, Receipt, most_points_first
from tablekit.saying import Message


def won(clause: str, winner: int, players: int = 2) -> Over:
    """The end of a game that one seat has won and all others have lost.

    >>> won("game.row", 1).places
    ((1,), (0,))
    """
    return Over(clause, ((winner,), tuple(seat for seat in range(players) if seat != winner)))


def drawn(clause: str, players: int = 2) -> Over:
    """The end of a game that nobody has won."""
    return Over(clause, (tuple(range(players)),))


def most_points(points: Sequence[int], clause: str) -> Over:
    """The end of a game that the most points win, and equals share the victory."""
    return over_by_points(points, clause, clause)


def over_by_points(points: Sequence[int], winner: str, shared: str) -> Over:
    """The end of a game that only points decide; the clauses say who has won, and that equals share the victory.

    >>> over_by_points((3, 7, 7), "game.winner", "game.shared")
    Over(clause='game.shared', places=((1, 2), (0,)))
    """
    places = most_points_first(points)
    return Over(shared if len(places[0]) > 1 else winner, places)


def receipt_by_source(
    sources: Iterable[str], points: Iterable[int], says: Mapping[str, tuple[Message, str]]
) -> tuple[Receipt, ...]:
    """A player's points, source by source, where there are any; ``says`` has the words and the clause of each.

    >>> from tablekit.saying import plain
    >>> [entry] = receipt_by_source(["huts"], [2], {"huts": (plain("huts"), "game.huts")})
    >>> entry.points, entry.says
    (2, 'huts')
    """
    return tuple(Receipt(number, *says[source]) for source, number in zip(sources, points, strict=True) if number)
