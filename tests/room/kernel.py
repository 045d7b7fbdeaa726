"""A kernel in a process of its own, with a shared table for three; it can be told to end, or killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from multiprocessing.connection import Connection
from pathlib import Path

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.history import kept_file
from tablekit_widgets.room import kept_keys, opening

# Each is forked from one process that has imported this module, where the system can do that.
WAYS = multiprocessing.get_all_start_methods()
PROCESSES = multiprocessing.get_context("forkserver" if "forkserver" in WAYS else "spawn")
PROCESSES.set_forkserver_preload([__name__])
CLOSE, END = "close", "end"


class Kernel:
    """A process with a shared table, of one kernel that is started again; all that it keeps lies in a folder."""

    def __init__(self, folder: Path, game: str = "meduris") -> None:
        self._pipe, there = PROCESSES.Pipe()
        self._process = PROCESSES.Process(target=_run, args=(there, folder, game), daemon=True)
        self._process.start()
        there.close()
        self.link, self.taken, self.at = self._pipe.recv()

    def ends(self, word: str = "") -> None:
        """It is told to close the room, or to end, or with no word is killed."""
        if word:
            self._pipe.send(word)
        else:
            self._process.kill()
        self._process.join()

    @property
    def port(self) -> int:
        """Where its room is."""
        return int(self.link.split("/")[2].partition(":")[2])


def _run(pipe: Connection, folder: Path, game: str) -> None:
    os.environ[opening.FOLDER] = str(folder)
    kept_file.folder = lambda: folder
    kept_keys.this_kernel = lambda: "kernel-1.json"
    asyncio.run(_share(pipe, game))


async def _share(pipe: Connection, game: str) -> None:
    table = Table(tk.new(game, players=3, seed=7), motion=False)
    room = table.share(network=True, address="127.0.0.1")
    pipe.send((room.link, room.taken, table.explorer.at))
    word = await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
    if word == CLOSE:
        room.close()
        await asyncio.sleep(0.2)
