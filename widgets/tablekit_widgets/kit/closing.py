"""Giving widgets back: ipywidgets keeps every widget that was ever made until it is closed, each part by itself."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as w

PARTS = ("children", "layout", "style", "_canvases")


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
