"""Shapes as the commands that a canvas on the page carries out, each shape worked out once.

What ipycanvas makes of a shape is always the same, and to ask it takes most of the time of a picture, as it checks each
colour and each number whenever it is set.  So it is asked once for each shape, on a canvas that nobody sees, and what
it would have sent is kept: a whole layer is painted again in less time than it takes to find what changed on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Any, TypeAlias

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from tablekit.picture.look import look
from tablekit.picture.scene import AnyShape, Arc, Circle, Line, Polygon, Rect, Sector, Text
from tablekit_widgets.board.outlines import short

Command: TypeAlias = list[Any]  # its number, its arguments and, where it draws, how many buffers it has
SET, DASH = COMMANDS["set"], COMMANDS["setLineDash"]


def paint(shapes: Iterable[AnyShape]) -> None:
    """Paint shapes in their order on the canvas that was drawn on last, within a frame; a style is said only when it
    changes.
    """
    style: dict[int, Any] = {DASH: [[]]}  # as each frame begins
    send = _CANVAS_MANAGER._commands_cache.append  # to have each command sent takes four times as long
    for shape in shapes:
        for command in commands(shape):
            kind, told = command[0], command[1]
            if kind in (SET, DASH):
                what = told[0] if kind == SET else DASH
                if style.get(what) == told:
                    continue
                style[what] = told
            send(command)


@lru_cache(maxsize=8192)
def commands(shape: AnyShape) -> Sequence[Command]:
    """What ipycanvas sends for one shape that is painted alone, with all of its style."""
    page = _CANVAS_MANAGER
    before = page._caching, page._commands_cache, page._current_canvas
    canvas = nobodys()
    page._caching, page._commands_cache, page._current_canvas = True, [], canvas
    try:
        Brush(canvas).paint(shape)
        found: list[Command] = page._commands_cache
        return found
    finally:
        page._caching, page._commands_cache, page._current_canvas = before


@cache
def nobodys() -> Canvas:
    """A canvas that is on no page: to ask for commands, and to rest on between two frames."""
    return Canvas(width=1, height=1)


class Brush:
    """Turns a shape into drawing calls on a canvas."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def paint(self, shape: AnyShape) -> None:
        """Draw one shape, and say all of its style."""
        self.canvas.line_cap = self.canvas.line_join = "round"
        self.canvas.global_alpha = shape.alpha
        _PAINT[type(shape)](self, shape)

    def fill_and_stroke(self, shape: AnyShape, fill: Callable[[], None], stroke: Callable[[], None]) -> None:
        """The inside first, then the line, each if it has a colour."""
        if shape.fill:
            self.canvas.fill_style = shape.fill
            fill()
        if shape.stroke:
            self.canvas.stroke_style = shape.stroke
            self.canvas.line_width = shape.sw
            self.canvas.set_line_dash(list(shape.dash))
            stroke()

    def path(self, shape: AnyShape) -> None:
        """Fill and stroke the path that was just laid."""
        self.fill_and_stroke(shape, self.canvas.fill, self.canvas.stroke)

    def rect(self, s: Rect) -> None:
        """A rectangle, with round corners where it has a radius."""
        c = self.canvas
        if s.r <= 0:
            box = short(s.x, s.y, s.w, s.h)
            self.fill_and_stroke(s, lambda: c.fill_rect(*box), lambda: c.stroke_rect(*box))
            return
        x, y, right, bottom, r = short(s.x, s.y, s.x + s.w, s.y + s.h, min(s.r, s.w / 2, s.h / 2))
        c.begin_path()
        c.move_to(*short(x + r), y)
        c.arc_to(right, y, right, bottom, r)
        c.arc_to(right, bottom, x, bottom, r)
        c.arc_to(x, bottom, x, y, r)
        c.arc_to(x, y, right, y, r)
        c.close_path()
        self.path(s)

    def circle(self, s: Circle) -> None:
        """A whole circle."""
        c, place = self.canvas, short(s.x, s.y, s.r)
        self.fill_and_stroke(s, lambda: c.fill_circle(*place), lambda: c.stroke_circle(*place))

    def arc(self, s: Arc) -> None:
        """A part of a circle's line."""
        self.canvas.begin_path()
        self.canvas.arc(*short(s.x, s.y, s.r), *turned(s.a0, s.a1))
        self.path(s)

    def sector(self, s: Sector) -> None:
        """A piece of a ring: the outer arc, then the inner one backwards."""
        c = self.canvas
        c.begin_path()
        c.arc(*short(s.x, s.y, s.r1), *turned(s.a0, s.a1))
        c.line_to(*short(s.x + s.r0 * cos(radians(s.a1)), s.y + s.r0 * sin(radians(s.a1))))
        c.arc(*short(s.x, s.y, s.r0), *turned(s.a1, s.a0), True)
        c.close_path()
        self.path(s)

    def polygon(self, s: Polygon) -> None:
        """A closed outline."""
        self._points(s.points)
        self.canvas.close_path()
        self.path(s)

    def line(self, s: Line) -> None:
        """An open line."""
        self._points(s.points)
        self.path(s)

    def _points(self, points: tuple[tuple[float, float], ...]) -> None:
        self.canvas.begin_path()
        self.canvas.move_to(*short(*points[0]))
        for point in points[1:]:
            self.canvas.line_to(*short(*point))

    def text(self, s: Text) -> None:
        """Words on a baseline, squeezed where the browser's font is wider than planned."""
        kinds = look().type
        family = kinds.mono if s.mono else kinds.family
        self.canvas.font = f"{'italic ' if s.italic else ''}{s.weight} {s.size:g}px {family}"
        self.canvas.text_align = {"start": "left", "middle": "center", "end": "right"}[s.anchor]
        self.canvas.fill_style = s.fill or look().ink
        self.canvas.fill_text(s.words, *short(s.x, s.y), *(() if s.max is None else short(s.max)))


def turned(*degrees: float) -> list[float]:
    """Angles in radians, as short as they are sent: on the largest circle the rest is less than a tenth of a unit."""
    return [round(radians(angle), 4) for angle in degrees]


_PAINT: dict[type, Callable[[Brush, Any], None]] = {
    Rect: Brush.rect, Circle: Brush.circle, Arc: Brush.arc, Sector: Brush.sector, Polygon: Brush.polygon,
    Line: Brush.line, Text: Brush.text,
}  # fmt: skip
