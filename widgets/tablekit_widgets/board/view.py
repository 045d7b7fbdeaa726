"""The picture of a position that can be clicked: a wide and a narrow drawing; the page shows the one that fits.

Each of the two says how wide it is when it comes into sight, by an event off the board (see ``mend.js``): from then on
it is in front, and text that would be too small at that width is raised.  The other one is painted after a pause, and
only if it was ever in sight, or as long as nothing is known.  The picture in front carries a number: a click on an
earlier picture, made while the kernel was busy or as the second half of a double click, is told by it and does nothing.
Each click changes a class of the picture, by this number or another: by that the page knows that it was heard.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any

import ipywidgets as w
from ipyevents import Event as DomEvents
from msgspec.structs import replace

from tablekit.core import Explanation, Key
from tablekit.picture.look import ThemeName
from tablekit.picture.scene import LAYERS, AnyShape, Point, Scene, readable
from tablekit.position import Position
from tablekit_widgets.board.painter import DENSITY, Painter
from tablekit_widgets.board.pointing import Spots
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.one_at_a_time import MY_TURN

PAUSE = 0.25  # seconds until the drawing at the back is painted; a film or quick clicks paint it once
SMALLEST_PX = 10.5  # a text is at least so high on the page, as far as it can be raised
RAISED = (11.0, 12.5, 14.0, 15.5, 17.0, 19.0, 21.0, 23.0, 25.5, 28.0, 31.0)  # units
SIDE = 720.0  # units, as wide as boards are drawn
FAR_OFF = -9000.0
CALM = -150_000.0  # so far up where the page is asked to move nothing by itself
LOWEST_PX = 340  # the board is at least so high, however low the window


class BoardView:
    """Shows positions and tells which key was clicked, by mouse, pen or touch.

    Arguments: ``on_key``, called with the key, lets no fault out; ``on_rest``, called with the key and its place (scene
    units) that the pointer rests on; ``theme``, ``"light"`` or ``"dark"``; ``guard``,
    which wraps what is painted later, so that a fault is shown and changes nothing.  The canvases themselves take no
    events, so that the page can be scrolled over them and the keyboard is never trapped.
    """

    def __init__(
        self, on_key: Callable[[Key], None], on_rest: Callable[[Key, Point], None], theme: ThemeName,
        guard: Callable[[Callable[[], None]], object],
    ) -> None:  # fmt: skip
        self._on_key, self._on_rest, self._theme, self._guard = on_key, on_rest, theme, guard
        self._spots = {False: Spots(), True: Spots()}
        self._scenes: dict[bool, Scene] = {}
        self._painters: dict[bool, Painter] = {}
        self._faces: dict[bool, w.Box] = {False: w.Box(), True: w.Box()}
        self._front = False
        self._floor = {False: RAISED[0], True: RAISED[0]}
        self._ground: dict[bool, tuple[tuple[AnyShape, ...], float, tuple[AnyShape, ...]]] = {}
        self._known: dict[bool, int] = {}
        self._number = 0
        self._heard = 0
        self._asked: Sequence[Key] = ()
        self._marked: Sequence[Sequence[Key]] = ()
        self.calm = False  # whether nothing may move by itself, as the page says
        self._game = ""
        self._paint_back: Callable[[], None] = lambda: None
        self._paint_front: Callable[[], None] = lambda: None
        self._later: asyncio.TimerHandle | None = None
        self._name_faces()
        self._listeners = [self._listen(narrow) for narrow in (False, True)]
        self.widget = w.Box([*self._faces.values()])
        self.widget.add_class("tk-board")

    def _listen(self, narrow: bool) -> DomEvents:
        listener = DomEvents(source=self._faces[narrow], watched_events=["click", "auxclick"])
        listener.on_dom_event(lambda event: self._clicked(narrow, event))
        return listener

    def _name_faces(self) -> None:
        """Number the picture in front; a number at the back would be out of date before it could be clicked."""
        for narrow, face in self._faces.items():
            name = ("tk-wide", "tk-narrow")[narrow]
            known = (f"tk-px-{self._known[narrow]}",) if narrow in self._known else ()
            at = (f"tk-at-{self._number}", f"tk-heard-{self._heard}") if narrow == self._front else ()
            face._dom_classes = (name, *known, *at)

    # ------------------------------------------------------------ showing

    def show(self, position: Position, **look: Any) -> None:
        """Paint a position: in front at once, at the back after a pause where an event loop runs."""
        if position.game.name != self._game:
            self._game = position.game.name
            for painter in self._painters.values():
                painter.close()
            self._painters.clear()
        if self._later is not None:
            self._later.cancel()
            self._later = None
        back = not self._front
        self._scenes.pop(back, None)
        self._paint_front = lambda: self._paint(not back, position, look)
        self._paint_back = lambda: self._paint(back, position, look)
        self._paint(self._front, position, look)
        if self._known and back not in self._known:
            return
        try:
            self._later = asyncio.get_running_loop().call_later(PAUSE, lambda: self._guard(self._finish))
        except RuntimeError:
            self._finish()

    def tell(self, key: Key, about: Explanation, at: Point | None = None) -> None:
        """Ring a thing on the picture in front and say there what it is."""
        self._spots[self._front].tell(key, about, at)

    def ask(self, keys: Sequence[Key]) -> None:
        """Ring the places that somebody asked about, and that are refused; none takes the rings away."""
        if tuple(keys) != tuple(self._asked):
            self._asked = tuple(keys)
            for narrow, scene in self._scenes.items():
                self._spots[narrow].show(scene, self._asked)

    def mark(self, moves: Sequence[Sequence[Key]]) -> None:
        """Mark moves by their keys, best first: a numbered ring, or an arrow where there are two places; or none."""
        if tuple(moves) != tuple(self._marked):
            self._marked = tuple(moves)
            for narrow, scene in self._scenes.items():
                self._spots[narrow].mark(scene, self._marked)

    def forget(self) -> None:
        """Keep nothing of the pictures, nor of what lies over them: the one in front is about to be painted anew.

        It gets another canvas, as one only ever grows, and would go on telling how high the picture was before.
        """
        self._asked, self._marked = (), ()
        for narrow, painter in self._painters.items():
            self._spots[narrow].forget()
            self._scenes.pop(narrow, None)
            painter.close()
            self._faces[narrow].children = ()
            self._faces[narrow].layout.max_width = None
        self.widget.layout.max_width = None
        self._painters.clear()

    @property
    def spots(self) -> str:
        """Where the picture in front can be clicked, as HTML that is not seen: the page lays it over the board."""
        width = "narrow" if self._front else "wide"
        return f'<div hidden class="tk-spots-of-{width}">{self._spots[self._front].lit}</div>'

    @property
    def words(self) -> str:
        """What the picture in front shows, in words; empty before the first picture and after a fault."""
        scene = self._scenes.get(self._front)
        return scene.desc if scene is not None else ""

    def number(self, number: int) -> None:
        """Say that the picture now shows the position of this number: clicks on earlier ones do nothing."""
        self._number = number
        self._name_faces()

    def _finish(self) -> None:
        """Paint the picture at the back, if that is still to be done."""
        self._later = None
        self._paint_back()

    def _paint(self, narrow: bool, position: Position, look: dict[str, Any]) -> None:
        self._scenes.pop(narrow, None)
        scene = self._raised(narrow, position.scene(theme=self._theme, narrow=narrow, shelf=False, **look))
        painter = self._painters.get(narrow)
        if painter is None:
            painter = self._painters[narrow] = Painter(scene.width, scene.height)
            over = self._spots[narrow]
            self._faces[narrow].children = (painter.canvas, over.marked, over.asked, over.told)
        painter.show(scene)
        self._spots[narrow].show(scene, self._asked)
        self._spots[narrow].mark(scene, self._marked)
        self._scenes[narrow] = scene
        # As wide as the page allows, but never higher than the window.
        ratio = f"{scene.width * DENSITY / painter.canvas.height:.4f}"
        height = f"max({LOWEST_PX}px, 100vh - var(--tk-above))"
        self._faces[narrow].layout.max_width = width = f"max(var(--tk-least), {height} * {ratio})"
        if not narrow:
            self.widget.layout.max_width = width

    def _raised(self, narrow: bool, scene: Scene) -> Scene:
        """The scene with no text too small for the width it is shown at; the same ground stays the same ground."""
        floor = self._floor[narrow]
        if floor <= RAISED[0]:
            return scene
        drawn, at, ground = self._ground.get(narrow, ((), 0.0, ()))
        if drawn is not scene.ground or at != floor:
            ground = readable(scene.ground, floor)
            self._ground[narrow] = (scene.ground, floor, ground)
        plates, pieces, over = (readable(scene.layer(name), floor) for name in LAYERS[1:])
        return replace(scene, ground=ground, plates=plates, pieces=pieces, over=over)

    def close(self) -> None:
        """Give back the pictures and what listens to them; the rest goes with ``widget``."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        for face in self._faces.values():
            face.children = ()  # the canvases are given back by their painters, when the page is through with them
        for painter in self._painters.values():
            painter.close()
        for over in self._spots.values():
            over.close()
        give_back(*self._listeners)

    # ------------------------------------------------------------ clicks

    def _clicked(self, narrow: bool, event: Mapping[str, Any]) -> None:
        with MY_TURN:
            width, x, y = (_coordinate(event.get(name)) for name in ("boundingRectWidth", "relativeX", "relativeY"))
            stale = self._stale(narrow, event)
            if x < FAR_OFF and width > 0:  # not a click: the page says which picture is in sight, and how wide
                self.calm = y < CALM
                self._guard(lambda: self._seen_at(narrow, width))
                return
            rests, before = event.get("type") == "auxclick", self._number
            scene = self._scenes.get(narrow)
            if not stale and scene is not None and width > 0:
                at = x * scene.width / width, y * scene.width / width
                key = scene.hit(*at)
                if key is not None and rests:
                    self._guard(lambda: self._on_rest(key, at))
                elif key is not None:
                    self._on_key(key)
            if not rests and before == self._number:
                self._heard += 1
                self._name_faces()

    def _seen_at(self, narrow: bool, width: float) -> None:
        """A picture is shown at this width, in pixels: paint it if it was not, with text that can be read."""
        self._known[narrow] = round(width)
        side = self._scenes[narrow].width if narrow in self._scenes else SIDE
        wanted = SMALLEST_PX * side / width
        floor = next((step for step in RAISED if step >= wanted), RAISED[-1])
        changed, self._floor[narrow] = floor != self._floor[narrow], floor
        if changed or narrow not in self._scenes:
            self._paint_now(narrow)
        self._name_faces()

    def _paint_now(self, narrow: bool) -> None:
        (self._paint_front if narrow == self._front else self._paint_back)()

    def _stale(self, narrow: bool, event: Mapping[str, Any]) -> bool:
        """Whether a click was made on a picture that is no longer there; from now on its face is in front."""
        if narrow != self._front:
            self._front = narrow
            self._name_faces()
            self._paint_front, self._paint_back = self._paint_back, self._paint_front
            if self._later is not None or narrow not in self._scenes:
                if self._later is not None:
                    self._later.cancel()
                self._later = None
                self._guard(self._paint_front)
                return True
            return False
        target = event.get("target")
        name = target.get("className", "") if isinstance(target, Mapping) else ""
        named = re.search(r"\btk-at-(\d+)\b", str(name))
        return named is not None and int(named[1]) != self._number


def _coordinate(value: Any) -> float:
    """A coordinate as the browser sent it; what is none lies off the board."""
    ok = isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)
    return float(value) if ok else -1.0
