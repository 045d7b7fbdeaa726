"""``Tasks``: a line at the top of a notebook that says how many of its tasks are done."""

from __future__ import annotations

import ipywidgets as w
from IPython.display import display

from tablekit_widgets.face import Face


class Tasks(w.VBox):
    """How many exercises and questions of the page are done.  It lives in the page: nothing is kept about anybody."""

    def __init__(self) -> None:
        super().__init__()
        line = '<div class="tk-progress"></div><span class="tk-quiet" data-count=""></span>'
        self.children = (Face(html=f'<div class="tk-tasks">{line}</div>'),)

    def __repr__(self) -> str:
        return "<Tasks>"

    def _ipython_display_(self) -> None:
        live = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        display({"text/plain": repr(self), "application/vnd.jupyter.widget-view+json": live}, raw=True)
