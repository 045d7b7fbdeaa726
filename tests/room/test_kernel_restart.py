"""A kernel that ends with guests around its table: what each is told, and how they find back when it shares again."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jupyter_client.manager import KernelManager

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.room import kept_keys
from tablekit_widgets.room.room import Room
from tests.room.kernel import CLOSE, END, Kernel
from tests.room.phones import Phone

REAL = kept_keys.this_kernel
# Shares a table in a cell of a kernel that a Jupyter server would have started.
CELL = """import tablekit as tk
from tablekit_widgets import Table
table = Table(tk.new("meduris", players=3, seed=7), motion=False)
room = table.share(network=True, address="127.0.0.1")
print(room.number, room.key)"""


@pytest.fixture(autouse=True)
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process is a kernel, too."""
    monkeypatch.setattr(kept_keys, "this_kernel", lambda: "kernel-2.json")


@pytest.mark.parametrize("word", ["", END], ids=["killed", "restarted"])
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
        again.ends(CLOSE)

    asyncio.run(play())


def test_a_room_that_was_closed_before_the_kernel_ended_is_dead(tmp_path: Path) -> None:
    async def play() -> None:
        first = Kernel(tmp_path)
        first.ends(CLOSE)
        again = Kernel(tmp_path)
        assert again.link.partition("#")[2] != first.link.partition("#")[2]
        old = first.link.replace(f":{first.port}/", f":{again.port}/")
        assert await (await Phone.at(old)).ended() == "no key"
        again.ends(CLOSE)

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
        again.ends(CLOSE)

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
        again.ends(CLOSE)

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


def test_outside_of_a_kernel_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_keys, "this_kernel", REAL)

    async def share() -> None:
        table, room = await shared()
        assert [] == files(tmp_path)
        room.close()
        table.close()

    assert "" == kept_keys.this_kernel()
    asyncio.run(share())


def test_what_kernels_have_left_that_never_came_back_is_cleared_away(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in ("tablekit-keys-a.json", "tablekit-keys-b.json", "kernel-c.json"))
    for file in (old, new, other):
        file.write_text("{}")
    for file in (old, other):
        os.utime(file, (0, 0))
    kept_keys.Keeping("Room")
    assert [new, other] == [file for file in (old, new, other) if file.exists()]


@pytest.fixture
def kernels(tmp_path: Path) -> Iterator[Callable[[], KernelManager]]:
    """Starts kernels as a Jupyter server does, all of one notebook, on sockets in files."""
    started: list[KernelManager] = []

    def start() -> KernelManager:
        ways = {"transport": "ipc", "ip": str(tmp_path / f"k{len(started)}")} if os.name != "nt" else {}
        started.append(KernelManager(kernel_name="python3", **ways))
        started[-1].start_kernel(env={**os.environ, "JPY_SESSION_NAME": "lessons/monday.ipynb"})
        return started[-1]

    yield start
    for one in started:
        one.shutdown_kernel(now=True)


def shared_in(kernel: KernelManager) -> str:
    """The number and key of a room that a cell opens."""
    client, told = kernel.client(), []
    client.start_channels()
    try:
        client.wait_for_ready(timeout=120)
        client.execute_interactive(CELL, timeout=120, output_hook=lambda said: told.append(said["content"]))
    finally:
        client.stop_channels()
    return "".join(said.get("text", "") for said in told)


@pytest.mark.thorough
def test_a_restarted_kernel_finds_its_own_room_and_no_other_kernel_of_the_same_notebook_does(
    kernels: Callable[[], KernelManager],
) -> None:
    ada, ben = kernels(), kernels()
    first = shared_in(ada)
    number, key = first.split()
    assert (6, 10) == (len(number), len(key))
    ada.restart_kernel(now=True)  # nobody has closed the room, and another host of this notebook shares first
    assert not {*first.split()} & {*shared_in(ben).split()}
    assert first == shared_in(ada)
