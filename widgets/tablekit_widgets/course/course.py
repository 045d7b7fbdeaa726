"""``Course``: a whole guided game in one cell, from the first click to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Template
from typing import Annotated, Any, ClassVar, Literal

import ipywidgets as w
import traitlets
from IPython.display import display
from msgspec import Meta, to_builtins
from msgspec.structs import replace

from tablekit.core.errors import TablekitError
from tablekit.lessons import Course as Storyboard
from tablekit.lessons import course as course_of
from tablekit.picture.look import look
from tablekit.position import Position
from tablekit.saying import Message as Sentence
from tablekit.saying.current import current, speaking
from tablekit_widgets import tongues
from tablekit_widgets.course.board import on_a_page
from tablekit_widgets.course.printed import in_print, in_words
from tablekit_widgets.course.progress import Kept
from tablekit_widgets.course.reader import Reader
from tablekit_widgets.course.view import Bubble, View, sent
from tablekit_widgets.kit.closing import Closable
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.page import Count, Message, Page
from tablekit_widgets.kit.style import board_colours, colours, kept
from tablekit_widgets.words import m


@cache
def course_sheet() -> str:
    """The style sheet of courses, with the colours of the look."""
    light, dark = look("light"), look("dark")
    return Template(kept("night.css") + kept("course.css")).substitute(
        light=colours(light), dark=colours(dark), family=light.type.family, ink=light.ink, white=light.white,
        board_light=board_colours(light), board_dark=board_colours(dark), lit=light.state.lit,
        lit_rim=light.state.lit_rim, focus=light.state.focus,
        gain=light.semantic.gain, loss=light.semantic.loss,
    )  # fmt: skip


class Act(Message, frozen=True, tag="act"):
    """The reader did something on the view of this number; ``value`` is what was typed."""

    n: Count
    name: Annotated[str, Meta(max_length=80)]
    value: Annotated[str, Meta(max_length=80)] = ""


class Sized(Message, frozen=True, tag="size"):
    """How large the page is: ``small`` is that of a phone."""

    small: bool


class Remembered(Message, frozen=True, tag="kept"):
    """What the browser has kept of this course, or nothing; ``refused`` where it keeps nothing at all.

    It ``goes_on`` where the page has played so far by itself, as it does before Python has come.
    """

    progress: Kept | None
    refused: bool
    goes_on: bool = False


class Raced(Message, frozen=True, tag="raced"):
    """A race is closed: its presses, which the game reads; ``why`` is ``hidden`` where it was broken off."""

    race: Count
    why: Literal["all placed", "time", "nobody placed", "button", "hidden"]
    coarse: bool
    presses: Annotated[list[dict[Annotated[str, Meta(max_length=30)], Any]], Meta(max_length=400)]


class CourseFace(Page):
    """The page that is seen: ``view`` and ``picture``, see ``view``; of the course ``progress`` is kept."""

    SAYS: ClassVar[Mapping[str, Sentence]] = {
        "whole": m("All of the board"), "check": m("That many"), "faster": m("Faster"), "language": m("Language"),
    }  # fmt: skip

    _css = course_sheet()
    view = traitlets.Dict().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    game = traitlets.Unicode().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    task = traitlets.Unicode().tag(sync=True)
    done = traitlets.Float(0.0).tag(sync=True)
    tongues = traitlets.Dict().tag(sync=True)


class Course(Closable):
    """One guided game from the first click to a real end: ``Course("meduris")`` is all that a notebook needs.

    Argument: ``source``, the name of a game that has a course, or a course that was read.  Raises ``TablekitError`` for
    a game without one, and for a course with faults.  ``position`` is what is on the board now.

    >>> from tablekit_widgets import Course
    >>> Course("meduris")
    <Course: Learn Meduris, beat 1 of 16>
    """

    def __init__(self, source: Storyboard | str) -> None:
        super().__init__()
        self._source, self._language = source, current().code
        self.storyboard = course_of(source) if isinstance(source, str) else source
        self.reader = Reader(self.storyboard, lambda: self._guard(lambda: None))
        self._number = 0
        self._last: View | None = None
        self._small = False
        self.face = CourseFace(
            "course", Act | Remembered | Raced | Sized, self._heard, game=self.storyboard.game,
            task=f"course-{self.storyboard.game}", tongues=tongues.NAMES,
        )  # fmt: skip
        self._show()
        self.children: tuple[w.Widget, ...] = (self.face,)
        tongues.follow(self)

    @property
    def position(self) -> Position:
        """What is on the board now."""
        return self.reader.position

    @property
    def beat(self) -> str:
        """The id of the beat that is played."""
        return self.reader.beat.id

    def speak(self, language: str) -> None:
        """Say everything in this language from now on; the reader is where the reader was."""
        self._language = language
        with MY_TURN, speaking(language), self.face.hold_sync():
            if isinstance(self._source, str):
                self.storyboard = course_of(self._source)
                self.reader = self.reader.with_course(self.storyboard)
            self.face.speak()
            self._show()

    # ------------------------------------------------------------ what the page says

    def _heard(self, message: Act | Remembered | Raced | Sized) -> None:
        match message:
            case Act(n, name, value):
                if n == self._number:
                    self._guard(lambda: self.reader.act(name, value))
            case Remembered(progress, refused, goes_on):
                if goes_on and progress is not None:
                    self._guard(lambda: self.reader.take_over(progress))
                elif self.reader.remember(progress, refused):
                    self._guard(lambda: None)
            case Sized(small):
                if small != self._small:
                    self._small = small
                    self._guard(lambda: None)
            case Raced(race, why, _, presses):
                self._guard(lambda: self.reader.raced(race, why, presses))

    def _guard(self, act: Callable[[], None]) -> None:
        with MY_TURN, speaking(self._language):
            try:
                with on_a_page(self._small, nightly=True):
                    act()
            except TablekitError as error:
                self.reader.fault = str(error)
            except Exception as error:
                self.reader.fault = _wrong(error)
            self._show()

    def _show(self) -> None:
        self._number += 1
        view = self._view()
        with self.face.hold_sync():
            self.face.picture = view.picture
            self.face.view = sent(view, self._number)
            self.face.progress = to_builtins(self.reader.progress)
            self.face.done = self.reader.share

    def _view(self) -> View:
        """What is shown; where that fails the last view with what went wrong, and nothing of the game is lost."""
        try:
            with on_a_page(self._small, nightly=True):
                self._last = self.reader.view()
        except Exception as error:
            if self._last is None:
                raise
            told = Bubble(_wrong(error), "bad")
            self._last = replace(self._last, bubble=told, cards=[], options=[], number="", auto=None)
        return self._last

    # ------------------------------------------------------------ in a notebook

    def _leave(self) -> None:
        tongues.leave(self)
        self.reader.close()

    def __repr__(self) -> str:
        at, many = self.reader.walk.at + 1, len(self.storyboard.beats)
        return f"<Course: {self.storyboard.title}, beat {at} of {many}>"

    def _ipython_display_(self) -> None:
        """Show it live, and after it eight pictures of the game, which it hides: for when no kernel is there."""
        with speaking(self._language):
            words, drawn = in_words(self.storyboard), in_print(self.storyboard)
        self._show_live()
        display({"text/plain": words, "image/svg+xml": drawn}, raw=True)


def _wrong(error: Exception) -> str:
    return str(m("Something went wrong here: {fault}", fault=f"{type(error).__name__}: {error}"))
