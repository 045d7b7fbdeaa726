"""The law of secrets over every byte that leaves for a guest: two games that look the same to a seat send it the same.

``TABLEKIT_GUESTS`` is the number of pairs for each game, a sample in ``make test``.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import pytest

import tablekit as tk
from tablekit.catalog import Game
from tablekit.core import Decide
from tablekit.position.clicks import candidates
from tablekit.testing import Pair, pairs, play_on, take
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.kit.viewpoint import EVERYTHING
from tablekit_widgets.room import door, room
from tablekit_widgets.room.room import LIGHTS
from tablekit_widgets.room.sharing import Sharing
from tablekit_widgets.room.views import Eyes
from tests.scale import scaled

PAIRS = scaled("GUESTS", 5, 320)
APART, STEPS = 17, 3  # of so many pairs, which come from the same game, one is taken; steps that are then played
GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No view waits for spare time: when it comes would depend on how quick the machine is."""
    monkeypatch.setattr(room, "IDLE", 0.0)
    monkeypatch.setattr(door, "Door", WrittenDown)


class WrittenDown:
    """Stands where the door would be, and keeps all that is handed to it, by who would be sent it."""

    port = 0

    def __init__(self, *_: object) -> None:
        self.seats: dict[str, Any] = {}
        self.locked = False
        self.sent: list[tuple[Any, ...]] = []

    def put(
        self, sight: Any, number: int, whole: Callable[[], bytes], of: int = 0, changed: bytes | None = None
    ) -> None:
        unpacked = changed and gzip.decompress(changed)
        self.sent.append(("view", tuple(sight), number, gzip.decompress(whole()), of, unpacked))

    def answer(self, name: str, *words: Mapping[str, Any], sight: Any = ..., wished: bool = True) -> None:
        kept = [{key: value for key, value in word.items() if key != "key"} for word in words]
        self.sent.append(("answer", name, kept, sight, wished))

    def tell_all(self, about: str, word: Mapping[str, Any]) -> None:
        self.sent.append(("all", about, dict(word)))

    def forget(self, sight: Any) -> None:
        self.sent.append(("forget", tuple(sight)))

    def close(self) -> None: ...


class World:
    """One of two games with a room around it, in which guests sit on all seats."""

    def __init__(self, explorer: Explorer) -> None:
        start = explorer.at_node(0)
        whole = tk.Position(start.game, start.state(), names=start.names, seed=5, events=start.events)
        self.sitting = Sitting(Explorer(whole), {})
        sharing = Sharing(self.sitting)
        self.sitting.begin(EVERYTHING, sharing)
        self.room = sharing.open(network=True)
        self.door: WrittenDown = self.room.door  # type: ignore[assignment]

    def wish(self, name: str, **said: Any) -> None:
        self.room._asked(name, said)

    async def settled(self) -> None:
        """Let the loop make all views that are due."""
        looking = {*self.room.guests.values(), *(Eyes(None, light) for light in LIGHTS)}
        while self.room._due or looking - self.room._views.keys():
            await asyncio.sleep(0.002)

    def sent_to(self, who: int | None) -> list[tuple[Any, ...]]:
        """All that was sent to the eyes of a seat, and to everybody."""
        names = {f"seat {who}", "looks on"}
        return [
            one for one in self.door.sent
            if one[0] == "all" or (one[0] == "answer" and one[1] in names) or (one[0] == "view" and one[1][0] == who)
        ]  # fmt: skip


async def lived_through(pair: Pair, at: int, steps: list[Any]) -> list[tuple[Any, ...]]:
    """Guests come, sit down, ask, try what is refused, and somebody plays on in secret; what these eyes are sent."""
    world = World((pair.whole, pair.twin)[at])
    whole, who = world.sitting.position, pair.who
    for seat in range(whole.players):
        world.wish(f"seat {seat}", do="enter", seat="", dark=seat % 2)
        if seat != who:
            world.wish(f"seat {seat}", do="sit", seat=seat)
    if who is not None:
        world.wish(f"seat {who}", do="sit", seat=who)
    world.wish("looks on", do="enter", seat="")
    await world.settled()
    asks(world, who)
    for texts in steps:
        take(world.sitting.explorer, texts[at])
        await world.settled()
        asks(world, who)
    if who is not None:
        world.room.free(who)
        world.wish("looks on", do="sit", seat=who)
        await world.settled()
    sent = world.sent_to(who)
    world.room.close()
    return sent


def asks(world: World, who: int | None) -> None:
    """Whoever has these eyes asks about everything: places, moves that may be refused, and plays what is."""
    seen, name = world.sitting.position.observe(who), f"seat {who}" if who is not None else "looks on"
    scene = seen.scene(narrow=True)
    for x in range(20, int(scene.width), 130):
        for y in range(20, int(scene.height), 130):
            world.wish(name, do="what", x=x, y=y)
    tried = candidates(seen, who) if who is not None and isinstance(seen.node, Decide) else []
    for move in tried[:12]:
        world.wish(name, do="why", move=move.text)
        if seen.why_not(move) is not None:
            world.wish(name, do="play", move=move.text, n=world.room._number)
    world.wish(name, do="play", move="nonsense 7", n=world.room._number)
    world.wish(name, do="roll", n=0)


@GAMES
def test_of_two_games_that_a_seat_cannot_tell_apart_it_is_sent_the_same(game: Game, tally: Any) -> None:
    for number, pair in enumerate(islice(pairs(game), 0, PAIRS * APART, APART)):
        start = Pair(pair.who, *(Explorer(one.at_node(0)) for one in (pair.whole, pair.twin)))
        steps = play_on(start, STEPS, number)
        left, right = (asyncio.run(lived_through(pair, at, steps)) for at in (0, 1))
        assert len(left) > 10
        assert left == right, pair
        tally("messages to guests the same in both worlds", len(left))
        tally("bytes of them", sum(len(str(one)) for one in left))


def test_a_room_that_shows_the_whole_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law bites: with views of the whole position some pair is told apart."""
    monkeypatch.setattr(tk.Position, "observe", lambda self, _: self)
    found = False
    for pair in islice(pairs(tk.game("iquazu")), 0, 3 * APART, APART):
        left, right = (asyncio.run(lived_through(pair, at, [])) for at in (0, 1))
        found |= left != right
    assert found
