"""A table as a notebook has it: what it shows, plays, tells others and is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tablekit as tk
from tablekit.core.errors import TablekitError
from tablekit.picture.look import look
from tablekit.tree.explorer import Explorer
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.table.at_it import at_the_end, person


def test_the_widget_says_what_it_is_and_not_what_is_in_it(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)

    before = repr(table)
    table.play("hut 14")

    assert "<Table: Meduris, 3 players, step 0>" == before
    assert "<Table: Meduris, 3 players, step 1>" == repr(table)


def test_a_cell_gets_the_live_table_and_the_same_picture_as_svg(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    for part in ("kit.closing", "board.still"):
        monkeypatch.setattr(f"tablekit_widgets.{part}.display", lambda bundle, **_: shown.append(bundle))
    table = Table(middle_of_a_game(), motion=False)

    table._ipython_display_()

    view, picture = shown
    assert table.model_id == view["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert "text/plain" not in view  # the picture says it all where nothing is live
    assert table.position.svg(lights=table._sitting.lights) == picture["image/svg+xml"]
    assert table.position.svg() != picture["image/svg+xml"]  # the spaces that can be clicked glow
    assert "The board is shown here once you trust this notebook or run the cell." == picture["text/plain"]


def test_the_rest_of_the_set_up_is_left_to_chance_with_one_press(page: Page) -> None:
    ada = Person(Table(tk.new("empire", players=2, seed=4), motion=False))
    again = Explorer(tk.new("empire", players=2, seed=4))

    ada.act("tab", "moves")
    ada.press("Set up the rest at random")

    assert 11 == len(ada.table.explorer.line())
    assert "empire.bid.secret" == ada.table.position.prompt().clause
    assert again.set_up() == ada.table.position  # the seed decides
    assert not ada.offers("Set up the rest at random")


def test_nobody_who_sees_less_than_everything_sets_up_for_all(page: Page) -> None:
    ada = Person(Table(tk.new("empire", players=2, seed=4), motion=False, see=0))

    ada.act("tab", "moves")

    assert not ada.offers("Set up the rest at random")


def test_at_the_end_a_table_of_sources_says_what_decided_it(page: Page) -> None:
    over = at_the_end()
    ada = Person(Table(over, motion=False))

    table = ada.told.split('class="tk-decided"')[1].split("</table>")[0]
    numbers = [
        [int(cell.replace("−", "-").replace("·", "0")) for cell in re.findall("<td>([^<]+)</td>", row)]
        for row in table.split("<tr>")[2:]
    ]
    *sources, total = numbers

    assert list(over.scores()) == total
    assert list(over.scores()) == [sum(column) for column in zip(*sources, strict=True)]
    assert len(sources) == len({entry.clause for p in range(3) for entry in over.receipt(p)})


def test_while_a_game_is_played_nothing_says_what_decided_it(page: Page) -> None:
    ada = Person(Table(middle_of_a_game(), motion=False))

    assert 'class="tk-decided"' not in ada.html


def test_play_moves_on_and_raises_with_reasons(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)

    table.play("hut 14")
    with pytest.raises(tk.IllegalMove, match="temple 14"):
        table.play("temple 14")

    assert ["hut 14"] == table.explorer.line()


def test_each_new_position_is_told_once(page: Page) -> None:
    ben = person()
    told: list[tk.Position] = []
    ben.table.on_move(told.append)

    ben.click(("worker", "copper3"))
    ben.tab("Hut")
    ben.press("Why not?")
    ben.see("what Ben sees")
    ben.see("everything")
    ben.click(("space", 14))
    ben.table.play("give none")
    ben.press("One step back")

    assert ["give none", "hut 14"] == [ben.table.explorer.line(2)[-1], ben.table.explorer.line(1)[-1]]
    assert [ben.table.explorer.at_node(n) for n in (1, 2, 1)] == told


def test_a_callback_that_was_removed_is_told_nothing(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    told: list[tk.Position] = []
    table.on_move(told.append)
    table.on_move(told.append, remove=True)

    table.play("hut 14")

    assert [] == told


def test_a_callback_may_remove_itself(page: Page) -> None:
    table = Table(middle_of_a_game(), motion=False)
    told: list[str] = []

    def once(_: tk.Position) -> None:
        told.append("once")
        table.on_move(once, remove=True)

    table.on_move(once)
    table.on_move(lambda _: told.append("always"))
    table.play("hut 14")
    table.play("give none")

    assert ["once", "always", "always"] == told


def test_a_table_shows_an_explorer_where_it_is(page: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    explorer.play("hut 14")

    table = Table(explorer, motion=False)

    assert explorer.position == table.position
    assert "Step 1" in Person(table).html
    assert "Ben built a hut on 14" in Person(table).html


def test_two_tables_of_one_explorer_do_not_disturb_each_other(page: Page) -> None:
    explorer = Explorer(middle_of_a_game())
    one, two = Person(Table(explorer, motion=False)), Person(Table(explorer, motion=False))

    one.click(("space", 14))
    two.click(("space", 22))
    late = explorer.line()
    two.click(("give", "none"))

    assert ["hut 14"] == late
    assert ["hut 14", "give none"] == explorer.line()


@pytest.mark.parametrize(
    "wrong, says",
    [
        (
            {"see": 3},
            "see is 3; it must be 'everything', 'spectator' or a seat: seat 3 does not exist; seats are 0 to 2",
        ),
        ({"see": "Zoe"}, "see is 'Zoe'; it must be"),
        ({"see": True}, "see is True"),
        ({"see": 1.0}, "see is 1.0"),
        ({"see": 10**5000}, "see is a number of 16610 bits"),
        ({"theme": "blue"}, "theme is 'blue'; it must be 'light' or 'dark'"),
    ],
)
def test_a_wrong_argument_is_answered_in_one_sentence(page: Page, wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(TablekitError, match=says):
        Table(middle_of_a_game(), **wrong)


def test_a_table_of_something_else_is_refused(page: Page) -> None:
    with pytest.raises(TablekitError, match="not str"):
        Table("meduris")  # type: ignore[arg-type]


def test_autosave_belongs_to_the_explorer_when_one_is_given(page: Page, tmp_path: Path) -> None:
    with pytest.raises(TablekitError, match="brings its own autosave"):
        Table(Explorer(middle_of_a_game()), autosave=str(tmp_path / "game.json"))


def test_the_theme_is_that_of_the_picture(page: Page) -> None:
    light, dark = person(), person(theme="dark")

    lit = dark.table._sitting.lights
    assert middle_of_a_game().scene(theme="dark", shelf=False, lights=lit).ground == dark.scene.ground
    assert light.scene.ground != dark.scene.ground


def test_the_picture_follows_the_theme_of_the_page_unless_a_theme_is_asked_for(page: Page) -> None:
    follows, stays = person(), person(theme="light")
    paper = [scene.ground[0].fill for scene in (follows.scene, stays.scene)]

    for one in (follows, stays):
        one.comes(dark=True)
    by_night = [one.scene.ground[0].fill for one in (follows, stays)]
    follows.comes()

    assert [look("light").paper] * 2 == paper
    assert [look("dark").paper, look("light").paper] == by_night
    assert look("light").paper == follows.scene.ground[0].fill
