"""The line of positions: how far along it you are, and the branches that leave it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablekit.tree.explorer import Explorer


class Branch(NamedTuple):
    """A line that leaves the present one: its first node, after how many steps it leaves, and how long it is."""

    node: int
    depth: int
    steps: int


def present_line(explorer: Explorer) -> list[int]:
    """The nodes from the start through the present one to where ``forward`` ends."""
    line = list(explorer.path(explorer.at))
    while (ahead := explorer.ahead(line[-1])) is not None:
        line.append(ahead)
    return line


def branches(explorer: Explorer) -> Iterator[Branch]:
    """The branches of the present line, first ones first."""
    line = present_line(explorer)
    on_it = set(line)
    for node in line:
        for child in explorer.children(node):
            if child in on_it:
                continue
            yield Branch(child, explorer.nodes[child].depth - 1, _length(explorer, child))


def _length(explorer: Explorer, node: int) -> int:
    """How many steps the line that was visited last has from a node on, itself counted."""
    steps = 1
    while (ahead := explorer.ahead(node)) is not None:
        node, steps = ahead, steps + 1
    return steps
