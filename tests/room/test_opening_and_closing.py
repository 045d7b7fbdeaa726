"""A room that is opened and closed: what it leaves behind, and where it cannot be opened."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit_widgets import Table
from tablekit_widgets.room import opening
from tablekit_widgets.room.sharing import shown_link
from tests.room.phones import Host, Phone, dialled, hosted, later, until_nobody_serves

START = tk.new("meduris", players=3, seed=7)
# A kernel in which a room is opened and never closed; it says how many files there are, and what an address may be.
KERNEL = f"""import asyncio, os
from pathlib import Path
import tablekit as tk
from tablekit_widgets import Table
async def share():
    room = Table(tk.new("meduris", players=3, seed=7), motion=False).share()
    print(len([*Path(os.environ["{opening.FOLDER}"]).glob("tablekit-room-*")]))
    for origin in ("javascript:alert(1)", "https://here.example"):
        room.stand_at(origin)
        print(room.placed)
asyncio.run(share())
"""


def test_a_room_can_be_closed_and_another_one_opened_on_the_same_port() -> None:
    async def come(host: Host) -> None:
        ada = await host.guest()
        port = host.room.door.port
        host.room.close()
        assert await ada.ended() == "closed"
        host.room.free(0)  # what is done to a closed room does nothing
        await until_nobody_serves()
        again = host.table.share(network=True, port=port, address="127.0.0.1")
        assert again.key != host.room.key
        host.room = again
        assert (await host.guest()).n

    asyncio.run(hosted(START, come))


def test_a_closed_room_leaves_no_socket_and_no_thread_behind() -> None:
    async def come(host: Host) -> None:
        ada, stranger = await host.guest(), Phone(await dialled(host.room.link))
        host.room.close()
        assert ["closed", "closed"] == [await ada.ended(), await stranger.ended()]
        await until_nobody_serves()

    asyncio.run(hosted(START, come))


def test_a_room_that_cannot_be_written_down_leaves_no_port_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(opening.FOLDER, str(tmp_path / "missing"))

    async def share() -> None:
        table = Table(START, motion=False)
        with pytest.raises(FileNotFoundError):
            table.share()
        await until_nobody_serves()
        table.close()

    asyncio.run(share())


@pytest.mark.thorough
def test_a_kernel_that_ends_takes_the_file_of_its_room_with_it(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KERNEL], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", "False", "True"]
    assert not [*tmp_path.glob("tablekit-room-*")]


def test_a_port_that_is_taken_or_is_none_is_refused_in_a_sentence() -> None:
    async def come(host: Host) -> None:
        table = Table(START, motion=False)
        with pytest.raises(TablekitError, match=f"Port {host.room.door.port} of .* cannot be opened"):
            table.share(network=True, port=host.room.door.port)
        for port in (80, -1, 70_000):
            with pytest.raises(TablekitError, match="from 1024 to 65535"):
                table.share(network=True, port=port)
        table.close()

    asyncio.run(hosted(START, come))


def test_without_a_relay_the_way_through_the_server_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(opening.BASE)
    with pytest.raises(TablekitError, match="leads nobody to a room"):
        Table(later("iquazu", 0)).share()


@pytest.mark.parametrize(("origin", "here"), [("http://localhost:8888", True), ("https://hub.example", False)])
def test_an_address_that_no_phone_reaches_is_said_before_its_link_and_has_no_picture(
    origin: str, here: bool
) -> None:
    async def come() -> str:
        room = Table(START, motion=False).share(network=True)
        room._origin = origin
        shown = shown_link(room)
        room.close()
        return shown

    shown = asyncio.run(come())
    assert here == shown.startswith('<p><b class="tk-unmet">This address is one of this computer alone')
    assert here != ('class="tk-qr"' in shown)
    assert f">{origin}/" in shown
