"""``Step``: one node of the tree of positions that an explorer keeps."""

from __future__ import annotations

HIDDEN = "?"


class Step:
    """One node of the tree: its parent (-1: it is the start), its text, what was noted, and where it goes on.

    ``text`` is the move, or if ``by_chance`` the result of chance, that leads here; ``depth`` the number of steps from
    the start; ``children`` the nodes after it; ``ahead`` the one last visited, or None; ``name`` and ``note`` may be
    empty, and so may ``evidence``, of how it came about, which playing it again does not need.  ``to`` are the seats
    that may know the text, None if everybody may.
    """

    __slots__ = ("ahead", "by_chance", "children", "depth", "evidence", "name", "note", "parent", "text", "to")

    def __init__(
        self, parent: int, text: str, depth: int, by_chance: bool = False, to: tuple[int, ...] | None = None
    ) -> None:
        self.by_chance = by_chance
        self.parent = parent
        self.text = text
        self.to = to
        self.depth = depth
        self.children: list[int] = []
        self.ahead: int | None = None
        self.name = ""
        self.note = ""
        self.evidence = ""

    def text_for(self, seen_by: int | str) -> str:
        """The text as ``"all"``, a seat or a ``"spectator"`` may know it: ``?`` where it is somebody's secret."""
        return self.text if self.to is None or seen_by == "all" or seen_by in self.to else HIDDEN

    def __repr__(self) -> str:
        return f"Step(parent={self.parent}, text={self.text!r}, children={self.children}, name={self.name!r})"
