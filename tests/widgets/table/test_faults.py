"""A fault, wherever it is, never changes the game, and play goes on."""

from __future__ import annotations

from typing import Any

import pytest

import tablekit as tk
from tablekit_widgets import Table
from tablekit_widgets.table.side import Side
from tablekit_widgets.table.telling import Telling
from tests.pointing import inside
from tests.widgets.stage import Page, middle_of_a_game
from tests.widgets.table.at_it import person


def broken_scene(*_: Any, **look: Any) -> None:
    raise ZeroDivisionError("the pen broke")


def test_a_fault_in_the_picture_shows_a_banner_and_play_goes_on(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    with monkeypatch.context() as broken:
        broken.setattr(tk.Position, "scene", broken_scene)
        ben.type("hut 14")
    banner = ben.banner

    ben.type("give none")

    assert "ZeroDivisionError: the pen broke" in banner
    assert "Copy report" in banner
    assert "" == ben.banner
    assert ["hut 14", "give none"] == ben.table.explorer.line()


def test_a_fault_in_the_picture_leaves_the_rest_up_to_date(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    monkeypatch.setattr(tk.Position, "scene", broken_scene)

    ben.click(("space", 14))

    assert "what do you give the druid at 20?" in ben.asked
    assert "Ben built a hut on 14" in ben.html
    assert 3 == len(ben.moves)


@pytest.mark.parametrize("room, part", [(Telling, "players"), (Side, "_words"), (Telling, "journal")])
def test_a_fault_in_one_part_beside_the_board_leaves_the_question_and_the_others_up_to_date(
    unpainted: Page, monkeypatch: pytest.MonkeyPatch, room: type, part: str
) -> None:
    ben = person()
    ben.type("hut 14")
    with monkeypatch.context() as broken:
        broken.setattr(room, part, broken_scene)
        ben.type("give none")

        assert "the pen broke" in ben.banner
        assert "Cleo: roll the die" in ben.asked
        assert f'data-text="{ben.table.position.notation}"' in ben.column["steps"]

    ben.type("roll")

    assert "" == ben.banner
    assert "Cleo got 1 wool" in ben.column["list"]
    assert "Points of Ben" in ben.column["players/1"]


def test_a_fault_while_narrowing_leaves_the_position(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    before = ben.table.position
    monkeypatch.setattr(tk.Position, "scene", broken_scene)

    ben.click(("worker", "copper3"))

    assert before == ben.table.position
    assert "the pen broke" in ben.banner


def test_a_fault_of_the_engine_changes_nothing(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = person()
    before = ben.table.position
    monkeypatch.setattr(tk.Position, "played", broken_scene)

    ben.click(("space", 14))

    assert before == ben.table.position
    assert 1 == len(ben.table.explorer)
    assert "The game itself is not touched" in ben.banner


def test_a_callback_that_fails_is_told_and_the_others_are_called(page: Page) -> None:
    ben = person()
    told: list[tk.Position] = []
    ben.table.on_move(lambda position: 1 / 0)
    ben.table.on_move(told.append)

    ben.click(("space", 14))

    assert "ZeroDivisionError" in ben.banner
    assert [ben.table.position] == told
    assert ["hut 14"] == ben.table.explorer.line()


def test_a_callback_that_fails_raises_where_a_cell_plays(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    table.on_move(lambda position: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        table.play("hut 14")

    assert ["hut 14"] == table.explorer.line()


def test_a_table_that_was_closed_does_not_keep_the_game_from_going_on(page: Page) -> None:
    ben = person()
    event = ben.event(*inside(ben.scene, tk.Key("space", 14)))
    for part in ben.parts():
        part.close()

    ben.table.explorer.play("hut 14")

    assert ["hut 14"] == ben.table.explorer.line()
    assert event["do"] == "press"


def test_the_board_and_the_bar_offer_the_moves_of_one_list(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    ben, listed = person(), []
    legal_moves = tk.Position.legal_moves
    monkeypatch.setattr(tk.Position, "legal_moves", lambda *args: listed.append(args[1:]) or legal_moves(*args))

    ben.click(("space", 14))

    assert [(1,)] == listed
    for move in ben.table._sitting.offer.asking.answers:
        assert any(move.move is other for other in ben.table._sitting.chooser.moves)
