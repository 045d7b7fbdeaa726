"""A room as it is opened, whatever it is about: its number and key, its address, and who may go in."""

from __future__ import annotations

import json
import logging
import os
import re
import secrets
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import finalize

from tablekit.core import limits
from tablekit.core.errors import TablekitError
from tablekit_widgets.kit.html import say
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tablekit_widgets.room.address import BASE, FOLDER, PATH, written
from tablekit_widgets.room.kept_keys import Keeping, Keys
from tablekit_widgets.room.said import said as page_says
from tablekit_widgets.words import m

if TYPE_CHECKING:
    from tablekit_widgets.room.door import Door

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that can be taken for another, as a link may be typed
QUIET = 4  # modules of white around a QR code, as its standard asks
SEAT_BYTES = 16  # 128 bits
ORIGIN = r"https?://[A-Za-z0-9.\-_:\[\]]{1,255}"
HERE = frozenset({"localhost", "127.0.0.1", "[::1]"})
PORTS = range(1024, 65536)


LOG = logging.getLogger(__name__)
DONE = {"say": "done"}  # each wish is answered, as a page waits for it


class Told(NamedTuple):
    """What one guest is told in answer, and what it sees with from now on, if that is something else."""

    words: tuple[Mapping[str, Any], ...] = ()
    sight: Any = ...


def _fault() -> Told:
    """A fault of ours, which may tell anything: the guest learns no more than that, and the host's kernel logs it."""
    return Told(({"say": "no", "why": str(m("Something went wrong at the host's table."))},))


def why_not_here() -> str:
    """Why nobody can be let in here at all, in a sentence; or nothing.  The site's Python has no server."""
    if sys.platform == "emscripten":
        return str(m("Nobody can come in here: this Python runs in your browser, and no server stands behind it. A "
                     "link to the position opens the same for somebody else."))  # fmt: skip
    return ""


def relayed() -> bool:
    """Whether the Jupyter server leads guests to a room."""
    return BASE in os.environ


