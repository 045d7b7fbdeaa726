"""How many connections may stand at a door: so many, not all from one address, and who asks nothing goes first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream

MOST_GUESTS, MOST_STRANGERS = 120, 64  # who have shown the key, and who have not yet been asked for it
MOST_SEATED, AT_ONE_SEAT = 40, 8  # places more for who shows the key of a seat, and how many may look from one
FROM_ONE = 0.9  # of the places may be taken from one address: a class may come through one router, and others, too
GUESTS_FROM_ONE, STRANGERS_FROM_ONE = int(FROM_ONE * MOST_GUESTS), int(FROM_ONE * MOST_STRANGERS)
MOST_CONNECTIONS = 2 * (MOST_GUESTS + MOST_SEATED + MOST_STRANGERS)  # a page comes with some beside its socket
CONNECTIONS_FROM_ONE = int(FROM_ONE * MOST_CONNECTIONS)


def too_many(there: Collection[str], address: str, most: int, from_one: int) -> bool:
    """Whether nobody more may come from an address: all places are taken, or as many as one address may have.

    ``there`` are the addresses of all who are there; one that is empty is not known, as where everybody comes through a
    relay.
    """
    return len(there) >= most or (bool(address) and sum(one == address for one in there) >= from_one)


class Server(HTTPServer):
    """Takes only so many connections at once, whatever they are about: nobody can use up the files of the kernel.

    Where there are too many, the one that has stood there longest without opening a socket has to go.
    """

    def initialize(self, *about: Any, known: bool = False, most: int = MOST_CONNECTIONS, **how: Any) -> None:
        """Nobody has come yet; ``known`` says whether addresses are those of guests and not of a relay."""
        self._streams: dict[IOStream, str] = {}
        self._known, self._most = known, most
        self.sockets: set[IOStream] = set()
        super().initialize(*about, **how)

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Somebody has come."""
        self._streams = {one: at for one, at in self._streams.items() if not one.closed()}
        self.sockets &= self._streams.keys()
        came = str(address[0]) if self._known and address else ""
        if too_many([*self._streams.values()], came, self._most, CONNECTIONS_FROM_ONE) and not self._made_room(came):
            stream.close()
            return
        self._streams[stream] = came
        super().handle_stream(stream, address)

    def _made_room(self, address: str) -> bool:
        """Whether somebody has gone who has opened no socket: from this address, or where all are too many from any."""
        full = len(self._streams) >= self._most
        idle = (one for one, at in self._streams.items() if one not in self.sockets and (full or at == address))
        gone = next(idle, None)
        if gone is not None:
            del self._streams[gone]
            gone.close()
        return gone is not None
