"""The socket of a guest, as both doors have it: whose page may open it, and how much may wait for who reads slowly."""

from __future__ import annotations

import asyncio
from functools import partial

from tornado.websocket import WebSocketHandler

from tablekit_widgets.room.pages import LIMIT, welcome

PING = 20.0  # seconds; proxies drop a socket that is silent for a minute
MOST_UNREAD = 1 << 19  # bytes that wait for one guest: a minute's worth for a slow phone


class GuestSocket(WebSocketHandler):
    """Who reads nothing is let go, before what waits for them fills the memory of the host."""

    unread = 0

    def check_origin(self, origin: str) -> bool:
        """Only our own page; see ``pages.welcome``."""
        return welcome(origin, self.request.host)

    @property
    def max_message_size(self) -> int:
        """All that a guest may say is short."""
        return LIMIT

    @property
    def ping_interval(self) -> float | None:
        """Often enough for any proxy."""
        return PING

    def send(self, message: str | bytes) -> None:
        """Send a text or a packed view; nothing where the guest is on the way out."""
        to = self.ws_connection
        if to is None or to.is_closing():
            return
        if self.unread > MOST_UNREAD:
            assert to.stream is not None
            to.stream.close()  # and no last word, which would wait as well
            return
        self.unread += len(message)
        self.write_message(message, isinstance(message, bytes)).add_done_callback(partial(self._went, len(message)))

    def _went(self, size: int, written: asyncio.Future[None]) -> None:
        self.unread -= size
        if not written.cancelled():
            written.exception()  # who goes in the middle of a message is told of by ``on_close``
