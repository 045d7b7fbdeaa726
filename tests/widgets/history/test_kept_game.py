"""A game outlives its kernel: what was played at a table is offered when its cell is run in another one."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tablekit.bots import Greedy, named
from tablekit_widgets import Table
from tablekit_widgets.history import earlier_game, kept_file
from tests.widgets.stage import Page, Person, middle_of_a_game

OFFERED = "Go on with your game of 2 steps"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier_game, "MOMENT", 0.01)


def played(then: Callable[[Person], None] = lambda _: None, **more: object) -> Person:
    """Somebody who played two steps, and nothing for a moment, in a kernel that is gone since."""

    async def act() -> Person:
        ben = Person(Table(middle_of_a_game(), motion=False, **more))  # type: ignore[arg-type]
        ben.click(("space", 14), ("give", "none"))
        await asyncio.sleep(0.05)
        then(ben)
        return ben

    ben = asyncio.run(act())
    earlier_game._played.clear()
    return ben


def run_again() -> Person:
    return Person(Table(middle_of_a_game(), motion=False))


def test_another_kernel_goes_on_with_the_game(page: Page) -> None:
    before = played()

    again = run_again()
    assert [] == again.table.explorer.line()
    again.press(OFFERED)

    assert before.table.explorer.encode() == again.table.explorer.encode()
    assert not again.offers(OFFERED)


def test_another_start_is_offered_nothing(page: Page) -> None:
    played()
    assert "tk-go-on" not in Person(Table(middle_of_a_game(names=["D", "E", "F"]), motion=False)).column["notice"]


def test_the_bots_of_the_game_play_on(page: Page) -> None:
    before = played()
    assert kept_file.write(middle_of_a_game(), before.table.explorer, {2: named("flat")})

    again = run_again()
    again.press(OFFERED)

    assert {2: "flat"} == {seat: bot.name for seat, bot in again.table._sitting.bots.items()}


def test_a_table_says_whether_its_game_will_be_found(page: Page, tmp_path: Path) -> None:
    assert "tk-kept" in played().table._dom_classes

    (tmp_path / "kept").rename(tmp_path / "elsewhere")
    (tmp_path / "kept").write_text("in the way")
    assert "tk-kept" not in played().table._dom_classes
    assert "tk-kept" not in played(bots={"green": type("Mine", (Greedy,), {"name": "mine"})()}).table._dom_classes


def test_nothing_is_written_of_what_nobody_played_here(page: Page, tmp_path: Path) -> None:
    async def act() -> None:
        table = Table(middle_of_a_game(), motion=False)
        table.play("hut 14")
        await asyncio.sleep(0.05)

    asyncio.run(act())
    assert not (tmp_path / "kept").exists()


def test_saving_the_notebook_writes_the_game_down_at_once(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier_game, "MOMENT", 60.0)

    def saves(ben: Person) -> None:
        ben.comes()
        ben.send({"do": "saves", "view": ben.view})

    played(saves)
    assert run_again().offers(OFFERED)


def test_a_closed_table_keeps_no_game(page: Page, tmp_path: Path) -> None:
    played(lambda ben: ben.table.close())
    assert [] == list((tmp_path / "kept").iterdir())


@pytest.mark.parametrize("raw", [b"", b"{", b'{"record":{},"bots":{}}', b'{"record":null,"bots":{},"more":1}'])
def test_a_damaged_file_is_told_and_the_cell_can_be_played(page: Page, tmp_path: Path, raw: bytes) -> None:
    played()
    (file,) = (tmp_path / "kept").iterdir()
    file.write_bytes(raw)

    again = run_again()

    assert "The game that was played here before cannot be read" in again.column["notice"]
    again.click(("space", 14))
    assert ["hut 14"] == again.table.explorer.line()
    assert "cannot be read" not in again.column["notice"]


def test_a_file_whose_steps_are_against_the_rules_is_refused(page: Page, tmp_path: Path) -> None:
    played()
    (file,) = (tmp_path / "kept").iterdir()
    file.write_bytes(file.read_bytes().replace(b"hut 14", b"hut 2"))

    again = run_again()
    again.press(OFFERED)

    assert "hut 2" in again.banner
    assert [] == again.table.explorer.line()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_only_its_owner_may_read_it(page: Page, tmp_path: Path) -> None:
    played()
    folder = tmp_path / "kept"
    (file,) = folder.iterdir()
    assert (0o700, 0o600) == (stat.S_IMODE(folder.stat().st_mode), stat.S_IMODE(file.stat().st_mode))


def test_a_visitor_of_voila_is_offered_nothing_and_leaves_nothing(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = middle_of_a_game()
    before = played()
    assert kept_file.write(start, before.table.explorer, {})
    (file,) = (tmp_path / "kept").iterdir()

    monkeypatch.setenv("VOILA_BASE_URL", "/")
    assert kept_file.read(start) is None
    file.unlink()
    assert not kept_file.write(start, before.table.explorer, {})

    assert [] == list((tmp_path / "kept").iterdir())


def test_the_oldest_of_many_games_go(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_file, "MOST_FILES", 3)
    ben = played()
    for number in range(5):
        for there in (tmp_path / "kept").iterdir():
            os.utime(there, (there.stat().st_mtime - 60, there.stat().st_mtime - 60))
        start = middle_of_a_game(names=["Ada", "Ben", f"Cleo {number}"])
        assert kept_file.write(start, ben.table.explorer, {})

    assert 3 == len(list((tmp_path / "kept").iterdir()))
    assert kept_file.read(start) is not None
    assert not run_again().offers(OFFERED)
