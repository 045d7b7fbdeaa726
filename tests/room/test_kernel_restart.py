"""A kernel that ends with guests around its table: what each is told, and how they find back when it shares again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.room import kept_keys
from tablekit_widgets.room.room import Room
from tests.room.phones import Phone

# A kernel with a game for three on its table, which it shares; it ends when it is told to, or is killed.
KERNEL = """import asyncio, json, sys
import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.history import kept_file
from pathlib import Path
kept_file.folder = lambda: Path(sys.argv[1])
async def share():
    table = Table(tk.new(sys.argv[2], players=3, seed=7), motion=False)
    room = table.share(network=True, address="127.0.0.1")
    print(json.dumps([room.link, room.taken, table.explorer.at]), flush=True)
    word = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    if word == "close\\n":
        room.close()
        await asyncio.sleep(0.2)
asyncio.run(share())
"""


class Kernel:
    """A process with a shared table, of one notebook."""

    def __init__(self, folder: Path, game: str = "meduris") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", KERNEL, str(folder), game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.link, self.taken, self.at = json.loads(self.process.stdout.readline())

    def ends(self, word: str = "") -> None:
        """It is told to close the room, or to end, or with no word is killed."""
        if not word:
            self.process.send_signal(signal.SIGKILL)
        self.process.communicate(f"{word}\n")

    @property
    def port(self) -> int:
        return int(self.link.split("/")[2].partition(":")[2])


@pytest.fixture(autouse=True)
def notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """All kernels are those of one notebook, as a Jupyter server tells them."""
    monkeypatch.setenv(kept_keys.NOTEBOOK, "lessons/monday.ipynb")


@pytest.mark.parametrize("word", ["", "end"], ids=["killed", "restarted"])
def test_a_kernel_that_ends_loses_its_guests_and_finds_them_in_their_seats_when_it_shares_again(
    word: str, tmp_path: Path
) -> None:
    async def play() -> None:
        first = Kernel(tmp_path)
        ada, looks_on = await Phone.at(first.link), await Phone.at(first.link)
        await ada.heard("you")
        key = await ada.sit(0)
        await ada.until(lambda: ada.moves)
        first.ends(word)
        assert [await ada.ended(), await looks_on.ended()] == [None, None]  # no word: the page says that it tries again
        again = Kernel(tmp_path)
        assert (again.link, again.taken) == (first.link, [0])
        back = await Phone.at(first.link, seat=key)
        await back.heard("you", seat=0)
        await back.until(lambda: back.moves)
        assert (await back.play(back.moves[0]))["say"] == "done"
        again.ends("close")

    asyncio.run(play())


def test_a_room_that_was_closed_before_the_kernel_ended_is_dead(tmp_path: Path) -> None:
    async def play() -> None:
        first = Kernel(tmp_path)
        first.ends("close")
        again = Kernel(tmp_path)
        assert again.link.partition("#")[2] != first.link.partition("#")[2]
        old = first.link.replace(f":{first.port}/", f":{again.port}/")
        assert await (await Phone.at(old)).ended() == "no key"
        again.ends("close")

    asyncio.run(play())


def test_with_another_game_guests_find_back_and_take_their_seats_anew(tmp_path: Path) -> None:
    async def play() -> None:
        first = Kernel(tmp_path)
        ada = await Phone.at(first.link)
        key = await ada.sit(0)
        first.ends()
        again = Kernel(tmp_path, "iquazu")
        assert (again.link, again.taken) == (first.link, [])
        back = await Phone.at(first.link, seat=key)
        await back.heard("you", seat=-1)
        again.ends("close")

    asyncio.run(play())


def test_a_freed_seat_is_free_after_the_kernel_was_killed_too(tmp_path: Path) -> None:
    async def play() -> None:
        first = Kernel(tmp_path)
        ada = await Phone.at(first.link)
        await ada.sit(0)
        assert {"say": "done"} == await ada.ask(do="stand")
        first.ends()
        again = Kernel(tmp_path)
        assert not again.taken
        again.ends("close")

    asyncio.run(play())


async def shared() -> tuple[Table, Room]:
    table = Table(tk.new("meduris", players=3, seed=7), motion=False)
    return table, table.share(network=True, address="127.0.0.1")


def files(tmp_path: Path) -> list[Path]:
    return sorted(tmp_path.glob("tablekit-keys-*"))


def test_the_keys_lie_where_only_their_user_reads_them_and_go_with_the_room(tmp_path: Path) -> None:
    async def share() -> None:
        table, room = await shared()
        (file,) = files(tmp_path)
        assert file.stat().st_mode & 0o777 == 0o600
        assert room.key in file.read_text()
        other, second = await shared()  # of two that are open at once the first has the file
        second.close()
        assert [file] == files(tmp_path)
        room.close()
        assert [] == files(tmp_path)
        table.close()
        other.close()

    asyncio.run(share())


@pytest.mark.parametrize(
    "left", ["{}", "no file", '{"pid": -7, "number": "../etc", "key": "abcdefghjk", "port": 0}', "old"]
)
def test_keys_that_are_old_or_were_tampered_with_open_nothing(left: str, tmp_path: Path) -> None:
    async def share() -> None:
        table, room = await shared()
        (file,) = files(tmp_path)
        text = file.read_text()
        room.close()
        dead = subprocess.Popen([sys.executable, "-c", ""])
        dead.wait()
        kept = text.replace(f'"pid":{os.getpid()}', f'"pid":{dead.pid}')
        assert kept != text
        file.write_text(kept if left == "old" else left)
        if left == "old":
            os.utime(file, (0, 0))
        again = table.share(network=True, address="127.0.0.1")
        assert (again.number, again.key) != (room.number, room.key)
        assert len(again.number) == 6 and len(again.key) == 10
        again.close()
        table.close()

    asyncio.run(share())


def test_without_a_notebook_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(kept_keys.NOTEBOOK)

    async def share() -> None:
        table, room = await shared()
        assert [] == files(tmp_path)
        room.close()
        table.close()

    asyncio.run(share())
