"""What the page shows by itself and says of itself: one script for all of it, and messages that are read strictly."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar

import anywidget
import traitlets
from msgspec import Meta, Struct, ValidationError, convert

from tablekit.saying import Message as Sentence
from tablekit.saying.current import SPOKEN, current
from tablekit_widgets import tongues
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.words import m

Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # as far as the page counts exactly
Measure = Annotated[float, Meta(ge=-1e6, le=1e6)]  # pixels or units; what is no number fits no bounds
Word = Annotated[str, Meta(max_length=80)]


BUSY = m("The kernel is still busy with something else, such as other cells. Your click is answered after it.")
MODULE = Path(__file__).parents[1] / "page" / "page.js"


def module() -> Any:
    """The script of the page: its text, which anywidget imports as a blob, or the address that the server names.

    ``TABLEKIT_PAGE_URL`` is for a server whose policy forbids blobs: the whole address, from ``https://`` on, at which
    it hands out this very ``page.js``.  A path is watched, and whoever watches keeps every widget there ever was: only
    for those who work on the page.
    """
    if address := os.environ.get("TABLEKIT_PAGE_URL"):
        return address
    return MODULE if os.environ.get("ANYWIDGET_HMR") == "1" else MODULE.read_text(encoding="utf-8")


class Message(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something a page says; whoever inherits gives it a ``tag`` and says what is in it."""


class Tongue(Message, frozen=True, tag="tongue"):
    """Somebody chose a language here, or the browser ``remembered`` it of another day."""

    code: Word
    remembered: bool = False


class Page(anywidget.AnyWidget):
    """A part of the page, made by the module of that name in ``widgets/page/src``: see its ``main.js``.

    Arguments: ``messages``, all that this part can say; ``hear``, called with each of them, lets no fault out.  Anybody
    can send anything to a kernel: what is no such message is counted in ``dropped``, and nothing else comes of it.
    What changes while one is heard is sent as one.

    ``SAYS`` are the texts that the page says by itself, by the names that its module knows them by: it gets them as
    ``words``, blanks unfilled, and their language as ``lang``: that in which the part is made, or ``speak`` is called.
    """

    SAYS: ClassVar[Mapping[str, Sentence]] = {}

    _esm: Any = module()
    part = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode().tag(sync=True)

    def __init__(self, part: str, messages: Any, hear: Callable[[Any], None], **traits: Any) -> None:
        said = {"words": {name: str(said) for name, said in self.SAYS.items()}, "lang": current().code}
        super().__init__(part=part, **{**said, **traits})
        self.dropped = 0
        self._messages, self._hear = messages | Tongue, hear
        self.on_msg(self._came)

    def speak(self) -> None:
        """Say everything in the language that is set now."""
        with self.hold_sync():
            if self.SAYS:  # else a part has words of its own
                self.words = {name: str(said) for name, said in self.SAYS.items()}
            self.lang = current().code

    def _came(self, _: object, content: object, __: object) -> None:
        with MY_TURN:
            if self.comm is None:  # it was closed meanwhile
                return
            try:
                message = convert(content, self._messages)
            except (ValidationError, OverflowError, RecursionError) as error:
                self._drop(str(error))
                return
            with self.hold_sync():
                if isinstance(message, Tongue):
                    self._speaks(message)
                else:
                    self._hear(message)

    def _speaks(self, message: Tongue) -> None:
        if message.code not in SPOKEN:
            self._drop(f"no language is called {message.code!r}")
        elif message.remembered:
            tongues.remembered(message.code)
        else:
            tongues.chosen(message.code)

    def _drop(self, fault: str) -> None:
        """Something was sent that is none of this part's messages, for this fault."""
        self.dropped += 1
