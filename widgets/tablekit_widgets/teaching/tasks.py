"""``Tasks``: a line at the top of a notebook that says how many of its tasks are done, and makes a file to hand in."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import deque

from tablekit.core import limits
from tablekit.saying.texts import taken
from tablekit.teach.answers import Answer, Answers, Attempt
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.kit.html import say
from tablekit_widgets.words import m

# The tries of this kernel, by the names of their tasks.  They go with it: nothing is written anywhere.
_TRIED: dict[str, deque[Attempt]] = {}


def keep(task: str, attempt: Attempt) -> None:
    """Remember a try of a task, for a file that the learner may ask for; of many the last ones."""
    _TRIED.setdefault(task, deque(maxlen=limits.TRIES)).append(attempt)


def forget() -> None:
    """Forget all tries."""
    _TRIED.clear()


def tried(name: str) -> Answers:
    """All tries of this kernel as what a learner of this name hands in."""
    return Answers(name=name, answers=tuple(Answer(task, tuple(tries)) for task, tries in _TRIED.items()))


class Tasks(Lesson):
    """How many exercises and questions of the page are done.  It lives in the page: nothing is kept about anybody.

    *Hand in* makes a file of the tries of this notebook since its kernel started, when somebody asks for it and gives
    a name; the browser saves it, and it goes nowhere by itself.

    >>> from tablekit_widgets import Tasks
    >>> Tasks()
    How many tasks are done is counted here once the page runs.
    """

    def __init__(self) -> None:
        self._answers: Answers | None = None
        super().__init__()

    def _do(self, name: str, value: str) -> None:
        if name == "check":
            self._answers = None
            if not value.strip():
                self._show(m("Type your name first."))
                return
            answers = tried(taken(value).strip())
            answers.encode()  # a name that cannot be is refused here
            self._answers = answers
            self._show(m("The file is ready to be saved."))

    def _html(self) -> str:
        line = f'<div class="tk-progress"></div>{html.counted("")}'
        name = say(m("Your name"))
        entry = f'<input type="text" aria-label="{name}" placeholder="{name}" maxlength="{limits.NAME_CHARACTERS}">'
        return (
            f'<div class="tk-tasks">{line}</div><details class="tk-fold tk-hand-in" data-keep="hand-in">'
            f"<summary>{say(m('For a class: hand in'))}</summary>"
            + html.paragraph(m("A file with your tries is made on this page and goes nowhere by itself."), "tk-quiet")
            + f'<div class="tk-moves">{entry}{html.button("check", m("Make the file"))}{self._link()}</div></details>'
        )

    def _link(self) -> str:
        """The file itself, inside the link that saves it."""
        if self._answers is None:
            return ""
        raw = b64encode(self._answers.encode()).decode("ascii")
        name = re.sub(r"[^\w-]+", "-", self._answers.name).strip("-").lower() or "learner"
        file = f"answers-{name}.json"
        saves = m("Save {file}: {tasks:task}", file=file, tasks=len(self._answers.answers))
        begins = f'<a class="tk-file" download="{say(file)}" href="data:application/json;base64,{raw}"'
        return f"{begins}>{say(saves)}</a>"

    def _plain(self) -> str:
        return str(m("How many tasks are done is counted here once the page runs."))

    def _ipython_display_(self) -> None:
        self._show_live(repr(self))
