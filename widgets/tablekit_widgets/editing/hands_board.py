"""A board on which a turn is carried out by hand; when it is done, it is held against the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from tablekit.consulting.typed_moves import in_notation
from tablekit.core.errors import TablekitError
from tablekit.editing.draft import Draft, edit
from tablekit.position import Position
from tablekit.referee.judged import Judged
from tablekit.referee.judging import judge
from tablekit.saying import Text
from tablekit_widgets.editing import hands_html
from tablekit_widgets.editing.draft_board import DraftBoard
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.words import m

NOTHING = m("Nothing has been done yet.")


class LeftAs(NamedTuple):
    """What hands have done so far: each table in turn, what was taken back of it, and the move that was announced."""

    drafts: tuple[Draft, ...]
    undone: tuple[Draft, ...]
    announced: str



class HandsBoard(DraftBoard):
    """The table of hands.

    Arguments: ``before``, the whole position before; ``seat``, whose eyes compare, or None for all that it shows;
    ``on_done``, called with what was judged, once all is right or somebody wants the rest to be shown; ``on_told``,
    called with what was judged each time it is not right, and with None once that is said no longer: whoever takes it
    tells the slips, and here stands only how many there are; ``on_left``, called with what hands have done whenever
    they go on; ``left``, what they had done on an earlier such board; ``announced``, the moves, where they are given;
    ``on_picture``, as in ``DraftBoard``.
    """

    kind = m("By hand")

    def __init__(
        self, before: Position, seat: int | None, on_done: Callable[[Judged], None],
        on_told: Callable[[Judged | None], None] | None = None,
        on_left: Callable[[LeftAs], None] = lambda left: None,
        left: LeftAs | None = None, announced: Sequence[str] = (), on_picture: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self._before, self._seat, self._on_done, self._on_told = before, seat, on_done, on_told
        self._on_left = on_left
        self._announced = left.announced if left is not None else "\n".join(announced)
        self._judged: Judged | None = None
        self._idle = False
        super().__init__(edit(before).by_hand(), on_play=lambda position: None, on_picture=on_picture)
        if left is not None:
            self._drafts, self._undone = [*left.drafts], [*left.undone]
            self._show()

    @property
    def judged(self) -> Judged | None:
        """What is said of what hands did, where it is not right; None as soon as they go on."""
        return self._judged

    def _read(self) -> None:
        super()._read()
        if self._judged is not None:  # its sentences are in the language of when it was judged
            self._judged = self._held()

    def _held(self) -> Judged:
        """What hands did, held against the rules."""
        return judge(self._before, self.draft, _in_notation(self._before, self._announced), seat=self._seat)

    def _do(self, name: str, value: str) -> None:
        if name == "say":
            self._announced = value.strip()
            self._goes_on()
            self._show()
        elif name == "done":
            self._done()
        elif name == "show" and self._judged is not None:
            self._on_done(self._judged)
        else:
            super()._do(name, value)

    def _done(self) -> None:
        self._judge(None)
        judged = self._held()
        if judged.right and judged.line:
            self._on_done(judged)
        elif judged.right:
            self._idle = True
            self._show(NOTHING)
        else:
            self._judge(judged)
            self._show(hands_html.verdict(judged))

    def _judge(self, judged: Judged | None) -> None:
        """Take down what is said of what hands did; None where they go on."""
        told = self._judged is not judged
        self._judged, self._idle = judged, False
        if told and self._on_told is not None:
            self._on_told(judged)

    def _changed(self, said: Text = "") -> None:
        self._goes_on()
        self._show(said)

    def _goes_on(self) -> None:
        self._judge(None)
        self._on_left(LeftAs(tuple(self._drafts), tuple(self._undone), self._announced))

    def asked(self) -> tuple[Text, Text]:
        """What the bar of a table says while this lies on its board: the question that is open there."""
        return self._before.prompt().says, super().asked()[1]

    def _above(self) -> str:
        asked = hands_html.announced(self._announced, "" if self._on_picture else self._before.prompt().says)
        judged = self._judged
        if judged is None:
            return asked
        if self._on_told is not None:
            return asked + hands_html.counted(judged)
        return asked + hands_html.complaints(self._before.game.clauses, judged)

    def _foot(self) -> str:
        done = html.button("done", m("I am done"), primary=True)
        back = html.button("undo", m("Take back"), off=len(self._drafts) == 1)
        again = html.button("redo", m("Redo"), off=not self._undone)
        show = html.button("show", m("Show me")) if self._judged is not None else ""
        said = hands_html.verdict(self._judged) if self._judged is not None else NOTHING if self._idle else ""
        return done + show + back + again + (html.paragraph(said, "tk-quiet") if said else "")


def _in_notation(before: Position, announced: str) -> list[str]:
    """Moves that were announced in the words of the language that is spoken, or in notation, each where it is made."""
    at, found = before, list[str]()
    for said in filter(None, (part.strip() for part in announced.replace(";", "\n").splitlines())):
        text = in_notation(at, said)
        found.append(text)
        with suppress(TablekitError):  # something between them was left out, or it is refused later
            at = at.step(text)
    return found
