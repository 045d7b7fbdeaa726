"""Consequences one after the other: what is shown, what ends it, and that nothing waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import ipywidgets as w
import pytest

import tablekit as tk
from tablekit.position import Position
from tablekit_widgets import Table
from tablekit_widgets.film import FIRST, LAST, Film, chosen_frames
from tests.pointing import inside
from tests.widgets.stage import Page, Person, middle_of_a_game, tell

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames follow each other at once."""
    monkeypatch.setattr("tablekit_widgets.film.asyncio.sleep", lambda _, sleep=asyncio.sleep: sleep(0))


def run(act: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(act())  # type: ignore[arg-type]


class Shots:
    """The positions a table's board has shown, by their notation."""

    def __init__(self, ben: Person) -> None:
        self.taken: list[str] = []
        show = ben.table._board.show

        def noted(position: Position, **look: Any) -> None:
            self.taken.append(position.notation)
            show(position, **look)

        ben.table._board.show = noted  # type: ignore[method-assign]


async def until_it_ends(ben: Person) -> None:
    while ben.table._film._task is not None:
        await asyncio.sleep(0)


BEFORE = middle_of_a_game()
AFTER = BEFORE.play("hut 14")


def test_a_step_is_shown_in_frames_and_ends_with_its_result(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        shots = Shots(ben)
        ben.click(("space", 14))
        assert AFTER == ben.table.position
        await until_it_ends(ben)
        expected = [frame.notation for frame in chosen_frames(BEFORE.frames(AFTER))]
        assert [*expected, AFTER.notation] == shots.taken
        assert len(expected) >= 1

    run(act)


def test_everything_but_the_picture_is_there_at_once(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        assert "offer wool and copper to the druid" in ben.asked
        assert ("Offering 3",) == ben.classed("tk-tabs")._options_labels
        assert "Ben built a hut on 14" in ben.html

    run(act)


def test_a_click_ends_the_film_and_plays_nothing(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        event = ben.event(*inside(ben.scene, tk.Key("space", 14)))
        ben.click(("space", 14))
        shots = Shots(ben)
        ben.send(event)
        assert [AFTER.notation] == shots.taken
        assert ["hut 14"] == ben.table.explorer.line()
        await asyncio.sleep(0)
        assert [AFTER.notation] == shots.taken

    run(act)


def test_nobody_has_to_wait_for_the_film(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        ben.choose(ben.table.position.legal_moves()[0])
        assert ["hut 14", "give none"] == ben.table.explorer.line()
        await until_it_ends(ben)
        assert ben.table.position.notation == ben.table._seen().notation
        assert ben.scene.lit == Person(Table(ben.table.position, motion=False)).scene.lit

    run(act)


def test_going_back_stops_the_film(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        tell(ben.part(w.Button, tooltip="One step back"), event="click")
        shots = Shots(ben)
        await asyncio.sleep(0.01)
        assert [] == shots.taken
        assert Person(Table(BEFORE, motion=False)).scene == ben.scene

    run(act)


def test_step_by_step_can_be_switched_off(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.switch("Step by step")
        shots = Shots(ben)
        ben.click(("space", 14))
        assert [AFTER.notation] == shots.taken

    run(act)


def test_without_an_event_loop_there_is_no_film(unpainted: Page) -> None:
    ben = Person(Table(BEFORE))
    shots = Shots(ben)

    ben.click(("space", 14))

    assert [AFTER.notation] == shots.taken


def test_the_frames_hide_what_the_seat_may_not_know(unpainted: Page) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE, see="spectator"))
        shots = Shots(ben)
        ben.table.play("hut 22")
        ben.table._new_position(BEFORE)
        await until_it_ends(ben)
        assert all("goods=?" in shot for shot in shots.taken)
        assert len(shots.taken) > 1

    run(act)


def test_a_fault_in_a_frame_ends_the_film_with_a_banner(unpainted: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        ben = Person(Table(BEFORE))
        ben.click(("space", 14))
        scene, calls = tk.Position.scene, []

        def stumble(self: Position, **look: Any) -> Any:
            calls.append(self)
            if len(calls) == 1:
                raise ZeroDivisionError("the pen broke")
            return scene(self, **look)

        monkeypatch.setattr(tk.Position, "scene", stumble)
        await until_it_ends(ben)
        assert "the pen broke" in ben.banner
        assert ["hut 14"] == ben.table.explorer.line()
        ben.click(("give", "none"))
        assert ["hut 14", "give none"] == ben.table.explorer.line()

    run(act)


def test_of_a_long_film_the_beginning_and_the_end_are_shown() -> None:
    class Frame:
        def __init__(self, deed: str) -> None:
            self.events = (tk.core.Event(deed, {}, "x"),)

    frames = [Frame(f"deed{i}") for i in range(20)]

    chosen = chosen_frames(frames)  # type: ignore[arg-type]

    assert [*frames[:FIRST], *frames[19 - LAST : 19]] == chosen


def test_of_several_changes_of_one_kind_the_last_is_shown() -> None:
    class Frame:
        def __init__(self, deed: str) -> None:
            self.events = (tk.core.Event(deed, {}, "x"),)

    walks, score = [Frame("walk") for _ in range(5)], Frame("win")

    assert [walks[-1]] == chosen_frames([*walks, score])  # type: ignore[arg-type]


def test_a_film_of_nothing_is_done_at_once() -> None:
    done: list[str] = []

    Film(lambda act: act()).start([], lambda frame: None, lambda: done.append("done"))

    assert ["done"] == done


def test_a_film_that_does_not_run_cannot_be_ended() -> None:
    assert not Film(lambda act: act()).finish()
