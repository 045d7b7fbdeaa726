"""What is lit, what a click chooses, and why what is unlit is not played."""

from __future__ import annotations

import pytest

import tablekit as tk
from tablekit.core import Explanation
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person, middle_of_a_game
from tests.widgets.table.at_it import person

# ---------------------------------------------------------------- choosing


def test_the_first_group_is_lit_and_a_tab_lights_another(unpainted: Page) -> None:
    ben = person()
    huts = set(ben.scene.lit)

    ben.tab("Temple")

    assert tk.Key("space", 14) in huts
    assert tk.Key("space", 14) not in ben.scene.lit
    assert tk.Key("space", 29) in ben.scene.lit


def test_the_tabs_count_the_moves_of_each_group(unpainted: Page) -> None:
    groups = [control.words for control in person().controls("bar") if control.name == "group"]

    assert ["Hut 15", "Temple 20", "Move a worker 5"] == groups


def test_the_same_space_means_a_hut_or_a_temple_as_the_tab_says(unpainted: Page) -> None:
    ben = person()
    ben.tab("Temple")

    ben.click(("space", 10))

    assert ["temple 10"] == ben.table.explorer.line()


def test_a_worker_in_the_hand_leaves_the_plateaus_it_may_go_to(unpainted: Page) -> None:
    ben = person()

    ben.click(("worker", "copper3"))

    assert 3 == len(ben.moves)
    assert "3 of 40 legal moves" in ben.column["list"]
    assert [] == ben.table.explorer.line()


def test_a_click_is_taken_back_by_clicking_again(unpainted: Page) -> None:
    ben = person()
    ben.click(("worker", "copper3"))

    ben.click(("worker", "copper3"))

    assert 5 == len(ben.moves)
    assert () == ben.table._sitting.chooser.clicked


def test_a_row_of_the_list_is_ringed_on_the_picture_and_not_played(unpainted: Page) -> None:
    ben = person()
    before = ben.scene

    ben.press(ben.moves[0])

    assert [] == ben.table.explorer.line()
    assert before != ben.scene
    assert "hut 4" == ben.written


def test_the_list_says_what_each_move_costs(unpainted: Page) -> None:
    assert "Hut 14: free: the chip pays" in person().moves


# ---------------------------------------------------------------- why not


def test_an_unlit_space_shows_why_not_and_is_never_played(unpainted: Page) -> None:
    ben = person()

    ben.click(("space", 17))

    assert [] == ben.table.explorer.line()
    assert "Why not “hut 17”?" in ben.reasons
    assert "Needs a hut in stock: you have" in ben.reasons
    assert "§ Settlement cost" in ben.reasons


def test_the_place_asked_about_is_ringed_until_something_else_is_done(unpainted: Page) -> None:
    ben = person()

    def ringed() -> list[str]:
        return [mark["kind"] for mark in ben.side.marks.get("wide", [])]

    ben.click(("space", 17))

    assert ["asked"] == ringed()
    ben.tab("Temple")
    assert [] == ringed()
    ben.type("temple 14")
    assert ["asked"] == ringed()
    ben.type("temple 10")
    assert [] == ringed()


def test_the_reasons_are_those_of_the_group_that_is_chosen(unpainted: Page) -> None:
    ben = person()
    ben.tab("Temple")

    ben.click(("space", 14))

    assert "Why not “temple 14”?" in ben.reasons


def test_no_refused_space_is_ever_played_by_clicking(unpainted: Page) -> None:
    ben = person()
    legal = {move.text for move in ben.table.position.legal_moves()}
    for group, space in ((g, s) for g in ("Hut", "Temple") for s in range(1, 33)):
        if f"{group.lower()} {space}" in legal:
            continue
        ben.tab(group)
        ben.click(("space", space))
        assert f"Why not “{group.lower()} {space}”?" in ben.reasons
    assert [] == ben.table.explorer.line()


def test_the_reasons_go_when_something_else_is_done(unpainted: Page) -> None:
    ben = person()
    ben.click(("space", 17))

    ben.click(("worker", "copper3"))

    assert "" == ben.reasons


def test_why_not_hatches_what_is_refused(unpainted: Page) -> None:
    ben = person()
    before = ben.scene

    ben.press("Why not?")

    assert before != ben.scene
    assert "Refused: " in ben.scene.desc


# ---------------------------------------------------------------- chance


def test_what_chance_decides_is_asked_in_words_and_lit_once(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))

    assert "Ben: roll the die" in ben.asked
    assert "tk-dot" in ben.asked
    assert (tk.Key("chance"),) == ben.scene.lit
    assert 1 == len(ben.scene.areas(tk.Key("chance")))


def test_what_was_rolled_is_told_of_whose_turn_it_is(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))

    ben.type("wool")

    assert "Ben: rolled wool" in ben.told


def test_where_a_deck_decides_there_is_one_place_to_click(unpainted: Page) -> None:
    position = tk.new("empire", players=3, seed=3)
    while not isinstance(position.node, tk.Chance):
        position = position.play(position.legal_moves()[0])
    ada = Person(Table(position, motion=False))

    assert 1 == len(ada.scene.areas(tk.Key("chance")))
    assert "Turn up a card" in ada.asked
    assert ada.offers("Draw")


# ---------------------------------------------------------------- what is this?


def test_a_click_on_what_is_no_move_says_what_it_is(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game(), see=2, motion=False))

    ben.click(("plateau", "wood"))

    assert "<h4>The plateau of wood</h4><p>" in ben.html
    assert [] == ben.table.explorer.line()


def test_a_game_says_itself_what_a_thing_is(unpainted: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(seen: object, key: tk.Key, names: object) -> Explanation:
        return Explanation("The plateau of wood", ("13 wood are left.",), "meduris.settlement.cost")

    ben = Person(Table(middle_of_a_game(), see=2, motion=False))
    monkeypatch.setattr(ben.table.position.game.drawing, "explain", explain, raising=False)

    ben.click(("plateau", "wood"))

    assert "<h4>The plateau of wood</h4><p>13 wood are left.</p>" in ben.html
    assert "§ Settlement cost" in ben.html
