"""Where everything on the map of Empire lies: tiles, land, ways, and the free corner beside them.

A tile may be stretched a little, so that every arrangement of four tiles fills its place on the card; land is grown
after that and is not stretched.  Lengths are scene units.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations

from tablekit.core import Value
from tablekit.games.empire.picture.land import Outline, Shores, crossings, grown, on_border
from tablekit.games.empire.table.board import BRIDGE, LAND, SEA, Board, Route
from tablekit.picture.scene import Point, Rect

SIDE = 720.0
ROW, STRIP = 118.0, 42.0  # heights of the row of cards and of the line of choices below it
MAP = ROW + STRIP + 6
EDGE, EDGE_NARROW = 12.0, 6.0
LEGEND = 26.0  # height of a legend below a map that leaves no corner free
SMALLEST_NARROW = 19.0  # the smallest type of the narrow card: eleven pixels where it is shown 420 wide
STRETCH = 2.0  # a tile is drawn at most so much wider or higher than it is
_TALLEST, _TALLEST_UPRIGHT, _TALLEST_FLAT, _TALLEST_NARROW = 560.0, 600.0, 520.0, 960.0
_AXES = (("x", "width"), ("y", "height"))


class Way(Value, frozen=True):
    """A way over water: its kind, the points from shore to shore, and whether it leads nowhere."""

    kind: str
    points: tuple[Point, ...]
    loose: bool = False


class Chart:
    """The measures of one map: ``tiles`` by face; ``roots``, ``middle``, ``outline`` and ``rays`` by region.

    ``shores`` are the outlines of each island and of its lakes; ``ways`` the sea routes and bridges, and causeways
    where land does not meet; ``legs[a, b]`` the points of the way from one region to the next.  With a ``legend``,
    ``corner`` is the largest free place beside the tiles, or a strip below them.  ``bottom`` is where all this ends.
    """

    def __init__(self, board: Board, room: Rect, legend: bool) -> None:
        frames = board.frames
        left, top = (min(getattr(f, k) - getattr(f, size) / 2 for f in frames) for k, size in _AXES)
        right, bottom = (max(getattr(f, k) + getattr(f, size) / 2 for f in frames) for k, size in _AXES)
        ux = room.w / (right - left)
        uy = min(room.h / (bottom - top), STRETCH * ux)
        ux = min(ux, STRETCH * uy)
        spare = room.w - ux * (right - left)
        x0 = room.x + (spare / 2 if spare < 140 else 0)

        def lie(point: Point) -> Point:
            return round(x0 + (point[0] - left) * ux, 1), round(room.y + (point[1] - top) * uy, 1)

        self.tiles: dict[int, Rect] = {}
        self.middle: dict[int, Point] = {}
        self.outline: dict[int, Outline] = {}
        self.rays: dict[int, tuple[float, ...]] = {}
        self.shores: dict[int, Shores] = {}
        self.roots: dict[int, Point] = {}
        for frame in frames:
            x, y = lie((frame.x - frame.width / 2, frame.y - frame.height / 2))
            tile = Rect(x, y, round(frame.width * ux, 1), round(frame.height * uy, 1), 6)
            self._lay(board, frame.face, frame.turn, tile)
        courses = [(route, self._course(route, lie)) for route in (*board.routes, *board.loose)]
        self.legs = {(route.a, route.b): points for route, points in courses if route.b >= 0}
        self.ways = tuple(
            self._way(route, points)
            for route, points in courses
            if route.kind in (SEA, BRIDGE) or (route.kind == LAND and not self._touch(route))
        )
        end = room.y + (bottom - top) * uy
        corner = _corner(Rect(room.x, room.y, room.w, end - room.y), [*self.tiles.values()])
        self.corner = corner or Rect(room.x, end + 4, room.w, LEGEND)
        self.bottom = end + LEGEND if legend and corner is None else end

    def _lay(self, board: Board, at: int, turn: int, tile: Rect) -> None:
        self.tiles[at] = tile
        face, first = board.box.faces[at], board.box.first[at]
        land = grown(face, turn, tile.w, tile.h, board.all_bridges)
        for k in range(face.n):
            self.roots[first + k] = _shifted(land.roots[k], tile)
            self.middle[first + k] = _shifted(land.middles[k], tile)
            self.outline[first + k] = tuple([_shifted(point, tile) for point in land.outlines[k]])
            self.rays[first + k] = land.rays[k]
        for island, shores in zip(face.islands, land.islands, strict=True):
            outer, lakes = (
                tuple([tuple([_shifted(point, tile) for point in outline]) for outline in part]) for part in shores
            )
            self.shores[board.island[first + island[0] - 1]] = (outer, lakes)

    def _course(self, route: Route, lie: Callable[[Point], Point]) -> tuple[Point, ...]:
        """The points of a way from one region to the other, or to the side where it ends."""
        last = self.roots[route.b] if route.b >= 0 else lie(route.points[-1])
        return (self.roots[route.a], *map(lie, route.points[1:-1]), last)

    def _touch(self, route: Route) -> bool:
        """Whether two neighbours by land meet in the middle; on a face whose ways cross they may not."""
        (ax, ay), (bx, by) = self.roots[route.a], self.roots[route.b]
        middle = ((ax + bx) / 2, (ay + by) / 2)
        return all(on_border(middle, self.outline[region], 7) for region in (route.a, route.b))

    def _way(self, route: Route, points: tuple[Point, ...]) -> Way:
        """The part of a way that is not on the land of its ends."""
        start = max(crossings(points[0], points[1], self.outline[route.a]), default=0.0)
        first = _along(points[0], points[1], start)
        if route.b < 0:
            return Way(route.kind, (first, points[-1]), loose=True)
        found = [t for t in crossings(points[-2], points[-1], self.outline[route.b]) if len(points) > 2 or t > start]
        return Way(route.kind, (first, *points[1:-1], _along(points[-2], points[-1], min(found, default=1.0))))


def _shifted(point: Point, tile: Rect) -> Point:
    return round(point[0] + tile.x, 1), round(point[1] + tile.y, 1)


def _along(a: Point, b: Point, part: float) -> Point:
    return round(a[0] + (b[0] - a[0]) * part, 1), round(a[1] + (b[1] - a[1]) * part, 1)


def _corner(room: Rect, tiles: list[Rect]) -> Rect | None:
    """The largest free place in a corner of the map or beside it, if there is any of some size."""
    right, bottom = room.x + room.w, room.y + room.h
    columns = sorted({t.x for t in tiles} | {t.x + t.w for t in tiles} | {room.x, right})
    rows = sorted({t.y for t in tiles} | {t.y + t.h for t in tiles} | {bottom})
    places = [
        Rect(x0, y0, x1 - x0, y1 - y0)
        for x0, x1 in combinations(columns, 2)
        for y0, y1 in combinations(rows, 2)
        if (x0 == room.x or x1 == right) and (y0 == room.y or y1 == bottom) and x1 - x0 >= 130 and y1 - y0 >= 70
    ]
    free = [place for place in places if not any(_overlap(place, tile) for tile in tiles)]
    return max(free, key=lambda place: (min(place.w, 240) * min(place.h, 240), place.x, place.y), default=None)


def _overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.w - 1 and b.x < a.x + a.w - 1 and a.y < b.y + b.h - 1 and b.y < a.y + a.h - 1


@lru_cache(maxsize=64)
def chart(board: Board, narrow: bool) -> Chart:
    """The measures of a board on the wide or on the narrow card, worked out once."""
    top = EDGE_NARROW if narrow else MAP
    edge = EDGE_NARROW if narrow else EDGE
    high = max(f.y + f.height / 2 for f in board.frames) - min(f.y - f.height / 2 for f in board.frames)
    tallest = _TALLEST_NARROW if narrow else _TALLEST_UPRIGHT if high > 6 else _TALLEST if high > 4 else _TALLEST_FLAT
    return Chart(board, Rect(edge, top, SIDE - 2 * edge, tallest), legend=not narrow)
