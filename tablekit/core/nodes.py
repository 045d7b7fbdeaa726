"""What comes next: somebody decides, chance does, or the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablekit.core.moves import Outcome, Value


class Decide(Value, frozen=True):
    """Somebody chooses: one player, or several in secret at the same time.

    >>> import tablekit as tk
    >>> tk.new("empire", players=2, seed=1).node
    Decide(players=(0,))
    """

    players: tuple[int, ...]


class Chance(Value, frozen=True):
    """A die, a deck or a race decides.  Weights are positive integers; ``clause`` is the rule that asks for it.

    ``open`` says whether everybody may know what can come and see what came.  Where it is False, only whoever sees the
    whole table can enter a result: that one is refused would tell the others a secret.

    >>> import tablekit as tk
    >>> race = tk.new("apache", players=2, seed=1).play("reveal").node
    >>> race.label, len(race.outcomes), race.open
    ('card', 25, True)
    """

    label: str
    clause: str
    outcomes: tuple[tuple[Outcome, int], ...]
    open: bool = True


class Over(Value, frozen=True):
    """The game has ended.  ``places`` are groups of seats from first to last; seats in one group share the place.

    >>> import tablekit as tk
    >>> end = tk.Over("meduris.end.winner", ((1,), (0, 2)))
    >>> end.places[0]
    (1,)
    """

    clause: str
    places: tuple[tuple[int, ...], ...]


Node: TypeAlias = Decide | Chance | Over


WIN = 5.0  # points: what a first place is worth beyond the points that a player is ahead


def lead(points: Sequence[float], seat: int) -> float:
    """By how many points a seat is ahead of the best other one.

    >>> lead((7.5, 3.0, 4.0), 0), lead((7.5, 3.0, 4.0), 1)
    (3.5, -4.5)
    """
    if len(points) == 2:
        return points[seat] - points[1 - seat]
    return points[seat] - max([*points[:seat], *points[seat + 1 :]])


def most_points_first(points: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last where the most points win and equals share the place.

    >>> most_points_first((3, 7, 3))
    ((1,), (0, 2))
    """
    ranks = sorted(set(points), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(points) if own == rank) for rank in ranks)
