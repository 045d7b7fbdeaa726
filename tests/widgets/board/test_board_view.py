"""A click on the picture means a key, on each drawing, and an old click means nothing."""

from __future__ import annotations

import asyncio

import pytest

import tablekit as tk
from tablekit.picture.scene import LAYERS, Text
from tablekit_widgets import Table
from tablekit_widgets.board.view import PAUSE
from tests.pointing import inside
from tests.widgets.stage import Page, Person, middle_of_a_game


def person(do: str = "act:1", *, narrow: bool = False, **table: object) -> Person:
    return Person(Table(middle_of_a_game(do), motion=False, **table), narrow=narrow)  # type: ignore[arg-type]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_click_on_each_drawing_means_what_is_drawn_there(page: Page, narrow: bool) -> None:
    ben = person(narrow=narrow)

    ben.click(("space", 14))

    assert ["hut 14"] == ben.table.explorer.line()


def test_every_thing_on_the_picture_answers_at_its_place(page: Page) -> None:
    told: list[tk.Key] = []
    ben = person()
    ben.table._playing._clicked = told.append  # type: ignore[method-assign]
    keys = ben.scene.keys

    for key in keys:
        ben.click_at(*inside(ben.scene, key))

    assert list(keys) == told
    assert len(keys) > 40


@pytest.mark.parametrize("x, y", [(-5, 10), (719, 1), (360, 5000), (360, 5)])
def test_a_click_beside_everything_does_nothing(page: Page, x: float, y: float) -> None:
    ben = person()
    page.forget()

    ben.click_at(x, y)

    assert [] == ben.table.explorer.line()
    (only,) = page.messages
    assert '"heard": {"a view": 1}' in only  # so that the page knows that the click did not have to wait


def test_the_second_half_of_a_double_click_does_nothing(page: Page) -> None:
    ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False))
    event = ben.event(*inside(ben.scene, tk.Key("plateau", "wood")))

    ben.send(event)
    ben.send(event)

    assert ["place wood"] == ben.table.explorer.line()


def test_two_hundred_clicks_made_before_the_answer_came_are_one(page: Page) -> None:
    ben = Person(Table(tk.new("meduris", players=2, seed=1), motion=False))
    spots = [inside(ben.scene, tk.Key("plateau", name)) for name in ("wood", "wool", "copper", "stone")]
    events = [ben.event(*spots[i % 4]) for i in range(200)]

    for event in events:
        ben.send(event)

    assert ["place wood"] == ben.table.explorer.line()
    assert "" == ben.banner


def test_a_worker_that_is_clicked_again_and_again_is_ringed_and_let_go(page: Page) -> None:
    ben = person()
    ringed = []

    for _ in range(6):
        ben.click(("worker", "copper3"))
        ringed.append(len(ben.table._sitting.chooser.clicked))

    assert [1, 0, 1, 0, 1, 0] == ringed
    assert [] == ben.table.explorer.line()


def test_the_face_clicked_last_is_painted_first(page: Page) -> None:
    ben = person(narrow=True)
    ben.click(("worker", "copper3"))
    narrow = {layer.model_id for layer in ben.table._board._painters[True].canvas._canvases}
    page.forget()

    ben.click(("plateau", "stone"))

    assert page.frames[0][0][0] in narrow


def test_the_face_at_the_back_is_painted_once_after_a_pause(page: Page) -> None:
    async def click() -> tuple[list[int], bool]:
        ben = person()
        await asyncio.sleep(1.5 * PAUSE)
        page.forget()
        for _ in range(10):
            ben.click(("worker", "copper3"))
        at_once = len(page.frames)
        await asyncio.sleep(1.5 * PAUSE)
        wide = {layer.model_id for layer in ben.table._board._painters[False].canvas._canvases}
        return [at_once, len(page.frames)], {c for c, _, _ in page.frames[-1]}.isdisjoint(wide)

    counts, narrow_last = asyncio.run(click())

    assert [10, 11] == counts
    assert narrow_last


