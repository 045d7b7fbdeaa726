"""Men on a board of points as a picture that can be clicked, for a game that draws nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from tablekit.core import Decide, Key, Over, Rules, State
from tablekit.picture.look import look
from tablekit.picture.pieces import Lamp, man, stand
from tablekit.picture.point_boards import (
    LINE,
    TILES,
    Beside,
    Plan,
    Way,
    band,
    changes,
    ground,
    panels,
    panels_high,
    rows,
    strips,
)
from tablekit.picture.scene import Circle, Point, Scene, Sketch, Style
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
NOTHING: Mapping[str, Style | None] = {}


class Played(Titled, Protocol):
    """A game, of which a picture says whose turn it is and how it has ended."""

    @property
    def rules(self) -> Rules[State]: ...


class Board(Protocol):
    """A board as it is drawn: where each point lies, of what kind it is, and the ways that join them."""

    @property
    def points(self) -> tuple[str, ...]: ...
    @property
    def at(self) -> Mapping[str, Point]: ...
    @property
    def ways(self) -> Mapping[str, Way]: ...
    def of(self, kind: str) -> Sequence[str]: ...


def scene_of(
    game: Played, board: Board, men: Callable[[S], Mapping[str, int]],
    *, beside: Callable[[S, int], Mapping[str, int]] = lambda s, player: {},
    sign: Callable[[S, str], str] = lambda s, point: "", drawn: Mapping[str, Style | None] = NOTHING,
    on_ways: Callable[[S], Mapping[str, int]] | None = None,
) -> Drawn[S]:  # fmt: skip
    """The ``scene`` of a game of men on points, each of which is clicked as ``Key("point", name)``.

    ``men`` tells for each point that has a man whose it is; ``beside`` how many men a player has that are not on the
    board, by what is said of them, such as ``{"in hand": 3}``; ``sign`` what is written on the man of a point.
    ``drawn`` says by kind how ways look, such as ``{"ferry": {"sw": 2, "dash": (2, 6)}}``, or None for not at all.
    ``on_ways`` tells for each way that has a piece whose it is; with it ways are clicked, too, as ``Key("way", name)``.
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
            ground(s, plan, {kind: board.of(kind) for kind in TILES}, tuple(board.ways.values()), drawn)
        if on_ways is not None:
            _ways(s, lamp, plan, board, {way: seen.colours[seat] for way, seat in on_ways(seen).items()})
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


def _ways(s: Sketch, lamp: Lamp, plan: Plan, board: Board, owned: Mapping[str, str]) -> None:
    """Ways that can be clicked, and whose pieces lie on them."""
    names = list(board.ways)
    for name, ends in zip(names, strips(plan, tuple(board.ways.values())), strict=True):
        outline = band(ends, plan.r * 0.28, plan.r + 6)
        (ax, ay), (bx, by) = ends
        stand(s, lamp, Key("way", name), Circle((ax + bx) / 2, (ay + by) / 2, plan.r * 0.4), outline)
        if name in owned:
            s.polygon(outline.points, fill=s.look.seats[owned[name]].fill, stroke=s.look.ink, sw=1.5)


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
