"""The door: a small web server on a thread of its own, in the kernel's process.

It knows no rules and no position.  It keeps the last view of each pair of eyes as bytes, hands them out, and passes on
to the kernel what guests ask, one wish at a time.  So it answers also while a cell runs in the kernel, and says so.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, TypeAlias

from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from tablekit.core.errors import TablekitError
from tablekit_widgets.room.address import ROOM
from tablekit_widgets.room.connections import (
    AT_ONE_SEAT,
    GUESTS_FROM_ONE,
    MOST_CONNECTIONS,
    MOST_GUESTS,
    MOST_SEATED,
    MOST_STRANGERS,
    STRANGERS_FROM_ONE,
    Server,
    too_many,
)
from tablekit_widgets.room.guests import Guest
from tablekit_widgets.room.pages import LIMIT, add_slash, send_page
from tablekit_widgets.room.sockets import GuestSocket
from tablekit_widgets.words import m

GUESS = 1.0  # seconds for which who has shown a wrong key takes the place of a stranger, gone or not
RELAYED = "127.0.0.1"  # where only the relay comes from
IDLE = 15.0  # seconds in which a connection has to ask for something
STARTS = 30.0  # seconds for the thread to begin, on a machine that stood still for a while, too
FILE = "[a-z]*[.]?[a-z]*"
LATE = 0.7  # seconds without a sign of the kernel, after which it is busy
FAREWELL = 1.0  # seconds for browsers to answer that they have heard that the room is closed
ALIVE = 5.0  # seconds between two signs of life to a guest, whose page else thinks that nobody is there
LONGEST_PAUSE = 0.2  # seconds between two wishes

Sight: TypeAlias = tuple[Hashable, str]  # what one sees, and by which light: the door only compares it
Asked: TypeAlias = Callable[[str, Mapping[str, Any]], None]


class Kept(NamedTuple):
    """The last view of one sight: its number, whole, and what changed since another number."""

    number: int
    whole: Callable[[], bytes]
    of: int
    changed: bytes | None


class Page(RequestHandler):
    """The files of the page."""

    def get(self, number: str, name: str | None) -> None:
        """One of them."""
        if name is None:
            add_slash(self, number)
        else:
            send_page(self, name)


class Passer(GuestSocket):
    """Somebody with the link of a room that was here before: told that it is another one, instead of trying again."""

    def open(self, *_: str, **__: str) -> None:
        """Show them the door."""
        self.close(1008, "no key")


class Door:
    """Opens a port of ``address`` (0: any that is free) and keeps it until ``close``.

    Arguments: ``key``, without which nobody is told anything; ``path``, what addresses here begin with; ``asked``,
    called in the kernel's loop with each wish and the name of whose it is.  At the ``address`` of this computer alone
    all come through a relay, elsewhere each from their own.  Raises ``TablekitError`` for a port that cannot be had,
    and where no event loop runs, as in a script.
    """

    def __init__(self, key: str, path: str, asked: Asked, address: str, port: int) -> None:
        self._key, self._asked, self._network = key, asked, address != RELAYED
        self.guests: dict[str, Guest] = {}  # by name, who have shown the key
        self.seats: dict[str, Hashable] = {}  # what whoever shows the key of a seat sees at once
        self.first: Hashable = None  # and whoever shows none
        self.locked = self.busy = self._given_up = False
        self._strangers: dict[Guest, None] = {}  # who have not shown it yet, who came first
        self._heard = time.monotonic()
        self._wishes: deque[tuple[str, Mapping[str, Any]]] = deque()  # at most one of each guest, and its entering
        self._handed, self._verb = 0.0, ""  # since when the kernel has one of them, and which
        self._views: dict[Sight, Kept] = {}
        self._said: dict[str, Mapping[str, Any]] = {}  # what everybody is told, by what it is about
        try:
            self._kernel = asyncio.get_running_loop()
        except RuntimeError:
            says = m("A room needs the event loop of a notebook; in a script nothing would answer the guests.")
            raise TablekitError(says) from None
        try:
            self._sockets = bind_sockets(port, address)
        except (OSError, OverflowError) as error:
            says = m("Port {port} of {address} cannot be opened: {why}", port=port, address=address,
                     why=str(getattr(error, "strerror", None) or error))  # fmt: skip
            raise TablekitError(says) from None
        self.port = int(self._sockets[0].getsockname()[1])
        ready = threading.Event()
        threading.Thread(target=self._serve, args=(path, ready), name="tablekit-room", daemon=True).start()
        if not ready.wait(STARTS):
            self._given_up = True
            for one in self._sockets:
                one.close()
            raise TablekitError(m("The room could not be opened: its server does not start. Try again."))

    # ------------------------------------------------------------ the thread

    def _serve(self, path: str, ready: threading.Event) -> None:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:  # on Windows tornado needs this one
            runner.run(self._run(path, ready))

    async def _run(self, path: str, ready: threading.Event) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        app = Application(
            [(f"(?i:{path})ws", Guest, {"door": self}), (f"{ROOM}/ws", Passer), (f"{ROOM}(?:/({FILE}))?", Page)],
            log_function=lambda _: None,
        )  # fmt: skip
        self._server = server = Server(
            app, max_header_size=8192, max_body_size=LIMIT, idle_connection_timeout=IDLE, body_timeout=IDLE,
            known=self._network, most=MOST_CONNECTIONS,
        )  # fmt: skip
        if self._given_up:
            return
        server.add_sockets(self._sockets)
        ready.set()
        tasks = [asyncio.ensure_future(self._watch()), asyncio.ensure_future(self._live())]
        await self._end.wait()
        for task in tasks:
            task.cancel()
        server.stop()
        for guest in (*self.guests.values(), *self._strangers):
            guest.close(1001, "closed")
        await server.close_all_connections()
        end = time.monotonic() + FAREWELL
        while (self.guests or self._strangers) and time.monotonic() < end:
            await asyncio.sleep(0.05)

    async def _watch(self) -> None:
        """Ask the kernel's loop for a sign of life, and tell guests when none comes."""
        while True:
            asked = time.monotonic()
            try:
                self._kernel.call_soon_threadsafe(self._sign)
            except RuntimeError:  # its loop has ended, and with it the game
                self._end.set()
                return
            await asyncio.sleep(LATE)
            busy = self._heard < asked
            if busy != self.busy:
                self.busy = busy
                self._tell_all("busy", {"say": "busy", "busy": busy})
            while self._heard < asked and not self._kernel.is_closed():  # do not pile up questions
                await asyncio.sleep(0.05)

    def _sign(self) -> None:
        self._heard = time.monotonic()

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(ALIVE)
            for guest in list(self.guests.values()):
                guest.tell({"say": "here"})

    # ------------------------------------------------------------ guests, on the door's thread

    def let_wait(self, guest: Guest) -> bool:
        """Whether somebody may stand there without having shown the key: only so many at once.

        Whoever has stood there longest and said nothing makes room, as our own page shows the key at once.
        """
        if (came := guest.stream) is not None:
            self._server.sockets.add(came)
        there = [self._address(one) for one in self._strangers]
        if too_many(there, self._address(guest), MOST_STRANGERS, STRANGERS_FROM_ONE):
            full = len(there) >= MOST_STRANGERS
            silent = (one for one in self._strangers if not one.guessed)
            gone = next((one for one in silent if full or self._address(one) == self._address(guest)), None)
            if gone is None:
                guest.close(1013, "crowded")
                return False
            del self._strangers[gone]
            gone.close(1013, "crowded")
        self._strangers[guest] = None
        return True

    def _address(self, guest: Guest) -> str:
        """Where a guest comes from, or nothing behind a relay, where all come from one place."""
        return str(guest.request.remote_ip) if self._network else ""

    def _no_place(self, guest: Guest, sits: Hashable) -> bool:
        """Whether there is no place for somebody who has shown the key; some are kept for who has a seat."""
        if sits is None:
            there = [self._address(one) for one in self.guests.values()]
            return too_many(there, self._address(guest), MOST_GUESTS, GUESTS_FROM_ONE)
        at_it = sum(one.eyes[0] == sits for one in self.guests.values())
        return at_it >= AT_ONE_SEAT or len(self.guests) >= MOST_GUESTS + MOST_SEATED

    def knocked(self, guest: Guest, said: Mapping[str, Any]) -> bool:
        """Somebody has shown a key; whether it is the one, and there is room."""
        seat = str(said.get("seat", ""))
        if not same(str(said.get("key", "")).lower(), self._key):
            return False
        seats = self.seats.copy()  # which the kernel's thread changes
        sits = next((what for key, what in seats.items() if same(seat, key)), None)
        if self._no_place(guest, sits):
            guest.close(1013, "full")
            return True
        if self.locked and sits is None:
            guest.close(1008, "locked")
            return True
        guest.known, dark = True, bool(said.get("dark"))
        self._strangers.pop(guest, None)
        self.guests[guest.name] = guest
        for word in self._said.values():
            guest.tell(word)
        guest.eyes = (self.first if sits is None else sits, "dark" if dark else "light")
        self.show(guest)  # now, and not when the kernel has time
        self.ask(guest, {"do": "enter", "seat": seat, "dark": int(dark)})
        return True

    def guessed(self, guest: Guest) -> None:
        """Somebody has shown a wrong key: told so in a moment, all who guess have one try a second for each place."""
        self._loop.call_later(GUESS, self._send_away, guest)

    def _send_away(self, guest: Guest) -> None:
        self._strangers.pop(guest, None)
        guest.close(1008, "no key")

    def left(self, guest: Guest) -> None:
        """Somebody has gone, before or after the key was shown."""
        if not guest.guessed:
            self._strangers.pop(guest, None)
        if self.guests.pop(guest.name, None) is not None:
            dropped = [said["do"] for name, said in self._wishes if name == guest.name]
            self._wishes = deque((name, said) for name, said in self._wishes if name != guest.name)
            if "enter" not in dropped:  # else the kernel has not heard of this guest
                self._wishes.append((guest.name, {"do": "leave"}))
                self._hand()

    def ask(self, guest: Guest, said: Mapping[str, Any]) -> None:
        """Pass a wish on to the kernel, in its turn; who enters may wish at once, as the view is there already."""
        guest.asked |= said["do"] != "enter"
        self._wishes.append((guest.name, said))
        self._hand()

    def _hand(self) -> None:
        """One wish at a time to the kernel: guests never have more than half of it, the host the other half."""
        if self._wishes and not self._handed:
            name, said = self._wishes.popleft()
            self._handed, self._verb = time.monotonic(), said["do"]
            try:
                self._kernel.call_soon_threadsafe(self._asked, name, said)
            except RuntimeError:
                self._end.set()

    def _done(self) -> None:
        self._handed = 0.0
        self._hand()

    def show(self, guest: Guest) -> None:
        """Send a guest what its eyes have not seen, if the last view has arrived: a slow one skips positions."""
        view = self._views.get(guest.eyes)
        if view is None or not guest.arrived or guest.sent == view.number:
            return
        news = view.changed if view.changed is not None and guest.sent == view.of else view.whole()
        guest.look(view.number, news)

    def _put(self, sight: Sight, view: Kept) -> None:
        self._views[sight] = view
        for guest in list(self.guests.values()):
            if guest.eyes == sight:
                self.show(guest)

    def _forget(self, sight: Sight) -> None:
        self._views.pop(sight, None)
        for guest in list(self.guests.values()):
            if guest.eyes == sight:  # the seat was freed while this one knocked
                guest.look_with((self.first, sight[1]))
                self.show(guest)

    def _answer(self, name: str, words: tuple[Mapping[str, Any], ...], sight: Any, wished: bool) -> None:
        guest = self.guests.get(name)
        if wished:
            took = min(LONGEST_PAUSE, time.monotonic() - self._handed)
            self._loop.call_later(max(0.002, took), self._done)
        if guest is None:
            return
        if wished and self._verb != "enter":
            guest.asked = False
        if sight is not SAME and sight != guest.eyes:
            guest.look_with(sight)
        for word in words:
            guest.tell(word)
        self.show(guest)

    def _tell_all(self, about: str, word: Mapping[str, Any]) -> None:
        self._said[about] = word
        for guest in list(self.guests.values()):
            guest.tell(word)

    # ------------------------------------------------------------ for the kernel

    def put(
        self, sight: Sight, number: int, whole: Callable[[], bytes], of: int = 0, changed: bytes | None = None
    ) -> None:
        """A new view for all who see with this; ``changed`` is what is another than in that of the number ``of``.

        ``whole`` is called on the door's thread, when somebody needs all of it.
        """
        self._later(self._put, sight, Kept(number, whole, of, changed))

    def answer(self, name: str, *words: Mapping[str, Any], sight: Any = ..., wished: bool = True) -> None:
        """Words to one guest, and what it sees with from now on; ``wished`` says that this ends its wish."""
        self._later(self._answer, name, words, SAME if sight is ... else sight, wished)

    def tell_all(self, about: str, word: Mapping[str, Any]) -> None:
        """Tell everybody, and whoever comes later, until something else is said about it."""
        self._later(self._tell_all, about, word)

    def forget(self, sight: Sight) -> None:
        """Keep no view of this any more, and let nobody see with it until it is said again who does."""
        self._later(self._forget, sight)

    def send_off(self) -> None:
        """Send away whoever sees no more than who shows no key of a seat."""
        self._later(self._send_off)

    def _send_off(self) -> None:
        for guest in list(self.guests.values()):
            if guest.eyes[0] == self.first:
                guest.close(1008, "locked")

    def close(self) -> None:
        """Close the port; all who are there are told."""
        self._later(self._end.set)

    def _later(self, act: Callable[..., object], *about: Any) -> None:
        """Do something on the door's thread; nothing where the door is closed."""
        try:
            self._loop.call_soon_threadsafe(act, *about)
        except RuntimeError:  # the loop has ended
            return


SAME = object()  # the guest sees with what it saw with


def same(given: str, known: str) -> bool:
    """Whether two keys are the same, in a time that does not tell how much of them is."""
    return secrets.compare_digest(given.encode("utf-8", "replace"), known.encode())
