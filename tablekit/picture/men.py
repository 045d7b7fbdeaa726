"""Men on a board of points as a picture that can be clicked, for a game that draws nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from tablekit.core import Decide, Key, Over, Rules, State
from tablekit.picture.look import look
from tablekit.picture.pieces import Lamp, man, stand
from tablekit.picture.point_boards import LINE, Beside, Plan, changes, ground, panels, panels_high, rows
from tablekit.picture.scene import Circle, Point, Scene, Sketch
from tablekit.picture.shared import (
    Drawn,
    Shown,
    Titled,
    View,
    called,
    description,
    drawing,
    question,
    title,
    unexplained,
)
from tablekit.saying import Message, listed
from tablekit.saying.words import m, t

S = TypeVar("S", bound=Shown)


class Played(Titled, Protocol):
    """A game, of which a picture says whose turn it is and how it has ended."""

    @property
    def rules(self) -> Rules[State]: ...


class Board(Protocol):
    """A board of points: where each lies, and the lines that join them."""

    @property
    def points(self) -> tuple[str, ...]: ...
    @property
    def at(self) -> Mapping[str, Point]: ...
    @property
    def lines(self) -> Sequence[Sequence[str]]: ...


def scene_of(
    game: Played, board: Board, men: Callable[[S], Mapping[str, int]],
    *, beside: Callable[[S, int], Mapping[str, int]] = lambda s, player: {},
    sign: Callable[[S, str], str] = lambda s, point: "",
) -> Drawn[S]:  # fmt: skip
    """The ``scene`` of a game of men on points, each of which is clicked as ``Key("point", name)``.

    ``men`` tells for each point that has a man whose it is; ``beside`` how many men a player has that are not on the
    board, by what is said of them, such as ``{"in hand": 3}``; ``sign`` what is written on the man of a point.
    """

    @drawing
    def scene(view: View[S]) -> Scene:
        seen, lamp, plan = view.seen, Lamp(view.lights), Plan(board.at, view.narrow)
        stands, laid = men(seen), [beside(seen, seat) for seat in range(seen.players)]
        players = [
            Beside(seen.colours[seat], name, _tab(game, seen, seat), laid[seat]) for seat, name in enumerate(view.names)
        ]
        shelf = view.shelf and not view.narrow
        below = panels_high(seen.players) if shelf else LINE * seen.players
        s = Sketch(plan.width, plan.bottom + below, look(view.theme))
        with s.layer("ground"):
            s.rect(0, 0, s.width, s.height, 12, fill=s.look.paper)
            ground(s, plan, board.lines)
        for point, (x, y) in plan.at.items():
            large = plan.r + 5 if point in stands else plan.r * 0.55 + 3
            stand(s, lamp, Key("point", point), Circle(x, y, large), Circle(x, y, plan.reach))
            if point in stands:
                man(s, seen.colours[stands[point]], x, y, plan.r, sign(seen, point))
        changes(s, plan, view.events)
        if shelf:
            panels(s, players, plan.bottom)
        else:
            rows(s, players, plan, 16 if view.narrow else 14)
        told = description(_sentences(seen, view.names, board, stands, laid), view.lights, unexplained)
        return s.scene(title(game, seen), told, lit=view.lights.lit, slop=8)

    return scene


def _tab(game: Played, seen: Any, seat: int) -> str:
    """What is said of a player: to move, or how the game has ended."""
    node = game.rules.node(seen)
    if isinstance(node, Over):
        return "" if seat not in node.places[0] else str(m("wins") if len(node.places[0]) == 1 else m("draw"))
    return str(m("to move")) if isinstance(node, Decide) and seat in node.players else ""


def _sentences(
    seen: Shown, names: Sequence[str], board: Board, stands: Mapping[str, int], laid: Sequence[Mapping[str, int]]
) -> Iterator[Message]:  # fmt: skip
    yield question(seen, names, t("{player}: chance decides."))
    for seat in range(seen.players):
        own = [point for point in board.points if stands.get(point) == seat]
        where = m("on {points}", points=listed(own)) if own else m("none on the board")
        others = [m("{number} {men}", number=number, men=says) for says, number in laid[seat].items()]
        yield m("Men of {player}: {men}.", player=called(seen, names, seat), men=listed([where, *others]))
