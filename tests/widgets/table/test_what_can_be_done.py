"""The question names only what can be done, and numbers stand in the bar."""

from __future__ import annotations

import pytest

import tablekit as tk
from tablekit.asking.answers import MOST_ANSWERS, answers
from tablekit_widgets import Table
from tests.widgets.stage import Page, Person

ACTING = (
    "meduris/2p rules=de-302380 turn=0 die=wood druid=temple huts=- chips=9:two runes=- workers=0/0/01/11 "
    "goods={goods}/1.1.1.1 score=5/5 do=act:0"
)


@pytest.mark.parametrize(
    ("goods", "asks"),
    [("3.3.3.3", "Purple: build, or move a worker?"), ("0.0.0.0", "Purple: which worker do you move?")],
)
def test_where_only_moving_is_possible_the_question_says_so(goods: str, asks: str) -> None:
    asked = answers(tk.read(ACTING.format(goods=goods)), 0)
    assert asked is not None
    assert asks == asked.says


def test_in_another_language_too() -> None:
    said = [answers(tk.read(ACTING.format(goods="0.0.0.0"), language=code), 0) for code in ("de", "it")]
    assert ["welchen Arbeiter versetzt du?", "quale lavoratore sposti?"] == [
        asked.says.partition(": ")[2] for asked in said if asked
    ]


def bidding() -> tk.Position:
    position = tk.new("empire", players=2, seed=1)
    while not position.notation.endswith(("do=bid", ",bid")):
        moves = position.legal_moves()
        position = position.play(moves[0]) if moves else position.roll()
    return position


def test_each_bid_is_an_answer_in_the_bar_and_none_a_small_cell_of_the_board(unpainted: Page) -> None:
    position = bidding()
    ada = Person(Table(position, motion=False, see=0))
    bids = [one.value.partition(" ")[2] for one in ada.controls("bar") if one.name == "answer"]
    assert [f"bid {coins}" for coins in range(13)] == bids
    assert MOST_ANSWERS < len(bids)
    assert [] == [key for key in ada.scene.keys if key.kind == "bid"]
    ada.act("answer", f"{ada.table._sitting.number} bid 7")
    assert ["bid 7"] == [line.partition(": ")[2] or line for line in ada.table.explorer.line()[:1]]
