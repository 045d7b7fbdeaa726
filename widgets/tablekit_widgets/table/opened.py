"""The drawers of a table: which one is open, made when it is opened first, and what is in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import ipywidgets as w

from tablekit_widgets.kit.acts import Acts
from tablekit_widgets.kit.drawer import Drawer
from tablekit_widgets.kit.faults import each
from tablekit_widgets.kit.sitting import Closed, Moved, News, OtherEyes, OtherLanguage, Part, Sitting, Stale
from tablekit_widgets.table import more


class Opened(Part):
    """The drawers by name, of which at most one is open; ``makers`` make them, ``acts`` are those of the column."""

    def __init__(self, sitting: Sitting, makers: Mapping[str, Callable[[], Drawer]], acts: Acts, name: str) -> None:
        super().__init__(sitting)
        self._makers, self._acts, self.name = makers, acts, name
        self._made: dict[str, Drawer] = {}
        self.box = w.VBox()
        self.box.add_class("tk-inside")

    def acts(self, acts: Acts) -> None:
        """Opening and closing."""
        acts.add("drawer", self.turn, "|".join(["", *more.TITLES]))

    def told(self, news: News) -> None:
        """Pass on to the drawers what concerns them."""
        match news:
            case OtherEyes():
                self.forget()
            case OtherLanguage():
                each(*([self._made[self.name].say_again] if self.name in self._made else []))
            case Moved():
                self.show()
            case Closed():
                each(*(drawer.close for drawer in self._made.values()))

    def turn(self, name: str) -> None:
        """Open a drawer in the place of the one that is open, or close it where it is this one."""
        self.name = "" if name == self.name else name
        self.show()
        self._sitting.tell(Stale("column"))

    def show(self) -> None:
        """Another position is on the table, or another drawer is open: the others hear that they are shut."""
        name = self.name
        if name and name not in self._made:
            self._made[name] = made = self._makers[name]()
            made.acts(self._acts)
        shut = [drawer.put_away for at, drawer in self._made.items() if at != name]
        try:
            each(*shut, *([self._made[name].show] if name else []))
        finally:
            self._show_widgets()

    def _show_widgets(self) -> None:
        found = tuple(self._made[self.name].widgets()) if self.name in self._made else ()
        if self.box.children != found:
            self.box.children = found
        self.box.layout.display = "" if found else "none"

    def html(self) -> str:
        """The open drawer as HTML, with its frame; nothing where none is open."""
        self._show_widgets()
        return more.framed(self.name, self._made[self.name].html()) if self.name in self._made else ""

    def get(self, name: str) -> Drawer | None:
        """A drawer that was made."""
        return self._made.get(name)

    def forget(self) -> None:
        """Other eyes look: nothing stays of what those before had opened."""
        self.box.children = ()
        each(*(drawer.forget for drawer in self._made.values()))
