"""A closed table leaves nothing behind: no widget that ipywidgets would keep, no memory, nothing that still happens."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections import Counter
from collections.abc import Callable

import pytest
from ipycanvas import MultiCanvas
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.lessons.tasks import exercise
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Course, Rulebook, Table, Try
from tablekit_widgets.kit.one_at_a_time import MY_TURN
from tests.widgets.stage import Page, Person, middle_of_a_game

ANOTHER_GAME = Explorer(tk.new("empire", players=2, seed=1)).encode()


def played(ben: Person) -> None:
    ben.click(("space", 14))
    ben.type("give none")


def behind_a_curtain(ben: Person) -> None:
    ben.act("hide")
    ben.press("I am Ben")
    ben.see("everything")


def with_the_drawer_open(ben: Person) -> None:
    ben.open("Save or open")


def with_another_game(ben: Person) -> None:
    ben.table._sitting.open(Explorer.decode(ANOTHER_GAME))


@pytest.mark.parametrize("use", [lambda ben: None, played, behind_a_curtain, with_the_drawer_open, with_another_game])
def test_no_widget_stays(page: Page, use: Callable[[Person], None]) -> None:
    Table(middle_of_a_game()).close()
    before = dict(_instances)
    ben = Person(Table(middle_of_a_game(), motion=False))
    use(ben)
    assert 30 < len(_instances) - len(before)

    ben.table.close()

    assert [] == [widget for id, widget in _instances.items() if id not in before]


def test_the_memory_is_given_back(page: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.table.on_move(lambda _: None)
    played(ben)
    gone = [weakref.ref(ben.table), weakref.ref(ben.table.explorer), weakref.ref(ben.table._board)]

    ben.table.close()
    del ben
    gc.collect()

    assert [None, None, None] == [ref() for ref in gone]


@pytest.mark.thorough
def test_of_further_tables_that_were_played_at_and_closed_no_object_stays(page: Page) -> None:
    def play_and_close() -> None:
        ben = Person(Table(middle_of_a_game(), motion=False))
        for use in (played, with_the_drawer_open):
            use(ben)
        ben.table.close()

    def ours() -> Counter[str]:
        gc.collect()
        kinds = Counter(map(type, gc.get_objects()))
        named = Counter[str]()
        for kind, number in kinds.items():
            named[f"{kind.__module__}.{kind.__name__}"] += number
        packages = ("tablekit", "ipywidgets", "ipycanvas", "traitlets")
        return Counter({name: number for name, number in named.items() if name.startswith(packages)})

    play_and_close()
    before = ours()
    play_and_close()
    play_and_close()
    assert before == ours()


def test_a_table_is_closed_once_and_its_game_stays(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    table.play("hut 14")
    told: list[tk.Position] = []
    table.on_move(told.append)

    table.close()
    table.close()

    with pytest.raises(TablekitError, match=r"this table is closed; its game is in explorer"):
        table.play("give none")
    table.explorer.play("give none")
    assert (["hut 14", "give none"], []) == (table.explorer.line(), told)
    assert Table(table.explorer).position == table.explorer.position


@pytest.mark.parametrize(
    "made",
    [
        lambda: Table(middle_of_a_game(), motion=False),
        lambda: Course("meduris"),
        lambda: Rulebook("meduris"),
        lambda: Try(exercise("meduris", "first-hut")),
    ],
    ids=["table", "course", "rulebook", "lesson"],
)
def test_memory_can_be_cleared_on_another_thread_while_somebody_has_the_turn(
    page: Page, made: Callable[[], Widget]
) -> None:
    gone = made()
    gone.close()
    clearing = threading.Thread(target=gone.__del__, daemon=True)
    with MY_TURN:
        clearing.start()
        clearing.join(10)
        assert not clearing.is_alive()


def test_closing_in_the_middle_of_a_film_ends_it(page: Page) -> None:
    async def watch() -> None:
        table = Table(middle_of_a_game())
        ben = Person(table)
        ben.click(("space", 14))
        table.close()
        page.forget()
        await asyncio.sleep(0.6)

    asyncio.run(watch())

    assert [] == page.messages


def test_canvases_stay_until_the_page_has_painted_what_was_sent_to_them(page: Page) -> None:
    def canvases() -> int:
        return sum(isinstance(widget, MultiCanvas) for widget in _instances.values())

    async def leave() -> list[int]:
        others, known = canvases(), dict(_instances)
        table = Table(middle_of_a_game(), motion=False)
        shown = canvases() - others
        table.close()
        left = [canvases() - others == shown]
        marks = [each for id, each in _instances.items() if id not in known and getattr(each, "sync_image_data", False)]
        for mark in marks:
            mark.set_trait("image_data", b"a picture")
        return [*left, canvases() - others, len(marks) == shown]

    assert [True, 0, True] == asyncio.run(leave())


def test_all_widgets_can_be_closed_at_once(page: Page) -> None:
    mine = dict(_instances)
    Table(middle_of_a_game())
    for widget in [widget for id, widget in list(_instances.items()) if id not in mine]:
        assert isinstance(widget, Widget)
        widget.close()
    assert set() == set(_instances) - set(mine)
