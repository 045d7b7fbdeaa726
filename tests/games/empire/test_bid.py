"""The bid: secret until all have chosen, in any order; ties go to the youngest of the tied or to the die."""

from itertools import permutations, product

import pytest

import tablekit as tk
from tests.games.empire.tables import moves, play, refused, table, told
from tests.games.seated import by_seats


def bids(*coins, players=None, **parts):
    """The position after these bids, in the order of seats."""
    pos = table(players or len(coins), do="bid", **parts)
    return play(pos, *[f"{seat}: bid {number}" for seat, number in enumerate(coins)])


@pytest.mark.parametrize("coins", [(3, 5, 5), (0, 0, 0), (1, 2, 3), (4, 0, 4)])
@pytest.mark.parametrize("rules", ["it", "it+die"])
def test_the_order_of_bids_makes_no_difference(coins, rules):
    pos = table(3, do="bid", rules=rules)
    ends = {play(pos, *[f"{seat}: bid {coins[seat]}" for seat in order]).notation for order in permutations(range(3))}

    assert 1 == len(ends)


def test_a_closed_hand_shows_nothing_to_anybody_else():
    pos = table(3, do="bid")
    after = [pos.play(f"1: bid {coins}") for coins in range(12)]

    assert 1 == len({p.observe(0).notation for p in after})
    assert 1 == len({p.observe(None).notation for p in after})
    assert 12 == len({p.observe(1).notation for p in after})
    assert 1 == len({p.observe(2).story for p in after})
    assert 12 == len({str(p.observe(1).events) for p in after})
    assert ["Blue has closed a hand for the bid."] == told(after[5].observe(2))


def test_nobody_may_bid_twice_or_more_than_there_is():
    pos = table(2, do="bid", coins="3.12").play("0: bid 2")

    assert ["bid.secret"] == refused(pos, "0: bid 1")
    assert ["bid.secret"] == refused(pos, "1: bid 13")
    assert (1,) == pos.node.players


@pytest.mark.parametrize(
    ("ages", "coins", "winner"),
    [
        ("0.1.2", (3, 5, 5), 1),
        ("0.2.1", (3, 5, 5), 2),
        ("0.1.2", (0, 0, 0), 0),
        ("2.1.0", (0, 0, 0), 2),
        ("2.1.0", (1, 0, 0), 0),
        ("1.2.0", (5, 5, 5), 1),
    ],
)
def test_the_youngest_of_the_tied_wins(ages, coins, winner):
    pos = bids(*coins, ages=ages)

    assert (winner,) == pos.node.players
    assert [11 - max(coins) * (seat == winner) for seat in range(3)] == by_seats(pos)["coins"]


def test_whoever_wins_the_bid_names_anybody():
    pos = bids(4, 1, 0)

    assert {"first purple", "first blue", "first red"} == moves(pos)
    assert (2,) == pos.play("first red").node.players


def test_turns_pass_clockwise_from_the_starting_player():
    pos = bids(4, 1, 0).play("first blue")
    seats = []
    for _ in range(4):
        seats.append(pos.node.players[0])
        pos = pos.play("take 1")
        while not isinstance(pos.node, tk.Chance):
            pos = pos.play("done")
        pos = pos.roll()

    assert [1, 2, 0, 1] == seats


@pytest.mark.parametrize(
    ("coins", "faces", "winner"),
    [
        ((2, 2, 0), ("4", "3"), 0),
        ((2, 2, 0), ("3", "4"), 1),
        ((2, 2, 2), ("6", "6", "1", "2", "5"), 1),
        ((0, 0, 0), ("1", "1", "1", "1", "1", "1", "3", "2", "1"), 0),
    ],
)
def test_the_die_settles_ties(coins, faces, winner):
    pos = play(bids(*coins, rules="it+die", ages="2.1.0"), *faces)

    assert (winner,) == pos.node.players
    assert 11 - max(coins) == by_seats(pos)["coins"][winner]


def test_the_die_is_fair_between_the_tied():
    """One roll-off of two: of 36 results 15 go either way, and 6 are rolled again."""
    pos = bids(1, 1, rules="it+die")
    ways = [play(pos, str(one), str(other)) for one, other in product(range(1, 7), repeat=2)]
    decided = [p.node.players[0] for p in ways if isinstance(p.node, tk.Decide)]

    assert (15, 15, 6) == (decided.count(0), decided.count(1), 36 - len(decided))


def test_an_observation_cannot_reveal_what_it_does_not_know():
    seen = table(2, do="bid").play("0: bid 3").observe(1)

    assert seen.why_not("bid 2") is None  # the rules allow it: it is only hidden what it leads to
    with pytest.raises(tk.TablekitError, match=r"the other bids are hidden here.*imagine"):
        seen.play("bid 2")
    assert by_seats(seen.imagine(4))["bids"][0] in range(13)