def test_a_choice_is_shown_by_the_page_and_painted_once_after_a_pause(page: Page) -> None:
    async def choose() -> None:
        ben = person()
        ben.comes()
        await asyncio.sleep(1.5 * PAUSE)
        page.forget()
        for _ in range(5):
            ben.click(("worker", "copper3"))
        chosen = ben.side.clicks["clicked"]
        assert ([], 1) == (page.frames, len(chosen))
        assert {"a view": 5} == ben.side.heard
        assert chosen != ben.side.painted["clicked"]
        await asyncio.sleep(1.5 * PAUSE)
        assert 1 == len(page.frames)
        assert chosen == ben.side.painted["clicked"]

    asyncio.run(choose())


def test_a_move_is_painted_at_once_and_with_it_what_was_still_to_be_painted(page: Page) -> None:
    async def play() -> None:
        ben = person()
        ben.comes()
        await asyncio.sleep(1.5 * PAUSE)
        page.forget()
        ben.click(("worker", "copper3"), ("plateau", "stone"))
        assert ["harvest copper3>stone"] == ben.table.explorer.line()
        assert 1 == len(page.frames)
        assert [] == ben.side.painted["clicked"]
        await asyncio.sleep(1.5 * PAUSE)
        assert 1 == len(page.frames)

    asyncio.run(play())


def test_other_eyes_do_not_get_what_was_still_to_be_painted_for_the_ones_before(page: Page) -> None:
    async def look() -> None:
        ben = person()
        ben.comes()
        await asyncio.sleep(1.5 * PAUSE)
        ben.click(("worker", "copper3"))
        ben.see("what lies open")
        page.forget()
        await asyncio.sleep(1.5 * PAUSE)
        assert [] == page.frames
        assert [] == ben.side.clicks["clicked"]

    asyncio.run(look())


def test_a_click_on_a_face_that_was_not_yet_painted_only_brings_it_up_to_date(page: Page) -> None:
    async def click() -> tuple[list[str], list[str]]:
        ben = person()
        await asyncio.sleep(1.5 * PAUSE)
        phone = Person(ben.table, narrow=True, view="a phone")
        event = phone.event(*inside(phone.scene, tk.Key("space", 22)))
        ben.click(("space", 14))
        phone.send(event)
        late = ben.table.explorer.line()
        phone.click(("give", "none"))
        return late, ben.table.explorer.line()

    late, after = asyncio.run(click())

    assert ["hut 14"] == late
    assert ["hut 14", "give none"] == after


def test_behind_the_curtain_nothing_can_be_clicked(page: Page) -> None:
    ben = person()
    event = ben.event(*inside(ben.scene, tk.Key("space", 14)))
    ben.act("hide")

    ben.send({**event, "n": ben.side.picture.get("n", 0)})

    assert [] == ben.table.explorer.line()
    assert "Hand the screen to Ben." in ben.html


def test_a_picture_that_could_not_be_painted_cannot_be_clicked(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    event = ben.event(*inside(ben.scene, tk.Key("space", 22)))
    with monkeypatch.context() as broken:
        broken.setattr(tk.Position, "scene", lambda *_, **__: 1 / 0)
        ben.click(("space", 14))
    assert ["hut 14"] == ben.table.explorer.line()

    ben.send({**event, "n": ben.side.picture.get("n", 0)})

    assert ["hut 14"] == ben.table.explorer.line()
    assert "ZeroDivisionError" in ben.banner


def test_a_table_that_becomes_narrow_has_the_letters_of_a_narrow_one(page: Page) -> None:
    start = tk.new("apache", players=2, seed=1)
    always, now = (Person(Table(start, motion=False), narrow=narrow) for narrow in (True, False))
    for one in (always, now):
        one.comes()
        one.table.play("reveal")
        one.narrow = True
        one.comes(374)

    assert letters(always) == letters(now)


def letters(one: Person) -> list[float]:
    """The sizes of all words on the picture."""
    return [shape.size for name in LAYERS for shape in one.scene.layer(name) if isinstance(shape, Text)]
