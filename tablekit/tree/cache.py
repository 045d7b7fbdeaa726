"""Which positions of a tree are kept, so that any other is played again from one not far before it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence

from tablekit.position import Position
from tablekit.tree.node import Step

STRIDE = 64  # a position is kept at every so many steps from the start ...
MOST_KEPT = 4_096  # ... up to some 20 MB: more than a record has nodes for beyond which another is kept ...
RECENT = 256  # ... and besides those that were last looked at


class Cache:
    """Positions of a tree by their nodes: milestones on every line, and those that were last looked at.

    ``start`` is the first position, which is never given up.
    """

    def __init__(self, start: Position) -> None:
        self.milestones: dict[int, Position] = {0: start}
        self.recent: OrderedDict[int, Position] = OrderedDict()
        self._ends: OrderedDict[int, None] = OrderedDict()  # no milestone lies beyond: these are given up first

    def get(self, node: int) -> Position | None:
        """The position of a node, if it is kept."""
        found = self.milestones.get(node)
        if found is None and (found := self.recent.get(node)) is not None:
            self.recent.move_to_end(node)
        return found

    def add(self, node: int, position: Position, nodes: Sequence[Step]) -> None:
        """Keep the position of a node of the tree ``nodes`` for as long as there is room."""
        if nodes[node].depth % STRIDE == 0:
            self._set_milestone(node, position, nodes)
            if len(self.milestones) <= MOST_KEPT:
                return
            node, _ = self._ends.popitem(last=False)
            position = self.milestones.pop(node)
        self.recent[node] = position
        if len(self.recent) > RECENT:
            self.recent.popitem(last=False)

    def _set_milestone(self, node: int, position: Position, nodes: Sequence[Step]) -> None:
        """Of too many one goes that is at the end of a line, so that none is without its way back."""
        before = node
        for _ in range(STRIDE):
            before = nodes[before].parent
        self._ends.pop(before, None)
        self.milestones[node] = position
        self._ends[node] = None

    def renumber(self, number: Mapping[int, int]) -> None:
        """Forget the nodes that are not in ``number``, and give the others the numbers it says."""
        self.milestones = {number[old]: position for old, position in self.milestones.items() if old in number}
        self.recent = OrderedDict((number[old], position) for old, position in self.recent.items() if old in number)
        self._ends = OrderedDict((number[old], None) for old in self._ends if old in number)
