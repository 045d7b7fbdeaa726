"""The same done at the tables of two games that somebody cannot tell apart: what each page is sent, and what it keeps.

Work in slices is done here when a script says so, and time passes by counting, so that both worlds are worked on alike.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import count
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import tablekit as tk
from tablekit.testing import Pair
from tablekit_widgets import Table
from tablekit_widgets.analysis import part
from tablekit_widgets.board import still
from tablekit_widgets.history import earlier_game
from tablekit_widgets.kit.slices import Slices
from tablekit_widgets.table.more import TITLES
from tests.widgets.stage import Page, Person, staged, tell

IDS = re.compile("[0-9a-f]{32}")
HOW_FAR = re.compile(r" thinks(: \d+ %)?\.")  # how long somebody thinks is seen at every table
TICK = 0.02  # seconds, at each look at the clock


class World:
    """A table on a page of its own, and what was told of it: ``noted`` has it by what was done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, game: tk.Explorer, **look: Any) -> None:
        earlier_game._played.clear()
        self._slices: list[Slices] = []
        clock = count()

        def by_hand(slices: Slices) -> bool:
            if slices not in self._slices:
                self._slices.append(slices)
            return True

        monkeypatch.setattr(Slices, "_wait", by_hand)
        monkeypatch.setattr(time, "perf_counter", lambda: next(clock) * TICK)
        monkeypatch.setattr(part, "LOOK_SECONDS", 0.0)
        monkeypatch.setattr(still.RemainingPicture, "renew", lambda _: None)  # somebody plays on all the time
        self.page: Page = staged(monkeypatch)
        monkeypatch.setattr(still, "display", lambda bundle, **_: Below(self.page, bundle))
        self.noted: list[tuple[str, Any]] = []
        self.table = Table(game, **{"motion": False, **look})
        self.table._picture.display()
        self.person = Person(self.table)

    def in_sight(self) -> None:
        """Let the page say that it shows the wide picture, as every page does: the narrow one is painted no more."""
        self.person.comes()

    def work(self, slices: int) -> None:
        """Let everything that is calculated go on for some slices."""
        for _ in range(slices):
            for each in self._slices:
                if each.running:
                    each._slice()

    def sent(self, what: str) -> None:
        """Note all that was sent since the last note."""
        order: dict[str, str] = {}
        called = lambda found: order.setdefault(found[0], f"id{len(order)}")  # noqa: E731
        self.noted.append((what, [HOW_FAR.sub(" thinks.", IDS.sub(called, each)) for each in self.page.messages]))
        self.page.forget()

    def kept(self, what: str) -> None:
        """Note all that the page keeps, and what its pictures show: all of them are painted anew."""
        held = self.page.held(self.table)
        self.page.forget()
        for one in self.table._board._painters.values():
            tell(one.canvas, event="client_ready")
        self.sent(what)
        what, painted = self.noted.pop()
        self.noted.append((what, [*held, *painted, *self.page.below]))


class Below:
    """The picture below a table, which outlasts it."""

    def __init__(self, page: Page, bundle: Any) -> None:
        self.page = page
        self.update(bundle)

    def update(self, bundle: Any, **_: Any) -> None:
        """Show another picture."""
        self.page.below = [str(bundle)]
        self.page.sent("", "below", {"shows": bundle}, None)


Script = Callable[[World, int], None]


def told(monkeypatch: pytest.MonkeyPatch, pair: Pair, script: Script, **look: Any) -> list[list[tuple[str, Any]]]:
    """What is noted in each of the two worlds; the script is told in which one it is."""
    found = []
    for number, game in enumerate((pair.whole, pair.twin)):
        with monkeypatch.context() as here, TemporaryDirectory() as folder:
            here.chdir(folder)
            world = World(here, game, **look)
            script(world, number)
            world.table.close()
            found.append(world.noted)
    return found


def different(worlds: list[list[tuple[str, Any]]]) -> list[str]:
    """What was done when the worlds began to differ, with the first two texts that do; nothing where they never do."""
    for (what, one), (_, other) in zip(*worlds, strict=True):
        if one != other:
            apart = next(((a, b) for a, b in zip(one, other, strict=False) if a != b), (str(len(one)), str(len(other))))
            return [what, *_around(*apart)]
    return []


def _around(one: str, other: str, room: int = 160) -> tuple[str, str]:
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[max(0, at - room) : at + room], other[max(0, at - room) : at + room]


def opened(world: World) -> None:
    """Open everything that a table has to show beside the board, one after the other, and leave the last one open.

    The drawers are asked for, so that a new one is opened, too.
    """
    person, side = world.person, world.table._side
    for name, title in TITLES.items():
        if side.drawers.name != name:
            person.act("drawer", name)
        world.work(2)
        world.sent(f"“{title}” is opened")
        for control in person.controls("drawer"):
            if control.words == "Compare with …":
                person.pick(control.words, list(control.offers)[-1])
        for other in [control for control in person.controls("drawer") if control.words.startswith("Try ")][:1]:
            person.act(other.name, other.value)
            world.work(2)
        for things in [control for control in person.controls("drawer") if control.name == "thing"]:
            person.pick(things.words, list(things.offers)[len(things.offers) // 2])
        world.sent(f"and used: {title}")
    person.press("Why not?")
    world.sent("“Why not?” is pressed")
    for tab in ("moves", "tries", "told"):
        person.act("tab", tab)
        world.sent(f"the tab {tab} is opened")
    person.act("drawer", "save")
    person.type("game.json", placeholder="file name, such as game.json")
    world.sent("a file is saved")
    person.type("nothing of the kind")
    world.sent("nonsense is typed")
    world.table._sitting.guard(lambda: 1 // 0)
    world.sent("something goes wrong")
