"""A board of one's own with the same good twice on a space: what is said about it is said of one good."""

from importlib import resources

import tablekit as tk
from tablekit.catalog.boards import parse_board
from tests.games.meduris.tables import table

TEXT = resources.files("tablekit.games.meduris").joinpath("boards", "side32.toml").read_text(encoding="utf-8")
SPACE = TEXT[TEXT.index("number = 12\n") :].partition("\narea")[0]
TWICE = TEXT.replace('name    = "side32"', 'name    = "twice"').replace(SPACE, 'number = 12\ngoods  = ["wood", "wood"]')


def asked(do, goods, lacking=False):
    """Blue's lone hut on space 12, which shows wood twice, with the druid at it."""
    plain = table(huts="3:0,12:1,20:0,26:0", druid=12, turn=0, do="offer:1@12", goods=f"/{goods}")
    text = plain.notation.replace("board=side32", "board=twice").replace("do=offer", f"do={do}")
    text = text.replace("rules=de-302380", "rules=de-302380+lacking") if lacking else text
    return tk.read(text, board=parse_board(TWICE.encode(), "twice.toml"))


def says(position, move):
    """What is said to a move of Blue, without the clauses."""
    return [words for c in position.why(move, 1) for words in (c.says, c.takes) if words]


def test_one_of_two_equal_goods_is_named_once():
    position = asked("offer", "0.1.1.0")

    assert "give 2 wood to the druid at space 12?" == position.prompt().says
    assert "needs wood, or three of the other goods: you have 0 and 2" in says(position, "give one")
    assert "one wood, or 1 more of the others" in says(position, "give one")
    assert "needs 2 wood for the druid: you have 0 wood" in says(position, "give both")


def test_to_pay_nothing_names_no_good():
    position = asked("pay-one", "1.3.0.0")

    assert "needs nothing: no good is named" in says(position, "pay nothing")
    assert "needs one wood, or three goods of the other kinds: no good is named" in says(position, "pay nothing")
    assert "no goods" == position.describe("pay nothing")


def test_a_good_that_both_icons_show_is_replaced_where_it_is_lacking():
    position = asked("pay-one", "0.2.2.0", lacking=True)

    assert "needs wood to be missing before it is replaced: it is" in says(position, "pay 2wool+copper")
    assert ["pay 2wool+copper", "pay wool+2copper"] == sorted(move.text for move in position.legal_moves())
