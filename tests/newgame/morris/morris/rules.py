"""A turn: place a man or move one, and take one of the other's for a mill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from morris.clauses import AGAIN, FEW, FLY, MILL, MOVE, PLACE, QUIET, SAFE, STUCK, TURN
from morris.table import BOARD, State, m
from tablekit.core import Condition, Over, Setup
from tablekit.frame import Question, against, once
from tablekit.mechanics.point_boards import PointMove, alike
from tablekit.mechanics.scoring import drawn, won
from tablekit.saying import listed, plain

FEWEST, QUIET_MOVES = 3, 50


def begin(setup: Setup) -> State:
    """An empty board, and the first turn."""
    s = State()
    s.pending = (once(Placing, 0),)
    return s.listening()


def in_mill(s: State, point: str) -> bool:
    """Whether a man stands in a mill."""
    return any(len({s.men.get(other) for other in line}) == 1 for line in BOARD.through[point])


def stood(s: State, player: int, point: str) -> None:
    """A man has come to a point: a mill asks for more, else the turn is over."""
    if in_mill(s, point):
        s.pending = (once(Taking, player),)
    else:
        end_turn(s, player)


def end_turn(s: State, player: int) -> None:
    """The other is asked, unless the game is over."""
    s.end_turn(player, because=TURN)
    s.pending = () if ended(s) else (once(Placing if s.hand[s.turn] else Moving, s.turn),)


def ended(s: State) -> Over | None:
    """How the game has ended for whoever is to move, or None."""
    if not s.hand[s.turn] and len(s.points(s.turn)) < FEWEST:
        return won(FEW, 1 - s.turn)
    if not s.hand[s.turn] and not any(free(s, start) for start in s.points(s.turn)):
        return won(STUCK, 1 - s.turn)
    return drawn(AGAIN) if alike(s.past) == 3 else drawn(QUIET) if len(s.past) > QUIET_MOVES else None


def flies(s: State, player: int) -> bool:
    """Whether a player may move to any point."""
    return not s.hand[player] and len(s.points(player)) == FEWEST


def free(s: State, start: str) -> list[str]:
    """Where the man on a point may go."""
    reach = BOARD.points if flies(s, s.men[start]) else BOARD.near[start]
    return [point for point in reach if point not in s.men]


class Asked(Question[State]):
    whose = TURN

    def wrong(self, s: State) -> Iterator[str]:
        if self.player != s.turn:
            yield against("do", f"it is the turn of seat {s.turn}", TURN)
        if self.name != "take" and (self.name == "place") != (s.hand[self.player] > 0):
            yield against("do", "men are placed as long as there are any in hand, and then moved", PLACE)


class Placing(Asked):
    name, clause, asks, to = "place", PLACE, m("place a man on an empty point"), m("place a man")


class Moving(Asked):
    name, clause, asks, to = "move", MOVE, m("move one of your men"), m("move a man")


class Taking(Asked):
    name, clause, asks, to = "take", MILL, m("take a man of the other"), m("take a man")


class Place(PointMove[State, Placing]):
    pattern, heading, to, example = "place {point}", "Place", m("place a man"), "place d6"
    blanks = {"point": BOARD.point}

    def conditions(self, s: State, q: Placing | None) -> Iterator[Condition]:
        yield Condition(PLACE, m("{point} is empty", point=self.point), self.point not in s.men)

    def apply(self, s: State, q: Placing) -> None:
        s.place(self.player, self.point, because=PLACE)
        stood(s, self.player, self.point)


class Slide(PointMove[State, Moving]):
    pattern, heading, to, example = "move {start}>{point}", "Move", m("move a man"), "move d6>d7"
    blanks = {"start": BOARD.point, "point": BOARD.point}

    @classmethod
    def legal(cls, s: State, q: Moving, player: int) -> Sequence[Slide]:
        return [once(cls, player, start, point) for start in s.points(player) for point in free(s, start)]

    @classmethod
    def candidates(cls, s: State, q: Moving, player: int) -> Sequence[Slide]:
        return [once(cls, player, a, b) for a in s.points(player) for b in BOARD.points if a != b]

    def conditions(self, s: State, q: Moving | None) -> Iterator[Condition]:
        yield Condition(MOVE, m("a man of yours stands on {at}", at=self.start), s.men.get(self.start) == self.player)
        if flies(s, self.player):
            yield Condition(FLY, m("your last three men may go to any point"), True)
        else:
            yield Condition(MOVE, m("a line leads here from {at}", at=self.start), self.point in BOARD.near[self.start])
        yield Condition(MOVE, m("{point} is empty", point=self.point), self.point not in s.men)

    def apply(self, s: State, q: Moving) -> None:
        s.move(self.player, self.start, self.point, because=FLY if flies(s, self.player) else MOVE)
        stood(s, self.player, self.point)


class Take(PointMove[State, Taking]):
    pattern, heading, to, example = "take {point}", "Take", m("take a man"), "take d6"
    blanks = {"point": BOARD.point}

    def conditions(self, s: State, q: Taking | None) -> Iterator[Condition]:
        other = s.men.get(self.point) == 1 - self.player
        yield Condition(MILL, m("a man of the other stands on {point}", point=self.point), other)
        alone = [point for point in s.points(1 - self.player) if not in_mill(s, point)]
        safe = other and in_mill(s, self.point) and bool(alone)
        remedy = plain(listed(alone, "or")) if alone else None
        yield Condition(SAFE, m("the man on {point} may be taken", point=self.point), not safe, remedy=remedy)

    def apply(self, s: State, q: Taking) -> None:
        s.take(self.player, self.point, because=MILL)
        end_turn(s, self.player)
