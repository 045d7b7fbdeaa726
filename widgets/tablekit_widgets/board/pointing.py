"""What a thing on the board is, for whoever points at it and whoever asks by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import ipywidgets as w

from tablekit.core import Explanation, Key, Move
from tablekit.picture.scene import Point
from tablekit.position import Position
from tablekit.position.explaining import explanation
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.html import explained

LISTED = 7  # rows of the list of things that are in view at once


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
