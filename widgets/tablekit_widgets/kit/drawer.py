"""What lies in a drawer of a table: HTML, the acts that are set off there, and how it forgets what it showed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import ipywidgets as w

from tablekit.core.errors import TablekitError
from tablekit.saying import Text
from tablekit_widgets.kit.html import sentence, wrong
from tablekit_widgets.kit.sitting import Part, Sitting, Stale


class Marked(NamedTuple):
    """What is said as HTML already."""

    html: str


class Drawer(Part, ABC):
    """Something that opens over the column of a table; it is made when somebody opens it first."""

    @abstractmethod
    def html(self) -> str:
        """What is in it now, below its title."""

    def _changed(self) -> None:
        """Show it anew, after something in it has changed."""
        self._sitting.tell(Stale("drawer"))

    def widgets(self) -> Sequence[w.Widget]:
        """What in it is a widget of its own, such as a board to set up; it lies over the drawer, below the title."""
        return ()

    def show(self) -> None:
        """The drawer is open, and another position is on the table, or the same one is shown again."""

    def say_again(self) -> None:
        """Another language is spoken: what is kept in words is said in that; what is open stays open."""
        self.show()

    def put_away(self) -> None:
        """The drawer was closed, or is closed still: what can be shown again is taken out of the page."""
        self.forget()

    @abstractmethod
    def forget(self) -> None:
        """Other eyes look than before: nothing may stay in it that the eyes before were shown."""

    def close(self) -> None:
        """The table is closed: nothing is computed any more, and what is not on the page is given back."""
        self.forget()


class Answering(Drawer):
    """A drawer that says at its end what came of what a person did in it, until something else is done."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._says: Text | Marked = ""

    def doing(self, act: Callable[..., object]) -> Callable[..., None]:
        """An act of this drawer: what a person did wrong is said in it, and nothing else comes of it."""

        def done(*value: Any) -> None:
            self.answer("")
            try:
                act(*value)
            except TablekitError as error:
                self.answer(Marked(wrong(error)))
            finally:
                self._changed()

        return done

    def answer(self, says: Text | Marked) -> None:
        """Say this from now on."""
        self._says = says

    def answered(self, more: str = "") -> str:
        """What is said, for the end of the drawer, with what may be done about it."""
        says = self._says.html if isinstance(self._says, Marked) else sentence(self._says)
        return f'<div class="tk-said"><span role="status">{says}</span>{more}</div>' if says else ""

    def forget(self) -> None:
        """What was said may tell what the eyes before have seen."""
        self._says = ""
