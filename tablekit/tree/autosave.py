"""``SavedTree``: a tree that can be saved, also by itself: each change is then a line at the end of its file, which
costs as much in the longest game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from tablekit.core.errors import RecordError, warn
from tablekit.core.lock import one_at_a_time
from tablekit.saying.words import m
from tablekit.tree.changes import Change
from tablekit.tree.node import Step
from tablekit.tree.record_file import RecordFile
from tablekit.tree.tree import Tree


class SavedTree(Tree):
    """A tree and the files that it is saved to; ``unsaved`` says why the last change could not be, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._files: dict[Path, RecordFile] = {}
        self._autosave: Autosave | None = None
        self.unsaved = ""

    def __getstate__(self) -> dict[str, Any]:
        """The whole tree, for another process; whoever watches it, and the files that it is saved to, stay here."""
        return {**self.__dict__, "_watchers": [], "_files": {}, "_autosave": None}

    @abstractmethod
    def encode(self) -> bytes:
        """The whole tree as the bytes of a game record: the same ones after the same acts, and when read back."""

    @abstractmethod
    def _digest(self, node: int) -> str:
        """The fingerprint of a node's position."""

    @one_at_a_time
    def save(self, path: str | Path, *, overwrite: bool = False) -> None:
        """Save the whole tree; the file then holds all of it, or, whatever happens, all of what it held before.

        Raises ``RecordError`` if it cannot be written, or holds something this explorer has neither read nor written.
        """
        raw = self.encode()
        file = RecordFile(path)
        file = self._files.setdefault(file.path, file)
        file.write(raw, overwrite=overwrite)
        if self._autosave is None:
            self.unsaved = ""
        elif self._autosave.file is file:
            self._autosave.written(self._at)
            self.unsaved = ""

    @one_at_a_time
    def put_together(self) -> None:
        """Write the file that this tree is saved to by itself anew, as one record without the lines that were added.

        That takes longer the larger the tree is, so it is for when nobody waits; a ``Table`` does it by itself.  It is
        nothing that must be done: whatever goes wrong, the file stays as it is, and can be opened.
        """
        if self._autosave is not None and self._autosave.file.added and not self.unsaved:
            with suppress(RecordError):
                self.save(self._autosave.file.path)

    def _save_by_itself(self, path: str | Path | None, overwrite: bool) -> None:
        if path is not None:
            self.save(path, overwrite=overwrite)
            self._autosave = Autosave(self._files[RecordFile(path).path], self._at)

    def _changed(self, change: Change | None = None) -> None:
        if (saving := self._autosave) is None:
            return
        try:
            if change is not None and change.nodes:
                last = len(self._nodes) - 1
                change = msgspec.structs.replace(change, digests=((last, self._digest(last)),))
            if change is None or self.unsaved or not saving.add(change, self._nodes, self._at):
                self.save(saving.file.path)
        except RecordError as error:
            self.unsaved = str(error)
            warn(m("the game goes on, but it is not saved: {why}", why=str(error)), stacklevel=5)

    def _turned(self, nodes: Iterable[int]) -> None:
        """From these nodes ``forward`` leads elsewhere than before."""
        if self._autosave is not None:
            self._autosave.turned.update(nodes)


class Autosave:
    """The file that a tree is kept in, and what of the tree it does not say yet.

    ``at`` is the present node as the file has it; ``turned`` are the nodes where ``forward`` leads elsewhere by now.
    """

    def __init__(self, file: RecordFile, at: int) -> None:
        self.file = file
        self.written(at)

    def written(self, at: int) -> None:
        """All of the tree has been written."""
        self.at = at
        self.turned: set[int] = set()

    def add(self, change: Change, nodes: Sequence[Step], at: int) -> bool:
        """Add what has just changed, and where the tree was gone to before; whether that could be done."""
        turned = [(node, ahead) for node in sorted(self.turned) if (ahead := nodes[node].ahead) is not None]
        line = msgspec.structs.replace(change, at=None if at == self.at else at, last=tuple(turned)).encode()
        if not self.file.add(line):
            return False
        self.written(at)
        return True
