"""The playable table for Jupyter.

``from tablekit_widgets import Table`` and ``Table(tk.new("meduris", players=3))`` put a position on the table.
"""

from tablekit_widgets.table import Table

__all__ = ["Table"]
