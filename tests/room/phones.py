"""A guest's phone without its screen: a real socket, which puts views together as the page does, and keeps them.

async def play(host: Host) -> None:
    ada = await host.guest()
    await ada.sit(0)

asyncio.run(hosted(tk.new("meduris"), play))
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.room.room import Room

PATIENCE = 20.0  # seconds: a busy machine takes its time


class Phone:
    """One guest: ``view`` is what is shown now, ``words`` all short words by what they say, ``raw`` every byte."""

    def __init__(self, socket: WebSocketClientConnection, *, reads: bool = True) -> None:
        self.socket, self.reads = socket, reads
        self.n = 0
        self.fields: dict[str, Any] = {}
        self.parts: dict[str, list[str]] = {}
        self.words: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.sizes: list[int] = []
        self._news = asyncio.Event()
        self._listening = asyncio.ensure_future(self._listen())

    @classmethod
    async def at(cls, link: str, *, seat: str = "", origin: str = "", reads: bool = True, dark: int = 0) -> Self:
        """Open a link, and show its key."""
        self = cls(await dialled(link, origin), reads=reads)
        await self.say(do="knock", key=link.partition("#")[2].partition(".")[0], seat=seat, dark=dark)
        return self

    async def say(self, **what: Any) -> None:
        """Say something as a page does."""
        await self.socket.write_message(json.dumps(what))

    async def _listen(self) -> None:
        while (message := await self.socket.read_message()) is not None:
            if isinstance(message, bytes):
                self.sizes.append(len(message))
                self.raw.append(gzip.decompress(message))
                self._see(json.loads(self.raw[-1]))
                if self.reads:
                    await self.say(do="got", n=self.n)
            else:
                self.raw.append(message.encode())
                self.words.append(json.loads(message))
            self._news.set()
        self._news.set()

    def _see(self, word: dict[str, Any]) -> None:
        if "parts" in word:
            self.fields, self.parts = word["fields"], word["parts"]
        else:
            assert self.n == word["of"], "a change of a view that was never sent"
            self.fields = {**self.fields, **word["fields"]}
            for name, cuts in word["cuts"].items():
                for first, last, lines in reversed(cuts):
                    self.parts[name][first:last] = lines
        self.n = word["n"]

    async def until(self, true: Callable[[], object], what: str = "it") -> None:
        """Wait until something is so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            self._news.clear()
            left = end - asyncio.get_running_loop().time()
            assert left > 0 and (self.socket.close_code is None or true()), (
                f"waited in vain for {what}; {self.socket.close_reason}"
            )
            try:
                await asyncio.wait_for(self._news.wait(), min(left, 0.05))
            except TimeoutError:
                continue

    async def heard(self, say: str, **blanks: Any) -> dict[str, Any]:
        """Wait for the next word that says this, and take it."""

        def found() -> list[dict[str, Any]]:
            return [word for word in self.words if word["say"] == say and blanks.items() <= word.items()]

        await self.until(found, say)
        word = found()[0]
        self.words.remove(word)
        return word

    async def ended(self) -> str | None:
        """Wait until the door has closed, and say why."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not self._listening.done():
            assert asyncio.get_running_loop().time() < end, "the door stays open"
            await asyncio.sleep(0.02)
        return self.socket.close_reason

    async def sit(self, seat: int) -> str:
        """Take a seat; returns its key."""
        await self.say(do="sit", seat=seat)
        you = await self.heard("you", seat=seat)
        return str(you["key"])

    async def ask(self, **wish: Any) -> dict[str, Any]:
        """Wish something, and wait for what is said of it."""
        before = len(self.words)
        await self.say(**wish)
        answers = {"done", "no", "why"}
        await self.until(lambda: [w for w in self.words[before:] if w["say"] in answers], str(wish))
        word = next(w for w in self.words[before:] if w["say"] in answers)
        self.words.remove(word)
        return word

    async def play(self, move: str) -> dict[str, Any]:
        """Play a move on what is shown now."""
        return await self.ask(do="play", move=move, n=self.n)

    @property
    def moves(self) -> list[str]:
        """The moves that are offered."""
        return [move[0] for move in self.fields.get("moves", ())]

    @property
    def svg(self) -> str:
        """The picture that is shown."""
        return "\n".join(self.parts["board"])

    @property
    def everything(self) -> str:
        """All that was ever sent, as one text."""
        return b"\n".join(self.raw).decode()

    def leave(self) -> None:
        """Close the page."""
        self.socket.close()


async def dialled(link: str, origin: str = "") -> WebSocketClientConnection:
    """A socket to the door of a link, at which nothing has been said yet."""
    url = link.partition("#")[0].replace("http", "ws", 1) + "ws"
    headers = {"Origin": origin} if origin else {}
    return await websocket_connect(HTTPRequest(url, headers=headers), max_message_size=2 << 20)


class Host:
    """Who has the table, and lets guests in."""

    def __init__(self, table: Table, room: Room) -> None:
        self.table, self.room = table, room
        self.phones: list[Phone] = []

    async def guest(self, **how: Any) -> Phone:
        """Somebody opens the link, and sees the table."""
        phone = await Phone.at(self.room.link, **how)
        self.phones.append(phone)
        await phone.heard("you")
        await phone.until(lambda: phone.n)
        return phone

    async def shown(self, *phones: Phone) -> None:
        """Wait until these (or all who are there) see the position that is on the table."""
        for phone in phones or self.phones:
            await phone.until(lambda phone=phone: phone.n == self.room._number, "the position on the table")


async def hosted(start: tk.Position | tk.Explorer, script: Callable[[Host], Awaitable[object]], **table: Any) -> None:
    """Put a game on a table, open a room on a port of this computer, and let a script happen there."""
    at = Table(start, **{"motion": False, **table})
    room = at.share(network=True, address="127.0.0.1")
    host = Host(at, room)
    try:
        await script(host)
    finally:
        for phone in host.phones:
            phone.leave()
        room.close()
        await asyncio.sleep(0)
        at.close()


def later(game: str, steps: int, *, seed: int = 5, players: int = 3, **options: Any) -> tk.Position:
    """A game after some random steps, with somebody to decide."""
    position, pick = tk.new(game, seed=7, players=players, **options), random.Random(seed)
    while steps > 0 or position.chance_outcomes():
        moves: Sequence[Any] = position.legal_moves()
        position = position.play(moves[int(pick.random() * len(moves))]) if moves else position.roll()
        steps -= 1
    return position


async def until_nobody_serves() -> None:
    """Wait until no door's thread of this test is left."""
    end = time.monotonic() + 10
    while any(thread.name == "tablekit-room" for thread in threading.enumerate()):
        assert time.monotonic() < end, "a door stays open"
        await asyncio.sleep(0.02)
