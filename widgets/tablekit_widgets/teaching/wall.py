"""``Wall``: a task on the phone of every learner, and for whoever teaches how many are done and what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablekit.lessons.pages import drawn
from tablekit.lessons.tasks import Exercise, Question, Task
from tablekit.picture.closeup import Picture, found_place, part
from tablekit.picture.strip import Panel, strip
from tablekit.saying import Text
from tablekit.teach.answers import Mark, named
from tablekit.tree.line import Line
from tablekit_widgets.kit import lesson_html as html
from tablekit_widgets.kit.face import Lesson
from tablekit_widgets.kit.html import clause_chip, say
from tablekit_widgets.room.sharing import shown_link
from tablekit_widgets.room.wall import Counts, WallRoom
from tablekit_widgets.teaching.story import Story
from tablekit_widgets.words import m


class Wall(Lesson):
    """Tasks that everybody who has the link answers on their own phone, without a name; here is how they fare.

    Arguments: ``tasks``, exercises and questions, one or a list that is gone through together; ``network``, whether a
    ``port`` of this computer is opened to its network, else learners come through the Jupyter server; ``address``, by
    which others reach this computer, where it does not know that itself.  ``counts()`` says how many are here, have
    tried and are done, which wrong answers come most and which clauses are broken most; ``marks()`` is what became of
    all tries afterwards, judged as homework is.  ``pause()``, ``show_answer()`` and ``go(n)`` are the buttons.
    Raises ``TablekitError`` where nobody can come in, as in a script:

    >>> from tablekit.lessons.tasks import question
    >>> from tablekit_widgets import Wall
    >>> Wall(question("meduris", "last-copper"), network=True)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tablekit.core.errors.TablekitError: A room needs the event loop of a notebook; in a script nothing ...
    """

    def __init__(self, *tasks: Task, network: bool = False, port: int = 0, address: str | None = None) -> None:
        self.room = WallRoom(tasks, self._tell, network=network, port=port, address=address)
        self._large, self._results = True, False
        super().__init__()

    # ------------------------------------------------------------ for notebooks

    @property
    def link(self) -> str:
        """The address that lets learners in."""
        return self.room.link

    def counts(self) -> Counts:
        """How many are here, have tried and are done, and what goes wrong most; no word of it says who."""
        return self.room.counts()

    def marks(self) -> list[list[Mark]]:
        """What became of each learner's tries, judged again as homework is, in an order that tells nothing."""
        return self.room.marks()

    def pause(self, on: bool = True) -> None:
        """Let everybody look up: no answer is taken until it goes on."""
        self.room.pause(on)

    def show_answer(self) -> None:
        """Show the answer on all phones."""
        self.room.show_answer()

    def go(self, task: int) -> None:
        """Go together to another task of the list, by its number from 1."""
        self.room.go(task - 1)

    def _leave(self) -> None:
        if (room := getattr(self, "room", None)) is not None:  # else nobody could come in
            room.close()
        super()._leave()

    # ------------------------------------------------------------ acts

    def _tell(self) -> None:
        if self.comm is not None:
            self._show()

    def _do(self, name: str, value: str) -> None:
        room = self.room
        acts: dict[str, Callable[[], object]] = {
            "share-at": lambda: room.stand_at(value), "pause": lambda: room.pause(not room.paused),
            "open": room.show_answer,
            "next": lambda: self._go(room.at + 1), "back": lambda: self._go(room.at - 1), "link": self._fold,
            "results": self._sum_up, "lock": lambda: room.lock(not room.door.locked), "end": room.close,
        }  # fmt: skip
        if name.startswith("replay "):
            wrong = self.counts().wrong
            at = int(name.removeprefix("replay ")) if name.removeprefix("replay ").isdigit() else len(wrong)
            if at < len(wrong):
                self._replay(wrong[at][0])
        elif name in acts:
            acts[name]()
        self._show()

    def _go(self, at: int) -> None:
        self._below(None)
        self.room.go(at)

    def _fold(self) -> None:
        self._large = not self._large

    def _sum_up(self) -> None:
        self._results = not self._results

    def _replay(self, told: str) -> None:
        """Show all one try, whoever's it was."""
        way = self.room.one_try(told)
        moves = told.split("; ")
        self._below(Story(Line(way[0], *_steps(self.room.task, moves)), title=str(m("One try"))))

    # ------------------------------------------------------------ what is shown

    def _html(self) -> str:
        room, counts = self.room, self.room.counts()
        if room.closed:
            side = html.paragraph(m("The wall is closed.")) + self._summed_up()
            return html.page(m("Wall"), self.room.task.asks, "", side, "", high=False)
        link = f'<div class="tk-room">{shown_link(room)}</div>' if self._large or not room.placed else ""
        answer = html.box("good", room.answer, html.paragraph(m("All phones show it."))) if room.opened else ""
        side = self._counted(counts) + answer + self._wrong(counts) + (self._summed_up() if self._results else "")
        return html.page(m("Wall"), room.task.asks, link, side, self._foot(), high=False)

    def _counted(self, counts: Counts) -> str:
        here = m("{number:learner} here", number=counts.here)
        says = m("{tried} {tried?has|have} tried, {done} {done?is|are} done", tried=counts.tried, done=counts.done)
        share = counts.done / max(1, counts.here, counts.tried)
        bar = f'<progress class="tk-bar" max="100" value="{round(100 * share)}" aria-label="{say(says)}"></progress>'
        few = m("With so few learners everybody can guess whose answer it was: better talk about it.")
        paused = html.paragraph(m("No answers are taken now."), "tk-quiet") if self.room.paused else ""
        return (
            f'<div class="tk-wall"><p class="tk-count">{say(here)} · {say(says)}</p>{bar}{paused}'
            + (html.paragraph(few, "tk-quiet") if counts.few else "") + "</div>"
        )  # fmt: skip

    def _wrong(self, counts: Counts) -> str:
        if not counts.wrong and not counts.clauses:
            return html.paragraph(m("Nothing has gone wrong so far."), "tk-quiet")
        replays = isinstance(self.room.task, Exercise)
        rows = "".join(
            f"<li><span>{say(self._named(told))}</span><b>{number}×</b>"
            + (html.button(f"replay {at}", m("Replay one such try")) if replays else "") + "</li>"
            for at, (told, number) in enumerate(counts.wrong)
        )  # fmt: skip
        book = self.room.task.position.game.clauses
        broken = "".join(f"<li>{clause_chip(book, clause)}<b>{number}×</b></li>" for clause, number in counts.clauses)
        boxes = html.box("near", m("What came instead"), f'<ul class="tk-often">{rows}</ul>') if rows else ""
        return boxes + (
            html.box("", m("Clauses most often broken"), f'<ul class="tk-often">{broken}</ul>') if broken else ""
        )

    def _named(self, told: str) -> Text:
        """A wrong answer as its button has it."""
        task = self.room.task
        choose = task.choose if isinstance(task, Question) else ()
        return next((one.name for one in choose if str(one.value) == told and one.name), told)

    def _summed_up(self) -> str:
        """All tasks so far, in numbers: how many were right at once, later, or not yet."""
        marks = [mark for learner in self.room.marks() for mark in learner]
        heads = (m("Task"), m("tried"), m("right at once"), m("right later"), m("not yet"))
        rows = "".join(_row(task, [mark for mark in marks if mark.task == named(task)]) for task in self.room.tasks)
        head = "".join(f'<th scope="col">{say(one)}</th>' for one in heads)
        return f'<table class="tk-decided"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'

    def _foot(self) -> str:
        room, last = self.room, len(self.room.tasks) - 1
        parts = [
            html.button("pause", m("Go on") if room.paused else m("Pause: look up")),
            html.button("open", m("Show the answer"), off=room.opened),
        ]
        if last:
            parts.append(html.button("back", m("The task before"), off=room.at == 0))
            parts.append(html.button("next", m("Next task"), off=room.at == last, primary=True))
        parts.append(html.button("link", m("Hide the link") if self._large else m("Show the link")))
        parts.append(html.button("lock", m("Let others in") if room.door.locked else m("Nobody else may come")))
        parts.append(html.button("results", m("Hide the results") if self._results else m("Results")))
        return "".join(parts) + html.button("end", m("End"))

    def _static(self) -> str:
        task = self.room.task
        scene = drawn(task.position, not task.focus)
        seen = part(scene, [found_place(scene, name) for name in task.focus]) if task.focus else None
        return strip(
            self._plain(), [Panel(Picture(scene, seen))], lines=[str(m("Run this notebook to open the wall."))]
        )

    def _plain(self) -> str:
        return str(m("Wall: {task}", task=self.room.task.asks))


def _row(task: Task, marks: Sequence[Mark]) -> str:
    once, later = sum(mark.right == 1 for mark in marks), sum(mark.right > 1 for mark in marks)
    numbers = (len(marks), once, later, len(marks) - once - later)
    return f'<tr><th scope="row">{say(task.asks)}</th>{"".join(f"<td>{number}</td>" for number in numbers)}</tr>'


def _steps(task: Any, moves: Sequence[str]) -> list[str]:
    """The moves of a try with the chance that came to everybody."""
    way, steps = [task.position], []

    def drawn_by_chance() -> None:
        while task.chance_is_due(way):
            after = task.chance(way)
            steps.append(next(str(x) for x, _ in way[-1].chance_outcomes() if way[-1].chance(x) == after))
            way.append(after)

    drawn_by_chance()
    for move in moves:
        way.append(way[-1].play(move))
        steps.append(move)
        drawn_by_chance()
    return steps
