"""A story, an exercise or a question on the page, as a learner meets it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

import tablekit as tk
from tablekit.exercises import Exercise, Question
from tablekit.look import Lights
from tablekit.pages import drawn
from tablekit.picture import Picture, found_place, part
from tablekit.scene import Scene
from tests.pointing import inside


class LessonOnPage:
    """One of them; ``number`` counts them on the page from 0."""

    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.whole = page.locator(".tk-lesson").nth(number)
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

    def click(self, key: str, task: Exercise | Question, *, touch: bool = False) -> None:
        """Click or tap a thing of a task that was not begun yet."""
        self.picture.scroll_into_view_if_needed()
        at = self.place(key, task.position, task.focus)
        if touch:
            self.picture.tap(position=at)  # type: ignore[arg-type]
        else:
            self.picture.click(position=at)  # type: ignore[arg-type]
