"""Boards of named points and lines, and the men that stand there: how they are written, edited and compared.

A classic board game needs no board file: it says its lines, and has names, neighbours, a graph and, with ``scene_of``
in ``men``, a picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from tablekit.core import Key, S_contra, State
from tablekit.core.errors import BoardError
from tablekit.core.notation import Span, named, shown, suggestion
from tablekit.frame.kinds import Kind
from tablekit.frame.questions import Move, Q_contra
from tablekit.picture.scene import Point
from tablekit.saying.words import m

if TYPE_CHECKING:
    import networkx as nx

V = TypeVar("V")
_COLUMN_AND_ROW = re.compile("([a-z])([0-9]{1,2})")
_NAME = re.compile("[a-z0-9_]{1,12}")


class Name(Kind[State, str]):
    """One of some names, such as that of a point, held as it is written."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        super().__init__(what)
        self.names = tuple(names)

    def read(self, span: Span, s: State) -> str:
        """One of the names."""
        return self.names[span.one_of(self.names, self.what)]

    def values(self, s: State) -> Sequence[str]:
        """Each name."""
        return self.names


class Board:
    """Points with names, joined by lines.

    Arguments: ``lines``, each the names of the points along it, as in ``"a7 d7 g7"``; ``at``, where each point lies, in
    any unit and upwards, if that does not follow from names of a column and a row, such as ``a7``; ``name``.  Raises
    ``BoardError`` with all faults.

    ``points`` are the names in the order of reading, ``near`` the neighbours of each along the lines, ``through`` the
    lines through each; ``point`` is the kind of value that is one of the points.

    >>> square = Board(["a1 b1", "a2 b2", "a1 a2", "b1 b2"])
    >>> square.points, square.near["a1"]
    (('a2', 'b2', 'a1', 'b1'), ('a2', 'b1'))
    """

    def __init__(self, lines: Sequence[str], at: Mapping[str, Point] | None = None, name: str = "usual") -> None:
        self.name = name
        self.lines = tuple(tuple(line.split()) for line in lines)
        named = dict.fromkeys(point for line in self.lines for point in line)
        placed = {point: _place(point) for point in named} if at is None else {point: at.get(point) for point in named}
        found = {point: place for point, place in placed.items() if place is not None}
        if faults := list(_faults(self.lines, placed)):
            raise BoardError(shown(name), faults)
        self.points = tuple(sorted(found, key=lambda point: (-found[point][1], found[point][0])))
        self.at = {point: found[point] for point in self.points}
        self.through = {p: tuple(line for line in self.lines if p in line) for p in self.points}
        self.near = {p: tuple(q for q in self.points if any(_joined(line, p, q) for line in self.lines)) for p in named}
        self.point = Name("the point", self.points)

    @cached_property
    def graph(self) -> nx.Graph:
        """The points, joined where they are neighbours."""
        import networkx as nx

        graph = nx.Graph()
        graph.add_nodes_from((point, {"at": place}) for point, place in self.at.items())
        graph.add_edges_from((point, other) for point in self.points for other in self.near[point])
        return graph

    def arrangement(self, men: Mapping[str, int], turn: int = 0) -> int:
        """Who stands where and whose turn it is, as one number: two positions are alike if their numbers are.

        >>> square = Board(["a1 b1", "a2 b2", "a1 a2", "b1 b2"])
        >>> square.arrangement({"a1": 0, "b2": 1}, 1) == square.arrangement({"b2": 1, "a1": 0}, 1)
        True
        """
        base = max(men.values(), default=0) + 2
        number = turn
        for point in self.points:
            number = number * base + men.get(point, -1) + 1
        return number * 16 + base


def _place(point: str) -> Point | None:
    """Where a point lies that is named by its column and its row."""
    found = _COLUMN_AND_ROW.fullmatch(point)
    return (ord(found[1]) - ord("a"), int(found[2])) if found else None


def _joined(line: Sequence[str], one: str, other: str) -> bool:
    return one in line and other in line and abs(line.index(one) - line.index(other)) == 1


def _faults(lines: Sequence[Sequence[str]], placed: Mapping[str, Point | None]) -> Iterator[str]:
    if not lines:
        yield "lines: there is none"
    for line in lines:
        if len(line) < 2 or len(set(line)) < len(line):
            yield f"line {shown(' '.join(line))}: it must go through two points or more, and through none twice"
    taken: dict[Point, str] = {}
    for point, place in placed.items():
        if not _NAME.fullmatch(point):
            yield f"point {shown(point)}: its name must be small letters and digits, as it is used in notation"
        elif place is None:
            yield f"point {shown(point)}: where it lies does not follow from its name, so it must stand in at"
        elif place in taken:
            yield f"point {shown(point)}: it lies where {shown(taken[place])} lies"
        else:
            taken[place] = point


class PointMove(Move[S_contra, Q_contra]):
    """A move that is made by clicking points, one after the other: its blanks are their names, which it is made of."""

    def __init__(self, player: int, *points: str) -> None:
        for name, point in zip(self.blanks, points, strict=True):
            setattr(self, name, point)
        super().__init__(player, keys=tuple([Key("point", point) for point in points]))


class AtPoints(Kind[S_contra, dict[str, V]]):
    """One value for each named point that has one: ``a7:0,d6:1``, in the order of the board; ``-`` for none at all.

    Held as a dictionary.  In an editor each point is set by itself, on the picture, too.
    """

    def __init__(self, what: str, board: Board, kind: Kind[S_contra, V]) -> None:
        super().__init__(what)
        self.board = board
        self.kind = kind

    def write(self, value: Mapping[str, V]) -> str:
        """The points that have a value, each with it."""
        points = [point for point in self.board.points if point in value]
        return ",".join([f"{point}:{self.kind.write(value[point])}" for point in points]) or "-"

    def read(self, span: Span, s: S_contra) -> dict[str, V]:
        """The values by their points, each of which is named once."""
        found: dict[str, V] = {}
        for part in span.split(","):
            name, value = part.pair(
                ":", m("{what} as in {example}", what=named(self.what), example=f"'{self.board.points[0]}:0'")
            )
            if name.text not in self.board.at:
                right = suggestion(name.text, self.board.points)
                name.fail(m("{name} is no point of the board; it must be {right}", name=shown(name.text), right=right))
            if name.text in found:
                name.fail(m("{name} is named twice", name=name.text))
            found[name.text] = self.kind.read(value, s)
        return found


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
