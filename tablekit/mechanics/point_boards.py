"""What stands on a board: moves by its points, how men are written, edited and compared.

A classic board game needs no board file: its `Board` is a graph with names, and has, with ``scene_of`` in ``men``, a
picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from tablekit.core import Key, S_contra
from tablekit.core.notation import Span, named, shown, suggestion
from tablekit.frame.kinds import SEAT, Kind
from tablekit.frame.questions import Move, Q_contra
from tablekit.mechanics.board_graphs import Board
from tablekit.saying.words import m

V = TypeVar("V")


class PointMove(Move[S_contra, Q_contra]):
    """A move that is made by clicking points, one after the other: its blanks are their names, which it is made of."""

    def __init__(self, player: int, *points: str) -> None:
        for name, point in zip(self.blanks, points, strict=True):
            setattr(self, name, point)
        super().__init__(player, keys=tuple([Key("point", point) for point in points]))


class WayMove(Move[S_contra, Q_contra]):
    """A move that is made by clicking a way, such as ``alp-bay``: its one blank is the way's name."""

    way: str

    def __init__(self, player: int, way: str) -> None:
        self.way = way
        super().__init__(player, keys=(Key("way", way),))


class AtPoints(Kind[S_contra, dict[str, V]]):
    """One value for each named point that has one: ``a7:0,d6:1``, in the order of the board; ``-`` for none at all.

    As a rule it is the seat whose man stands there.  Held as a dictionary.  In an editor each point is set by itself,
    on the picture, too.
    """

    key = "point"

    def __init__(self, what: str, board: Board, kind: Kind[S_contra, V] = SEAT) -> None:  # type: ignore[assignment]
        super().__init__(what)
        if not isinstance(board, Board):
            raise TypeError(f"{what}: they stand on a {type(board).__name__}; it must be a Board: Board(lines(...))")
        self.board = board
        self.names = board.points
        self.kind = kind

    def write(self, value: Mapping[str, V]) -> str:
        """The points that have a value, each with it."""
        points = [point for point in self.names if point in value]
        return ",".join([f"{point}:{self.kind.write(value[point])}" for point in points]) or "-"

    def read(self, span: Span, s: S_contra) -> dict[str, V]:
        """The values by their points, each of which is named once."""
        found: dict[str, V] = {}
        for part in span.split(","):
            name, value = part.pair(
                ":", m("{what} as in {example}", what=named(self.what), example=f"'{self.names[0]}:0'")
            )
            if name.text not in self.names:
                right = suggestion(name.text, self.names)
                name.fail(m("{name} is no point of the board; it must be {right}", name=shown(name.text), right=right))
            if name.text in found:
                name.fail(m("{name} is named twice", name=name.text))
            found[name.text] = self.kind.read(value, s)
        return found

    def on_nodes(self, value: Mapping[str, V]) -> Mapping[str, V]:
        """The value of each point that has one."""
        return value


class AtWays(AtPoints[S_contra, V]):
    """One value for each way that has one, by its name: ``alp-bay:0,bay-cape-ferry:1``; ``-`` for none at all."""

    key = "way"

    def __init__(self, what: str, board: Board, kind: Kind[S_contra, V]) -> None:
        super().__init__(what, board, kind)
        self.names = tuple(board.ways)

    def on_nodes(self, value: Mapping[str, V]) -> Mapping[str, V]:
        """Nothing: ways are no nodes."""
        return {}

    def on_ways(self, value: Mapping[str, V]) -> Mapping[tuple[Any, ...], V]:
        """The value of each way that has one."""
        return {self.board.edge(way): there for way, there in value.items()}


class Past(Kind[S_contra, tuple[int, ...]]):
    """The arrangements that may come again, each as a number: ``k3f.2x`` in digits and letters, ``-`` for none.

    ``present`` says how all stands in a position, so that the editor begins anew with it when it changes something.
    Its last one is the present.  A move that can be undone adds one, any other begins anew; so a game is drawn by
    repetition when ``alike(past) == 3``, and by fifty such moves when ``len(past) > 50``.
    """

    def __init__(self, what: str, present: Callable[[S_contra], int] | None = None) -> None:
        super().__init__(what)
        self.present = present

    def anew(self, s: S_contra) -> str:
        """What is written where nothing was before this position: how it stands itself, if the game says that."""
        return self.write((self.present(s),) if self.present else ())

    def write(self, value: tuple[int, ...]) -> str:
        """The numbers in base 36."""
        return ".".join(map(_base36, value)) or "-"

    def read(self, span: Span, s: S_contra) -> tuple[int, ...]:
        """The numbers."""
        return tuple(self._number(part) for part in span.split("."))

    def _number(self, span: Span) -> int:
        if not re.fullmatch("[1-9a-z][0-9a-z]{0,39}", span.text):
            text = shown(span.text, 80)
            span.fail(m("{what} is {text}; it must be digits and small letters", what=named(self.what), text=text))
        return int(span.text, 36)


def alike(past: Sequence[int]) -> int:
    """How often all has stood as it stands now, this time included.

    >>> alike([7, 9, 7, 8, 7])
    3
    """
    return past.count(past[-1]) if past else 0


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
