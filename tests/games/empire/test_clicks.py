"""Clicks: the keys of every legal move, clicked one after the other, make that move."""

import random

import pytest

import tablekit as tk
from tablekit.core import Chance, Decide, Move
from tablekit.position.clicks import Chooser
from tests.games.empire.tables import acting, table


def clicked(moves, move):
    """What comes of clicking the keys of a move in its group."""
    found = Chooser(moves, move.group)
    for key in move.keys:
        assert isinstance(found, Chooser)
        found = found.click(key)
    return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, {"leaders": True, "swamp": True, "encounters": "all"}], ids=["base", "all"])
def test_every_legal_move_is_made_by_its_keys(seed, options):
    rnd = random.Random(seed)
    pos = tk.new("empire", 2 + seed % 3, seed=seed, **options)
    while not pos.over:
        if isinstance(pos.node, Chance):
            pos = pos.roll()
            continue
        assert isinstance(pos.node, Decide)
        player = pos.node.players[0]
        moves = pos.legal_moves(player)
        for move in moves:
            assert move.keys
            assert move == clicked(moves, move), move
        pos = pos.play(moves[int(rnd.random() * len(moves))])


def test_the_army_is_clicked_first_then_the_region():
    moves = acting("move", 3).legal_moves()
    chooser = Chooser(moves).click(tk.Key("army", "F2 purple"))

    assert isinstance(chooser, Chooser)
    assert {tk.Key("region", "F1"), tk.Key("region", "F3"), tk.Key("region", "M3")} == set(chooser.lit)
    move = chooser.click(tk.Key("region", "M3"))
    assert isinstance(move, Move)
    assert "move F2>M3" == move.text


def test_a_card_is_taken_with_one_click():
    move = Chooser(table().legal_moves()).click(tk.Key("card", 2))

    assert isinstance(move, Move)
    assert "take 2" == move.text


def test_the_knight_builds_with_or_without_an_army_by_two_tabs():
    moves = acting("city", 1, card="stronghold", leaders="white_knight/-").legal_moves()

    assert [("City and army", 1), ("City", 1), ("Done", 1)] == list(Chooser(moves).groups)
    assert "city F2 army" == str(Chooser(moves).click(tk.Key("region", "F2")))
    assert "city F2" == str(Chooser(moves, "City").click(tk.Key("region", "F2")))


def test_the_king_destroys_with_or_without_stealing_by_two_tabs():
    moves = acting("destroy", 1, card="night_wizard", leaders="bandit_king/-").legal_moves()

    assert "destroy F2 blue" == str(Chooser(moves, "Destroy").click(tk.Key("army", "F2 blue")))
    assert "destroy F2 blue coin" == str(Chooser(moves, "Destroy and steal").click(tk.Key("army", "F2 blue")))


def test_whom_to_pay_is_clicked_after_the_region():
    moves = acting("place", 3, 3, card="noble_hills", leaders="bandit_king/-/-", cities="M1:1.2").legal_moves()
    chooser = Chooser(moves).click(tk.Key("region", "M1"))

    assert isinstance(chooser, Chooser)
    assert {tk.Key("pay", 1), tk.Key("pay", 2)} == set(chooser.lit)
    assert "place M1 pay red" == str(chooser.click(tk.Key("pay", 2)))
