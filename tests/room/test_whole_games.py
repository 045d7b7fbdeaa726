"""Whole games from the first move, each seat played by a guest: none is ever sent what that seat may not know."""

from __future__ import annotations

import asyncio
import html
import random
from typing import Any

import pytest

import tablekit as tk
import tablekit.tree.explorer
from tablekit.core import Decide
from tablekit.tree.line import traces
from tablekit_widgets.board.painter import Painter
from tablekit_widgets.room import guests
from tablekit_widgets.room.views import Onlooker, View
from tests.room.phones import Host, Phone, hosted
from tests.scale import MEASURED

pytestmark = pytest.mark.thorough

SEED = 7
TWINS = 15  # of so many positions one is held against another that a seat cannot tell apart
GAMES = [
    ("apache", 2, 5),
    ("empire", 2, 3),
    ("iquazu", 3, 2),
    ("meduris", 2, 5),
]  # players, and steps between two looks


def sentences(seen: tk.Position) -> set[str]:
    """The picture in words, sentence by sentence."""
    return {sentence.rstrip(".") for sentence in seen.scene(narrow=True).desc.split(". ")}


class Watched:
    """What one guest is sent, held against what the own seat may know."""

    def __init__(self, phone: Phone, seat: int | None) -> None:
        self.phone, self.seat = phone, seat
        self.read = 0
        self.known: set[str] = set()
        self.secrets = self.compared = 0

    def check(self, whole: tk.Position, all_of_it: set[str]) -> None:
        """No sentence about the whole position that this seat may not know stands in any byte that has come."""
        known = sentences(whole.observe(self.seat))
        hidden = all_of_it - known - self.known
        new = b"\n".join(self.phone.raw[self.read :]).decode()
        text = html.unescape(new.replace('\\"', '"'))
        assert not [sentence for sentence in hidden if sentence in text], self.seat
        self.read, self.known = len(self.phone.raw), known
        self.secrets += len(hidden)

    def check_twin(self, explorer: tk.Explorer) -> None:
        """All that is on the phone is the same where what is hidden is otherwise, but for what was told before."""
        whole = explorer.position
        twin = whole.observe(self.seat).imagine(3)
        seen = twin.observe(self.seat)
        view = View(
            seen, Onlooker(self.seat, "light"), self.phone.n,
            rolls='data-do="roll"' in "".join(self.phone.parts["answers"]),
            events=traces(explorer, seen, lambda position: position.observe(self.seat)),
        )  # fmt: skip
        assert view.fields == self.phone.fields
        for name, lines in view.parts.items():
            assert name == "story" or lines == self.phone.parts[name], (self.seat, name)
        self.compared += twin != whole


async def act(host: Host, phones: list[Phone], pick: random.Random) -> None:
    """Somebody who may does what is offered on the own phone."""
    position = host.table.position
    if isinstance(position.node, Decide):
        players = position.node.players
        phone = phones[players[int(pick.random() * len(players))]]
        await phone.until(lambda: phone.moves, "a move")
        word = await phone.play(phone.moves[int(pick.random() * len(phone.moves))])
    else:
        phone = phones[position.turn or 0]
        await phone.until(lambda: 'data-do="roll"' in phone.parts["answers"][0], "the die")
        word = await phone.ask(do="roll", n=phone.n)
    assert word["say"] == "done" or host.table.position is not position, word


async def played(host: Host, players: int, steps: int = 10_000, every: int = 1) -> list[Watched]:
    """All sit down, play to the end or for so many steps, and each byte is looked at, after every so many of them."""
    pick = random.Random(5)
    phones = [await host.guest() for _ in range(players)]
    for seat, phone in enumerate(phones):
        await phone.sit(seat)
    watched = [Watched(phone, seat) for seat, phone in enumerate(phones)] + [Watched(await host.guest(), None)]
    for step in range(steps):
        await host.shown()
        whole = host.table.position
        if step % every == 0 or whole.over:
            told = sentences(whole)
            for one in watched:
                one.check(whole, told)
        if step % TWINS == 0:
            for one in watched:
                one.check_twin(host.table.explorer)
        if whole.over:
            break
        await act(host, phones, pick)
    return watched


@pytest.mark.parametrize(("game", "players", "every"), GAMES)
def test_guests_play_a_whole_game_and_none_is_sent_a_secret(
    game: str, players: int, every: int, monkeypatch: pytest.MonkeyPatch, tally: Any
) -> None:
    monkeypatch.setattr(guests, "A_SECOND", 1000.0)  # these play as fast as they can
    monkeypatch.setattr(Painter, "show", lambda *_: None)  # the host's own board, which no guest is sent
    monkeypatch.setattr(tablekit.tree.explorer, "secret_seed", lambda: SEED)  # a shared game has a new seed each time

    async def play(host: Host) -> None:
        watched = await played(host, players, every=1 if MEASURED else every)
        assert host.table.position.over and host.table.explorer.at > 100
        assert 1 == len({"\n".join(one.phone.parts["asks"]) for one in watched})
        assert "win" in watched[0].phone.parts["asks"][0]
        if game == "iquazu":
            assert all(one.secrets > 100 and one.compared > 10 for one in watched)
        tally("messages of whole games that were looked through", sum(one.read for one in watched))

    asyncio.run(hosted(tk.new(game, players=players, seed=7), play))


def test_a_room_that_shows_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check bites: where the views are those of the whole position it fails."""
    real = View.__init__

    async def play(host: Host) -> None:
        whole = lambda self, seen, eyes, *more, **how: real(self, host.table.position, eyes, *more, **how)  # noqa: E731
        monkeypatch.setattr(View, "__init__", whole)
        with pytest.raises(AssertionError):
            await played(host, 4, 3)

    asyncio.run(hosted(tk.new("iquazu", players=4, seed=7), play))
