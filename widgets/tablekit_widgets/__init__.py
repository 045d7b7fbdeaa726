"""The playable table for Jupyter.

``from tablekit_widgets import Table`` and ``Table(tk.new("meduris", players=3))`` put a position on the table.  The
table is imported when it is first asked for: a Jupyter server that only needs ``server`` starts without the widgets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablekit_widgets.table import Table

__all__ = ["Table"]


def __getattr__(name: str) -> Any:
    if name == "Table":
        from tablekit_widgets.table import Table

        return Table
    raise AttributeError(f"tablekit_widgets has no {name!r}; it offers Table")
