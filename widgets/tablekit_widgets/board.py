"""The picture of a position that can be clicked: a wide and a narrow drawing; the page shows the one that fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w
from ipyevents import Event as DomEvents

from tablekit.core import Key
from tablekit.position import Position
from tablekit.scene import Scene
from tablekit_widgets.painter import Painter


class BoardView:
    """Shows positions and tells which key was clicked, by mouse, pen or touch.

    ``on_key`` is called with the key.  The canvases themselves take no
    events, so that the page can be scrolled over them and the keyboard is never trapped.
    """

    def __init__(self, on_key: Callable[[Key], None], theme: str) -> None:
        self._on_key = on_key
        self._theme = theme
        self._scenes: dict[bool, Scene] = {}
        self._painters: dict[bool, Painter] = {}
        self._faces: dict[bool, w.Box] = {False: w.Box(), True: w.Box()}
        self._faces[False].add_class("tk-wide")
        self._faces[True].add_class("tk-narrow")
        self._listeners = [self._listen(narrow) for narrow in (False, True)]
        self.curtain = w.VBox()
        self.curtain.add_class("tk-curtain")
        self.widget = w.Box([*self._faces.values()])
        self.widget.add_class("tk-board")

    def _listen(self, narrow: bool) -> DomEvents:
        listener = DomEvents(source=self._faces[narrow], watched_events=["click"])
        listener.on_dom_event(lambda event: self._clicked(narrow, event))
        return listener

    def show(self, position: Position, **look: Any) -> None:
        """Paint a position, wide and narrow."""
        for narrow in (False, True):
            scene = position.scene(theme=self._theme, narrow=narrow, **look)
            if narrow not in self._painters:
                self._painters[narrow] = Painter(scene.width, scene.height)
                self._faces[narrow].children = (self._painters[narrow].canvas,)
            self._scenes[narrow] = scene
            self._painters[narrow].show(scene)

    def draw_curtain(self, children: tuple[w.Widget, ...]) -> None:
        """Hide the board behind some words and buttons; with none, show it again."""
        self.curtain.children = children
        self.widget.children = (*self._faces.values(), self.curtain) if children else (*self._faces.values(),)

    @property
    def scene(self) -> Scene:
        """The wide picture as it is shown now."""
        return self._scenes[False]

    def _clicked(self, narrow: bool, event: Mapping[str, Any]) -> None:
        width = event.get("boundingRectWidth") or 0
        scene = self._scenes.get(narrow)
        if scene is None or not width or self.curtain.children:
            return
        scale = scene.width / width
        key = scene.hit(event["relativeX"] * scale, event["relativeY"] * scale)
        if key is not None:
            self._on_key(key)
