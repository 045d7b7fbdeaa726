"""The way from a table to its turn carried out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from tablekit.core import Move
from tablekit.position import Position
from tablekit.referee.judging import Judged
from tablekit.saying import Text
from tablekit_widgets.editing.part import imagined
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.drawer import Answering
from tablekit_widgets.kit.html import quiet
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.editing.hands_board import HandsBoard

DEALT = m("What these eyes cannot see was dealt out by chance; it is not compared.")


class ByHand(Answering):
    """The drawer in which a turn is carried out by hand; other eyes than those that opened it never see it.

    Once all is right, or somebody asks to be shown the rest, the moves are played at the table.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._board: HandsBoard | None = None
        self._of: Position | None = None
        self._note: Text = ""

    def html(self) -> str:
        """What stands above the board."""
        note = f"<p>{quiet(self._note)}</p>" if self._note else ""
        if self._board is None:
            note += f"<p>{quiet(m('The game is over.'))}</p>"
        return f'<div class="tk-form">{note}{self.answered()}</div>'

    def widgets(self) -> Sequence[w.Widget]:
        """The board of the hands."""
        return (self._board,) if self._board is not None else ()

    def show(self) -> None:
        """A board of the position on the table; one of this position stays as it was left."""
        seen = self._sitting.seen()
        if self._of == seen:
            return
        from tablekit_widgets.editing.hands_board import HandsBoard

        left = self.widgets()
        self._of, self._board, self._note = seen, None, ""
        if not seen.over:
            whole, self._note = imagined(seen, DEALT)
            seat = seen.seen_by if isinstance(seen.seen_by, int) else None
            self._board = HandsBoard(whole, seat, self._done)
        give_back(*left)

    def say_again(self) -> None:
        """The board stays as it was left."""
        if self._board is not None:
            self._board.speak(self._sitting.language)

    def _done(self, judged: Judged) -> None:
        """Play at the table what was carried out, step by step."""
        taken = judged.took_for
        with self._sitting.guard.acting():
            for step in judged.line:
                if isinstance(step, Move):
                    self._sitting.play(step.text, step.player)
                else:
                    self._sitting.chance(step.text)
        says = m("All is right.") if judged.right else m("The rest was carried out.")
        self.answer(m("{says} {taken}", says=says, taken=taken) if taken is not None else says)
        self._changed()

    def put_away(self) -> None:
        """Keep what was done: whoever closes the drawer can go on with it."""

    def forget(self) -> None:
        """Clear the table of the hands; what was done there is gone."""
        super().forget()
        left = self.widgets()
        self._board = self._of = None
        self._note = ""
        give_back(*left)
