"""What a picture answers to the pointer, and to whoever asks by keyboard what a thing is.

The places that can be clicked lie over the board as shapes, which the page itself rings under the pointer and gives a
hand (``hover.js``): no move of the mouse is told to the kernel.  Only where the pointer rests, the page asks once, and
is told what lies there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import ipywidgets as w

from tablekit.core import Explanation, Key, Move
from tablekit.picture.scene import Area, Point, Scene
from tablekit.position import Position
from tablekit.position.explaining import explanation
from tablekit_widgets.board.marks import marks
from tablekit_widgets.board.outlines import corners, outline
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.html import explained, say

LISTED = 7  # rows of the list of things that are in view at once


class Spots:
    """What lies over one picture: what the thing is that is pointed at."""

    def __init__(self) -> None:
        self.marked, self.asked, self.told = w.HTML(), w.HTML(), w.HTML()
        names = ((self.marked, "tk-marked-here"), (self.asked, "tk-asked-here"), (self.told, "tk-told-here"))
        for part, name in names:
            part.add_class("tk-over-board")
            part.add_class(name)
        self._scene: Scene | None = None
        self._times = 0

    def show(self, scene: Scene, asked: Sequence[Key] = ()) -> None:
        """Begin anew with a picture: what was told of the one before is gone.

        Around those that were ``asked`` about, and refused, a broken ring is drawn, with a question mark.
        """
        self._scene = scene
        self.asked.value = _overlay(scene, "".join(_question(area) for key in asked for area in scene.areas(key)[-1:]))
        self.told.value = ""

    def forget(self) -> None:
        """Nothing lies over the picture any more."""
        self._scene = None
        self.marked.value = self.asked.value = self.told.value = ""

    def mark(self, scene: Scene, moves: Sequence[Sequence[Key]]) -> None:
        """Number moves on a picture by their keys, as far as these are on it."""
        self.marked.value = _overlay(scene, "".join(reversed(list(marks(scene, moves)))))

    @property
    def lit(self) -> str:
        """The places that can be clicked, as a picture for the page to lay over the board."""
        if self._scene is None:
            return ""
        areas = [area for key in self._scene.lit for area in self._scene.areas(key)]
        return _overlay(self._scene, "".join(f'<path d="{outline(area)}"/>\n' for area in areas))

    def tell(self, key: Key, about: Explanation, at: Point | None = None) -> None:
        """Ring a thing and say what it is, at a point of the picture or in the middle of the thing."""
        if self._scene is None:
            return
        self._times += 1  # the page takes a tip away by itself: the same one again must be something new
        areas = self._scene.areas(key)
        ring = _overlay(self._scene, "".join(f'<path d="{outline(area)}"/>' for area in areas))
        self.told.value = ring + _tip(self._scene, at or _middle(areas), about, self._times)

    def close(self) -> None:
        """Give the parts back."""
        give_back(self.marked, self.asked, self.told)


def _overlay(scene: Scene, shapes: str) -> str:
    return f'<svg viewBox="0 0 {scene.width:g} {scene.height:g}" aria-hidden="true">{shapes}</svg>' if shapes else ""


def _tip(scene: Scene, at: Point | None, about: Explanation, number: int) -> str:
    if at is None:
        return ""
    x, y = at
    side = "left" if x < scene.width / 2 else "right"
    across = x if side == "left" else scene.width - x
    place = f"{side}:{100 * across / scene.width:.1f}%;top:{100 * y / scene.width:.1f}cqw"
    above = " tk-above" if y > scene.height * 0.6 else ""
    lines = "".join(f"<br>{say(line)}" for line in about.says[:2])
    begins = f'<div class="tk-tip{above}" role="tooltip" data-times="{number}" style="{place}">'
    return f"{begins}<b>{say(about.name)}</b>{lines}</div>"


def _middle(areas: Sequence[Area]) -> Point | None:
    """The middle of the box around the last area, which lies on top."""
    if not areas:
        return None
    xs, ys = zip(*corners(areas[-1]), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _question(area: Area) -> str:
    """A broken ring around an area, and a question mark at its lower right."""
    xs, ys = zip(*corners(area), strict=True)
    x, y = max(xs) * 0.85 + min(xs) * 0.15, max(ys) * 0.85 + min(ys) * 0.15
    mark = f'<circle cx="{x:.0f}" cy="{y:.0f}" r="10"/><text x="{x:.0f}" y="{y + 5:.0f}">?</text>'
    return f'<path d="{outline(area)}"/>{mark}'


class WhatIsThis:
    """The button “What is this?”, and while it is pressed a list of all things on the picture, for the keyboard.

    ``seen`` gives as much of the position as may be told, ``moves`` the legal ones; ``tell`` shows on the board what a
    thing is, ``answer`` beside the moves; ``guard`` wraps what is done, so that a fault is shown and changes nothing.
    """

    def __init__(
        self, seen: Callable[[], Position], moves: Callable[[], Sequence[Move]],
        tell: Callable[[Key, Explanation, Point | None], None], answer: w.HTML,
        guard: Callable[[Callable[[], None]], object],
    ) -> None:  # fmt: skip
        self._seen, self._moves, self._tell, self._answer = seen, moves, tell, answer
        self._things: list[Key] = []
        self._quiet = False
        words = "Click anything on the board, or choose it from a list, to see what it is: the key ?"
        self.button = w.ToggleButton(description="What is this?", tooltip=words)
        self.button.add_class("tk-what-button")
        self.list = w.VBox()
        self.list.add_class("tk-things")
        self._names: w.Select | None = None
        self.button.observe(lambda _: guard(self._switched), names="value")
        self._guard = guard

    @property
    def asking(self) -> bool:
        """Whether a click asks what a thing is, instead of playing."""
        return bool(self.button.value)

    def explain(self, key: Key, at: Point | None = None) -> None:
        """Say what a thing is, beside the moves and on the board."""
        seen = self._seen()
        about = explanation(seen, key, self._moves())
        self._answer.value = explained(seen.game.clauses, about)
        self._tell(key, about, at)

    def hint(self, key: Key, at: Point) -> None:
        """Say what a thing is on the board alone, while the pointer rests on it."""
        self._tell(key, explanation(self._seen(), key, self._moves()), at)

    def title(self, key: Key) -> str:
        """What a thing is, in one line."""
        about = explanation(self._seen(), key)
        return f"{about.name}: {about.says[0]}" if about.says else about.name

    def refresh(self) -> None:
        """List the things of a new position, if the list is in view."""
        if not self.asking:
            self.list.children = ()
            give_back(*([self._names] if self._names is not None else []))
            self._names = None
            return
        seen = self._seen()
        every = [(explanation(seen, key).name, key) for key in seen.scene().keys]
        every.sort(key=lambda one: [int(part) if part.isdigit() else part for part in re.split("([0-9]+)", one[0])])
        names, self._things = [name for name, _ in every], [key for _, key in every]
        if self._names is None:
            self._names = w.Select(options=names, value=None, rows=LISTED)
            self._names.observe(lambda change: self._guard(lambda: self._chosen(change["new"])), names="index")
            self.list.children = (self._names,)
            return
        self._quiet = True
        try:
            self._names.options = names
            self._names.index = None
        finally:
            self._quiet = False

    def _switched(self) -> None:
        self.refresh()
        self._answer.value = ""

    def _chosen(self, index: int | None) -> None:
        if not self._quiet and index is not None and index < len(self._things):
            self.explain(self._things[index])
