"""Games that are found again when their kernel was started anew: a file for each position that tables began with.

A file holds the whole game, with all that hands hide, as the kernel itself does; nobody but its owner may read it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec
from IPython.paths import get_ipython_dir

from tablekit.bots import NAMES, OF_BEFORE, Bot, named
from tablekit.core import files, limits
from tablekit.core.errors import RecordError
from tablekit.position import Position
from tablekit.tree.explorer import Explorer
from tablekit.tree.record import parse
from tablekit_widgets.words import m

MOST_FILES = 20
SPARE_BYTES = 1_000  # of a file beside its record


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it stands in its file: its record, and the names of the bots at the table by their seats."""

    record: msgspec.Raw
    bots: dict[int, str]

    @property
    def steps(self) -> int:
        """How many steps its longest line has."""
        depths = [0]
        for parent, _ in parse(bytes(self.record)).nodes:
            depths.append(depths[parent] + 1)
        return max(depths)

    def explorer(self) -> Explorer:
        """The game, of a large one only a part at first; raises ``RecordError``."""
        return Explorer.decode(bytes(self.record), whole=False)

    def named(self) -> Mapping[int, Bot]:
        """The bots at the table; raises ``TablekitError`` for one that there is not."""
        return {seat: named(name) for seat, name in self.bots.items()}


def folder() -> Path:
    """Where they are kept: in the folder that a page's own Python keeps, else in IPython's."""
    if sys.platform == "emscripten" and Path.cwd().parts[:2] == ("/", "drive"):
        return Path("/drive/.tablekit")
    return Path(get_ipython_dir()) / "tablekit"


def write(start: Position, explorer: Explorer, bots: Mapping[int, Bot]) -> bool:
    """Write down a game that was played from a start position, and whether that could be done.

    A bot of somebody's own making is made by their cell: such a game is not written down; nor is that of a visitor.
    """
    if _of_a_visitor() or any(bot.name not in (*NAMES, *OF_BEFORE) for bot in bots.values()):
        return False
    named = {seat: bot.name for seat, bot in bots.items()}
    raw = msgspec.json.encode(Kept(msgspec.Raw(explorer.encode()), named))
    path = _file(start)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = path.with_suffix(f".{os.getpid()}.new")
        with open(new, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(raw)
        os.replace(new, path)
        for old in sorted(path.parent.glob("*.json"), key=os.path.getmtime)[:-MOST_FILES]:
            old.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def read(start: Position) -> Kept | None:
    """The game that was written down last from the same start position, or None; raises ``RecordError``."""
    if _of_a_visitor():
        return None
    try:
        if not folder().is_dir():
            return None
        raw = files.held(_file(start), limits.RECORD_BYTES + SPARE_BYTES)
        found = msgspec.json.decode(raw, type=Kept)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as error:
        raise RecordError(m("its file is damaged: {why}", why=str(error))) from error
    return found if found.steps else None


def remove(start: Position) -> None:
    """Keep the game that was played from a start position no longer."""
    try:
        _file(start).unlink(missing_ok=True)
    except OSError:  # whoever may not write there has left nothing there
        return


def _of_a_visitor() -> bool:
    """Whether this kernel is one of many that one user runs for strangers: Voila starts one for each who comes."""
    return "VOILA_BASE_URL" in os.environ


def _file(start: Position) -> Path:
    """The file of a start position: the same for whatever game has the same beginning, seed and names."""
    return folder() / f"{sha256(Explorer(start).encode()).hexdigest()[:24]}.json"
