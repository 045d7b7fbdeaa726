"""``ReadTree``: the tree of a record, which can be looked at before all of it has been played again."""

from __future__ import annotations

from abc import abstractmethod
from bisect import insort
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Self

from tablekit.core import Outcome, audience
from tablekit.core.errors import RecordError, warn
from tablekit.core.lock import one_at_a_time
from tablekit.position import Position
from tablekit.saying.words import m
from tablekit.tree.arrange import Arranged, arranged
from tablekit.tree.autosave import SavedTree
from tablekit.tree.cache import Cache
from tablekit.tree.node import Step, lasting, step
from tablekit.tree.record import SAME, Checks, Played, Record, parse, replay
from tablekit.tree.record_file import RecordFile

FIRST = 1_000  # positions that are read before a large game is shown, and at a time until all are: all of most games


class Reading:
    """What of a record is still to be read into a tree.

    A node has its number, its parent and what was noted beside it from the beginning; its text, and its place among
    the children of its parent, it has once it was played.  ``turned`` are the nodes through which somebody has gone
    in the meantime, ``left`` is how many were not played yet.
    """

    def __init__(self, record: Record) -> None:
        self.checks = Checks(record)
        self.faults: list[str] = []
        self.left = len(record.nodes)
        self._rest = replay(record, lambda error: self.faults.append(str(error)))
        self.start = next(self._rest).position
        self.turned: set[int] = set()
        self.autosave: str | Path | None = None
        self.nodes = [Step(-1, "", 0)]
        self._children: defaultdict[int, list[int]] = defaultdict(list)
        for child, (parent, _) in enumerate(record.nodes, start=1):
            self.nodes.append(Step(parent, "", self.nodes[parent].depth + 1))
            self._children[parent].append(child)
        self.ahead = {parent: children[0] for parent, children in self._children.items()} | dict(record.last)
        for node, name in record.named:
            self.nodes[node].name = name
        for node, note in record.notes:
            self.nodes[node].note = note
        for node, evidence in record.evidence:
            self.nodes[node].evidence = evidence

    def next(self, positions: int | None) -> Iterator[Played]:
        """The next nodes, or all that are left."""
        return islice(self._rest, positions)

    def play(self, node: int, position: Position) -> Played:
        """A node out of its turn, from the position of its parent; raises ``RecordError``."""
        played = self.checks.play(node, position)
        if any(self.nodes[other].text == played.text for other in self.nodes[self.nodes[node].parent].children):
            raise self.checks.wrong(node, played.text, SAME)
        return played

    def unread(self, parent: int) -> list[int]:
        """The nodes after this one that were not played yet."""
        return [child for child in self._children.get(parent, ()) if not self.nodes[child].text]


