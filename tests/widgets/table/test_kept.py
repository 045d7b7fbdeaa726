"""What stays of a table: notes, earlier steps, a game to go on with, the stored picture and the file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table
from tablekit_widgets.board.still import UNTRUSTED
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.table.at_it import person


def test_a_note_stands_above_the_bar_for_those_who_see_everything(page: Page) -> None:
    ben = person()
    assert "" == ben.column["notice"]

    ben.table.explorer.note("Is the druid near?")
    ben.click(("space", 14))

    assert "" == ben.column["notice"]
    ben.press("One step back")
    assert "Is the druid near?" in ben.column["notice"]
    ben.see("what Ada sees")
    assert "" == ben.column["notice"]


def test_earlier_steps_are_unfolded(unpainted: Page) -> None:
    explorer = Explorer(tk.new("meduris", players=2, seed=1))
    for _ in range(9):
        moves = explorer.position.legal_moves()
        explorer.play(moves[0]) if moves else explorer.roll()
    ben = Person(Table(explorer, motion=False))
    assert 6 == ben.told.count('class="tk-step"')

    ben.press("▸ 3 earlier steps")

    assert 9 == ben.told.count('class="tk-step"')


def test_a_cell_that_is_run_again_offers_to_go_on(page: Page) -> None:
    first = Person(Table(middle_of_a_game(names=["Run", "Again", "Now"]), motion=False))
    assert "tk-go-on" not in first.column["notice"]
    first.click(("space", 14), ("give", "none"))

    again = Person(Table(middle_of_a_game(names=["Run", "Again", "Now"]), motion=False))

    assert again.offers("Go on with your game of 2 steps")
    assert [] == again.table.explorer.line()
    again.press("Go on with your game of 2 steps")
    assert first.table.explorer is again.table.explorer
    assert ["hut 14", "give none"] == again.table.explorer.line()
    assert "tk-go-on" not in again.column["notice"]


def test_another_start_position_is_offered_no_game_that_is_not_its_own(page: Page) -> None:
    first = Person(Table(middle_of_a_game(names=["Mine", "B", "C"]), motion=False))
    first.click(("space", 14))

    for start in (middle_of_a_game(names=["Yours", "B", "C"]), middle_of_a_game(names=["Mine", "B", "C"], turn="2")):
        assert "tk-go-on" not in Person(Table(start, motion=False)).column["notice"]


def test_a_closed_table_leaves_nothing_to_go_on_with(page: Page) -> None:
    first = Person(Table(middle_of_a_game(names=["Closed", "B", "C"]), motion=False))
    first.click(("space", 14))
    first.table.close()

    again = Person(Table(middle_of_a_game(names=["Closed", "B", "C"]), motion=False))

    assert "tk-go-on" not in again.column["notice"]


class Handle:
    """A place on a page that shows something else when told."""

    def __init__(self) -> None:
        self.shown: list[dict[str, Any]] = []

    def update(self, bundle: dict[str, Any], raw: bool) -> None:
        self.shown.append(bundle)


def test_the_picture_that_stays_is_renewed_by_what_a_person_plays(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    ben = person()
    ben.table._picture.display()

    ben.click(("space", 14))

    lit = ben.table._sitting.lights
    assert [ben.table.position.svg(lights=lit)] == [bundle["image/svg+xml"] for bundle in handle.shown]
    assert [str(UNTRUSTED)] == [bundle["text/plain"] for bundle in handle.shown]


def test_the_picture_that_stays_is_not_touched_by_what_a_notebook_plays(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    ben = person()
    ben.table._picture.display()

    ben.table.play("hut 14")
    ben.table.explorer.play("give none")

    assert [] == handle.shown


def test_the_picture_that_stays_hides_what_these_eyes_may_not_see(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    ben = person(see=1)
    ben.table._picture.display()

    ben.click(("space", 14))

    hidden = ben.table.position.observe(1).svg(lights=ben.table._sitting.lights)
    assert [hidden] == [bundle["image/svg+xml"] for bundle in handle.shown]
    assert hidden != ben.table.position.svg(lights=ben.table._sitting.lights)


def test_the_picture_that_stays_waits_until_nothing_happens(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)
    monkeypatch.setattr("tablekit_widgets.board.still.MOMENT", 0.05)

    async def act() -> None:
        ben = person()
        ben.table._picture.display()
        ben.click(("space", 14))
        ben.click(("give", "none"))
        assert [] == handle.shown
        await asyncio.sleep(0.2)
        lit = ben.table._sitting.lights
        assert [ben.table.position.svg(lights=lit)] == [bundle["image/svg+xml"] for bundle in handle.shown]

    asyncio.run(act())


def test_a_page_that_stores_pictures_itself_is_sent_them_and_at_once_where_the_notebook_is_saved(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    handle = Handle()
    monkeypatch.setattr("tablekit_widgets.board.still.display", lambda bundle, **_: handle)

    async def act() -> list[str]:
        ben = person()
        ben.table._picture.display()
        ben.send({"do": "seen", "view": "a", "width": 720, "calm": True, "shown": True, "canvas": True, "stores": True})
        sent = len(page.messages)
        ben.click(("space", 14))
        assert not [message for message in page.messages[sent:] if '"keep"' in message]

        ben.send({"do": "saves", "view": "a"})

        (keep,) = [message for message in page.messages[sent:] if '"keep"' in message]
        assert ben.table.model_id and ben.table.model_id in keep and str(UNTRUSTED) in keep
        assert not ben.table._picture._quiet._later
        return handle.shown

    assert [] == asyncio.run(act())


def test_a_file_is_put_together_when_nothing_happens_and_when_the_table_is_closed(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablekit_widgets.history.earlier_game.IDLE_SECONDS", 0.05)
    path = tmp_path / "game.json"

    async def act() -> None:
        ben = Person(Table(middle_of_a_game(), autosave=str(path), motion=False))
        whole = path.read_bytes()
        ben.click(("space", 14))
        assert path.read_bytes().startswith(whole) and whole != path.read_bytes()
        await asyncio.sleep(0.2)
        assert ben.table.explorer.encode() == path.read_bytes() != whole

        ben.click(("give", "none"))
        assert ben.table.explorer.encode() != path.read_bytes()
        ben.table.close()
        assert ben.table.explorer.encode() == path.read_bytes()

    asyncio.run(act())