def own_address() -> str:
    """The address of this computer in its network, as far as it knows; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
            return str(one.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def qr(link: str) -> str:
    """A link as a picture for the camera of a phone (SVG), or nothing where ``segno`` is not installed."""
    if find_spec("segno") is None:
        return ""
    size, dark = _modules(link)
    return (
        f'<svg viewBox="0 0 {size} {size}" role="img" aria-label="{say(m("The link as a picture for cameras"))}" '
        f'shape-rendering="crispEdges"><path fill="#FFFFFF" d="M0 0h{size}v{size}h-{size}z"/>'
        f'<path fill="#000000" d="{dark}"/></svg>'
    )


# Hot: the link of a room stays, and is shown again after each step.
@lru_cache(maxsize=8)
def _modules(link: str) -> tuple[int, str]:
    """How wide the picture of a link is, and what is dark in it."""
    import segno

    rows = list(segno.make(link, error="m", micro=False).matrix)
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module
    )
    return len(rows) + 2 * QUIET, dark


class Opened:
    """A door with its address: through the Jupyter server, or with ``network`` on a ``port`` of this computer.

    ``number`` stands in the path of its address, ``key`` behind the ``#``, which no browser sends to a server.  Whoever
    inherits answers wishes by ``wish``, and says in which words.  Raises ``TablekitError`` where no room can be.
    """

    def __init__(self, *, network: bool = False, port: int = 0, address: str | None = None) -> None:
        if why := why_not_here():
            raise TablekitError(why)
        if not network and not relayed():
            raise TablekitError(m("This Jupyter server leads nobody to a room. Open a port of this computer: "
                                  "share(network=True)."))  # fmt: skip
        if network and port and port not in PORTS:
            raise TablekitError(m("The port must be a number from {first} to {last}.", first=PORTS[0], last=PORTS[-1]))
        self._keeping = Keeping(type(self).__name__)
        found = self._keeping.found
        self.earlier = found if found is not None and bool(found.port) == network else None
        self.number = "".join(secrets.choice(LETTERS) for _ in range(6))
        self.key = "".join(secrets.choice(LETTERS) for _ in range(10))  # 49 bits, so that it can be typed
        if self.earlier is not None:
            self.number, self.key = self.earlier.number, self.earlier.key
        self.path = f"{PATH}{self.number}/"
        self.network, self.closed = network, False
        self._origin = ""
        self.door = self._open_door("0.0.0.0" if network else "127.0.0.1", port)
        if network:
            self._origin = f"http://{address or own_address()}:{self.door.port}"
            return
        try:
            self._write_down(written(self.number, os.environ.get(FOLDER, "")))
        except OSError:
            self.door.close()
            raise

    def _open_door(self, address: str, port: int) -> Door:
        """On the port that guests know from an earlier kernel, if it can be had and no other one is asked for."""
        from tablekit_widgets.room.door import Door  # needs threads and sockets, which are not everywhere

        if self.earlier is not None and self.earlier.port and not port:
            try:
                return Door(self.key, self.path, self._asked, address, self.earlier.port)
            except TablekitError:
                pass
        return Door(self.key, self.path, self._asked, address, port)

    def _write_down(self, where: Path) -> None:
        """Tell the relay where the door is: in a file that only this user can read."""
        if self.earlier is not None:
            where.unlink(missing_ok=True)  # of the kernel before, which was killed
        opened = os.open(where, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600)
        self._take_away = finalize(self, where.unlink, missing_ok=True)  # at the latest when the kernel ends
        with open(opened, "w", encoding="utf-8") as file:
            json.dump({"port": self.door.port, "pid": os.getpid()}, file)

    # ------------------------------------------------------------ its address

    @property
    def link(self) -> str:
        """The address that lets people in, the key with it; without its beginning until the host's page has said it."""
        base = "" if self.network else os.environ.get(BASE, "/").rstrip("/")
        return f"{self._origin}{base}{self.path}#{self.key}"

    @property
    def placed(self) -> bool:
        """Whether the whole address is known."""
        return bool(self._origin)

    @property
    def only_here(self) -> bool:
        """Whether this address is one of this computer alone: no phone gets there."""
        return self._origin.split("//")[-1].rsplit(":", 1)[0] in HERE

    def stand_at(self, origin: str) -> None:
        """The host's page has said at which address the server is reached."""
        if not self.network and re.fullmatch(ORIGIN, origin):
            self._origin = origin

    # ------------------------------------------------------------ wishes

    def _asked(self, name: str, said: Mapping[str, Any]) -> None:
        """One wish of one guest, in the kernel's loop; whatever goes wrong is told to that guest alone."""
        self._keeping.used()
        told = _fault()
        try:
            with MY_TURN, self.speaking():
                told = Told() if self.closed else self._heard(name, said)
        finally:  # also where the cell of the host is interrupted just now: else no wish would come through any more
            self.door.answer(name, *(told.words or (DONE,)), sight=told.sight)

    def _heard(self, name: str, said: Mapping[str, Any]) -> Told:
        try:
            return self.wish(name, said)
        except TablekitError as error:
            return Told(({"say": "no", "why": str(error)[: limits.MESSAGE_CHARACTERS]},))
        except Exception:
            LOG.exception("what a guest wished has failed")
            return _fault()

    @contextmanager
    def _beginning(self) -> Iterator[None]:
        """What everybody is told and shown first; where that cannot be made, no port is left open."""
        try:
            with MY_TURN, self.speaking():
                self.door.tell_all("words", page_says())
                yield
                self._keep_keys()
        except BaseException:
            Opened.close(self)
            raise

    def _keep_keys(self) -> None:
        """Keep the keys for when the kernel ends and this is opened again."""
        port = self.door.port if self.network else 0
        self._keeping.keep(Keys(os.getpid(), self.number, self.key, port, *self._kept_seats()))

    def _kept_seats(self) -> tuple[str, dict[int, str]]:
        """What seats are of, and the keys of those that are taken."""
        return "", {}

    def speaking(self) -> AbstractContextManager[None]:
        """In here everything is said in the language of this room."""
        raise NotImplementedError

    def wish(self, name: str, said: Mapping[str, Any]) -> Told:
        """What comes of a wish; raises ``TablekitError`` that says why it cannot be."""
        raise NotImplementedError

    def lock(self, on: bool = True) -> None:
        """Let nobody else in; who has a seat finds back to it."""
        self.door.locked = on

    def close(self) -> None:
        """End it: the port is closed, the key is dead, and all who are there are told."""
        if not self.closed:
            self.closed = True
            self._keeping.drop()
            self.door.close()
            if not self.network:
                self._take_away()
