"""The way from a table to its turn carried out by hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from tablekit.core import Move
from tablekit.position import Position
from tablekit.referee.judged import Judged
from tablekit.tree.explorer import Explorer
from tablekit_widgets.editing import hands_html
from tablekit_widgets.editing.part import OnTheBoard, imagined
from tablekit_widgets.kit.closing import give_back
from tablekit_widgets.kit.html import quiet
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.editing.hands_board import HandsBoard, LeftAs

KEPT = m("What your hands do here stays when the page is loaded anew. A kernel that is started anew has lost it, "
         "and not the game.")  # fmt: skip
DEALT = m("What these eyes cannot see was dealt out by chance; it is not compared.")


class Begun(NamedTuple):
    """What hands had done at a table: at which position that was seen, which whole one they began with, and what."""

    seen: Position
    whole: Position
    left: LeftAs


# What hands have done in this kernel, by their games: a table that shows the same game again goes on with it.
_begun: WeakKeyDictionary[Explorer, Begun] = WeakKeyDictionary()


class ByHand(OnTheBoard):
    """The drawer in which a turn is carried out by hand.

    Once all is right, or somebody asks to be shown the rest, the moves are played at the table.  What is not right
    stands in the bar of the table.
    """

    _board: HandsBoard | None

    def html(self) -> str:
        """What stands above the board."""
        kept = KEPT if self._board is not None else m("The game is over.")
        note = f"<p>{quiet(self._note)}</p>" if self._note else ""
        return f'<div class="tk-form">{note}<p>{quiet(kept)}</p>{self.answered()}</div>'

    def show(self) -> None:
        """A board of the position on the table; one of this position is as it was left, at an earlier table, too."""
        seen = self._sitting.seen()
        if self._of != seen:
            self._begin(seen)
        self._sitting.lay(self._board)

    def _begin(self, seen: Position) -> None:
        from tablekit_widgets.editing.hands_board import HandsBoard

        left = self.widgets()
        self._of, self._board, self._note = seen, None, ""
        if not seen.over:
            begun = _begun.get(self._sitting.explorer)
            begun = begun if begun is not None and begun.seen == seen else None
            whole, self._note = imagined(seen, DEALT)
            whole = begun.whole if begun is not None else whole
            seat = seen.seen_by if isinstance(seen.seen_by, int) else None
            self._board = HandsBoard(
                whole, seat, self._done, self._told, partial(self._keep, seen, whole),
                begun.left if begun is not None else None, on_picture=self._redrawn,
            )  # fmt: skip
        give_back(*left)

    def say_again(self) -> None:
        """The board stays as it was left."""
        super().say_again()
        if self._board is not None:
            self._told(self._board.judged)

    def _keep(self, seen: Position, whole: Position, left: LeftAs) -> None:
        """What hands have done stays in this kernel."""
        _begun[self._sitting.explorer] = Begun(seen, whole, left)

    def _told(self, judged: Judged | None) -> None:
        """Say in the bar what is not right."""
        with self._sitting.speaking():
            book = self._sitting.position.game.clauses
            self._sitting.explain("" if judged is None else hands_html.in_the_bar(book, judged))

    def _done(self, judged: Judged) -> None:
        """Play at the table what was carried out, step by step."""
        taken = judged.took_for
        _begun.pop(self._sitting.explorer, None)
        with self._sitting.guard.acting():
            for step in judged.line:
                if isinstance(step, Move):
                    self._sitting.play(step.text, step.player)
                else:
                    self._sitting.chance(step.text)
        says = m("All is right.") if judged.right else m("The rest was carried out.")
        self.answer(m("{says} {taken}", says=says, taken=taken) if taken is not None else says)
        self._changed()

    def forget(self) -> None:
        """Clear the table of the hands; what was done there is gone."""
        _begun.pop(self._sitting.explorer, None)
        super().forget()
