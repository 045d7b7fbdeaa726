"""A board on which a turn is carried out by hand; when it is done, it is held against the rules."""

from __future__ import annotations

from collections.abc import Callable

from tablekit.editing.draft import Draft, edit
from tablekit.position import Position
from tablekit.referee.judging import Judged, judge
from tablekit.saying import Text
from tablekit_widgets.editing import hands_html
from tablekit_widgets.editing.draft_board import DraftBoard
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.words import m


class HandsBoard(DraftBoard):
    """The table of hands.

    Arguments: ``before``, the whole position before; ``seat``, whose eyes compare, or None for all that it shows;
    ``on_done``, called with what was judged, once all is right or somebody wants the rest to be shown.
    """

    kind = m("By hand")

    def __init__(self, before: Position, seat: int | None, on_done: Callable[[Judged], None]) -> None:
        self._before, self._seat, self._on_done = before, seat, on_done
        self._announced = ""
        self._judged: Judged | None = None
        super().__init__(edit(before).by_hand(), on_play=lambda position: None)

    def _do(self, name: str, value: str) -> None:
        if name == "say":
            self._announced, self._judged = value.strip(), None
            self._show()
        elif name == "done":
            self._done()
        elif name == "show" and self._judged is not None:
            self._on_done(self._judged)
        else:
            super()._do(name, value)

    def _done(self) -> None:
        self._judged = None
        self._judged = judged = judge(self._before, self.draft, self._announced, seat=self._seat)
        if judged.right and judged.line:
            self._on_done(judged)
        elif judged.right:
            self._show(m("Nothing has been done yet."))
        else:
            self._show(hands_html.verdict(judged))

    def _change(self, draft: Draft) -> None:
        self._judged = None
        super()._change(draft)

    def _changed(self, said: Text = "") -> None:
        self._judged = None
        self._show(said)

    def _above(self) -> str:
        asked = hands_html.announced(self._announced, self._before.prompt().says)
        judged = self._judged
        if judged is None:
            return asked
        if judged.right:
            return asked + html.paragraph(m("Nothing has been done yet."))
        return asked + hands_html.complaints(self._before.game.clauses, judged)

    def _foot(self) -> str:
        wrong = self._judged is not None and not self._judged.right
        done = html.button("done", m("I am done"), primary=True)
        back = html.button("undo", m("Take back"), off=len(self._drafts) == 1)
        again = html.button("redo", m("Redo"), off=not self._undone)
        return done + (html.button("show", m("Show me")) if wrong else "") + back + again
