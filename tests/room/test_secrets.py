"""The law of secrets over every byte that leaves for a guest: two games that look the same to a seat send it the same.

Thirty guests are around each of the two tables, several at every seat.  ``TABLEKIT_GUESTS`` is the number of messages
to one pair of eyes and to everybody that are compared in each game that hides anything, a sample in ``make test``.
"""

from __future__ import annotations

import asyncio
import json
from itertools import islice
from typing import Any

import pytest

import tablekit as tk
from tablekit.catalog import Game
from tablekit.core import Decide
from tablekit.position.clicks import candidates
from tablekit.testing import Pair, hides, pairs, play_on, take
from tablekit.tree.explorer import Explorer
from tablekit_widgets.kit.sitting import Sitting
from tablekit_widgets.kit.viewpoint import EVERYTHING
from tablekit_widgets.room import door, room, views
from tablekit_widgets.room.sharing import Sharing
from tablekit_widgets.room.views import LIGHTS, Onlooker
from tests.room.written_down import WrittenDown
from tests.scale import scaled

MESSAGES = scaled("GUESTS", 250, 34_000)
GUESTS = 30
APART, STEPS = 17, 3  # of so many pairs, which come from the same game, one is taken; steps that are then played
GAMES = pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.name)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No view waits for spare time, as when it comes would depend on how quick the machine is; and none is zipped."""
    monkeypatch.setattr(room, "IDLE", 0.0)
    monkeypatch.setattr(door, "Door", WrittenDown)
    monkeypatch.setattr(views, "packed", lambda what, _=0: json.dumps(what, ensure_ascii=False).encode())


class World:
    """One of two games with a room around it: thirty guests, several at each seat, by day and by night, and some watch.

    ``who`` are the eyes that shall not learn in which of the two worlds they are.
    """

    def __init__(self, explorer: Explorer, who: int | None, seed: int) -> None:
        start = explorer.at_node(0)
        whole = tk.Position(start.game, start.state(), names=start.names, seed=seed, events=start.events)
        self.sitting, self.who = Sitting(Explorer(whole), {}), who
        sharing = Sharing(self.sitting)
        self.sitting.begin(EVERYTHING, sharing)
        self.room = sharing.open(network=True)
        self.door: WrittenDown = self.room.door  # type: ignore[assignment]
        self.door.eyes = {who, None}  # whoever looks on knows no more than a seat
        self.seats = {f"guest {n}": n % (whole.players + 1) for n in range(GUESTS)}
        self.watch = whole.players  # the number of those who take no seat

    def wish(self, name: str, **said: Any) -> None:
        self.room._asked(name, said)

    def come(self) -> None:
        """All come: the first at each seat sits down, others with the same key sit there, too."""
        for n, (name, seat) in enumerate(self.seats.items()):
            key = self.room._keys.get(seat, "")
            self.wish(name, do="enter", seat=key, dark=n // (self.watch + 1) % 2)
            if not key and seat != self.watch:
                self.wish(name, do="sit", seat=seat)

    def guest(self, seat: int | None) -> str:
        """Somebody who sits there, or who watches."""
        wanted = self.watch if seat is None else seat
        return next(name for name, at in self.seats.items() if at == wanted)

    async def settled(self) -> None:
        """Let the loop make all views that are due."""
        looking = {*self.room.guests.values(), *(Onlooker(None, light) for light in LIGHTS)}
        while self.room._due or looking - self.room._views.keys():
            await asyncio.sleep(0.002)

    def sent(self) -> list[tuple[Any, ...]]:
        """All that was sent to these eyes, to whoever looks on, and to everybody."""
        names = {name for name, seat in self.seats.items() if seat in (self.who, self.watch)}
        return [one for one in self.door.sent if one[0] in ("all", "view") or (one[0] == "answer" and one[1] in names)]


async def lived_through(pair: Pair, at: int, steps: list[Any]) -> list[tuple[Any, ...]]:
    """Guests come, sit down, ask, try what is refused, and somebody plays on in secret; what these eyes are sent."""
    world = World((pair.whole, pair.twin)[at], pair.who, seed=2**62 + at)
    world.come()
    await world.settled()
    ask(world)
    for texts in steps:
        take(world.sitting.explorer, texts[at])
        await world.settled()
        ask(world)
    if pair.who is not None:
        world.room.free(pair.who)
        world.wish(world.guest(None), do="sit", seat=pair.who)
        await world.settled()
    sent = world.sent()
    world.room.close()
    return sent


def ask(world: World) -> None:
    """Whoever has these eyes asks about everything: places, moves that may be refused, and plays what is."""
    who, name = world.who, world.guest(world.who)
    seen = world.sitting.position.observe(who)
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
    messages = size = 0
    for number, pair in enumerate(islice(pairs(game), 0, None, APART)):
        start = Pair(pair.who, *(Explorer(one.at_node(0)) for one in (pair.whole, pair.twin)))
        steps = play_on(start, STEPS, number)
        left, right = (asyncio.run(lived_through(pair, at, steps)) for at in (0, 1))
        assert left == right, pair
        messages += len(left)
        size += sum(len(str(one)) for one in left)
        if messages >= MESSAGES:
            break
    assert messages >= MESSAGES or not hides(game)
    tally("messages to guests the same in both worlds", messages)
    tally("bytes of them", size)


def test_a_room_that_shows_the_whole_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law bites: with views of the whole position some pair is told apart."""
    monkeypatch.setattr(tk.Position, "observe", lambda self, _: self)
    found = False
    for pair in islice(pairs(tk.game("iquazu")), 0, 3 * APART, APART):
        left, right = (asyncio.run(lived_through(pair, at, [])) for at in (0, 1))
        found |= left != right
    assert found
