"""Land for the tiles of Empire: every shape is grown from the facts of a face, so no picture can contradict them.

A region has a skeleton: its point, and half the road to each neighbour by land.  What is near a skeleton is land and
belongs to the nearest one; a channel of water divides what is not joined by land, and sea routes keep other regions
away.  Outlines come from marching squares and are cut smooth.  Lengths are scene units; growing one tile takes some
ten milliseconds, so it is done once for each way a face lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import atan2, cos, hypot, sin, sqrt, tau
from typing import TypeAlias

from tablekit.core import Value
from tablekit.games.empire.box.tiles import Face, Pair
from tablekit.games.empire.table.board import bridges
from tablekit.picture.pieces import smooth
from tablekit.picture.scene import Point, inside

MARGIN = 8.0  # beach: land ends this far from the edge of its tile
CHANNEL, STRAIT = 12.0, 20.0  # water between regions that no border joins; wider where a way crosses it
CLEAR = 9.0  # a sea route keeps so far away from the land of others
DISC = 10.0  # the disc around a region's point is so much larger than the road is wide
RAYS = 48
_ROUNDS = 60
_POND = 13  # water within an island needs a longer shore (in points of the grid) to be a lake
OUTSIDE = 9.0
Outline: TypeAlias = tuple[Point, ...]
Shores: TypeAlias = tuple[tuple[Outline, ...], tuple[Outline, ...]]
Exits: TypeAlias = tuple[Point, Point, Point, Point]
Node: TypeAlias = tuple[int, int]
Bone: TypeAlias = tuple[float, float, float, float, float]
Field: TypeAlias = dict[Node, float]


class Land(Value, frozen=True):
    """One tile as it lies, from its upper left corner; index 0 is region 1.

    ``roots`` are the regions' points, ``middles`` where their pieces stand, ``outlines`` their borders, ``rays`` how
    far the border is from the middle in ``RAYS`` directions, clockwise from east; ``islands``, in the order of the
    face, the outlines of each island's land and of its lakes.
    """

    roots: tuple[Point, ...]
    middles: tuple[Point, ...]
    outlines: tuple[Outline, ...]
    rays: tuple[tuple[float, ...], ...]
    islands: tuple[Shores, ...]


@lru_cache(maxsize=256)
def grown(face: Face, turn: int, w: float, h: float, every_bridge: bool, exits: Exits | None = None) -> Land:
    """The land of a face that is turned by so many degrees and drawn ``w`` wide and ``h`` high.

    ``exits`` are the points on its sides N, E, S, W where dotted lines leave it, by default their middles.
    """
    spans = bridges(face, every_bridge)
    ends = [face.edge_routes[(side - turn // 90) % 4] - 1 for side in range(4)]
    sides = [*zip(ends, exits or side_middles(w, h), strict=True)]
    roots = _apart(face, spans, sides, [_turned(at, turn, w, h) for at in face.at], w, h)
    tile = _Tile(face, roots, sides, spans, w, h)
    outlines, islands = tile.outlines()
    middles = tuple(_middle(outline, root) for outline, root in zip(outlines, roots, strict=True))
    rays = tuple(_rays(outline, middle) for outline, middle in zip(outlines, middles, strict=True))
    return Land(tuple(roots), middles, outlines, rays, islands)


def side_middles(w: float, h: float) -> Exits:
    """The middles of the sides N, E, S, W of a tile."""
    return (w / 2, 0.0), (w, h / 2), (w / 2, h), (0.0, h / 2)


# ------------------------------------------------------------ where the regions lie


def _turned(at: Point, turn: int, w: float, h: float) -> Point:
    x, y = at
    for _ in range(turn // 90):
        x, y = 1 - y, x
    return x * w, y * h


def _apart(
    face: Face, spans: Sequence[Pair], sides: list[tuple[int, Point]], points: list[Point], w: float, h: float
) -> list[Point]:
    """The points moved away from the edge, from each other and from ways to others, so that their land has room."""
    near = 0.74 * sqrt(w * h / max(1, len(points)))
    dx, dy = min(54.0, 0.3 * w), min(50.0, 0.3 * h)
    found = [(min(w - dx, max(dx, x)), min(h - dy, max(dy, y))) for x, y in points]
    ways = [(a - 1, b - 1) for a, b in (*face.land, *face.sea, *spans)]
    for _ in range(_ROUNDS):
        steps = [*_from_each_other(found, near), *_from_ways(found, ways, sides, 0.42 * near)]
        if not steps:
            break
        for k, mx, my in steps:
            x, y = found[k]
            found[k] = min(w - dx, max(dx, x + mx)), min(h - dy, max(dy, y + my))
    return found


def _from_each_other(points: list[Point], near: float) -> list[tuple[int, float, float]]:
    """Steps of two points that are too near, away from each other."""
    steps = []
    for (a, (ax, ay)), (b, (bx, by)) in combinations(enumerate(points), 2):
        far = hypot(bx - ax, by - ay)
        if far < near - 0.5:
            # Points on one spot leave it in directions of their own.
            ux, uy = ((bx - ax) / far, (by - ay) / far) if far > 0.1 else (cos(a + b), sin(a + b))
            push = (near - far) * 0.4
            steps += [(a, -ux * push, -uy * push), (b, ux * push, uy * push)]
    return steps


def _from_ways(
    points: list[Point], ways: list[tuple[int, int]], sides: list[tuple[int, Point]], clear: float
) -> list[tuple[int, float, float]]:
    """Steps of points that are too near to a way between others, and of its ends to the other side."""
    steps = []
    courses = [((a, b), points[a], points[b]) for a, b in ways] + [((a,), points[a], side) for a, side in sides]
    for ends, (ax, ay), (bx, by) in courses:
        bone = _bone((ax, ay), (bx, by))
        for k, (x, y) in enumerate(points):
            if k not in ends and (off := _off(x, y, bone)) < clear - 0.5:
                cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
                far = sqrt(bone[4]) * (1 if cross >= 0 else -1)
                ux, uy = -(by - ay) / far, (bx - ax) / far
                push = (clear - off) * 0.3
                steps.append((k, ux * push, uy * push))
                steps += [(end, -ux * push / 2, -uy * push / 2) for end in ends]
    return steps


# ------------------------------------------------------------ growing


class _Tile:
    """How far each node of a grid is from each skeleton, and the outlines that follow."""

    def __init__(
        self, face: Face, roots: list[Point], sides: list[tuple[int, Point]], spans: tuple[Pair, ...], w: float,
        h: float,
    ) -> None:  # fmt: skip
        self.face = face
        self.w, self.h = w, h
        self.roots = roots
        self.n = len(roots)
        self.reach = min(84.0, max(24.0, 0.37 * sqrt(w * h / self.n)))
        self.step = 8.0 if w * h < 90_000 else 10.0
        self.gaps = _gaps(face, spans)
        self.nx, self.ny = int(w / self.step) + 2, int(h / self.step) + 2
        land = set(face.land)
        skeletons = [_bones(roots, k, land) for k in range(self.n)]
        self.far = [self._distances(skeletons, j) for j in range(self.ny)]
        self.lanes = self._lanes(face, sides)

    def _lanes(self, face: Face, sides: list[tuple[int, Point]]) -> list[tuple[Bone, tuple[int, ...]]]:
        """The sea routes of the tile, each with the regions it belongs to."""
        lanes = [(_bone(self.roots[k], side), (k,)) for k, side in sides]
        return lanes + [(_bone(self.roots[a - 1], self.roots[b - 1]), (a - 1, b - 1)) for a, b in face.sea]

    def _distances(self, skeletons: list[list[Bone]], j: int) -> list[list[float]]:
        """How far each node of a line is from each skeleton; ``_off`` is written out, as this is most of the work."""
        y, near, line = j * self.step, 3.2 * self.reach, []
        swing, ripple = 3.2 * sin(y / 11 + 1), 1.8 * sin(y / 5.3)
        rooted = [(rx, ry, bones) for (rx, ry), bones in zip(self.roots, skeletons, strict=True)]
        for i in range(self.nx):
            x = i * self.step
            wx, wy = x + swing + ripple, y + 3.2 * cos(x / 12) + 1.8 * sin(x / 6.1)
            found = []
            for rx, ry, bones in rooted:
                best = hypot(wx - rx, wy - ry)
                far = best - DISC
                if best < near:
                    for ax, ay, dx, dy, square in bones:
                        px, py = wx - ax, wy - ay
                        along = (px * dx + py * dy) / square
                        along = 0.0 if along < 0 else 1.0 if along > 1 else along
                        off = hypot(px - along * dx, py - along * dy)
                        if off < far:
                            far = off
                found.append(far)
            line.append(found)
        return line

    def _field(self, region: int, land: frozenset[int]) -> tuple[Field, Field]:
        """Values that are negative on the land of a region: within its borders, and as if neighbours had no land."""
        bordered: Field = {}
        alone: Field = {}
        near = self.reach + 2 * self.step
        gaps = self.gaps[region]
        waters = [k for k in range(self.n) if k != region and k not in land]
        lanes = [lane for lane, owners in self.lanes if region not in owners]
        for j, line in enumerate(self.far):
            for i, far in enumerate(line):
                own = far[region]
                if own < near:
                    x, y = i * self.step, j * self.step
                    value = max(own - self.reach, MARGIN - x, MARGIN - y, x - self.w + MARGIN, y - self.h + MARGIN)
                    for k in waters:
                        wet = own - far[k] + gaps[k]
                        if wet > value:
                            value = wet
                    if value < 0 and own > 8 - CLEAR:
                        for lane in lanes:
                            # The skeleton itself stays land, whatever comes near it.
                            value = max(value, min(CLEAR - _off(x, y, lane), own - 8))
                    alone[i, j] = value
                    for k in land:
                        beyond = own - far[k]
                        if beyond > value:
                            value = beyond
                    bordered[i, j] = value
        return bordered, alone

    def _border(self, region: int, field: Field) -> Outline:
        """The outline of a region."""
        loops = _loops(field, self.step)
        root = self.roots[region]
        whole = [loop for loop in loops if inside(root, loop)] or loops
        if not whole:  # a tile too full for land: a small disc around the point
            return tuple((root[0] + 8 * cos(k), root[1] + 8 * sin(k)) for k in (tau * i / 12 for i in range(12)))
        return _smooth(max(whole, key=len))

    def _shores(self, regions: list[int], fields: list[Field]) -> Shores:
        """The land of an island, which is in one part unless ways cut it, and its lakes."""
        field: Field = {}
        for region in regions:
            for node, value in fields[region].items():
                field[node] = min(field.get(node, value), value)
        loops = sorted(_loops(field, self.step), key=len, reverse=True)
        land = [loop for loop in loops if any(inside(self.roots[region], loop) for region in regions)]
        lakes = [
            loop
            for loop in loops
            if loop not in land and len(loop) > _POND and any(inside(loop[0], outer) for outer in land)
        ]
        return tuple(map(_smooth, land)), tuple(map(_smooth, lakes))

    def outlines(self) -> tuple[tuple[Outline, ...], tuple[Shores, ...]]:
        """The borders of all regions, and the shores of all islands."""
        face = self.face
        land = [frozenset(a + b - k - 1 for a, b in face.land if k in (a, b)) for k in range(1, self.n + 1)]
        fields = [self._field(region, land[region]) for region in range(self.n)]
        alone = [field for _, field in fields]
        borders = tuple(self._border(region, bordered) for region, (bordered, _) in enumerate(fields))
        return borders, tuple(self._shores([k - 1 for k in island], alone) for island in face.islands)


def _gaps(face: Face, spans: tuple[Pair, ...]) -> list[list[float]]:
    """How much water lies between two regions: none at a border."""
    found = [[CHANNEL] * face.n for _ in range(face.n)]
    for width, pairs in ((STRAIT, (*face.sea, *spans)), (0.0, face.land)):
        for a, b in pairs:
            found[a - 1][b - 1] = found[b - 1][a - 1] = width
    return found


def _bones(roots: list[Point], region: int, land: set[Pair]) -> list[Bone]:
    """The half-roads of a region."""
    x, y = roots[region]
    others = [k for k in range(len(roots)) if (min(region, k) + 1, max(region, k) + 1) in land]
    return [_bone((x, y), ((x + roots[k][0]) / 2, (y + roots[k][1]) / 2)) for k in others]


def _bone(a: Point, b: Point) -> Bone:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0], a[1], dx, dy, dx * dx + dy * dy or 1.0


def _off(x: float, y: float, bone: Bone) -> float:
    ax, ay, dx, dy, square = bone
    px, py = x - ax, y - ay
    along = (px * dx + py * dy) / square
    along = 0.0 if along < 0 else 1.0 if along > 1 else along
    return hypot(px - along * dx, py - along * dy)


# ------------------------------------------------------------ outlines


def _loops(field: Field, step: float) -> list[list[Point]]:
    """The closed contours at 0 of values on a grid, by marching squares; what has no value is outside."""
    after: dict[tuple[Node, Node], tuple[Node, Node]] = {}
    dry = {node for node, value in field.items() if value < 0}
    inland = {(i, j) for i, j in dry if (i + 1, j) in dry and (i, j + 1) in dry and (i + 1, j + 1) in dry}
    cells = {(i - a, j - b) for i, j in dry for a in (0, 1) for b in (0, 1)} - inland
    for i, j in sorted(cells):  # the order of a set of pairs is another one on a machine of 32 bits
        corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        wet = [corner not in dry for corner in corners]
        for k in range(4):
            # Clockwise around the cell: leave the land here, come back to it at the next edge that leads to land.
            if not wet[k] and wet[k - 3]:
                m = (k + 1) % 4
                while not (wet[m] and not wet[m - 3]):
                    m = (m + 1) % 4
                after[_edge(corners[k], corners[k - 3])] = _edge(corners[m], corners[m - 3])
    loops = []
    while after:
        edge, then = after.popitem()
        loop = [edge]
        while then != edge:
            loop.append(then)
            then = after.pop(then)
        loops.append([_zero(field, p, q, step) for p, q in loop])
    return loops


def _edge(p: Node, q: Node) -> tuple[Node, Node]:
    """The same name for an edge of the grid from both sides."""
    return (p, q) if p < q else (q, p)


def _zero(field: Field, p: Node, q: Node, step: float) -> Point:
    here, there = field.get(p, OUTSIDE), field.get(q, OUTSIDE)
    part = here / (here - there)
    return (p[0] + (q[0] - p[0]) * part) * step, (p[1] + (q[1] - p[1]) * part) * step


def _smooth(loop: list[Point]) -> Outline:
    """An outline with its corners cut twice, with no more points than the eye needs, rounded to 0.1."""
    points = smooth(loop, 2, closed=True)
    half = len(points) // 2
    kept = _straightened(points[: half + 1])[:-1] + _straightened([*points[half:], points[0]])[:-1]
    return tuple((round(x, 1), round(y, 1)) for x, y in kept)


def _straightened(points: list[Point], most: float = 0.15) -> list[Point]:
    """A line without the points that lie almost on the way between others (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    way = _bone(points[0], points[-1])
    off, at = max((_off(*point, way), at) for at, point in enumerate(points))
    if off <= most:
        return [points[0], points[-1]]
    return _straightened(points[: at + 1])[:-1] + _straightened(points[at:])


def _middle(outline: Outline, root: Point) -> Point:
    """The middle of a region's land: where pieces stand best."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    if not area:
        return root
    middle = (x / (3 * area), y / (3 * area))
    return middle if inside(middle, outline) else root


def _rays(outline: Outline, middle: Point) -> tuple[float, ...]:
    """How far the shore is from the middle, in each direction."""
    found = [200.0] * RAYS
    mx, my = middle
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        for part in (0.0, 0.5):
            dx, dy = ax + (bx - ax) * part - mx, ay + (by - ay) * part - my
            ray = int(atan2(dy, dx) / tau * RAYS) % RAYS
            found[ray] = min(found[ray], hypot(dx, dy))
    return tuple(round(min(found[k], found[k - 1], found[(k + 1) % RAYS]), 1) for k in range(RAYS))


def clearance(rays: tuple[float, ...], dx: float, dy: float) -> float:
    """How much of the way from the middle of a region to a point (from the middle) may be gone on land: 1 is all."""
    far = hypot(dx, dy)
    return rays[int(atan2(dy, dx) / tau * RAYS) % RAYS] / far if far else 9.0


# ------------------------------------------------------------ lines over land and water


def crossings(a: Point, b: Point, outline: Outline) -> list[float]:
    """Where the way from a to b crosses an outline, as shares of the way, in order."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    found = []
    px, py = outline[-1]
    for qx, qy in outline:
        ex, ey = qx - px, qy - py
        cross = dx * ey - dy * ex
        if cross:
            along = ((px - ax) * ey - (py - ay) * ex) / cross
            beside = ((px - ax) * dy - (py - ay) * dx) / cross
            if 0 <= along <= 1 and 0 <= beside < 1:
                found.append(along)
        px, py = qx, qy
    return sorted(found)


def on_border(point: Point, outline: Outline, near: float) -> bool:
    """Whether a point lies within an outline or at most so far outside."""
    if inside(point, outline):
        return True
    ends = zip(outline, outline[1:] + outline[:1], strict=True)
    return any(_off(*point, _bone(a, b)) <= near for a, b in ends)


def clipped(outline: Outline, box: tuple[float, float, float, float]) -> list[Outline]:
    """What is left of an outline outside a box (left, top, right, bottom): up to four outlines that do not overlap."""
    left, top, right, bottom = box
    above = _half(outline, 1, top, -1)
    below = _half(outline, 1, bottom, 1)
    band = _half(_half(outline, 1, top, 1), 1, bottom, -1)
    found = (above, below, _half(band, 0, left, -1), _half(band, 0, right, 1))
    return [part for part in found if len(part) > 2]


def _half(outline: Outline, axis: int, limit: float, sign: int) -> Outline:
    """The part of an outline on one side of a line along an axis."""
    found: list[Point] = []
    for p, q in zip(outline, outline[1:] + outline[:1], strict=True):
        kept, then = sign * (p[axis] - limit) >= 0, sign * (q[axis] - limit) >= 0
        if kept:
            found.append(p)
        if kept != then:
            part = (limit - p[axis]) / (q[axis] - p[axis])
            found.append((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part))
    return tuple(found)
