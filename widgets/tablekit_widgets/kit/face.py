"""What stories, exercises and questions share: a light widget that shows HTML, and the acts that come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Template
from traceback import format_exception
from typing import Annotated, ClassVar

import ipywidgets as w
import traitlets
from IPython.display import display
from msgspec import Meta

from tablekit.core.errors import TablekitError
from tablekit.picture.look import look
from tablekit.saying import Message as Sentence
from tablekit.saying import Text
from tablekit.saying.current import current, speaking
from tablekit_widgets import tongues
from tablekit_widgets.kit.closing import Closable, give_back
from tablekit_widgets.kit.html import banner
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.kit.page import Message, Page
from tablekit_widgets.kit.style import colours, kept
from tablekit_widgets.words import m

Short = Annotated[str, Meta(max_length=40)]  # an act, or what was typed
Long = Annotated[str, Meta(max_length=255)]  # the same, or an address
Part = Annotated[float, Meta(ge=-10, le=10)]  # of the width or height of a picture; off it is no place


@cache
def lesson_sheet() -> str:
    """The style sheet of lessons, with the colours of the look."""
    light, dark = look("light"), look("dark")
    return Template(kept("night.css") + kept("lesson.css")).substitute(
        light=colours(light), dark=colours(dark), family=light.type.family, ink=light.ink, paper=light.paper,
        paper_by_night=dark.paper, focus=light.state.focus, gain=light.semantic.gain, warn=light.semantic.warn,
    )  # fmt: skip


class Act(Message, frozen=True, tag="act"):
    """A button was pressed, or a box was left; ``value`` is what stands in the box beside it."""

    name: Short
    value: Long = ""


class Place(Message, frozen=True, tag="place"):
    """The picture was clicked; both are parts of its width and height."""

    at: tuple[Part, Part]


class Face(Page):
    """The page that is seen: its HTML, what a screen reader is told, and which task it is and whether it is done.

    ``tongues`` are the languages that can be chosen in it, by their codes.
    """

    SAYS: ClassVar[Mapping[str, Sentence]] = {"language": m("Language")}

    _css = lesson_sheet()
    html = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    task = traitlets.Unicode().tag(sync=True)
    done = traitlets.Bool(False).tag(sync=True)
    tongues = traitlets.Dict().tag(sync=True)


class Lesson(Closable):
    """A face, and below it a table or a story where somebody asked for one.

    Whoever inherits writes ``_html``, ``_static`` (SVG) and ``_plain`` (text), and answers acts: ``_do`` the buttons,
    ``_click`` a place on the picture; and reads what it shows in another language in ``_read``.  A fault is shown in a
    banner and changes nothing else.  It speaks the language that somebody chooses, unless it ``FOLLOWS`` not, as a part
    of something that does.
    """

    FOLLOWS: ClassVar[bool] = True

    def __init__(self, task: str = "") -> None:
        super().__init__()
        self._banner, self._language = "", current().code
        chosen = tongues.NAMES if self.FOLLOWS else {}
        self.face = Face("lesson", Act | Place, self._heard, task=task, html=self._html(), tongues=chosen)
        self.children: tuple[w.Widget, ...] = (self.face,)
        if self.FOLLOWS:
            tongues.follow(self)

    def _html(self) -> str:
        raise NotImplementedError

    def _static(self) -> str:
        raise NotImplementedError

    def _plain(self) -> str:
        raise NotImplementedError

    def _read(self) -> None:
        """Take what is shown from where it stands once more, in the language that is set now."""

    def _do(self, name: str, value: str) -> None:
        """A button was pressed; ``value`` is what stands in the box for numbers."""

    def _click(self, across: float, down: float) -> None:
        """The picture was clicked; both are parts (0..1) of its width and height."""

    def _show(self, said: Text = "") -> None:
        with speaking(self._language):
            self.face.html = self._banner + self._html()
            if said:
                self.face.said = str(said)

    def speak(self, language: str) -> None:
        """Say everything in this language from now on."""
        self._language = language
        with speaking(language):
            self._read()
            self.face.speak()
        self._show()

    def _below(self, widget: w.Widget | None) -> None:
        """Put something below the face in the place of what is there."""
        give_back(*self.children[1:])
        self.children = (self.face,) if widget is None else (self.face, widget)

    def _heard(self, message: Act | Place) -> None:
        match message:
            case Act(name, value):
                self._guard(lambda: self._do(name, value))
            case Place(at):
                self._guard(lambda: self._click(*at))

    def _guard(self, act: Callable[[], None]) -> None:
        with MY_TURN:
            self._banner = ""
            try:
                with speaking(self._language):
                    act()
            except TablekitError as error:
                self._fault(error)
            except Exception as error:
                says = m("Something went wrong here: {fault}", fault=f"{type(error).__name__}: {error}")
                self._fault(says, "".join(format_exception(error)))

    def _fault(self, says: Text | TablekitError, report: str = "") -> None:
        with speaking(self._language):
            self._banner = banner(says, report)
        self._show()

    def _leave(self) -> None:
        tongues.leave(self)

    def __repr__(self) -> str:
        with speaking(self._language):
            return self._plain()

    def _ipython_display_(self) -> None:
        """Show it live, and after it the same as plain SVG, which the live one hides: for when no kernel is there."""
        self._show_live()
        with speaking(self._language):
            static = self._static()
        display({"text/plain": repr(self), "image/svg+xml": static}, raw=True)
