"""What a game's positions are judged by: numbers of each seat that a player would name, in groups.

A game says them in its file ``features``, as the value ``FEATURES``.  How much each of them counts is learned from
games (``python -m tablekit.training``) and stands beside it, in ``weights.toml``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from tablekit.core import Move, Value

S = TypeVar("S")
Numbers: TypeAlias = tuple[float, list[list[float]]]


class Group(Value, frozen=True):
    """Some numbers that belong together: what they are about, their names in order, and the clause they rest on."""

    called: str
    names: tuple[str, ...]
    clause: str = ""


def all_of_them(s: Any, moves: Sequence[Move]) -> Sequence[Move]:
    """No move is foolish beyond doubt."""
    return moves


def nothing(s: Any) -> None:
    """Nothing is answered first."""


def as_it_is(s: Any, player: int) -> None:
    """Nobody has chosen in secret."""


def always(s: Any) -> bool:
    """Every position is quiet."""
    return True


class Features(Generic[S]):
    """The numbers of a game, and how a position is made ready to be judged by them.

    Arguments: the groups; ``numbers(s)``, what share of the game is left, from 1 to 0, and for each seat its numbers in
    the order of the groups; ``version``, to be raised when a number comes to mean something else, so that weights of
    before are not believed; ``settle(s)``, which answers in place what everybody would answer alike, such as how to
    pay; ``alone(s, player)``, which takes back in place what others have chosen in secret, as it is not known;
    ``quiet(s)``, whether a position is one to learn from; ``sensible(s, moves)``, the moves without those that are
    foolish beyond doubt, so that games end.
    """

    def __init__(
        self,
        *groups: Group,
        numbers: Callable[[S], Numbers],
        version: int = 1,
        settle: Callable[[S], None] = nothing,
        alone: Callable[[S, int], None] = as_it_is,
        quiet: Callable[[S], bool] = always,
        sensible: Callable[[S, Sequence[Move]], Sequence[Move]] = all_of_them,
    ) -> None:
        self.groups, self.numbers, self.version = groups, numbers, version
        self.settle, self.alone, self.quiet, self.sensible = settle, alone, quiet, sensible
        self.names = tuple([name for group in groups for name in group.names])
