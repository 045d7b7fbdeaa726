"""How games without points end: one seat wins, or nobody."""

from __future__ import annotations

from tablekit.core import Over


def won(clause: str, winner: int, players: int = 2) -> Over:
    """The end of a game that one seat has won and all others have lost.

    >>> won("game.row", 1).places
    ((1,), (0,))
    """
    return Over(clause, ((winner,), tuple(seat for seat in range(players) if seat != winner)))


def drawn(clause: str, players: int = 2) -> Over:
    """The end of a game that nobody has won."""
    return Over(clause, (tuple(range(players)),))
