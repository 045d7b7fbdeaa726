"""The answers in the bar that asks: each stands in one place, and all of them fit."""

from __future__ import annotations

import random

import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person, middle_of_a_game


def on_board(ben: Person) -> set[str]:
    """The kinds of things that can be pointed at on the board."""
    return {key.kind for key in ben.scene.keys}


def answered(ben: Person) -> list[str]:
    return [control.words for control in ben.controls("bar") if control.name == "answer"]


def test_payments_that_the_bar_has_in_numbers_and_signs_do_not_cover_the_board(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game(), motion=False))
    ben.table.play("hut 22")

    assert "how to pay for the hut on 22?" in ben.asked
    assert 1 < len(answered(ben))
    assert not any(kind.startswith("pay-") for kind in on_board(ben))
    assert "worker" in on_board(ben), "the tray would lie above them"
    assert tk.Key("legend", "lit") not in ben.scene.keys, "nothing on the board is lit"


def test_payments_of_which_there_are_too_many_for_the_bar_are_chosen_on_the_board(unpainted: Page) -> None:
    rich = middle_of_a_game(goods="4.4.4.4/4.4.4.4/4.4.4.4")
    ben = Person(Table(rich, motion=False))
    ben.table.play("hut 22")

    assert [] == answered(ben)
    assert any(kind.startswith("pay-") for kind in on_board(ben))


def test_a_click_on_a_worker_takes_the_lit_plateau_below_it(unpainted: Page) -> None:
    ben = Person(Table(middle_of_a_game("roll:1"), motion=False))
    ben.press("+1")
    worker = next(key for key in ben.scene.keys if key.kind == "worker")

    ben.click((worker.kind, worker.id))

    (_, move) = ben.table.explorer.line()
    assert move.startswith("take ")


@pytest.mark.parametrize(("name", "label"), [("empire", "deck"), ("iquazu", "tile")])
def test_what_came_is_chosen_from_a_list_where_its_words_need_more_room_than_the_bar_has(
    unpainted: Page, name: str, label: str
) -> None:
    game, chance = tk.Explorer(tk.new(name, players=2, seed=1)), random.Random(1)
    while not (isinstance(node := game.position.node, Chance) and node.label == label and 4 < len(node.outcomes) <= 6):
        moves = game.position.legal_moves()
        game.play(chance.choice(moves)) if moves else game.roll()
    ben = Person(Table(game, motion=False))

    bar = ben.column["bar"]

    assert '<select data-do="came"' in bar
    assert len(node.outcomes) == bar.count("<option") - 1
