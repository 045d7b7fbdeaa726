"""The relay in a Jupyter server: leads to a room and nowhere else, asks no login for it, and for all else as before."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.room import opening, relay
from tests.room.phones import Host, Phone, dialled
from tests.tools.ports import free_port

REPO = Path(__file__).resolve().parents[2]


async def served(
    tmp_path: Path, script: Callable[[Host, str], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Jupyter server below /user/ada/ with our settings, and a table in this process as if it were its kernel."""
    port, runtime = free_port(), tmp_path / "runtime"
    own = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    settings = str(REPO / "widgets" / "tablekit_widgets" / "jupyter")
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", f"--ServerApp.port={port}",
         "--ServerApp.base_url=/user/ada/", "--IdentityProvider.token=secret",
         "--ServerApp.allow_unauthenticated_access=False"],
        env={**os.environ, **own, "JUPYTER_CONFIG_PATH": settings}, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    said = []
    try:
        assert server.stderr is not None
        for line in server.stderr:
            said.append(line.decode())
            if "is running at" in said[-1]:
                break
        assert not [line for line in said if "tablekit" in line and "Warning" in line]
        monkeypatch.setenv(opening.FOLDER, str(runtime))
        await shared(port, script)
    finally:
        server.terminate()
        server.wait(10)
        assert server.stderr is not None
        server.stderr.close()


async def shared(port: int, script: Callable[[Host, str], Awaitable[object]]) -> None:
    """A table that is shared through the server on this port, and what happens there."""
    table = Table(tk.new("meduris", players=3, seed=7), motion=False)
    room = table.share()
    assert not room.placed and room.link.startswith("/user/ada/tablekit/room/")
    room.stand_at(f"http://127.0.0.1:{port}")
    host = Host(table, room)
    try:
        await script(host, f"http://127.0.0.1:{port}/user/ada")
    finally:
        for phone in host.phones:
            phone.leave()
        table.close()


async def loaded(tmp_path: Path, script: Callable[[Host, str], Awaitable[object]]) -> None:
    """The relay in a web server of this process, loaded as a Jupyter server loads it."""
    web, sockets = Application([], base_url="/user/ada/"), bind_sockets(0, "127.0.0.1")
    relay._load_jupyter_server_extension(SimpleNamespace(web_app=web, runtime_dir=str(tmp_path)))
    server = HTTPServer(web)
    server.add_sockets(sockets)
    try:
        await shared(sockets[0].getsockname()[1], script)
    finally:
        server.stop()
        await server.close_all_connections()


async def plays_first(host: Host) -> Phone:
    """A guest who has sat down and made the first move, which the table shows."""
    guest = await host.guest(origin="null")
    await guest.sit(0)
    await guest.until(lambda: guest.moves)
    assert (await guest.play(guest.moves[0]))["say"] == "done"
    await host.shown()
    return guest


def test_a_guest_comes_through_the_relay_to_an_open_room_and_to_no_other(tmp_path: Path) -> None:
    async def come(host: Host, base: str) -> None:
        ada = await plays_first(host)
        page = await AsyncHTTPClient().fetch(host.room.link.partition("#")[0])
        assert b"guest.js" in page.body
        with pytest.raises(HTTPClientError, match="403"):
            await dialled(host.room.link, "https://elsewhere.example")
        wrong = f"{base}/tablekit/room/zzzzzz/#{host.room.key}"
        assert await Phone(await dialled(wrong)).ended() == "closed"
        host.room.close()
        assert await ada.ended() == "closed"
        assert await Phone(await dialled(host.room.link)).ended() == "closed"

    asyncio.run(loaded(tmp_path, come))


def test_the_relay_leads_on_where_the_last_slash_is_lost_or_all_is_in_capitals(
    tmp_path: Path,
) -> None:
    async def come(host: Host, base: str) -> None:
        page, _, key = host.room.link.partition("#")
        answer = await AsyncHTTPClient().fetch(page.rstrip("/"), raise_error=False, follow_redirects=False)
        assert (302, f"{host.room.number}/") == (answer.code, answer.headers["Location"])
        phone = await Phone.at(f"{base}{page[len(base) :].upper()}#{key.upper()}")
        await phone.until(lambda: phone.n)
        assert phone.fields["title"]
        phone.leave()

    asyncio.run(loaded(tmp_path, come))


@pytest.mark.thorough
def test_a_guest_comes_through_the_server_without_a_login_and_gets_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come(host: Host, base: str) -> None:
        ada = await plays_first(host)
        file = opening.Path(os.environ[opening.FOLDER]) / f"tablekit-room-{host.room.number}.json"
        assert file.stat().st_mode & 0o777 == 0o600
        fetch = AsyncHTTPClient().fetch
        page = await fetch(host.room.link.partition("#")[0])
        assert "Set-Cookie" not in page.headers and "sandbox" in page.headers["Content-Security-Policy"]
        for path in (
            "/api/kernels",
            "/api/contents",
            "/lab",
            "/tree",
            "/api/sessions",
            "/tablekit/room/../../api/kernels",
        ):
            answer = await fetch(base + path, raise_error=False, follow_redirects=False)
            assert answer.code in (302, 403, 404), path
        for path in ("relay.py", "../../api/kernels", "x" * 300):
            answer = await fetch(host.room.link.partition("#")[0] + path, raise_error=False, follow_redirects=False)
            assert answer.code in (302, 403, 404), path
        with pytest.raises(HTTPClientError, match="403"):
            await dialled(host.room.link, "https://elsewhere.example")
        wrong = f"{base}/tablekit/room/zzzzzz/#{host.room.key}"
        assert await Phone(await dialled(wrong)).ended() == "closed"
        dead = subprocess.Popen([sys.executable, "-c", ""])
        dead.wait()
        (file.parent / "tablekit-room-aaaaaa.json").write_text(
            json.dumps({"port": host.room.door.port, "pid": dead.pid})
        )
        assert await Phone(await dialled(f"{base}/tablekit/room/aaaaaa/#x")).ended() == "closed"
        host.room.close()
        assert await ada.ended() == "closed"
        assert not file.exists()

    asyncio.run(served(tmp_path, come, monkeypatch))


@pytest.mark.thorough
def test_only_our_settings_turn_it_on(tmp_path: Path) -> None:
    own = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    show = [sys.executable, "-m", "jupyter_server", "--show-config-json"]

    def config(**more: str) -> dict[str, Any]:
        shown = subprocess.run(show, env={**os.environ, **own, **more}, capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(shown.stdout)
        return found.get("ServerApp", {}).get("jpserver_extensions", {})

    settings = REPO / "widgets" / "tablekit_widgets" / "jupyter"
    assert not [name for name in config() if "tablekit" in name]
    assert config(JUPYTER_CONFIG_PATH=str(settings))["tablekit_widgets.room.relay"] is True
