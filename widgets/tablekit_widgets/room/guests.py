"""A guest's socket at the door: what one guest may say, how often, and how much is sent to a slow one."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import TYPE_CHECKING, Any

from tornado.iostream import IOStream

from tablekit_widgets.room.sockets import GuestSocket

if TYPE_CHECKING:
    from tablekit_widgets.room.door import Door, Sight

PATIENCE = 5.0  # seconds to show the key
BURST, A_SECOND = 12.0, 4.0  # what one guest may say at once, and then
LONGEST = 200  # characters of a text
VERBS = frozenset({"knock", "sit", "stand", "play", "roll", "why", "what", "answer", "again", "got"})


class Guest(GuestSocket):
    """One guest.  ``eyes`` are what the room lets it see with; a new view is sent once the last one has arrived.

    ``name`` is a random number in memory, and all that anybody knows of it.
    """

    door: Door

    def initialize(self, door: Door) -> None:
        """Stand at this door, unknown."""
        self.door, self.known = door, False
        self.eyes: Sight = (None, "light")
        self.sent, self.arrived, self.asked, self.guessed = 0, True, False, False
        self.name = secrets.token_hex(8)
        self.stream: IOStream | None = None
        self._left, self._then = BURST, time.monotonic()
        self._late: asyncio.TimerHandle | None = None

    def open(self, *_: str, **__: str) -> None:
        """Somebody is there, and has some seconds to show the key."""
        self.set_nodelay(True)
        self.stream = self.ws_connection.stream if self.ws_connection is not None else None
        if self.door.let_wait(self):
            self._late = asyncio.get_running_loop().call_later(PATIENCE, self._impatient)

    def _impatient(self) -> None:
        if not self.known:
            self.close(1008, "no key")

    def on_message(self, message: str | bytes) -> None:
        """Something was said: what is none of the verbs, and whoever says too much, is shown the door."""
        if self.ws_connection is None or self.guessed:  # shown the door, which takes a moment
            return
        said = read(message)
        if said is None:
            self.close(1008, "not understood")
        elif said["do"] == "got" and not self.arrived:  # as often as views are sent, however quickly bots play
            self.arrived = True
            self.door.show(self)
        elif not self._may_speak():
            self.close(1008, "too fast")
        elif not self.known:
            if said["do"] != "knock" or not self.door.knocked(self, said):
                self.guessed = True
                self.door.guessed(self)
        elif said["do"] == "knock":
            self.close(1008, "not understood")
        elif said["do"] != "got":
            self._wish(said)

    def _wish(self, said: dict[str, Any]) -> None:
        if self.asked:
            self.tell({"say": "wait"})  # one thing at a time
        else:
            self.door.ask(self, said)

    def _may_speak(self) -> bool:
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._then) * A_SECOND) - 1
        self._then = now
        return self._left >= 0

    def on_close(self) -> None:
        """The guest has gone, or was sent away."""
        if self._late is not None:
            self._late.cancel()
        self.door.left(self)

    def tell(self, what: Any) -> None:
        """A short word, not a view."""
        self.send(json.dumps(what, ensure_ascii=False))

    def look_with(self, eyes: Sight) -> None:
        """See with others from now on, with which nothing has been seen yet."""
        self.eyes, self.sent, self.arrived = eyes, 0, True

    def look(self, number: int, view: bytes) -> None:
        """A view; the next one waits until this has arrived."""
        self.sent, self.arrived = number, False
        self.send(view)


def read(message: str | bytes) -> dict[str, Any] | None:
    """What a guest said: a verb with short texts and whole numbers, or None where it is anything else.

    >>> read('{"do": "sit", "seat": 1}'), read('{"do": "sit", "seat": {}}'), read("[" * 4000)
    ({'do': 'sit', 'seat': 1}, None, None)
    """
    try:
        said = json.loads(message)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or len(said) > 4:
        return None
    fine = all((type(value) is int and abs(value) < 2**53) or _is_text(value) for value in said.values())
    return said if fine and said.get("do") in VERBS else None


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST and value.isprintable()
