"""Nobody keeps others out of a room: not with idle connections, not with wrong keys, not with many windows."""

from __future__ import annotations

import asyncio
import json

import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

import tablekit as tk
from tablekit_widgets.room import door
from tablekit_widgets.room.connections import too_many
from tests.room.phones import Host, Phone, hosted

START = tk.new("meduris", players=3, seed=7)
ELSEWHERE = "127.0.0.2"  # an address of this computer, too, that others do not come from


async def from_elsewhere(host: Host, key: str | None = None, seat: str = "") -> Phone:
    """Somebody who comes from another address, and shows a key."""
    url = host.room.link.partition("#")[0].replace("http", "ws", 1) + "ws"
    phone = Phone(await websocket_connect(HTTPRequest(url, network_interface=ELSEWHERE)))
    host.phones.append(phone)
    shown = host.room.key if key is None else key
    await phone.socket.write_message(json.dumps({"do": "knock", "key": shown, "seat": seat}))
    return phone


def test_one_address_does_not_take_all_places_and_behind_a_relay_no_address_is_known() -> None:
    there = ["a"] * 6

    assert (False, True) == (too_many(there, "b", 8, 6), too_many(there, "a", 8, 6))
    assert not too_many([""] * 6, "", 8, 6)
    assert too_many(there, "b", 6, 6) and too_many([""] * 6, "", 6, 6)


def test_idle_connections_make_room_for_who_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_CONNECTIONS", 12)

    async def come(host: Host) -> None:
        crowd = [await asyncio.open_connection("127.0.0.1", host.room.door.port) for _ in range(40)]
        guests = [await host.guest() for _ in range(6)]
        assert all(guest.n for guest in guests)
        for _, writer in crowd:
            writer.close()

    asyncio.run(hosted(START, come))


def test_who_stands_there_in_silence_makes_room_for_who_shows_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_STRANGERS", 4)

    async def come(host: Host) -> None:
        url = host.room.link.partition("#")[0].replace("http", "ws", 1) + "ws"
        silent = [Phone(await websocket_connect(HTTPRequest(url))) for _ in range(8)]
        assert (await host.guest()).n
        assert "crowded" == await silent[0].ended()
        for phone in silent:
            phone.leave()

    asyncio.run(hosted(START, come))


def test_whoever_guesses_keys_from_one_address_keeps_out_nobody_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_STRANGERS", 8)
    monkeypatch.setattr(door, "STRANGERS_FROM_ONE", 6)
    monkeypatch.setattr(door, "GUESS", 30.0)

    async def come(host: Host) -> None:
        for number in range(12):
            await from_elsewhere(host, f"wrong {number}")
        while len(host.room.door._strangers) < 6:
            await asyncio.sleep(0.01)
        assert (await host.guest()).n

    asyncio.run(hosted(START, come))


def test_many_windows_from_one_address_leave_places_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_GUESTS", 8)
    monkeypatch.setattr(door, "GUESTS_FROM_ONE", 6)

    async def come(host: Host) -> None:
        windows = [await from_elsewhere(host) for _ in range(7)]
        assert "full" == await windows[6].ended()
        assert (await host.guest()).n

    asyncio.run(hosted(START, come))


def test_who_has_a_seat_comes_back_into_a_full_room_and_not_in_many_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_GUESTS", 4)
    monkeypatch.setattr(door, "AT_ONE_SEAT", 2)

    async def come(host: Host) -> None:
        ada = await host.guest()
        key = await ada.sit(0)
        for _ in range(2):
            await host.guest()
        await from_elsewhere(host)
        assert "full" == await (await from_elsewhere(host)).ended()
        again = await from_elsewhere(host, seat=key)
        await again.heard("you", seat=0)
        assert "full" == await (await from_elsewhere(host, seat=key)).ended()

    asyncio.run(hosted(START, come))


def test_the_host_sends_away_who_only_watches_and_lets_others_in_again_later() -> None:
    async def come(host: Host) -> None:
        ada, cleo = await host.guest(), await host.guest()
        await ada.sit(0)
        host.room.send_watchers_away()
        assert "locked" == await cleo.ended()
        assert "locked" == await (await from_elsewhere(host)).ended()
        host.room.lock(False)
        assert (await host.guest()).n
        await ada.say(do="stand")
        await ada.heard("you", seat=-1)

    asyncio.run(hosted(START, come))
