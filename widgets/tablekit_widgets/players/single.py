"""A move that everybody at the table can see to be the only one plays itself, after whatever led to it was played."""

from __future__ import annotations

from tablekit.asking.answers import only_move
from tablekit.core import Move
from tablekit.saying import Text
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.choice import switch
from tablekit_widgets.kit.sitting import Closed, Moved, News, Part, Sitting
from tablekit_widgets.kit.slices import Slices
from tablekit_widgets.words import m


class SingleMove(Part):
    """Makes the only move for a person, once the film of the step before is over; ``on`` says whether at first.

    Nothing is made by itself where somebody only looks: at a game that was opened, or gone back or on to.
    Bots make theirs.  Where no event loop runs, as in a script, the move waits for a click.
    """

    def __init__(self, sitting: Sitting, *, on: bool) -> None:
        super().__init__(sitting)
        self._slices = Slices(self._slice, self._failed)
        self._move: Move | None = None
        self._made: tuple[Explorer, int] | None = None
        self.on = switch(self.rest, on=on)

    def told(self, news: News) -> None:
        """Look for the only move where a step has just led to another position, and make none once all is closed."""
        match news:
            case Moved(before):
                self.rest()
                self._move = self._only() if before is not None and self.on.value else None
                if self._move is not None:
                    self._slices.start()
            case Closed():
                self.rest()

    def _only(self) -> Move | None:
        """The move that plays itself here, for a person whose eyes look."""
        sitting = self._sitting
        move = only_move(sitting.position, sitting.chooser.moves) if sitting.eyes.may_decide() else None
        return move if move is not None and move.player not in sitting.bots else None

    def rest(self) -> None:
        """Let the move wait for a click."""
        self._slices.stop()
        self._move = None

    def _slice(self) -> bool:
        """Wait for the film, and play."""
        if self._sitting.filming:
            return True
        move = self._move
        self.rest()
        if move is not None:
            self._sitting.guard(self._play, move)
        return False

    def _play(self, move: Move) -> None:
        explorer, before = self._sitting.explorer, self._sitting.position
        if only_move(before) == move:  # else the position is another one by now
            explorer.play(move.text, move.player)
            self._made = explorer, explorer.at
            self._sitting.show(before)

    def _failed(self, _: str) -> None:
        self.rest()

    @property
    def says(self) -> Text:
        """That the last step was made by itself, or nothing."""
        explorer = self._sitting.explorer
        if self._made is None or self._made[0] is not explorer or self._made[1] != explorer.at:
            return ""
        return m("There was only one move, which was played by itself. Undo takes it back with what led to it.")
