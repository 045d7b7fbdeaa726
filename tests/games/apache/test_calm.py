"""Calm play: the first race begins left of its revealer, and each later one begins a seat further on."""

import pytest

import tablekit as tk
from tablekit.core import Chance
from tablekit.games.apache.timed import calm


def race(explorer, *placing):
    """Reveal a card and let these seats place one; gives the order of the race, which is run to its end, or None."""
    if "reveal" in moves(explorer):
        explorer.play("reveal")
    if isinstance(explorer.position.node, Chance):
        explorer.roll()
    for seat in range(explorer.position.players):
        explorer.play("place chief" if seat in placing else "wait", seat)
    if len(placing) < 2:
        return None
    found = calm.order(explorer)
    explorer.chance(found)
    while "reveal" not in moves(explorer):
        explorer.play(explorer.position.legal_moves()[0])
    return found


def moves(explorer):
    return [move.text for move in explorer.position.legal_moves()]


@pytest.mark.parametrize(
    ("first", "orders"),
    [
        (0, ["1.2.3.0", "2.3.0.1", "3.0.1.2", "0.1.2.3", "1.2.3.0"]),
        (1, ["2.3.0.1", "3.0.1.2", "0.1.2.3", "1.2.3.0", "2.3.0.1"]),
        (3, ["0.1.2.3", "1.2.3.0", "2.3.0.1", "3.0.1.2", "0.1.2.3"]),
    ],
)
def test_the_first_race_begins_left_of_its_revealer_and_each_later_one_a_seat_further(first, orders):
    explorer = tk.Explorer(tk.new("apache", 4, seed=5, first=first))

    assert orders == [race(explorer, 0, 1, 2, 3) for _ in orders]


def test_a_race_in_which_nobody_placed_a_card_counts():
    explorer = tk.Explorer(tk.new("apache", 3, seed=5, first=2))

    assert ["0.1.2", None, None, "0.1.2"] == [race(explorer, *seats) for seats in ((0, 1, 2), (), (1,), (0, 1, 2))]


def test_those_who_wait_are_left_out_of_the_order():
    explorer = tk.Explorer(tk.new("apache", 4, seed=5, first=1))

    assert ["3.0", "3.0.2"] == [race(explorer, 0, 3), race(explorer, 0, 2, 3)]


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_game_that_begins_in_the_middle_counts_from_the_race_it_begins_with(steps):
    """Before the reveal, while the card is turned, and with the race open: it is always the first race of this game."""
    game = tk.Explorer(tk.new("apache", 3, seed=5, first=1))
    race(game, 0, 1, 2)
    revealer = game.position.node.players[0]
    for step in (lambda: game.play("reveal"), game.roll)[:steps]:
        step()
    explorer = tk.Explorer(tk.read(game.position.notation, seed=5))

    orders = [race(explorer, 0, 1, 2) for _ in range(2)]
    assert [(revealer + 1) % 3, (revealer + 2) % 3] == [int(order[0]) for order in orders]


def test_another_line_of_the_same_game_has_the_same_priority():
    explorer = tk.Explorer(tk.new("apache", 3, seed=5, first=2))
    orders = [race(explorer, 0, 1, 2) for _ in range(3)]
    explorer.start()

    assert orders == [race(explorer, 0, 1, 2) for _ in range(3)]
    assert orders == ["0.1.2", "1.2.0", "2.0.1"]


def test_no_order_without_a_race_that_waits_for_one():
    explorer = tk.Explorer(tk.new("apache", 3, seed=5))

    with pytest.raises(tk.TablekitError, match="fewer than two players have slammed a card"):
        calm.order(explorer)
