"""What a thing on the board is, for whoever points at it and whoever asks by keyboard."""

from __future__ import annotations

import re

from tablekit.asking.explaining import explanation
from tablekit.core import Key
from tablekit_widgets.board.view import BoardView
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.html import explained, say
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.words import m

LIST, ROWS = m("Everything on the board"), 12  # of the list that are in view at once


class WhatIsThis(Drawer):
    """The drawer that is open while a click asks what a thing is, with a list of all things for the keyboard.

    ``board`` is the one that is clicked.
    """

    def __init__(self, sitting: Sitting, board: BoardView) -> None:
        super().__init__(sitting)
        self._board = board
        self._things: list[tuple[str, Key]] = []
        self.asking = False

    def acts(self, acts: Acts) -> None:
        """Asking about a thing of the list."""
        acts.number("thing", self._chosen)

    def html(self) -> str:
        """What one can do while it is open, and everything on the picture."""
        rows = "".join(f'<option value="{at}">{say(name)}</option>' for at, (name, _) in enumerate(self._things))
        says = say(m("Choose anything on the board or in the list to see what it is."))
        names = f'data-do="thing" data-keep="thing" aria-label="{say(LIST)}"'
        return f'<p>{says}</p><select class="tk-things" size="{ROWS}" {names}>{rows}</select>'

    def show(self) -> None:
        """Let a click ask from now on, and list the things of the position."""
        seen = self._sitting.seen()
        every = [(explanation(seen, key).name, key) for key in seen.scene().keys]
        self._things = sorted(every, key=_in_order)
        self._turn(True)

    def put_away(self) -> None:
        """Let a click play again."""
        self.forget()
        self._turn(False)

    def _turn(self, asking: bool) -> None:
        if asking != self.asking:
            self.asking = asking
            self._sitting.explain("")
            self._board.choosing(not asking)

    def forget(self) -> None:
        """What is listed is listed anew."""
        self._things = []

    def explain(self, key: Key) -> None:
        """Say what a thing is, beside the moves and on the board."""
        seen = self._sitting.seen()
        about = explanation(seen, key, self._sitting.chooser.moves)
        self._sitting.explain(explained(seen.game.clauses, about))
        self._board.tell(key, about.name)

    def _chosen(self, at: int) -> None:
        if at < len(self._things):
            self.explain(self._things[at][1])


def _in_order(thing: tuple[str, Key]) -> list[str | int]:
    """By the name, in which numbers count as numbers: space 9 stands before space 14."""
    return [int(part) if part.isdigit() else part for part in re.split("([0-9]+)", thing[0])]
