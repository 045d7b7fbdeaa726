"""Where everything on the map of Empire lies: tiles, land, ways, and the free places beside them.

A tile may be stretched, and drawn out to where no other lies, so that every arrangement of four tiles fills its place
on the card; land is grown after that and is not stretched.  A card is as high with one arrangement as with another, and
from the first step of a game to the last.  Lengths are scene units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from math import dist

from tablekit.core import Value
from tablekit.games.empire.box import printed
from tablekit.games.empire.picture.land import Exits, Outline, Shores, crossings, grown, on_border, side_middles
from tablekit.games.empire.table.board import BRIDGE, LAND, SEA, Board, Frame, Route
from tablekit.games.empire.words import Name, m
from tablekit.picture.scene import Point, Rect
from tablekit.picture.shared import Notice
from tablekit.saying import listed
from tablekit.saying.current import current

SIDE, HIGH = 720.0, 672.0
HIGH_NARROW = 810.0
ROW, STRIP = 116.0, 42.0  # heights of the row of cards, and of the line of choices below it
MAP = ROW + 5
CHOICES = 206.0  # height of the cards or the choices below a narrow map
EDGE, EDGE_NARROW = 12.0, 6.0
LEGEND = 44.0  # height of the legend below the map
SMALL = 12.5  # the type of what lies around the map, which is read also where the card is shown 606 wide
SMALLEST_NARROW = 19.0  # the smallest type of the narrow card: eleven pixels where it is shown 420 wide
STRETCH = 2.4  # a tile is drawn at most so much wider or higher than it is
_LEAST_WIDE, _LEAST_HIGH, _ENOUGH = 130.0, 70.0, 260.0  # of a free place
_LEAST_GAIN = 1500.0  # square units for which a tile is drawn out
NOWHERE = Rect(0, 0, 0, 0)
STAND_IN, PRINTED_NAME = "stand-in", "printed"


class Way(Value, frozen=True):
    """A way over water: its kind, the points from shore to shore, and whether it leads nowhere."""

    kind: str
    points: tuple[Point, ...]
    loose: bool = False


class Spread:
    """How the tiles of an arrangement are spread over a room: the scale in both directions, and what stays free."""

    def __init__(self, frames: Sequence[Frame], room: Rect) -> None:
        self.left = min(f.x - f.width / 2 for f in frames)
        self.top = min(f.y - f.height / 2 for f in frames)
        wide = max(f.x + f.width / 2 for f in frames) - self.left
        high = max(f.y + f.height / 2 for f in frames) - self.top
        ux = room.w / wide
        self.uy = min(room.h / high, STRETCH * ux)
        self.ux = min(ux, STRETCH * self.uy)
        spare = room.w - self.ux * wide
        self.x = room.x + (spare / 2 if spare < _LEAST_WIDE else 0)
        self.y = room.y
        self.bottom = room.y + high * self.uy
        self.tiles = {frame.face: self._tile(frame) for frame in frames}
        self.sides = {face: _side_middles(tile) for face, tile in self.tiles.items()}
        self.first = dict(self.sides)
        self.room = Rect(room.x, room.y, room.w, self.bottom - room.y)
        self.places = _places(self.room, [*self.tiles.values()])

    def fill(self, keep: Sequence[Rect] = ()) -> Spread:
        """Draw each tile out to where nothing lies on that side, largest gain first; ``keep`` stays free.

        Where two tiles meet nothing moves, so lines over water go on from one to the other.
        """
        while True:
            found = [
                (gain, -face, wider)
                for face, tile in self.tiles.items()
                for gain, wider in self._wider(tile, [*keep, *(t for f, t in self.tiles.items() if f != face)])
            ]
            gain, face, wider = max(found, key=lambda one: one[:2], default=(0.0, 0, NOWHERE))
            if gain < _LEAST_GAIN:
                return self
            self.tiles[-face] = wider
            (north, east, south, west), right, bottom = self.sides[-face], wider.x + wider.w, wider.y + wider.h
            self.sides[-face] = (north[0], wider.y), (right, east[1]), (south[0], bottom), (wider.x, west[1])

    def _wider(self, tile: Rect, others: Sequence[Rect]) -> Iterator[tuple[float, Rect]]:
        """The tile drawn out to each side, with the area that it gains."""
        room, right, bottom = self.room, tile.x + tile.w, tile.y + tile.h
        abreast = [o for o in others if o.y < bottom - 2 and tile.y < o.y + o.h - 2]
        stacked = [o for o in others if o.x < right - 2 and tile.x < o.x + o.w - 2]
        x = max([room.x, *(o.x + o.w for o in abreast if o.x < tile.x)])
        end = min([room.x + room.w, *(o.x for o in abreast if o.x > tile.x)])
        y = max([room.y, *(o.y + o.h for o in stacked if o.y < tile.y)])
        foot = min([room.y + room.h, *(o.y for o in stacked if o.y > tile.y)])
        for left, top, to_right, to_bottom in (
            (x, tile.y, right, bottom), (tile.x, tile.y, end, bottom), (tile.x, y, right, bottom),
            (tile.x, tile.y, right, foot),
        ):  # fmt: skip
            w, h = round(to_right - left, 1), round(to_bottom - top, 1)
            yield w * h - tile.w * tile.h, Rect(left, top, w, h, tile.r)

    def lie(self, point: Point) -> Point:
        """Where a point of the board lies on the card."""
        return (
            round(self.x + (point[0] - self.left) * self.ux, 1),
            round(self.y + (point[1] - self.top) * self.uy, 1),
        )

    def _tile(self, frame: Frame) -> Rect:
        x, y = self.lie((frame.x - frame.width / 2, frame.y - frame.height / 2))
        return Rect(x, y, round(frame.width * self.ux, 1), round(frame.height * self.uy, 1), 6)


class Chart:
    """The measures of one map: ``tiles`` by face; ``roots``, ``middle``, ``outline`` and ``rays`` by region.

    ``shores`` are the outlines of each island and of its lakes; ``ways`` the sea routes and bridges, and causeways
    where land does not meet; ``legs[a, b]`` the points of the way from one region to the next.  ``now`` is the place
    for what is going on, a strip above the tiles or on a narrow card a place beside them, and ``corner`` the strip of
    the legend below them; ``notice`` tells of stand-ins at the foot of the card.
    """

    def __init__(self, board: Board, narrow: bool) -> None:
        lies, self.now, self.corner, self.notice = (_narrow if narrow else _wide)(board)
        self.bottom = max(lies.bottom, self.corner.y + self.corner.h)
        self.tiles: dict[int, Rect] = lies.tiles
        self.middle: dict[int, Point] = {}
        self.outline: dict[int, Outline] = {}
        self.rays: dict[int, tuple[float, ...]] = {}
        self.shores: dict[int, Shores] = {}
        self.roots: dict[int, Point] = {}
        for frame in board.frames:
            self._lay(board, frame.face, frame.turn, self.tiles[frame.face], lies.sides[frame.face])
        courses = [(route, self._course(board, route, lies)) for route in (*board.routes, *board.loose)]
        self.legs = {(route.a, route.b): points for route, points in courses if route.b >= 0}
        self.ways = tuple(
            self._way(route, points)
            for route, points in courses
            if route.kind in (SEA, BRIDGE) or (route.kind == LAND and not self._touch(route))
        )

    def _lay(self, board: Board, at: int, turn: int, tile: Rect, sides: Exits) -> None:
        face, first = board.box.faces[at], board.box.first[at]
        north, east, south, west = ((round(x - tile.x, 1), round(y - tile.y, 1)) for x, y in sides)
        land = grown(face, turn, tile.w, tile.h, board.all_bridges, (north, east, south, west))
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

    def _course(self, board: Board, route: Route, lies: Spread) -> tuple[Point, ...]:
        """The points of a way from one region to the other, or to the side where it ends."""
        if route.b >= 0:
            return (self.roots[route.a], *map(lies.lie, route.points[1:-1]), self.roots[route.b])
        face = next(face for face in self.tiles if 0 <= route.a - board.box.first[face] < board.box.faces[face].n)
        side = lies.first[face].index(min(lies.first[face], key=partial(dist, lies.lie(route.points[-1]))))
        return self.roots[route.a], lies.sides[face][side]

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


def _side_middles(tile: Rect) -> Exits:
    north, east, south, west = (_shifted(point, tile) for point in side_middles(tile.w, tile.h))
    return north, east, south, west


def _shifted(point: Point, tile: Rect) -> Point:
    return round(point[0] + tile.x, 1), round(point[1] + tile.y, 1)


def _along(a: Point, b: Point, part: float) -> Point:
    return round(a[0] + (b[0] - a[0]) * part, 1), round(a[1] + (b[1] - a[1]) * part, 1)


def _places(room: Rect, tiles: list[Rect]) -> list[Rect]:
    """The free places of some size in the corners of the map or beside it, largest first, none over another."""
    right, bottom = room.x + room.w, room.y + room.h
    columns = sorted({t.x for t in tiles} | {t.x + t.w for t in tiles} | {room.x, right})
    rows = sorted({t.y for t in tiles} | {t.y + t.h for t in tiles} | {room.y, bottom})
    found = [
        Rect(x0, y0, x1 - x0, y1 - y0)
        for x0, x1 in combinations(columns, 2)
        for y0, y1 in combinations(rows, 2)
        if (x0 == room.x or x1 == right)
        and (y0 == room.y or y1 == bottom)
        and x1 - x0 >= _LEAST_WIDE
        and y1 - y0 >= _LEAST_HIGH
    ]
    free = [place for place in found if not any(_overlap(place, tile) for tile in tiles)]
    places: list[Rect] = []
    for place in sorted(
        free, key=lambda p: (-round(min(p.w, _ENOUGH) * min(p.h, _ENOUGH)), -round(p.w * p.h), p.y, p.x)
    ):
        if not any(_overlap(place, other) for other in places):
            places.append(place)
    return places


def _overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.w - 1 and b.x < a.x + a.w - 1 and a.y < b.y + b.h - 1 and b.y < a.y + a.h - 1


def _wide(board: Board) -> tuple[Spread, Rect, Rect, Notice]:
    """How the tiles lie on the wide card, the strips above and below them, and the notice of stand-ins."""
    foot = Notice(stand_ins(board), SIDE, SMALL, 1.3 * SMALL, margin=14, foot=8, anchor="middle")
    room = Rect(EDGE, MAP, SIDE - 2 * EDGE, HIGH - max(8, foot.height) - MAP)
    lies = Spread(board.frames, Rect(room.x, room.y + STRIP, room.w, room.h - STRIP - LEGEND)).fill()
    now = Rect(room.x, room.y, room.w, STRIP)
    return lies, now, Rect(room.x, lies.bottom + 4, room.w, LEGEND - 4), foot


def _narrow(board: Board) -> tuple[Spread, Rect, Rect, Notice]:
    """The same of the narrow card, where what goes on has a place beside the tiles, if one is free."""
    foot = Notice(stand_ins(board), SIDE, SMALLEST_NARROW, 1.25 * SMALLEST_NARROW, margin=14, foot=8, anchor="middle")
    high = HIGH_NARROW - CHOICES - EDGE_NARROW - foot.height
    lies = Spread(board.frames, Rect(EDGE_NARROW, EDGE_NARROW, SIDE - 2 * EDGE_NARROW, high))
    place = lies.places[:1]
    return lies.fill(place), _gap(place[0]) if place else NOWHERE, NOWHERE, foot


def _gap(place: Rect) -> Rect:
    """A free place less the distance to the tiles beside it."""
    return Rect(place.x + 6, place.y + 4, place.w - 12, place.h - 8)


def chart(board: Board, narrow: bool) -> Chart:
    """The measures of a board on the wide or on the narrow card, worked out once for each language."""
    return _measured(board, narrow, current().code)


@lru_cache(maxsize=64)
def _measured(board: Board, narrow: bool, language: str) -> Chart:
    return Chart(board, narrow)


def stand_ins(board: Board) -> str:
    """What is not printed in the game but chosen for pictures and names, in a sentence or two; or nothing."""
    tables = board.file.tables if "face" in board.file.tables else printed().file.tables
    status = tables.get("status")
    marked = [Name(str(what)) for what, how in status.items() if how == STAND_IN] if isinstance(status, dict) else []
    said = []
    if marked:
        said.append(m("Not printed in the game, stand-ins of ours: {what} of regions.", what=listed(marked)))
    if board.box.language == "it":
        found = listed([card.name for card in board.box.cards if card.name_it_is == PRINTED_NAME], none=m("none"))
        said.append(m("Italian card names: {names} as printed, the others translated by us.", names=found))
    return " ".join(map(str, said))
