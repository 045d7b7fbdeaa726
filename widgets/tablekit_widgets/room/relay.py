"""The relay: a part of the Jupyter server that leads guests to a room, where only the Jupyter port can be reached.

It opens no kernel, asks nobody who they are, and goes nowhere but to the port that a kernel of the same user has
written down.  All it could give away is behind the key of the room, which it does not know.  The settings in
``tablekit_widgets/jupyter`` turn it on, which `make lab`, `tablekit` and Binder use; installing tablekit does not.
"""

from __future__ import annotations

import asyncio
import json
import os
from datetime import UTC, datetime
from typing import Any

from jupyter_core.paths import jupyter_runtime_dir
from jupyter_server.auth.decorator import allow_unauthenticated
from tornado.httpclient import HTTPRequest
from tornado.web import RequestHandler
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tablekit_widgets.room.address import BASE, FOLDER, PATH, ROOM, alive, written
from tablekit_widgets.room.pages import add_slash, send_page
from tablekit_widgets.room.sockets import PING, GuestSocket

MOST = 200  # sockets of all rooms together
LARGEST = 2 << 20  # bytes of one view
EARLY = 4  # messages that are kept until the room has answered


def port_of(number: str, folder: str) -> int:
    """The port of a room, as the kernel that opened it wrote down in a folder that only this user can write.

    Raises ``OSError``, ``KeyError``, ``TypeError`` or ``ValueError`` where there is no such room: of a kernel that was
    killed the file may be left, and its port belong to somebody else.
    """
    said = json.loads(written(number, folder).read_text(encoding="utf-8"))
    if not alive(int(said["pid"])):
        raise ProcessLookupError(number)
    return int(said["port"])


class Page(RequestHandler):
    """The files of the page.  As no handler of Jupyter's it sets no cookie and knows no user."""

    @allow_unauthenticated
    def get(self, number: str, name: str | None) -> None:
        """One of them."""
        if name is None:
            add_slash(self, number)
        else:
            send_page(self, name)


class Relay(GuestSocket):
    """One guest's socket, handed through message by message."""

    open_now = 0

    def initialize(self, folder: str) -> None:
        """Nothing is known of the guest, and nobody behind the door yet."""
        self._folder = folder
        self._inner: WebSocketClientConnection | None = None
        self._early: list[str | bytes] = []
        self._counted = False

    @allow_unauthenticated
    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Open the socket; said again here, as Jupyter asks of each way in whether it is meant to need no login."""
        await super().get(*args, **kwargs)

    async def open(self, number: str) -> None:
        """Go to the room of this number; all that is said meanwhile is kept."""
        self.set_nodelay(True)
        try:
            where = f"ws://127.0.0.1:{port_of(number, self._folder)}{PATH}{number.lower()}/ws"
            if Relay.open_now >= MOST:
                self.close(1013, "crowded")
                return
            Relay.open_now += 1
            self._counted = True
            inner = await websocket_connect(
                HTTPRequest(where, connect_timeout=3), on_message_callback=self._from_room, max_message_size=LARGEST,
                ping_interval=PING,
            )  # fmt: skip
        except Exception:  # no such room, or it has just been closed
            self.close(1001, "closed")
            return
        if self.ws_connection is None:  # the guest has left meanwhile
            inner.close()
            return
        self._inner = inner
        if inner.protocol is not None:
            inner.protocol.set_nodelay(True)
        for message in self._early:
            self._to_room(message)

    def on_message(self, message: str | bytes) -> None:
        """Hand it on."""
        if self._inner is not None:
            self._to_room(message)
        elif len(self._early) < EARLY:
            self._early.append(message)

    def _to_room(self, message: str | bytes) -> None:
        """Guests of a room keep an idle server awake, as whoever works in a notebook does."""
        assert self._inner is not None
        self.settings["tablekit_room_last_activity"] = datetime.now(UTC)
        self._inner.write_message(message, isinstance(message, bytes)).add_done_callback(_sent)

    def _from_room(self, message: str | bytes | None) -> None:
        if message is None:
            code = self._inner.close_code if self._inner is not None else None
            self.close(code or 1001, self._inner.close_reason if self._inner is not None else None)
        else:
            self.send(message)

    def on_close(self) -> None:
        """Leave the room, too."""
        Relay.open_now -= self._counted
        if self._inner is not None:
            self._inner.close()


def _sent(written: asyncio.Future[None]) -> None:
    """Of a room that closes in the middle of a message ``_from_room`` is told."""
    if not written.cancelled():
        written.exception()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "tablekit_widgets.room.relay"}]


def _load_jupyter_server_extension(app: Any) -> None:
    """Lead to rooms below the server's own address, and let its kernels know that there is a way."""
    web, folder = app.web_app, getattr(app, "runtime_dir", "") or jupyter_runtime_dir()
    os.environ[BASE], os.environ[FOLDER] = web.settings["base_url"], folder
    room = f"{web.settings['base_url'].rstrip('/')}{ROOM}"
    web.add_handlers(".*$", [(f"{room}/ws", Relay, {"folder": folder}), (f"{room}(?:/([a-z]*[.]?[a-z]*))?", Page)])
