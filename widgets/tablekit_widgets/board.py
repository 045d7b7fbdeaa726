"""The picture of a position that can be clicked: a wide and a narrow drawing; the page shows the one that fits.

The kernel is not told which of the two the page shows.  The one that was clicked last is painted at once, the other
after a pause.  The picture in front carries a number: a click on an earlier picture, made while the kernel was busy or
as the second half of a double click, is told by it and does nothing.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any

import ipywidgets as w
from ipyevents import Event as DomEvents

from tablekit.core import Key
from tablekit.position import Position
from tablekit.scene import Scene
from tablekit_widgets.closing import give_back
from tablekit_widgets.painter import Painter
from tablekit_widgets.turns import MY_TURN

PAUSE = 0.25  # seconds until the drawing at the back is painted; a film or quick clicks paint it once


class BoardView:
    """Shows positions and tells which key was clicked, by mouse, pen or touch.

    Arguments: ``on_key``, called with the key, lets no fault out; ``theme``, ``"light"`` or ``"dark"``; ``guard``,
    which wraps what is painted later, so that a fault is shown and changes nothing.  The canvases themselves take no
    events, so that the page can be scrolled over them and the keyboard is never trapped.
    """

    def __init__(
        self, on_key: Callable[[Key], None], theme: str, guard: Callable[[Callable[[], None]], object]
    ) -> None:
        self._on_key, self._theme, self._guard = on_key, theme, guard
        self._scenes: dict[bool, Scene] = {}
        self._painters: dict[bool, Painter] = {}
        self._faces: dict[bool, w.Box] = {False: w.Box(), True: w.Box()}
        self._front = False
        self._number = 0
        self._game = ""
        self._paint_back: Callable[[], None] = lambda: None
        self._later: asyncio.TimerHandle | None = None
        self._name_faces()
        self._listeners = [self._listen(narrow) for narrow in (False, True)]
        self.curtain = w.VBox()
        self.curtain.add_class("tk-curtain")
        self.widget = w.Box([*self._faces.values()])
        self.widget.add_class("tk-board")

    def _listen(self, narrow: bool) -> DomEvents:
        listener = DomEvents(source=self._faces[narrow], watched_events=["click"])
        listener.on_dom_event(lambda event: self._clicked(narrow, event))
        return listener

    def _name_faces(self) -> None:
        """Number the picture in front; a number at the back would be out of date before it could be clicked."""
        for narrow, face in self._faces.items():
            name = ("tk-wide", "tk-narrow")[narrow]
            face._dom_classes = (name, f"tk-at-{self._number}") if narrow == self._front else (name,)

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
        self._paint_back = lambda: self._paint(back, position, look)
        self._paint(self._front, position, look)
        try:
            self._later = asyncio.get_running_loop().call_later(PAUSE, lambda: self._guard(self._finish))
        except RuntimeError:
            self._finish()

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
        scene = position.scene(theme=self._theme, narrow=narrow, **look)
        painter = self._painters.get(narrow)
        if painter is None:
            painter = self._painters[narrow] = Painter(scene.width, scene.height)
            self._faces[narrow].children = (painter.canvas,)
        painter.show(scene)
        self._scenes[narrow] = scene

    def draw_curtain(self, children: tuple[w.Widget, ...]) -> None:
        """Hide the board behind some words and buttons; with none, show it again."""
        before, self.curtain.children = self.curtain.children, children
        self.widget.children = (*self._faces.values(), self.curtain) if children else (*self._faces.values(),)
        give_back(*(widget for widget in before if widget not in children))

    def close(self) -> None:
        """Give back the pictures and what listens to them; the rest goes with ``widget``."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        for painter in self._painters.values():
            painter.close()
        give_back(*self._listeners, self.curtain)

    # ------------------------------------------------------------ clicks

    def _clicked(self, narrow: bool, event: Mapping[str, Any]) -> None:
        with MY_TURN:
            if self._stale(narrow, event) or self.curtain.children:
                return
            scene = self._scenes.get(narrow)
            width, x, y = (_coordinate(event.get(name)) for name in ("boundingRectWidth", "relativeX", "relativeY"))
            if scene is None or width <= 0:
                return
            key = scene.hit(x * scene.width / width, y * scene.width / width)
            if key is not None:
                self._on_key(key)

    def _stale(self, narrow: bool, event: Mapping[str, Any]) -> bool:
        """Whether a click was made on a picture that is no longer there; from now on its face is in front."""
        if narrow != self._front:
            self._front = narrow
            self._name_faces()
            if self._later is not None:
                self._later.cancel()
                self._guard(self._finish)
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
