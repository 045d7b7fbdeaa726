"""Giving widgets back: ipywidgets keeps every widget that was ever made until it is closed, each part by itself."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w
from IPython.display import display

from tablekit_widgets.kit.one_at_a_time import MY_TURN

PARTS = ("children", "layout", "style", "_canvases")


class Closable(w.VBox):
    """What somebody puts on a page, and takes off it with all its parts."""

    def close(self) -> None:
        """Take it off the page for good, with every part of it; the game of a table stays in its ``explorer``."""
        if self.comm is None:
            # Python calls it once more when it clears memory, on whichever thread: also on that of a door, which must
            # answer guests while a cell has the turn.
            return
        with MY_TURN:
            if self.comm is not None:
                self._leave()
                give_back(self.layout, *self.children)
                super().close()

    def _leave(self) -> None:
        """End what would go on without it."""
        raise NotImplementedError

    def _show_live(self, words: str = "") -> None:
        """Show it where a cell shows its output; ``words`` are for whoever has no widgets, if no picture follows."""
        live = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        stored = {"text/plain": words} if words else {}
        display({**stored, "application/vnd.jupyter.widget-view+json": live}, raw=True)


def give_back(*widgets: w.Widget) -> None:
    """Close widgets with everything they are made of."""
    todo = list(widgets)
    while todo:
        widget = todo.pop()
        if widget.comm is not None:
            todo += _parts(widget)
            widget.close()


def _parts(widget: w.Widget) -> Iterator[w.Widget]:
    for name in PARTS:
        found = getattr(widget, name, None) if widget.has_trait(name) else None
        yield from (part for part in (found if isinstance(found, (list, tuple)) else (found,)) if part is not None)
