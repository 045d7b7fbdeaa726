"""What goes wrong at the host's table or at its door is said to whom it concerns, and keeps nobody waiting for ever."""

from __future__ import annotations

import asyncio
import logging
import socket

import pytest

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.lessons.tasks import exercise
from tablekit_widgets import Table
from tablekit_widgets.room import door, opening, room
from tablekit_widgets.room.opening import Opened, Told
from tablekit_widgets.room.views import Onlooker, View
from tablekit_widgets.room.wall import WallRoom
from tests.room.phones import Host, Phone, dialled, hosted, until_nobody_serves
from tests.tools.ports import free_port

START = tk.new("meduris", players=3, seed=7)
FAULT = "Something went wrong at the host's table."


def breaks(*_: object, **__: object) -> Told:
    raise ZeroDivisionError("a secret")


class Interrupted(BaseException):
    """As where the host stops a running cell."""


def interrupts(*_: object, **__: object) -> Told:
    raise Interrupted


def takes_connections(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def test_a_fault_in_a_wish_is_answered_and_so_are_the_wishes_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(host: Host) -> None:
        ada, ben = await host.guest(), await host.guest()
        await ada.sit(0)
        await ada.until(lambda: ada.moves)
        logged: list[logging.LogRecord] = []
        with monkeypatch.context() as broken:
            broken.setattr(room.Room, "_step", breaks)
            broken.setattr(opening.LOG, "handle", logged.append)
            assert {"say": "no", "why": FAULT} == await ada.play(ada.moves[0])
        assert ["a secret"] == [str(one.exc_info[1]) for one in logged if one.exc_info]
        await ben.sit(1)
        assert (await ada.play(ada.moves[0]))["say"] == "done"
        assert "a secret" not in ada.everything + ben.everything

    asyncio.run(hosted(START, play))


def test_a_wish_during_which_the_host_interrupts_the_kernel_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        told: list[tuple[object, ...]] = []
        real = host.room.door.answer
        monkeypatch.setattr(host.room.door, "answer", lambda *about, **how: told.append(about) or real(*about, **how))
        with monkeypatch.context() as broken:
            broken.setattr(room.Room, "_what", interrupts)
            host.room.guests["nobody"] = Onlooker()
            with pytest.raises(Interrupted):
                host.room._asked("nobody", {"do": "what", "x": 1, "y": 1})
        assert ("nobody", {"say": "no", "why": FAULT}) == told[-1]
        await ada.sit(0)

    asyncio.run(hosted(START, play))


def test_every_wish_has_an_answer_also_of_somebody_whom_the_table_does_not_know() -> None:
    async def play(host: Host) -> None:
        ada = await host.guest()
        host.room.guests.clear()
        assert {"say": "done"} == await ada.ask(do="play", move="hut 7", n=1)

    asyncio.run(hosted(START, play))


def test_a_view_that_cannot_be_made_is_told_to_who_waits_for_it_until_there_is_one_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = View.__init__

    async def play(host: Host) -> None:
        ada, ben = await host.guest(), await host.guest()
        await ada.sit(0)
        await ada.until(lambda: ada.moves)
        with monkeypatch.context() as broken:
            broken.setattr(
                View, "__init__", lambda self, seen, eyes, *more, **how: breaks()
                if eyes.seat == 0 else real(self, seen, eyes, *more, **how)
            )  # fmt: skip
            host.table.explorer.play(host.table.position.legal_moves()[0])
            await ada.heard("stop", text=FAULT)
            await host.shown(ben)
        assert "ZeroDivisionError" in host.table._sitting.banner
        host.table.explorer.play(host.table.position.legal_moves()[0])
        await ada.heard("stop", text="")
        await host.shown()
        assert "stop" not in [word["say"] for word in ben.words]

    asyncio.run(hosted(START, play))


@pytest.mark.parametrize("kind", ["table", "wall"])
def test_where_the_first_picture_cannot_be_made_no_port_stays_open(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    real = Opened._open_door

    def keeps(self: Opened, address: str, port: int) -> door.Door:
        made = real(self, address, port)
        opened.append(made.port)
        return made

    async def share() -> None:
        table = Table(START, motion=False)
        with pytest.raises(ZeroDivisionError):
            if kind == "table":
                table.share(network=True)
            else:
                WallRoom([exercise("meduris", "first-hut")], network=True)
        await until_nobody_serves()
        assert [False] == [takes_connections(port) for port in opened]
        table.close()

    monkeypatch.setattr(View, "__init__", breaks)
    monkeypatch.setattr(Opened, "_open_door", keeps)
    asyncio.run(share())


def test_a_server_that_does_not_start_is_told_and_leaves_no_port_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "STARTS", 0.05)
    monkeypatch.setattr(door.Door, "_serve", lambda *_: None)
    port = free_port()

    async def share() -> None:
        table = Table(START, motion=False)
        with pytest.raises(TablekitError, match="its server does not start"):
            table.share(network=True, port=port)
        assert not takes_connections(port)
        table.close()

    asyncio.run(share())


def test_who_opens_many_connections_and_asks_nothing_takes_no_files_of_the_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(door, "MOST_CONNECTIONS", 5)

    async def come(host: Host) -> None:
        ada = await host.guest()
        crowd = [await asyncio.open_connection("127.0.0.1", host.room.door.port) for _ in range(8)]
        read = [asyncio.ensure_future(reader.read()) for reader, _ in crowd]
        done, _ = await asyncio.wait(read, return_when=asyncio.FIRST_COMPLETED, timeout=20)
        while len(done) < 4:
            more, _ = await asyncio.wait(set(read) - done, return_when=asyncio.FIRST_COMPLETED, timeout=20)
            assert more, "a connection too many stays"
            done |= more
        assert [b""] * 4 == [one.result() for one in done]
        await ada.sit(0)  # who is in is not put out
        for _, writer in crowd:
            writer.close()
        await asyncio.gather(*read)
        late = await host.guest()
        assert late.n

    asyncio.run(hosted(START, come))


def test_who_has_the_link_of_a_room_that_was_here_before_is_told_so() -> None:
    async def come(host: Host) -> None:
        before = host.room.link.replace(host.room.number, "aaaaaa")
        assert await Phone(await dialled(before)).ended() == "no key"

    asyncio.run(hosted(START, come))