class ReadTree(SavedTree):
    """A tree whose positions are played again when they are asked for.

    That of a record need not be ``whole`` when it is opened: ``read_on`` reads the rest, as does whatever needs all of
    it.  ``faults`` are what was then found wrong in the record, in sentences; what follows a fault is not in the tree.
    """

    def _begin(self, position: Position) -> None:
        super().__init__()
        self._start = position
        self._cache = Cache(position)
        self._digests: dict[int, str] = {}
        self._drawn: dict[str, int] = {}
        self._reading: Reading | None = None
        self.faults: tuple[str, ...] = ()

    def __getstate__(self) -> dict[str, Any]:
        """The whole tree, for another process."""
        self.read_on()
        return super().__getstate__()

    @abstractmethod
    def go(self, index: int) -> Position:
        """Go to a node."""

    @abstractmethod
    def _put(self, found: Arranged, at: int) -> None:
        """Put another tree in the place of this one."""

    # ------------------------------------------------------------ records and files

    @classmethod
    def decode(cls, raw: bytes, *, whole: bool = True) -> Self:
        """The tree of a game record, every node played by the rules; raises ``RecordError``.  See ``open``."""
        return cls.open(parse(raw), whole=whole)

    @classmethod
    def load(cls, path: str | Path, *, autosave: str | Path | None = None, whole: bool = True) -> Self:
        """The tree of a game record in a file; with ``autosave`` (the same path, mostly) changes are saved there, from
        when all of it was read.  See ``open``.
        """
        file = RecordFile(path)
        tree = cls.decode(file.read(), whole=whole)
        tree._files[file.path] = file
        if tree._reading is None:
            tree._save_by_itself(autosave, False)
        else:
            tree._reading.autosave = autosave
        return tree

    @classmethod
    def open(cls, record: Record, *, whole: bool = True) -> Self:
        """The tree of a game record, every node played by the rules; raises ``RecordError``.

        Of a large one that need not be ``whole`` only the present line and some more is played at first.
        """
        tree, reading = cls.__new__(cls), Reading(record)
        tree._begin(reading.start)
        tree._reading, tree._nodes = reading, reading.nodes
        tree._digests, tree._drawn = lasting(dict(record.digests), len(record.nodes)), dict(record.drawn)
        if not whole:
            node: int | None = record.at
            while node is not None:
                node = reading.ahead.get(tree._index(node))
        while tree.read_on(FIRST) and whole and not reading.faults:
            pass
        if reading.faults:
            raise RecordError(reading.faults[0])
        tree.go(record.at)
        return tree

    # ------------------------------------------------------------ reading

    @property
    def unread(self) -> int:
        """How many positions of the record are still to be read."""
        return 0 if self._reading is None else self._reading.left

    @one_at_a_time
    def read_on(self, positions: int | None = None) -> bool:
        """Read so many positions more, or all; whether some are left."""
        if self._reading is None:
            return False
        read = 0
        for read, played in enumerate(self._reading.next(positions), start=1):  # noqa: B007
            self._take(self._reading, played)
        if read == positions:
            return True
        self._end(self._reading)
        return False

    def _take(self, reading: Reading, played: Played) -> None:
        """Put a node that was played in its place, unless somebody has been there before."""
        nodes, node = self._nodes, played.node
        found, mother = nodes[node], nodes[nodes[node].parent]
        if found.text or played.x is None:
            return
        found.text, found.by_chance = played.text, isinstance(played.x, Outcome)
        found.to = audience(played.x, played.position.events)
        insort(mother.children, node)
        reading.left -= 1
        if found.parent not in reading.turned:
            ahead = reading.ahead[found.parent]
            mother.ahead = ahead if nodes[ahead].text else mother.children[0]
        if self._start is reading.start:  # else it is read in another language by now, or with another seed
            self._cache.add(node, played.position, nodes)

    def _end(self, reading: Reading) -> None:
        """All has been read: what is wrong, and what follows it, is left out, and the file stays as it was."""
        self._reading, self.faults = None, tuple(reading.faults)
        if not self.faults:
            self._save_by_itself(reading.autosave, False)
            return
        self._files.clear()  # which would let the file be replaced by less
        found = arranged(self._nodes, [0, *(node for node, step in enumerate(self._nodes) if step.text)])
        self._put(found, found.number[self._at])
        if reading.autosave is not None:
            self.unsaved = self.faults[0]
            warn(m("the game goes on, but it is not saved: {why}", why=self.unsaved), stacklevel=5)

    def _index(self, node: int | None) -> int:
        """The number of a node, which is read now if it has not been; raises ``RecordError`` if it cannot be."""
        found = at = super()._index(node)
        todo = []
        while self._reading is not None and at and not self._nodes[at].text:
            todo.append(at)
            at = self._nodes[at].parent
        if self._reading is not None and todo:
            position = self.at_node(at)
            for child in reversed(todo):
                played = self._reading.play(child, position)
                self._take(self._reading, played)
                position = played.position
        return found

    def _read_next(self) -> None:
        """Read what follows the present node."""
        for node in self._reading.unread(self._at) if self._reading is not None else ():
            with suppress(RecordError):  # which is told when all has been read
                self._index(node)

    def _turned(self, nodes: Iterable[int]) -> None:
        found = list(nodes)
        super()._turned(found)
        if self._reading is not None:
            self._reading.turned.update(self.path()[:-1])

    # ------------------------------------------------------------ what is asked of a tree

    @one_at_a_time
    def at_node(self, index: int) -> Position:
        """The position of a node."""
        todo, at = [], self._index(index)
        while (found := self._cache.get(at)) is None:
            todo.append(at)
            at = self._nodes[at].parent
        for node in reversed(todo):
            found = step(found, self._nodes[node].text)[-1]
            self._cache.add(node, found, self._nodes)
        return found

    @property
    @one_at_a_time
    def branches(self) -> tuple[int, ...]:
        """The last node of every line, in the order in which they were first reached."""
        self.read_on()
        return super().branches

    @one_at_a_time
    def after(self, index: int | None = None) -> list[int]:
        """All nodes that lie after a node (the present one), on whatever branch."""
        self.read_on()
        return super().after(index)
