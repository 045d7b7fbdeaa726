"""The column beside the board: HTML in parts, of which those are sent that changed, and the acts that come back.

The page keeps what was opened, typed and focused while parts are replaced.  A part is named by its place in the column;
``players/2`` is the third of the parts in ``players``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import traitlets
from msgspec import Meta

from tablekit_widgets.kit.acts import FILE_BYTES, LONGEST, Acts
from tablekit_widgets.kit.page import BUSY, Count, Message, Page, Word
from tablekit_widgets.words import m


class Act(Message, frozen=True, tag="act"):
    """Something that a person sets off in the column: the act's name, and what was chosen or typed."""

    seq: Count
    name: Word
    value: Annotated[str, Meta(max_length=LONGEST)]


class File(Message, frozen=True, tag="file"):
    """A file of the person's computer that the page has read: the act it is for, and its text."""

    seq: Count
    name: Word
    text: Annotated[str, Meta(max_length=FILE_BYTES)]


class Column(Page):
    """Shows parts of HTML, all of them escaped by who made them.

    ``acts`` are all that can be asked for; ``guard`` wraps each, so that a fault is shown and changes nothing.
    """

    SAYS = {
        "busy": BUSY,
        "gone": m("No kernel is behind this table any more. Run its cell again to play on."),
        "unreadable": m("This file cannot be read. Is it still there?"),
    }
    html = traitlets.Dict().tag(sync=True)
    heard = traitlets.Int(0).tag(sync=True)

    def __init__(self, acts: Acts, guard: Callable[[Callable[[], object]], None]) -> None:
        self._sent: Mapping[str, str] = {}
        self._acts, self._guard = acts, guard
        super().__init__("column", Act | File, self._asked)
        self.add_class("tk-column")

    def show(self, parts: Mapping[str, str]) -> None:
        """Show these parts, and leave the others as they are; an empty one takes no room."""
        if any(self.html.get(name, "") != text for name, text in parts.items()):
            self.html = {**self.html, **parts}

    def forget(self) -> None:
        """Keep nothing of what was shown."""
        self.html = dict.fromkeys(self.html, "")

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """All of it for a page that has nothing yet; else, of the parts, those that changed since the last update."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if key is not None and "html" in state:
            state["html"] = {name: text for name, text in self.html.items() if self._sent.get(name) != text}
        return state

    def send_state(self, key: Any = None) -> None:
        """Send what changed."""
        super().send_state(key)
        if key is None or "html" in ({key} if isinstance(key, str) else key):
            self._sent = dict(self.html)

    def _asked(self, act: Act | File) -> None:
        found = self._acts.find(act.name, act.text if isinstance(act, File) else act.value)
        if found is None:
            self.dropped += 1
        else:
            self._guard(found)
        self.heard = act.seq
