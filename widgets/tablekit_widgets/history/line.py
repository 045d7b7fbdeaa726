"""The line of positions: how far along it you are, and the branches that leave it, each with its first move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablekit.tree.explorer import Explorer


class Branch(NamedTuple):
    """A line that leaves the present one: its first node, after how many steps, what it begins with, how long it is."""

    node: int
    depth: int
    words: str
    steps: int


def present_line(explorer: Explorer) -> list[int]:
    """The nodes from the start through the present one to where ``forward`` ends."""
    line = list(explorer.path(explorer.at))
    while (ahead := explorer.ahead(line[-1])) is not None:
        line.append(ahead)
    return line


def branches(explorer: Explorer, seen_by: int | str) -> Iterator[Branch]:
    """The branches of the present line, first ones first, in words that these eyes may read."""
    line = present_line(explorer)
    on_it = set(line)
    for node in line:
        for child in explorer.children(node):
            if child in on_it:
                continue
            step = explorer.nodes[child]
            words = step.name or step.text_for(seen_by)
            yield Branch(child, step.depth - 1, words, _length(explorer, child))


def _length(explorer: Explorer, node: int) -> int:
    """How many steps the line that was visited last has from a node on, itself counted."""
    steps = 1
    while (ahead := explorer.ahead(node)) is not None:
        node, steps = ahead, steps + 1
    return steps
