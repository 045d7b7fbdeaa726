"""Paints a ``Scene`` on an ipycanvas ``MultiCanvas``: the one place that holds a canvas.

The ground of a scene, which hardly ever changes, is one canvas, and the three layers above it are another: for each
canvas that changed, the browser copies all of them, in full size, to the page.  The backing store has twice the size,
so that lines stay sharp on dense screens, and only ever grows, so that the page does not jump.  Every frame is one
message (``hold_canvas``); an error while painting is raised after the frame is closed, because an open one would
silence every canvas of the process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, reduce
from math import cos, radians, sin
from typing import Any

from ipycanvas import Canvas, MultiCanvas, hold_canvas

from tablekit.picture.look import look
from tablekit.picture.scene import LAYERS, AnyShape, Arc, Circle, LayerName, Line, Polygon, Rect, Scene, Sector, Text
from tablekit_widgets.closing import give_back
from tablekit_widgets.patches import Box, patch
from tablekit_widgets.turns import MY_TURN

DENSITY = 2
STACK: tuple[tuple[LayerName, ...], ...] = (LAYERS[:1], LAYERS[1:])
GONE = 60.0  # seconds after which a page that says nothing is taken to be closed
_frame_is_open = False


@cache
def _resting_place() -> Any:
    """A canvas nobody sees, chosen at the end of each frame.

    The browser copies to the page whatever was chosen when a frame begins, and Python says what is chosen only when it
    changes: a page that was loaded anew would draw nothing.
    """
    return Canvas(width=1, height=1)


@contextmanager
def one_frame() -> Iterator[None]:
    """Send all drawing inside, also by frames within this one, as one message; leave none open when something fails."""
    global _frame_is_open
    with MY_TURN:
        if _frame_is_open:
            yield
            return
        failed: BaseException | None = None
        with hold_canvas():
            _frame_is_open = True
            try:
                yield
            except BaseException as error:
                failed = error
            finally:
                _frame_is_open = False
                _resting_place().clear()
        if failed is not None:
            raise failed


def _once_painted(act: Callable[[], None]) -> None:
    """Do something when the page has painted all frames sent so far; at once where no page can answer.

    The page takes frames one after the other, each when its canvas is there.  A canvas that is closed before its turn
    comes is an error to it, after which it paints no frame of any canvas again.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        act()
        return
    mark = Canvas(width=1, height=1, sync_image_data=True)

    def done(*_: Any) -> None:
        late.cancel()
        if mark.comm is not None:
            give_back(mark)
            act()

    late = loop.call_later(GONE, done)
    mark.observe(done, "image_data")
    with one_frame():
        mark.fill_rect(0, 0, 1, 1)


class Painter:
    """A canvas of ``width`` by ``height`` scene units that shows one scene after the other."""

    def __init__(self, width: float, height: float) -> None:
        self.canvas = MultiCanvas(len(STACK), width=width * DENSITY, height=height * DENSITY)
        self.canvas.on_client_ready(self.repaint)
        self._shown: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Paint what is different from the scene shown before."""
        before, self._shown = self._shown, None
        width, height = int(scene.width * DENSITY), int(scene.height * DENSITY)
        if self.canvas.width != width or self.canvas.height < height:
            self.canvas.width, self.canvas.height = width, height
            before = None
        self._paint(scene, before)
        self._shown = scene

    def blank(self) -> None:
        """Show nothing, until there is another scene."""
        self._shown = None
        with one_frame():
            for canvas in self.canvas._canvases:
                canvas.clear()

    def close(self) -> None:
        """Give the canvas back, as soon as the page does without it."""
        _once_painted(lambda: give_back(self.canvas))

    def repaint(self, *_: Any) -> None:
        """Paint everything again: a page that was loaded anew knows nothing of earlier frames."""
        if self._shown is not None:
            self._paint(self._shown, None)

    def _paint(self, scene: Scene, before: Scene | None) -> None:
        changed = [
            at
            for at, names in enumerate(STACK)
            if before is None or any(before.layer(name) != scene.layer(name) for name in names)
        ]
        if not changed:
            return
        with one_frame():
            for at in changed:
                shapes = _shapes(scene, at)
                found = None if before is None else patch(_shapes(before, at), shapes)
                if found is not None and not found.boxes:  # a shape went to the next layer, and shows as before
                    continue
                canvas = self.canvas[at]
                if found is None:
                    canvas.clear()
                canvas.save()
                canvas.scale(DENSITY, DENSITY)
                try:
                    if found is not None:
                        _wipe(canvas, found.boxes)
                    Brush(canvas).paint(shapes if found is None else found.shapes)
                finally:
                    canvas.restore()


def _shapes(scene: Scene, at: int) -> tuple[AnyShape, ...]:
    """All that is painted on one of the canvases, bottom first."""
    return tuple(shape for name in STACK[at] for shape in scene.layer(name))


def _wipe(canvas: Any, boxes: Sequence[Box]) -> None:
    """Empty some boxes, and paint nothing outside them from now on."""
    sides = [(box.left, box.top, box.right - box.left, box.bottom - box.top) for box in boxes]
    canvas.begin_path()
    for side in sides:
        canvas.rect(*side)
    canvas.clip()
    whole = reduce(Box.around, boxes)
    canvas.clear_rect(whole.left, whole.top, whole.right - whole.left, whole.bottom - whole.top)


class Brush:
    """Turns shapes into drawing calls on one canvas, and says each style only when it changes."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self._style: dict[str, Any] = {}
        self._dash: tuple[float, ...] = ()
        canvas.line_cap = canvas.line_join = "round"

    def paint(self, shapes: Iterable[AnyShape]) -> None:
        """Draw shapes in their order."""
        for shape in shapes:
            self._set("global_alpha", shape.alpha)
            _PAINT[type(shape)](self, shape)

    def _set(self, name: str, value: Any) -> None:
        if self._style.get(name) != value:
            self._style[name] = value
            setattr(self.canvas, name, value)

    def fill_and_stroke(self, shape: AnyShape, fill: Callable[[], None], stroke: Callable[[], None]) -> None:
        """The inside first, then the line, each if it has a colour."""
        if shape.fill:
            self._set("fill_style", shape.fill)
            fill()
        if shape.stroke:
            self._set("stroke_style", shape.stroke)
            self._set("line_width", shape.sw)
            if self._dash != shape.dash:
                self._dash = shape.dash
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
        self._set("font", f"{'italic ' if s.italic else ''}{s.weight} {s.size:g}px {family}")
        self._set("text_align", {"start": "left", "middle": "center", "end": "right"}[s.anchor])
        self._set("fill_style", s.fill or look().ink)
        self.canvas.fill_text(s.words, *short(s.x, s.y), *(() if s.max is None else short(s.max)))


def short(*values: float) -> list[float]:
    """Numbers as short as they are sent: a tenth of a unit is a fifth of a pixel of the canvas."""
    rounded = [round(value, 1) for value in values]
    return [int(value) if value == int(value) else value for value in rounded]


def turned(*degrees: float) -> list[float]:
    """Angles in radians, as short as they are sent: on the largest circle the rest is less than a tenth of a unit."""
    return [round(radians(angle), 4) for angle in degrees]


_PAINT: dict[type, Callable[[Brush, Any], None]] = {
    Rect: Brush.rect, Circle: Brush.circle, Arc: Brush.arc, Sector: Brush.sector, Polygon: Brush.polygon,
    Line: Brush.line, Text: Brush.text,
}  # fmt: skip
