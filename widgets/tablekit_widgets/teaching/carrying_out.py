"""``CarryOut``: an exercise done with the hands: the moves are announced, and you do all that comes of them."""

from __future__ import annotations

from tablekit.core import Chance
from tablekit.editing.draft import edit
from tablekit.lessons.tasks import Exercise
from tablekit.lessons.tasks import exercise as exercise_of
from tablekit.referee.judged import Judged
from tablekit.referee.taken import announced
from tablekit.saying import Text
from tablekit.teach.answers import Attempt, named
from tablekit.tree.line import Line
from tablekit_widgets.editing import hands_html
from tablekit_widgets.editing.hands_board import HandsBoard
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.teaching.story import Story
from tablekit_widgets.teaching.tasks import keep
from tablekit_widgets.words import m


class CarryOut(HandsBoard):
    """An exercise to be carried out by hand: nobody moves the druid for you, and each slip is told with its clause.

    Arguments: ``source``, an ``Exercise``, or the name of a game with the ``id`` of one of its exercises.  The moves of
    its solution are announced, with what chance brings; *I am done* compares.  ``done`` is whether all was right.

    >>> from tablekit_widgets import CarryOut
    >>> CarryOut("meduris", "hut-by-hand").done
    False
    """

    FOLLOWS = True  # it belongs to nothing else

    def __init__(self, source: Exercise | str, id: str = "") -> None:
        self._source, self._id = source, id
        self.exercise = exercise_of(source, id) if isinstance(source, str) else source
        self.done = False
        self._hints = 0
        self._showing = self._shown = False
        super().__init__(self.exercise.position, None, self._carried, announced=self.exercise.solution)
        self.face.task = named(self.exercise)

    # ------------------------------------------------------------ acts

    def _read(self) -> None:
        super()._read()
        if isinstance(self._source, str):
            self.exercise = exercise_of(self._source, self._id)
        if self._showing:
            self._below(self._solution())

    def _solution(self) -> Story:
        return Story(Line(self.exercise.position, *self.exercise.solution), title=str(m("What comes of it")))

    def _do(self, name: str, value: str) -> None:
        if name == "again":
            self._drafts, self._undone = [edit(self.exercise.position).by_hand()], []
            self.done = False
            self._changed(m("From the start."))
        elif name == "hint":
            self._hints = min(self._hints + 1, len(self.exercise.hints))
            self._show(self.exercise.hints[self._hints - 1].says if self._hints else "")
        elif name == "show":
            self._showing = not self._showing
            self._shown |= self._showing
            self._below(self._solution() if self._showing else None)
            self._show()
        else:
            super()._do(name, value)

    def _done(self) -> None:
        super()._done()
        if self.judged is not None:
            self._keep(())

    def _carried(self, judged: Judged) -> None:
        self._keep(tuple(move for move, _ in self.exercise.decisions))
        self.done = self.face.done = True
        self._show(m("Done. {why}", why=self.exercise.done))

    def _keep(self, moves: tuple[str, ...]) -> None:
        """Keep a try: one that was not right has played nothing."""
        keep(named(self.exercise), Attempt(moves=moves, hints=self._hints, opened=self._shown))

    def _goes_on(self) -> None:
        self.done = False
        super()._goes_on()

    # ------------------------------------------------------------ what is shown

    @property
    def _finished(self) -> bool:
        return self.done

    def _title(self) -> Text:
        return self.exercise.asks

    def _above(self) -> str:
        book = self.exercise.position.game.clauses
        if self.done:
            rule = html.chips(book, self.exercise.clauses)
            return html.box("good", "✓ " + self.exercise.done, "") + html.box("", m("The rule"), rule)
        way = self.exercise.way
        line = [at.outcome(step) if isinstance(at.node, Chance) else at.move(step)
                for at, step in zip(way, self.exercise.solution, strict=False)]  # fmt: skip
        says = m("Announced: {moves}", moves=announced(way, line))
        said = hands_html.taken(says)
        does = m("Move everything on the board and in the lists below, and press “I am done”.")
        said += html.paragraph(does, "tk-quiet")
        told = hands_html.complaints(book, self.judged) if self.judged is not None else ""
        return said + told + self._hinted()

    def _hinted(self) -> str:
        said = "".join(html.paragraph(hint.says) for hint in self.exercise.hints[: self._hints])
        return html.box("", m("Hint") if self._hints == 1 else m("Hints"), said) if said else ""

    def _foot(self) -> str:
        hints = len(self.exercise.hints)
        more = m("Hint {hint} of {hints}", hint=self._hints + 1, hints=hints)
        more = m("No more hints") if self._hints == hints else more
        parts = [
            html.button("done", m("I am done"), primary=not self.done, off=self.done),
            html.button("undo", m("Take back"), off=not self.touched),
            html.button("again", m("Again"), off=not self.touched),
        ]
        if hints:
            parts.append(html.button("hint", more, off=self._hints == hints or self.done))
        parts.append(html.button("show", m("Hide the solution") if self._showing else m("Show me")))
        return "".join(parts) + html.counted(named(self.exercise))

    def _plain(self) -> str:
        return str(m("By hand: {task}", task=self.exercise.asks))

    @property
    def _runs(self) -> Text:
        return m("Run this notebook to do it by hand: move the pieces, and it says what was forgotten.")
