"""A course on the page, as a reader plays it: what is asked is done, click by click, by mouse, touch or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page

from tablekit.core import Key, Move
from tablekit.games.apache.lessons import Race
from tablekit.lessons import moment as moments
from tablekit.lessons.moment import asks_first, following
from tablekit.lessons.questions import answer, quiz_answer
from tablekit.lessons.rows import Choose, Film, Predict, Refuse, Slow
from tablekit.lessons.telling import asks_here, slow_answer
from tablekit.position.clicks import Chooser
from tablekit_widgets import Course

MOST_CLICKS = 250
WHERE_READY = """async buttons => {
  const root = buttons[0]?.closest('.tk-course'), act = buttons[0]?.dataset.act;
  for (let one; (one = root?.querySelector(`button[data-act="${act}"]`)); await new Promise(go => setTimeout(go, 50))) {
    if (!one.matches('.tk-c-comes')) return one.click();
  }
}"""


def press_if_there(course: Locator, act: str) -> None:
    """Press what may have gone by itself, as a film that came to its end; where it has just come, once it can be."""
    course.locator(f'button[data-act="{act}"]').evaluate_all(WHERE_READY)


class Reader:
    """Somebody who does what is asked, right at once; ``by`` is ``mouse``, ``touch`` or ``keyboard``.

    What comes next is read from the same course in Python; where it lies, and how it is reached, from the page.
    """

    def __init__(
        self, page: Page, course: Course, by: str = "mouse", look: Callable[[str], None] | None = None
    ) -> None:
        self.page, self.course, self.by = page, course, by
        self._look = look or (lambda name: None)
        self.clicks = 0

    @property
    def view(self) -> dict[str, Any]:
        """What is shown now."""
        return self.course.face.view

    def _button(self, act: str) -> Locator:
        return self.page.locator(f'.tk-course button[data-act="{act}"]')

    def press(self, act: str) -> None:
        """Press a button, or a thing on the board."""
        number = self.view["n"]
        spot = next((spot for spot in self.view["board"]["spots"] if spot["act"] == act), None)
        if spot is not None:
            self._on_board(act)
        elif self.by == "keyboard":
            self.page.locator(f'.tk-course button[data-act="{act}"]:not(.tk-c-comes)').focus()
            self.page.keyboard.press("Enter")
        elif self.by == "touch":
            self._button(act).tap()
        else:
            self._button(act).click()
        self.clicks += 1
        self.page.wait_for_function("n => window.model?.get('view').n > n", arg=number)

    def _on_board(self, act: str) -> None:
        path = self.page.locator(f'.tk-c-places path[data-act="{act}"]')
        if self.by == "keyboard":
            path.focus()
            self.page.keyboard.press("Enter")
            return
        x, y = self.page.evaluate("act => window.middle(act)", act)
        (self.page.touchscreen.tap if self.by == "touch" else self.page.mouse.click)(x, y)

    # ------------------------------------------------------------ what is asked

    def play(self, until: str = "recap") -> None:
        """Play on to the first view of this kind of beat, or to the end."""
        for _ in range(MOST_CLICKS):
            kind = self.course.reader.beat.kind
            if kind == until:
                return
            act = self.next_act()
            if act is None:
                return
            self.press(act) if not act.startswith("number ") else self._type(act.removeprefix("number "))
        raise AssertionError(f"the course is not through after {MOST_CLICKS} clicks: {self.view['bubble']}")

    def _type(self, number: str) -> None:
        self.page.locator(".tk-course input").fill(number)
        self.press("number")

    def next_act(self) -> str | None:
        """What somebody does next who knows the course."""
        buttons = {button["act"]: button for button in self.view["buttons"] if not button["off"]}
        if "skip-on" in buttons:
            self._look("step")
            return "skip-on"
        moment = self.course.reader.walk.moment
        assert moment is not None
        self._look(moment.phase)
        if moment.phase == "compared":
            return f"way {moments.untried(moment)[0].at}" if moments.untried(moment) else "go on"
        for act in ("next", "go on", "take back"):
            if act in buttons:
                return act
        return self._asked(moment, buttons)

    def _asked(self, moment: Any, buttons: dict[str, Any]) -> str:
        beat = moment.staged.beat
        if isinstance(beat, Slow):
            return f"key {slow_answer(moment.staged, beat.pages[moment.page])}" if asks_here(moment) else "page 1"
        if isinstance(beat, Film):
            return "player 0" if asks_here(moment) else "skip" if moment.page > 6 and not beat.reels else "page 1"
        if isinstance(beat, Predict) and asks_first(moment):
            right = answer(moment.staged)
            if beat.number is not None:
                return f"number {right}"
            if beat.choose:
                return f"answer {[option.value for option in beat.choose].index(right)}"
            left = [key for key in sorted(right, key=str) if key not in moment.chosen]
            return f"key {left[0]}" if left else "pointed"
        if isinstance(beat, Race):
            return self._race(moment, buttons)
        return self._move(moment)

    def _race(self, moment: Any, buttons: dict[str, Any]) -> str:
        if not moment.answered:
            return "turn up calmly"
        right = moment.staged.beat.cards[moment.page].right
        return "press hold" if right == "wait" else f"press {right}"

    def _move(self, moment: Any) -> str:
        beat, track = moment.staged.beat, following(moment)
        if isinstance(beat, Choose):
            track = moments.untried(moment)[0]
        own = track.own(moment.seat) if track is not None else ()
        if isinstance(beat, Refuse) and len(own) <= len(moment.own):
            move = moment.here.move(beat.refuse.move, moment.seat)
            return f"key {next(key for key in move.keys if key not in moment.chosen)}"
        assert track is not None
        taken = track.taken[own[len(moment.own)]]
        if taken.chance:
            return self._there("key chance", "roll")
        return self._clicks(moment, taken.before.move(taken.step))

    def _there(self, key: str, act: str) -> str:
        return key if any(spot["act"] == key for spot in self.view["board"]["spots"]) else act

    def _clicks(self, moment: Any, move: Move) -> str:
        """The next click that brings a move about."""
        there = {spot["act"] for spot in self.view["board"]["spots"]}
        for key in self._keys(moment, move):
            if f"key {key}" in there:
                return f"key {key}"
        return f"move {move.text}"

    @staticmethod
    def _keys(moment: Any, move: Move) -> Iterator[Key]:
        chooser = Chooser([move])
        for key in moment.chosen:
            clicked = chooser.click(key)
            chooser = clicked if isinstance(clicked, Chooser) else chooser
        for key in (*move.keys, *move.hints):
            if key in chooser.clicked:
                continue
            clicked = chooser.click(key)
            if clicked == move or (isinstance(clicked, Chooser) and set(clicked.clicked) <= {*move.keys, *move.hints}):
                yield key

    def play_on(self) -> None:
        """Take the first thing that is offered in the own part, without a clock, and let the end come."""
        for _ in range(MOST_CLICKS):
            view = self.view
            buttons = [button["act"] for button in view["buttons"] if not button["off"]]
            if "skip-on" not in buttons:
                self._look("own")
            if "next" in buttons:
                self.press("next")
                return
            lit = [spot["act"] for spot in view["board"]["spots"] if spot["is"] == "lit"]
            offered = [*lit, *(option["act"] for option in view["options"])]
            first = [act for act in ("skip-on", "end") if act in buttons]
            clock = ["clock"] if view["race"] and (view["race"]["runs"] or view["race"]["idle"]) else []
            self.press([*first, *clock, *offered][0])
        raise AssertionError("the own part does not end")

    def answer_the_quiz(self) -> None:
        """Answer the questions at the end, right."""
        walk = self.course.reader.walk
        for quiz in walk.course.beats[-1].quiz:  # type: ignore[union-attr]
            self._look("quiz")
            right = quiz_answer(quiz, walk.beats)
            self.press(f"answer {[option.value for option in quiz.choose].index(right)}")
            self._look("answered")
            self.press("read")
        self._look("end")
