"""What never moves on the map of Empire: card, sea, coasts, borders and ways, drawn once for a board and a theme."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from tablekit.games.empire.picture.chart import SIDE, Chart, Way, chart
from tablekit.games.empire.table.board import BRIDGE, LAND, Board
from tablekit.picture.look import ThemeName, look
from tablekit.picture.scene import AnyShape, Point, Rect, Sketch, inside
from tablekit.saying.current import current

_WAVES = ((0.14, 0.92), (0.86, 0.08), (0.87, 0.93), (0.12, 0.08))


def ground(board: Board, theme: ThemeName, narrow: bool, height: float) -> tuple[AnyShape, ...]:
    """The lowest layer of a picture, as wide as the card and ``height`` units high; drawn once for each language."""
    return _ground(board, theme, narrow, height, current().code)


@lru_cache(maxsize=32)
def _ground(board: Board, theme: ThemeName, narrow: bool, height: float, _code: str) -> tuple[AnyShape, ...]:
    s = Sketch(SIDE, height, look(theme))
    on = chart(board, narrow)
    with s.layer("ground"):
        s.rect(0.5, 0.5, SIDE - 1, height - 1, 12, fill=s.look.paper, stroke=s.look.rule)
        for tile in on.tiles.values():
            s.rect(tile.x + 1, tile.y + 1, tile.w - 2, tile.h - 2, 6, fill=s.look.sea, stroke=s.look.sealine)
            _waves(s, on, tile)
        for land, lakes in on.shores.values():
            for fill, shores in ((s.look.land, land), (s.look.sea, lakes)):
                for shore in shores:
                    s.polygon(shore, fill=fill, stroke=s.look.coast, sw=4)
                    s.polygon(shore, fill=fill, stroke=s.look.white, sw=2)
        for outline in on.outline.values():
            s.polygon(outline, fill=s.look.land, stroke=s.look.white, sw=2)
        on.notice.draw(s, height)
    return tuple(s.shapes["ground"])


@lru_cache(maxsize=32)
def ways(board: Board, theme: ThemeName, narrow: bool) -> tuple[AnyShape, ...]:
    """Sea routes and bridges, to lie on the land whatever its tint."""
    s = Sketch(SIDE, SIDE, look(theme))
    for way in chart(board, narrow).ways:
        if way.kind == BRIDGE:
            bridge(s, way.points[0], way.points[-1], 14 if narrow else 9)
        elif way.kind == LAND:
            for fill, width in ((s.look.coast, 10), (s.look.land, 7), (s.look.white, 1.5)):
                s.line(*way.points, stroke=fill, sw=width)
        else:
            _sea_route(s, way, 1.5 if narrow else 1.0)
    return tuple(s.shapes["pieces"])


def _waves(s: Sketch, on: Chart, tile: Rect) -> None:
    """A few strokes on open water."""
    for fx, fy in _WAVES:
        x, y = tile.x + fx * tile.w, tile.y + fy * tile.h
        near = (outline for outline in on.outline.values() if hypot(outline[0][0] - x, outline[0][1] - y) < 250)
        if _open(x, y, [point for outline in near for point in outline]) and not any(
            inside((x, y), shore) for land, _ in on.shores.values() for shore in land
        ):
            s.line(*[(x - 9 + 6 * k, y + (-2 if k % 2 else 2)) for k in range(4)], stroke=s.look.sea2, sw=2)


def _open(x: float, y: float, shore: list[Point]) -> bool:
    return all(abs(px - x) > 15 or abs(py - y) > 9 for px, py in shore)


def _sea_route(s: Sketch, way: Way, size: float) -> None:
    """Round dots over the water, with a larger one on each shore; pale where the route leads nowhere."""
    alpha = 0.35 if way.loose else 1.0
    s.line(*way.points, stroke=s.look.sealine, sw=2.5 * size, dash=(0.1, 6 * size), alpha=alpha)
    for x, y in way.points[:1] if way.loose else (way.points[0], way.points[-1]):
        s.circle(x, y, 3.2 * size, fill=s.look.sealine, alpha=alpha)


def bridge(s: Sketch, a: Point, b: Point, width: float = 9) -> None:
    """A bridge of planks from shore to shore, standing on the land on both sides."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    foot = width * 0.7

    def at(along: float, aside: float) -> Point:
        return a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside

    for half, fill in ((width / 2, s.look.coast), (width / 2 - 1.5, s.look.land3)):
        ends = ((-foot, -half), (far + foot, -half), (far + foot, half), (-foot, half))
        s.polygon([at(*end) for end in ends], fill=fill)
    planks = max(2, round((far + 2 * foot) / 4.5))
    for k in range(1, planks):
        along = -foot + (far + 2 * foot) * k / planks
        s.line(at(along, -width / 2 + 1), at(along, width / 2 - 1), stroke=s.look.coast, sw=1.1)
