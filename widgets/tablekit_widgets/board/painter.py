"""Paints a ``Scene`` on an ipycanvas ``MultiCanvas``: the one place that holds a canvas.

The ground of a scene, which hardly ever changes, is one canvas, and the three layers above it are another: for each
canvas that changed, the browser copies all of them, in full size, to the page.  The backing store has twice the size,
so that lines stay sharp on dense screens, and only ever grows, so that the page does not jump.  Every frame is one
message (``hold_canvas``); an error while painting is raised after the frame is closed, because an open one would
silence every canvas of the process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import reduce
from typing import Any

from ipycanvas import Canvas, MultiCanvas, hold_canvas

from tablekit.picture.scene import LAYERS, AnyShape, LayerName, Scene
from tablekit_widgets.board.brush import nobodys, paint
from tablekit_widgets.board.patches import Box, patch
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.slices import running_loop

DENSITY = 2
STACK: tuple[tuple[LayerName, ...], ...] = (LAYERS[:1], LAYERS[1:])
GONE = 60.0  # seconds after which a page that says nothing is taken to be closed
_frame_is_open = False


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
                # The browser copies to the page whatever was chosen when a frame begins, and Python says what is chosen
                # only when it changes: a page that was loaded anew would draw nothing.
                nobodys().clear()
        if failed is not None:
            raise failed


def _once_painted(act: Callable[[], None]) -> None:
    """Do something when the page has painted all frames sent so far; at once where no page can answer.

    The page takes frames one after the other, each when its canvas is there.  A canvas that is closed before its turn
    comes is an error to it, after which it paints no frame of any canvas again.
    """
    loop = running_loop()
    if loop is None:
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
                    paint(shapes if found is None else found.shapes)
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
