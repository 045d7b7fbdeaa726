"""The way from a table to the editor of its position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from tablekit.position import Position
from tablekit.saying import Message, Text
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing.other_game import GameBefore
from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.drawer import Answering
from tablekit_widgets.kit.html import act, quiet
from tablekit_widgets.kit.sitting import Redrawn, Sitting
from tablekit_widgets.kit.viewpoint import ALL_OPEN
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.editing.draft_board import DraftBoard

EDITS = m("What these eyes cannot see was dealt out by chance; “{open}” edits the game as it is.", open=ALL_OPEN)


class OnTheBoard(Answering):
    """A drawer whose own board lies on that of the table while it is open; other eyes than those that opened it never
    see it.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._board: DraftBoard | None = None
        self._of: Position | None = None
        self._note: Text = ""

    def widgets(self) -> Sequence[w.Widget]:
        """The board."""
        return (self._board,) if self._board is not None else ()

    def say_again(self) -> None:
        """The board stays as it was left."""
        if self._board is not None:
            self._board.speak(self._sitting.language)

    def put_away(self) -> None:
        """Keep what was done: whoever closes the drawer can go on with it."""
        self._off_the_board()

    def forget(self) -> None:
        """Close the board; what was done there is gone."""
        super().forget()
        left = self.widgets()
        self._leave()
        give_back(*left)

    def _leave(self) -> None:
        self._off_the_board()
        self._board = self._of = None
        self._note = ""

    def _off_the_board(self) -> None:
        if self._lies_there():
            self._sitting.lay(None)

    def _redrawn(self) -> None:
        if self._lies_there():
            self._sitting.tell(Redrawn())

    def _lies_there(self) -> bool:
        return self._board is not None and self._sitting.laid is self._board


class EditHere(OnTheBoard):
    """The drawer with an editor of the position.

    ``before`` puts another game on the table.
    """

    def __init__(self, sitting: Sitting, before: GameBefore) -> None:
        super().__init__(sitting)
        self._before = before
        self._shown = False

    def acts(self, acts: Acts) -> None:
        """Opening an editor, and going back to the game before."""
        acts.plain(edit_open=self.doing(self._open), edit_back=self.doing(self._before.go_back))

    def html(self) -> str:
        """What stands above the editor: where a part of the position comes from, and the ways to others."""
        ways = self._before.html("edit-back")
        if self._board is None:
            ways = act("edit-open", m("Set up the position on the table")) + ways
        note = f"<p>{quiet(self._note)}</p>" if self._note else ""
        return f'<div class="tk-form">{note}{f"<div class=tk-say>{ways}</div>" if ways else ""}{self.answered()}</div>'

    def show(self) -> None:
        """Whoever opens the drawer finds the editor as it was left, or one of the position on the table."""
        opened, self._shown = not self._shown, True
        if opened and not (self._board is not None and (self._board.touched or self._of == self._sitting.seen())):
            self._open()
        self._sitting.lay(self._board)

    def _open(self) -> None:
        from tablekit_widgets.editing.draft_board import DraftBoard

        left = self.widgets()
        self._of = self._sitting.seen()
        whole, self._note = imagined(self._of, EDITS)
        self._board = editor = DraftBoard(whole, on_play=self._play, on_picture=self._redrawn)
        if self._sitting.laid in left:
            self._sitting.lay(editor)
        give_back(*left)

    def _play(self, position: Position) -> None:
        self._before.leave_for(Explorer(position))
        left = self.widgets()
        self._leave()
        self.answer(m("The position that was set up is on the table. The game before is kept."))
        self._changed()
        give_back(*left)

    def put_away(self) -> None:
        """Keep what was set: whoever closes the drawer can go on with it."""
        self._shown = False
        super().put_away()


def imagined(seen: Position, otherwise: Message) -> tuple[Position, Text]:
    """A whole position, and a sentence where something of it had to be dealt out.

    ``otherwise`` is that sentence where these eyes could see more than they do.
    """
    whole = seen.imagine()
    if seen.seen_by != "all":
        return whole, otherwise
    return (seen, "") if whole == seen else (whole, m("What is hidden here was dealt out by chance."))
