"""The men on the board, the deeds, and the two sections of a turn: place a man, or move one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from tablekit import core
from tablekit.core import Condition, Key, Over, Setup
from tablekit.frame.deeds import GameState, Says
from tablekit.frame.fields import Field, Part
from tablekit.frame.kinds import Characters, PerSeat, Whole
from tablekit.frame.questions import Move, Question, each, once
from tablekit.saying import Written, listed, messages, plain
from trio import cites

m, t = messages("trio")

POINTS = tuple(range(1, 10))
LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))
MEN, MOST_TURNS = 3, 10


class State(GameState):
    """The points with men, seat by seat and in their order, and how many turns have been played."""

    __slots__ = ("men", "turns")

    def __init__(self, players: int = 2) -> None:
        super().__init__(players)
        self.men: list[tuple[int, ...]] = [(), ()]
        self.turns = 0

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.turns % 2

    def lay_out(self, *, because: str) -> None:
        """The board is empty."""
        self.men, self.turns = [(), ()], 0

    def place(self, player: int, point: int, *, because: str) -> None:
        """A man is placed, which is a turn."""
        self.men[player] = tuple(sorted((*self.men[player], point)))
        self.turns += 1

    def move(self, player: int, start: int, point: int, *, because: str) -> None:
        """A man is moved, which is a turn."""
        self.men[player] = tuple(sorted((*(at for at in self.men[player] if at != start), point)))
        self.turns += 1


POINT: Whole[State] = Whole("the point", 1, 9)
SAYS: Says = {"lay_out": None, "place": "{player} placed a man on {point}.",
              "move": "{player} moved a man from {start} to {point}."}  # fmt: skip
FIELDS: tuple[Part[State], ...] = (
    Field("men", PerSeat("men", Characters(POINT))),
    Field("turns", Whole("the turns", 0, MOST_TURNS)),
)


def start(setup: Setup) -> State:
    """An empty board, and the first turn."""
    s = State(setup.players).listening()
    s.lay_out(because=cites.START)
    go_on(s)
    return s


def winner(s: State) -> int | None:
    """The seat that has a row."""
    return next((seat for seat in range(2) if s.men[seat] in LINES), None)


def go_on(s: State) -> None:
    """The next turn, or the end."""
    if winner(s) is not None or s.turns == MOST_TURNS:
        s.pending = ()
    else:
        s.pending = (once(Placing if len(s.men[s.active]) < MEN else Moving, s.active),)


def free(s: State) -> tuple[int, ...]:
    """The points without a man."""
    return tuple(at for at in POINTS if at not in s.men[0] and at not in s.men[1])


def is_free(s: State, point: int, clause: str) -> Condition:
    """Whether a man may come to a point."""
    if point in free(s):
        return Condition(clause, m("needs point {point} to be empty: it is", point=point), True)
    says = m("needs point {point} to be empty: a man stands there", point=point)
    return Condition(clause, says, False, remedy=plain(listed(free(s), "or")))


class Placing(Question[State]):
    """A man is to be placed."""

    __slots__ = ()
    name, clause, whose = "place", cites.PLACE, cites.TURN
    asks, to = m("place a man on an empty point"), m("place a man")
    such_as = m("a move such as {move}", move=Written("place 5"))


class Place(Move[State, Placing]):
    """Place a man."""

    __slots__ = ("point",)
    pattern, heading, to, example = "place {point}", "Place", m("place a man"), "place 5"
    blanks = {"point": POINT}

    def __init__(self, player: int, point: int) -> None:
        self.point = point
        super().__init__(player, (Key("point", point),))

    @classmethod
    def legal(cls, s: State, q: Placing, player: int) -> Sequence[core.Move]:
        """On any empty point."""
        return each(Place, player, free(s))

    def conditions(self, s: State, q: Placing | None) -> Iterator[Condition]:
        """The point must be empty."""
        yield is_free(s, self.point, cites.PLACE)

    def apply(self, s: State, q: Placing) -> None:
        """The man stands there."""
        s.place(self.player, self.point, because=cites.PLACE)
        go_on(s)


class Moving(Question[State]):
    """A man is to be moved."""

    __slots__ = ()
    name, clause, whose = "move", cites.MOVE, cites.TURN
    asks, to = m("move one of your men"), m("move a man")
    such_as = m("a move such as {move}", move=Written("move 5>6"))


class Slide(Move[State, Moving]):
    """Move a man."""

    __slots__ = ("point", "start")
    pattern, heading, to, example = "move {start}>{point}", "Move", m("move a man"), "move 5>6"
    blanks = {"start": POINT, "point": POINT}

    def __init__(self, player: int, start: int, point: int) -> None:
        self.start, self.point = start, point
        super().__init__(player, (Key("point", start), Key("point", point)))

    @classmethod
    def candidates(cls, s: State, q: Moving, player: int) -> Sequence[core.Move]:
        """From any point to any other one."""
        return [once(Slide, player, a, b) for a, b in product(POINTS, POINTS) if a != b]

    def conditions(self, s: State, q: Moving | None) -> Iterator[Condition]:
        """An own man there, and an empty point to go to."""
        mine = self.start in s.men[self.player]
        one = m("needs a man of yours on {start}: one stands there", start=self.start)
        none = m("needs a man of yours on {start}: none stands there", start=self.start)
        yield Condition(cites.MOVE, one if mine else none, mine)
        yield is_free(s, self.point, cites.MOVE)

    def apply(self, s: State, q: Moving) -> None:
        """The man stands on the other point."""
        s.move(self.player, self.start, self.point, because=cites.MOVE)
        go_on(s)


def over(s: State) -> Over:
    """A row wins; without one nobody does."""
    found = winner(s)
    return Over(cites.DRAW, ((0, 1),)) if found is None else Over(cites.ROW, ((found,), (1 - found,)))
