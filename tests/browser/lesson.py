"""A story, an exercise or a question on the page, as a learner meets it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

import tablekit as tk
from tablekit.core import Move
from tablekit.lessons.pages import drawn
from tablekit.lessons.tasks import Exercise, Question
from tablekit.picture.closeup import Picture, found_place, part
from tablekit.picture.look import Lights
from tablekit.picture.scene import Scene
from tablekit.position.clicks import Chooser
from tests.browser.board import STILL
from tests.pointing import inside


class LessonOnPage:
    """One of them; ``number`` counts them on the page from 0."""

    def __init__(self, page: Page, number: int, whole: Locator | None = None) -> None:
        self.page = page
        self.whole = whole or page.locator(".tk-lesson").nth(number)
        self.picture = self.whole.locator(".tk-pic")

    def button(self, act: str) -> Locator:
        """A button by what it does."""
        return self.whole.locator(f'[data-do="{act}"]')

    def spot(self, key: str) -> Locator:
        """The button for the keyboard on a thing of the picture."""
        return self.whole.locator(f'.tk-spot[data-do="key {key}"]')

    def says(self, words: str) -> None:
        """Wait until the page says this."""
        expect(self.whole.locator(".tk-page")).to_contain_text(words)

    def view(self, scene: Scene, focus: tuple[str, ...]) -> Picture:
        """The part of a scene that is shown."""
        return Picture(scene, part(scene, [found_place(scene, name) for name in focus]) if focus else None)

    def place(
        self, key: str, position: tk.Position, focus: tuple[str, ...] = (), lit: Lights | None = None
    ) -> dict[str, float]:
        """Where a thing lies on the picture, in pixels from its corner."""
        scene = drawn(position, not focus, lights=lit or Lights())
        shown = self.view(scene, focus)
        x, y = inside(shown.scene, next(known for known in scene.keys if str(known) == key))
        box = self.picture.bounding_box()
        assert box is not None
        return {
            "x": (x - shown.view.x) / shown.view.w * box["width"],
            "y": (y - shown.view.y) / shown.view.h * box["height"],
        }

    def solve(self, task: Exercise | Question, by: str) -> None:
        """Do a task as it is meant, by ``"mouse"``, ``"keyboard"`` or ``"touch"``."""
        if isinstance(task, Exercise):
            self._play(task, by)
        elif task.kind == "points":
            for key in sorted(task.answer, key=str):
                self._reach(f"key {key}", by)
            self._press("check", by)
        elif task.kind == "choose":
            self._press(f"option {task.answer}", by)
        else:
            self.whole.locator("input").fill(str(task.answer))
            self._press("check", by)
        expect(self.whole.locator(".tk-kind")).to_have_text("Done")

    def _play(self, task: Exercise, by: str) -> None:
        way = [task.position]
        for step, _ in task.decisions:
            while way[-1].chance_outcomes():
                way.append(task.chance(way))
            move, chooser = way[-1].move(step), Chooser(way[-1].legal_moves())
            for key in (*move.keys, *move.hints):
                clicked = chooser.click(key)
                if clicked is None:
                    continue
                self._reach(f"key {key}", by)
                if isinstance(clicked, Move):
                    break
                chooser = clicked
            way.append(way[-1].played(move))

    def _reach(self, act: str, by: str) -> None:
        """Do something with a thing of the picture, where its frame for the keyboard says that it lies."""
        spot = self.whole.locator(f'.tk-spot[data-do="{act}"]')
        spot.wait_for(state="attached")
        before = self.whole.locator(".tk-page").inner_html()
        if by == "keyboard":
            spot.focus()
            self.page.keyboard.press("Enter")
        else:
            spot.scroll_into_view_if_needed()
            spot.evaluate(STILL)
            box = spot.bounding_box()
            assert box is not None
            at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            (self.page.touchscreen.tap if by == "touch" else self.page.mouse.click)(*at)
        self.page.wait_for_function(
            "([page, before]) => page.innerHTML !== before",
            arg=[self.whole.locator(".tk-page").element_handle(), before],
        )

    def _press(self, act: str, by: str) -> None:
        button = self.button(act)
        if by == "keyboard":
            button.focus()
            self.page.keyboard.press("Enter")
        elif by == "touch":
            button.tap()
        else:
            button.click()

    def click(self, key: str, task: Exercise | Question, *, touch: bool = False) -> None:
        """Click or tap a thing of a task that was not begun yet."""
        self.picture.scroll_into_view_if_needed()
        at = self.place(key, task.position, task.focus)
        if touch:
            self.picture.tap(position=at)  # type: ignore[arg-type]
        else:
            self.picture.click(position=at)  # type: ignore[arg-type]
