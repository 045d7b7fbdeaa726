"""``Tree``: the nodes of an explorer, how they hang together, and what they are called.

Nodes are numbered from 0, the start, in the order in which they were first reached, and never hold each other: the
tree is a flat list with the index of each parent.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence

from tablekit.core.errors import TablekitError
from tablekit.core.limits import name_fault, note_fault
from tablekit.core.lock import one_at_a_time
from tablekit.core.notation import shown, suggestion
from tablekit.position import Position
from tablekit.saying.texts import taken
from tablekit.saying.words import m
from tablekit.tree.changes import Change
from tablekit.tree.node import Step


class Tree(ABC):
    """Nodes that follow each other, one of them the present one; whoever keeps the tree hears when it has changed."""

    def __init__(self) -> None:
        self._nodes = [Step(-1, "", 0)]
        self._at = 0
        self._watchers: list[Callable[[], None]] = []

    @abstractmethod
    def _changed(self, change: Change | None = None) -> None:
        """Something in the tree is not as it was: this, or more than can be told in a line."""

    # ------------------------------------------------------------ nodes and lines

    @property
    def at(self) -> int:
        """The present node."""
        return self._at

    @property
    def nodes(self) -> Sequence[Step]:
        """All nodes, the start first; to be read only."""
        return self._nodes

    def __len__(self) -> int:
        return len(self._nodes)

    def _index(self, node: int | None) -> int:
        if node is None:
            return self._at
        if isinstance(node, bool) or not isinstance(node, int) or not 0 <= node < len(self._nodes):
            raise TablekitError(
                m("there is no node {node}; nodes are 0 to {last}", node=shown(node), last=len(self._nodes) - 1)
            )
        return node

    @one_at_a_time
    def children(self, index: int | None = None) -> tuple[int, ...]:
        """The nodes that follow a node (the present one), in the order in which they were first reached."""
        return tuple(self._nodes[self._index(index)].children)

    @one_at_a_time
    def ahead(self, index: int | None = None) -> int | None:
        """The child of a node (the present one) that was visited last, or None at the end of a line."""
        return self._nodes[self._index(index)].ahead

    @one_at_a_time
    def path(self, index: int | None = None) -> list[int]:
        """The nodes from the start to a node (the present one), both included."""
        node = self._index(index)
        found = [node]
        while node:
            node = self._nodes[node].parent
            found.append(node)
        return found[::-1]

    @one_at_a_time
    def line(self, index: int | None = None, seen_by: int | str = "all") -> list[str]:
        """Moves and results of chance from the start to a node (the present one).

        ``seen_by`` is ``"all"``, a seat (0..n-1) or ``"spectator"``: what it may not know is written ``?``.
        """
        return [self._nodes[node].text_for(seen_by) for node in self.path(index)[1:]]

    @property
    @one_at_a_time
    def branches(self) -> tuple[int, ...]:
        """The last node of every line, in the order in which they were first reached."""
        return tuple(node for node, found in enumerate(self._nodes) if not found.children)

    @one_at_a_time
    def after(self, index: int | None = None) -> list[int]:
        """All nodes that lie after a node (the present one), on whatever branch."""
        return [*self._descendants(self._index(index))]

    def _descendants(self, index: int) -> Iterator[int]:
        todo = list(self._nodes[index].children)
        while todo:
            node = todo.pop()
            yield node
            todo.extend(self._nodes[node].children)

    def watch(self, callback: Callable[[], None], remove: bool = False) -> None:
        """Call something whenever another node has become the present one; with ``remove=True`` no longer."""
        if remove:
            self._watchers.remove(callback)
        else:
            self._watchers.append(callback)

    def _went(self, position: Position) -> Position:
        """Tell those who watch that another node is the present one."""
        for callback in list(self._watchers):
            callback()
        return position

    # ------------------------------------------------------------ names and notes

    @one_at_a_time
    def name(self, text: str, index: int | None = None) -> None:
        """Name a node (the present one), so that ``find`` knows it; an empty text removes the name.

        Raises ``TablekitError`` for a text that cannot be shown, or that another node is named by.
        """
        node = self._index(index)
        if text:
            fault = name_fault(text := taken(text)) if isinstance(text, str) else m("it is not a text")
            if fault:
                raise TablekitError(m("the name cannot be used: {why}", why=fault))
            other = next((i for i, found in enumerate(self._nodes) if found.name == text and i != node), None)
            if other is not None:
                raise TablekitError(m("node {other} is named {text} already", other=other, text=repr(text)))
        self._nodes[node].name = text
        self._changed(Change(named=((node, text),)))

    @one_at_a_time
    def note(self, text: str, index: int | None = None) -> None:
        """Write a note to a node (the present one), at most 2,000 characters; an empty text removes it."""
        node = self._index(index)
        fault = note_fault(text := taken(text)) if isinstance(text, str) else m("it is not a text")
        if fault:
            raise TablekitError(m("the note cannot be used: {why}", why=fault))
        self._nodes[node].note = text
        self._changed(Change(notes=((node, text),)))

    @one_at_a_time
    def find(self, name: str) -> int:
        """The node of this name; raises ``TablekitError`` that suggests the nearest."""
        name = taken(name) if isinstance(name, str) else name
        names = [found.name for found in self._nodes if found.name]
        for node, found in enumerate(self._nodes):
            if name and found.name == name:
                return node
        if not names:
            raise TablekitError(m("no node is named {name}; no node is named yet", name=shown(name)))
        right = suggestion(name, names)
        raise TablekitError(m("no node is named {name}; it must be {right}", name=shown(name), right=right))
